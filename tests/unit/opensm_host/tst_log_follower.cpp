// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/log/log_follower.h"
#include "core/opensm_host/log/routing_log.h"
#include "core/opensm_host/verify.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <string>
#include <string_view>

namespace fabriscope::opensm_host {
namespace {

TEST(LogFollower, ALogThatIsCutAndHasGrownAgainIsReadFromItsStartAndWhatWasReadBeforeStays)
{
    const test::TemporaryFolder folder;
    const auto log = folder.write("opensm.log", "one\ntwo\n");
    LogFollower follower(log);
    EXPECT_EQ(follower.added(), "");
    folder.write("opensm.log", "one\ntwo\nthree\n");
    EXPECT_EQ(follower.added(), "three\n");
    folder.write("opensm.log", "another one, longer than that was\n");
    EXPECT_EQ(follower.added(), "three\nanother one, longer than that was\n");
    folder.write("opensm.log", "cut");
    EXPECT_EQ(follower.added(), "three\nanother one, longer than that was\ncut");
    folder.write("opensm.log", "x\n");
    EXPECT_EQ(follower.added(), "three\nanother one, longer than that was\ncut\nx\n") << "two lines stay two";
}

TEST(LogFollower, OfALogThatCouldNotBeReadNothingIsNew)
{
    const test::TemporaryFolder folder;
    const auto log = folder.path() / "opensm.log";
    std::filesystem::create_directory(log); // root reads every file
    LogFollower follower(log);
    EXPECT_EQ(follower.added(), "");
    std::filesystem::remove(log);
    folder.write("opensm.log", "of yesterday\n");
    EXPECT_EQ(follower.added(), "");
    folder.write("opensm.log", "of yesterday\nof today\n");
    EXPECT_EQ(follower.added(), "of today\n");
}

TEST(LogMark, WhatStandsBeforeItIsKnownUntilTheLogIsCutOrAnotherOne)
{
    const test::TemporaryFolder folder;
    const auto log = folder.write("opensm.log", "one\ntwo\n");
    const LogMark mark = markOf(log);
    folder.write("opensm.log", "one\ntwo\nthree\n");
    EXPECT_EQ(textBefore(mark, 1U << 20U), "one\ntwo\n");
    folder.write("opensm.log", "six\n");
    EXPECT_FALSE(textBefore(mark, 1U << 20U)) << "cut";
    folder.write("opensm.log", "another one, longer than that was\n");
    EXPECT_FALSE(textBefore(mark, 1U << 20U)) << "and has grown again";
    std::filesystem::remove(log);
    EXPECT_FALSE(textBefore(mark, 1U << 20U));
    EXPECT_FALSE(textBefore(markOf(log), 1U << 20U)) << "there was none";
}

TEST(LogFollower, WhatIsNoFileIsNotWaitedFor)
{
    const test::TemporaryFolder folder;
    const auto log = folder.path() / "opensm.log";
    ASSERT_EQ(::mkfifo(log.c_str(), S_IRUSR | S_IWUSR), 0);
    LogFollower follower(log);
    EXPECT_FALSE(follower.readable());
    EXPECT_EQ(follower.added(), "");
}

TEST(LogFollower, OfALogThatIsFloodedEveryLineThatTellsSomethingIsKept)
{
    const test::TemporaryFolder folder;
    const auto log = folder.write("opensm.log", "one\n");
    LogFollower follower(log);
    const std::string noise = "Nov 29 10:15:23 123456 [1234ABCD] 0x08 -> osm_dump_dr_smp: attr 0x11, all zeros here\n";
    const std::string complaint = "x -> parse_part_conf: PARSE ERROR: line 1: of the flood\n";
    const std::string end = "x -> osm_ucast_mgr_process: minhop tables configured on all switches\nx -> SUBNET UP\n";
    std::ofstream flood(log, std::ios::app);
    const auto write = [&](std::size_t megabytes) {
        for (std::size_t written = 0; written < megabytes << 20U; written += noise.size())
            flood << noise;
    };
    write(10);
    flood << complaint;
    write(10);
    flood << end << "the last one has no en" << std::flush;
    const std::string_view kept = follower.added();
    EXPECT_LE(kept.size(), std::size_t{2} << 20U);
    EXPECT_EQ(complaintIn(kept, {true, true, true}, ""), "parse_part_conf: PARSE ERROR: line 1: of the flood");
    EXPECT_TRUE(kept.contains(end) && kept.ends_with("has no en")) << kept.size();
    flood << "d\n" << std::flush;
    EXPECT_TRUE(follower.added().ends_with("the last one has no end\n"));
}

} // namespace
} // namespace fabriscope::opensm_host
