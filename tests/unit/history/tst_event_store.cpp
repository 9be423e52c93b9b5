// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/event_store.h"
#include "core/history/writer.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <format>

namespace {

using namespace fabriscope;
using namespace fabriscope::history;
using namespace std::chrono_literals;
using events::Event;
using events::Kind;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr events::Time midday{12h};
constexpr perf::PortKey leaf{Guid(0x9000000000000010), PortNum(3)};
constexpr perf::PortKey spine{Guid(0x20), PortNum(7)};

class Events : public ::testing::Test
{
protected:
    [[nodiscard]] std::unique_ptr<EventStore> open(EventStoreOptions options = {}) const
    {
        auto store = EventStore::open(m_file, options);
        EXPECT_TRUE(store) << describe(store.error());
        return *std::move(store);
    }
    static void add(EventStore& store, const std::string& source, const std::vector<Event>& events)
    {
        const auto added = store.add(source, events);
        ASSERT_TRUE(added) << describe(added.error());
    }
    [[nodiscard]] std::vector<Event> ask(const EventQuery& query) const
    {
        auto store = EventStore::openReadOnly(m_file);
        EXPECT_TRUE(store) << describe(store.error());
        const auto found = (*store)->query(query);
        EXPECT_TRUE(found) << describe(found.error());
        std::vector<Event> plain;
        for (const StoredEvent& stored : *found)
            plain.push_back(stored.event);
        return plain;
    }

    test::TemporaryFolder m_folder;
    std::string m_file = m_folder.path("history.db");
};

/// One of every kind, with everything that can be in it.
std::vector<Event> samples()
{
    return {
        {.at = midday,
         .kind = Kind::AlarmRaised,
         .severity = Severity::Warning,
         .port = leaf,
         .where = "leaf-07 port 3",
         .alarm = events::AlarmDetail{.counter = {perf::Counter::VlXmitWait, 5},
                                      .measure = perf::Measure::PerSecond,
                                      .value = 1234.5,
                                      .threshold = 1000,
                                      .atLeast = true}},
        {.at = midday + 1s, .kind = Kind::CountersReset, .ports = 30, .after = "PortCounters"},
        {.at = midday + 2s,
         .kind = Kind::FabricChanged,
         .severity = Severity::Critical,
         .port = leaf,
         .far = spine,
         .where = "leaf-07 port 3 <-> spine-02 port 7",
         .change = fabric::ChangeKind::LinkRateChanged,
         .before = "4x EDR",
         .after = "1x SDR 100%",
         .unseenSince = midday - 1h},
        {.at = midday + 3s, .kind = Kind::CountersCleared, .port = spine, .where = "spine-02 port 7", .who = "root"},
        events::agentBack("head1", 1s, midday + 4s)};
}

TEST_F(Events, ComeBackAsTheyWereTheNewestFirst)
{
    auto expected = samples();
    expected.push_back({.at = midday + 5s, .kind = Kind::AlarmStanding, .ports = 9}); // the last of all kinds
    add(*open(), "ssh://head1", expected);
    std::ranges::reverse(expected);
    EXPECT_EQ(ask({}), expected);
}

TEST_F(Events, AreFoundByTimeSeverityKindPortAndText)
{
    add(*open(), "demo", samples());
    EXPECT_THAT(ask({.source = "local"}), IsEmpty());
    EXPECT_THAT(ask({.source = "demo"}), SizeIs(5));
    EXPECT_THAT(ask({.from = midday + 1s, .to = midday + 3s}), SizeIs(2));
    EXPECT_THAT(ask({.atLeast = Severity::Warning}), SizeIs(2));
    EXPECT_THAT(ask({.kind = Kind::CountersCleared}), SizeIs(1));
    EXPECT_THAT(ask({.port = spine}), SizeIs(2)) << "the far end of a link is an end, too";
    EXPECT_THAT(ask({.port = perf::PortKey{leaf.node, PortNum(9)}}), IsEmpty());
    EXPECT_THAT(ask({.port = perf::PortKey{leaf.node, PortNum(0)}}), SizeIs(2)) << "all ports of the node";
    EXPECT_THAT(ask({.text = "SPINE-02"}), SizeIs(2));
    EXPECT_THAT(ask({.text = "100%"}), SizeIs(1));
    EXPECT_THAT(ask({.text = "1%S"}), IsEmpty()) << "no pattern";
    EXPECT_THAT(ask({.text = "XmitWait"}), SizeIs(1));
}

TEST_F(Events, PagesFollowOneAnother)
{
    const auto store = open();
    add(*store, "demo", samples());
    const auto first = store->query({.limit = 3});
    ASSERT_TRUE(first);
    ASSERT_THAT(*first, SizeIs(3));
    EXPECT_THAT(store->query({.before = first->back().id, .limit = 3}).value(), SizeIs(2));
}

TEST_F(Events, TheOldestGoWhenThereAreTooMany)
{
    const auto store = open({.maximumEvents = 10});
    for (int i = 0; i < 35; ++i)
        add(*store, "demo", std::vector{Event{.at = midday + i * 1s, .where = std::format("{}", i)}});
    EXPECT_EQ(store->count(), 10U);
    const auto kept = ask({});
    EXPECT_EQ(kept.front().where, "34");
    EXPECT_EQ(kept.back().where, "25");
}

TEST_F(Events, AFileOfTheFirstVersionGetsThem)
{
    ASSERT_TRUE(Writer::open(m_file));
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(m_file.c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, "DROP TABLE event; DROP TABLE round; DROP TABLE snapshot; PRAGMA user_version=1",
                           nullptr, nullptr, nullptr),
              SQLITE_OK);
    sqlite3_close(database);
    EXPECT_THAT(ask({}), IsEmpty());
    add(*open(), "demo", samples());
    EXPECT_THAT(ask({}), SizeIs(5));
}

TEST_F(Events, TwoProgramsMayAddAtTheSameTime)
{
    const auto one = open();
    const auto other = open();
    for (int i = 0; i < 20; ++i) {
        add(*one, "one", samples());
        add(*other, "other", samples());
    }
    EXPECT_THAT(ask({.source = "one"}), SizeIs(100));
    EXPECT_THAT(ask({.source = "other"}), SizeIs(100));
}

} // namespace
