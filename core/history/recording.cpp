// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/recording.h"

#include "core/fabric/model/snapshot_codec.h"
#include "core/history/chunk.h"
#include "core/history/schema.h"
#include "core/perf/values.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace fabriscope::history {
namespace {

using perf::Answer;
using perf::Timestamp;

/// The request and its result; nothing for gaps without requests (an agent that was away).
std::optional<Answer> answerOf(const Interval& interval)
{
    // Ethernet ports have some of the counters of a reading, the others have all.
    if (std::ranges::any_of(interval.cells, [](const Cell& cell) { return cell.raw.has_value(); }))
        return Answer::Values;
    const std::uint16_t gaps = interval.cells.front().gaps;
    for (const Answer answer : {Answer::NoAnswer, Answer::Unsupported, Answer::Refused}) {
        if ((gaps & bit(perf::gapOf(answer))) != 0) return answer;
    }
    return std::nullopt;
}

/// Of one batch. The largest fabrics give some 3 million readings of a few values in the seconds that a batch has.
constexpr std::size_t mostReadings = 8'000'000;
constexpr std::size_t mostValues = 50'000'000;

/// A replay adds up the times of a recording.
bool arePlausible(const std::vector<RecordedSession>& sessions)
{
    Timestamp length{};
    for (const RecordedSession& session : sessions) {
        if (!areTimes({session.from, session.to, session.anchor}, session.wall)) return false;
        length += session.to - session.from;
        if (session.to < session.from || length > century) return false;
    }
    return true;
}

} // namespace

class Recording::Impl
{
public:
    explicit Impl(Database database) : m_database(std::move(database)) {}

    Result<void> load()
    {
        auto find = m_database.prepare(
            "SELECT s.id, s.source, min(b.from_ns), max(b.to_ns), a.mono_ns, a.wall_us FROM session s JOIN batch b ON "
            "b.session=s.id AND b.step=0 JOIN anchor a ON a.session=s.id AND a.mono_ns=(SELECT min(mono_ns) FROM "
            "anchor WHERE anchor.session=s.id) GROUP BY s.id ORDER BY s.id");
        auto read = find.forEach([&] {
            m_sessions.push_back({.id = find.number(0),
                                  .source = std::string(find.bytes(1)),
                                  .from = Timestamp(find.number(2)),
                                  .to = Timestamp(find.number(3)),
                                  .anchor = Timestamp(find.number(4)),
                                  .wall = WallTime(std::chrono::microseconds(find.number(5)))});
        });
        if (!read) return read;
        if (m_sessions.empty())
            return fail(ErrorCode::MalformedReply, m_database.path(), Message::say("contains no readings of counters"),
                        Message::say("Record some with: fabriscopectl counters --watch 1 --record FILE"));
        if (!arePlausible(m_sessions)) return impossibleTimes();
        const auto version = m_database.number("PRAGMA user_version");
        if (!version) return std::unexpected(version.error());
        m_hasRounds = *version >= schemaWithEvents;
        return {};
    }

    Result<fabric::SnapshotPtr> snapshot(const RecordedSession& session, Timestamp at)
    {
        if (!m_hasRounds) return noSnapshot();
        auto find = m_database.prepare("SELECT data FROM snapshot WHERE session=?1 ORDER BY at_ns>?2, "
                                       "abs(at_ns-?2) LIMIT 1");
        const auto found = find.bind(1, session.id).bind(2, at.count()).step();
        if (!found) return std::unexpected(found.error());
        if (!*found) return noSnapshot();
        auto snapshot = fabric::decode(find.bytes(0));
        if (!snapshot) snapshot.error().subject = Message::say("{}: {}", m_database.path(), snapshot.error().subject);
        return snapshot;
    }

    void choose(std::set<perf::PortKey> ports, perf::AttributeSet attributes)
    {
        m_ports = std::move(ports);
        m_attributes = attributes;
        m_series.clear();
    }

    void seek(const RecordedSession& session, Timestamp at)
    {
        m_session = session.id;
        m_from = at;
        m_lastBatch = 0;
        m_roundsTo = at - Timestamp(1);
    }

    Result<std::optional<Footage>> next()
    {
        auto find = m_database.prepare("SELECT id, from_ns, to_ns FROM batch WHERE session=? AND step=0 AND to_ns>=? "
                                       "AND id>? ORDER BY id LIMIT 1");
        const auto more = find.bind(1, m_session).bind(2, m_from.count()).bind(3, m_lastBatch).step();
        if (!more) return std::unexpected(more.error());
        Footage footage;
        Timestamp to = Timestamp::max();
        if (*more) {
            m_lastBatch = find.number(0);
            to = Timestamp(find.number(2));
            if (auto read = readBatch(m_lastBatch, Timestamp(find.number(1)), footage); !read)
                return std::unexpected(std::move(read).error());
        }
        if (auto read = readRounds(to, footage); !read) return std::unexpected(std::move(read).error());
        if (!*more && footage.rounds.empty()) return std::nullopt;
        return footage;
    }

    std::vector<RecordedSession> m_sessions;

private:
    [[nodiscard]] std::unexpected<Error> noSnapshot() const
    {
        return fail(ErrorCode::NotFound, m_database.path(), Message::say("contains no snapshot of the fabric"));
    }

    [[nodiscard]] std::unexpected<Error> impossibleTimes() const
    {
        return fail(ErrorCode::MalformedReply, m_database.path(),
                    Message::say("is damaged: it contains impossible times"));
    }
    [[nodiscard]] std::unexpected<Error> tooMuch() const
    {
        return fail(ErrorCode::MalformedReply, m_database.path(),
                    Message::say("holds more readings of one moment than a fabric can produce"),
                    Message::say("Choose another file"));
    }

    /// Names of the chosen series. New ones may have come since the last call.
    Result<void> nameSeries()
    {
        auto find = m_database.prepare("SELECT id, node, port, attribute FROM series WHERE id>?");
        find.bind(1, m_lastSeries);
        return find.forEach([&] {
            const std::int64_t id = find.number(0);
            m_lastSeries = std::max(m_lastSeries, id);
            const auto series = seriesIn(find, 1);
            if (!series || !m_attributes.contains(series->attribute)) return;
            if (m_ports.empty() || m_ports.contains(series->port)) m_series.emplace(id, *series);
        });
    }

    Result<void> readBatch(std::int64_t batch, Timestamp origin, Footage& footage)
    {
        if (m_series.empty()) m_lastSeries = 0;
        if (auto named = nameSeries(); !named) return named;
        auto find = m_database.prepare("SELECT series, data FROM chunk WHERE batch=?");
        find.bind(1, batch);
        auto read = find.forEach([&]() -> Result<void> {
            const auto series = m_series.find(find.number(0));
            if (series == m_series.end()) return {};
            const auto cells = perf::valueCount(series->second.attribute);
            auto intervals = readChunk(find.bytes(1), cells, origin, m_database.path());
            if (!intervals) return std::unexpected(std::move(intervals).error());
            for (const Interval& interval : *intervals) {
                if (!areTimes({interval.to}, {})) return impossibleTimes();
                add(series->second, interval, footage);
            }
            if (footage.readings.size() > mostReadings || footage.values.size() > mostValues) return tooMuch();
            return {};
        });
        if (!read) return read;
        std::ranges::stable_sort(footage.readings, {}, [](const Footage::Reading& r) { return r.sample.at; });
        return {};
    }

    void add(const SeriesName& series, const Interval& interval, Footage& footage) const
    {
        const auto answer = answerOf(interval);
        if (!answer || interval.to < m_from) return;
        Footage::Reading reading{.sample = {.port = series.port,
                                            .attribute = series.attribute,
                                            .answer = *answer,
                                            .at = interval.to,
                                            .madStatus = interval.madStatus},
                                 .first = footage.values.size(),
                                 .count = 0};
        if (*answer == Answer::Values) {
            reading.count = interval.cells.size();
            for (const Cell& cell : interval.cells)
                footage.values.push_back(cell.raw.value_or(perf::notProvided));
        }
        footage.readings.push_back(reading);
    }

    Result<void> readRounds(Timestamp to, Footage& footage)
    {
        if (!m_hasRounds) return {};
        auto find = m_database.prepare("SELECT ended_ns, number, began_ns, interval_ns, requests, late, outlasted, "
                                       "dropped FROM round WHERE session=? AND ended_ns>? AND ended_ns<=?");
        find.bind(1, m_session).bind(2, m_roundsTo.count()).bind(3, to.count());
        return find.forEach([&]() -> Result<void> {
            const Timestamp began(find.number(2));
            m_roundsTo = Timestamp(find.number(0));
            if (!areTimes({began, m_roundsTo}, {})) return impossibleTimes();
            if (footage.rounds.size() == mostReadings) return tooMuch();
            footage.rounds.push_back({.report = {.number = static_cast<std::uint64_t>(find.number(1)),
                                                 .began = began,
                                                 .ended = m_roundsTo,
                                                 .interval = std::chrono::nanoseconds(find.number(3)),
                                                 .requests = static_cast<std::uint32_t>(find.number(4)),
                                                 .late = static_cast<std::uint32_t>(find.number(5)),
                                                 .outlasted = find.number(6) != 0,
                                                 .last = false},
                                      .dropped = static_cast<std::uint32_t>(find.number(7))});
            return {};
        });
    }

    Database m_database;
    bool m_hasRounds = false;
    std::set<perf::PortKey> m_ports;
    perf::AttributeSet m_attributes = perf::AttributeSet::all();
    std::unordered_map<std::int64_t, SeriesName> m_series; ///< the chosen ones
    std::int64_t m_lastSeries = 0;
    std::int64_t m_session = 0;
    Timestamp m_from{};
    Timestamp m_roundsTo{};
    std::int64_t m_lastBatch = 0;
};

Recording::Recording(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
Recording::~Recording() = default;

Result<std::unique_ptr<Recording>> Recording::open(const std::string& path, std::stop_token stop)
{
    auto database = openHistory(path, Database::Mode::ReadOnly, std::move(stop));
    if (!database) return std::unexpected(std::move(database).error());
    auto impl = std::make_unique<Impl>(*std::move(database));
    if (auto loaded = impl->load(); !loaded) return std::unexpected(std::move(loaded).error());
    impl->seek(impl->m_sessions.front(), impl->m_sessions.front().from);
    return std::unique_ptr<Recording>(new Recording(std::move(impl)));
}

const std::vector<RecordedSession>& Recording::sessions() const { return m_impl->m_sessions; }
Result<fabric::SnapshotPtr> Recording::snapshot(const RecordedSession& session, perf::Timestamp at)
{
    return m_impl->snapshot(session, at);
}
void Recording::choose(std::set<perf::PortKey> ports, perf::AttributeSet attributes)
{
    m_impl->choose(std::move(ports), attributes);
}
void Recording::seek(const RecordedSession& session, perf::Timestamp at) { m_impl->seek(session, at); }
Result<std::optional<Footage>> Recording::next() { return m_impl->next(); }

} // namespace fabriscope::history
