// SPDX-License-Identifier: GPL-3.0-or-later
//
// local?elevated with a scripted pkexec first in PATH: the command line, and what is said when it does not work. What
// the script says and with which status it ends is what pkexec 126 of Debian 13 does.
#include "core/agent/client/connection/client.h"
#include "core/base/trusted_path.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <mutex>

using namespace fabriscope;
using namespace std::chrono_literals;
using agent::ConnectionState;
using agent::ConnectionTarget;
using agent::LaunchPlan;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using Phase = ConnectionState::Phase;

class ElevationTest : public testing::Test
{
protected:
    void SetUp() override
    {
        if (const auto why = whyNotForRoot(test::programPath("fabriscope-agent")))
            GTEST_SKIP() << "this build is no program for root: " << *why;
    }

    void pkexec(const std::string& script)
    {
        const auto path = folder.path() / "pkexec";
        std::ofstream(path) << "#!/bin/sh\n" << script << "\n";
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    }
    [[nodiscard]] agent::LauncherOptions options(const std::filesystem::path& program, bool root = false,
                                                 bool changes = false) const
    {
        return {.agentProgram = program,
                .allowChanges = changes,
                .pkexecProgram = folder.path() / "pkexec",
                .isRoot = root};
    }

    [[nodiscard]] agent::LauncherSet launchers(bool root = false, bool changes = false) const
    {
        return agent::standardLaunchers(options(test::programPath("fabriscope-agent"), root, changes));
    }

    static Result<LaunchPlan> plan(const agent::LauncherSet& set, std::vector<std::string>* said = nullptr)
    {
        return set.at(agent::Scheme::Local)(ConnectionTarget{.elevated = true}, {}, [said](std::string text) {
            if (said != nullptr) said->push_back(std::move(text));
        });
    }

    /// The state in which the connection comes to rest.
    static ConnectionState outcome(const agent::LauncherSet& set)
    {
        std::mutex mutex;
        std::condition_variable changed;
        ConnectionState last;
        agent::Client client(ConnectionTarget{.elevated = true}, set,
                             {.onState =
                                  [&](const ConnectionState& state) {
                                      const std::scoped_lock lock(mutex);
                                      last = state;
                                      changed.notify_all();
                                  }},
                             {});
        std::unique_lock lock(mutex);
        changed.wait_for(lock, 60s, [&] { return last.phase == Phase::Connected || last.phase == Phase::Failed; });
        ConnectionState result = last;
        lock.unlock(); // before the client goes: its thread may be telling more
        return result;
    }

    [[nodiscard]] std::string failure() const
    {
        const ConnectionState state = outcome(launchers());
        EXPECT_EQ(state.phase, Phase::Failed);
        return state.error ? describe(*state.error) : "no error";
    }

    test::TemporaryFolder folder;
};

TEST_F(ElevationTest, CommandLineNamesTheAgentInFull)
{
    pkexec("exit 0");
    std::vector<std::string> said;
    const auto made = plan(launchers(false, true), &said);
    ASSERT_TRUE(made);
    EXPECT_THAT(made->command, ElementsAre((folder.path() / "pkexec").string(), test::programPath("fabriscope-agent"),
                                           "--allow-changes"));
    EXPECT_TRUE(made->asksUser);
    EXPECT_THAT(said, ElementsAre(HasSubstr("password")));
}

TEST_F(ElevationTest, RelativeAgentIsMadeAbsolute)
{
    pkexec("exit 0");
    const auto agent = folder.write("bin/agent", "");
    const auto made = plan(agent::standardLaunchers(options(std::filesystem::relative(agent))));
    ASSERT_TRUE(made);
    EXPECT_EQ(std::filesystem::weakly_canonical(made->command.at(1)), agent);
    EXPECT_TRUE(std::filesystem::path(made->command.at(1)).is_absolute());
}

TEST_F(ElevationTest, RootNeedsNone)
{
    pkexec("exit 1");
    std::vector<std::string> said;
    const auto made = plan(launchers(true), &said);
    ASSERT_TRUE(made);
    EXPECT_THAT(made->command, ElementsAre(test::programPath("fabriscope-agent")));
    EXPECT_TRUE(said.empty());
}

TEST_F(ElevationTest, AgentBehindPkexecAnswers)
{
    pkexec("exec \"$@\"");
    EXPECT_EQ(outcome(launchers()).phase, Phase::Connected);
}

TEST_F(ElevationTest, MissingPkexecIsNamedWithItsPackage)
{
    EXPECT_THAT(failure(), AllOf(HasSubstr("pkexec: "), HasSubstr("Install the package pkexec")));
}

TEST_F(ElevationTest, PkexecIsNeverLookedUpInPath)
{
    EXPECT_EQ(agent::LauncherOptions{}.pkexecProgram, "/usr/bin/pkexec");
    const std::string before = ::getenv("PATH");
    test::TemporaryFolder first;
    const auto evil = first.write("pkexec", "#!/bin/sh\nexit 0\n");
    std::filesystem::permissions(evil, std::filesystem::perms::owner_all);
    ::setenv("PATH", (first.path().string() + ":" + before).c_str(), 1);
    EXPECT_FALSE(plan(launchers()));
    ::setenv("PATH", before.c_str(), 1);
}

TEST_F(ElevationTest, AnAgentThatOthersMayChangeIsNotRunAsRoot)
{
    pkexec("exit 0");
    const auto agent = folder.write("bin/agent", "");
    ASSERT_TRUE(plan(agent::standardLaunchers(options(agent))));
    std::filesystem::permissions(agent, std::filesystem::perms(0757));
    const auto made = plan(agent::standardLaunchers(options(agent)));
    ASSERT_FALSE(made);
    EXPECT_THAT(describe(made.error()), AllOf(HasSubstr("would run as root"), HasSubstr("writable by all users")));
    std::filesystem::permissions(agent, std::filesystem::perms(0755));
    std::filesystem::permissions(agent.parent_path(), std::filesystem::perms(0777));
    EXPECT_FALSE(plan(agent::standardLaunchers(options(agent))));
    std::filesystem::permissions(agent.parent_path(), std::filesystem::perms(0755));
    if (::geteuid() != 0 || ::chown(agent.c_str(), 65534, 65534) != 0) return;
    EXPECT_THAT(describe(plan(agent::standardLaunchers(options(agent))).error()), HasSubstr("belongs to user 65534"));
}

TEST_F(ElevationTest, ThePolicyNamesOneProgramByItsPathAndBothOfItsWays)
{
    const std::string policy = test::textOf(std::filesystem::path(test::programPath("x")).parent_path().parent_path() /
                                            "org.fabriscope.agent.policy");
    const std::string path = "exec.path\">/";
    EXPECT_NE(policy.find(path), std::string::npos);
    EXPECT_NE(policy.find(path), policy.rfind(path)) << "for both";
    EXPECT_THAT(policy, HasSubstr("/bin/fabriscope-agent</annotate>"));
    pkexec("exit 0");
    for (const bool changes : {false, true}) {
        const auto made = plan(launchers(false, changes));
        ASSERT_TRUE(made);
        ASSERT_EQ(made->command.size(), 3U);
        EXPECT_THAT(policy, HasSubstr("exec.argv1\">" + made->command[2] + "</annotate>"));
    }
}

TEST_F(ElevationTest, DismissedDialogueIsTold)
{
    pkexec("echo 'Error executing command as another user: Request dismissed' >&2; exit 126");
    EXPECT_THAT(failure(), HasSubstr("the administrator's password was not given"));
}

TEST_F(ElevationTest, RefusalIsTold)
{
    pkexec("printf 'Error executing command as another user: Not authorized\\n\\nThis incident has been reported.\\n' "
           ">&2; exit 127");
    EXPECT_THAT(failure(), HasSubstr("this user may not start programs as administrator"));
}

TEST_F(ElevationTest, MissingAuthenticationAgentIsTold)
{
    pkexec("echo 'Error executing command as another user: No authentication agent found.' >&2; exit 127");
    EXPECT_THAT(failure(), AllOf(HasSubstr("no program of this session can ask"), HasSubstr("polkit agent")));
}

TEST_F(ElevationTest, MissingTerminalIsTold)
{
    pkexec("echo 'Error creating textual authentication agent: Error opening current controlling terminal for the "
           "process (`/dev/tty'\"'\"'): No such device or address' >&2; exit 127");
    EXPECT_THAT(failure(), AllOf(HasSubstr("no program of this session can ask"), HasSubstr("/dev/tty")));
}

TEST_F(ElevationTest, MissingPolkitIsTold)
{
    pkexec("echo 'Error getting authority: Error initializing authority: Could not connect: No such file or "
           "directory' >&2; exit 127");
    EXPECT_THAT(failure(), HasSubstr("polkit does not run on this host"));
}
