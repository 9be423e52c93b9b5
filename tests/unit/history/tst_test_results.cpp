// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/event_store.h"
#include "core/history/test_results.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

namespace {

using namespace fabriscope;
using namespace std::chrono_literals;
using history::TestResult;
using history::TestResultStore;

TestResult result(int minute, double gigabits, const std::string& to = "b mlx5_0/1")
{
    return {.at = std::chrono::sys_time<std::chrono::milliseconds>(minute * 60'000ms),
            .from = "a mlx5_0/1",
            .to = to,
            .kind = "bw",
            .size = 65536,
            .gigabits = gigabits};
}

TEST(TestResults, AreThereAfterwards)
{
    const test::TemporaryFolder folder;
    const std::string path = folder.path("results.db");
    TestResult latency = result(2, 0.1);
    latency.kind = "lat";
    latency.medianMicroseconds = 1.5;
    latency.p99Microseconds = 9.25;
    TestResult failed = result(3, 0);
    failed.rule = "gid-type";
    failed.failed = true;
    TestResult old = result(0, 90); // of a version that did not note it
    old.rule = "psn";
    old.failed.reset();
    {
        auto store = TestResultStore::open(path);
        ASSERT_TRUE(store) << describe(store.error());
        for (const TestResult& each : {old, result(1, 96), latency, failed})
            ASSERT_TRUE((*store)->add(each));
    }
    auto store = TestResultStore::open(path);
    ASSERT_TRUE(store) << describe(store.error());
    const auto found = (*store)->newest(10);
    ASSERT_TRUE(found) << describe(found.error());
    EXPECT_EQ(*found, (std::vector{failed, latency, result(1, 96), old}));
    EXPECT_FALSE(history::figureOf(found->back()));
    EXPECT_EQ((*store)->newest(1)->size(), 1U);
}

TEST(TestResults, AndTheHistoryAreTheirOwnersAlone)
{
    const test::TemporaryFolder folder;
    const mode_t before = ::umask(022); // as most users have it
    {
        auto store = TestResultStore::open(folder.path("results.db"));
        ASSERT_TRUE(store) << describe(store.error());
        ASSERT_TRUE((*store)->add(result(1, 96)));
        auto events = history::EventStore::open(folder.path("history.db"));
        ASSERT_TRUE(events) << describe(events.error());
        std::size_t files = 0;
        for (const auto& entry :
             std::filesystem::directory_iterator(folder.path())) { // and what SQLite puts beside them
            struct stat facts{};
            ASSERT_EQ(::stat(entry.path().c_str(), &facts), 0);
            EXPECT_EQ(facts.st_mode & 07777U, 0600U) << entry.path();
            ++files;
        }
        EXPECT_GE(files, 4U);
    }
    ::umask(before);
}

TEST(TestResults, TheOldestGoFirst)
{
    const test::TemporaryFolder folder;
    auto store = TestResultStore::open(folder.path("results.db"), 3);
    ASSERT_TRUE(store) << describe(store.error());
    for (int minute = 0; minute < 10; ++minute)
        ASSERT_TRUE((*store)->add(result(minute, minute)));
    const auto found = (*store)->newest(100);
    ASSERT_TRUE(found);
    ASSERT_EQ(found->size(), 3U);
    EXPECT_EQ(found->front(), result(9, 9));
    EXPECT_EQ(found->back(), result(7, 7));
}

TEST(TestResults, AnotherProgramsFileIsRefused)
{
    const test::TemporaryFolder folder;
    { // a history of counters
        auto events = history::EventStore::open(folder.path("events.db"));
        ASSERT_TRUE(events);
    }
    const auto other = TestResultStore::open(folder.path("events.db"));
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().code, ErrorCode::MalformedReply);
    std::ofstream(folder.path("noise.db")) << "this is no database, and it is long enough to be read as one ........";
    EXPECT_FALSE(TestResultStore::open(folder.path("noise.db")));
    EXPECT_FALSE(TestResultStore::open(folder.path("none/such/folder.db")));
}

TEST(TestResults, ChangeIsAgainstWhatIsUsual)
{
    std::vector<TestResult> newest;
    for (int minute = 0; minute < 8; ++minute)
        newest.insert(newest.begin(), result(minute, 100));
    TestResult failed = result(8, 0);
    failed.rule = "psn";
    failed.failed = true;
    newest.insert(newest.begin(), failed);
    newest.insert(newest.begin(), result(8, 3, "c mlx5_0/1"));
    TestResult slow = result(9, 50);
    slow.rule = "flow-lost"; // it passed, with a finding
    newest.insert(newest.begin(), slow);
    const auto trends = history::trendsOf(newest);
    ASSERT_EQ(trends.size(), 2U);
    EXPECT_EQ(trends[0].last, slow); // tested last
    EXPECT_EQ(trends[0].count, 10U);
    EXPECT_EQ(trends[0].usual, 100.0); // what failed is no figure
    EXPECT_EQ(trends[0].change, -0.5);
    EXPECT_EQ(trends[0].results.front(), result(0, 100));
    EXPECT_EQ(trends[1].count, 1U);
    EXPECT_FALSE(trends[1].change); // nothing to compare with
}

} // namespace
