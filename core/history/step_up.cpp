// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a finer step to the next coarser one. All that is known about how far it has come stands in the file, so that a
// writer that was killed is continued by the next one.
#include "core/history/chunk.h"
#include "core/history/schema.h"
#include "core/perf/values.h"

#include <algorithm>
#include <vector>

namespace fabriscope::history {
namespace {

using perf::Timestamp;

/// Coarser steps are added for at least so long at a time, so that their chunks are few.
constexpr std::chrono::nanoseconds leastSpan(Step step)
{
    return step == Step::TenSeconds ? std::chrono::nanoseconds(std::chrono::minutes(1)) : lengthOf(step);
}

struct Batch
{
    std::int64_t id = 0;
    Timestamp from{};
};

/// Sums of three readings or fewer are as large as these.
constexpr int fewestSummed = 3;

/// Slow ports' readings of the same time come so much later.
constexpr std::chrono::seconds lateness{10};

/// What is to be added: [from, to) of the batches.
struct Span
{
    Timestamp from{};
    Timestamp to{};
    std::vector<Batch> batches;
    Timestamp begin{}; ///< where the intervals that end in it can begin: long ones are not divided at `from`
};

Timestamp floorTo(Timestamp at, std::chrono::nanoseconds step)
{
    const auto rest = at % step;
    return at - (rest < Timestamp{} ? rest + step : rest);
}

Result<Span> spanToAdd(const Database& database, std::int64_t session, Step to, bool final)
{
    const auto finer = static_cast<Step>(static_cast<std::uint8_t>(to) - 1);
    auto range = database.prepare("SELECT (SELECT max(to_ns) FROM batch WHERE session=?1 AND step=?2), "
                                  "(SELECT min(from_ns) FROM batch WHERE session=?1 AND step=?3), "
                                  "(SELECT max(to_ns) FROM batch WHERE session=?1 AND step=?3)");
    if (!range) return std::unexpected(std::move(range).error());
    range->bind(1, session).bind(2, static_cast<std::int64_t>(to)).bind(3, static_cast<std::int64_t>(finer));
    const auto row = range->step();
    if (!row) return std::unexpected(row.error());
    if (!*row || range->isNull(1)) return Span{};
    Span span;
    const auto step = lengthOf(to);
    // The coarser step goes on where it ended, or begins where the finer one did.
    span.from = Timestamp(range->number(range->isNull(0) ? 1 : 0));
    const Timestamp newest(range->number(2));
    span.to = floorTo(final ? newest : newest - lateness, step);
    if (final && span.to < newest) span.to += step;
    if (span.to - span.from < (final ? std::chrono::nanoseconds(1) : leastSpan(to))) return Span{};

    auto batches = database.prepare("SELECT id, from_ns FROM batch WHERE session=? AND step=? AND to_ns>? AND "
                                    "from_ns<? ORDER BY id");
    if (!batches) return std::unexpected(std::move(batches).error());
    batches->bind(1, session).bind(2, static_cast<std::int64_t>(finer));
    batches->bind(3, span.from.count()).bind(4, span.to.count());
    auto read = batches->forEach(
        [&] { span.batches.push_back({.id = batches->number(0), .from = Timestamp(batches->number(1))}); });
    if (!read) return std::unexpected(std::move(read).error());
    span.begin = span.from;
    for (const Batch& batch : span.batches)
        span.begin = std::min(span.begin, batch.from);
    return span;
}

/// One series of the coarser step, as a chunk; empty when it has nothing in this span.
Result<std::string> gather(Statement& find, const Span& span, Step to, std::int64_t series, std::size_t cells)
{
    StepAccumulator steps(cells, lengthOf(to), span.from, lengthOf(to) / fewestSummed);
    for (const Batch& batch : span.batches) {
        const auto row = find.bind(1, batch.id).bind(2, series).step();
        if (!row) return std::unexpected(row.error());
        if (!*row) continue;
        const auto intervals = readChunk(find.bytes(0), cells, batch.from);
        find.reset();
        if (!intervals) return std::unexpected(intervals.error());
        for (const Interval& interval : *intervals)
            steps.add(interval);
    }
    ChunkWriter out;
    for (const Interval& interval : steps.take(span.to))
        out.add(interval, span.begin);
    return out.bytes();
}

} // namespace

Result<bool> stepUp(const Database& database, std::int64_t session, Step to, WallTime now, bool final)
{
    const auto span = spanToAdd(database, session, to, final);
    if (!span) return std::unexpected(span.error());
    if (span->batches.empty()) return false;
    auto series = database.prepare("SELECT id, attribute FROM series ORDER BY id");
    auto find = database.prepare("SELECT data FROM chunk WHERE batch=? AND series=?");
    auto batch = database.prepare("INSERT INTO batch(session, step, from_ns, to_ns, written_us) VALUES(?,?,?,?,?)");
    auto insert = database.prepare("INSERT INTO chunk(batch, series, data) VALUES(?,?,?)");
    for (const auto* statement : {&series, &find, &batch, &insert}) {
        if (!*statement) return std::unexpected(statement->error());
    }
    batch->bind(1, session).bind(2, static_cast<std::int64_t>(to)).bind(3, span->begin.count());
    batch->bind(4, span->to.count()).bind(5, now.time_since_epoch().count());
    if (auto added = batch->run(); !added) return std::unexpected(std::move(added).error());
    const std::int64_t id = database.lastId();
    auto added = series->forEach([&]() -> Result<void> {
        const std::int64_t attribute = series->number(1);
        if (attribute < 0 || attribute >= static_cast<std::int64_t>(perf::attributeCount)) return {};
        const auto data =
            gather(*find, *span, to, series->number(0), perf::valueCount(static_cast<perf::Attribute>(attribute)));
        if (!data) {
            Error error = data.error();
            error.subject = database.path();
            return std::unexpected(std::move(error));
        }
        if (data->empty()) return {};
        return insert->bind(1, id).bind(2, series->number(0)).bindBlob(3, *data).run();
    });
    if (!added) return std::unexpected(std::move(added).error());
    return true;
}

} // namespace fabriscope::history
