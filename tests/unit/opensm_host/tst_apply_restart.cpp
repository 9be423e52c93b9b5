// SPDX-License-Identifier: GPL-3.0-or-later
//
// Applies that restart OpenSM.
#include "core/opensm_host/opensm_start.h"
#include "tests/unit/opensm_host/apply_fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <filesystem>
#include <format>
#include <string>
#include <string_view>

using namespace fabriscope;
using namespace fabriscope::opensm_host;
using test::textOf;
using testing::AnyOf;
using testing::Contains;
using testing::HasSubstr;

TEST_F(ApplyTest, ARestartStartsTheSameProgramAgain)
{
    startOpenSm(logLine("hung up"));
    const auto before = running();
    ASSERT_EQ(before.size(), 1U);
    reap();
    const auto outcome = apply(restartRequest(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    const auto after = running();
    ASSERT_EQ(after.size(), 1U);
    EXPECT_NE(after[0].pid, before[0].pid);
    EXPECT_EQ(after[0].arguments, before[0].arguments);
    EXPECT_TRUE(outcome.inForce);
}

/// An agent that a user starts has that user's (ulimit): a log beyond one would end OpenSM.
TEST_F(ApplyTest, LimitsOfTheAgentAreNotOpenSms)
{
    startOpenSm("exit 5");
    const auto limits = [this] { return textOf(std::format("/proc/{}/limits", running().at(0).pid)); };
    const std::string before = limits();
    reap();
    rlimit ours{};
    ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &ours), 0);
    const rlimit fewer{.rlim_cur = ours.rlim_cur - 1, .rlim_max = ours.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &fewer), 0);
    const auto outcome = apply(restartRequest(), context);
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &ours), 0);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_THAT(before, HasSubstr("Max open files"));
    EXPECT_EQ(limits(), before);
}

/// Where its output went into a file, another user may have put a pipe meanwhile, or a second name of a file of ours.
TEST_F(ApplyTest, AnOutputThatIsNoFileAnyMoreHoldsUpNoStart)
{
    startOpenSm("exit 5");
    auto recipe = recipeOf(context.host, running().at(0));
    ASSERT_TRUE(recipe) << describe(recipe.error());
    recipe->outputs[0] = folder.path() / "out";
    ASSERT_EQ(::mkfifo(recipe->outputs[0].c_str(), 0600), 0);
    reap();
    ASSERT_EQ(::kill(child, SIGKILL), 0);
    ASSERT_TRUE(eventually([this] { return running().empty(); }));
    recipe->outputs[1] = folder.write("shadow", "root:*\n");
    std::filesystem::create_hard_link(recipe->outputs[1], folder.path() / "other name");
    const auto started = start(context.host, *recipe, 20s);
    EXPECT_TRUE(started) << describe(started.error());
    ASSERT_EQ(running().size(), 1U);
    for (const int output : {1, 2})
        EXPECT_EQ(std::filesystem::read_symlink(std::format("/proc/{}/fd/{}", running().at(0).pid, output)),
                  "/dev/null");
}

TEST_F(ApplyTest, ARestartThatFailsIsRolledBackAndOpenSmRunsAgain)
{
    startOpenSmThatWantsAnotherPort();
    const auto before = running();
    reap();
    const auto outcome = apply(fatalRequest(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::RolledBack);
    EXPECT_THAT(describe(outcome.error.value_or(Error{})),
                AnyOf(HasSubstr("terminated during its start"), HasSubstr("it exited after the change")));
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("opensm was restarted")));
    const auto after = running();
    ASSERT_EQ(after.size(), 1U);
    EXPECT_EQ(after[0].arguments, before.at(0).arguments);
    EXPECT_EQ(textOf(folder.path() / "opensm.conf"), options);
    expectNoLitter();
}

TEST_F(ApplyTest, OneThatGoesOnAsADaemonIsRestartedToo)
{
    // Like opensm -B: what was started ends, and its child with the same command line goes on.
    startOpenSm(logLine("SUBNET UP"), R"(if [ "$became" != daemon ]; then became=daemon; (. "$0") & exit 0; fi)");
    reap();
    const auto before = running();
    ASSERT_EQ(before.size(), 1U);
    const auto outcome = apply(restartRequest(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    const auto after = running();
    ASSERT_EQ(after.size(), 1U);
    EXPECT_NE(after[0].pid, before[0].pid);
}

TEST_F(ApplyTest, OneThatEndsSoonAfterARestartIsRolledBackToo)
{
    startOpenSmThatWantsAnotherPort("sleep 0.3;");
    reap();
    const auto outcome = apply(fatalRequest(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::RolledBack);
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("opensm was restarted")));
    EXPECT_EQ(running().size(), 1U);
    EXPECT_EQ(textOf(folder.path() / "opensm.conf"), options);
}

TEST_F(ApplyTest, WhenOpenSmCannotBeStartedAgainItSaysSoAndHow)
{
    startOpenSm(logLine("SUBNET UP"));
    reap();
    context.boundary = [&](std::string_view name) {
        if (name == "opensm stopped") std::filesystem::remove(folder.path() / "opensm");
    };
    const auto outcome = apply(restartRequest(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::RollBackFailed);
    ASSERT_TRUE(outcome.error);
    EXPECT_EQ(outcome.error->subject, "No subnet manager runs with these files");
    EXPECT_THAT(outcome.error->hint, HasSubstr("Start it with: cd "));
    EXPECT_THAT(outcome.error->hint, HasSubstr((folder.path() / "opensm").string()));
    EXPECT_THAT(outcome.error->hint, HasSubstr(" -F " + id()));
    EXPECT_EQ(partitionsNow(), oldPartitions);
    EXPECT_EQ(policyNow(), oldPolicy);
}

TEST_F(ApplyTest, AProgramThatIsGoneIsNoticedBeforeAnythingIsStopped)
{
    startOpenSm(logLine("SUBNET UP"));
    const auto before = running();
    std::filesystem::remove(folder.path() / "opensm");
    const auto refused = apply(restartRequest(), context);
    EXPECT_EQ(refused.end, ApplyEnd::Refused);
    ASSERT_TRUE(refused.error);
    EXPECT_THAT(describe(*refused.error), HasSubstr("cannot be restarted"));
    EXPECT_EQ(running().at(0).pid, before.at(0).pid) << "untouched";
    EXPECT_EQ(partitionsNow(), oldPartitions);
    // A package update has put another one there.
    std::filesystem::copy_file("/bin/bash", folder.path() / "opensm");
    reap();
    const auto outcome = apply(restartRequest(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    const auto after = running();
    ASSERT_EQ(after.size(), 1U);
    EXPECT_EQ(after[0].executable, folder.path() / "opensm");
}

TEST_F(ApplyTest, AProgramThatDoesNotStartIsTriedBeforeTheRunningOneIsStopped)
{
    startOpenSm(logLine("SUBNET UP"));
    const auto before = running();
    for (const std::string_view broken : {"#!/bin/false\n", "#!/there/is/none\n", ""}) {
        std::filesystem::remove(folder.path() / "opensm");
        folder.write("opensm", std::string(broken));
        std::filesystem::permissions(folder.path() / "opensm", std::filesystem::perms::owner_all);
        const auto refused = apply(restartRequest(), context);
        EXPECT_EQ(refused.end, ApplyEnd::Refused) << broken;
        EXPECT_THAT(describe(refused.error.value_or(Error{})), HasSubstr("does not start"));
        ASSERT_EQ(running().size(), 1U);
        EXPECT_EQ(running().at(0).pid, before.at(0).pid) << "untouched";
        EXPECT_EQ(partitionsNow(), oldPartitions);
    }
}

TEST_F(ApplyTest, AProgramThatOthersCanWriteToIsNotStarted)
{
    startOpenSm(logLine("SUBNET UP"));
    const auto before = running();
    std::filesystem::remove(folder.path() / "opensm");
    std::filesystem::copy_file("/bin/bash", folder.path() / "opensm");
    std::filesystem::permissions(folder.path() / "opensm", std::filesystem::perms::all);
    const auto refused = apply(restartRequest(), context);
    EXPECT_EQ(refused.end, ApplyEnd::Refused);
    EXPECT_THAT(describe(refused.error.value_or(Error{})), HasSubstr("other users can change the program"));
    EXPECT_EQ(running().at(0).pid, before.at(0).pid);
}
