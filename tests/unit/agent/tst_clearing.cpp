// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/counter_messages.h"
#include "core/agent/server/jobs/clear_journal.h"
#include "core/perf/values.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

using namespace fabriscope;
using namespace fabriscope::agent;
using perf::Attribute;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

namespace {

Clearing clearing(std::string who, std::uint8_t port)
{
    Clearing made{.who = std::move(who), .at = perf::Timestamp(1234567), .ports = {}};
    made.ports.push_back({.port = {.node = Guid(7), .number = PortNum(port)},
                          .attribute = Attribute::PortVLOpData,
                          .before = std::vector<std::uint64_t>(perf::valueCount(Attribute::PortVLOpData))});
    made.ports.back().before[3] = 99;
    return made;
}

} // namespace

TEST(ClearJournal, TellsWhatOthersAdd)
{
    const test::TemporaryFolder folder;
    const ClearJournal before(folder.path());
    ASSERT_TRUE(before.append(clearing("earlier", 1)));
    ClearJournal mine(folder.path());
    EXPECT_THAT(mine.news(), IsEmpty());
    const ClearJournal another(folder.path());
    const auto first = clearing("alice@laptop (root on head1)", 1);
    const auto second = clearing("bob \xff", 2);
    ASSERT_TRUE(another.append(first));
    EXPECT_THAT(mine.news(), ElementsAre(first));
    ASSERT_TRUE(another.append(second));
    const auto news = mine.news();
    ASSERT_THAT(news, SizeIs(1));
    EXPECT_EQ(news[0].ports, second.ports) << "whatever the user is called";
    EXPECT_THAT(mine.news(), IsEmpty());
}

TEST(ClearJournal, LeavesOutWhatItCannotReadAndWaitsForTheEndOfALine)
{
    const test::TemporaryFolder folder;
    ClearJournal mine(folder.path());
    const ClearJournal another(folder.path());
    std::ofstream(another.path()) << "no json\n{\"who\":\"x\"}\n{\"who\":";
    EXPECT_THAT(mine.news(), IsEmpty());
    std::ofstream(another.path(), std::ios::app) << "1}\n";
    EXPECT_THAT(mine.news(), IsEmpty());
    ASSERT_TRUE(another.append(clearing("c", 1)));
    EXPECT_THAT(mine.news(), SizeIs(1));
}

TEST(ClearJournal, ALineThatFoundNoRoomDoesNotSpoilTheNext)
{
    const test::TemporaryFolder folder;
    ClearJournal mine(folder.path());
    const ClearJournal another(folder.path());
    std::ofstream(another.path()) << "{\"time\":\"2026-01-01T";
    ASSERT_TRUE(another.append(clearing("bob", 1)));
    EXPECT_THAT(mine.news(), SizeIs(1));
    ASSERT_TRUE(another.append(clearing("bob", 2)));
    EXPECT_THAT(mine.news(), SizeIs(1));
}

TEST(ClearReportMessages, AreReadBack)
{
    ClearReport report{.who = "root on head1",
                       .journal = "/var/lib/fabriscope/cleared-counters.jsonl",
                       .at = perf::Timestamp(5),
                       .entries = {}};
    std::vector<perf::Target> targets;
    for (std::uint64_t node = 1; node <= 500; ++node) {
        targets.push_back({.port = {.node = Guid(node), .number = PortNum(1)}, .lid = Lid(1)});
        report.entries.push_back({.port = targets.back().port,
                                  .attribute = Attribute::PortVLOpData,
                                  .before = std::vector<std::uint64_t>(16, node)});
        report.entries.push_back({.port = targets.back().port,
                                  .attribute = Attribute::PortXmitDataSL,
                                  .answer = perf::Answer::Refused,
                                  .madStatus = 0x1c,
                                  .before = {}});
    }
    std::vector<perf::PortKey> ports;
    for (const perf::Target& target : targets)
        ports.push_back(target.port);
    ClearReport read;
    const auto messages = toMessages(report, targets);
    EXPECT_GT(messages.size(), 1U);
    for (const pb::CountersCleared& message : messages)
        ASSERT_TRUE(add(read, message, ports));
    EXPECT_EQ(read, report);
    EXPECT_EQ(read.cleared(), 500U);

    pb::CountersCleared wrong;
    wrong.add_entries()->set_port(500);
    EXPECT_FALSE(add(read, wrong, ports));
    wrong.mutable_entries(0)->set_port(0);
    wrong.mutable_entries(0)->add_values(1);
    EXPECT_FALSE(add(read, wrong, ports)) << "too few values";
}
