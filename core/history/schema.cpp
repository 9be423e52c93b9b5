// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/schema.h"

#include "core/base/printable.h"

#include <algorithm>
#include <array>
#include <format>
#include <string_view>
#include <utility>

namespace fabriscope::history {
namespace {

// Times in nanoseconds are of the agent's monotonic clock, those in microseconds of the wall.
// A batch is what one transaction added; its chunks stand together, in the order of their series.
constexpr const char* tables = R"sql(
CREATE TABLE session(id INTEGER PRIMARY KEY AUTOINCREMENT, source TEXT NOT NULL, began_us INTEGER NOT NULL,
                     closed INTEGER NOT NULL DEFAULT 0);
CREATE TABLE anchor(session INTEGER NOT NULL, mono_ns INTEGER NOT NULL, wall_us INTEGER NOT NULL,
                    PRIMARY KEY(session, mono_ns)) WITHOUT ROWID;
CREATE TABLE series(id INTEGER PRIMARY KEY, node INTEGER NOT NULL, port INTEGER NOT NULL, attribute INTEGER NOT NULL,
                    UNIQUE(node, port, attribute));
CREATE TABLE batch(id INTEGER PRIMARY KEY AUTOINCREMENT, session INTEGER NOT NULL, step INTEGER NOT NULL,
                   from_ns INTEGER NOT NULL, to_ns INTEGER NOT NULL, written_us INTEGER NOT NULL);
CREATE INDEX batch_time ON batch(session, step, to_ns);
CREATE INDEX batch_age ON batch(step, written_us);
CREATE TABLE chunk(batch INTEGER NOT NULL, series INTEGER NOT NULL, data BLOB NOT NULL,
                   PRIMARY KEY(batch, series)) WITHOUT ROWID;
)sql";

// Since version 2. Rounds and snapshots make recordings that can be replayed.
constexpr const char* tables2 = R"sql(
CREATE TABLE event(id INTEGER PRIMARY KEY AUTOINCREMENT, source TEXT NOT NULL, at_us INTEGER NOT NULL,
                   kind INTEGER NOT NULL, severity INTEGER NOT NULL, node INTEGER, port INTEGER, far_node INTEGER,
                   far_port INTEGER, place TEXT NOT NULL, counter TEXT NOT NULL, measure INTEGER, value REAL,
                   threshold REAL, at_least INTEGER, change TEXT NOT NULL, ports INTEGER NOT NULL,
                   before TEXT NOT NULL, after TEXT NOT NULL, who TEXT NOT NULL);
CREATE TABLE round(session INTEGER NOT NULL, ended_ns INTEGER NOT NULL, number INTEGER NOT NULL,
                   began_ns INTEGER NOT NULL, interval_ns INTEGER NOT NULL, requests INTEGER NOT NULL,
                   late INTEGER NOT NULL, outlasted INTEGER NOT NULL, dropped INTEGER NOT NULL,
                   PRIMARY KEY(session, ended_ns)) WITHOUT ROWID;
CREATE TABLE snapshot(id INTEGER PRIMARY KEY, session INTEGER NOT NULL, at_ns INTEGER NOT NULL, data BLOB NOT NULL);
)sql";

struct TableOf
{
    std::string_view name;
    std::string_view columns; ///< in their order, joined by commas
    std::int64_t since;       ///< version
};

constexpr std::array knownTables{
    TableOf{"session", "id,source,began_us,closed", 1},
    TableOf{"anchor", "session,mono_ns,wall_us", 1},
    TableOf{"series", "id,node,port,attribute", 1},
    TableOf{"batch", "id,session,step,from_ns,to_ns,written_us", 1},
    TableOf{"chunk", "batch,series,data", 1},
    TableOf{"event",
            "id,source,at_us,kind,severity,node,port,far_node,far_port,place,counter,measure,value,threshold,at_least,"
            "change,ports,before,after,who",
            schemaWithEvents},
    TableOf{"round", "session,ended_ns,number,began_ns,interval_ns,requests,late,outlasted,dropped", schemaWithEvents},
    TableOf{"snapshot", "id,session,at_ns,data", schemaWithEvents},
};

bool isKnownTable(std::string_view name)
{
    return std::ranges::contains(knownTables, name, &TableOf::name) || name == "sqlite_sequence" ||
           name == "sqlite_stat1" || name == "sqlite_stat4";
}

/// An index over an expression would run what stands in it.
bool isKnownIndex(std::string_view name, std::string_view sql)
{
    return name.starts_with("sqlite_autoindex_") ||
           (name == "batch_time" && sql == "CREATE INDEX batch_time ON batch(session, step, to_ns)") ||
           (name == "batch_age" && sql == "CREATE INDEX batch_age ON batch(step, written_us)");
}

std::unexpected<Error> foreign(const Database& database, std::string_view type, std::string_view name)
{
    return fail(ErrorCode::MalformedReply, database.path(),
                Message::say("has a {} '{}' in it that no history file has", cleanedText(type, longestName),
                             cleanedText(name, longestName)),
                Message::say("The file was changed: choose another one"));
}

Result<void> checkColumns(const Database& database, const TableOf& table)
{
    auto column = database.prepare("SELECT name, hidden FROM pragma_table_xinfo(?)");
    column.bindText(1, table.name);
    std::string columns;
    auto read = column.forEach([&]() -> Result<void> {
        if (column.number(1) != 0) return foreign(database, "computed column", column.bytes(0)); // GENERATED ALWAYS
        columns += columns.empty() ? "" : ",";
        columns += column.bytes(0);
        return {};
    });
    if (!read) return read;
    if (columns == table.columns) return {};
    return fail(ErrorCode::MalformedReply, database.path(),
                Message::say("its table '{}' has other columns than a history file's", table.name),
                Message::say("The file was changed: choose another one"));
}

/// Tables are tables, with the columns that they should have, and there is nothing else.
Result<void> checkSchema(const Database& database, std::int64_t version)
{
    auto object = database.prepare("SELECT type, name, rootpage, coalesce(sql, '') FROM sqlite_schema");
    auto read = object.forEach([&]() -> Result<void> {
        const bool stored = object.number(2) > 0; // views and virtual tables have no page
        const bool table = object.bytes(0) == "table" && isKnownTable(object.bytes(1));
        const bool index = object.bytes(0) == "index" && isKnownIndex(object.bytes(1), object.bytes(3));
        if (!stored || (!table && !index)) return foreign(database, object.bytes(0), object.bytes(1));
        return {};
    });
    if (!read) return read;
    for (const TableOf& table : knownTables) {
        if (table.since > version) continue;
        if (auto checked = checkColumns(database, table); !checked) return checked;
    }
    return {};
}

/// Makes the tables that are not there yet.
Result<void> create(const Database& database)
{
    // Before the first table: the file has to know where its free pages are, to become smaller again.
    if (auto set = database.execute("PRAGMA auto_vacuum=INCREMENTAL; PRAGMA journal_mode=WAL"); !set) return set;
    auto transaction = Transaction::begin(database);
    if (!transaction) return std::unexpected(std::move(transaction).error());
    // Another program may have been faster.
    const auto version = database.number("PRAGMA user_version");
    if (!version) return std::unexpected(version.error());
    if (*version < schemaVersion) {
        if (*version == 0) {
            if (auto made = database.execute(tables); !made) return made;
        }
        if (*version < schemaWithEvents) {
            if (auto made = database.execute(tables2); !made) return made;
        }
        const std::string mark =
            std::format("PRAGMA application_id={}; PRAGMA user_version={}", applicationId, schemaVersion);
        if (auto marked = database.execute(mark.c_str()); !marked) return marked;
    }
    return transaction->commit();
}

} // namespace

bool areTimes(std::initializer_list<std::chrono::nanoseconds> clock, WallTime wall)
{
    const auto isClock = [](std::chrono::nanoseconds at) { return at >= std::chrono::nanoseconds(0) && at < century; };
    const auto since = wall.time_since_epoch();
    return since > -century && since < century && std::ranges::all_of(clock, isClock);
}

Result<Database> openHistory(const std::string& path, Database::Mode mode, std::stop_token stop)
{
    auto database = Database::open(path, mode, std::move(stop));
    if (!database) return database;
    // As they are at one moment: another program may be making the file.
    if (auto begun = database->execute("BEGIN"); !begun) return std::unexpected(std::move(begun).error());
    const auto version = database->formatVersion(applicationId, schemaVersion);
    if (!version) return std::unexpected(version.error());
    if (!version->isNew) {
        if (auto checked = checkSchema(*database, version->number); !checked)
            return std::unexpected(std::move(checked).error());
    }
    if (auto ended = database->execute("COMMIT"); !ended) return std::unexpected(std::move(ended).error());
    if (mode == Database::Mode::ReadOnly) {
        if (version->isNew)
            return fail(ErrorCode::MalformedReply, path, Message::say("is empty"), Message::say("Choose another file"));
        return database;
    }
    if (version->number < schemaVersion) {
        if (auto made = create(*database); !made) return std::unexpected(std::move(made).error());
    }
    // After a power failure the last transactions may be missing, never half there.
    if (auto set = database->execute("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA temp_store=MEMORY; "
                                     "PRAGMA journal_size_limit=8388608; PRAGMA cache_size=-16384");
        !set)
        return std::unexpected(std::move(set).error());
    return database;
}

std::optional<SeriesName> seriesIn(const Statement& row, int first)
{
    const std::int64_t attribute = row.number(first + 2);
    if (attribute < 0 || attribute >= std::int64_t{perf::attributeCount}) return std::nullopt;
    return SeriesName{.port = {.node = Guid(static_cast<std::uint64_t>(row.number(first))),
                               .number = PortNum(static_cast<std::uint8_t>(row.number(first + 1)))},
                      .attribute = static_cast<perf::Attribute>(attribute)};
}

} // namespace fabriscope::history
