// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/reader.h"

#include "core/base/enum_number.h"
#include "core/history/chunk.h"
#include "core/history/footage_rows.h"
#include "core/history/schema.h"
#include "core/perf/values.h"

#include <algorithm>
#include <array>
#include <limits>
#include <ranges>
#include <unordered_map>
#include <utility>

namespace fabriscope::history {
namespace {

using perf::Timestamp;

/// A time in which the agent's clock and the wall's went together.
struct Stretch
{
    std::int64_t session = 0;
    Timestamp anchor{};
    WallTime wall;
    Timestamp from{}; ///< what is requested
    Timestamp to{};

    [[nodiscard]] WallTime wallAt(Timestamp at) const
    {
        return wall + std::chrono::floor<std::chrono::microseconds>(at - anchor);
    }
    [[nodiscard]] Timestamp monotonicAt(WallTime at) const
    {
        // "From the beginning" is requested with times that nanoseconds cannot hold.
        constexpr std::chrono::microseconds farAway = century;
        return anchor + std::clamp<std::chrono::microseconds>(saturatedDifference(at), -farAway, farAway);
    }

private:
    [[nodiscard]] std::chrono::microseconds saturatedDifference(WallTime at) const
    {
        std::int64_t difference = 0;
        if (__builtin_sub_overflow(at.time_since_epoch().count(), wall.time_since_epoch().count(), &difference))
            difference =
                at < wall ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max();
        return std::chrono::microseconds(difference);
    }
};

struct Range
{
    Timestamp from{};
    Timestamp to{};
};

/// `ranges` without `less`.
std::vector<Range> subtract(const std::vector<Range>& ranges, Range less)
{
    std::vector<Range> rest;
    for (const Range& range : ranges) {
        if (less.to <= range.from || less.from >= range.to) {
            rest.push_back(range);
            continue;
        }
        if (range.from < less.from) rest.push_back({.from = range.from, .to = less.from});
        if (less.to < range.to) rest.push_back({.from = less.to, .to = range.to});
    }
    return rest;
}

std::chrono::nanoseconds lengthOfPoint(const Query& query)
{
    constexpr std::int64_t longest = std::chrono::microseconds(century).count();
    const auto length = std::min(static_cast<std::uint64_t>(query.to.time_since_epoch().count()) -
                                     static_cast<std::uint64_t>(query.from.time_since_epoch().count()),
                                 static_cast<std::uint64_t>(longest));
    return std::chrono::microseconds(static_cast<std::int64_t>(length)) /
           static_cast<std::int64_t>(std::clamp<std::size_t>(query.points, 1, 1'000'000));
}

Step stepFor(const Query& query)
{
    const auto each = lengthOfPoint(query);
    if (each < lengthOf(Step::TenSeconds)) return Step::Raw;
    return each < lengthOf(Step::FiveMinutes) ? Step::TenSeconds : Step::FiveMinutes;
}

/// The wanted step, then the finer ones, then the coarser ones.
std::array<Step, stepCount> orderFrom(Step step)
{
    using enum Step;
    return enumWord<FiveMinutes>(step, std::array{Raw, TenSeconds, FiveMinutes},
                                 std::array{TenSeconds, Raw, FiveMinutes}, std::array{FiveMinutes, TenSeconds, Raw});
}

/// Fewer intervals: steps of what a point may be long. What reaches beyond the stretch is cut there.
std::vector<Interval> thinOut(std::vector<Interval> intervals, std::chrono::nanoseconds each, const Stretch& stretch)
{
    each = std::max(each, std::chrono::nanoseconds(1));
    StepAccumulator steps(intervals.front().cells.size(), each, std::max(intervals.front().from, stretch.from - each),
                          stretch.to);
    for (const Interval& interval : intervals)
        steps.add(interval);
    return steps.take(Timestamp::max());
}

Point pointOf(const Interval& interval, std::size_t index, const Stretch& stretch)
{
    const Cell& cell = interval.cells[index];
    Point point{.from = stretch.wallAt(interval.from),
                .to = stretch.wallAt(interval.to),
                .session = stretch.session,
                .monotonicFrom = interval.from,
                .monotonicTo = interval.to,
                .peak = cell.peak,
                .gaps = cell.gaps,
                .qualities = cell.qualities,
                .raw = cell.raw};
    const double known = std::chrono::duration<double>(cell.covered).count();
    const double length = std::chrono::duration<double>(interval.to - interval.from).count();
    if (known > 0) point.perSecond = cell.amount / known;
    if (length > 0) point.covered = std::min(known / length, 1.0);
    return point;
}

} // namespace

class Reader::Impl
{
public:
    explicit Impl(Database database) : m_database(std::move(database)) {}

    Result<std::optional<Extent>> extent()
    {
        const auto all = stretches(WallTime::min(), WallTime::max(), true);
        if (!all) return std::unexpected(all.error());
        std::optional<Extent> extent;
        for (const Stretch& stretch : *all) {
            const Extent one{.from = stretch.wallAt(stretch.from), .to = stretch.wallAt(stretch.to)};
            if (!extent) extent = one;
            extent = Extent{.from = std::min(extent->from, one.from), .to = std::max(extent->to, one.to)};
        }
        return extent;
    }

    Result<std::vector<Chart>> query(const Query& query)
    {
        std::vector<Chart> charts;
        const auto series = seriesId(query);
        if (!series) return std::unexpected(series.error());
        if (*series == 0 || query.to <= query.from) return charts;
        const Step step = stepFor(query);
        charts.resize(perf::valueCount(perf::infoOf(query.counter.counter).attribute), {.step = step, .points = {}});
        const auto all = stretches(query.from, query.to, false);
        if (!all) return std::unexpected(all.error());
        const auto each = lengthOfPoint(query);
        for (const Stretch& stretch : *all) {
            auto intervals = read(query, *series, stretch, step);
            if (!intervals) return std::unexpected(std::move(intervals).error());
            if (intervals->empty()) continue;
            std::ranges::stable_sort(*intervals, {}, &Interval::to);
            if (intervals->size() > query.points) intervals = thinOut(*std::move(intervals), each, stretch);
            for (const Interval& interval : *intervals) {
                for (std::size_t index = 0; index < charts.size(); ++index)
                    charts[index].points.push_back(pointOf(interval, index, stretch));
            }
        }
        return charts;
    }

    Result<Moment> moment(WallTime at, perf::AttributeSet attributes, const TakeInterval& take)
    {
        auto all = stretches(WallTime::min(), WallTime::max(), true);
        if (!all) return std::unexpected(std::move(all).error());
        const auto names = chosenSeries(attributes);
        if (!names) return std::unexpected(names.error());
        // Where clocks were set, or two programs wrote at the same time: what was begun last.
        bool paused = false;
        for (const Stretch& stretch : *all | std::views::reverse) {
            const Timestamp there = stretch.monotonicAt(at);
            if (there < stretch.from || there >= stretch.to) continue;
            paused = true;
            for (const Step step : {Step::Raw, Step::TenSeconds, Step::FiveMinutes}) {
                Moment moment{.step = step};
                if (auto given = give(stretch, there, *names, take, moment); !given)
                    return std::unexpected(std::move(given).error());
                if (!moment.recorded) continue;
                auto fabric = readSnapshot(m_database, stretch.session, there);
                if (!fabric) return std::unexpected(std::move(fabric).error());
                moment.fabric = *std::move(fabric);
                return moment;
            }
        }
        return hole(at, *all, paused);
    }

private:
    using Names = std::unordered_map<std::int64_t, SeriesName>;

    Result<Names> chosenSeries(perf::AttributeSet attributes)
    {
        auto find = m_database.prepare("SELECT id, node, port, attribute FROM series");
        Names names;
        auto read = find.forEach([&] {
            const auto name = seriesIn(find, 1);
            if (name && attributes.contains(name->attribute)) names.emplace(find.number(0), *name);
        });
        if (!read) return std::unexpected(std::move(read).error());
        return names;
    }

    /// What the batches of one step have around that time.
    Result<void> give(const Stretch& stretch, Timestamp at, const Names& names, const TakeInterval& take,
                      Moment& moment)
    {
        const Timestamp around = moment.step == Step::Raw ? Timestamp(aroundMoment) : Timestamp(0);
        const Range wanted{.from = std::max(at - around, stretch.from), .to = std::min(at + around, stretch.to)};
        auto batches = m_database.prepare("SELECT id, from_ns FROM batch WHERE session=?1 AND step=?2 AND "
                                          "to_ns>?3 AND from_ns<=?4 ORDER BY id");
        auto chunks = m_database.prepare("SELECT series, data FROM chunk WHERE batch=?");
        batches.bind(1, stretch.session).bind(2, static_cast<std::int64_t>(moment.step));
        batches.bind(3, wanted.from.count()).bind(4, wanted.to.count());
        struct Batch
        {
            std::int64_t id = 0;
            Timestamp from{};
        };
        std::vector<Batch> found;
        auto read =
            batches.forEach([&] { found.push_back({.id = batches.number(0), .from = Timestamp(batches.number(1))}); });
        if (!read) return read;
        std::optional<Range> given;
        for (const Batch& batch : found) {
            chunks.bind(1, batch.id);
            read = chunks.forEach([&]() -> Result<void> {
                const auto name = names.find(chunks.number(0));
                if (name == names.end()) return {};
                const auto cells = perf::valueCount(name->second.attribute);
                auto intervals = readChunk(chunks.bytes(1), cells, batch.from, m_database.path());
                if (!intervals) return std::unexpected(std::move(intervals).error());
                for (const Interval& interval : *intervals) {
                    if (interval.to <= wanted.from || interval.from > wanted.to) continue;
                    take(name->second, interval);
                    if (interval.to <= interval.from) continue; // the first reading, or where nobody looked any more
                    given = Range{.from = std::min(given ? given->from : interval.from, interval.from),
                                  .to = std::max(given ? given->to : interval.to, interval.to)};
                }
                return {};
            });
            if (!read) return read;
        }
        if (!given) return {};
        moment.recorded = true;
        moment.from = stretch.wallAt(given->from);
        moment.to = stretch.wallAt(given->to);
        return {};
    }

    /// What lies around a time of which there is nothing.
    Result<Moment> hole(WallTime at, const std::vector<Stretch>& all, bool paused)
    {
        auto edges = m_database.prepare("SELECT (SELECT max(to_ns) FROM batch WHERE session=?1 AND to_ns<=?2), "
                                        "(SELECT min(from_ns) FROM batch WHERE session=?1 AND from_ns>?2)");
        Moment moment{.paused = paused};
        for (const Stretch& stretch : all) {
            const Timestamp there = std::clamp(stretch.monotonicAt(at), stretch.from, stretch.to);
            const auto row = edges.bind(1, stretch.session).bind(2, there.count()).step();
            if (!row) return std::unexpected(row.error());
            if (*row && !edges.isNull(0)) {
                const WallTime end = stretch.wallAt(std::min(Timestamp(edges.number(0)), stretch.to));
                if (end <= at) moment.before = std::max(moment.before.value_or(end), end);
            }
            if (*row && !edges.isNull(1)) {
                const WallTime begin = stretch.wallAt(std::max(Timestamp(edges.number(1)), stretch.from));
                if (begin > at) moment.after = std::min(moment.after.value_or(begin), begin);
            }
            if (const WallTime begin = stretch.wallAt(stretch.from); begin > at)
                moment.after = std::min(moment.after.value_or(begin), begin);
            edges.reset();
        }
        return moment;
    }

    Result<std::int64_t> seriesId(const Query& query)
    {
        auto find = m_database.prepare("SELECT id FROM series WHERE node=? AND port=? AND attribute=?");
        find.bind(1, static_cast<std::int64_t>(query.port.node.value())).bind(2, query.port.number.value());
        find.bind(3, static_cast<std::int64_t>(perf::infoOf(query.counter.counter).attribute));
        return find.step().transform([&](bool isThere) { return isThere ? find.number(0) : 0; });
    }

    /// The stretches that overlap the range, cut to it, or whole.
    Result<std::vector<Stretch>> stretches(WallTime from, WallTime to, bool whole)
    {
        auto find = m_database.prepare(
            // Coarser steps of a session that has ended reach beyond its end; its newest readings are deleted last.
            "SELECT a.session, a.mono_ns, a.wall_us, b.first, b.last FROM anchor a JOIN (SELECT session, min(from_ns) "
            "AS first, coalesce(max(CASE step WHEN 0 THEN to_ns END), max(CASE step WHEN 1 THEN to_ns END), "
            "max(to_ns)) AS last FROM batch GROUP BY session) b ON b.session=a.session "
            "ORDER BY a.session, a.mono_ns");
        std::vector<Stretch> all;
        auto read = find.forEach([&] {
            Stretch stretch{.session = find.number(0),
                            .anchor = Timestamp(find.number(1)),
                            .wall = WallTime(std::chrono::microseconds(find.number(2))),
                            .from = Timestamp(find.number(3)),
                            .to = Timestamp(find.number(4))};
            if (!areTimes({stretch.anchor, stretch.from, stretch.to}, stretch.wall)) return;
            // Clocks went together until the next anchor.
            if (!all.empty() && all.back().session == stretch.session) {
                all.back().to = std::min(all.back().to, stretch.anchor);
                stretch.from = std::max(stretch.from, stretch.anchor);
            }
            all.push_back(stretch);
        });
        if (!read) return std::unexpected(std::move(read).error());
        if (!whole) {
            for (Stretch& stretch : all) {
                stretch.from = std::max(stretch.from, stretch.monotonicAt(from));
                stretch.to = std::min(stretch.to, stretch.monotonicAt(to));
            }
        }
        std::erase_if(all, [](const Stretch& s) { return s.to <= s.from; });
        return all;
    }

    Result<std::vector<Interval>> read(const Query& query, std::int64_t series, const Stretch& stretch, Step wanted)
    {
        std::vector<Interval> found;
        std::vector<Range> missing{{.from = stretch.from, .to = stretch.to}};
        auto batches = m_database.prepare("SELECT b.from_ns, b.to_ns, c.data FROM batch b LEFT JOIN chunk c ON "
                                          "c.batch=b.id AND c.series=?1 WHERE b.session=?2 AND b.step=?3 AND "
                                          "b.to_ns>?4 AND b.from_ns<?5 ORDER BY b.to_ns");
        for (const Step step : orderFrom(wanted)) {
            const std::vector<Range> before = missing;
            for (const Range& range : before) {
                batches.bind(1, series).bind(2, stretch.session).bind(3, static_cast<std::int64_t>(step));
                batches.bind(4, range.from.count()).bind(5, range.to.count());
                if (auto added = collect(batches, query, range, missing, found); !added)
                    return std::unexpected(std::move(added).error());
            }
        }
        return found;
    }

    /// The intervals that end within the range.
    Result<void> collect(Statement& batches, const Query& query, Range range, std::vector<Range>& missing,
                         std::vector<Interval>& found)
    {
        const auto cells = perf::valueCount(perf::infoOf(query.counter.counter).attribute);
        return batches.forEach([&]() -> Result<void> {
            const Timestamp origin(batches.number(0));
            missing = subtract(missing, {.from = origin, .to = Timestamp(batches.number(1))});
            auto intervals = readChunk(batches.bytes(2), cells, origin, m_database.path());
            if (!intervals) return std::unexpected(std::move(intervals).error());
            for (Interval& interval : *intervals) {
                const bool atStart = interval.from == interval.to && interval.to == range.from;
                if ((interval.to > range.from || atStart) && interval.from < range.to)
                    found.push_back(std::move(interval));
            }
            return {};
        });
    }

    Database m_database;
};

Reader::Reader(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
Reader::~Reader() = default;

Result<std::unique_ptr<Reader>> Reader::open(const std::string& path, std::stop_token stop)
{
    auto database = openHistory(path, Database::Mode::ReadOnly, std::move(stop));
    if (!database) return std::unexpected(std::move(database).error());
    return std::unique_ptr<Reader>(new Reader(std::make_unique<Impl>(*std::move(database))));
}

Result<std::optional<Reader::Extent>> Reader::extent() { return m_impl->extent(); }
Result<std::vector<Chart>> Reader::queryAttribute(const Query& query) { return m_impl->query(query); }

Result<Moment> Reader::moment(WallTime at, perf::AttributeSet attributes, const TakeInterval& take)
{
    return m_impl->moment(at, attributes, take);
}

Result<Chart> Reader::query(const Query& query)
{
    auto charts = m_impl->query(query);
    if (!charts) return std::unexpected(std::move(charts).error());
    if (charts->empty()) return Chart{.step = stepFor(query), .points = {}};
    return std::move((*charts)[perf::valueIndex(query.counter)]);
}

} // namespace fabriscope::history
