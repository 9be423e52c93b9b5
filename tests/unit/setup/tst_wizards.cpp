// SPDX-License-Identifier: GPL-3.0-or-later
//
// What wizards make of answers: plans, scripts, plays and files, judged by the programs that will read them, compared
// with tests/data/setup ("./dev bless" writes it anew), and tried on a prepared host.
#include "core/change/script.h"
#include "core/change/system_command.h"
#include "core/setup/wizard.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/change/prepared_host.h"
#include "tests/unit/setup/wizard_cases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <format>
#include <sstream>
#include <tuple>
#include <utility>

using namespace fabriscope;
using namespace fabriscope::setup;
using change::FileId;
using change::FileStep;
using testing::AllOf;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

namespace {

using test::expectGolden;
using test::newIn;
using test::planFor;
using test::prepare;
using test::restartsServices;
using Case = test::WizardCase;
using test::wizardCases;

change::ScriptHead headFor(const Case& each)
{
    const Distribution& distribution = distributionOf(each.family);
    return {.title = findWizard(each.wizard)->title.english(),
            .needs = std::string(distribution.install) + " " + std::string(distribution.rdmaPackages)};
}

/// What a script has before its first step: that is one golden file, preamble.sh, for all of them.
std::string preambleIn(const std::string& script, const change::Plan& plan)
{
    const std::size_t begin = script.find("set -eu\n");
    return script.substr(begin, script.find("\n# " + sentenceOf(plan.steps.front()).english(), begin) - begin);
}

/// A judge's verdict: empty when it has nothing to say against.
std::string judged(const std::filesystem::path& program, const std::vector<std::string>& arguments)
{
    if (!std::filesystem::exists(program)) return "there is no " + program.string() + " (packages.txt)";
    const auto end = change::runCommand(program, arguments, std::chrono::seconds(120));
    if (!end) return describe(end.error());
    return end->status == 0 ? std::string() : end->output + end->errors;
}

/// Of systemd-analyze, which ends well after complaints of what it does not know.
std::string complaints(const std::vector<std::string>& arguments)
{
    const auto end = change::runCommand("/usr/bin/env", arguments, std::chrono::seconds(120));
    return end ? end->output + end->errors : describe(end.error());
}

} // namespace

TEST(Wizards, ScriptsPassShellcheckAndAreAsTheyWere)
{
    const test::TemporaryFolder folder;
    std::string common; // one script may have less of it than another
    for (const Case& each : wizardCases())
        common = std::ranges::max(common, preambleIn(shellScript(planFor(each), headFor(each)), planFor(each)), {},
                                  &std::string::size);
    expectGolden("preamble.sh", common);
    for (const Case& each : wizardCases()) {
        const std::string text = shellScript(planFor(each), headFor(each));
        const std::string preamble = preambleIn(text, planFor(each));
        EXPECT_TRUE(common.starts_with(preamble)) << preamble;
        std::string own = text;
        own.replace(own.find(preamble), preamble.size(),
                    std::format("# The first {} lines of preamble.sh.\n", std::ranges::count(preamble, '\n')));
        expectGolden(std::string(each.name) + ".sh", own);
        EXPECT_EQ(
            judged("/usr/bin/shellcheck", {"--severity=style", folder.write(std::string(each.name) + ".sh", text)}), "")
            << each.name;
    }
}

TEST(Wizards, PlaysPassAnsiblesSyntaxCheckAndAreAsTheyWere)
{
    const test::TemporaryFolder folder;
    std::vector<std::string> arguments{"--syntax-check", "-i", "localhost,", "-e", "target=localhost"};
    for (const Case& each : wizardCases()) {
        const std::string text = ansiblePlay(planFor(each), headFor(each));
        expectGolden(std::string(each.name) + ".yml", text);
        arguments.push_back(folder.write(std::string(each.name) + ".yml", text).string());
    }
    EXPECT_EQ(judged("/usr/bin/ansible-playbook", arguments), "");
}

TEST(Wizards, UnitsPassSystemdAnalyzeAndRulesPassUdevadm)
{
    const test::TemporaryFolder folder;
    std::size_t units = 0;
    std::size_t rules = 0;
    for (const Case& each : wizardCases()) {
        if (each.family != Family::Debian13) continue; // programs lie elsewhere there
        for (const change::Step& step : planFor(each).steps) {
            const auto file = fileOf(step);
            if (!file || !file->text) continue;
            const std::string name = std::filesystem::path(pathOf(*file)).filename().string();
            const auto path = folder.write(std::string(each.name) + "/" + name, *file->text);
            if (name.ends_with(".service") || name.ends_with(".mount")) {
                ++units;
                EXPECT_EQ(complaints({"systemd-analyze", "verify", "--man=no", path}), "") << *file->text;
            }
            if (file->file == FileId::RoceRule || file->file == FileId::IpoibRule) {
                ++rules;
                EXPECT_EQ(judged("/usr/bin/udevadm", {"verify", path}), "") << *file->text;
            }
        }
    }
    EXPECT_EQ(units, 8U);
    EXPECT_EQ(rules, 2U);
}

/// Beside the units of Debian's own package: systemd takes every line of the drop-ins, and pulls in the port.
TEST(Wizards, DropInsOfOpenSmPassSystemdAnalyzeBesideTheDistributionsUnits)
{
    if (!std::filesystem::exists("/usr/lib/systemd/system/opensm@.service")) GTEST_SKIP() << "opensm is not installed";
    const char* guid = "0x0002c90300a1b2c3";
    const auto plan = planOf(*findWizard("opensm"), {{"ports", guid}}, distributionOf(Family::Debian13));
    ASSERT_TRUE(plan);
    const test::TemporaryFolder folder;
    for (const change::Step& step : plan->steps)
        if (const auto file = fileOf(step); file && pathOf(*file).starts_with("/etc/systemd/system/"))
            (void)folder.write(pathOf(*file).substr(std::string_view("/etc/systemd/system/").size()), *file->text);
    const auto verify = [&folder](const std::string& unit) {
        return complaints(
            {"SYSTEMD_UNIT_PATH=" + folder.path().string() + ":", "systemd-analyze", "verify", "--man=no", unit});
    };
    EXPECT_EQ(verify("opensm.service"), "");
    EXPECT_EQ(verify(change::openSmUnitName(guid)), "");
    (void)folder.write(std::format("opensm@{}.service.d/99.conf", guid), "[Service]\nLogDirectory=x\n");
    EXPECT_THAT(verify(change::openSmUnitName(guid)), HasSubstr("LogDirectory")) << "it judges";
}

/// What udev says when it reads .link files: no program verifies them, but net_setup_link complains of what it does not
/// take. In a mount namespace of its own, in which nothing else lies in /etc/systemd.
std::string saidOfLinks(const std::filesystem::path& folder)
{
    const test::TemporaryFolder place;
    const auto script =
        place.write("read.sh", "set -e\n"
                               "mount --make-rprivate / 2>/dev/null || :\n" // a root that is no mount is
                               "mount -t tmpfs tmpfs /etc/systemd\n"
                               "mkdir /etc/systemd/network\n"
                               "cp \"$1\"/*.link /etc/systemd/network\n"
                               "exec udevadm --debug test-builtin net_setup_link /sys/class/net/lo\n");
    const auto end =
        change::runCommand("/usr/bin/unshare", {"--mount", "--propagation", "unchanged", "/bin/sh", script, folder},
                           std::chrono::seconds(120));
    return end ? end->output + end->errors : describe(end.error());
}

TEST(Wizards, LinkFilesAreReadByUdevWithoutAComplaint)
{
    if (::geteuid() != 0) GTEST_SKIP() << "a mount namespace needs root";
    const test::TemporaryFolder folder;
    std::vector<std::string> names;
    for (const Case& each : wizardCases())
        for (const change::Step& step : planFor(each).steps)
            if (const auto file = fileOf(step); file && file->file == FileId::IpoibLink) {
                names.push_back(std::filesystem::path(pathOf(*file)).filename().string());
                (void)folder.write(names.back(), *file->text);
            }
    ASSERT_EQ(names.size(), 1U);
    (void)folder.write("99-wrong.link", "[Match]\nMACAdress=1\n[Link]\nName=a/b\n");
    const std::string said = saidOfLinks(folder.path());
    EXPECT_THAT(said, AllOf(HasSubstr("99-wrong.link:2: Unknown key"), HasSubstr("99-wrong.link:4: "))) << "it judges";
    for (const std::string& name : names) {
        EXPECT_THAT(said, HasSubstr("Parsed configuration file \"/etc/systemd/network/" + name));
        EXPECT_THAT(said, Not(HasSubstr(name + ":")));
    }
}

TEST(Wizards, ProfilesAreReadByNetworkManager)
{
    for (const Case& each : wizardCases()) {
        if (std::string_view(each.wizard) != "ipoib") continue;
        const change::Plan plan = planFor(each);
        const auto file = fileOf(plan.steps.at(1));
        ASSERT_TRUE(file && file->text);
        const test::TemporaryFolder folder;
        const auto path = folder.write("profile", *file->text);
        // nmcli reads a profile from its standard input, and writes it as it has understood it.
        const auto script = folder.write(
            "read.sh", "exec /usr/bin/nmcli --offline connection modify connection.autoconnect no <\"$1\"\n");
        const auto end = change::runCommand("/bin/sh", {script, path}, std::chrono::seconds(60));
        ASSERT_TRUE(end);
        EXPECT_EQ(end->status, 0) << end->errors << *file->text;
        const std::string& read = end->output;
        EXPECT_THAT(read, AllOf(HasSubstr("type=infiniband"), HasSubstr("id=fabriscope-"), HasSubstr("method=manual")));
        if (std::string_view(each.name) == "ipoib") {
            EXPECT_THAT(read, AllOf(HasSubstr("mtu=65520"), HasSubstr("transport-mode=connected"),
                                    HasSubstr("192.0.2.1/24"), HasSubstr("192.0.2.254"), HasSubstr("2001:db8::1/64"),
                                    HasSubstr("dns=192.0.2.53;"), HasSubstr("interface-name=ib0")));
        } else {
            EXPECT_THAT(read, AllOf(HasSubstr("p-key=32770"), HasSubstr("parent=ibp1s0"), HasSubstr("method=disabled"),
                                    Not(HasSubstr("interface-name"))));
        }
    }
}

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

TEST(Wizards, AScriptOfTheNfsServerFailsWhereThatDoesNotListenByRdma)
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
TEST(Wizards, AScriptOfOpenSmFailsWhereThatDoesNotKeepRunning)
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
    for (const char* name : {"opensm-rhel9", "opensm-sysconfig"}) {
        EXPECT_EQ(errorsOf(name, ":"), "") << name;
        EXPECT_THAT(errorsOf(name, "rm active/opensm.service"),
                    HasSubstr("is active, but no OpenSM keeps running for 0x0002c90300a1b2c3"))
            << name;
    }
}

/// "If it runs" is nothing to complain of where it is not there, either.
TEST(Wizards, AScriptRestartsNoServiceThatTheHostDoesNotHave)
{
    const Case limit{"memlock", "memlock", Family::Debian13, {{"services", "kubelet"}, {"restart", "yes"}}};
    const test::PreparedHost host;
    const auto end = ScriptOf(limit, host).run();
    ASSERT_TRUE(end);
    EXPECT_EQ(end->status, 0) << end->errors;
    EXPECT_FALSE(host.has("/run/fabriscope-due"));
}

/// No agent has looked at the host before: a script does so itself.
TEST(Wizards, AScriptTakesAwayNoSettingsOfOthersAndWritesNothingThatIsNotRead)
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

TEST(Wizards, TheScriptMakesOfAHostWhatThePlanMakesAndTheSecondTimeNothing)
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

TEST(Wizards, AScriptRestartsAServiceOnlyForAFileThatHasChanged)
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
TEST(Wizards, AScriptThatWasStoppedAnywhereDoesTheNextTimeWhatIsDue)
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

/// Tasks that act look first, as a second run has nothing to do.
TEST(Wizards, PlaysDoWhatIsDueOnlyWhenAFileHasChanged)
{
    for (const Case& each : wizardCases()) {
        SCOPED_TRACE(each.name);
        const std::string text = ansiblePlay(planFor(each), headFor(each));
        EXPECT_THAT(text, AllOf(Not(HasSubstr("handlers:")), Not(HasSubstr("changed_when: true"))));
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
            for (const char* act : {"try-restart", "try-reload-or-restart", "daemon-reload", "udevadm"}) {
                if (!line.contains(act) || !line.contains("cmd:")) continue;
                EXPECT_THAT(line, AnyOf(HasSubstr("[ ! -e ''/run/fabriscope-due/"), HasSubstr("&& touch")));
            }
        }
        const std::string_view name(each.name);
        EXPECT_EQ(text.contains("'Check whether OpenSM keeps running'"),
                  name.starts_with("opensm") && name != "opensm-files");
        // A service that comes with a package takes its files after that.
        const std::size_t restart = text.find("- name: 'Restart opensm");
        if (const std::size_t package = text.find("Install packages"); restart != std::string::npos) {
            EXPECT_LT(package, restart);
        }
        // A unit is known to systemd before it is enabled.
        const std::size_t unit = text.find("ansible.builtin.systemd:");
        const std::size_t reload = text.find("systemctl daemon-reload &&");
        if (unit != std::string::npos && reload != std::string::npos &&
            !std::string_view(each.name).contains("remove")) {
            EXPECT_LT(reload, unit);
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

TEST(Wizards, APlayThatWasStoppedBeforeARestartDoesItTheNextTime)
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

TEST(Wizards, AnAgentThatIsKilledAnywhereLeavesAWayBackToTheStart)
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
