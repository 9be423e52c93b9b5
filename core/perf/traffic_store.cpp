// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/traffic_store.h"

#include "core/perf/attribute_course.h"
#include "core/perf/values.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>

namespace fabriscope::perf {

/// One attribute of one port. What the counters of one reading have in common stands here once.
struct TrafficStore::Followed
{
    struct Value
    {
        double perSecond = 0;
        double total = 0;
        Gap gap = Gap::First;
        Quality quality = Quality::Exact;
        bool incomplete = false;
    };
    explicit Followed(Attribute a) : attribute(a), course(a), values(valueCount(a)) {}

    Attribute attribute;
    AttributeCourse course;
    Timestamp pointFrom{}; ///< of the latest points
    Timestamp pointTo{};
    std::vector<Value> values;
    std::vector<Series> series; ///< of watched ports
};

struct TrafficStore::Port
{
    Lid lid; ///< that its counters are read by; 0: not said
    std::uint64_t linkMbps = 0;
    std::uint64_t mostMbps = 0;       ///< that the link carries
    std::uint64_t mostMbpsBefore = 0; ///< before that changed
    AttributeSet rateChanged;         ///< not read since then
    std::size_t place = 0;            ///< in the store's figures
    std::uint64_t interruption = 0;   ///< the latest that it has seen
    bool watched = false;
    Timestamp bounceFrom{}; ///< the interval in which the link last bounced
    Timestamp bounceTo{};
    std::array<std::unique_ptr<Followed>, attributeCount> followed;
};

TrafficStore::TrafficStore(StoreOptions options) : m_options(options) {}
TrafficStore::~TrafficStore() = default;

namespace {

RatePoint unsupported(const RatePoint& point) { return {.from = point.from, .to = point.to, .gap = Gap::Unsupported}; }

} // namespace

TrafficStore::Port* TrafficStore::find(const PortKey& key) const
{
    if (m_last != nullptr && m_lastKey == key) return m_last;
    const auto it = m_ports.find(key);
    if (it == m_ports.end()) return nullptr;
    m_lastKey = key;
    m_last = it->second.get();
    return m_last;
}

TrafficStore::Port& TrafficStore::made(const PortKey& key)
{
    if (Port* const known = find(key)) return *known;
    Port& port = *m_ports.emplace(key, std::make_unique<Port>()).first->second;
    port.place = m_figures.size();
    port.interruption = m_interruption;
    m_figures.push_back({.port = key});
    m_figuresStale.push_back(false);
    return port;
}

void TrafficStore::setLink(const Target& target)
{
    setLink(target.port, target.linkMbps, target.mostMbps);
    Port& port = made(target.port);
    const Lid before = std::exchange(port.lid, target.lid);
    if (before == Lid() || before == target.lid) return;
    // Since when the LID before is another node's is not known: what was read by it is compared with nothing.
    for (const auto& followed : port.followed)
        if (followed) followed->course.restart(Gap::First);
}

void TrafficStore::setLink(const PortKey& key, std::uint64_t linkMbps) { setLink(key, linkMbps, linkMbps); }

void TrafficStore::setLink(const PortKey& key, std::uint64_t linkMbps, std::uint64_t mostMbps)
{
    Port& port = made(key);
    if (mostMbps != port.mostMbps) { // the interval under way may have passed at the earlier rate
        port.rateChanged = AttributeSet::all();
        port.mostMbpsBefore = port.mostMbps;
    }
    port.linkMbps = linkMbps;
    port.mostMbps = mostMbps;
    m_figures[port.place].linkMbps = linkMbps;
}

void TrafficStore::watch(const PortKey& port) { made(port).watched = true; }

void TrafficStore::unwatch(const PortKey& key)
{
    Port* const port = find(key);
    if (port == nullptr) return;
    port->watched = false;
    for (const auto& followed : port->followed)
        if (followed) followed->series = {};
}

void TrafficStore::forget(const PortKey& key)
{
    const Port* const port = find(key);
    if (port == nullptr) return;
    // The last one's figures take the place of those that go.
    const std::size_t place = port->place;
    m_figures[place] = m_figures.back();
    m_figuresStale[place] = m_figuresStale.back();
    Port& moved = *m_ports.at(m_figures[place].port);
    moved.place = place;
    if (moved.interruption != m_interruption) // its turn may be over there
        interrupt(m_figures[place].port, moved, m_why);
    m_figures.pop_back();
    m_figuresStale.pop_back();
    m_last = nullptr;
    m_ports.erase(key);
}

std::size_t TrafficStore::forgetGone(const fabric::Snapshot& now, std::size_t most)
{
    if (m_ports.size() <= most || !now.info().complete) return 0;
    std::vector<PortKey> gone;
    for (const auto& [key, port] : m_ports)
        if (!port->watched && !now.findNode(key.node)) gone.push_back(key);
    if (gone.size() <= most) return 0;
    for (const PortKey& key : gone)
        forget(key);
    return gone.size();
}

TrafficStore::Followed& TrafficStore::follow(Port& port, Attribute attribute)
{
    auto& followed = port.followed[static_cast<std::size_t>(attribute)];
    if (!followed) followed = std::make_unique<Followed>(attribute);
    return *followed;
}

void TrafficStore::ingest(const Sample& sample)
{
    Port& port = made(sample.port);
    // By a LID that has become another's meanwhile: whose counters these are is not known.
    if (sample.lid != Lid() && port.lid != Lid() && sample.lid != port.lid) return;
    if (port.interruption != m_interruption) interrupt(sample.port, port, m_why);
    Followed& followed = follow(port, sample.attribute);
    m_figuresStale[port.place] = true;
    if (sample.answer == Answer::Values && sample.values.size() == followed.values.size())
        add(sample.port, port, followed, sample);
    else
        miss(sample.port, port, followed, sample);
}

/// LinkDowned or LinkErrorRecovery rose: rates over this interval have to be read with care, also those of other
/// attributes, whose readings came a little earlier or later.
void TrafficStore::noteBounce(Port& port, const Followed& followed, const Sample& sample)
{
    if (!followed.course.known()) return;
    for (const Counter counter :
         {Counter::LinkDowned, Counter::LinkErrorRecoveries, Counter::LinkDowned64, Counter::LinkErrorRecoveries64}) {
        if (infoOf(counter).attribute != sample.attribute) continue;
        const std::size_t index = valueIndex({counter});
        const std::uint64_t before = followed.course.value(index);
        if (!isProvided(before) || !isProvided(sample.values[index]) || sample.values[index] <= before) continue;
        port.bounceFrom = followed.course.at();
        port.bounceTo = sample.at;
    }
}

void TrafficStore::add(const PortKey& key, Port& port, Followed& followed, const Sample& sample)
{
    if (followed.course.isTooSoon(sample.at)) return;
    noteBounce(port, followed, sample);
    const bool bounced =
        port.bounceTo > Timestamp{} && port.bounceTo > followed.course.at() && port.bounceFrom < sample.at;
    AttributeCourse::Context context{.linkBounced = bounced, .linkMbps = port.mostMbps};
    if (port.rateChanged.contains(sample.attribute)) {
        context.linkMbps = std::max(port.mostMbps, port.mostMbpsBefore);
        port.rateChanged.erase(sample.attribute);
    }
    followed.pointFrom = followed.course.known() ? followed.course.at() : sample.at;
    followed.pointTo = sample.at;
    const auto points =
        followed.course.take({.at = sample.at, .waited = sample.waited, .values = sample.values}, context);
    std::size_t index = 0;
    for (const CounterInfo& info : countersOf(sample.attribute)) {
        for (unsigned lane = 0; lane < info.count; ++lane, ++index) {
            const bool provided = isProvided(sample.values[index]);
            const bool counts = provided || isProvided(followed.course.value(index)); // or this reading is in doubt
            publish(key, port, followed, {info.counter, static_cast<std::uint8_t>(lane)}, index,
                    counts ? points[index] : unsupported(points[index]),
                    provided ? std::optional(sample.values[index]) : std::nullopt);
        }
    }
}

void TrafficStore::miss(const PortKey& key, Port& port, Followed& followed, const Sample& sample)
{
    const bool began = followed.pointTo > Timestamp{};
    if (began && sample.at <= followed.pointTo) return; // known: two watches may report it, a replay reports it again
    const Gap why = sample.answer == Answer::Values ? Gap::Refused : gapOf(sample.answer);
    const RatePoint point{.from = began ? followed.pointTo : sample.at, .to = sample.at, .gap = why};
    for (std::size_t index = 0; index < followed.values.size(); ++index)
        publish(key, port, followed, counterAt(followed.attribute, index), index, point, std::nullopt);
    followed.pointFrom = point.from;
    followed.pointTo = point.to;
    followed.course.miss();
}

void TrafficStore::publish(const PortKey& key, Port& port, Followed& followed, CounterRef counter, std::size_t index,
                           const RatePoint& point, std::optional<std::uint64_t> raw)
{
    Followed::Value& value = followed.values[index];
    value.perSecond = point.perSecond;
    value.gap = point.gap;
    value.quality = point.quality;
    if (point.valid()) value.total += point.perSecond * std::chrono::duration<double>(point.to - point.from).count();
    if (point.quality == Quality::AtLeast ||
        (point.gap != Gap::None && point.gap != Gap::First && point.gap != Gap::NoAnswer))
        value.incomplete = true;
    if (port.watched) {
        if (followed.series.empty()) followed.series.resize(followed.values.size());
        Series& series = followed.series[index];
        series.push_back(point);
        while (series.size() > m_options.maximumPoints || series.front().to < point.to - m_options.keep)
            series.pop_front();
    }
    if (m_observer) m_observer(key, counter, point, raw);
}

void TrafficStore::interrupt(Gap why)
{
    beginInterruption(why);
    interruptNext(m_ports.size());
}

void TrafficStore::beginInterruption(Gap why)
{
    interruptNext(m_ports.size()); // each has to see every interruption
    ++m_interruption;
    m_why = why;
    m_interrupted = 0;
}

bool TrafficStore::interruptNext(std::size_t count)
{
    for (; count > 0 && m_interrupted < m_figures.size(); --count, ++m_interrupted) {
        const PortKey key = m_figures[m_interrupted].port;
        Port& port = *m_ports.at(key);
        if (port.interruption != m_interruption) interrupt(key, port, m_why);
    }
    return m_interrupted < m_figures.size();
}

void TrafficStore::interrupt(const PortKey& key, Gap why)
{
    if (Port* const port = find(key)) interrupt(key, *port, port->interruption != m_interruption ? m_why : why);
}

void TrafficStore::interrupt(const PortKey& key, Port& port, Gap why)
{
    port.interruption = m_interruption;
    port.bounceTo = {};
    m_figuresStale[port.place] = true;
    for (const auto& followed : port.followed) {
        if (!followed) continue;
        followed->course.restart(why);
        if (followed->pointTo == Timestamp{}) continue; // nothing was read since the last interruption
        const RatePoint point{.from = followed->pointTo, .to = followed->pointTo, .gap = why};
        for (std::size_t index = 0; index < followed->values.size(); ++index)
            publish(key, port, *followed, counterAt(followed->attribute, index), index, point, std::nullopt);
        followed->pointTo = {};
    }
}

void TrafficStore::beginAnew()
{
    for (const auto& [key, port] : m_ports) {
        port->bounceFrom = port->bounceTo = {};
        m_figuresStale[port->place] = true;
        for (const auto& followed : port->followed) {
            if (!followed) continue;
            followed->course.restart(Gap::Paused);
            followed->pointFrom = followed->pointTo = {};
            followed->series = {};
            for (Followed::Value& value : followed->values)
                value = {.total = value.total, .gap = Gap::Paused, .incomplete = true};
        }
    }
}

std::vector<PortKey> TrafficStore::ports() const
{
    auto keys = m_ports | std::views::keys | std::ranges::to<std::vector>();
    std::ranges::sort(keys);
    return keys;
}

std::optional<CounterState> TrafficStore::state(const PortKey& key, CounterRef counter) const
{
    const Port* const port = find(key);
    if (port == nullptr) return std::nullopt;
    const auto& followed = port->followed[static_cast<std::size_t>(infoOf(counter.counter).attribute)];
    if (!followed) return std::nullopt;
    const Followed::Value& value = followed->values[valueIndex(counter)];
    CounterState state{.raw = {},
                       .rate = {.from = followed->pointFrom,
                                .to = followed->pointTo,
                                .perSecond = value.perSecond,
                                .gap = value.gap,
                                .quality = value.quality},
                       .total = value.total,
                       .incomplete = value.incomplete};
    const std::size_t index = valueIndex(counter);
    if (followed->course.everRead() && isProvided(followed->course.value(index))) {
        state.raw = followed->course.value(index);
        state.readAt = followed->course.valueAt(index);
    }
    return state;
}

Counter TrafficStore::bestForm(const PortKey& port, Counter counter) const
{
    const auto wide = widerForm(counter);
    const auto counted = wide ? state(port, {*wide}) : std::nullopt;
    if (!counted || !counted->raw || counted->rate.gap == Gap::Unsupported) return counter;
    return isInNameOnly(port, counter, *counted) ? counter : *wide;
}

/// `wide`: of the form with more bits.
bool TrafficStore::isInNameOnly(const PortKey& port, Counter counter, const CounterState& wide) const
{
    if (wide.raw != std::uint64_t{0}) return false; // most
    const auto narrow = state(port, {counter});
    return narrow && narrow->raw && isOnlyAnnounced(counter, *wide.raw, *narrow->raw);
}

std::optional<CounterState> TrafficStore::best(const PortKey& port, Counter counter) const
{
    const auto wide = widerForm(counter);
    auto first = wide ? state(port, {*wide}) : std::nullopt;
    if (first && isInNameOnly(port, counter, *first)) first.reset();
    if (first && first->rate.valid()) return first;
    const auto second = state(port, {counter});
    return second && (second->rate.valid() || !first || !first->raw) ? second : first;
}

const Series* TrafficStore::series(const PortKey& key, CounterRef counter) const
{
    const Port* const port = find(key);
    if (port == nullptr) return nullptr;
    const auto& followed = port->followed[static_cast<std::size_t>(infoOf(counter.counter).attribute)];
    if (!followed || followed->series.empty()) return nullptr;
    return &followed->series[valueIndex(counter)];
}

std::uint64_t TrafficStore::linkMbps(const PortKey& key) const
{
    const Port* const port = find(key);
    return port == nullptr ? 0 : port->linkMbps;
}

std::optional<double> TrafficStore::utilisation(const PortKey& port) const
{
    std::optional<double> busier;
    for (const Counter counter : {Counter::XmitData, Counter::RcvData}) {
        const auto found = best(port, counter);
        if (!found || !found->rate.valid()) continue;
        const double share = perf::utilisation(bytesOfWords(found->rate.perSecond), linkMbps(port));
        busier = std::max(busier.value_or(0), share);
    }
    return linkMbps(port) == 0 ? std::nullopt : busier;
}

std::optional<double> TrafficStore::congestion(const PortKey& port) const
{
    const auto wait = best(port, Counter::XmitWait);
    if (!wait || !wait->rate.valid()) return std::nullopt;
    return shareOfTime(wait->rate.perSecond);
}

void TrafficStore::computeFigures(std::size_t place) const
{
    const PortKey key = m_figures[place].port;
    PortFigures figures{.port = key, .linkMbps = m_figures[place].linkMbps};
    for (const Counter counter : {Counter::XmitData, Counter::RcvData}) {
        const auto found = best(key, counter);
        if (!found || !found->rate.valid()) continue;
        const double bytes = bytesOfWords(found->rate.perSecond);
        figures.bytesPerSecond = std::max(figures.bytesPerSecond.value_or(0), bytes);
        if (counter == Counter::XmitData) figures.sentPerSecond = bytes;
    }
    figures.wait = congestion(key);
    double most = 0;
    for (const CounterInfo& info : countersOf(Attribute::PortCounters)) {
        if (info.kind != Kind::Error) continue;
        const auto found = best(key, info.counter);
        if (!found || (!found->raw && !(found->total > 0))) continue;
        figures.errors = figures.errors.value_or(0) + found->total;
        if (found->total > most) figures.worst = info.counter;
        most = std::max(most, found->total);
    }
    m_figures[place] = figures;
    m_figuresStale[place] = false;
}

const PortFigures* TrafficStore::figures(const PortKey& key) const
{
    const Port* const port = find(key);
    if (port == nullptr) return nullptr;
    if (m_figuresStale[port->place]) computeFigures(port->place);
    return &m_figures[port->place];
}

std::span<const PortFigures> TrafficStore::figures() const
{
    for (std::size_t place = 0; place < m_figures.size(); ++place)
        if (m_figuresStale[place]) computeFigures(place);
    return m_figures;
}

} // namespace fabriscope::perf
