// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/verify.h"
#include "tests/unit/opensm_host/apply_fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <utility>

using namespace fabriscope;
using namespace fabriscope::change;
using namespace fabriscope::opensm_host;
using namespace std::chrono_literals;
using test::textOf;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

TEST_F(ApplyTest, WithoutARunningOpenSmTheFilesAreWritten)
{
    const auto outcome = apply(request(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_FALSE(outcome.inForce);
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("No OpenSM runs with these files")));
    EXPECT_EQ(partitionsNow(), newPartitions);
    EXPECT_EQ(policyNow(), newPolicy);
    expectNoLitter();
    const auto backup = readBackup(context.stateFolder, outcome.backup);
    ASSERT_TRUE(backup);
    EXPECT_EQ(backup->backup.state, BackupState::Applied);
    EXPECT_EQ(backup->backup.comment, "a test");
    EXPECT_EQ(backup->texts[1], oldPartitions);
    // And back.
    const auto back = restoreRequest(*backup, context.host);
    ASSERT_TRUE(back) << describe(back.error());
    EXPECT_EQ(back->files.size(), 2U);
    EXPECT_EQ(apply(*back, context).end, ApplyEnd::Applied);
    EXPECT_EQ(partitionsNow(), oldPartitions);
    EXPECT_EQ(policyNow(), oldPolicy);
}

TEST_F(ApplyTest, AnUndoLeavesTheFilesThatTheChangeLeftAndSaysWhatElseItTakesBack)
{
    ChangeRequest change = request();
    std::erase_if(change.files, [](const FileChange& file) { return file.kind == FileKind::QosPolicy; });
    const auto backup = readBackup(context.stateFolder, apply(change, context).backup);
    ASSERT_TRUE(backup);
    auto undo = restoreRequest(*backup, context.host, Restored::Changed);
    ASSERT_TRUE(undo && undo->files.size() == 1U);
    EXPECT_TRUE(undo->remarks.empty()) << undo->remarks.front();
    folder.write("qos-policy.conf", newPolicy);
    folder.write("partitions.conf", newPartitions + "Mine=0x55 : ALL=full ;\n");
    undo = restoreRequest(*backup, context.host, Restored::Changed);
    ASSERT_TRUE(undo && undo->files.size() == 1U);
    const auto outcome = apply(*undo, context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("partitions.conf was changed again since then")));
    EXPECT_EQ(partitionsNow(), oldPartitions);
    EXPECT_EQ(policyNow(), newPolicy) << "no affair of that change";
    EXPECT_EQ(restoreRequest(*backup, context.host)->files.size(), 1U) << "as all files were: the policy, too";
}

/// OpenSM is started by one name of its opensm.conf today and by another one tomorrow.
TEST_F(ApplyTest, AnotherNameOfTheSameFileIsNoOtherFile)
{
    const auto backup = readBackup(context.stateFolder, apply(request(), context).backup);
    ASSERT_TRUE(backup);
    const auto link = folder.path() / "opensm-link.conf";
    std::filesystem::create_symlink("opensm.conf", link);
    context.host.onlyConfiguration = link;
    EXPECT_EQ(listBackups(context.stateFolder, link.string(), context.host)->size(), 1U);
    const auto back = restoreRequest(*backup, context.host);
    ASSERT_TRUE(back) << describe(back.error());
    EXPECT_EQ(back->files.size(), 2U);
    EXPECT_TRUE(listBackups(context.stateFolder, (folder.path() / "partitions.conf").string(), context.host)->empty());
}

TEST_F(ApplyTest, AHangUpMakesOpenSmReadThem)
{
    startOpenSm(twoSweeps());
    const auto outcome = apply(request(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_TRUE(outcome.inForce);
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("reported a complete sweep")));
    EXPECT_THAT(steps, ElementsAre(ApplyStep::Check, ApplyStep::Compare, ApplyStep::BackUp, ApplyStep::Write,
                                   ApplyStep::Write, ApplyStep::Activate, ApplyStep::Verify, ApplyStep::Done));
    EXPECT_EQ(partitionsNow(), newPartitions);
}

TEST_F(ApplyTest, WhatActsOnlyAtTheNextStartIsNotLostBehindApplied)
{
    startOpenSm(logLine("SUBNET UP"));
    ChangeRequest change{
        .instance = id(),
        .files = {{.kind = FileKind::Options, .base = revisionOf(options), .text = options + "sm_inactive TRUE\n"}},
        .activation = Activation::Reload,
        .comment = "a test",
        .patience = 20s};
    const auto outcome = apply(change, context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("sm_inactive TRUE acts when OpenSM starts")));
}

/// OpenSM reads such an option, and nothing comes of it.
TEST_F(ApplyTest, WhatHasNoEffectIsNotInForce)
{
    startOpenSm(twoSweeps());
    ChangeRequest change = request();
    change.files.push_back(
        {.kind = FileKind::Options, .base = revisionOf(options), .text = options + "qos_ca_high_limit 4\n"});
    change.activation = Activation::Reload;
    const auto outcome = apply(change, context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_FALSE(outcome.inForce);
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("qos_ca_high_limit has no effect while qos is FALSE")));
}

TEST_F(ApplyTest, AnOpenSmThatIsStoppedIsSaidBeforeAnythingIsWritten)
{
    startOpenSm(logLine("SUBNET UP"));
    ASSERT_EQ(::kill(child, SIGSTOP), 0);
    ASSERT_TRUE(eventually([&] { return isStopped(context.host, running().at(0)); }));
    const auto outcome = apply(request(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::Refused);
    EXPECT_THAT(describe(outcome.error.value_or(Error{})), HasSubstr("it is stopped"));
    EXPECT_EQ(partitionsNow(), oldPartitions);
    expectNoLitter();
    // To write needs nobody.
    ChangeRequest only = request();
    only.activation = Activation::WriteOnly;
    EXPECT_EQ(apply(only, context).end, ApplyEnd::Applied);
    ASSERT_EQ(::kill(child, SIGCONT), 0);
}

TEST_F(ApplyTest, OneThatIsStoppedMeanwhileRollsBackAtOnce)
{
    startOpenSm("kill -STOP $$");
    const auto begin = std::chrono::steady_clock::now();
    const auto outcome = apply(request(), context);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, request().patience);
    EXPECT_EQ(outcome.end, ApplyEnd::RolledBack);
    EXPECT_THAT(describe(outcome.error.value_or(Error{})), HasSubstr("it is stopped"));
    EXPECT_EQ(partitionsNow(), oldPartitions);
}

TEST_F(ApplyTest, ARefusalByOpenSmRollsBack)
{
    startOpenSm(logLine("parse_part_conf: PARSE ERROR: line 1: bad luck"));
    const auto outcome = apply(request(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::RolledBack);
    ASSERT_TRUE(outcome.error);
    EXPECT_THAT(outcome.error->detail, HasSubstr("bad luck"));
    expectOldAndBackup(BackupState::RolledBack);
    expectNoLitter();
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("OpenSM was told to read the old files.")));
    EXPECT_TRUE(eventually([&] {
        const std::string log = textOf(folder.path() / "opensm.log");
        return log.find("PARSE ERROR") != log.rfind("PARSE ERROR");
    })) << "told of the old files, too";
}

TEST_F(ApplyTest, WhatNothingShowsIsNotSaidToBeInForce)
{
    startOpenSm(":");
    const auto outcome = apply(request(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_FALSE(outcome.inForce);
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("OpenSM's log does not mention the change yet.")));
}

TEST_F(ApplyTest, ALogThatCannotBeReadIsNotOneThatSaysNothing)
{
    startOpenSm(":");
    std::filesystem::remove(folder.path() / "opensm.log");
    std::filesystem::create_directory(folder.path() / "opensm.log");
    const auto outcome = apply(request(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_FALSE(outcome.inForce);
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("OpenSM's log could not be read")));
}

TEST_F(ApplyTest, AnOpenSmThatSomebodyHasEndedMeanwhileIsNotStartedAgain)
{
    startOpenSm(logLine("SUBNET UP"));
    context.boundary = [&](std::string_view name) {
        if (name != "written") return;
        ::kill(child, SIGKILL);
        ::waitpid(std::exchange(child, 0), nullptr, 0);
    };
    const auto outcome = apply(request(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::RolledBack);
    EXPECT_THAT(describe(outcome.error.value_or(Error{})), HasSubstr("it ended before it was told of the change"));
    EXPECT_TRUE(running().empty());
    expectOldAndBackup(BackupState::RolledBack);
}

/// Its log and the fabric say nothing of what it reads.
TEST_F(ApplyTest, AStandbyThatDiesOfTheChangeIsNoticed)
{
    startOpenSm("sleep 1; exit 3", logLine("Entering STANDBY state"));
    const auto outcome = apply(request(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::RolledBack);
    EXPECT_THAT(describe(outcome.error.value_or(Error{})), HasSubstr("it exited"));
}

/// Debian's opensm@GUID units write into one log.
TEST_F(ApplyTest, OfALogThatSeveralWriteNoRoleIsTaken)
{
    startOpenSm(logLine("SUBNET UP"), logLine("Entering STANDBY state"));
    const pid_t second = ::fork();
    if (second == 0) {
        ::setpgid(0, 0);
        ::execl(folder.path("opensm").c_str(), "opensm", folder.path("script").c_str(), "-F", id().c_str(), nullptr);
        ::_exit(127);
    }
    ASSERT_TRUE(eventually([&] {
        const std::string log = textOf(folder.path() / "opensm.log");
        return log.find("started") != log.rfind("started") && running().size() == 2;
    }));
    const auto outcome = apply(request(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("More than one process writes into")));
    EXPECT_THAT(outcome.notes, testing::Not(Contains(HasSubstr("is standby"))));
    ::kill(second, SIGKILL);
    ::waitpid(second, nullptr, 0);
}

TEST_F(ApplyTest, ARoutingEngineThatTheChangeLosesRollsBack)
{
    startOpenSm("exit 5", "if grep -q updn " + id() + "; then " +
                              logLine("ucast_mgr_route: updn: cannot build lid matrices") + "; fi; " +
                              logLine("osm_ucast_mgr_process: minhop tables configured on all switches"));
    reap();
    ChangeRequest change{
        .instance = id(),
        .files = {{.kind = FileKind::Options, .base = revisionOf(options), .text = options + "routing_engine updn\n"}},
        .activation = Activation::Restart,
        .comment = "a test",
        .patience = 20s};
    const auto outcome = apply(change, context);
    EXPECT_EQ(outcome.end, ApplyEnd::RolledBack);
    EXPECT_THAT(describe(outcome.error.value_or(Error{})),
                HasSubstr("the routing engine updn failed, and minhop routes the fabric"));
    EXPECT_THAT(describe(outcome.error.value_or(Error{})), HasSubstr("cannot build lid matrices"));
    EXPECT_EQ(textOf(folder.path() / "opensm.conf"), options);
    // With the engine that routes anyway it is in force.
    change.files.front().text = options + "routing_engine minhop\n";
    const auto fine = apply(change, context);
    EXPECT_EQ(fine.end, ApplyEnd::Applied) << describe(fine.error.value_or(Error{}));
    EXPECT_THAT(fine.notes, Contains(HasSubstr("The routing engine in force is minhop.")));
    EXPECT_TRUE(fine.inForce);
}

TEST_F(ApplyTest, AReloadLeavesTheRoutingEngineAsItWas)
{
    startOpenSm(logLine("osm_ucast_mgr_process: minhop tables configured on all switches") + "; " +
                logLine("SUBNET UP"));
    ChangeRequest change{
        .instance = id(),
        .files = {{.kind = FileKind::Options, .base = revisionOf(options), .text = options + "routing_engine updn\n"}},
        .activation = Activation::Reload,
        .comment = "a test",
        .patience = 20s};
    const auto outcome = apply(change, context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("The routing engine in force is minhop.")));
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("routing_engine keeps its old value until OpenSM is restarted")));
    EXPECT_FALSE(outcome.inForce);
    // Of a file that lies there it is not known that OpenSM was not started with it.
    change.files.front().base = revisionOf(*change.files.front().text);
    const auto again = apply(change, context);
    EXPECT_EQ(again.end, ApplyEnd::Applied) << describe(again.error.value_or(Error{}));
    EXPECT_THAT(again.notes, Contains(HasSubstr("minhop routes the fabric. OpenSM reads routing_engine, which begins "
                                                "with updn, only when it starts.")));
    EXPECT_FALSE(again.inForce) << "another engine routes";
}

TEST_F(ApplyTest, TheEngineOfTheCommandLineIsNotOneThatIsLost)
{
    startArgument = "-Rftree";
    startOpenSm(logLine("osm_ucast_mgr_process: ftree tables configured on all switches") + "; " +
                logLine("SUBNET UP"));
    const ChangeRequest change{
        .instance = id(),
        .files = {{.kind = FileKind::Options, .base = revisionOf(options), .text = options + "log_flags 0x07\n"}},
        .activation = Activation::Reload,
        .comment = "a test",
        .patience = 20s};
    const auto outcome = apply(change, context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("The routing engine in force is ftree.")));
}

TEST_F(ApplyTest, WhatTheFormerOpenSmSaysIsNotHeldAgainstTheNewOne)
{
    startOpenSm("exit 5");
    reap();
    context.boundary = [&](std::string_view name) {
        if (name != "about to activate") return;
        std::ofstream(folder.path() / "opensm.log", std::ios::app)
            << "x -> parse_part_conf: PARSE ERROR: line 1: of the former\n";
    };
    const auto outcome = apply(restartRequest(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
}

TEST_F(ApplyTest, AnEngineThatWasLostBeforeIsSaid)
{
    folder.write("opensm.conf", options + "routing_engine ftree\n");
    const std::string lost = logLine("ucast_mgr_route: ftree: cannot build lid matrices") + "; " +
                             logLine("osm_ucast_mgr_process: minhop tables configured on all switches");
    startOpenSm(lost + "; " + logLine("SUBNET UP"), lost);
    const auto outcome = apply(request(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("As before this change, the routing engine ftree failed")));
    // Of a change of opensm.conf the engine is a part.
    const ChangeRequest more{.instance = id(),
                             .files = {{.kind = FileKind::Options,
                                        .base = revisionOf(options + "routing_engine ftree\n"),
                                        .text = options + "routing_engine ftree\nlog_flags 0x07\n"}},
                             .activation = Activation::Reload,
                             .comment = "a test",
                             .patience = 20s};
    const auto still = apply(more, context);
    EXPECT_EQ(still.end, ApplyEnd::Applied) << describe(still.error.value_or(Error{}));
    EXPECT_FALSE(still.inForce) << "minhop routes";
}

/// OpenSM has not routed with the old files again when the next try begins.
TEST_F(ApplyTest, WhatATryThatWasTakenBackHasLostIsNotTakenForTheStateBefore)
{
    options += "routing_engine updn\n";
    folder.write("opensm.conf", options);
    const std::string lost = logLine("ucast_mgr_route: updn: cannot build lid matrices") + "; " +
                             logLine("osm_ucast_mgr_process: minhop tables configured on all switches");
    startOpenSm("if grep -q connect_roots " + id() + "; then " + lost + "; " + logLine("SUBNET UP") + "; fi",
                logLine("osm_ucast_mgr_process: updn tables configured on all switches"));
    const ChangeRequest change{
        .instance = id(),
        .files = {{.kind = FileKind::Options, .base = revisionOf(options), .text = options + "connect_roots TRUE\n"}},
        .activation = Activation::Reload,
        .comment = "a test",
        .patience = 20s};
    const auto expectRolledBack = [&](const char* when) {
        const auto outcome = apply(change, context);
        EXPECT_EQ(outcome.end, ApplyEnd::RolledBack) << when;
        EXPECT_THAT(describe(outcome.error.value_or(Error{})), HasSubstr("the routing engine updn failed")) << when;
        EXPECT_THAT(outcome.notes, testing::Not(Contains(HasSubstr("As before")))) << when;
    };
    expectRolledBack("at first");
    expectRolledBack("behind a try");
    expectRolledBack("behind two");
    const std::string failure = "x -> ucast_mgr_route: updn: cannot build lid matrices\n"
                                "x -> osm_ucast_mgr_process: minhop tables configured on all switches\n";
    folder.write("opensm.log", failure);
    expectRolledBack("the log was cut since");
    context.stateFolder = folder.path() / "another"; // without the tries
    folder.write("opensm.log", failure + "x -> OpenSM 3.3.23\n");
    expectRolledBack("OpenSM was started since, and has not routed yet");
}

TEST_F(ApplyTest, WhatLiesOnTheDiskIsActivatedWhenAskedFor)
{
    startOpenSm(logLine("told again") + "; " + twoSweeps());
    ChangeRequest same{
        .instance = id(),
        .files = {{.kind = FileKind::Partitions, .base = revisionOf(oldPartitions), .text = oldPartitions}},
        .comment = "a test",
        .patience = 20s};
    const auto nothing = apply(same, context);
    EXPECT_EQ(nothing.end, ApplyEnd::Refused);
    EXPECT_THAT(describe(nothing.error.value_or(Error{})), HasSubstr("--activation reload"));
    EXPECT_FALSE(textOf(folder.path() / "opensm.log").contains("told again"));
    same.activation = Activation::Reload;
    const auto outcome = apply(same, context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_TRUE(outcome.inForce);
    EXPECT_TRUE(textOf(folder.path() / "opensm.log").contains("told again"));
    EXPECT_EQ(partitionsNow(), oldPartitions);
    expectNoLitter();
}

TEST_F(ApplyTest, AFabricThatCannotBeSweptIsSaid)
{
    class Deaf final : public FabricReader
    {
    public:
        Result<fabric::SnapshotPtr> sweep(const std::stop_token& /*stop*/) override
        {
            return fail(ErrorCode::Timeout, "mlx5_0 port 1", "the switch does not respond");
        }
        Result<bool> subnetManagerAnswers(Lid /*lid*/, const std::stop_token& /*stop*/) override { return false; }
        Result<std::vector<std::optional<PortTables>>> read(std::span<const ReadPort> ports,
                                                            const std::stop_token& /*stop*/) override
        {
            return std::vector<std::optional<PortTables>>(ports.size());
        }
        Result<std::vector<std::optional<PathReply>>> paths(std::span<const PathRequest> questions, Lid /*saLid*/,
                                                            const std::stop_token& /*stop*/) override
        {
            return std::vector<std::optional<PathReply>>(questions.size());
        }
    };
    context.openFabric = [] { return Result<std::unique_ptr<FabricReader>>(std::make_unique<Deaf>()); };
    const auto outcome = apply(request(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_THAT(outcome.notes, Contains(AllOf(HasSubstr("were not compared with its ports"),
                                              HasSubstr("the switch does not respond"))));
}

TEST_F(ApplyTest, AnOpenSmThatDiesOfTheChangeRollsBack)
{
    startOpenSm("exit 3");
    const auto outcome = apply(request(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::RolledBack);
    EXPECT_THAT(describe(outcome.error.value_or(Error{})), HasSubstr("it exited"));
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("opensm was restarted")));
    EXPECT_EQ(running().size(), 1U);
    expectOldAndBackup(BackupState::RolledBack);
}
