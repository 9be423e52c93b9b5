// SPDX-License-Identifier: GPL-3.0-or-later
//
// fabriscopectl setup with agents: asked on a pseudo terminal, and over many hosts side by side.
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/change/prepared_host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <format>
#include <map>

namespace {

using namespace fabriscope;
using Json = nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::SizeIs;

std::string agentFor(const test::PreparedHost& host, const char* rights, const std::string& name)
{
    return std::format("exec:{} {} {} {} {}", test::programPath("../tests/setup_agent"), host.root().string(),
                       host.state().string(), rights, name);
}

/// A program on a pseudo terminal, which a user reads and types into.
class Terminal
{
public:
    explicit Terminal(std::vector<std::string> words)
    {
        m_pid = ::forkpty(&m_fd, nullptr, nullptr, nullptr);
        if (m_pid != 0) return;
        std::vector<char*> arguments;
        for (std::string& word : words)
            arguments.push_back(word.data());
        arguments.push_back(nullptr);
        ::execv(arguments.front(), arguments.data());
        ::_exit(127);
    }
    ~Terminal()
    {
        if (m_pid > 0) {
            ::kill(m_pid, SIGKILL);
            ::waitpid(m_pid, nullptr, 0);
        }
        ::close(m_fd);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// Reads until the text has come; what came before it and with it.
    std::string until(std::string_view text)
    {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        std::string& seen = m_unread;
        while (!seen.contains(text) && std::chrono::steady_clock::now() < end && readMore()) {
        }
        const std::size_t at = seen.find(text);
        EXPECT_NE(at, std::string::npos) << "waited for \"" << text << "\", got:\n" << seen;
        const std::size_t size = at == std::string::npos ? seen.size() : at + text.size();
        std::string part = seen.substr(0, size);
        seen.erase(0, size);
        return part;
    }
    void type(const std::string& text) const
    {
        ASSERT_EQ(::write(m_fd, text.data(), text.size()), static_cast<ssize_t>(text.size()));
    }
    /// What comes until it ends, and how it ended.
    std::pair<int, std::string> end()
    {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (std::chrono::steady_clock::now() < deadline && readMore()) {
        }
        int status = 0;
        ::waitpid(std::exchange(m_pid, -1), &status, 0);
        return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), m_unread};
    }

private:
    bool readMore()
    {
        pollfd ready{.fd = m_fd, .events = POLLIN, .revents = 0};
        if (::poll(&ready, 1, 1000) == 0) return true;
        std::array<char, 4096> buffer{};
        const ssize_t got = ::read(m_fd, buffer.data(), buffer.size());
        if (got <= 0) return false; // EIO: the other side is closed
        for (const char c : std::string_view(buffer.data(), static_cast<std::size_t>(got)))
            if (c != '\r') m_unread += c;
        return true;
    }

    int m_fd = -1;
    pid_t m_pid = -1;
    std::string m_unread;
};

std::vector<std::string> words(std::initializer_list<std::string> more)
{
    std::vector<std::string> all{test::programPath("fabriscopectl")};
    all.insert(all.end(), more);
    return all;
}

/// Rows of `--format json` by host.
std::map<std::string, Json> rowsOf(const std::string& output)
{
    std::map<std::string, Json> rows;
    for (const Json& row : Json::parse(output))
        rows.emplace(row.at("host").get<std::string>(), row);
    return rows;
}

/// Three hosts that differ, in a list of hosts.
class CtlSetupHosts : public testing::Test
{
protected:
    CtlSetupHosts()
    {
        // The second has another interface to offer.
        std::filesystem::remove_all(b.root() / "sys/class/net/eth0");
        for (const test::PreparedHost* host : {&a, &b, &c})
            before.push_back(host->tree());
        targets = {agentFor(a, "change", "a"), agentFor(b, "change", "b"), agentFor(c, "change", "c")};
        writeList();
    }
    void writeList()
    {
        std::string text;
        for (const std::string& target : targets)
            text += target + "\n";
        list = text; // typed: a file may not name commands
    }
    test::ToolResult run(std::vector<std::string> more)
    {
        auto all = words({"--format", "json"});
        all.insert(all.end(), more.begin(), more.end());
        all.insert(all.end(), {"--hosts", list});
        return test::runProgram(all);
    }
    void expectUnchanged() const
    {
        std::size_t i = 0;
        for (const test::PreparedHost* host : {&a, &b, &c})
            EXPECT_EQ(host->tree(), before[i++]);
    }

    const test::PreparedHost a;
    const test::PreparedHost b;
    const test::PreparedHost c;
    const test::TemporaryFolder folder;
    std::vector<std::string> before;
    std::vector<std::string> targets;
    std::string list;
};

} // namespace

TEST(CtlSetupDialog, AsksEachQuestionShowsThePlanAndAppliesAfterYes)
{
    const test::PreparedHost host;
    const std::string before = host.tree();
    const test::TemporaryFolder folder;
    const std::string kept = (folder.path() / "answers.json").string();
    Terminal terminal(
        words({"--connect", agentFor(host, "change", "node17"), "setup", "soft-roce", "--save-answers", kept}));
    const std::string checks = terminal.until("action [add]: ");
    EXPECT_THAT(checks, AllOf(HasSubstr("Soft-RoCE"), HasSubstr("What node17 has and lacks"),
                              HasSubstr("The host runs Debian 13."), HasSubstr("One of: add, remove")));
    terminal.type("b\n");
    terminal.until("first question");
    terminal.type("?\n");
    terminal.until("deletes the device and the unit");
    terminal.type("perhaps\n");
    terminal.until("It is one of: add, remove");
    terminal.type("\n");
    EXPECT_THAT(terminal.until("netdev [eth0]: "), HasSubstr("There are: eth0, eth1")) << "as the host proposes it";
    terminal.type("eth1\n");
    terminal.until("name [rxe0]: ");
    terminal.type("b\n");
    terminal.until("netdev [eth1]: "); // what was answered stays
    terminal.type("\n");
    terminal.until("name [rxe0]: ");
    terminal.type("rxe5\n");
    terminal.until("persist [yes]: ");
    terminal.type("\n");
    const std::string plan = terminal.until("Apply it to node17? [y/N]: ");
    EXPECT_THAT(plan, AllOf(HasSubstr("The plan:"),
                            HasSubstr("- Add the RDMA device rxe5 (type rxe) to network interface eth1.")));
    EXPECT_EQ(host.tree(), before) << "nothing was changed by asking";
    EXPECT_EQ(Json::parse(test::textOf(kept)),
              (Json{{"action", "add"}, {"netdev", "eth1"}, {"name", "rxe5"}, {"persist", "yes"}}));
    terminal.type("y\n");
    const auto [status, rest] = terminal.end();
    EXPECT_EQ(status, 0) << rest;
    EXPECT_THAT(rest, HasSubstr("applied"));
    EXPECT_TRUE(host.has("/sys/class/infiniband/rxe5"));
    // The answers that were saved are reused without questions.
    const auto again = test::runProgram(words({"--connect", agentFor(host, "change", "node17"), "setup", "soft-roce",
                                               "--answers", kept, "--apply", "--yes"}));
    EXPECT_THAT(again.output, HasSubstr("nothing-to-do")) << again.errors;
}

TEST(CtlSetupDialog, NothingIsChangedWithoutYesOrAfterTheEndOfTheInput)
{
    const test::PreparedHost host;
    const std::string before = host.tree();
    const auto toThePlan = [&](Terminal& terminal) {
        for (const char* question : {"action [add]: ", "netdev [eth0]: ", "name [rxe0]: ", "persist [yes]: "}) {
            terminal.until(question);
            terminal.type("\n");
        }
        terminal.until("[y/N]: ");
    };
    {
        Terminal terminal(words({"--connect", agentFor(host, "change", "node17"), "setup", "soft-roce"}));
        toThePlan(terminal);
        terminal.type("\n");
        const auto [status, rest] = terminal.end();
        EXPECT_EQ(status, 0) << rest;
        EXPECT_THAT(rest, AllOf(HasSubstr("Nothing was changed."), HasSubstr("--set 'netdev=eth0'")));
    }
    {
        Terminal terminal(words({"--connect", agentFor(host, "change", "node17"), "setup", "soft-roce"}));
        terminal.until("action [add]: ");
        terminal.type("\x04"); // Ctrl+D
        EXPECT_THAT(terminal.end().second, HasSubstr("the input has ended"));
    }
    {
        Terminal terminal(words({"--connect", agentFor(host, "change", "node17"), "setup", "soft-roce"}));
        toThePlan(terminal);
        terminal.type("\x03"); // Ctrl+C
        EXPECT_EQ(terminal.end().first, 128 + SIGINT);
    }
    EXPECT_EQ(host.tree(), before);
}

TEST(CtlSetupDialog, WithoutAHostThePlanIsShownAndWithoutATerminalTheMissingAnswersAreNamed)
{
    Terminal terminal(words({"--connect", "exec:/no/such/agent", "setup", "nfs-client", "--distribution", "debian13"}));
    EXPECT_THAT(terminal.until("server []: "), AllOf(HasSubstr("No host can be inspected"), HasSubstr("Debian 13")));
    terminal.type("\n");
    terminal.until("An answer is required.");
    terminal.type("storage1\n");
    for (const char* question : {"export [/srv/nfs]: ", "folder [/mnt/nfs]: ", "port [20049]: ", "version [4.2]: ",
                                 "mount [yes]: ", "persist [yes]: "}) {
        terminal.until(question);
        terminal.type("\n");
    }
    const auto [status, rest] = terminal.end();
    EXPECT_EQ(status, 0) << rest;
    EXPECT_THAT(rest, AllOf(HasSubstr("What=storage1:/srv/nfs"), HasSubstr("Nothing was changed.")));

    const auto missing = test::runProgram(words({"setup", "nfs-client"}));
    EXPECT_EQ(missing.status, 2);
    EXPECT_THAT(missing.errors, AllOf(HasSubstr("server (Which server?)"), HasSubstr("--set KEY=ANSWER")));
}

/// As with --hosts: what is not answered is as the host proposes it, and a second run changes nothing.
TEST(CtlSetupApply, OneHostProposesWhatIsNotAnswered)
{
    const test::PreparedHost host;
    const auto apply = [&host](const std::vector<std::string>& answers) {
        auto all = words({"--connect", agentFor(host, "change", "node17"), "setup"});
        all.insert(all.end(), answers.begin(), answers.end());
        all.insert(all.end(), {"--apply", "--yes"});
        return test::runProgram(all);
    };
    const auto first = apply({"soft-roce"});
    EXPECT_THAT(first.output, HasSubstr("applied")) << first.errors;
    EXPECT_EQ(host.textAt("/sys/class/infiniband/rxe0/parent"), "eth0\n");
    EXPECT_THAT(apply({"soft-roce", "--set", "netdev=eth0"}).output, HasSubstr("nothing-to-do"));
    EXPECT_THAT(apply({"soft-roce"}).output, HasSubstr("applied"));
    EXPECT_EQ(host.textAt("/sys/class/infiniband/rxe1/parent"), "eth1\n") << "the next interface that is free";
    EXPECT_THAT(apply({"soft-roce", "--set", "action=remove", "--set", "netdev=eth1"}).output, HasSubstr("applied"));
    EXPECT_FALSE(host.has("/sys/class/infiniband/rxe1"));
    const auto missing = apply({"nfs-client"});
    EXPECT_EQ(missing.status, 2);
    EXPECT_THAT(missing.errors, HasSubstr("server (Which server?)"));
}

TEST_F(CtlSetupHosts, EachHostGetsItsOwnProposalsAndOneIsFirst)
{
    const auto look = run({"setup", "soft-roce", "--set", "name=rxe3", "--apply"});
    EXPECT_EQ(look.status, 2) << look.errors;
    EXPECT_THAT(look.errors, HasSubstr("Nothing was changed"));
    const auto seen = rowsOf(look.output);
    ASSERT_THAT(seen, SizeIs(3));
    EXPECT_EQ(seen.at(targets[0]).at("state"), "ready");
    EXPECT_EQ(seen.at(targets[0]).at("answers"), "netdev=eth0");
    EXPECT_EQ(seen.at(targets[1]).at("answers"), "netdev=eth1");
    EXPECT_EQ(seen.at(targets[1]).at("steps"), 4);
    expectUnchanged();

    const auto done = run({"setup", "soft-roce", "--set", "name=rxe3", "--apply", "--yes"});
    EXPECT_EQ(done.status, 0) << done.errors << done.output;
    for (const auto& [target, row] : rowsOf(done.output)) {
        EXPECT_EQ(row.at("state"), "applied") << row;
        EXPECT_NE(row.at("change"), "") << row;
    }
    EXPECT_EQ(b.textAt("/sys/class/infiniband/rxe3/parent"), "eth1\n");
    const auto again = run({"setup", "soft-roce", "--set", "name=rxe3", "--set", "netdev=eth1", "--apply", "--yes"});
    EXPECT_EQ(rowsOf(again.output).at(targets[1]).at("state"), "in-force");
    EXPECT_EQ(rowsOf(again.output).at(targets[0]).at("state"), "refused") << "rxe3 is on another interface there";
    EXPECT_EQ(again.status, 1);

    const auto undone = run({"undo", "--wizard", "soft-roce", "--yes"});
    EXPECT_EQ(undone.status, 0) << undone.errors << undone.output;
    for (const auto& [target, row] : rowsOf(undone.output))
        EXPECT_EQ(row.at("state"), "undone") << row;
    expectUnchanged();
    EXPECT_EQ(rowsOf(run({"undo", "--wizard", "soft-roce", "--yes"}).output).at(targets[2]).at("state"), "in-force");
}

TEST_F(CtlSetupHosts, ACanaryThatFailsStopsTheRest)
{
    // Its rdma ignores its arguments.
    b.write("/usr/bin/rdma", "#!/bin/sh\necho 'error: Operation not supported' >&2\nexit 1\n");
    before[1] = b.tree();
    const auto stopped = run({"setup", "soft-roce", "--canary", targets[1], "--apply", "--yes"});
    EXPECT_EQ(stopped.status, 1) << stopped.errors;
    EXPECT_THAT(stopped.errors, AllOf(HasSubstr("Operation not supported"), HasSubstr("--go-on")));
    auto rows = rowsOf(stopped.output);
    EXPECT_EQ(rows.at(targets[0]).at("state"), "skipped");
    EXPECT_EQ(rows.at(targets[1]).at("state"), "failed");
    EXPECT_EQ(rows.at(targets[2]).at("state"), "skipped");
    expectUnchanged();
    const auto wentOn = run({"setup", "soft-roce", "--canary", targets[1], "--go-on", "--apply", "--yes"});
    rows = rowsOf(wentOn.output);
    EXPECT_EQ(rows.at(targets[0]).at("state"), "applied");
    EXPECT_EQ(rows.at(targets[2]).at("state"), "applied");
    EXPECT_EQ(wentOn.status, 1);
}

TEST_F(CtlSetupHosts, HostsThatCannotBeChangedHinderNoneOfTheOthers)
{
    targets = {agentFor(a, "look", "a"), "exec:/no/such/agent", agentFor(c, "change", "c"), "exec:/bin/sleep 1000"};
    std::filesystem::remove_all(b.root() / "run/systemd");
    targets.push_back(agentFor(b, "change", "b"));
    writeList();
    const auto result = run(
        {"setup", "soft-roce", "--set", "netdev=eth1", "--set", "persist=yes", "--canary", "none", "--apply", "--yes"});
    EXPECT_EQ(result.status, 1) << result.errors;
    const auto rows = rowsOf(result.output);
    ASSERT_THAT(rows, SizeIs(5));
    EXPECT_EQ(rows.at(targets[0]).at("state"), "refused");
    EXPECT_THAT(rows.at(targets[0]).at("detail").get<std::string>(), HasSubstr("--allow-changes"));
    EXPECT_EQ(rows.at(targets[1]).at("state"), "refused");
    EXPECT_EQ(rows.at(targets[2]).at("state"), "applied") << rows.at(targets[2]);
    EXPECT_EQ(rows.at(targets[3]).at("state"), "refused");
    EXPECT_EQ(rows.at(targets[4]).at("state"), "refused");
    EXPECT_THAT(rows.at(targets[4]).at("detail").get<std::string>(), HasSubstr("this host does not run systemd"));
}

TEST_F(CtlSetupHosts, AFileOfHostsRunsNoCommand)
{
    const std::filesystem::path proof = folder.path() / "ran";
    const std::string file =
        folder
            .write("mailed",
                   std::format("# from a colleague\nexec:touch {}\nlocal\nssh://%h\n{}\n", proof.string(), targets[0]))
            .string();
    const auto result = test::runProgram(words({"setup", "memlock", "--apply", "--hosts", "@" + file}));
    EXPECT_EQ(result.status, 2) << result.output;
    for (const char* line : {":2", ":3: ", ":4: ", ":5: "})
        EXPECT_THAT(result.errors, HasSubstr(file + line));
    EXPECT_THAT(result.errors, HasSubstr("ssh:// only"));
    EXPECT_FALSE(std::filesystem::exists(proof));
    expectUnchanged();
}

TEST_F(CtlSetupHosts, WhatMakesNoSenseIsRefused)
{
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"setup", "soft-roce", "--script"},
          {"setup", "soft-roce", "--apply", "--yes", "--canary", "exec:/not/one/of/them"},
          {"setup", "soft-roce", "--at-once", "0"},
          {"undo", "--yes"},
          {"undo", "--wizard", "no-such-wizard", "--yes"}}) {
        const auto result = run(arguments);
        EXPECT_EQ(result.status, 2) << testing::PrintToString(arguments) << result.errors;
        EXPECT_EQ(result.output, "");
        EXPECT_FALSE(result.errors.empty());
    }
    EXPECT_EQ(test::runProgram(words({"setup", "soft-roce", "--hosts", "node[1-"})).status, 2);
    EXPECT_EQ(test::runProgram(words({"setup", "soft-roce", "--canary", "node1"})).status, 2);
    expectUnchanged();
}

/// A host on which an agent was killed, or the power was cut, in the middle of a plan.
class CtlInterrupted : public testing::Test
{
protected:
    void SetUp() override
    {
        before = host.tree();
        ASSERT_TRUE(test::killedAt("step applied", [&](const test::AtBoundary& atBoundary) {
            change::PlanContext context = host.context();
            context.boundary = atBoundary;
            (void)applyPlan({.subject = "soft-roce", .steps = {change::ModuleStep{.module = "rdma_rxe"}}}, context);
        }));
        id = change::listPlans(host.state())->front().id;
        ASSERT_NE(host.tree(), before);
    }
    test::ToolResult ctl(std::initializer_list<std::string> more, const char* rights = "change")
    {
        auto all = words({"--connect", agentFor(host, rights, "node17")});
        all.insert(all.end(), more);
        return test::runProgram(all);
    }
    void expectTheWayBack()
    {
        EXPECT_EQ(host.tree(), before);
        EXPECT_EQ(change::listPlans(host.state())->front().state, change::PlanState::Undone);
        const auto next = ctl({"setup", "modules", "--set", "modules=ib_umad", "--apply", "--yes"});
        EXPECT_EQ(next.status, 0) << next.errors << next.output;
        EXPECT_THAT(next.output, HasSubstr("To undo it: fabriscopectl --connect 'exec:"));
    }

    const test::PreparedHost host;
    std::string before;
    std::string id;
};

TEST_F(CtlInterrupted, OneJournalLeadsBack)
{
    const auto journal = ctl({"--format", "json", "journal"});
    EXPECT_EQ(journal.status, 0) << journal.errors;
    EXPECT_EQ(Json::parse(journal.output).at(0).at("state"), "undone");
    expectTheWayBack();
}

TEST_F(CtlInterrupted, OneUndoLeadsBackAndUndoesNothingElse)
{
    const auto named = ctl({"undo", id, "--yes"});
    EXPECT_EQ(named.status, 0) << named.errors << named.output;
    EXPECT_THAT(named.output, HasSubstr("undone"));
    expectTheWayBack();
}

TEST_F(CtlInterrupted, AnUndoWithoutAnIdMeansIt)
{
    const auto latest = ctl({"undo", "--yes"});
    EXPECT_EQ(latest.status, 0) << latest.errors << latest.output;
    EXPECT_THAT(latest.errors, HasSubstr("soft-roce"));
    expectTheWayBack();
}

TEST_F(CtlInterrupted, ASetUpDoesNotStumbleOverIt)
{
    const auto applied = ctl({"setup", "modules", "--set", "modules=ib_umad", "--apply", "--yes"});
    EXPECT_EQ(applied.status, 0) << applied.errors << applied.output;
    EXPECT_FALSE(host.has("/sys/module/rdma_rxe"));
}

/// The same, where undoing it takes as long as the test wants.
class CtlInterruptedSlowly : public CtlInterrupted
{
protected:
    CtlInterruptedSlowly() { host.makeUnloadingWait(); }
};

TEST_F(CtlInterruptedSlowly, AConsoleThatLeavesInASlowStepLeavesTheAgentToIt)
{
    std::vector<std::string> command = words({"--connect", agentFor(host, "change", "node17"), "journal"});
    std::vector<char*> arguments;
    for (std::string& word : command)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const pid_t console = ::fork();
    if (console == 0) {
        ::execv(arguments.front(), arguments.data());
        ::_exit(127);
    }
    ASSERT_TRUE(test::eventually([&] { return host.begun(); }));
    ::kill(console, SIGINT); // it says goodbye, and does not wait
    ::waitpid(console, nullptr, 0);
    EXPECT_NE(host.tree(), before);
    host.go();
    EXPECT_TRUE(
        test::eventually([&] { return change::listPlans(host.state())->front().state == change::PlanState::Undone; }));
    expectTheWayBack();
}

TEST_F(CtlInterrupted, AnAgentThatOnlyLooksSaysWhatToType)
{
    const auto journal = ctl({"--format", "json", "journal"}, "look");
    EXPECT_EQ(journal.status, 1);
    EXPECT_EQ(Json::parse(journal.output).at(0).at("state"), "interrupted");
    EXPECT_THAT(journal.errors, AllOf(HasSubstr("half done"), HasSubstr("fabriscopectl --connect 'exec:"),
                                      HasSubstr("undo " + id + " --yes")));
    const auto preview = ctl({"undo"}, "look");
    EXPECT_EQ(preview.status, 2);
    EXPECT_THAT(preview.errors, AllOf(HasSubstr("- Unload the kernel module rdma_rxe."), HasSubstr("--yes")));
}

TEST_F(CtlInterrupted, ADamagedJournalIsNamed)
{
    const auto path = host.state() / "plans" / (id + ".json");
    std::filesystem::resize_file(path, 40);
    const auto journal = ctl({"--format", "json", "journal"});
    EXPECT_EQ(journal.status, 1);
    EXPECT_EQ(Json::parse(journal.output).at(0).at("state"), "unreadable");
    EXPECT_THAT(journal.errors, HasSubstr(path.string()));
    for (const auto& undo : {ctl({"undo", "--yes"}), ctl({"undo", id, "--yes"})}) {
        EXPECT_EQ(undo.status, 3);
        EXPECT_THAT(undo.errors, AllOf(HasSubstr(path.string()), HasSubstr("move the file away")));
    }
}
