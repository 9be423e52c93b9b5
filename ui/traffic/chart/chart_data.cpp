// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/chart/chart_data.h"

#include "core/perf/port_load.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fabriscope::ui::traffic {

using perf::Counter;
using perf::Gap;
using perf::RatePoint;

namespace {

using perf::Gap;
using perf::RatePoint;

constexpr double notKnown = std::numeric_limits<double>::quiet_NaN();
constexpr double adjacent = 1.0;   // milliseconds between two readings that follow one another
constexpr double leastOpen = 0.02; // of the total: what two readings one after the other differ by

double milliseconds(perf::Timestamp time) { return static_cast<double>(time.count()) / 1e6; }

/// The lanes' own counters are to blame, not the way to the port.
bool isOfCounters(Gap gap)
{
    return gap == Gap::Saturated || gap == Gap::Reset || gap == Gap::Collected || gap == Gap::Implausible ||
           gap == Gap::Stale || gap == Gap::Late;
}

class Completion
{
public:
    Completion(ChartData& data, const perf::Series& total, perf::Counter counter)
        : m_data(data), m_total(total), m_counter(counter)
    {}

    void run()
    {
        for (std::size_t i = 0; i < m_data.columns.size(); ++i)
            if (m_data.columns[i].kind == ColumnKind::AtLeast) open(i);
        std::vector<ChartGap> left;
        for (const ChartGap& gap : m_data.gaps)
            if (!isOfCounters(gap.why) || !spread(gap)) left.push_back(gap);
        m_data.gaps = std::move(left);
        insert();
    }

private:
    struct Added
    {
        ChartColumn column;
        std::vector<double> values{}; ///< one a series
    };

    [[nodiscard]] double sumAt(std::size_t column) const
    {
        double sum = 0;
        for (const ChartSeries& series : m_data.series)
            if (!std::isnan(series.values[column])) sum += series.values[column];
        return sum;
    }

    /// The mean of the total; nothing when it is not known for most of the time.
    [[nodiscard]] std::optional<double> totalBetween(double from, double to) const
    {
        double sum = 0;
        double known = 0;
        for (const RatePoint& point : m_total) {
            const double length = std::min(to, milliseconds(point.to)) - std::max(from, milliseconds(point.from));
            if (length <= 0 || !point.valid()) continue;
            sum += length * scaled(m_counter, point.perSecond);
            known += length;
        }
        return known > (to - from) / 2 ? std::optional(sum / known) : std::nullopt;
    }

    void open(std::size_t at)
    {
        ChartColumn& column = m_data.columns[at];
        const auto total = totalBetween(column.from, column.to);
        if (!total) return;
        const double rest = *total - sumAt(at);
        if (rest > leastOpen * *total) column.open = rest;
        m_data.highest = std::max(m_data.highest, sumAt(at) + column.open);
    }

    /// What each lane had of the total in the last column before that time that was read in full.
    [[nodiscard]] std::vector<double> sharesBefore(double time) const
    {
        for (std::size_t i = m_data.columns.size(); i-- > 0;) {
            const double sum = sumAt(i);
            if (m_data.columns[i].to > time + adjacent || m_data.columns[i].kind != ColumnKind::Read || sum <= 0)
                continue;
            std::vector<double> shares;
            for (const ChartSeries& series : m_data.series)
                shares.push_back(std::isnan(series.values[i]) ? 0 : series.values[i] / sum);
            return shares;
        }
        return {};
    }

    /// Columns over the gap, as far as the total is known. False: none.
    bool spread(const ChartGap& gap)
    {
        const std::vector<double> shares = sharesBefore(gap.from);
        bool some = false;
        double done = gap.from;
        for (const RatePoint& point : m_total) {
            const double from = std::max(done, milliseconds(point.from));
            const double to = std::min(gap.to, milliseconds(point.to));
            if (to - from <= adjacent || !point.valid()) continue;
            const double value = scaled(m_counter, point.perSecond);
            Added added{.column = {.from = from,
                                   .to = to,
                                   .fresh = from > done + adjacent,
                                   .kind = ColumnKind::Estimated,
                                   .open = shares.empty() ? value : 0}};
            for (std::size_t s = 0; s < m_data.series.size(); ++s)
                added.values.push_back(shares.empty() ? notKnown : value * shares[s]);
            m_added.push_back(std::move(added));
            m_data.highest = std::max(m_data.highest, value);
            some = true;
            done = to;
        }
        return some;
    }

    void insert()
    {
        for (Added& added : m_added) {
            const auto place = std::ranges::upper_bound(m_data.columns, added.column.from, {}, &ChartColumn::from);
            const auto index = place - m_data.columns.begin();
            // It follows what stood before the gap, and what comes behind the gap follows it.
            if (place != m_data.columns.end() && place->from <= added.column.to + adjacent) place->fresh = false;
            m_data.columns.insert(place, added.column);
            for (std::size_t s = 0; s < m_data.series.size(); ++s)
                m_data.series[s].values.insert(m_data.series[s].values.begin() + index, added.values[s]);
        }
    }

    ChartData& m_data;
    const perf::Series& m_total;
    perf::Counter m_counter;
    std::vector<Added> m_added;
};

/// Lanes count with 32 and 16 bits, which a full link fills within seconds; then they say "this or more", or nothing.
/// The port as a whole goes on counting with 64. From that: where lanes are lower bounds, what they leave of the port's
/// total becomes the column's open band; where no lane is known, columns are added in which the total is spread by the
/// shares that the lanes last had. `total`: of the same port and direction, in the unit of `counter`.
void completeByTotal(ChartData& data, const perf::Series& total, perf::Counter counter)
{
    Completion(data, total, counter).run();
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
            Line line{.counter = ref.counter,
                      .live = origin.store.series(port, ref),
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
        Counter counter{};
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
                if (point.gap == Gap::Saturated || point.quality == perf::Quality::AtLeast)
                    m_open->kind = ColumnKind::AtLeast;
                if (!point.valid()) continue;
                line.sum += (to - from) * scaled(line.counter, point.perSecond);
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
        for (const Gap shared : {Gap::Reset, Gap::Collected, Gap::LinkBounced}) {
            if (std::ranges::any_of(m_lines, [&](const Line& line) { return (*line.points)[at].gap == shared; }))
                return shared;
        }
        // A driver may count some of them only.
        Gap why = Gap::Unsupported;
        for (const Line& line : m_lines) {
            const RatePoint& point = (*line.points)[at];
            if (point.valid()) return Gap::None;
            if (why == Gap::Unsupported) why = point.gap;
        }
        return why;
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
        const bool stuck = !past && (now == Gap::Saturated || now == Gap::Reset || now == Gap::Collected ||
                                     now == Gap::LinkBounced || now == Gap::Implausible);
        const bool alone = m_lines.size() == 1;
        if (!line.moved && !stuck && !alone) return;
        ChartSeries series{
            .lane = alone ? totalLane : static_cast<int>(lane), .values = std::move(line.values), .why = now};
        if (!past && line.state->rate.valid())
            series.latest = scaled(line.counter, line.state->rate.perSecond);
        else if (past && m_end && *m_end + 2 * m_step >= m_request.to && !series.values.empty() &&
                 !std::isnan(series.values.back()))
            series.latest = series.values.back();
        if (!series.latest) hold(series, data);
        data.series.push_back(std::move(series));
    }

    /// The last value that was known, for a while.
    void hold(ChartSeries& series, const ChartData& data) const
    {
        constexpr double longest = 60'000;
        for (std::size_t i = series.values.size(); i-- > 0 && m_end && *m_end - data.columns[i].to <= longest;) {
            if (std::isnan(series.values[i])) continue;
            series.held = series.values[i];
            series.heldFor = *m_end - data.columns[i].to;
            return;
        }
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

/// What the port says now, else what it said last. Of a family, drivers of Ethernet ports may have some members only.
bool unsupported(const Origin& origin, const Source& source)
{
    bool asked = false;
    for (const perf::CounterRef& member : membersOf(source.counter)) {
        const auto state = origin.store.state(source.port, member);
        if (!state) break;
        if (state->rate.gap != Gap::Unsupported) return false;
        asked = true;
    }
    if (asked) return true;
    const auto* series = origin.earlier != nullptr ? origin.earlier->find(source.port, {source.counter}) : nullptr;
    return series != nullptr && !series->empty() &&
           std::ranges::all_of(*series, [](const RatePoint& point) { return point.gap == Gap::Unsupported; });
}

/// What counts for the port as a whole: drivers may lack it and count RDMA alone.
std::optional<Source> countedTotal(const Origin& origin, const PortPair& pair, Measure measure, Direction direction)
{
    const auto whole = totalSource(pair, measure, direction);
    const auto rdma = rdmaSource(pair, measure, direction);
    return whole && rdma && unsupported(origin, *whole) && !unsupported(origin, *rdma) ? rdma : whole;
}

/// Of two counters that count the same, the one with more bits when the port has it.
Counter bestForm(const Origin& origin, const Source& source)
{
    const auto wide = perf::widerForm(source.counter);
    if (!wide || origin.store.state(source.port, {*wide})) return origin.store.bestForm(source.port, source.counter);
    const bool kept = origin.earlier != nullptr && origin.earlier->find(source.port, {*wide}) != nullptr;
    return kept && !unsupported(origin, {.port = source.port, .counter = *wide}) ? *wide : source.counter;
}

/// Lanes whose counters count no more, where the port's total still does: waiting fills 16 bits within milliseconds,
/// just where it would be worth a look. None elsewhere.
std::vector<int> stuckLanes(const Origin& origin, const ChartRequest& request, const std::optional<Source>& lanes,
                            const std::optional<Source>& total)
{
    std::vector<int> stuck;
    if (request.measure != Measure::Wait || !lanes || !total) return stuck;
    const auto whole = origin.store.state(total->port, {bestForm(origin, *total)});
    if (!whole || !whole->raw || whole->rate.gap == Gap::Saturated) return stuck;
    for (const perf::CounterRef& member : membersOf(lanes->counter)) {
        const auto state = origin.store.state(lanes->port, member);
        if (state && state->rate.gap == Gap::Saturated) stuck.push_back(member.lane);
    }
    return stuck;
}

/// The lane that waits, where only one of those that are stuck comes into question.
std::optional<int> laneThatWaits(const perf::TrafficStore& store, const ChartRequest& request, const Source& lanes)
{
    const bool here = lanes.port == request.pair.port;
    const auto peer = here ? request.pair.peer : std::optional(request.pair.port);
    const perf::PortLoad far = peer ? perf::loadOf(store, *peer) : perf::PortLoad();
    const auto worst = perf::waitByLane(perf::loadOf(store, lanes.port), peer ? &far : nullptr).worst();
    return worst && worst->estimated ? std::optional(static_cast<int>(worst->lane)) : std::nullopt;
}

/// Some ports reply for their lanes, but count nothing there.
bool countsOnlyAsAWhole(const Origin& origin, Measure measure, const ChartData& data, const Source& total)
{
    // What management leaves behind: packets or percent of the time, else Gb/s.
    const double mostAtRest = measure == Measure::Packets ? 100 : measure == Measure::Wait ? 0.1 : 1e-3;
    if (!data.series.empty() || data.columns.empty()) return false;
    const auto whole = origin.store.state(total.port, {bestForm(origin, total)});
    return whole && whole->rate.valid() && scaled(total.counter, whole->rate.perSecond) > mostAtRest;
}

} // namespace

std::optional<Source> totalNow(const perf::TrafficStore& store, const PortPair& pair, Measure measure,
                               Direction direction)
{
    return countedTotal({.store = store}, pair, measure, direction);
}

ChartData chartData(const perf::TrafficStore& store, const ChartRequest& request, const HistorySlice* earlier)
{
    const Origin origin{.store = store, .earlier = earlier};
    ChartData data;
    data.kind = request.pair.kind;
    const auto lanes = laneSource(request.pair, request.measure, request.direction);
    const auto total = countedTotal(origin, request.pair, request.measure, request.direction);
    const auto fill = [&](const perf::PortKey& port, const std::vector<perf::CounterRef>& counters) {
        Columns columns(origin, request, port, counters);
        data.waiting = columns.empty();
        columns.fill(data);
    };
    const bool noLanes = lanes && unsupported(origin, *lanes);
    if (noLanes) data.unsupported.insert(perf::infoOf(lanes->counter).attribute);
    data.stuck = stuckLanes(origin, request, lanes, total);
    if (!isByLane(request.measure)) {
        data.byLane = true;
        std::vector<perf::CounterRef> counters;
        for (const Counter counter : listedCounters(request.measure, request.pair.kind))
            counters.push_back({counter});
        fill(request.pair.port, counters);
    } else if (lanes && !noLanes && data.stuck.empty()) {
        data.byLane = true;
        fill(lanes->port, membersOf(lanes->counter));
        const bool spreads = request.measure == Measure::Throughput || request.measure == Measure::Packets;
        if (spreads && total && request.pair.kind == PortKind::InfiniBand) {
            const Counter counter = bestForm(origin, *total);
            if (const perf::Series* whole = store.series(total->port, {counter}))
                completeByTotal(data, *whole, counter);
        }
        data.lanesIdle = total && countsOnlyAsAWhole(origin, request.measure, data, *total);
    } else if (total) {
        data.total = total->counter;
        fill(total->port, membersOf(bestForm(origin, *total)));
        if (lanes && !data.stuck.empty()) data.stuckAlone = laneThatWaits(store, request, *lanes);
    }
    if (data.lanesIdle) {
        data.byLane = false;
        data.columns.clear();
        data.gaps.clear();
        data.highest = 0;
        data.total = total->counter;
        fill(total->port, membersOf(bestForm(origin, *total)));
    }
    const std::uint64_t mbps = store.linkMbps(request.pair.port);
    const bool bandwidth = request.measure == Measure::Throughput || request.measure == Measure::ServiceLevels;
    if (bandwidth && mbps > 0) data.limit = static_cast<double>(mbps) / 1e3;
    if (request.measure == Measure::Wait) data.limit = 100;
    return data;
}

std::optional<double> knownSince(const perf::TrafficStore& store, const PortPair& pair, Measure measure,
                                 Direction direction)
{
    std::optional<Source> source = laneSource(pair, measure, direction);
    if (!isByLane(measure))
        source = Source{.port = pair.port, .counter = listedCounters(measure, pair.kind).front()};
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

} // namespace fabriscope::ui::traffic
