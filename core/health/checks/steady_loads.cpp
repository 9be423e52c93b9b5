// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/checks/steady_loads.h"

#include <algorithm>
#include <chrono>

namespace fabriscope::health {
namespace {

using namespace std::chrono_literals;
using perf::Counter;
using perf::Gap;

constexpr unsigned mostLost = 12;  // readings in a row: then a port is silent, and its rates are not known any more
constexpr auto averagedOver = 9s;  // of readings that come that often: two of a page that reads all ports
constexpr auto lanesLast = 60s;    // lanes are read of few ports, and not all the time
constexpr unsigned sameSeries = 6; // intervals: after a longer pause the rates before it say nothing any more

/// No attempt at a reading: nobody looked.
bool isNoReading(Gap gap) { return gap == Gap::Paused || gap == Gap::ConnectionLost; }

} // namespace

void SteadyLoads::Held::take(const perf::RatePoint& point)
{
    if (m_count > 0 && (isNoReading(point.gap) || point.gap == Gap::First)) { // or a reading behind that
        const One& last = m_last.front();
        if (point.to < last.at || point.to > last.at + sameSeries * last.length) m_count = 0;
    }
    if (isNoReading(point.gap)) return;
    if (point.gap == Gap::First) { // it replies: the next reading gives a rate
        m_lost = 0;
        return;
    }
    if (!point.valid() || point.quality == perf::Quality::AtLeast) { // a lower bound would make a full link seem idle
        if (point.gap == Gap::Unsupported) {
            m_unsupported = true;
            m_count = 0;
        } else if (m_lost < mostLost) {
            ++m_lost;
            if (m_lost == mostLost) m_count = 0;
        }
        return;
    }
    if (m_count > 0 && point.from > m_last.front().at + sameSeries * (point.to - point.from)) m_count = 0;
    std::ranges::move_backward(m_last.begin(), m_last.end() - 1, m_last.end());
    m_last.front() = {.perSecond = point.perSecond,
                      .at = point.to,
                      .length = point.to - point.from,
                      .parts = static_cast<std::uint8_t>(m_lost + 1U)};
    m_count = static_cast<std::uint8_t>(std::min<std::size_t>(m_count + 1U, m_last.size()));
    m_lost = 0;
    m_unsupported = false;
}

std::span<const SteadyLoads::Held::One> SteadyLoads::Held::averaged() const
{
    unsigned count = 0;
    while (count < m_count && m_last.at(count).at + averagedOver > m_last.front().at)
        ++count;
    return std::span(m_last).first(count);
}

std::optional<double> SteadyLoads::Held::value() const
{
    const auto rates = averaged();
    if (rates.empty()) return std::nullopt;
    double counted = 0;
    double time = 0;
    for (const One& rate : rates) {
        const auto length = static_cast<double>(rate.length.count());
        counted += rate.perSecond * length;
        time += length;
    }
    return counted / time;
}

std::optional<double> SteadyLoads::Held::mayBe() const
{
    std::optional<double> most;
    for (const One& rate : averaged())
        most = std::max(most.value_or(0), rate.perSecond * rate.parts);
    return most;
}

std::optional<LoadTimes::Span> SteadyLoads::Held::time() const
{
    const auto rates = averaged();
    if (rates.empty()) return std::nullopt;
    return LoadTimes::Span{.from = rates.back().at - rates.back().length, .to = rates.front().at};
}

bool SteadyLoads::Held::isOpen() const { return m_count == 0 && !m_unsupported && m_lost < mostLost; }

std::optional<double> SteadyLoads::Forms::value() const { return best().value(); }

void SteadyLoads::clear()
{
    m_ports.clear();
    m_latest = {};
    m_rounds = 0;
}

void SteadyLoads::followCables(const fabric::Snapshot& snapshot)
{
    const auto follow = [&](const fabric::Port& end, const fabric::Port& other) {
        const auto kept = m_ports.find(snapshot.keyOf(end));
        if (kept == m_ports.end()) return;
        const perf::PortKey far = snapshot.keyOf(other);
        if (kept->second.far && kept->second.far != far) kept->second = {};
        kept->second.far = far;
    };
    for (const fabric::Link& link : snapshot.links()) {
        follow(snapshot.port(link.a), snapshot.port(link.b));
        follow(snapshot.port(link.b), snapshot.port(link.a));
    }
}

void SteadyLoads::follow(const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point)
{
    noteClock(point);
    switch (counter.counter) {
    case Counter::XmitData:
        return m_ports[port].sent.narrow.take(point);
    case Counter::XmitData64:
        return m_ports[port].sent.wide.take(point);
    case Counter::RcvData:
        return m_ports[port].received.narrow.take(point);
    case Counter::RcvData64:
        return m_ports[port].received.wide.take(point);
    case Counter::XmitWait:
        return m_ports[port].waiting.narrow.take(point);
    case Counter::XmitWait64:
        return m_ports[port].waiting.wide.take(point);
    case Counter::VlOpData:
    case Counter::VlXmitWait:
        return followLane(m_ports[port], counter, point);
    default:
        return;
    }
}

/// A first reading that lies far before all others is by the clock of another agent: lanes that were read by that of
/// the one before seem new for ever.
void SteadyLoads::noteClock(const perf::RatePoint& point)
{
    const bool begins = point.gap == Gap::First || point.gap == Gap::ConnectionLost;
    if (begins && point.to + lanesLast < m_latest) {
        for (auto& [key, kept] : m_ports)
            kept.lanes.reset();
        m_latest = point.to;
    }
    m_latest = std::max(m_latest, point.to);
}

/// A lane's counter of waiting that has come to its end is known to be at its end; whatever else keeps it from having a
/// rate leaves what was known.
void SteadyLoads::followLane(Port& port, perf::CounterRef counter, const perf::RatePoint& point) const
{
    if (!point.valid() && point.gap != Gap::Saturated && point.gap != Gap::Unsupported) return;
    if (!port.lanes) port.lanes = std::make_unique<Lanes>();
    const std::size_t at = counter.lane % port.lanes->lanes.size();
    perf::PortLoad::Lane& lane = port.lanes->lanes.at(at);
    if (counter.counter == Counter::VlOpData) {
        if (!point.valid()) return;
        lane.received = perf::bytesOfWords(point.perSecond);
        port.lanes->receivedAt.at(at) = point.to;
        return;
    }
    lane.why = point.gap;
    lane.waiting = point.valid() ? std::optional(perf::shareOfTime(point.perSecond)) : std::nullopt;
    lane.atLeast = point.quality == perf::Quality::AtLeast;
    port.lanes->waitingFrom.at(at) = point.from;
    port.lanes->waitingAt.at(at) = point.to;
}

const SteadyLoads::Port* SteadyLoads::find(const perf::PortKey& port) const
{
    const auto found = m_ports.find(port);
    return found == m_ports.end() ? nullptr : &found->second;
}

std::optional<double> SteadyLoads::waiting(const perf::PortKey& port) const
{
    const Port* const kept = find(port);
    return kept != nullptr ? kept->waiting.value().transform(perf::shareOfTime) : std::nullopt;
}

perf::PortLoad SteadyLoads::of(const perf::PortKey& port) const
{
    perf::PortLoad load;
    const Port* const kept = find(port);
    if (kept == nullptr) return load;
    load.sent = sent(port);
    load.mayHaveSent = kept->sent.best().mayBe().transform(perf::bytesOfWords);
    load.received = kept->received.value().transform(perf::bytesOfWords);
    load.waiting = waiting(port);
    for (std::size_t lane = 0; kept->lanes && lane < load.lanes.size(); ++lane) {
        const perf::PortLoad::Lane& known = kept->lanes->lanes.at(lane);
        perf::PortLoad::Lane& told = load.lanes.at(lane);
        if (kept->lanes->receivedAt.at(lane) + lanesLast > m_latest) told.received = known.received;
        if (kept->lanes->waitingAt.at(lane) + lanesLast <= m_latest) continue;
        told.waiting = known.waiting;
        told.atLeast = known.atLeast;
        told.why = known.why;
    }
    return load;
}

LoadTimes SteadyLoads::timesOf(const perf::PortKey& port) const
{
    LoadTimes times;
    const Port* const kept = find(port);
    if (kept == nullptr) return times;
    times.sent = kept->sent.best().time();
    times.received = kept->received.best().time();
    times.waiting = kept->waiting.best().time();
    for (std::size_t lane = 0; kept->lanes && lane < kept->lanes->lanes.size(); ++lane) {
        const perf::Timestamp at = kept->lanes->waitingAt.at(lane);
        if (at == perf::Timestamp{} || at + lanesLast <= m_latest) continue;
        const perf::Timestamp from = kept->lanes->waitingFrom.at(lane);
        if (!times.lanes) times.lanes = {.from = from, .to = at};
        times.lanes = {.from = std::min(times.lanes->from, from), .to = std::max(times.lanes->to, at)};
    }
    return times;
}

bool SteadyLoads::awaited(const perf::PortKey& port) const
{
    const Port* const kept = find(port);
    return kept == nullptr ? m_rounds < mostLost : kept->sent.isOpen() || kept->waiting.isOpen();
}

std::optional<double> SteadyLoads::sent(const perf::PortKey& port) const
{
    const Port* const kept = find(port);
    return kept != nullptr ? kept->sent.value().transform(perf::bytesOfWords) : std::nullopt;
}

std::optional<double> SteadyLoads::received(const perf::PortKey& port) const
{
    const Port* const kept = find(port);
    return kept != nullptr ? kept->received.value().transform(perf::bytesOfWords) : std::nullopt;
}

std::optional<double> SteadyLoads::busier(const perf::PortKey& port) const
{
    const Port* const kept = find(port);
    if (kept == nullptr) return std::nullopt;
    return std::max(kept->sent.value(), kept->received.value()).transform(perf::bytesOfWords);
}

} // namespace fabriscope::health
