// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/path_readings.h"

#include "core/perf/values.h"

#include <algorithm>

namespace fabriscope::probe {

PathReadings::PathReadings(const fabric::Snapshot& snapshot, const routes::Path& there, const routes::Path& back)
{
    add(snapshot, there, false);
    add(snapshot, back, true);
}

void PathReadings::add(const fabric::Snapshot& snapshot, const routes::Path& path, bool back)
{
    for (const routes::Hop& hop : path.hops)
        for (const auto& [number, sends] : {std::pair(hop.input, false), std::pair(hop.output, true)}) {
            if (!number) continue;
            const fabric::Node& node = snapshot.node(hop.node);
            const perf::PortKey key{.node = node.guid, .number = *number};
            if (std::ranges::contains(m_ports, key, &HopPort::port)) continue; // of a cable that both ways use
            m_ports.push_back({.port = key, .node = node.shownName(), .sends = sends, .repliesOnly = back});
            const auto index = snapshot.findPort(hop.node, *number);
            if (!index) continue;
            if (auto target = perf::targetOf(snapshot, snapshot.port(*index))) m_targets.push_back(*std::move(target));
        }
}

perf::AttributeSet PathReadings::attributes()
{
    return {perf::Attribute::PortCounters, perf::Attribute::PortCountersExtended};
}

void PathReadings::take(const perf::Sample& sample)
{
    if (!attributes().contains(sample.attribute) || !std::ranges::contains(m_targets, sample.port, &perf::Target::port))
        return;
    Readings& readings = m_isSecond ? m_second : m_first;
    readings[{sample.port, sample.attribute}] = {
        .answer = sample.answer, .at = sample.at, .values = {sample.values.begin(), sample.values.end()}};
}

void PathReadings::beginSecond()
{
    m_isSecond = true;
    m_second.clear();
}

/// A form with more bits that stands at 0 beside the one that has counted.
bool PathReadings::isInNameOnly(const perf::PortKey& port, perf::Counter wide, std::uint64_t value) const
{
    const auto other = m_second.find({port, perf::Attribute::PortCounters});
    if (other == m_second.end()) return false;
    return std::ranges::any_of(perf::countersOf(perf::Attribute::PortCounters), [&](const perf::CounterInfo& info) {
        const std::size_t index = perf::valueIndex({info.counter});
        return perf::widerForm(info.counter) == wide && index < other->second.values.size() &&
               perf::isProvided(other->second.values[index]) &&
               perf::isOnlyAnnounced(info.counter, value, other->second.values[index]);
    });
}

void PathReadings::compare(HopPort& port, perf::Attribute attribute) const
{
    const auto before = m_first.find({port.port, attribute});
    const auto after = m_second.find({port.port, attribute});
    if (before == m_first.end() || after == m_second.end() || before->second.answer != perf::Answer::Values ||
        after->second.answer != perf::Answer::Values)
        return;
    const auto target = std::ranges::find(m_targets, port.port, &perf::Target::port);
    const std::uint64_t mbps = target != m_targets.end() ? target->linkMbps : 0;
    const std::size_t count = std::min(before->second.values.size(), after->second.values.size());
    for (std::size_t i = 0; i < count; ++i) {
        const perf::Counter counter = perf::counterAt(attribute, i).counter;
        const std::uint64_t from = before->second.values[i], to = after->second.values[i];
        const perf::CounterInfo& info = perf::infoOf(counter);
        const perf::RatePoint point =
            perf::rateBetween(info, {.from = before->second.at, .to = after->second.at, .before = from, .after = to},
                              {.limitPerSecond = perf::limitPerSecond(info, mbps)}); // more is a faulty reading
        if (point.gap == perf::Gap::Unsupported || isInNameOnly(port.port, counter, to)) continue;
        port.moves.push_back({.counter = counter,
                              .growth = point.valid() ? to - from : 0, // modulo 2^64, which is what a wrap means
                              .gap = point.gap,
                              .atLeast = point.quality == perf::Quality::AtLeast});
    }
}

/// As ibqueryerrors does: by PortCounters alone.
void PathReadings::addAbove(PathCounters& out, const HopPort& port) const
{
    static const auto thresholds = perf::ErrorThresholds::defaults();
    const auto latest = m_second.find({port.port, perf::Attribute::PortCounters});
    if (latest == m_second.end() || latest->second.answer != perf::Answer::Values) return;
    for (std::size_t i = 0; i < latest->second.values.size(); ++i) {
        const perf::Counter counter = perf::counterAt(perf::Attribute::PortCounters, i).counter;
        const std::uint64_t value = latest->second.values[i];
        const auto most = thresholds.of(counter);
        if (most && perf::isProvided(value) && value > *most)
            out.above.push_back({.node = port.node,
                                 .port = port.port.number,
                                 .counter = std::string(perf::infoOf(counter).name),
                                 .value = value});
    }
}

PathCounters PathReadings::moved() const
{
    PathCounters out{.ports = m_ports};
    perf::Timestamp first = perf::Timestamp::max(), last = perf::Timestamp::min();
    for (HopPort& port : out.ports) {
        for (const Readings* readings : {&m_first, &m_second}) {
            const auto found = readings->find({port.port, perf::Attribute::PortCounters});
            port.answer = found == readings->end() ? perf::Answer::NoAnswer : found->second.answer;
            if (port.answer != perf::Answer::Values) break;
            first = std::min(first, found->second.at);
            last = std::max(last, found->second.at);
        }
        for (const perf::Attribute attribute : {perf::Attribute::PortCounters, perf::Attribute::PortCountersExtended})
            compare(port, attribute);
        addAbove(out, port);
    }
    if (last > first) out.length = last - first;
    return out;
}

// --- path_counters.h ------------------------------------------------------------------------------------------------

namespace {

const CounterMove* findMove(const HopPort& port, perf::Counter counter)
{
    const auto found = std::ranges::find(port.moves, counter, &CounterMove::counter);
    return found == port.moves.end() ? nullptr : &*found;
}

/// The form with more bits, where the port counts that.
const CounterMove* bestMove(const HopPort& port, perf::Counter counter)
{
    if (const auto wide = perf::widerForm(counter))
        if (const CounterMove* move = findMove(port, *wide)) return move;
    return findMove(port, counter);
}

} // namespace

std::optional<std::uint64_t> growthOf(const HopPort& port, perf::Counter counter)
{
    const CounterMove* move = bestMove(port, counter);
    return move != nullptr && move->gap == perf::Gap::None ? std::optional(move->growth) : std::nullopt;
}

std::vector<CounterMove> errorsOf(const HopPort& port)
{
    std::vector<CounterMove> errors;
    for (const perf::CounterInfo& info : perf::countersOf(perf::Attribute::PortCounters)) {
        if (info.kind != perf::Kind::Error) continue;
        const CounterMove* move = bestMove(port, info.counter);
        if (move != nullptr && (move->growth > 0 || move->gap != perf::Gap::None)) errors.push_back(*move);
    }
    return errors;
}

} // namespace fabriscope::probe
