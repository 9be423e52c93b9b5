// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/chart/chart_sources.h"

#include <algorithm>

namespace fabriscope::ui::traffic {
namespace {

using perf::Attribute;
using perf::Counter;

Counter laneCounter(Measure measure, Direction direction)
{
    switch (measure) {
    case Measure::ServiceLevels:
        return direction == Direction::Transmit ? Counter::SlXmitData : Counter::SlRcvData;
    case Measure::Packets:
        return Counter::VlOpPackets;
    case Measure::Wait:
        return Counter::VlXmitWait;
    default:
        return Counter::VlOpData;
    }
}

/// A port is paused by frames that it receives, and pauses others by frames that it sends: what keeps this port from
/// transmitting is what it received.
std::optional<Counter> priorityCounter(Measure measure, Direction direction)
{
    const bool transmit = direction == Direction::Transmit;
    switch (measure) {
    case Measure::Throughput:
        return transmit ? Counter::PriorityXmitData : Counter::PriorityRcvData;
    case Measure::Packets:
        return transmit ? Counter::PriorityXmitPackets : Counter::PriorityRcvPackets;
    case Measure::Wait:
        return transmit ? Counter::PriorityRcvPauseTime : Counter::PriorityXmitPauseTime;
    case Measure::Pauses:
        return transmit ? Counter::PriorityRcvPause : Counter::PriorityXmitPause;
    case Measure::Errors:
    case Measure::ServiceLevels:
    case Measure::Transport:
        break;
    }
    return std::nullopt;
}

std::optional<Counter> totalCounter(Measure measure, Direction direction, PortKind kind)
{
    const bool transmit = direction == Direction::Transmit;
    const bool ethernet = kind == PortKind::Ethernet;
    switch (measure) {
    case Measure::Packets:
        if (ethernet) return transmit ? Counter::EthXmitPackets : Counter::EthRcvPackets;
        return transmit ? Counter::XmitPackets : Counter::RcvPackets;
    case Measure::Wait: // times of several priorities do not add up
        return ethernet ? std::nullopt : std::optional(Counter::XmitWait);
    case Measure::Pauses:
        return transmit ? Counter::EthRcvPause : Counter::EthXmitPause;
    case Measure::Throughput:
    case Measure::ServiceLevels:
        if (ethernet) return transmit ? Counter::EthXmitData : Counter::EthRcvData;
        return transmit ? Counter::XmitData : Counter::RcvData;
    case Measure::Errors:
    case Measure::Transport:
        break;
    }
    return std::nullopt;
}

std::vector<Counter> countersOf(Attribute attribute, std::initializer_list<perf::Kind> kinds)
{
    std::vector<Counter> made;
    for (const perf::CounterInfo& info : perf::countersOf(attribute)) {
        if (std::ranges::find(kinds, info.kind) != kinds.end()) made.push_back(info.counter);
    }
    return made;
}

} // namespace

bool isOf(Measure measure, PortKind kind)
{
    if (measure == Measure::ServiceLevels) return kind == PortKind::InfiniBand;
    if (measure == Measure::Pauses || measure == Measure::Transport) return kind == PortKind::Ethernet;
    return true;
}

bool isByLane(Measure measure) { return measure != Measure::Errors && measure != Measure::Transport; }

const std::vector<Counter>& listedCounters(Measure measure, PortKind kind)
{
    using enum perf::Kind;
    static const std::vector<Counter> fabric = countersOf(Attribute::PortCounters, {Error});
    static const std::vector<Counter> ethernet = countersOf(Attribute::EthernetPort, {Error});
    static const std::vector<Counter> transport = countersOf(Attribute::RoceTransport, {Error, Congestion});
    if (measure == Measure::Transport) return transport;
    return kind == PortKind::Ethernet ? ethernet : fabric;
}

std::optional<Source> laneSource(const PortPair& pair, Measure measure, Direction direction)
{
    if (!isByLane(measure) || !isOf(measure, pair.kind)) return std::nullopt;
    if (pair.kind == PortKind::Ethernet) {
        const auto counter = priorityCounter(measure, direction);
        return counter ? std::optional(Source{.port = pair.port, .counter = *counter}) : std::nullopt;
    }
    // By service level a port counts both ways; waiting is counted where data is sent, the rest where it arrives.
    const bool here =
        measure == Measure::ServiceLevels || (measure == Measure::Wait) == (direction == Direction::Transmit);
    if (!here && !pair.peer) return std::nullopt;
    return Source{.port = here ? pair.port : *pair.peer, .counter = laneCounter(measure, direction)};
}

std::optional<Source> totalSource(const PortPair& pair, Measure measure, Direction direction)
{
    const auto counter = totalCounter(measure, direction, pair.kind);
    const bool atPeer =
        pair.kind == PortKind::InfiniBand && measure == Measure::Wait && direction == Direction::Receive;
    if (!counter || (atPeer && !pair.peer)) return std::nullopt;
    return Source{.port = atPeer ? *pair.peer : pair.port, .counter = *counter};
}

std::optional<Source> rdmaSource(const PortPair& pair, Measure measure, Direction direction)
{
    if (pair.kind != PortKind::Ethernet) return std::nullopt;
    const bool transmit = direction == Direction::Transmit;
    if (measure == Measure::Throughput)
        return Source{.port = pair.port, .counter = transmit ? Counter::RoceXmitData : Counter::RoceRcvData};
    if (measure == Measure::Packets)
        return Source{.port = pair.port, .counter = transmit ? Counter::RoceXmitPackets : Counter::RoceRcvPackets};
    return std::nullopt;
}

perf::AttributeSet attributesFor(Measure measure, PortKind kind)
{
    perf::AttributeSet set;
    if (!isOf(measure, kind)) return set;
    if (!isByLane(measure)) {
        set.insert(perf::infoOf(listedCounters(measure, kind).front()).attribute);
        return set;
    }
    for (const Direction direction : {Direction::Transmit, Direction::Receive}) {
        const PortPair pair{.port = {}, .peer = perf::PortKey{}, .kind = kind};
        for (const auto& source : {laneSource(pair, measure, direction), totalSource(pair, measure, direction),
                                   rdmaSource(pair, measure, direction)}) {
            if (!source) continue;
            set.insert(perf::infoOf(source->counter).attribute);
            if (const auto wide = perf::widerForm(source->counter)) set.insert(perf::infoOf(*wide).attribute);
        }
    }
    return set;
}

double scaled(Counter counter, double perSecond)
{
    switch (perf::infoOf(counter).unit) {
    case perf::Unit::Words:
    case perf::Unit::Bytes:
        return bytesOf(counter, perSecond) * 8 / 1e9;
    case perf::Unit::Ticks:
        // A reading that came late counts for too short a time: no waiting is longer than that.
        return std::min(100.0, 100 * perf::shareOfTime(perSecond));
    case perf::Unit::Microseconds:
        return std::min(100.0, 100 * perSecond / 1e6);
    default:
        return perSecond;
    }
}

double bytesOf(Counter counter, double counts)
{
    return perf::infoOf(counter).unit == perf::Unit::Words ? perf::bytesOfWords(counts) : counts;
}

std::set<history::SeriesName> historyNames(const PortPair& pair, Measure measure, Direction direction)
{
    if (pair.kind == PortKind::Ethernet) return {};
    if (!isByLane(measure)) return {{.port = pair.port, .attribute = perf::Attribute::PortCounters}};
    std::set<history::SeriesName> names;
    for (const auto& source : {laneSource(pair, measure, direction), totalSource(pair, measure, direction)}) {
        if (!source) continue;
        names.insert({.port = source->port, .attribute = perf::infoOf(source->counter).attribute});
        if (const auto wide = perf::widerForm(source->counter))
            names.insert({.port = source->port, .attribute = perf::infoOf(*wide).attribute});
    }
    return names;
}

} // namespace fabriscope::ui::traffic
