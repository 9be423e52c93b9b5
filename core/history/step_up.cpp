// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a finer step to the next coarser one. All that is known about how far it has come stands in the file, so that a
// writer that was killed is continued by the next one.
#include "core/history/chunk.h"
#include "core/history/schema.h"
#include "core/perf/values.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::history {
namespace {

using perf::Timestamp;

/// Coarser steps are added for at least so long at a time: their chunks are few, and each says where its counters stood
/// once. A session that ends has to add all of that.
constexpr std::chrono::nanoseconds leastSpan(Step step)
{
    return std::chrono::minutes(step == Step::TenSeconds ? 10 : 30);
}

struct Batch
{
    std::int64_t id = 0;
    Timestamp from{};
};

/// Readings as long as this part of a step stay as they are: no more than two of them end in it.
constexpr int fewestJoined = 2;

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
    range.bind(1, session).bind(2, static_cast<std::int64_t>(to)).bind(3, static_cast<std::int64_t>(finer));
    const auto row = range.step();
    if (!row) return std::unexpected(row.error());
    if (!*row || range.isNull(1)) return Span{};
    Span span;
    const auto step = lengthOf(to);
    // The coarser step goes on where it ended, or begins where the finer one did.
    span.from = Timestamp(range.number(range.isNull(0) ? 1 : 0));
    const Timestamp newest(range.number(2));
    span.to = floorTo(final ? newest : newest - lateness, step);
    if (final && span.to < newest) span.to += step;
    if (span.to - span.from < (final ? std::chrono::nanoseconds(1) : leastSpan(to))) return Span{};

    auto batches = database.prepare("SELECT id, from_ns FROM batch WHERE session=? AND step=? AND to_ns>? AND "
                                    "from_ns<? ORDER BY id");
    batches.bind(1, session).bind(2, static_cast<std::int64_t>(finer));
    batches.bind(3, span.from.count()).bind(4, span.to.count());
    auto read = batches.forEach(
        [&] { span.batches.push_back({.id = batches.number(0), .from = Timestamp(batches.number(1))}); });
    if (!read) return std::unexpected(std::move(read).error());
    span.begin = span.from;
    for (const Batch& batch : span.batches)
        span.begin = std::min(span.begin, batch.from);
    return span;
}

/// The chunks of one batch, series by series.
class BatchRows
{
public:
    BatchRows(const Database& database, const Batch& batch)
        : m_rows(database.prepare("SELECT series, data FROM chunk WHERE batch=? ORDER BY series")), m_from(batch.from),
          m_file(database.path())
    {
        m_rows.bind(1, batch.id);
    }

    /// The intervals of that series; of a later one with each call.
    Result<std::vector<Interval>> take(std::int64_t series, std::size_t cells)
    {
        while (!m_ended && (!m_series || *m_series < series)) {
            const auto row = m_rows.step();
            if (!row) return std::unexpected(row.error());
            m_ended = !*row;
            if (!m_ended) m_series = m_rows.number(0);
        }
        if (m_ended || *m_series != series) return {};
        return readChunk(m_rows.bytes(1), cells, m_from, m_file);
    }

private:
    Statement m_rows;
    Timestamp m_from;
    std::string m_file;
    std::optional<std::int64_t> m_series; ///< of the row; none before the first
    bool m_ended = false;
};

/// One series of the coarser step, as a chunk; empty when it has nothing in this span.
Result<std::string> gather(std::vector<BatchRows>& batches, const Span& span, Step to, std::int64_t series,
                           std::size_t cells)
{
    StepJoiner steps(lengthOf(to), span.from, lengthOf(to) / fewestJoined);
    for (BatchRows& batch : batches) {
        const auto intervals = batch.take(series, cells);
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
    auto batch = database.prepare("INSERT INTO batch(session, step, from_ns, to_ns, written_us) VALUES(?,?,?,?,?)");
    auto insert = database.prepare("INSERT INTO chunk(batch, series, data) VALUES(?,?,?)");
    std::vector<BatchRows> batches;
    for (const Batch& finer : span->batches)
        batches.emplace_back(database, finer);
    batch.bind(1, session).bind(2, static_cast<std::int64_t>(to)).bind(3, span->begin.count());
    batch.bind(4, span->to.count()).bind(5, now.time_since_epoch().count());
    if (auto added = batch.run(); !added) return std::unexpected(std::move(added).error());
    const std::int64_t id = database.lastId();
    auto added = series.forEach([&]() -> Result<void> {
        const std::int64_t attribute = series.number(1);
        if (attribute < 0 || attribute >= static_cast<std::int64_t>(perf::attributeCount)) return {};
        const auto data =
            gather(batches, *span, to, series.number(0), perf::valueCount(static_cast<perf::Attribute>(attribute)));
        if (!data) return std::unexpected(data.error());
        if (data->empty()) return {};
        return insert.bind(1, id).bind(2, series.number(0)).bindBlob(3, *data).run();
    });
    if (!added) return std::unexpected(std::move(added).error());
    return true;
}

} // namespace fabriscope::history
