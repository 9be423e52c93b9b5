// SPDX-License-Identifier: GPL-3.0-or-later
//
// A congestion in sentences. From one reading to the next only their numbers change.
#include "core/fabric/shape/aggregation.h"
#include "core/health/checks/congestion.h"
#include "core/health/checks/fabric_check_parts.h"

#include <algorithm>
#include <format>
#include <span>
#include <utility>

namespace fabriscope::health {
namespace {

constexpr std::size_t mostNamed = 5;
constexpr std::size_t mostLanesNamed = 3; // of those of which one waits

Message percent(double share)
{
    return Message::say("{} %", Decimal{.value = 100 * std::min(share, 1.0), .digits = 0});
}

Message gbps(double bytesPerSecond) { return Message::say("{} Gb/s", rounded(bytesPerSecond * 8 / 1e9)); }

class Telling
{
public:
    Telling(const fabric::Snapshot& snapshot, const Congestion& congestion) : m_snapshot(snapshot), m_it(congestion) {}
    [[nodiscard]] Finding finding() const;

private:
    [[nodiscard]] std::string node(const perf::PortKey& port) const
    {
        const auto index = m_snapshot.findNode(port.node);
        return index ? m_snapshot.node(*index).shownName() : fabriscope::toString(port.node);
    }
    [[nodiscard]] Message name(const perf::PortKey& port) const { return nameOf(node(port), port.number); }
    [[nodiscard]] Message peer() const { return m_it.peer ? Message(node(*m_it.peer)) : Message::say("its far end"); }
    [[nodiscard]] Message load() const
    {
        return m_it.utilisation ? percent(*m_it.utilisation) : Message::say("an unknown part");
    }
    [[nodiscard]] const fabric::Link* link() const; ///< null: it is not known
    /// "1x EDR"; its best instead.
    [[nodiscard]] Message rate(bool best) const;
    [[nodiscard]] Message waits() const;
    [[nodiscard]] Message sentence() const;
    [[nodiscard]] Message remedy() const;
    [[nodiscard]] Message remedyOfReceiver() const;
    [[nodiscard]] Message contributions(const std::vector<Contribution>& list, bool nodes) const;

    const fabric::Snapshot& m_snapshot;
    const Congestion& m_it;
};

const fabric::Link* Telling::link() const
{
    const fabric::Port* port = m_snapshot.portAt(m_it.port);
    return port != nullptr && port->link ? &m_snapshot.link(*port->link) : nullptr;
}

Message Telling::rate(bool best) const
{
    const fabric::Link* it = link();
    if (it == nullptr) return Message::say("an unknown rate");
    const auto width = best ? it->bestWidth : it->width;
    const auto speed = best ? it->bestSpeed : it->speed;
    if (!width || !speed) return Message::say("an unknown rate");
    return std::format("{} {}", fabriscope::toString(*width), fabriscope::toString(*speed));
}

/// "61 % of the time (about 60 % on VL0)"
Message Telling::waits() const
{
    std::vector<Message> lanes;
    for (const auto& part : m_it.lanes.parts) {
        if (part.share < 0.01) continue;
        lanes.push_back(part.estimated ? Message::say("about {} on VL{}", percent(part.share), part.lane)
                                       : Message::say("{} on VL{}", percent(part.share), part.lane));
    }
    if (m_it.lanes.rest >= 0.01) {
        std::string among;
        for (const unsigned lane : m_it.lanes.among)
            among += std::format("{}VL{}", among.empty() ? "" : "/", lane);
        if (!among.empty() && m_it.lanes.among.size() <= mostLanesNamed)
            lanes.push_back(Message::say("{} on {}", percent(m_it.lanes.rest), among));
    }
    if (lanes.empty()) lanes.push_back(Message::say("lane not known yet"));
    return Message::say("{} of the time ({})", percent(m_it.waitingSaid()), Message::list(std::move(lanes)));
}

Message Telling::sentence() const
{
    switch (m_it.cause) {
    case CongestionCause::SlowReceiver:
        return Message::say("{} receives data more slowly than it is sent: {} waits {} while its link is only {} full.",
                            peer(), name(m_it.port), waits(), load());
    case CongestionCause::Incast:
        return Message::say("Incast at {}: more data arrives for it than {} can send; its link is {} full, and data "
                            "for it waits up to {}.",
                            peer(), name(m_it.port), load(), waits());
    case CongestionCause::FullLink:
        return Message::say("The link from {} to {} is {} full, and data that has to pass it waits up to {}.",
                            name(m_it.port), peer(), load(), waits());
    case CongestionCause::NarrowLink:
        return Message::say("The link from {} to {} runs at {} instead of {} and is {} full: data that has to pass it "
                            "waits up to {}.",
                            name(m_it.port), peer(), rate(false), rate(true), load(), waits());
    case CongestionCause::Stalled:
        break;
    }
    if (!m_it.utilisation)
        return Message::say("{} waits {} for credits of {}; the cause is not known, because it is not known how full "
                            "that link is.",
                            name(m_it.port), waits(), peer());
    if (m_it.unread > 0)
        return Message::say("{} waits {} for credits of {}; the cause is not known (ports there whose counters were "
                            "not read: {}).",
                            name(m_it.port), waits(), peer(), m_it.unread);
    return Message::say("{} waits {} for credits of {}, and nothing there shows the cause.", name(m_it.port), waits(),
                        peer());
}

/// Not every receiver is a host.
Message Telling::remedyOfReceiver() const
{
    const auto index = m_it.peer ? m_snapshot.findNode(m_it.peer->node) : std::nullopt;
    if (index && fabric::isAggregationNode(m_snapshot, m_snapshot.node(*index)))
        return Message::say("{} is a part of its switch, which reduces data for collective operations (SHARP): check "
                            "which jobs use it at the same time, and the switch's firmware.",
                            peer());
    if (index && m_snapshot.node(*index).type == fabric::NodeType::Router)
        return Message::say("{} is a router: check what waits in the subnets behind it.", peer());
    return Message::say("Check {}: width and speed of its PCIe slot, memory and CPU load, an application that "
                        "posts its receives late. Until then all packets that share its lanes have to wait.",
                        peer());
}

Message Telling::remedy() const
{
    switch (m_it.cause) {
    case CongestionCause::SlowReceiver:
        return remedyOfReceiver();
    case CongestionCause::Incast:
        return Message::say("Let fewer senders send to it at a time, or spread the work over more receivers. Traffic "
                            "that must not wait behind it needs a lane of its own.");
    case CongestionCause::FullLink:
        return Message::say("Spread the routes over the other links, add cables, or give traffic that must not wait a "
                            "lane of its own.");
    case CongestionCause::NarrowLink:
        if (const fabric::Link* narrow = link()) return remedyOfDegraded(m_snapshot, *narrow);
        return {};
    case CongestionCause::Stalled:
        break;
    }
    if (!m_it.utilisation)
        return Message::say("Clear the counters of data at both ends of that link if they have saturated; otherwise "
                            "check why they cannot be read.");
    if (m_it.unread > 0)
        return Message::say("Check why the ports of that switch do not reply to requests for their counters.");
    return Message::say("Read the counters of all ports of that switch, and check for errors on this link: lost "
                        "credits have the same effect.");
}

Message Telling::contributions(const std::vector<Contribution>& list, bool nodes) const
{
    std::vector<Message> parts;
    for (const Contribution& one : std::span(list).first(std::min(list.size(), mostNamed)))
        parts.push_back(
            Message::say("{} about {}", nodes ? Message(node(one.port)) : name(one.port), percent(one.share)));
    const Message all = Message::list(std::move(parts));
    return list.size() > mostNamed ? Message::say("{} and {} more", all, list.size() - mostNamed) : all;
}

Finding Telling::finding() const
{
    Finding finding{.severity = Severity::Warning,
                    .rule = std::format("congestion-{}", toString(m_it.cause)),
                    .at = m_it.port,
                    .subject = name(m_it.port),
                    .sentence = sentence(),
                    .remedy = remedy()};
    if (m_it.utilisation)
        finding.evidence.push_back(
            Message::say("{} sends {} to {}, {} of its link's data rate; the port itself waits {} of the time",
                         name(m_it.port), gbps(m_it.bytesPerSecond), peer(), load(), percent(m_it.waiting)));
    if (std::ranges::any_of(m_it.lanes.parts, &perf::WaitByLane::Part::estimated) || m_it.lanes.rest > 0)
        finding.evidence.push_back(Message::say(
            "counters of single lanes have saturated: the part of a port's waiting that the other lanes do "
            "not explain is attributed to these lanes"));
    if (!m_it.inputs.empty())
        finding.evidence.push_back(Message::say("arrives from {}", contributions(m_it.inputs, false)));
    if (!m_it.senders.empty())
        finding.evidence.push_back(Message::say("sent by (estimated) {}", contributions(m_it.senders, true)));
    if (!m_it.behind.empty())
        finding.evidence.push_back(Message::say("ports that wait because of it: {}, among them {}", m_it.behind.size(),
                                                name(m_it.behind.front())));
    finding.affected = m_it.behind;
    if (m_it.peer) finding.far = *m_it.peer;
    return finding;
}

} // namespace

Finding findingOf(const fabric::Snapshot& snapshot, const Congestion& congestion)
{
    return Telling(snapshot, congestion).finding();
}

} // namespace fabriscope::health
