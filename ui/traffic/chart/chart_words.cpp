// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/chart/chart_words.h"

#include "core/base/enum_number.h"
#include "ui/text/format.h"

#include <QCoreApplication>

namespace fabriscope::ui::traffic {
namespace {

class Charts
{
    Q_DECLARE_TR_FUNCTIONS(Charts)
};

QString priorityTitle(Measure measure, bool transmit)
{
    switch (measure) {
    case Measure::Packets:
        return transmit ? Charts::tr("Packets by priority, transmit") : Charts::tr("Packets by priority, receive");
    case Measure::Wait:
        return transmit ? Charts::tr("Paused by priority, transmit") : Charts::tr("Paused by priority, receive");
    case Measure::Pauses:
        return transmit ? Charts::tr("Pause frames received, by priority")
                        : Charts::tr("Pause frames sent, by priority");
    default:
        return transmit ? Charts::tr("Throughput by priority, transmit")
                        : Charts::tr("Throughput by priority, receive");
    }
}

QString laneTitle(Measure measure, bool transmit)
{
    switch (measure) {
    case Measure::Packets:
        return transmit ? Charts::tr("Packets by VL, transmit") : Charts::tr("Packets by VL, receive");
    case Measure::Wait:
        return transmit ? Charts::tr("Wait by VL, transmit") : Charts::tr("Wait by VL at the far end");
    case Measure::ServiceLevels:
        return transmit ? Charts::tr("Throughput by SL, transmit") : Charts::tr("Throughput by SL, receive");
    default:
        return transmit ? Charts::tr("Throughput by VL, transmit") : Charts::tr("Throughput by VL, receive");
    }
}

QString priorityExplanation(Measure measure, bool transmit)
{
    switch (measure) {
    case Measure::Throughput:
        return Charts::tr("Data on the wire by Ethernet priority (PCP), headers and RDMA included, as the adapter's "
                          "driver counts it.");
    case Measure::Packets:
        return Charts::tr(
            "Packets on the wire by Ethernet priority (PCP), RDMA included, as the adapter's driver counts "
            "it.");
    case Measure::Wait:
        return transmit ? Charts::tr("Share of time in which the switch kept this port from sending a priority, by PFC "
                                     "pause frames: the sign of congestion in the network.")
                        : Charts::tr("Share of time in which this port kept the switch from sending a priority, by PFC "
                                     "pause frames: this host does not keep up.");
    case Measure::Pauses:
        return transmit
                   ? Charts::tr("PFC pause frames that the switch sent to this port: each stops one priority for a "
                                "moment.")
                   : Charts::tr("PFC pause frames that this port sent to the switch: each stops one priority for a "
                                "moment.");
    case Measure::Transport:
        return Charts::tr("Congestion notifications (CNP, ECN), retransmissions and errors of RDMA over Ethernet, by "
                          "counter.");
    default:
        return Charts::tr("How fast the error counters of this port rise, by counter.");
    }
}

QString laneExplanation(Measure measure, bool transmit)
{
    switch (measure) {
    case Measure::Throughput:
    case Measure::Packets:
        if (transmit)
            return Charts::tr("Ports count by virtual lane what they receive: what this port transmits is read at the "
                              "far end of its cable.");
        return measure == Measure::Throughput ? Charts::tr("Data that this port received, by virtual lane.")
                                              : Charts::tr("Packets that this port received, by virtual lane.");
    case Measure::ServiceLevels:
        return Charts::tr("Data by the service level that packets carry, before it is mapped to a virtual lane. Few "
                          "ports count it.");
    case Measure::Wait:
        return transmit ? Charts::tr("Share of time in which this port had data of a lane to send but no credits from "
                                     "the far end: the sign of congestion behind that link.")
                        : Charts::tr("Share of time in which the far end had data of a lane for this port but no "
                                     "credits from it: this port, or the fabric beyond it, does not keep up.");
    default:
        return Charts::tr("How fast the error counters of this port rise. Errors rising explains what they mean.");
    }
}

} // namespace

QString titleOf(Measure measure, Direction direction, PortKind kind)
{
    if (measure == Measure::Errors) return Charts::tr("Errors");
    if (measure == Measure::Transport) return Charts::tr("RDMA: congestion and retransmission");
    const bool transmit = direction == Direction::Transmit;
    return kind == PortKind::Ethernet || measure == Measure::Pauses ? priorityTitle(measure, transmit)
                                                                    : laneTitle(measure, transmit);
}

QString totalTitleOf(Measure measure, Direction direction, PortKind kind)
{
    const bool transmit = direction == Direction::Transmit;
    switch (measure) {
    case Measure::Throughput:
    case Measure::ServiceLevels:
        return transmit ? Charts::tr("Throughput, transmit") : Charts::tr("Throughput, receive");
    case Measure::Packets:
        return transmit ? Charts::tr("Packets, transmit") : Charts::tr("Packets, receive");
    case Measure::Pauses:
        return transmit ? Charts::tr("Pause frames received") : Charts::tr("Pause frames sent");
    case Measure::Wait:
        if (kind == PortKind::Ethernet) break; // there is no total
        return transmit ? Charts::tr("Wait, transmit") : Charts::tr("Wait at the far end");
    case Measure::Errors:
    case Measure::Transport:
        break;
    }
    return titleOf(measure, direction, kind);
}

QString explanationOf(Measure measure, Direction direction, PortKind kind)
{
    const bool transmit = direction == Direction::Transmit;
    return kind == PortKind::Ethernet || !isOf(measure, PortKind::InfiniBand) ? priorityExplanation(measure, transmit)
                                                                              : laneExplanation(measure, transmit);
}

QString unitOf(Measure measure)
{
    return enumWord<Measure::Transport>(measure, Charts::tr("Gb/s"), Charts::tr("packets/s"), Charts::tr("% of time"),
                                        Charts::tr("errors/s"), Charts::tr("Gb/s"), Charts::tr("frames/s"),
                                        Charts::tr("events/s"));
}

QString seriesName(Measure measure, int lane, PortKind kind)
{
    const bool ethernet = kind == PortKind::Ethernet;
    if (lane == totalLane) {
        if (ethernet) return Charts::tr("all priorities");
        return measure == Measure::ServiceLevels ? Charts::tr("all SLs") : Charts::tr("all VLs");
    }
    if (!isByLane(measure))
        return toQString(perf::infoOf(listedCounters(measure, kind).at(static_cast<std::size_t>(lane))).name);
    if (ethernet) return Charts::tr("priority %1").arg(lane);
    return QStringLiteral("%1%2")
        .arg(measure == Measure::ServiceLevels ? QLatin1String("SL") : QLatin1String("VL"))
        .arg(lane);
}

} // namespace fabriscope::ui::traffic
