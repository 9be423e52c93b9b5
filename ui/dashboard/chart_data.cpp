// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dashboard/chart_data.h"

#include "core/perf/values.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace fabriscope::ui::dashboard {

using perf::Counter;
using perf::Gap;
using perf::RatePoint;

namespace {

QString text(const char* source) { return QCoreApplication::translate("Charts", source); }

double milliseconds(perf::Timestamp time) { return static_cast<double>(time.count()) / 1e6; }

Counter laneCounter(Measure measure, Direction direction)
{
    switch (measure) {
    case Measure::ServiceLevels:
        return direction == Direction::Transmit ? Counter::SlXmitData : Counter::SlRcvData;
    case Measure::Packets:
        return Counter::VlOpPackets;
    case Measure::Wait:
        return Counter::VlXmitWait;
    case Measure::Throughput:
    case Measure::Errors:
        break;
    }
    return Counter::VlOpData;
}

Counter totalCounter(Measure measure, Direction direction)
{
    const bool transmit = direction == Direction::Transmit;
    switch (measure) {
    case Measure::Packets:
        return transmit ? Counter::XmitPackets : Counter::RcvPackets;
    case Measure::Wait:
        return Counter::XmitWait;
    case Measure::Throughput:
    case Measure::Errors:
    case Measure::ServiceLevels:
        break;
    }
    return transmit ? Counter::XmitData : Counter::RcvData;
}

/// Where the lines of a chart come from.
struct Origin
{
    const perf::TrafficStore& store;
    const HistorySlice* earlier = nullptr;
};

/// The series of one reading side by side: their points have the same times. First what history says, up to where the
/// store begins, then the store's.
class Columns
{
public:
    Columns(const Origin& origin, const ChartRequest& request, const perf::PortKey& port,
            const std::vector<perf::CounterRef>& counters)
        : m_request(request), m_step((request.to - request.from) / std::max(request.pixels, 1))
    {
        m_lines.reserve(counters.size());
        for (const perf::CounterRef& ref : counters) {
            Line line{.live = origin.store.series(port, ref),
                      .earlier = origin.earlier != nullptr ? origin.earlier->find(port, ref) : nullptr,
                      .state = origin.store.state(port, ref)};
            if (!line.state || (line.live != nullptr && line.live->empty())) line.live = nullptr;
            if (line.live == nullptr && line.earlier == nullptr) return;
            m_lines.push_back(std::move(line));
        }
    }
    [[nodiscard]] bool empty() const { return m_lines.empty(); }

    void fill(ChartData& data)
    {
        if (empty()) return;
        const perf::Series* const live = m_lines.front().live;
        if (m_lines.front().earlier != nullptr) {
            m_until = live != nullptr ? milliseconds(live->front().from) : std::numeric_limits<double>::infinity();
            run(data, &Line::earlier);
        }
        m_until = std::numeric_limits<double>::infinity();
        if (live != nullptr) run(data, &Line::live);
        close(data);
        if (m_why != Gap::None && m_end && *m_end < m_request.to) addGap(data, *m_end, m_request.to, m_why);
        for (std::size_t lane = 0; lane < m_lines.size(); ++lane)
            keep(data, lane);
    }

private:
    struct Line
    {
        const perf::Series* live = nullptr;
        const perf::Series* earlier = nullptr;
        std::optional<perf::CounterState> state;
        const perf::Series* points = nullptr; ///< the one of both that is run through
        double sum = 0;                       ///< of the open column
        double weight = 0;
        bool moved = false;
        std::vector<double> values;
    };

    void run(ChartData& data, const perf::Series* Line::* which)
    {
        for (Line& line : m_lines)
            line.points = line.*which;
        const perf::Series& times = *m_lines.front().points;
        const auto first = std::ranges::lower_bound(times, m_request.from, {},
                                                    [](const RatePoint& point) { return milliseconds(point.to); });
        for (auto i = static_cast<std::size_t>(first - times.begin()); i < times.size(); ++i) {
            const double from = milliseconds(times[i].from);
            if (from > m_request.to || from >= m_until) break;
            add(data, i);
        }
    }

    void add(ChartData& data, std::size_t at)
    {
        const RatePoint& time = (*m_lines.front().points)[at];
        const double to = std::min(milliseconds(time.to), m_until);
        double from = milliseconds(time.from);
        if (m_end) from = std::max(from, *m_end); // averaged points reach back
        const Gap whole = gapOfAll(at);
        const bool any = whole == Gap::None;
        const bool hole = m_end && from > *m_end + slack;
        if (hole) addGap(data, *m_end, from, reasonOfHole(whole));
        m_why = whole;
        if (!any) {
            close(data);
            addGap(data, from, to, whole);
            m_fresh = true;
        } else if (to > from) {
            if (hole || (m_open && to - m_open->from > m_step)) close(data);
            if (!m_open) m_open = ChartColumn{.from = from, .to = to, .fresh = m_fresh || hole};
            m_open->to = to;
            m_fresh = false;
            for (Line& line : m_lines) {
                const RatePoint& point = (*line.points)[at];
                if (!point.valid()) continue;
                line.sum += (to - from) * scaled(m_request.measure, point.perSecond);
                line.weight += to - from;
            }
        }
        m_end = std::max(m_end.value_or(to), to);
    }

    /// Why nothing is known before a point.
    [[nodiscard]] Gap reasonOfHole(Gap next) const
    {
        if (m_why != Gap::None) return m_why;
        return next == Gap::None || next == Gap::First ? Gap::Paused : next;
    }

    /// Why nothing can be said of any lane. Lanes are cleared together, though it shows only in those that had counted.
    [[nodiscard]] Gap gapOfAll(std::size_t at) const
    {
        for (const Gap shared : {Gap::Reset, Gap::LinkBounced}) {
            if (std::ranges::any_of(m_lines, [&](const Line& line) { return (*line.points)[at].gap == shared; }))
                return shared;
        }
        const bool any = std::ranges::any_of(m_lines, [at](const Line& line) { return (*line.points)[at].valid(); });
        return any ? Gap::None : (*m_lines.front().points)[at].gap;
    }

    void close(ChartData& data)
    {
        if (!m_open) return;
        double total = 0;
        for (Line& line : m_lines) {
            const double value = line.weight > 0 ? line.sum / line.weight : std::numeric_limits<double>::quiet_NaN();
            line.values.push_back(value);
            line.moved = line.moved || value > 0;
            if (value > 0) total += value;
            line.sum = 0;
            line.weight = 0;
        }
        data.highest = std::max(data.highest, total);
        data.columns.push_back(*m_open);
        m_open.reset();
    }

    /// Lanes that carry nothing are no series of their own.
    void keep(ChartData& data, std::size_t lane)
    {
        Line& line = m_lines[lane];
        // What ends before the latest reading began is the past: it has values, but none of now.
        const bool past = !line.state || !m_end || *m_end + slack < milliseconds(line.state->rate.from);
        const Gap now = past ? m_why : line.state->rate.gap;
        const bool stuck =
            !past && (now == Gap::Saturated || now == Gap::Reset || now == Gap::LinkBounced || now == Gap::Implausible);
        const bool alone = m_lines.size() == 1;
        if (!line.moved && !stuck && !alone) return;
        ChartSeries series{.lane = alone ? totalLane : static_cast<int>(lane),
                           .values = std::move(line.values),
                           .latest = {},
                           .why = now};
        if (!past && line.state->rate.valid())
            series.latest = scaled(m_request.measure, line.state->rate.perSecond);
        else if (past && m_end && *m_end + 2 * m_step >= m_request.to && !series.values.empty() &&
                 !std::isnan(series.values.back()))
            series.latest = series.values.back();
        data.series.push_back(std::move(series));
    }

    static void addGap(ChartData& data, double from, double to, Gap why)
    {
        if (!data.gaps.empty() && data.gaps.back().why == why && from <= data.gaps.back().to + slack)
            data.gaps.back().to = std::max(data.gaps.back().to, to);
        else if (to > from)
            data.gaps.push_back({.from = from, .to = to, .why = why});
    }

    static constexpr double slack = 1.0; // milliseconds between two readings that follow one another

    const ChartRequest& m_request;
    double m_step;
    double m_until = 0; ///< where the points that are run through end: the others follow
    std::vector<Line> m_lines;
    std::optional<ChartColumn> m_open;
    std::optional<double> m_end;
    Gap m_why = Gap::None;
    bool m_fresh = true;
};

/// All lanes of a family, or the one counter.
std::vector<perf::CounterRef> membersOf(Counter counter)
{
    std::vector<perf::CounterRef> members;
    members.reserve(perf::infoOf(counter).count);
    for (unsigned lane = 0; lane < perf::infoOf(counter).count; ++lane)
        members.push_back({counter, static_cast<std::uint8_t>(lane)});
    return members;
}

/// What the port says now, else what it said last.
bool unsupported(const Origin& origin, const Source& source)
{
    if (const auto state = origin.store.state(source.port, {source.counter}))
        return state->rate.gap == Gap::Unsupported;
    const auto* series = origin.earlier != nullptr ? origin.earlier->find(source.port, {source.counter}) : nullptr;
    return series != nullptr && !series->empty() &&
           std::ranges::all_of(*series, [](const RatePoint& point) { return point.gap == Gap::Unsupported; });
}

/// Of two counters that count the same, the one with more bits when the port has it.
Counter bestForm(const Origin& origin, const Source& source)
{
    const auto wide = perf::widerForm(source.counter);
    if (!wide) return source.counter;
    const Source wider{.port = source.port, .counter = *wide};
    if (const auto state = origin.store.state(source.port, {*wide}))
        return state->raw && !unsupported(origin, wider) ? *wide : source.counter;
    const bool kept = origin.earlier != nullptr && origin.earlier->find(source.port, {*wide}) != nullptr;
    return kept && !unsupported(origin, wider) ? *wide : source.counter;
}

} // namespace

QString titleOf(Measure measure, Direction direction)
{
    const bool transmit = direction == Direction::Transmit;
    switch (measure) {
    case Measure::Throughput:
        return transmit ? text(QT_TRANSLATE_NOOP("Charts", "Throughput by VL, transmit"))
                        : text(QT_TRANSLATE_NOOP("Charts", "Throughput by VL, receive"));
    case Measure::Packets:
        return transmit ? text(QT_TRANSLATE_NOOP("Charts", "Packets by VL, transmit"))
                        : text(QT_TRANSLATE_NOOP("Charts", "Packets by VL, receive"));
    case Measure::Errors:
        return text(QT_TRANSLATE_NOOP("Charts", "Errors"));
    case Measure::ServiceLevels:
        return transmit ? text(QT_TRANSLATE_NOOP("Charts", "Throughput by SL, transmit"))
                        : text(QT_TRANSLATE_NOOP("Charts", "Throughput by SL, receive"));
    case Measure::Wait:
        break;
    }
    return transmit ? text(QT_TRANSLATE_NOOP("Charts", "Wait by VL, transmit"))
                    : text(QT_TRANSLATE_NOOP("Charts", "Wait by VL at the far end"));
}

QString totalTitleOf(Measure measure, Direction direction)
{
    const bool transmit = direction == Direction::Transmit;
    switch (measure) {
    case Measure::Errors:
        return titleOf(measure, direction);
    case Measure::Throughput:
    case Measure::ServiceLevels:
        return transmit ? text(QT_TRANSLATE_NOOP("Charts", "Throughput, transmit"))
                        : text(QT_TRANSLATE_NOOP("Charts", "Throughput, receive"));
    case Measure::Packets:
        return transmit ? text(QT_TRANSLATE_NOOP("Charts", "Packets, transmit"))
                        : text(QT_TRANSLATE_NOOP("Charts", "Packets, receive"));
    case Measure::Wait:
        break;
    }
    return transmit ? text(QT_TRANSLATE_NOOP("Charts", "Wait, transmit"))
                    : text(QT_TRANSLATE_NOOP("Charts", "Wait at the far end"));
}

QString explanationOf(Measure measure, Direction direction)
{
    const bool transmit = direction == Direction::Transmit;
    switch (measure) {
    case Measure::Throughput:
        return transmit ? text(QT_TRANSLATE_NOOP("Charts", "Ports count by virtual lane what they receive: what this "
                                                           "port transmits is read at the far end of its cable."))
                        : text(QT_TRANSLATE_NOOP("Charts", "Data that this port received, by virtual lane."));
    case Measure::Packets:
        return transmit ? text(QT_TRANSLATE_NOOP("Charts", "Ports count by virtual lane what they receive: what this "
                                                           "port transmits is read at the far end of its cable."))
                        : text(QT_TRANSLATE_NOOP("Charts", "Packets that this port received, by virtual lane."));
    case Measure::Errors:
        return text(QT_TRANSLATE_NOOP("Charts", "How fast the error counters of this port rise. What they mean stands "
                                                "beside them in Errors rising."));
    case Measure::ServiceLevels:
        return text(QT_TRANSLATE_NOOP("Charts", "Data by the service level that packets carry, before it is mapped to "
                                                "a virtual lane. Few ports count it."));
    case Measure::Wait:
        break;
    }
    return transmit ? text(QT_TRANSLATE_NOOP(
                          "Charts", "Share of time in which this port had data of a lane to send but no credits from "
                                    "the far end: the sign of congestion behind that link."))
                    : text(QT_TRANSLATE_NOOP("Charts", "Share of time in which the far end had data of a lane for this "
                                                       "port but no credits from it: this port, or what is behind it, "
                                                       "does not keep up."));
}

QString unitOf(Measure measure)
{
    switch (measure) {
    case Measure::Packets:
        return text(QT_TRANSLATE_NOOP("Charts", "packets/s"));
    case Measure::Wait:
        return text(QT_TRANSLATE_NOOP("Charts", "% of time"));
    case Measure::Errors:
        return text(QT_TRANSLATE_NOOP("Charts", "errors/s"));
    case Measure::Throughput:
    case Measure::ServiceLevels:
        break;
    }
    return text(QT_TRANSLATE_NOOP("Charts", "Gb/s"));
}

const std::vector<Counter>& errorCounters()
{
    static const std::vector<Counter> counters = [] {
        std::vector<Counter> made;
        for (const perf::CounterInfo& info : perf::countersOf(perf::Attribute::PortCounters)) {
            if (info.kind == perf::Kind::Error) made.push_back(info.counter);
        }
        return made;
    }();
    return counters;
}

QString seriesName(Measure measure, int lane)
{
    if (lane == totalLane)
        return measure == Measure::ServiceLevels ? text(QT_TRANSLATE_NOOP("Charts", "all SLs"))
                                                 : text(QT_TRANSLATE_NOOP("Charts", "all VLs"));
    if (measure == Measure::ServiceLevels) return QStringLiteral("SL%1").arg(lane);
    if (measure == Measure::Errors) {
        const std::string_view name = perf::infoOf(errorCounters().at(static_cast<std::size_t>(lane))).name;
        return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
    }
    return QStringLiteral("VL%1").arg(lane);
}

std::optional<Source> laneSource(const PortPair& pair, Measure measure, Direction direction)
{
    // By service level a port counts both ways; waiting is counted where data is sent, the rest where it arrives.
    const bool here =
        measure == Measure::ServiceLevels || (measure == Measure::Wait) == (direction == Direction::Transmit);
    if (measure == Measure::Errors || (!here && !pair.peer)) return std::nullopt;
    return Source{.port = here ? pair.port : *pair.peer, .counter = laneCounter(measure, direction)};
}

std::optional<Source> totalSource(const PortPair& pair, Measure measure, Direction direction)
{
    const bool atPeer = measure == Measure::Wait && direction == Direction::Receive;
    if (atPeer && !pair.peer) return std::nullopt;
    return Source{.port = atPeer ? *pair.peer : pair.port, .counter = totalCounter(measure, direction)};
}

perf::AttributeSet attributesFor(Measure measure)
{
    using enum perf::Attribute;
    if (measure == Measure::Errors) return {PortCounters};
    perf::AttributeSet set{PortCounters, PortCountersExtended};
    for (const Direction direction : {Direction::Transmit, Direction::Receive})
        set.insert(perf::infoOf(laneCounter(measure, direction)).attribute);
    return set;
}

double scaled(Measure measure, double perSecond)
{
    switch (measure) {
    case Measure::Packets:
    case Measure::Errors:
        return perSecond;
    case Measure::Wait:
        return 100 * perf::shareOfTime(perSecond, {});
    case Measure::Throughput:
    case Measure::ServiceLevels:
        break;
    }
    return perf::bytesOfWords(perSecond) * 8 / 1e9;
}

ChartData chartData(const perf::TrafficStore& store, const ChartRequest& request, const HistorySlice* earlier)
{
    const Origin origin{.store = store, .earlier = earlier};
    ChartData data;
    const auto lanes = laneSource(request.pair, request.measure, request.direction);
    const auto total = totalSource(request.pair, request.measure, request.direction);
    const bool errors = request.measure == Measure::Errors;
    data.byLane = errors || (lanes && !unsupported(origin, *lanes));
    if (data.byLane) {
        std::vector<perf::CounterRef> counters;
        if (errors) {
            for (const Counter counter : errorCounters())
                counters.push_back({counter});
        } else {
            counters = membersOf(lanes->counter);
        }
        Columns columns(origin, request, errors ? request.pair.port : lanes->port, counters);
        data.waiting = columns.empty();
        columns.fill(data);
    } else if (total) {
        if (lanes) data.unsupported.insert(perf::infoOf(lanes->counter).attribute);
        Columns columns(origin, request, total->port, membersOf(bestForm(origin, *total)));
        data.waiting = columns.empty();
        columns.fill(data);
    }
    const std::uint64_t mbps = store.linkMbps(request.pair.port);
    const bool bandwidth = request.measure == Measure::Throughput || request.measure == Measure::ServiceLevels;
    if (bandwidth && mbps > 0) data.limit = static_cast<double>(mbps) / 1e3;
    if (request.measure == Measure::Wait) data.limit = 100;
    return data;
}

std::set<HistoryName> historyNames(const PortPair& pair, Measure measure, Direction direction)
{
    if (measure == Measure::Errors) return {{.port = pair.port, .attribute = perf::Attribute::PortCounters}};
    std::set<HistoryName> names;
    for (const auto& source : {laneSource(pair, measure, direction), totalSource(pair, measure, direction)}) {
        if (!source) continue;
        names.insert({.port = source->port, .attribute = perf::infoOf(source->counter).attribute});
        if (const auto wide = perf::widerForm(source->counter))
            names.insert({.port = source->port, .attribute = perf::infoOf(*wide).attribute});
    }
    return names;
}

std::optional<double> knownSince(const perf::TrafficStore& store, const PortPair& pair, Measure measure,
                                 Direction direction)
{
    std::optional<Source> source = laneSource(pair, measure, direction);
    if (measure == Measure::Errors)
        source = Source{.port = pair.port, .counter = errorCounters().front()};
    else if (!source || unsupported({.store = store}, *source))
        source = totalSource(pair, measure, direction);
    const auto* series = source ? store.series(source->port, {source->counter}) : nullptr;
    if (series == nullptr || series->empty()) return std::nullopt;
    return milliseconds(series->front().from);
}

std::optional<std::size_t> columnAt(const ChartData& data, double time)
{
    const auto at = std::ranges::lower_bound(data.columns, time, {}, &ChartColumn::to);
    if (at == data.columns.end() || time < at->from) return std::nullopt;
    return static_cast<std::size_t>(at - data.columns.begin());
}

} // namespace fabriscope::ui::dashboard
