// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/footage_rows.h"

#include "core/fabric/model/snapshot_codec.h"
#include "core/history/schema.h"

namespace fabriscope::history {
namespace {

// That wait while nothing can be written; megabytes each.
constexpr std::size_t mostPictures = 4;
constexpr std::size_t mostRounds = 100'000;

} // namespace

void FootageRows::take(const perf::RoundReport& report, std::uint32_t dropped)
{
    if (m_rounds.size() < mostRounds) m_rounds.push_back({.report = report, .dropped = dropped});
}

void FootageRows::take(const fabric::Snapshot& snapshot, perf::Timestamp at)
{
    if (m_pictures.size() == mostPictures) m_pictures.erase(m_pictures.begin());
    m_pictures.push_back({.at = at, .bytes = fabric::encode(snapshot)});
}

void FootageRows::clear()
{
    m_rounds.clear();
    m_pictures.clear();
}

Result<void> FootageRows::write(const Database& database, std::int64_t session) const
{
    auto round = database.prepare("INSERT OR REPLACE INTO round(session, ended_ns, number, began_ns, interval_ns, "
                                  "requests, late, outlasted, dropped) VALUES(?,?,?,?,?,?,?,?,?)");
    for (const Round& r : m_rounds) {
        const perf::RoundReport& report = r.report;
        round.bind(1, session)
            .bind(2, report.ended.count())
            .bind(3, static_cast<std::int64_t>(report.number))
            .bind(4, report.began.count())
            .bind(5, report.interval.count())
            .bind(6, report.requests)
            .bind(7, report.late)
            .bind(8, report.outlasted ? 1 : 0)
            .bind(9, r.dropped);
        if (auto added = round.run(); !added) return added;
    }
    auto picture = database.prepare("INSERT INTO snapshot(session, at_ns, data) VALUES(?,?,?)");
    for (const Picture& p : m_pictures) {
        if (auto added = picture.bind(1, session).bind(2, p.at.count()).bindBlob(3, p.bytes).run(); !added)
            return added;
    }
    return {};
}

Result<fabric::SnapshotPtr> readSnapshot(const Database& database, std::int64_t session, perf::Timestamp at)
{
    const auto version = database.number("PRAGMA user_version");
    if (!version) return std::unexpected(version.error());
    if (*version < schemaWithEvents) return fabric::SnapshotPtr();
    auto find = database.prepare("SELECT data FROM snapshot WHERE session=? AND at_ns<=? ORDER BY at_ns DESC LIMIT 1");
    const auto found = find.bind(1, session).bind(2, at.count()).step();
    if (!found) return std::unexpected(found.error());
    if (!*found) return fabric::SnapshotPtr();
    auto snapshot = fabric::decode(find.bytes(0));
    if (!snapshot) snapshot.error().subject = Message::say("{}: {}", database.path(), snapshot.error().subject);
    return snapshot;
}

Result<void> deleteFootage(const Database& database)
{
    // The last snapshot before the first reading that is left shows the fabric of that time.
    return database.execute(
        "DELETE FROM round WHERE ended_ns < coalesce((SELECT min(from_ns) FROM batch WHERE batch.session=round.session "
        "AND step=0), 9223372036854775807);"
        "DELETE FROM snapshot WHERE NOT EXISTS(SELECT 1 FROM batch WHERE batch.session=snapshot.session AND step=0) OR "
        "EXISTS(SELECT 1 FROM snapshot later WHERE later.session=snapshot.session AND later.at_ns>snapshot.at_ns AND "
        "later.at_ns<=(SELECT min(from_ns) FROM batch WHERE batch.session=snapshot.session AND step=0))");
}

} // namespace fabriscope::history
