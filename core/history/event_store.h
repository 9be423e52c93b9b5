// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/event.h"
#include "core/history/database.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::history {

struct EventStoreOptions
{
    std::size_t maximumEvents = 100'000; ///< the oldest go first; some 200 bytes each
};

/// Which events. All that is given has to hold.
struct EventQuery
{
    std::string source; ///< empty: of all fabrics
    std::optional<events::Time> from;
    std::optional<events::Time> to; ///< exclusive
    Severity atLeast = Severity::Notice;
    std::optional<events::Kind> kind;
    std::optional<perf::PortKey> port; ///< either end; number 0: every port of the node
    std::string text;                  ///< part of a name or of a value before or after, ASCII case ignored
    std::int64_t before = 0;           ///< only ids below: the next page; 0: from the newest
    std::size_t limit = 1000;
};

struct StoredEvent
{
    std::int64_t id = 0; ///< rises with every event that is added, and is not used twice
    std::string source;
    events::Event event;
    friend bool operator==(const StoredEvent&, const StoredEvent&) = default;
};

/// Events in a history file (docs/history.md), beside the counters. Several programs may use the same file at the same
/// time. Blocking: not for an event loop's or the window's thread; one thread at a time.
class EventStore
{
public:
    /// Opens or makes the file; its errors are those of Writer::open().
    static Result<std::unique_ptr<EventStore>> open(const std::string& path, EventStoreOptions options = {});
    /// Only to read: NotFound when there is none. A file of an earlier version has no events.
    static Result<std::unique_ptr<EventStore>> openReadOnly(const std::string& path);

    /// All of them or none, on the disk when it returns. `source` is the connection they came over.
    Result<void> add(const std::string& source, std::span<const events::Event> events);
    /// The newest first.
    [[nodiscard]] Result<std::vector<StoredEvent>> query(const EventQuery& query);
    [[nodiscard]] Result<std::size_t> count();

private:
    EventStore(Database database, EventStoreOptions options) : m_database(std::move(database)), m_options(options) {}
    Result<void> insert(const std::string& source, const events::Event& event);

    Database m_database;
    EventStoreOptions m_options;
};

} // namespace fabriscope::history
