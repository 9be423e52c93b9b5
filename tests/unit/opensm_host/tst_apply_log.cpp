// SPDX-License-Identifier: GPL-3.0-or-later
//
// What lines of OpenSM's log say of a change, and what they do not: OpenSM keeps lines back, others write into the same
// file, and a sweep may have begun before.
#include "core/opensm/log/log_line.h"
#include "core/opensm_host/proc_files.h"
#include "tests/unit/opensm_host/apply_fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <linux/magic.h>

#include <cstdint>
#include <fstream>

using namespace fabriscope;
using namespace fabriscope::change;
using namespace fabriscope::opensm_host;
using namespace std::chrono_literals;
using testing::Contains;
using testing::HasSubstr;

namespace {

constexpr const char* notKnown = "has sweeps of which it is not known";

class ApplyLogTest : public ApplyTest
{
protected:
    void expectNotKnown()
    {
        const auto outcome = apply(request(), context);
        EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
        EXPECT_FALSE(outcome.inForce);
        EXPECT_THAT(outcome.notes, Contains(HasSubstr(notKnown)));
    }
};

/// Of a log without force_log_flush an error brings all that was kept back.
TEST_F(ApplyLogTest, SweepsThatOpenSmKeptBackAreNotOfTheChange)
{
    startOpenSm(R"(say "SUBNET UP" "2 minutes ago"; say "SUBNET UP" "1 minute ago")");
    expectNotKnown();
}

TEST_F(ApplyLogTest, OfAnotherTimeZoneNobodyKnowsWhatIsNew)
{
    startOpenSm(R"(say "SUBNET UP" "3 hours"; say "SUBNET UP" "3 hours")");
    expectNotKnown();
}

TEST_F(ApplyLogTest, SweepsInALogThatSomebodyElseHasOpenAreNobodys)
{
    startOpenSm(":");
    std::ofstream other(folder.path() / "opensm.log", std::ios::app);
    context.boundary = [&](std::string_view name) {
        if (name != "activated") return;
        for (int i = 0; i < 2; ++i)
            other << loggedNow("SUBNET UP");
        other << loggedNow("osm_qos_parse_policy_file: ERR AC03: Failed parsing QoS policy file") << std::flush;
    };
    expectNotKnown();
    EXPECT_EQ(policyNow(), newPolicy) << "what another one refuses takes nothing back";
}

/// Of NFS, /proc does not show who writes on other hosts.
TEST_F(ApplyLogTest, SweepsInALogThatAnotherHostMayWriteAreNobodys)
{
    const std::string refusal = logLine("osm_qos_parse_policy_file: ERR AC03: Failed parsing QoS policy file");
    startOpenSm(refusal + "; " + twoSweeps());
    context.host.fileSystem = std::uint32_t{NFS_SUPER_MAGIC};
    const auto outcome = apply(request(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_FALSE(outcome.inForce);
    EXPECT_THAT(outcome.notes, Contains(HasSubstr(notKnown)));
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("another one's OpenSM may read it, too"))) << "the files lie there";
    EXPECT_EQ(policyNow(), newPolicy) << "what another one refuses takes nothing back";
}

TEST_F(ApplyLogTest, WhatIsOfThisHostAloneIsKnownByItsFileSystem)
{
    HostView host;
    EXPECT_TRUE(isOfThisHostAlone(host, folder.path() / "not there yet")) << "tests write onto a disk, or into memory";
    EXPECT_FALSE(isOfThisHostAlone(host, "/proc/self/mounts"));
    EXPECT_FALSE(isOfThisHostAlone(host, folder.path() / "no/such/folder"));
    for (const std::uint32_t own : {std::uint32_t{XFS_SUPER_MAGIC}, std::uint32_t{TMPFS_MAGIC}}) {
        host.fileSystem = own;
        EXPECT_TRUE(isOfThisHostAlone(host, folder.path())) << own;
    }
    constexpr std::uint32_t lustre = 0x0bd00bd0;
    constexpr std::uint32_t gpfs = 0x47504653;
    for (const std::uint32_t shared :
         {std::uint32_t{NFS_SUPER_MAGIC}, std::uint32_t{FUSE_SUPER_MAGIC}, std::uint32_t{V9FS_MAGIC}, lustre, gpfs}) {
        host.fileSystem = shared;
        EXPECT_FALSE(isOfThisHostAlone(host, folder.path())) << shared;
    }
}

TEST_F(ApplyLogTest, OneSweepMayHaveReadTheFilesBeforeTheyWereReplaced)
{
    startOpenSm(sweep());
    const auto outcome = apply(request(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_FALSE(outcome.inForce);
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("reported a complete sweep")));
}

/// It is read behind the routing.
TEST_F(ApplyLogTest, APolicyIsInForceWithTheSweepThatRoutedSince)
{
    startOpenSm(logLine("osm_ucast_mgr_process: minhop tables configured on all switches") + "; " + sweep());
    ChangeRequest change = request();
    std::erase_if(change.files, [](const FileChange& file) { return file.kind != FileKind::QosPolicy; });
    const auto outcome = apply(change, context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_TRUE(outcome.inForce);
}

TEST_F(ApplyLogTest, TablesThatWereSoBeforeShowNothing)
{
    startOpenSm(":");
    context.openFabric = KeptFabric::open;
    ChangeRequest change = request();
    std::erase_if(change.files, [](const FileChange& file) { return file.kind != FileKind::QosPolicy; });
    const auto outcome = apply(change, context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_FALSE(outcome.inForce);
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("The P_Key tables of 1 of 1 ports match the files.")));
}

/// Whose log is written at once is waited for.
TEST_F(ApplyLogTest, ARefusalAtTheEndOfALongSweepIsSeen)
{
    options += "force_log_flush TRUE\n";
    folder.write("opensm.conf", options);
    startOpenSm("sleep 4; if grep -q A= " + (folder.path() / "partitions.conf").string() + "; then " +
                logLine("parse_part_conf: PARSE ERROR: line 2: of the change") + "; fi; " + sweep());
    const auto outcome = apply(request(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::RolledBack);
    expectOldAndBackup(BackupState::RolledBack);
}

TEST(LogTime, LinesOfAnotherTimeAreLeftOut)
{
    const auto line = [](const char* time) { return std::string(time) + " 500000 [99FD36C0] 0x02 -> SUBNET UP\n"; };
    const auto at = [](const char* time, int micros) {
        std::tm parts{};
        ::strptime(time, "%Y %b %d %H:%M:%S", &parts);
        parts.tm_isdst = -1;
        return opensm::logTimeOf(std::chrono::system_clock::from_time_t(::mktime(&parts)) +
                                 std::chrono::microseconds(micros));
    };
    const auto between = [&](const std::string& log, int first, int last) {
        return opensm::writtenBetween(log, at("2026 Dec 31 23:59:59", first), at("2027 Jan 01 00:00:02", last));
    };
    const std::string old = line("Dec 31 23:59:58");
    const std::string last = line("Dec 31 23:59:59");
    const std::string next = "half a line\n" + line("Jan 01 00:00:02");
    EXPECT_EQ(between(old + last + next, 500'000, 500'000), last + next);
    EXPECT_EQ(between(old + last + next, 500'001, 500'000), line("Jan 01 00:00:02"));
    EXPECT_EQ(between(old + next, 0, 499'999), "");
    EXPECT_EQ(between("", 0, 0), "");
}

} // namespace
