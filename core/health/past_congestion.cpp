// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/past_congestion.h"

#include "core/perf/attribute_groups.h"
#include "core/perf/values.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

namespace fabriscope::health {
namespace {

using perf::Counter;
using perf::Gap;

constexpr int leastKnown = 2; // one part in so many of the time

} // namespace

void PastLoads::Sum::add(const history::Cell& cell, std::chrono::nanoseconds of)
{
    taken = true;
    length += of;
    gaps |= cell.gaps;
    if ((cell.qualities & history::bit(perf::Quality::AtLeast)) != 0) atLeast = true;
    amount += cell.amount;
    covered += cell.covered;
    peak = std::max(peak, cell.peak);
}

std::optional<double> PastLoads::Sum::rate() const
{
    if (covered <= std::chrono::nanoseconds(0)) return std::nullopt;
    return amount / std::chrono::duration<double>(covered).count();
}

/// A lower bound would make a full link seem idle.
std::optional<double> PastLoads::Sum::value() const
{
    return atLeast || covered < length / leastKnown ? std::nullopt : rate();
}

/// A counter that is missing, or stands at its end, would not have said more at another moment either.
bool PastLoads::Sum::isOpen() const
{
    constexpr unsigned forGood = history::bit(Gap::Unsupported) | history::bit(Gap::Saturated);
    return taken && !value() && !atLeast && (gaps & forGood) == 0;
}

PastLoads::Sum* PastLoads::sumOf(Port& port, perf::CounterRef counter)
{
    switch (counter.counter) {
    case Counter::XmitData:
        return &port.sent.narrow;
    case Counter::XmitData64:
        return &port.sent.wide;
    case Counter::RcvData:
        return &port.received.narrow;
    case Counter::RcvData64:
        return &port.received.wide;
    case Counter::XmitWait:
        return &port.waiting.narrow;
    case Counter::XmitWait64:
        return &port.waiting.wide;
    case Counter::VlOpData:
    case Counter::VlXmitWait:
        break;
    default:
        return nullptr;
    }
    if (!port.lanes) port.lanes = std::make_unique<LaneSums>();
    auto& lanes = counter.counter == Counter::VlOpData ? port.lanes->received : port.lanes->waiting;
    return &lanes.at(counter.lane % lanes.size());
}

void PastLoads::take(const history::SeriesName& name, const history::Interval& interval)
{
    Port& port = m_ports[name.port];
    for (std::size_t i = 0; i < interval.cells.size(); ++i)
        if (Sum* sum = sumOf(port, perf::counterAt(name.attribute, i)))
            sum->add(interval.cells[i], interval.to - interval.from);
}

const PastLoads::Port* PastLoads::find(const perf::PortKey& port) const
{
    const auto found = m_ports.find(port);
    return found == m_ports.end() ? nullptr : &found->second;
}

std::optional<double> PastLoads::waiting(const perf::PortKey& port) const
{
    const Port* const kept = find(port);
    return kept != nullptr ? kept->waiting.best().value().transform(perf::shareOfTime) : std::nullopt;
}

perf::PortLoad PastLoads::of(const perf::PortKey& port) const
{
    perf::PortLoad load;
    const Port* const kept = find(port);
    if (kept == nullptr) return load;
    load.sent = kept->sent.best().value().transform(perf::bytesOfWords);
    if (load.sent) load.mayHaveSent = perf::bytesOfWords(kept->sent.best().peak);
    load.received = kept->received.best().value().transform(perf::bytesOfWords);
    load.waiting = waiting(port);
    for (std::size_t lane = 0; kept->lanes && lane < load.lanes.size(); ++lane) {
        const Sum& waits = kept->lanes->waiting.at(lane);
        perf::PortLoad::Lane& told = load.lanes.at(lane);
        told.received = kept->lanes->received.at(lane).value().transform(perf::bytesOfWords);
        if (!waits.taken) continue;
        if (const auto ticks = waits.rate()) told.waiting = perf::shareOfTime(*ticks);
        told.atLeast = waits.atLeast;
        // Its 16 bits are full within a moment; that it stands there says that the lane waited.
        const bool isFull = (waits.gaps & history::bit(Gap::Saturated)) != 0;
        told.why = told.waiting ? Gap::None : isFull ? Gap::Saturated : history::mainGap(waits.gaps);
    }
    return load;
}

bool PastLoads::awaited(const perf::PortKey& port) const
{
    const Port* const kept = find(port);
    return kept == nullptr || kept->sent.isOpen() || kept->waiting.isOpen();
}

std::optional<Gap> PastLoads::whyUnknown(const perf::PortKey& port) const
{
    const Port* const kept = find(port);
    if (kept == nullptr) return std::nullopt;
    const Pair& waits = kept->waiting;
    if (waits.best().value()) return Gap::None;
    if (!waits.wide.taken && !waits.narrow.taken) return std::nullopt;
    if (waits.wide.atLeast || waits.narrow.atLeast) return Gap::Saturated;
    // The form that the port has says more than the one that it lacks.
    const bool wideIsThere = waits.wide.taken && (waits.wide.gaps & history::bit(Gap::Unsupported)) == 0;
    return history::mainGap(wideIsThere ? waits.wide.gaps : waits.narrow.gaps);
}

Result<PastCongestion> congestionAt(history::Reader& reader, history::WallTime at, const fabric::SnapshotPtr& present)
{
    PastLoads loads;
    auto moment = reader.moment(
        at, perf::portCounters | perf::laneLoads,
        [&loads](const history::SeriesName& name, const history::Interval& interval) { loads.take(name, interval); });
    if (!moment) return std::unexpected(std::move(moment).error());
    PastCongestion past{.moment = *std::move(moment)};
    if (!past.moment.recorded) return past;
    past.fabricOfThen = past.moment.fabric != nullptr;
    past.fabric = past.fabricOfThen ? past.moment.fabric : present;
    if (!past.fabric) return past;
    past.congestions = findCongestion(*past.fabric, loads);
    std::map<std::optional<Gap>, std::size_t> holes;
    for (const fabric::Port& port : past.fabric->ports()) {
        if (!port.link) continue;
        ++past.ports;
        const perf::PortKey key{.node = past.fabric->nodeOf(port).guid, .number = port.number};
        const auto why = loads.whyUnknown(key);
        if (why == Gap::None) continue;
        ++holes[why];
        past.unread.push_back(key);
    }
    for (const auto& [why, ports] : holes)
        past.holes.push_back({.why = why, .ports = ports});
    std::ranges::sort(past.unread);
    std::ranges::stable_sort(past.holes, std::greater{}, &PastHole::ports);
    return past;
}

} // namespace fabriscope::health
