// SPDX-License-Identifier: GPL-3.0-or-later
//
// What lines of OpenSM's log say of a change, and what they do not: OpenSM keeps lines back, others write into the same
// file, and a sweep may have begun before.
#include "core/opensm/log/log_line.h"
#include "core/opensm_host/proc_files.h"
#include "tests/unit/opensm_host/apply_fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
    startOpenSm(refusal + "; " + sweep() + "; " + sweep());
    context.host.mounts = folder.write("mounts", "/dev/sda1 / ext4 rw 0 0\nnas:/logs " + folder.path().string() +
                                                     " nfs4 rw,vers=4.2 0 0\n");
    expectNotKnown();
    EXPECT_EQ(policyNow(), newPolicy) << "what another one refuses takes nothing back";
}

TEST_F(ApplyLogTest, WhatIsOfThisHostAloneIsKnownByItsFileSystem)
{
    const auto isAlone = [this](const std::string& kind) {
        HostView host;
        host.mounts = folder.write("mounts", "/dev/sda1 / ext4 rw 0 0\nx " + folder.path().string() + " " + kind +
                                                 " rw 0 0\n");
        return isOfThisHostAlone(host, folder.path() / "opensm.log");
    };
    EXPECT_TRUE(isAlone("xfs"));
    EXPECT_TRUE(isAlone("tmpfs"));
    for (const char* shared : {"nfs", "nfs4", "lustre", "gpfs", "ceph", "cifs", "fuse.glusterfs", "gfs2", "9p"})
        EXPECT_FALSE(isAlone(shared)) << shared;
    HostView blind;
    blind.mounts = folder.path() / "none";
    EXPECT_FALSE(isOfThisHostAlone(blind, folder.path() / "opensm.log"));
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
