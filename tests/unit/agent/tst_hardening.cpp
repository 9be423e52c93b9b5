// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an agent gives up: told by the kernel of the program as it runs. And who is behind it, told by its environment.
#include "core/agent/client/connection/piped_process.h"
#include "core/agent/protocol/requester.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <linux/capability.h>
#include <poll.h>
#include <pwd.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <format>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

using namespace fabriscope;
using namespace std::chrono_literals;
using test::textOf;
using testing::HasSubstr;

namespace {

/// /proc/PID/status
std::map<std::string, std::string> fieldsOf(const std::string& process)
{
    std::map<std::string, std::string> fields;
    std::string text = textOf("/proc/" + process + "/status");
    for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n')) {
        const std::size_t colon = std::min(text.find(":\t"), end);
        fields[text.substr(0, colon)] = text.substr(std::min(colon + 2, end), end - std::min(colon + 2, end));
        text.erase(0, end + 1);
    }
    return fields;
}

/// That of an agent that has said hello. `starter`: a program that becomes the agent.
std::map<std::string, std::string> statusOf(const std::vector<std::string>& arguments,
                                            std::vector<std::string> starter = {})
{
    test::TemporaryFolder folder;
    std::vector<std::string> command = std::move(starter);
    command.push_back(test::programPath("fabriscope-agent"));
    command.insert(command.end(), arguments.begin(), arguments.end());
    command.insert(command.end(), {"--state-folder", folder.path().string()});
    auto process = agent::PipedProcess::start({.command = command, .environment = {}, .keepAlive = {}});
    EXPECT_TRUE(process);
    if (!process) return {};
    pollfd talks{.fd = process->output.get(), .events = POLLIN, .revents = 0};
    EXPECT_EQ(::poll(&talks, 1, 60'000), 1);
    auto fields = fieldsOf(std::to_string(process->id()));
    struct stat facts{};
    EXPECT_EQ(::stat(std::format("/proc/{}/environ", process->id()).c_str(), &facts), 0);
    fields["owner of environ"] = std::to_string(facts.st_uid);
    fields["leads its group"] = ::getpgid(process->id()) == process->id() ? "yes" : "no";
    return fields;
}

std::uint64_t bits(const std::string& hex) { return std::stoull(hex.empty() ? "0" : hex, nullptr, 16); }

} // namespace

TEST(Hardening, AnAgentThatObservesKeepsOnlyWhatLookingNeeds)
{
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{}, std::vector<std::string>{"--observe"}}) {
        auto status = statusOf(arguments);
        EXPECT_EQ(status["NoNewPrivs"], "1");
        EXPECT_EQ(status["Umask"], "0077");
        constexpr std::uint64_t forLooking = std::uint64_t{1} << CAP_DAC_READ_SEARCH | std::uint64_t{1}
                                                                                           << CAP_SYS_PTRACE;
        EXPECT_EQ(bits(status["CapEff"]) & ~forLooking, 0U) << status["CapEff"];
        EXPECT_EQ(bits(status["CapPrm"]) & ~forLooking, 0U) << status["CapPrm"];
        EXPECT_EQ(bits(status["CapInh"]), 0U);
        EXPECT_EQ(bits(status["CapEff"]), bits(fieldsOf("self")["CapEff"]) & forLooking) << "and these it keeps";
    }
}

TEST(Hardening, AnAgentThatMayChangeKeepsTheRightsToDoIt)
{
    auto status = statusOf({"--allow-changes"});
    EXPECT_EQ(status["NoNewPrivs"], "0") << "OpenSM started again would inherit it";
    EXPECT_EQ(bits(status["SigIgn"]) >> (SIGXFSZ - 1) & 1U, 1U) << "a full file (ulimit -f) rolls a change back";
    EXPECT_EQ(status["Umask"], "0077");
    EXPECT_EQ(bits(status["CapEff"]), bits(fieldsOf("self")["CapEff"]));
}

/// Ctrl+\ and Ctrl+Z would end or stop a change in the middle, Ctrl+C and the end of the terminal the package manager
/// that it runs.
TEST(Hardening, KeysOfTheConsolesTerminalReachNoAgent)
{
    for (const char* right : {"--observe", "--allow-changes"})
        EXPECT_EQ(statusOf({right})["leads its group"], "yes") << right;
}

/// An ignored SIGCHLD hides how the programs that it runs have ended, a blocked SIGTERM is none.
TEST(Hardening, SignalsAreNotThoseOfWhoeverStartedIt)
{
    auto status = statusOf({"--allow-changes"}, {"env", "--ignore-signal=CHLD", "--block-signal=TERM"});
    EXPECT_EQ(bits(status["SigIgn"]) >> (SIGCHLD - 1) & 1U, 0U);
    EXPECT_EQ(bits(status["SigBlk"]), 0U);
}

TEST(Hardening, ItCannotBeBoth)
{
    auto process =
        agent::PipedProcess::start({.command = {test::programPath("fabriscope-agent"), "--observe", "--allow-changes"},
                                    .environment = {},
                                    .keepAlive = {}});
    ASSERT_TRUE(process);
    const auto end = process->wait(60s);
    ASSERT_TRUE(end);
    EXPECT_EQ(end->code, 2);
}

/// What is opened next would be a standard stream: a device or a file that is taken for the console.
TEST(Hardening, ClosedStandardStreamsAreNoDevices)
{
    test::TemporaryFolder folder;
    const auto endOf = [&folder](const std::string& before, const std::string& behind) {
        const std::string line =
            before + test::programPath("fabriscope-agent") + " --state-folder " + folder.path().string() + " " + behind;
        auto process =
            agent::PipedProcess::start({.command = {"/bin/sh", "-c", line}, .environment = {}, .keepAlive = {}});
        EXPECT_TRUE(process);
        if (!process) return std::pair(-1, std::string());
        const auto end = process->wait(60s);
        std::array<char, 4096> said{};
        const int from = behind == "2>&-" ? process->output.get() : process->errors.get();
        const ssize_t size = ::read(from, said.data(), said.size());
        return std::pair(end ? end->code : -1, std::string(said.data(), size > 0 ? static_cast<std::size_t>(size) : 0));
    };
    for (const std::string closed : {"<&-", ">&-", "<&- >&-"})
        EXPECT_THAT(endOf("", closed), testing::Pair(3, HasSubstr("standard input or output is closed"))) << closed;
    EXPECT_THAT(endOf(": | ", "2>&-"), testing::Pair(0, testing::Not(testing::IsEmpty()))) << "it serves";
}

// What polkit asks an administrator for is a program and its first argument (packaging/polkit).
TEST(StartedByPkexec, NothingButTheFirstArgumentIsTaken)
{
    test::TemporaryFolder folder;
    const std::string secret = folder.write("shadow", "root:*:0:0").string();
    const auto endOf = [](const std::vector<std::string>& arguments) -> std::optional<int> {
        std::vector<std::string> command{test::programPath("fabriscope-agent")};
        command.insert(command.end(), arguments.begin(), arguments.end());
        auto process =
            agent::PipedProcess::start({.command = command, .environment = {{"PKEXEC_UID", "1000"}}, .keepAlive = {}});
        EXPECT_TRUE(process);
        if (!process) return std::nullopt;
        pollfd talks{.fd = process->output.get(), .events = POLLIN, .revents = 0};
        EXPECT_EQ(::poll(&talks, 1, 60'000), 1); // its first frame, or its end
        if ((talks.revents & POLLIN) != 0) return std::nullopt;
        const auto end = process->wait(60s);
        return end ? std::optional(end->code) : std::nullopt;
    };
    EXPECT_EQ(endOf({"--observe"}), std::nullopt) << "it serves";
    EXPECT_EQ(endOf({"--allow-changes"}), std::nullopt);
    EXPECT_EQ(endOf({}), std::nullopt);
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"--observe", "--opensm-config", secret},
                                               {"--observe", "--opensm-config=" + secret},
                                               {"--observe", "--opensm-path", folder.path().string()},
                                               {"--observe", "--relay", secret},
                                               {"--observe", "--state-folder", folder.path().string()},
                                               {"--observe", "--host-name", "other"},
                                               {"--allow-changes", "--state-folder", folder.path().string()},
                                               {"--observe", "--observe"},
                                               {"--observe", ""},
                                               {"--observe="},
                                               {"--relay", secret},
                                               {"--help"},
                                               {"__man"}})
        EXPECT_EQ(endOf(arguments), 2) << testing::PrintToString(arguments);
}

TEST(Requester, OnlyUsersOfThisHostAreBelieved)
{
    if (::geteuid() != 0) GTEST_SKIP() << "only an agent of root acts for another user";
    const passwd* daemon = ::getpwnam("daemon");
    ASSERT_NE(daemon, nullptr);
    const std::string uid = std::to_string(daemon->pw_uid);
    const auto said = [](const char* sudoUser, const char* sudoUid, const char* pkexecUid) {
        for (const auto& [name, value] :
             {std::pair{"SUDO_USER", sudoUser}, {"SUDO_UID", sudoUid}, {"PKEXEC_UID", pkexecUid}}) {
            if (value == nullptr)
                ::unsetenv(name);
            else
                ::setenv(name, value, 1);
        }
        return agent::behindElevation();
    };
    EXPECT_EQ(said("daemon", uid.c_str(), nullptr), "through sudo by daemon");
    EXPECT_EQ(said(nullptr, nullptr, uid.c_str()), "through pkexec by daemon");
    EXPECT_THAT(agent::agentUser("head1"), HasSubstr(" on head1, through pkexec by daemon"));
    for (const char* bad :
         {"", "-1", "0x1", "1 ", " 1", "4294967295", "99999999999999999999", "3999999", "daemon", "1\n2"})
        EXPECT_EQ(said(nullptr, nullptr, bad), "") << bad;
    EXPECT_EQ(said("daemon", nullptr, nullptr), "");
    EXPECT_EQ(said("root\x1b[2J", uid.c_str(), nullptr), "");
    EXPECT_EQ(said("root", uid.c_str(), nullptr), "") << "the two do not agree";
    EXPECT_EQ(said(nullptr, nullptr, nullptr), "");
}
