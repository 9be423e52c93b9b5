// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/event_store.h"

#include "core/history/schema.h"

#include <algorithm>
#include <format>

namespace fabriscope::history {
namespace {

using events::Event;

constexpr std::string_view columns =
    "at_us, kind, severity, node, port, far_node, far_port, place, counter, measure, value, threshold, at_least, "
    "change, ports, before, after, who";

std::int64_t countOf(events::Time at) { return at.time_since_epoch().count(); }

/// Names of change kinds are stable; their numbers need not be.
std::optional<fabric::ChangeKind> parseChange(std::string_view name)
{
    for (unsigned i = 0; i <= static_cast<unsigned>(fabric::ChangeKind::ManagerChanged); ++i) {
        const auto kind = static_cast<fabric::ChangeKind>(i);
        if (toString(kind) == name) return kind;
    }
    return std::nullopt;
}

void bindPort(Statement& statement, int index, const std::optional<perf::PortKey>& port)
{
    if (!port) return;
    statement.bind(index, static_cast<std::int64_t>(port->node.value())).bind(index + 1, port->number.value());
}

std::optional<perf::PortKey> portAt(const Statement& row, int column)
{
    if (row.isNull(column)) return std::nullopt;
    return perf::PortKey{.node = Guid(static_cast<std::uint64_t>(row.number(column))),
                         .number = PortNum(static_cast<std::uint8_t>(row.number(column + 1)))};
}

/// Nothing, when a later version wrote a kind that this one does not know.
std::optional<StoredEvent> eventAt(const Statement& row)
{
    StoredEvent stored{.id = row.number(0), .source = std::string(row.bytes(1)), .event = {}};
    Event& event = stored.event;
    event.at = events::Time(std::chrono::microseconds(row.number(2)));
    const auto kind = row.number(3);
    if (kind < 0 || kind > std::to_underlying(events::Kind::AlarmStanding)) return std::nullopt;
    event.kind = static_cast<events::Kind>(kind);
    event.severity = static_cast<Severity>(std::clamp<std::int64_t>(row.number(4), 0, 2));
    event.port = portAt(row, 5);
    event.far = portAt(row, 7);
    event.where = row.bytes(9);
    if (const auto counter = perf::parseCounter(row.bytes(10)))
        event.alarm =
            events::AlarmDetail{.counter = *counter,
                                .measure = row.number(11) == 0 ? perf::Measure::Value : perf::Measure::PerSecond,
                                .value = row.real(12),
                                .threshold = row.real(13),
                                .atLeast = row.number(14) != 0};
    event.change = parseChange(row.bytes(15));
    // Only an alarm has a value.
    if (const events::Time since{std::chrono::microseconds(row.number(12))};
        event.change && !row.isNull(12) && areTimes({}, since))
        event.unseenSince = since;
    event.ports = static_cast<std::uint32_t>(row.number(16));
    event.before = row.bytes(17);
    event.after = row.bytes(18);
    event.who = row.bytes(19);
    return stored;
}

/// A LIKE pattern for any text that has this in it.
std::string patternOf(std::string_view text)
{
    std::string pattern = "%";
    for (const char c : text) {
        if (c == '%' || c == '_' || c == '\\') pattern += '\\';
        pattern += c;
    }
    return pattern + '%';
}

} // namespace

Result<std::unique_ptr<EventStore>> EventStore::open(const std::string& path, EventStoreOptions options)
{
    auto database = openHistory(path, Database::Mode::Create);
    if (!database) return std::unexpected(std::move(database).error());
    return std::unique_ptr<EventStore>(new EventStore(*std::move(database), options));
}

Result<std::unique_ptr<EventStore>> EventStore::openReadOnly(const std::string& path)
{
    auto database = openHistory(path, Database::Mode::ReadOnly);
    if (!database) return std::unexpected(std::move(database).error());
    return std::unique_ptr<EventStore>(new EventStore(*std::move(database), {}));
}

Result<void> EventStore::add(const std::string& source, std::span<const Event> events)
{
    if (events.empty()) return {};
    auto transaction = Transaction::begin(m_database);
    if (!transaction) return std::unexpected(std::move(transaction).error());
    for (const Event& event : events) {
        if (auto added = insert(source, event); !added) return added;
    }
    // Ids rise by one, so that the newest id gives their number.
    auto trim = m_database.prepare("DELETE FROM event WHERE id <= (SELECT max(id) FROM event) - ?");
    if (auto trimmed = trim.bind(1, static_cast<std::int64_t>(m_options.maximumEvents)).run(); !trimmed) return trimmed;
    return transaction->commit();
}

Result<std::vector<StoredEvent>> EventStore::query(const EventQuery& query)
{
    std::vector<StoredEvent> found;
    const auto version = m_database.number("PRAGMA user_version");
    if (!version) return std::unexpected(version.error());
    if (*version < schemaWithEvents) return found;
    auto select = m_database.prepare(
        std::format("SELECT id, source, {} FROM event WHERE (?1='' OR source=?1) AND at_us>=?2 AND at_us<?3 AND "
                    "severity>=?4 AND (?5 IS NULL OR kind=?5) AND (?6 IS NULL OR (node=?6 AND (?7=0 OR port=?7)) "
                    "OR (far_node=?6 AND (?7=0 OR far_port=?7))) AND id<?8 AND (?9='' OR place LIKE ?9 ESCAPE '\\' "
                    "OR before LIKE ?9 ESCAPE '\\' OR after LIKE ?9 ESCAPE '\\' OR counter LIKE ?9 ESCAPE '\\' OR "
                    "who LIKE ?9 ESCAPE '\\') ORDER BY id DESC LIMIT ?10",
                    columns));
    constexpr auto all = std::numeric_limits<std::int64_t>::max();
    const std::string pattern = query.text.empty() ? std::string() : patternOf(query.text);
    select.bindText(1, query.source)
        .bind(2, query.from ? countOf(*query.from) : std::numeric_limits<std::int64_t>::min())
        .bind(3, query.to ? countOf(*query.to) : all)
        .bind(4, std::to_underlying(query.atLeast));
    if (query.kind) select.bind(5, std::to_underlying(*query.kind));
    bindPort(select, 6, query.port);
    select.bind(8, query.before == 0 ? all : query.before)
        .bindText(9, pattern)
        .bind(10, static_cast<std::int64_t>(query.limit));
    auto read = select.forEach([&] {
        if (auto event = eventAt(select)) found.push_back(*std::move(event));
    });
    if (!read) return std::unexpected(std::move(read).error());
    return found;
}

Result<std::size_t> EventStore::count()
{
    const auto version = m_database.number("PRAGMA user_version");
    if (!version) return std::unexpected(version.error());
    if (*version < schemaWithEvents) return 0;
    return m_database.number("SELECT count(*) FROM event").transform([](std::int64_t n) {
        return static_cast<std::size_t>(n);
    });
}

Result<void> EventStore::insert(const std::string& source, const Event& event)
{
    auto row = m_database.prepare(std::format(
        "INSERT INTO event(source, {}) VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17,?18,?19)",
        columns));
    const std::string counter = event.alarm ? perf::qualifiedNameOf(event.alarm->counter) : std::string();
    const std::string_view change = event.change ? toString(*event.change) : std::string_view();
    row.bindText(1, source)
        .bind(2, countOf(event.at))
        .bind(3, std::to_underlying(event.kind))
        .bind(4, std::to_underlying(event.severity));
    bindPort(row, 5, event.port);
    bindPort(row, 7, event.far);
    row.bindText(9, event.where).bindText(10, counter);
    if (event.alarm)
        row.bind(11, std::to_underlying(event.alarm->measure))
            .bindReal(12, event.alarm->value)
            .bindReal(13, event.alarm->threshold)
            .bind(14, event.alarm->atLeast ? 1 : 0);
    else if (event.unseenSince)
        row.bind(12, countOf(*event.unseenSince));
    row.bindText(15, change)
        .bind(16, event.ports)
        .bindText(17, event.before)
        .bindText(18, event.after)
        .bindText(19, event.who);
    return row.run();
}

} // namespace fabriscope::history
