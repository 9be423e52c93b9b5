// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/disguised_copy.h"

#include "core/fabric/model/snapshot_codec.h"
#include "core/history/database.h"
#include "core/history/schema.h"

#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

namespace fabriscope::history {
namespace {

/// For each row of a query.
Result<void> forEachRow(const Database& from, std::string_view query,
                        const std::function<Result<void>(const Statement&)>& take)
{
    auto row = from.prepare(query);
    return row.forEach([&] { return take(row); });
}

/// Rows of numbers alone, as they are.
Result<void> copyNumbers(const Database& from, const Database& to, std::string_view query, std::string_view insert,
                         int columns)
{
    auto row = to.prepare(insert);
    return forEachRow(from, query, [&row, columns](const Statement& read) {
        for (int i = 0; i < columns; ++i)
            row.bind(i + 1, read.number(i));
        return row.run();
    });
}

Result<void> copyRounds(const Database& from, const Database& to)
{
    return copyNumbers(from, to,
                       "SELECT session, ended_ns, number, began_ns, interval_ns, requests, late, outlasted, dropped "
                       "FROM round",
                       "INSERT INTO round(session, ended_ns, number, began_ns, interval_ns, requests, late, outlasted, "
                       "dropped) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
                       9);
}

/// The snapshots of a recording, one at a time: each may have megabytes.
Result<void> forEachSnapshot(const Database& from,
                             const std::function<Result<void>(const Statement& row, const fabric::Snapshot&)>& take)
{
    return forEachRow(from, "SELECT session, at_ns, data FROM snapshot ORDER BY id", [&](const Statement& row) {
        const auto snapshot = fabric::decode(row.bytes(2));
        if (!snapshot)
            return Result<void>(
                fail(snapshot.error().code, from.path(), snapshot.error().detail, snapshot.error().hint));
        return take(row, **snapshot);
    });
}

Result<void> copySnapshots(const Database& from, const Database& to, const fabric::Disguise& disguise,
                           DisguisedCopy& copy)
{
    auto picture = to.prepare("INSERT INTO snapshot(session, at_ns, data) VALUES(?1, ?2, ?3)");
    return forEachSnapshot(from, [&](const Statement& row, const fabric::Snapshot& snapshot) {
        ++copy.snapshots;
        const std::string bytes = fabric::encode(*disguise.of(snapshot));
        return picture.bind(1, row.number(0)).bind(2, row.number(1)).bindBlob(3, bytes).run();
    });
}

enum class What : std::uint8_t { Counters, Recording };

Result<DisguisedCopy> copyAll(const Database& from, const Database& to, const fabric::Disguise& disguise, What what)
{
    DisguisedCopy copy;
    auto transaction = Transaction::begin(to);
    if (!transaction) return std::unexpected(std::move(transaction).error());
    if (auto done =
            copyNumbers(from, to, "SELECT id, began_us, closed FROM session",
                        "INSERT INTO session(id, source, began_us, closed) VALUES(?1, 'anonymised', ?2, ?3)", 3);
        !done)
        return std::unexpected(done.error());
    if (auto done = copyNumbers(from, to, "SELECT session, mono_ns, wall_us FROM anchor",
                                "INSERT INTO anchor(session, mono_ns, wall_us) VALUES(?1, ?2, ?3)", 3);
        !done)
        return std::unexpected(done.error());
    if (auto done = copyNumbers(from, to, "SELECT id, session, step, from_ns, to_ns, written_us FROM batch",
                                "INSERT INTO batch(id, session, step, from_ns, to_ns, written_us) "
                                "VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
                                6);
        !done)
        return std::unexpected(done.error());
    std::set<std::int64_t> known;
    auto series = to.prepare("INSERT INTO series(id, node, port, attribute) VALUES(?1, ?2, ?3, ?4)");
    auto done = forEachRow(from, "SELECT id, node, port, attribute FROM series", [&](const Statement& read) {
        const auto guid = disguise.guid(Guid(static_cast<std::uint64_t>(read.number(1))));
        if (!guid) {
            ++copy.leftOut;
            return Result<void>();
        }
        ++copy.series;
        known.insert(read.number(0));
        series.bind(1, read.number(0)).bind(2, static_cast<std::int64_t>(guid->value()));
        return series.bind(3, read.number(2)).bind(4, read.number(3)).run();
    });
    if (!done) return std::unexpected(done.error());
    auto chunk = to.prepare("INSERT INTO chunk(batch, series, data) VALUES(?1, ?2, ?3)");
    done = forEachRow(from, "SELECT batch, series, data FROM chunk", [&](const Statement& read) {
        if (!known.contains(read.number(1))) return Result<void>();
        return chunk.bind(1, read.number(0)).bind(2, read.number(1)).bindBlob(3, read.bytes(2)).run();
    });
    if (done && what == What::Recording) done = copyRounds(from, to);
    if (done && what == What::Recording) done = copySnapshots(from, to, disguise, copy);
    if (!done) return std::unexpected(done.error());
    if (auto ended = transaction->commit(); !ended) return std::unexpected(ended.error());
    return copy;
}

Result<DisguisedCopy> copyInto(const Database& from, const std::string& to, const fabric::Disguise& disguise, What what)
{
    const auto copy = openHistory(to, Database::Mode::Create);
    if (!copy) return std::unexpected(copy.error());
    return copyAll(from, *copy, disguise, what);
}

Result<void> refuseWhatIsThere(const std::string& to)
{
    std::error_code error;
    if (!std::filesystem::exists(to, error)) return {};
    return failErrno(EEXIST, to, Message::say("cannot be made"), Message::say("Name a new file"));
}

/// All of one moment, while somebody may write.
Result<Database> openAsItIs(const std::string& from)
{
    auto original = openHistory(from, Database::Mode::ReadOnly);
    if (!original) return original;
    if (auto begun = original->execute("BEGIN"); !begun) return std::unexpected(begun.error());
    return original;
}

Result<DisguisedCopy> copyOf(const Database& original, const std::string& to, const fabric::Disguise& disguise,
                             What what)
{
    auto made = copyInto(original, to, disguise, what);
    std::error_code error;
    if (!made) std::filesystem::remove(to, error); // an empty one would look like a history without counters
    return made;
}

} // namespace

Result<DisguisedCopy> copyDisguised(const std::string& from, const std::string& to, const fabric::Disguise& disguise)
{
    if (auto free = refuseWhatIsThere(to); !free) return std::unexpected(std::move(free).error());
    const auto original = openAsItIs(from);
    if (!original) return std::unexpected(original.error());
    return copyOf(*original, to, disguise, What::Counters);
}

Result<DisguisedCopy> copyRecordingDisguised(const std::string& from, const std::string& to, bool keepVendors)
{
    if (auto free = refuseWhatIsThere(to); !free) return std::unexpected(std::move(free).error());
    const auto original = openAsItIs(from);
    if (!original) return std::unexpected(original.error());
    const auto version = original->number("PRAGMA user_version");
    if (!version) return std::unexpected(version.error());
    std::size_t snapshots = 0;
    const auto disguise = fabric::Disguise::ofAll(
        [&](const std::function<void(const fabric::Snapshot&)>& take) -> Result<void> {
            if (*version < schemaWithEvents) return {};
            return forEachSnapshot(*original, [&](const Statement&, const fabric::Snapshot& snapshot) {
                ++snapshots;
                take(snapshot);
                return Result<void>();
            });
        },
        keepVendors);
    if (!disguise) return std::unexpected(disguise.error());
    if (snapshots == 0)
        return fail(ErrorCode::NotFound, from, Message::say("contains no snapshot of the fabric"),
                    Message::say("Its ports get the substitutes of a fabric: 'fabriscopectl problem --history' takes "
                                 "them from the fabric that it reads"));
    return copyOf(*original, to, **disguise, What::Recording);
}

} // namespace fabriscope::history
