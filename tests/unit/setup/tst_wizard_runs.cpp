// SPDX-License-Identifier: GPL-3.0-or-later
//
// What scripts, plays and plans of wizards make of a prepared host: once, again, and stopped anywhere.
#include "core/change/script.h"
#include "core/change/system_command.h"
#include "core/setup/wizard.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/change/prepared_host.h"
#include "tests/unit/setup/wizard_cases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <format>
#include <tuple>
#include <utility>

using namespace fabriscope;
using namespace fabriscope::setup;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

namespace {

using test::headFor;
using test::newIn;
using test::planFor;
using test::prepare;
using test::restartsServices;
using Case = test::WizardCase;
using test::wizardCases;

/// A script below the root of a prepared host, and what it says when it is run there.
class ScriptOf
{
public:
    ScriptOf(const Case& each, const test::PreparedHost& host)
        : m_host(host), m_path(m_folder.write("script", inRoot(shellScript(planFor(each), headFor(each)))))
    {}
    Result<change::CommandEnd> run() const { return run({"/bin/sh", m_path}); }
    /// Killed before the command of that number that changes something.
    Result<change::CommandEnd> runUntil(int command) const
    {
        // In bash, whose DEBUG trap comes before each command; those that only look are not counted.
        constexpr std::string_view stopper =
            "set -T\ncount=0\ntrap 'case $BASH_COMMAND in\n"
            "*/run/*|mv*|chmod*|rm*|mkdir*|modprobe*|systemctl*|nmcli\\ connection*|udevadm*)\n"
            "    count=$((count + 1)); [ $count -lt \"$stop\" ] || kill -9 $$ ;;\nesac' DEBUG\n";
        const auto path = m_folder.write("stopped", std::string(stopper) + test::textOf(m_path));
        return run({std::format("stop={}", command), "/bin/bash", path});
    }

private:
    Result<change::CommandEnd> run(const std::vector<std::string>& words) const
    {
        const std::string root = m_host.root().string();
        std::vector<std::string> arguments{"PATH=" + root + "/usr/sbin:" + root + "/usr/bin:/usr/bin:/bin"};
        arguments.insert(arguments.end(), words.begin(), words.end());
        return change::runCommand("/usr/bin/env", arguments, std::chrono::seconds(120));
    }
    /// Paths that the shell uses stand in quotes; those in files do not.
    std::string inRoot(std::string_view text) const
    {
        std::string result;
        for (; !text.empty(); text.remove_prefix(1)) {
            if (text.starts_with("'/etc") || text.starts_with("'/sys") || text.starts_with("'/run") ||
                text.starts_with("'/proc"))
                result += "'" + m_host.root().string();
            else
                result += text.front();
        }
        return result;
    }

    test::TemporaryFolder m_folder;
    const test::PreparedHost& m_host;
    std::filesystem::path m_path;
};

/// A host's tree without its own place.
std::string inPlace(const test::PreparedHost& host)
{
    const std::string root = host.root().string();
    std::string text = host.tree();
    for (std::size_t at = text.find(root); at != std::string::npos; at = text.find(root, at))
        text.erase(at, root.size());
    return text;
}

/// All files with what changes when they are written, even with the same text.
std::string stampsOf(const test::PreparedHost& host)
{
    std::string text;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(host.root())) {
        struct stat facts{};
        if (::lstat(entry.path().c_str(), &facts) != 0) continue;
        text += std::format("{} {} {}.{}\n", entry.path().string(), facts.st_ino, facts.st_mtim.tv_sec,
                            facts.st_mtim.tv_nsec);
    }
    return text;
}

TEST(WizardRuns, AScriptOfTheNfsServerFailsWhereThatDoesNotListenByRdma)
{
    const auto cases = wizardCases();
    for (const char* name : {"nfs-server", "nfs-server-sles15"}) {
        SCOPED_TRACE(name);
        const test::PreparedHost host;
        prepare(host, true);
        const ScriptOf script(*std::ranges::find(cases, std::string_view(name), &Case::name), host);
        for (const auto& [ports, status] : {std::pair{"rdma 20048\ntcp 2049\n", 1}, {"rdma 20049\ntcp 2049\n", 0}}) {
            host.write("/proc/fs/nfsd/portlist", ports);
            const auto end = script.run();
            ASSERT_TRUE(end);
            EXPECT_EQ(end->status, status) << end->errors;
            EXPECT_EQ(end->errors.contains("does not listen on port 20049 by RDMA"), status != 0) << end->errors;
        }
    }
}

/// What begins well may end at what it reads.
TEST(WizardRuns, AScriptOfOpenSmFailsWhereThatDoesNotKeepRunning)
{
    const auto cases = wizardCases();
    // What it says when that happens while it waits.
    const auto errorsOf = [&cases](const char* name, const std::string& meanwhile) {
        const test::PreparedHost host;
        prepare(host, true);
        host.write("/run/main-pid/opensm@0x0002c90300a1b2c4.service", "17\n");
        host.putProgram("/usr/bin/sleep", "#!/bin/sh\ncd \"${0%/usr/*}/run\"\n" + meanwhile + "\n");
        const auto end = ScriptOf(*std::ranges::find(cases, std::string_view(name), &Case::name), host).run();
        EXPECT_TRUE(end);
        return end && end->status != 0 ? end->errors : std::string();
    };
    const auto instance = HasSubstr("opensm@0x0002c90300a1b2c4.service does not keep running");
    EXPECT_EQ(errorsOf("opensm", ":"), "");
    EXPECT_THAT(errorsOf("opensm", "rm active/opensm@0x0002c90300a1b2c4.service"), instance);
    EXPECT_THAT(errorsOf("opensm", "echo 18 >main-pid/opensm@0x0002c90300a1b2c4.service"), instance);
    for (const char* name : {"opensm-rhel9", "opensm-sles15", "opensm-sysconfig"}) {
        EXPECT_EQ(errorsOf(name, ":"), "") << name;
        EXPECT_THAT(errorsOf(name, "rm active/opensm.service"),
                    HasSubstr("is active, but no OpenSM keeps running for 0x0002c90300a1b2c3"))
            << name;
    }
}

/// "If it runs" is nothing to complain of where it is not there, either.
TEST(WizardRuns, AScriptRestartsNoServiceThatTheHostDoesNotHave)
{
    const Case limit{"memlock", "memlock", Family::Debian13, {{"services", "kubelet"}, {"restart", "yes"}}};
    const test::PreparedHost host;
    const auto end = ScriptOf(limit, host).run();
    ASSERT_TRUE(end);
    EXPECT_EQ(end->status, 0) << end->errors;
    EXPECT_FALSE(host.has("/run/fabriscope-due"));
    // One that is just starting may have read the files as they were.
    host.write("/run/starting/slurmd.service", "");
    std::filesystem::remove(host.root() / "run/active/slurmd.service");
    ASSERT_TRUE(
        ScriptOf({"memlock", "memlock", Family::Debian13, {{"services", "slurmd"}, {"restart", "yes"}}}, host).run());
    EXPECT_THAT(host.textAt("/run/active/slurmd.service"), HasSubstr("LimitMEMLOCK"));
}

/// No agent has looked at the host before: a script does so itself.
TEST(WizardRuns, AScriptTakesAwayNoSettingsOfOthersAndWritesNothingThatIsNotRead)
{
    const auto cases = wizardCases();
    for (const auto& [name, file, theirs] :
         {std::tuple{"opensm-sysconfig", "/etc/sysconfig/opensm", "# of the site\nGUIDS=\"0x0002c90300a1b2c3\"\n"},
          {"nfs-server-sles15", "/etc/nfs.conf.local", "[nfsd]\nthreads=64\n"}}) {
        SCOPED_TRACE(name);
        const test::PreparedHost host;
        prepare(host, true);
        const ScriptOf script(*std::ranges::find(cases, std::string_view(name), &Case::name), host);
        const auto refused = [&script] {
            const auto end = script.run();
            return end && end->status == 1 ? end->errors : std::string();
        };
        host.write(file, theirs);
        EXPECT_THAT(refused(), AllOf(HasSubstr(file), HasSubstr("has other settings, which would be lost")));
        EXPECT_EQ(host.textAt(file), theirs);
        host.write(file, "# as it was installed\n\n  #PRIORITY=15\nGUIDS=\"\"\n");
        const std::string conf = host.textAt("/etc/nfs.conf");
        if (std::string_view(name).starts_with("nfs")) {
            host.write("/etc/nfs.conf", "[nfsd]\n# include=/etc/nfs.conf.local\n");
            EXPECT_THAT(refused(), HasSubstr("/etc/nfs.conf does not include /etc/nfs.conf.local"));
            host.write("/etc/nfs.conf", conf);
        }
        const auto end = script.run();
        ASSERT_TRUE(end);
        EXPECT_EQ(end->status, 0) << end->errors;
        EXPECT_THAT(host.textAt(file), HasSubstr("Made by Fabriscope"));
    }
}

TEST(WizardRuns, PlanAndScriptMakeTheSameOfAHostAndTheSecondTimeNothing)
{
    for (const Case& each : wizardCases()) {
        if (std::string_view(each.name).contains("hyphen")) continue; // the shell of the stand-ins takes it apart
        SCOPED_TRACE(each.name);
        const bool servicesRun = restartsServices(each);
        const test::PreparedHost planned;
        const test::PreparedHost scripted;
        for (const test::PreparedHost* host : {&planned, &scripted}) {
            prepare(*host, servicesRun);
            host->write("/usr/bin/mountpoint", "#!/bin/sh\n");
            std::filesystem::permissions(host->root() / "usr/bin/mountpoint", std::filesystem::perms(0755));
            if (!std::string_view(each.name).contains("remove")) continue;
            ASSERT_EQ(applyPlan(planFor(wizardCases().front()), host->context()).end, change::PlanEnd::Applied);
        }
        const change::PlanOutcome outcome = applyPlan(planFor(each), planned.context());
        ASSERT_EQ(outcome.end, change::PlanEnd::Applied) << (outcome.error ? describe(*outcome.error) : "");
        const std::string applied = planned.tree();
        EXPECT_EQ(applyPlan(planFor(each), planned.context()).end, change::PlanEnd::NothingToDo);
        EXPECT_EQ(planned.tree(), applied) << "the plan, too, changes nothing the second time";
        const auto relative = [](std::string text, const std::string& where) {
            for (std::size_t at = text.find(where); at != std::string::npos; at = text.find(where, at))
                text.erase(at, where.size());
            return text;
        };
        const ScriptOf script(each, scripted);
        const auto first = script.run();
        ASSERT_TRUE(first);
        ASSERT_EQ(first->status, 0) << first->errors;
        EXPECT_EQ(relative(scripted.tree(), scripted.root().string()),
                  relative(planned.tree(), planned.root().string()));
        const std::string stamps = stampsOf(scripted);
        const auto calls = scripted.calls().size();
        const auto second = script.run();
        ASSERT_TRUE(second);
        ASSERT_EQ(second->status, 0) << second->errors;
        EXPECT_EQ(newIn(stampsOf(scripted), stamps), "") << "a second run writes nothing";
        for (const char* act : {"restart", "reload", "modprobe", "rdma link", "apt-get", "install", "connection up",
                                "connection load", "add-port", "ufw allow", "insert rule", "udevadm"})
            EXPECT_THAT(scripted.calls().substr(calls), Not(HasSubstr(act)));
    }
}

TEST(WizardRuns, AScriptRestartsAServiceOnlyForAFileThatHasChanged)
{
    const Case server{"nfs-server", "nfs-server", Family::Debian13, {{"clients", "192.0.2.0/24"}, {"start", "yes"}}};
    Case more = server;
    more.answers["clients"] = "192.0.2.0/24 node17";
    Case port = more;
    port.answers["port"] = "20050";
    const test::PreparedHost host;
    prepare(host, true);
    const auto verbs = [&host](const Case& each) {
        const auto from = host.calls().size();
        const auto end = ScriptOf(each, host).run();
        EXPECT_TRUE(end && end->status == 0) << (end ? end->errors : describe(end.error()));
        std::string text;
        for (const std::string_view verb : {"try-restart", "try-reload-or-restart"})
            if (host.calls().substr(from).contains(std::format("systemctl {} -- nfs-server", verb)))
                text += std::string(verb) + "\n";
        return text;
    };
    EXPECT_EQ(verbs(server), "try-restart\n");
    EXPECT_EQ(verbs(server), "");
    EXPECT_EQ(verbs(more), "try-reload-or-restart\n") << "its clients go on";
    EXPECT_THAT(host.textAt("/run/active/nfs-server.service.exports"), HasSubstr("node17"));
    EXPECT_EQ(verbs(port), "try-restart\n");
    EXPECT_EQ(verbs(port), "");
}

/// What a host shows once a script was stopped at each of its lines in turn, and run again.
TEST(WizardRuns, AScriptThatWasStoppedAnywhereDoesTheNextTimeWhatIsDue)
{
    const Case server{"nfs-server", "nfs-server", Family::Debian13, {{"clients", "192.0.2.0/24"}, {"start", "yes"}}};
    const Case limit{"memlock", "memlock", Family::Debian13, {{"services", "slurmd"}, {"restart", "yes"}}};
    const Case profile{"ipoib", "ipoib", Family::Rhel9, {{"interface", "ib0"}, {"addresses", "192.0.2.1/24"}}};
    for (const Case& each : {server, limit, profile}) {
        const test::PreparedHost undisturbed;
        prepare(undisturbed, true);
        ASSERT_EQ(ScriptOf(each, undisturbed).run()->status, 0);
        for (int line = 1;; ++line) {
            SCOPED_TRACE(std::format("{}, stopped before command {}", each.name, line));
            const test::PreparedHost host;
            prepare(host, true);
            const ScriptOf script(each, host);
            const auto stopped = script.runUntil(line);
            ASSERT_TRUE(stopped);
            const bool isEnd = stopped->status == 0;
            const auto again = script.run();
            ASSERT_TRUE(again && again->status == 0) << (again ? again->errors : describe(again.error()));
            ASSERT_EQ(newIn(inPlace(host), inPlace(undisturbed)), "");
            ASSERT_EQ(newIn(inPlace(undisturbed), inPlace(host)), "");
            if (!isEnd) continue;
            EXPECT_GT(line, 10);
            break;
        }
    }
}

/// Ansible itself, below the root of a prepared host.
Result<change::CommandEnd> played(std::string play, const test::PreparedHost& host)
{
    const test::TemporaryFolder folder;
    const std::string root = host.root().string();
    for (const std::string place : {"/etc/", "/run/", "/sys/"})
        for (std::size_t at = play.find(place); at != std::string::npos; at = play.find(place, at + root.size() + 1))
            play.insert(at, root);
    const std::string home = folder.path().string();
    return change::runCommand(
        "/usr/bin/env",
        {"PATH=" + root + "/usr/sbin:" + root + "/usr/bin:/usr/bin:/bin", "HOME=" + home, "ANSIBLE_NOCOLOR=1",
         "ANSIBLE_LOCAL_TEMP=" + home + "/local", "ANSIBLE_REMOTE_TEMP=" + home + "/remote",
         "/usr/bin/ansible-playbook", "--connection", "local", "--inventory", "localhost,", "--extra-vars",
         "target=all ansible_become=false ansible_python_interpreter=/usr/bin/python3", folder.write("play.yml", play)},
        std::chrono::seconds(300));
}

TEST(WizardRuns, APlayThatWasStoppedBeforeARestartDoesItTheNextTime)
{
    const Case limit{"memlock", "memlock", Family::Debian13, {{"services", "slurmd"}, {"restart", "yes"}}};
    const test::PreparedHost host;
    prepare(host, true);
    const std::string play = ansiblePlay(planFor(limit), headFor(limit));
    const std::string restart = "    - name: 'Restart slurmd.service if it runs'\n";
    const std::size_t at = play.find(restart);
    ASSERT_NE(at, std::string::npos);
    std::string stopped = play;
    stopped.insert(at, "    - name: 'Stop'\n      ansible.builtin.fail:\n");
    const auto first = played(stopped, host);
    ASSERT_TRUE(first) << describe(first.error());
    EXPECT_NE(first->status, 0);
    EXPECT_TRUE(host.has("/etc/systemd/system/slurmd.service.d/90-fabriscope-memlock.conf")) << first->output;
    EXPECT_THAT(host.textAt("/run/active/slurmd.service"), Not(HasSubstr("LimitMEMLOCK"))) << "not restarted";
    const auto second = played(play, host);
    ASSERT_TRUE(second) << describe(second.error());
    EXPECT_EQ(second->status, 0) << second->output << second->errors;
    EXPECT_THAT(host.textAt("/run/active/slurmd.service"), HasSubstr("LimitMEMLOCK"));
    EXPECT_FALSE(host.has("/run/fabriscope-due"));
    const std::size_t calls = host.calls().size();
    const auto third = played(play, host);
    ASSERT_TRUE(third) << describe(third.error());
    EXPECT_THAT(third->output, HasSubstr("changed=0 ")) << "it has nothing to do";
    EXPECT_THAT(host.calls().substr(calls), Not(HasSubstr("systemctl")));
}

/// Killed at each boundary in turn, undone, and compared with the start.
void expectAWayBack(const Case& each, const test::PreparedHost& host)
{
    const change::Plan plan = planFor(each);
    const std::string before = host.tree();
    const auto applied = [&](const change::PlanContext& context) { (void)applyPlan(plan, context); };
    int count = 1;
    for (; host.interruptedAt(count, applied); ++count) {
        for (const change::PlanOutcome& outcome : undoInterrupted(host.context()))
            EXPECT_EQ(outcome.end, change::PlanEnd::Undone)
                << count << (outcome.error ? describe(*outcome.error) : std::string());
        const auto plans = change::listPlans(host.state());
        if (plans && !plans->empty() && plans->front().subject == plan.subject &&
            plans->front().state == change::PlanState::Applied && host.tree() != before) {
            EXPECT_EQ(undoPlan(plans->front().id, host.context()).end, change::PlanEnd::Undone) << count;
        }
        ASSERT_EQ(host.tree(), before) << count;
    }
    EXPECT_GT(count, 1) << "it had nothing to do";
}

TEST(WizardRuns, AnAgentThatIsKilledAnywhereLeavesAWayBackToTheStart)
{
    for (const Case& each : wizardCases()) {
        SCOPED_TRACE(each.name);
        const test::PreparedHost host;
        // Services that run take what is written, and have to take what was there before.
        prepare(host, restartsServices(each));
        if (std::string_view(each.name).contains("remove")) { // what is to be removed
            ASSERT_EQ(applyPlan(planFor(wizardCases().front()), host.context()).end, change::PlanEnd::Applied);
            host.write("/run/active/fabriscope-link-rxe0.service", ""); // as after a start of the machine
        }
        expectAWayBack(each, host);
    }
}

} // namespace
