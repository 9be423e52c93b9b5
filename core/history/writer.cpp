// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/writer.h"

#include "core/history/chunk.h"
#include "core/history/footage_rows.h"
#include "core/history/schema.h"
#include "core/perf/values.h"

#include <algorithm>
#include <array>
#include <format>
#include <limits>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

namespace fabriscope::history {
namespace {

using perf::Timestamp;
using namespace std::chrono_literals;

/// Answers take different times; only more than that is a clock that was set.
constexpr auto clockTolerance = 2s;
constexpr auto cleaningEvery = 1min;
/// A session to which nothing was added for so many cleanings has no writer any more. They are counted, not timed: a
/// wall clock that is set, and a host that slept, end no session.
constexpr unsigned abandonedAfter = 10;
constexpr std::size_t mostIdle = 4096; // names that are remembered without a reading since the last commit

struct Anchor
{
    Timestamp at{};
    WallTime wall;
    [[nodiscard]] bool agrees(const Anchor& other) const
    {
        const auto expected = wall + std::chrono::duration_cast<std::chrono::microseconds>(other.at - at);
        return std::chrono::abs(other.wall - expected) <= clockTolerance;
    }
};

/// A session of another writer.
struct Other
{
    std::int64_t latestBatch = 0;
    unsigned silentFor = 0; ///< cleanings
};

struct Series
{
    perf::PortKey port;
    perf::Attribute attribute{};
    std::int64_t id = 0; ///< 0: not in the file yet
    ChunkWriter chunk;
};

/// Of `batch`: nothing is lost with it that the coarser step still has to take. (A session that has ended was taken as
/// a whole; one that was abandoned is, when that is seen.)
constexpr const char* isTaken = "(step=2 OR to_ns<=(SELECT max(to_ns) FROM batch coarser WHERE "
                                "coarser.session=batch.session AND coarser.step=batch.step+1))";

std::int64_t microseconds(WallTime at) { return at.time_since_epoch().count(); }

/// The first column of the rows that are left.
Result<std::vector<std::int64_t>> numbersOf(Statement& rows)
{
    std::vector<std::int64_t> numbers;
    auto read = rows.forEach([&] { numbers.push_back(rows.number(0)); });
    if (!read) return std::unexpected(std::move(read).error());
    return numbers;
}

} // namespace

class Writer::Impl
{
public:
    Impl(Database database, WriterOptions options) : m_database(std::move(database)), m_options(options) {}

    void beginSession(const std::string& source, WallTime now)
    {
        if (m_began) m_result = finish(now);
        m_source = source;
        m_now = now;
        m_began = now;
        m_session = 0;
        m_anchors.clear();
        m_lastAnchor.reset();
        m_footage.clear();
    }

    void noteTime(Timestamp at, WallTime now)
    {
        m_now = now;
        const Anchor anchor{.at = at, .wall = now};
        if (m_lastAnchor && m_lastAnchor->agrees(anchor)) return;
        m_lastAnchor = anchor;
        if (m_readings == 0) m_anchors.clear(); // those before time no reading
        m_anchors.push_back(anchor);
    }

    void take(const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point,
              std::optional<std::uint64_t> raw)
    {
        const auto index = perf::valueIndex(counter);
        if (point.to == Timestamp{}) return; // an interruption of what was never read
        if (index == 0) {
            m_reading.cells.clear();
            m_reading.madStatus = point.gap == perf::Gap::Refused ? m_madStatus : std::uint16_t{0};
            m_reading.from = point.from;
            m_reading.to = point.to;
        }
        if (index != m_reading.cells.size()) return; // the beginning of this reading was not seen
        m_reading.cells.push_back(cellOf(point, raw));
        const auto attribute = perf::infoOf(counter.counter).attribute;
        if (m_reading.cells.size() == perf::valueCount(attribute)) add(port, attribute);
    }

    void takeRound(const perf::RoundReport& round, std::uint32_t dropped) { m_footage.take(round, dropped); }
    void takeSnapshot(const fabric::Snapshot& snapshot, Timestamp at) { m_footage.take(snapshot, at); }

    Result<void> commit(WallTime now)
    {
        m_now = now;
        // What an earlier session could not say is said now.
        auto result = std::exchange(m_result, Result<void>());
        if (auto written = write(now); !written) return written;
        if (auto maintained = maintain(now); !maintained) return maintained;
        return result;
    }

    Result<void> finish() { return m_now ? finish(*m_now) : Result<void>(); }

    Result<void> finish(WallTime now)
    {
        auto result = commit(now);
        if (!result || m_session == 0) return result;
        if (auto closed = closeSession(m_session, now); !closed) return closed;
        m_session = 0;
        if (auto deleted = deleteExcess(); !deleted) return deleted;
        return result;
    }

    std::uint64_t m_lost = 0;
    std::uint16_t m_madStatus = 0; ///< of the sample whose points come

private:
    using Key = std::pair<perf::PortKey, perf::Attribute>;
    struct HashKey
    {
        std::size_t operator()(const Key& key) const
        {
            return std::hash<perf::PortKey>{}(key.first) * 31 + static_cast<std::size_t>(key.second);
        }
    };

    void add(const perf::PortKey& port, perf::Attribute attribute)
    {
        const auto [at, isNew] = m_index.try_emplace({port, attribute}, m_series.size());
        if (isNew) m_series.push_back({.port = port, .attribute = attribute, .id = 0, .chunk = {}});
        if (m_readings == 0) {
            m_origin = m_reading.from;
            m_to = m_reading.to;
        }
        m_to = std::max(m_to, m_reading.to);
        ChunkWriter& chunk = m_series[at->second].chunk;
        const std::size_t before = chunk.bytes().size();
        chunk.add(m_reading, m_origin);
        m_pending += chunk.bytes().size() - before;
        ++m_readings;
        if (m_pending > m_options.maximumPending) {
            m_lost += m_readings;
            clearPending();
        }
    }

    void clearPending()
    {
        // Of ports that are not read any more the names are found again in the file.
        const auto isIdle = [](const Series& series) { return series.chunk.empty(); };
        if (m_series.size() > mostIdle && 2 * std::ranges::count_if(m_series, isIdle) > std::ssize(m_series)) {
            std::erase_if(m_series, isIdle);
            m_index.clear();
            for (std::size_t i = 0; i < m_series.size(); ++i)
                m_index.emplace(Key(m_series[i].port, m_series[i].attribute), i);
        }
        for (Series& series : m_series)
            series.chunk.clear();
        m_readings = 0;
        m_pending = 0;
    }

    Result<void> write(WallTime now)
    {
        if (m_readings == 0) return {};
        auto transaction = Transaction::begin(m_database);
        if (!transaction) return std::unexpected(std::move(transaction).error());
        std::vector<std::int64_t> ids;
        auto session = m_session != 0 ? Result<std::int64_t>(m_session) : addSession(now);
        if (!session) return std::unexpected(std::move(session).error());
        if (auto opened = openAgain(*session); !opened) return opened;
        if (auto added = addAnchors(*session, now); !added) return added;
        if (auto named = nameSeries(ids); !named) return named;
        if (auto added = addBatch(*session, ids, now); !added) return added;
        if (auto added = m_footage.write(m_database, *session); !added) return added;
        if (auto done = transaction->commit(); !done) return done;
        // Only now: a transaction that fails leaves nothing behind.
        m_session = *session;
        for (std::size_t i = 0; i < ids.size(); ++i)
            m_series[i].id = ids[i];
        m_anchors.clear();
        m_footage.clear();
        clearPending();
        return {};
    }

    /// Somebody else may have taken it for abandoned, and deleted it and names since.
    Result<void> openAgain(std::int64_t session)
    {
        auto find = m_database.prepare("SELECT 1 FROM session WHERE id=? AND closed=0");
        const auto isOpen = find.bind(1, session).step();
        if (!isOpen) return std::unexpected(isOpen.error());
        if (*isOpen && m_session != 0) return {};
        forgetIds();
        if (m_lastAnchor) m_anchors.push_back(*m_lastAnchor);
        auto open = m_database.prepare("INSERT INTO session(id, source, began_us) VALUES(?1,?2,?3) "
                                       "ON CONFLICT(id) DO UPDATE SET closed=0");
        open.bind(1, session).bindText(2, m_source).bind(3, microseconds(m_began.value_or(*m_now)));
        return open.run();
    }

    void forgetIds()
    {
        for (Series& series : m_series)
            series.id = 0;
    }

    Result<std::int64_t> addSession(WallTime now)
    {
        auto insert = m_database.prepare("INSERT INTO session(source, began_us) VALUES(?,?)");
        if (auto added = insert.bindText(1, m_source).bind(2, microseconds(m_began.value_or(now))).run(); !added)
            return std::unexpected(std::move(added).error());
        return m_database.lastId();
    }

    Result<void> addAnchors(std::int64_t session, WallTime now)
    {
        if (!m_lastAnchor) noteTime(m_to, now);
        auto insert = m_database.prepare("INSERT OR REPLACE INTO anchor(session, mono_ns, wall_us) VALUES(?,?,?)");
        for (const Anchor& anchor : m_anchors) {
            insert.bind(1, session).bind(2, anchor.at.count()).bind(3, microseconds(anchor.wall));
            if (auto added = insert.run(); !added) return added;
        }
        return {};
    }

    /// The ids of all series; new ones are added, or found when another writer was faster.
    Result<void> nameSeries(std::vector<std::int64_t>& ids)
    {
        auto insert = m_database.prepare("INSERT INTO series(node, port, attribute) VALUES(?1,?2,?3) "
                                         "ON CONFLICT(node, port, attribute) DO UPDATE SET port=port RETURNING id");
        for (const Series& series : m_series) {
            if (series.id != 0) {
                ids.push_back(series.id);
                continue;
            }
            insert.bind(1, static_cast<std::int64_t>(series.port.node.value())).bind(2, series.port.number.value());
            const auto row = insert.bind(3, static_cast<std::int64_t>(series.attribute)).step();
            if (!row) return std::unexpected(row.error());
            ids.push_back(insert.number(0));
            insert.reset();
        }
        return {};
    }

    Result<void> addBatch(std::int64_t session, const std::vector<std::int64_t>& ids, WallTime now)
    {
        auto batch = m_database.prepare("INSERT INTO batch(session, step, from_ns, to_ns, written_us) "
                                        "VALUES(?,0,?,?,?)");
        batch.bind(1, session).bind(2, m_origin.count()).bind(3, m_to.count()).bind(4, microseconds(now));
        if (auto added = batch.run(); !added) return added;
        const std::int64_t id = m_database.lastId();
        auto chunk = m_database.prepare("INSERT INTO chunk(batch, series, data) VALUES(?,?,?)");
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if (m_series[i].chunk.empty()) continue;
            if (auto added = chunk.bind(1, id).bind(2, ids[i]).bindBlob(3, m_series[i].chunk.bytes()).run(); !added)
                return added;
        }
        return {};
    }

    // --- what is not needed at once -----------------------------------------------------------------------------

    Result<void> maintain(WallTime now)
    {
        if (m_session != 0) {
            for (const Step step : {Step::TenSeconds, Step::FiveMinutes}) {
                if (auto added = addStep(m_session, step, now, false); !added) return added;
            }
        }
        if (m_lastCleaning && now - *m_lastCleaning < cleaningEvery && now >= *m_lastCleaning) return {};
        m_lastCleaning = now;
        if (auto closed = closeAbandoned(now); !closed) return closed;
        if (auto deleted = deleteOld(now); !deleted) return deleted;
        if (auto deleted = deleteExcess(); !deleted) return deleted;
        const auto names = m_database.number("SELECT (SELECT count(*) FROM series) + (SELECT count(*) FROM session) + "
                                             "(SELECT count(*) FROM anchor)");
        if (!names) return std::unexpected(names.error());
        return *names > m_options.mostNames ? deleteNames() : Result<void>();
    }

    /// Of ports, and clocks of sessions, without a reading: a fabric that shows other nodes in every sweep, or an agent
    /// with another clock in every round, would fill the file with them for good. Not while another program writes,
    /// which knows the ids; the highest stays, so that none is used again.
    Result<void> deleteNames()
    {
        auto transaction = Transaction::begin(m_database);
        if (!transaction) return std::unexpected(std::move(transaction).error());
        auto others = m_database.prepare("SELECT 1 FROM session WHERE closed=0 AND id<>? LIMIT 1");
        const auto busy = others.bind(1, m_session).step();
        if (!busy) return std::unexpected(busy.error());
        if (*busy) return {};
        auto deleted = m_database.execute(
            "DELETE FROM series WHERE id NOT IN (SELECT series FROM chunk) AND id<(SELECT max(id) FROM series);"
            "DELETE FROM anchor WHERE mono_ns<(SELECT max(mono_ns) FROM anchor last WHERE last.session=anchor.session "
            "AND "
            "last.mono_ns<=coalesce((SELECT min(from_ns) FROM batch WHERE batch.session=anchor.session), "
            "9223372036854775807));"
            "DELETE FROM session WHERE closed<>0 AND id NOT IN (SELECT session FROM batch);"
            "DELETE FROM anchor WHERE session NOT IN (SELECT id FROM session)");
        if (!deleted) return deleted;
        if (auto done = transaction->commit(); !done) return done;
        forgetIds();
        return m_database.execute("PRAGMA incremental_vacuum");
    }

    Result<void> addStep(std::int64_t session, Step step, WallTime now, bool final)
    {
        auto transaction = Transaction::begin(m_database);
        if (!transaction) return std::unexpected(std::move(transaction).error());
        const auto added = stepUp(m_database, session, step, now, final);
        if (!added) return std::unexpected(added.error());
        return *added ? transaction->commit() : Result<void>();
    }

    Result<void> closeSession(std::int64_t session, WallTime now)
    {
        for (const Step step : {Step::TenSeconds, Step::FiveMinutes}) {
            if (auto added = addStep(session, step, now, true); !added) return added;
        }
        auto close = m_database.prepare("UPDATE session SET closed=1 WHERE id=?");
        return close.bind(1, session).run();
    }

    /// Sessions of writers that were killed.
    Result<void> closeAbandoned(WallTime now)
    {
        auto find = m_database.prepare("SELECT id, (SELECT max(batch.id) FROM batch WHERE batch.session=session.id) "
                                       "FROM session WHERE closed=0 AND id<>?");
        std::map<std::int64_t, Other> others;
        auto read = find.bind(1, m_session).forEach([&] {
            const auto known = m_others.find(find.number(0));
            Other other{.latestBatch = find.number(1), .silentFor = 0};
            if (known != m_others.end() && known->second.latestBatch == other.latestBatch)
                other.silentFor = known->second.silentFor + 1;
            others.emplace(find.number(0), other);
        });
        if (!read) return read;
        m_others = std::move(others);
        for (const auto& [session, other] : m_others) {
            if (other.silentFor < abandonedAfter) continue;
            if (auto closed = closeSession(session, now); !closed) return closed;
        }
        return {};
    }

    Result<void> deleteOld(WallTime now)
    {
        const Retention& keep = m_options.retention;
        const std::array<std::chrono::seconds, stepCount> limits{keep.raw, keep.tenSeconds, keep.fiveMinutes};
        for (std::size_t step = 0; step < limits.size(); ++step) {
            const auto old = findOld(static_cast<std::int64_t>(step), limits[step], now);
            if (!old) return std::unexpected(old.error());
            if (auto deleted = deleteBatches(*old); !deleted) return deleted;
        }
        return {};
    }

    /// Older than that by the wall clock, and with as much recorded after it by the clocks of the agents: a wall clock
    /// that is wrong for a while makes nothing old.
    Result<std::vector<std::int64_t>> findOld(std::int64_t step, std::chrono::seconds limit, WallTime now)
    {
        // By the index of ages: mostly there is none, and no row has to be read.
        auto any = m_database.prepare("SELECT id FROM batch WHERE step=? AND written_us<? LIMIT 1");
        any.bind(1, step).bind(2, microseconds(now - limit));
        if (auto some = numbersOf(any); !some || some->empty()) return some;

        const auto newest = newestWithSince(step, limit);
        if (!newest) return std::unexpected(newest.error());
        auto find = m_database.prepare(
            std::format("SELECT id FROM batch WHERE step=? AND id<=? AND written_us<? AND {}", isTaken));
        return numbersOf(find.bind(1, step).bind(2, *newest).bind(3, microseconds(now - limit)));
    }

    /// The newest batch since which so much was recorded; 0: none. What several programs have recorded at once, as the
    /// order of their batches shows, counts once.
    Result<std::int64_t> newestWithSince(std::int64_t step, std::chrono::nanoseconds limit)
    {
        struct Recorded
        {
            std::int64_t session = 0;
            std::int64_t first = 0; ///< batch
        };
        std::vector<Recorded> sessions;
        auto find = m_database.prepare("SELECT session, min(id) FROM batch WHERE step=? GROUP BY session "
                                       "ORDER BY max(id) DESC");
        auto read = find.bind(1, step).forEach(
            [&] { sessions.push_back({.session = find.number(0), .first = find.number(1)}); });
        if (!read) return std::unexpected(std::move(read).error());

        auto span = m_database.prepare("SELECT max(to_ns), max(to_ns)-min(from_ns) FROM batch WHERE session=? AND "
                                       "step=? AND id<?");
        auto newest = m_database.prepare("SELECT max(id) FROM batch WHERE session=? AND step=? AND id<? AND to_ns<=?");
        std::int64_t missing = limit.count();
        std::int64_t counted = std::numeric_limits<std::int64_t>::max(); // from this batch on
        for (const Recorded& recorded : sessions) {
            span.bind(1, recorded.session).bind(2, step).bind(3, counted);
            if (auto row = span.step(); !row) return std::unexpected(std::move(row).error());
            const std::int64_t end = span.number(0);
            const std::int64_t length = span.number(1); // 0: all of it was recorded beside what is counted
            span.reset();
            if (length >= missing) {
                newest.bind(1, recorded.session).bind(2, step).bind(3, counted).bind(4, end - missing);
                if (auto row = newest.step(); !row) return std::unexpected(std::move(row).error());
                return newest.number(0);
            }
            missing -= std::clamp<std::int64_t>(length, 0, missing);
            counted = std::min(counted, recorded.first);
        }
        return 0;
    }

    Result<void> deleteBatches(const std::vector<std::int64_t>& ids)
    {
        if (ids.empty()) return {};
        auto transaction = Transaction::begin(m_database);
        if (!transaction) return std::unexpected(std::move(transaction).error());
        auto chunks = m_database.prepare("DELETE FROM chunk WHERE batch=?");
        auto batch = m_database.prepare("DELETE FROM batch WHERE id=?");
        for (const std::int64_t id : ids) {
            if (auto deleted = chunks.bind(1, id).run(); !deleted) return deleted;
            if (auto deleted = batch.bind(1, id).run(); !deleted) return deleted;
        }
        if (auto deleted = deleteFootage(m_database); !deleted) return deleted;
        if (auto done = transaction->commit(); !done) return done;
        return m_database.execute("PRAGMA incremental_vacuum");
    }

    Result<void> deleteExcess()
    {
        while (true) {
            const auto pages = m_database.number("PRAGMA page_count");
            const auto free = m_database.number("PRAGMA freelist_count");
            const auto pageSize = m_database.number("PRAGMA page_size");
            for (const auto* figure : {&pages, &free, &pageSize}) {
                if (!*figure) return std::unexpected(figure->error());
            }
            const auto used = static_cast<std::uint64_t>((*pages - *free) * *pageSize);
            if (used <= m_options.retention.maximumBytes) return {};
            // What has not been taken goes last: without it the coarser step would have a hole.
            auto find = m_database.prepare(std::format("SELECT id FROM batch ORDER BY coalesce({}, 0) DESC, step, id "
                                                       "LIMIT max(1, (SELECT count(*) FROM batch) / 50)",
                                                       isTaken));
            const auto oldest = numbersOf(find);
            if (!oldest) return std::unexpected(oldest.error());
            if (oldest->empty()) return deleteNames(); // they alone are too much
            if (auto deleted = deleteBatches(*oldest); !deleted) return deleted;
        }
    }

    Database m_database;
    WriterOptions m_options;
    std::string m_source;
    std::optional<WallTime> m_began;
    std::int64_t m_session = 0; ///< 0: not in the file yet
    std::optional<Anchor> m_lastAnchor;
    std::vector<Anchor> m_anchors; ///< not in the file yet
    Interval m_reading;            ///< that take() is given cell by cell
    std::vector<Series> m_series;
    std::unordered_map<Key, std::size_t, HashKey> m_index;
    Timestamp m_origin{}; ///< of the pending chunks
    Timestamp m_to{};
    std::uint64_t m_readings = 0;  ///< pending
    std::size_t m_pending = 0;     ///< bytes
    FootageRows m_footage;         ///< pending
    std::optional<WallTime> m_now; ///< the latest that was reported
    std::optional<WallTime> m_lastCleaning;
    std::map<std::int64_t, Other> m_others; ///< open ones at the last cleaning
    Result<void> m_result;
};

Writer::Writer(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}

Writer::~Writer()
{
    // No caller is left for a failure; finish() or commit() reports it.
    (void)m_impl->finish();
}

Result<std::unique_ptr<Writer>> Writer::open(const std::string& path, WriterOptions options)
{
    auto database = openHistory(path, Database::Mode::Create);
    if (!database) return std::unexpected(std::move(database).error());
    return std::unique_ptr<Writer>(new Writer(std::make_unique<Impl>(*std::move(database), options)));
}

void Writer::beginSession(const std::string& source, WallTime now) { m_impl->beginSession(source, now); }
void Writer::noteTime(perf::Timestamp at, WallTime now) { m_impl->noteTime(at, now); }
void Writer::setMadStatus(std::uint16_t status) { m_impl->m_madStatus = status; }
void Writer::take(const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point,
                  std::optional<std::uint64_t> raw)
{
    m_impl->take(port, counter, point, raw);
}
void Writer::takeRound(const perf::RoundReport& round, std::uint32_t dropped) { m_impl->takeRound(round, dropped); }
void Writer::takeSnapshot(const fabric::Snapshot& snapshot, perf::Timestamp at) { m_impl->takeSnapshot(snapshot, at); }
Result<void> Writer::commit(WallTime now) { return m_impl->commit(now); }
Result<void> Writer::finish(WallTime now) { return m_impl->finish(now); }
std::uint64_t Writer::readingsLost() const { return m_impl->m_lost; }

} // namespace fabriscope::history
