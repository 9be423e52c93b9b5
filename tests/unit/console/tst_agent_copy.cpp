// SPDX-License-Identifier: GPL-3.0-or-later
//
// Agents copied to a host: a program in the place of ssh runs what the host would run, with a home, a PATH and tools of
// its own.
#include "core/agent/client/connection/remote_agent.h"
#include "core/console/agent_copy.h"
#include "core/console/agent_file.h"
#include "tests/support/access_list.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <format>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace {

namespace fs = std::filesystem;
using namespace fabriscope;
using namespace std::chrono_literals;
using console::AgentState;
using console::AgentTask;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr const char* version = "0.1.0";

std::string agentScript(const std::string& itsVersion)
{
    return std::format("#!/bin/sh\n[ \"$1\" = --version ] && echo 'fabriscope-agent {0}' && exit\n"
                       "echo \"{0} runs as $0 with $*\"\n#{1}\n",
                       itsVersion, std::string(100'000, 'x')); // more than a pipe holds
}

console::AgentFile agentFile(const std::string& itsVersion = version)
{
    utsname system{};
    ::uname(&system);
    const std::string bytes = agentScript(itsVersion);
    return {
        .version = itsVersion, .bytes = bytes, .sha256 = console::sha256(bytes), .machine = system.machine, .libc = {}};
}

class AgentCopyTest : public testing::Test
{
protected:
    AgentCopyTest() { fakeSsh("exec /bin/sh -c \"$line\""); }

    /// `run` is what it does with $line.
    void fakeSsh(const std::string& run)
    {
        // The folders' names are in files, so that nothing here has to quote them.
        folder.write("ssh.home", home.string());
        folder.write("ssh.path", tools.string());
        fs::create_directories(home);
        fs::create_directories(tools);
        fs::permissions(home, fs::perms::owner_all);
        script("ssh", "for line; do :; done\nHOME=$(cat \"$0.home\"); PATH=$(cat \"$0.path\"):/usr/bin:/bin\n"
                      "export HOME PATH; unset XDG_CACHE_HOME\n" +
                          run + '\n');
    }
    void script(const std::string& name, const std::string& text)
    {
        fs::permissions(folder.write(name, "#!/bin/sh\n" + text), fs::perms::owner_all);
    }
    /// In the host's PATH.
    void tool(const std::string& name, const std::string& text)
    {
        script(fs::path(tools / name).lexically_relative(folder.path()).string(), text);
    }

    console::AgentReport tend(AgentTask task, const console::AgentFile& file = agentFile(),
                              const std::stop_token& stop = {}, std::chrono::milliseconds patience = 60s)
    {
        return console::tendAgent({.scheme = agent::Scheme::Ssh, .host = "node07"}, task, file,
                                  {.sshProgram = folder.path("ssh"),
                                   .batch = true,
                                   .firstPause = std::chrono::milliseconds(1),
                                   .patience = patience},
                                  stop);
    }
    /// What is printed when the host's agent is started, and the exit status.
    std::string start(const std::string& itsVersion = version, bool changes = true, bool share = false)
    {
        folder.write("line", agent::startLine(itsVersion, changes, share));
        const std::string command =
            std::format("{0}/ssh -- node07 \"$(cat {0}/line)\" 2>&1; echo \"status $?\"", folder.path().string());
        const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(command.c_str(), "r"), ::pclose);
        std::string text;
        for (int c = 0; (c = std::fgetc(pipe.get())) != EOF;)
            text += static_cast<char>(c);
        return text;
    }
    void expectNothingLeft()
    {
        for (const auto& entry : fs::recursive_directory_iterator(home))
            EXPECT_FALSE(entry.is_regular_file()) << entry.path();
    }
    static std::string why(const console::AgentReport& report) { return report.error ? describe(*report.error) : ""; }

    test::TemporaryFolder folder;
    fs::path home = folder.path() / "o'm \"x$y";
    fs::path tools = folder.path() / "tools";
    fs::path copies = home / ".cache/fabriscope";
};

TEST_F(AgentCopyTest, IsCopiedStartedReplacedAndRemoved)
{
    EXPECT_EQ(tend(AgentTask::Look).state, AgentState::None);
    EXPECT_EQ(tend(AgentTask::Upgrade).state, AgentState::None);
    EXPECT_THAT(start(), AllOf(HasSubstr("neither in PATH"), HasSubstr("status 127")));

    const auto pushed = tend(AgentTask::Push);
    ASSERT_EQ(pushed.state, AgentState::Copied) << why(pushed);
    const fs::path copy = copies / "agent-0.1.0";
    EXPECT_EQ(test::textOf(copy), agentScript(version));
    EXPECT_EQ(fs::status(copy).permissions(), fs::perms::owner_all);
    EXPECT_EQ(fs::status(copies).permissions(), fs::perms::owner_all);
    EXPECT_THAT(start(), HasSubstr("0.1.0 runs as " + copy.string() + " with --allow-changes\nstatus 0"));
    EXPECT_EQ(tend(AgentTask::Look).state, AgentState::Present);
    EXPECT_EQ(tend(AgentTask::Push).state, AgentState::Present);

    // A neighbour's version is used until it is replaced.
    EXPECT_THAT(start("0.2.0"), HasSubstr("0.1.0 runs"));
    EXPECT_EQ(tend(AgentTask::Upgrade, agentFile("0.2.0")).state, AgentState::Copied);
    EXPECT_FALSE(fs::exists(copy));
    EXPECT_THAT(start("0.2.0"), HasSubstr("0.2.0 runs"));

    EXPECT_EQ(tend(AgentTask::Remove).state, AgentState::Removed);
    EXPECT_FALSE(fs::exists(copies));
    EXPECT_EQ(tend(AgentTask::Remove).state, AgentState::None);
}

TEST_F(AgentCopyTest, AnInstalledAgentIsUsedFirst)
{
    ASSERT_EQ(tend(AgentTask::Push).state, AgentState::Copied);
    tool("fabriscope-agent", "[ \"$1\" = --version ] && echo fabriscope-agent 0.1.0 && exit; echo installed \"$@\"");
    EXPECT_THAT(start(), HasSubstr("installed --allow-changes"));
    EXPECT_EQ(tend(AgentTask::Remove).state, AgentState::Removed);
    EXPECT_EQ(tend(AgentTask::Push).state, AgentState::Installed);
    EXPECT_EQ(tend(AgentTask::Upgrade).state, AgentState::Installed);
    expectNothingLeft();

    // One of another version gives way to a copy of this one, which only an upgrade makes.
    const auto kept = tend(AgentTask::Push, agentFile("0.2.0"));
    EXPECT_EQ(kept.state, AgentState::Installed);
    EXPECT_EQ(kept.facts.installed, "0.1.0");
    EXPECT_EQ(tend(AgentTask::Upgrade, agentFile("0.2.0")).state, AgentState::Copied);
    EXPECT_THAT(start("0.2.0"), HasSubstr("0.2.0 runs"));
    EXPECT_THAT(start("0.1.0"), HasSubstr("installed"));
    EXPECT_EQ(tend(AgentTask::Look, agentFile("0.2.0")).state, AgentState::Present);
}

TEST_F(AgentCopyTest, WhatWouldNotRunThereIsNotCopied)
{
    console::AgentFile file = agentFile();
    file.libc = "2.34";
    tool("getconf", "echo glibc 2.17");
    auto report = tend(AgentTask::Push, file);
    EXPECT_EQ(report.state, AgentState::Refused);
    EXPECT_THAT(why(report), AllOf(HasSubstr("glibc 2.17"), HasSubstr("2.34"), HasSubstr("fabriscope-agent")));
    tool("getconf", "exit 1");
    tool("ldd", "echo 'musl libc (x86_64)' >&2; exit 1");
    EXPECT_THAT(why(tend(AgentTask::Push, file)), HasSubstr("musl libc"));
    tool("getconf", "echo glibc 2.100");
    EXPECT_EQ(tend(AgentTask::Push, file).state, AgentState::Copied);
    EXPECT_EQ(tend(AgentTask::Remove).state, AgentState::Removed);

    tool("uname", "echo sparc64");
    report = tend(AgentTask::Push);
    EXPECT_EQ(report.state, AgentState::Refused);
    EXPECT_THAT(why(report), HasSubstr("its processor is sparc64"));
    fs::remove(tools / "uname");

    // Only the trial shows that a library is missing.
    file = agentFile();
    file.bytes = "#!/bin/sh\necho 'libibverbs.so.1: cannot open shared object file' >&2; exit 127\n";
    file.sha256 = console::sha256(file.bytes);
    report = tend(AgentTask::Push, file);
    EXPECT_EQ(report.state, AgentState::Refused);
    EXPECT_THAT(why(report), HasSubstr("does not start there: libibverbs.so.1"));
    expectNothingLeft();
}

TEST_F(AgentCopyTest, WhatFailsOnTheWayLeavesNothing)
{
    tool("cat", "head -c 5000; echo 'cat: write error: No space left on device' >&2; exit 1");
    auto report = tend(AgentTask::Push);
    EXPECT_EQ(report.state, AgentState::Failed);
    EXPECT_THAT(why(report), HasSubstr("No space left on device"));
    expectNothingLeft();
    EXPECT_FALSE(fs::exists(home / ".cache"));
    fs::create_directory(home / ".cache");
    EXPECT_EQ(tend(AgentTask::Push).state, AgentState::Failed);
    EXPECT_TRUE(fs::is_empty(home / ".cache")) << "which was there";
    fs::remove(tools / "cat");

    tool("sha256sum", "echo 0123456789  -");
    report = tend(AgentTask::Push);
    EXPECT_EQ(report.state, AgentState::Failed);
    EXPECT_THAT(why(report), HasSubstr("not what was sent"));
    expectNothingLeft();
    fs::remove(tools / "sha256sum");

    // The network goes when some of it has arrived: nothing comes back any more.
    fakeSsh("head -c 5000 | /bin/sh -c \"$line\" | sed /^ready/q\necho 'Connection reset by peer' >&2; exit 255");
    report = tend(AgentTask::Push);
    EXPECT_EQ(report.state, AgentState::Failed);
    EXPECT_THAT(why(report), AllOf(HasSubstr("ssh to node07"), HasSubstr("Connection reset by peer")));
    EXPECT_THAT(why(report), AllOf(HasSubstr("Try again"), Not(HasSubstr("in a terminal first")))) << "ssh has worked";
    expectNothingLeft();
    // Nothing goes on, and nobody says so.
    fakeSsh("head -c 5000 | /bin/sh -c \"$line\" | sed /^ready/q\nexec sleep 1000");
    report = tend(AgentTask::Push, agentFile(), {}, 5s);
    EXPECT_EQ(report.state, AgentState::Failed);
    ASSERT_TRUE(report.error);
    EXPECT_EQ(report.error->code, ErrorCode::Timeout);
    expectNothingLeft();

    fakeSsh("echo 'Permission denied (publickey).' >&2; exit 255");
    report = tend(AgentTask::Push);
    ASSERT_TRUE(report.error);
    EXPECT_EQ(report.error->code, ErrorCode::NoPermission);
    EXPECT_EQ(report.state, AgentState::Failed);
}

TEST_F(AgentCopyTest, WhatAnSshdTurnsAwayIsTriedAgainAFewTimes)
{
    const std::string count = folder.path("tries");
    const std::string turnAway = "echo try >>" + count + "; [ \"$(wc -l <" + count +
                                 ")\" -gt MOST ] || { echo 'kex_exchange_identification: "
                                 "Connection closed by remote host' >&2; exit 255; }; exec /bin/sh -c \"$line\"";
    const auto turningAway = [&turnAway](const std::string& most) {
        std::string script = turnAway;
        return script.replace(script.find("MOST"), 4, most);
    };
    fakeSsh(turningAway("2"));
    console::AgentReport report = tend(AgentTask::Push);
    EXPECT_EQ(report.state, AgentState::Copied) << why(report);
    fs::remove(count);
    fakeSsh(turningAway("100"));
    report = tend(AgentTask::Look);
    EXPECT_EQ(report.state, AgentState::Failed);
    EXPECT_THAT(why(report), HasSubstr("MaxStartups"));
    EXPECT_EQ(test::textOf(count), "try\ntry\ntry\ntry\ntry\n");
}

TEST_F(AgentCopyTest, HostsThatShareAHomeDoNotTouchOneAnothersCopies)
{
    // A shell of another host has the number of this one's, and is in the midst of its copy.
    fakeSsh("mkdir -p -m 700 \"$HOME/.cache/fabriscope\"; for name in .new-agent-$$ .new-agent-node08-$$; do\n"
            "echo theirs >\"$HOME/.cache/fabriscope/$name\"; done; exec /bin/sh -c \"$line\"");
    const auto theirs = [this] {
        std::size_t number = 0;
        for (const auto& entry : fs::directory_iterator(copies))
            number += test::textOf(entry.path()) == "theirs\n" ? 1U : 0U;
        return number;
    };
    const auto pushed = tend(AgentTask::Push);
    EXPECT_EQ(pushed.state, AgentState::Copied) << why(pushed);
    EXPECT_EQ(theirs(), 2U);
    // Nor when it fails.
    tool("sha256sum", "echo 0123456789  -");
    EXPECT_EQ(tend(AgentTask::Push, agentFile("0.2.0")).state, AgentState::Failed);
    EXPECT_EQ(theirs(), 4U);
}

TEST_F(AgentCopyTest, PlacesOfOthersAndLinksAreRefused)
{
    ASSERT_EQ(tend(AgentTask::Push).state, AgentState::Copied);
    fs::permissions(home / ".cache", fs::perms::all);
    EXPECT_THAT(start(), AllOf(HasSubstr("is not used"), HasSubstr("status 126")));
    EXPECT_THAT(why(tend(AgentTask::Look)), HasSubstr("other users could change"));
    auto report = tend(AgentTask::Push);
    EXPECT_EQ(report.state, AgentState::Refused);
    EXPECT_THAT(why(report), HasSubstr(".cache"));
    fs::permissions(home / ".cache", fs::perms::owner_all);

    fs::permissions(copies / "agent-0.1.0", fs::perms::all);
    EXPECT_THAT(start(), HasSubstr("status 126"));
    EXPECT_EQ(tend(AgentTask::Push).state, AgentState::Copied);
    EXPECT_THAT(start(), HasSubstr("0.1.0 runs"));

    // A link in the place of the file goes, what it leads to stays.
    const fs::path victim = folder.write("victim", "mine");
    fs::remove(copies / "agent-0.1.0");
    fs::create_symlink(victim, copies / "agent-0.1.0");
    EXPECT_THAT(start(), HasSubstr("status 126"));
    EXPECT_EQ(tend(AgentTask::Push).state, AgentState::Copied);
    EXPECT_FALSE(fs::is_symlink(copies / "agent-0.1.0"));
    EXPECT_EQ(test::textOf(victim), "mine");

    fs::remove_all(copies);
    fs::create_directory(folder.path() / "elsewhere");
    fs::create_directory_symlink(folder.path() / "elsewhere", copies);
    report = tend(AgentTask::Push);
    EXPECT_EQ(report.state, AgentState::Refused) << why(report);
    EXPECT_TRUE(fs::is_empty(folder.path() / "elsewhere"));
}

TEST_F(AgentCopyTest, AGroupWithFurtherMembersIsNotTheUsersOwn)
{
    constexpr gid_t group = 4711;
    ASSERT_EQ(tend(AgentTask::Push).state, AgentState::Copied);
    fs::permissions(home / ".cache", fs::perms::owner_all | fs::perms::group_all);
    if (::chown((home / ".cache").c_str(), ::geteuid(), group) != 0) GTEST_SKIP() << "needs root, for a group";
    tool("id", std::format("case $1 in -u) echo {} ;; -g) echo {} ;; *) echo ann ;; esac\n", ::geteuid(), group));
    for (const char* members : {"", "ann"}) {
        tool("getent", std::format("echo ann:x:{}:{}\n", group, members));
        EXPECT_THAT(start(), HasSubstr("0.1.0 runs")) << members;
    }
    tool("getent", std::format("echo ann:x:{}:ann,bob\n", group));
    EXPECT_THAT(start(), AllOf(HasSubstr("is not used"), HasSubstr("status 126")));
}

TEST_F(AgentCopyTest, WhomAnAccessControlListLetsWriteCounts)
{
    ASSERT_EQ(tend(AgentTask::Push).state, AgentState::Copied);
    tool("id", std::format("case $1 in -u) echo {} ;; -g) echo {} ;; *) echo ann ;; esac\n", ::geteuid(), ::getegid()));
    tool("getent", std::format("echo ann:x:{}:\n", ::getegid()));
    constexpr std::uint32_t stranger = 4711;
    if (!test::letUser(home / ".cache", stranger, 7, 5, 0)) GTEST_SKIP() << "no such lists here";
    EXPECT_THAT(start(), AllOf(HasSubstr("is not used"), HasSubstr("access control list"), HasSubstr("status 126")));
    EXPECT_EQ(tend(AgentTask::Push).state, AgentState::Refused);
    fs::permissions(home / ".cache", fs::perms::owner_all); // which leaves the list nothing
    EXPECT_THAT(start(), HasSubstr("0.1.0 runs"));
}

TEST_F(AgentCopyTest, WhatAHostSaysIsOnlyText)
{
    fakeSsh("echo fabriscope-agent-copy 1; while :; do echo machine; done");
    EXPECT_THAT(why(tend(AgentTask::Push)), HasSubstr("more than 65536 bytes"));
    fakeSsh("echo Welcome; echo fabriscope-agent-copy 1; printf 'machine \\033[2J\\n'; echo ready; cat >/dev/null");
    const auto report = tend(AgentTask::Push);
    EXPECT_EQ(report.state, AgentState::Refused);
    EXPECT_THAT(why(report), AllOf(HasSubstr("its processor is"), Not(HasSubstr("\033"))));
    fakeSsh("echo 'This account is closed.'; exit 1");
    EXPECT_THAT(why(tend(AgentTask::Look)), HasSubstr("This account is closed."));

    std::stop_source stop;
    stop.request_stop();
    fakeSsh("sleep 1000");
    const auto stopped = tend(AgentTask::Look, agentFile(), stop.get_token());
    ASSERT_TRUE(stopped.error);
    EXPECT_EQ(stopped.error->code, ErrorCode::Cancelled);

    const auto local = console::tendAgent({}, AgentTask::Push, agentFile(), {}, {});
    EXPECT_THAT(why(local), HasSubstr("through ssh only"));
}

TEST_F(AgentCopyTest, OnlyAnAgentThatObservesIsToldThatItMayShare)
{
    tool("fabriscope-agent", "echo \"shares: ${FABRISCOPE_SHARE:-no}\"\n");
    EXPECT_THAT(start(version, false, true), HasSubstr("shares: 1"));
    EXPECT_THAT(start(version, false, false), HasSubstr("shares: no"));
    EXPECT_THAT(start(version, true, true), HasSubstr("shares: no"));
}

TEST_F(AgentCopyTest, TheLinesAreForEveryShell)
{
    for (const std::string& line :
         {agent::startLine(version, false), agent::startLine(version, false, true), agent::copyLine()}) {
        const std::string_view head = "exec /bin/sh -c '";
        const std::string_view tail = "' sh";
        ASSERT_TRUE(line.starts_with(head) && line.ends_with(tail)) << line;
        const std::string text = line.substr(head.size(), line.size() - head.size() - tail.size());
        EXPECT_THAT(text, AllOf(Not(HasSubstr("'")), Not(HasSubstr("\\")), Not(HasSubstr("\n"))));
        const fs::path judge = "/usr/bin/shellcheck";
        if (!fs::exists(judge)) GTEST_SKIP() << "shellcheck is not installed";
        const std::string file = folder.write("line.sh", "#!/bin/sh\n" + text + '\n').string();
        EXPECT_EQ(std::system((judge.string() + " --severity=style " + file).c_str()), 0);
    }
}

TEST(AgentFileTest, KnowsWhereTheBuiltAgentRuns)
{
    utsname system{};
    ::uname(&system);
    const auto file = console::readAgentFile(test::programPath("fabriscope-agent"), version);
    ASSERT_TRUE(file) << describe(file.error());
    EXPECT_EQ(file->machine, system.machine);
    EXPECT_EQ(console::isLibcEnough(file->libc, "2.2"), true) << file->libc;
    EXPECT_EQ(file->sha256.size(), 64U);

    const test::TemporaryFolder folder;
    EXPECT_FALSE(console::readAgentFile(folder.write("script", "#!/bin/sh\necho no program\n"), version));
    EXPECT_FALSE(console::readAgentFile(folder.path("none"), version));
}

TEST(AgentFileTest, ComparesLibrariesByNumbers)
{
    EXPECT_EQ(console::isLibcEnough("2.9", "2.34"), false);
    EXPECT_EQ(console::isLibcEnough("2.34", "2.34"), true);
    EXPECT_EQ(console::isLibcEnough("3.0", "2.34"), true);
    EXPECT_EQ(console::isLibcEnough("2.2.5", "2.2"), true);
    EXPECT_EQ(console::isLibcEnough("2.x", "2.34"), std::nullopt);
    EXPECT_EQ(console::isLibcEnough("", "2.34"), std::nullopt);
}

} // namespace
