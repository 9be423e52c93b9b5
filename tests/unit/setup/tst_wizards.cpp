// SPDX-License-Identifier: GPL-3.0-or-later
//
// What wizards make of answers: plans, scripts, plays and files, judged by the programs that will read them, compared
// with tests/data/setup (FABRISCOPE_WRITE_GOLDEN=1 writes it anew), and tried on a prepared host.
#include "core/change/script.h"
#include "core/change/system_command.h"
#include "core/setup/wizard.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/change/prepared_host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <format>
#include <fstream>

using namespace fabriscope;
using namespace fabriscope::setup;
using change::FileId;
using change::FileStep;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

namespace {

struct Case
{
    const char* name;
    const char* wizard;
    Family family;
    Answers answers;
};

std::vector<Case> cases()
{
    return {{"soft-roce", "soft-roce", Family::Debian13, {{"netdev", "eth0"}}},
            {"soft-roce-rhel9", "soft-roce", Family::Rhel9, {{"netdev", "eth0"}, {"name", "rxe_test"}}},
            {"soft-roce-remove", "soft-roce", Family::Debian13, {{"action", "remove"}, {"netdev", "eth0"}}},
            {"soft-roce-hyphen", "soft-roce", Family::Debian13, {{"netdev", "br-lan.5"}, {"persist", "yes"}}},
            {"soft-iwarp", "soft-iwarp", Family::Ubuntu, {{"netdev", "eth0"}}},
            {"roce-mode", "roce-mode", Family::Debian13, {{"device", "rocep1s0"}, {"tos", "106"}}},
            {"memlock", "memlock", Family::Debian13, {{"services", "slurmd sshd"}, {"restart", "yes"}}},
            {"memlock-limit", "memlock", Family::Rhel8, {{"who", "*"}, {"limit", "8388608"}}},
            {"modules", "modules", Family::Debian13, {{"modules", "ib_umad, rdma_ucm ib_umad"}}},
            {"ipoib",
             "ipoib",
             Family::Rhel9,
             {{"interface", "ib0"},
              {"mode", "connected"},
              {"mtu", "65520"},
              {"addresses", "192.0.2.1/24 2001:db8::1/64"},
              {"gateway", "192.0.2.254"},
              {"dns", "192.0.2.53"}}},
            {"ipoib-partition",
             "ipoib",
             Family::Debian13,
             {{"interface", "ibp1s0"}, {"pkey", "0x2"}, {"addresses", "198.51.100.7/24"}, {"up", "no"}}},
            {"nfs-server", "nfs-server", Family::Debian13, {{"clients", "192.0.2.0/24 node17"}, {"write", "yes"}}},
            {"nfs-client", "nfs-client", Family::Debian13, {{"server", "192.0.2.1"}, {"folder", "/mnt/data"}}},
            {"opensm",
             "opensm",
             Family::Debian13,
             {{"ports", "0x0002c90300a1b2c3 0x0002c90300a1b2c4"}, {"role", "standby"}}},
            {"opensm-rhel9", "opensm", Family::Rhel9, {{"ports", "0x0002c90300a1b2c3"}, {"priority", "9"}}},
            {"firewall-firewalld", "firewall", Family::Rhel9, {{"traffic", "nfs"}}},
            {"firewall-ufw", "firewall", Family::Ubuntu, {{"firewall", "ufw"}}},
            {"firewall-nft", "firewall", Family::Debian13, {{"firewall", "nftables"}}},
            {"packages", "packages", Family::Debian13, {{"role", "tests"}}},
            {"packages-dnf", "packages", Family::Rhel9, {{"role", "tests"}}},
            {"packages-zypper", "packages", Family::Sles15, {{"role", "tests"}}},
            {"naming", "naming", Family::Debian13, {{"guid", "0x0002C90300A1B2C3"}, {"name", "mlx5_ib0"}}},
            {"naming-link",
             "naming",
             Family::Rhel9,
             {{"guid", "0x0002C90300A1B2C3"},
              {"name", "mlx5_ib0"},
              {"method", "link"},
              {"address", "80:00:02:08:fe:80:00:00:00:00:00:00:00:02:C9:03:00:A1:B2:C3"}}}};
}

change::Plan planFor(const Case& each)
{
    auto plan = planOf(*findWizard(each.wizard), each.answers, distributionOf(each.family));
    EXPECT_TRUE(plan) << each.name << ": " << (plan ? "" : describe(plan.error()));
    return plan.value_or(change::Plan());
}

change::ScriptHead headFor(const Case& each)
{
    const Distribution& distribution = distributionOf(each.family);
    return {.title = findWizard(each.wizard)->title.english(),
            .needs = std::string(distribution.install) + " " + std::string(distribution.rdmaPackages)};
}

void expectGolden(const std::string& name, const std::string& text)
{
    const auto path = std::filesystem::path(FABRISCOPE_GOLDEN) / name;
    if (std::getenv("FABRISCOPE_WRITE_GOLDEN") != nullptr) std::ofstream(path) << text;
    EXPECT_EQ(text, test::textOf(path)) << path;
}

/// A judge's verdict: empty when it has nothing to say against.
std::string judged(const std::filesystem::path& program, const std::vector<std::string>& arguments)
{
    if (!std::filesystem::exists(program)) return "there is no " + program.string() + " (packages.txt)";
    const auto end = change::runCommand(program, arguments, std::chrono::seconds(120));
    if (!end) return describe(end.error());
    return end->status == 0 ? std::string() : end->output + end->errors;
}

Result<change::Plan> planWith(const char* wizard, const Answers& answers)
{
    return planOf(*findWizard(wizard), answers, distributionOf(Family::Debian13));
}

} // namespace

TEST(Wizards, ScriptsPassShellcheckAndAreAsTheyWere)
{
    const test::TemporaryFolder folder;
    for (const Case& each : cases()) {
        const std::string text = shellScript(planFor(each), headFor(each));
        expectGolden(std::string(each.name) + ".sh", text);
        EXPECT_EQ(
            judged("/usr/bin/shellcheck", {"--severity=style", folder.write(std::string(each.name) + ".sh", text)}), "")
            << each.name;
    }
}

TEST(Wizards, PlaysPassAnsiblesSyntaxCheckAndAreAsTheyWere)
{
    const test::TemporaryFolder folder;
    std::vector<std::string> arguments{"--syntax-check", "-i", "localhost,"};
    for (const Case& each : cases()) {
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
    for (const Case& each : cases()) {
        if (each.family != Family::Debian13) continue; // programs lie elsewhere there
        for (const change::Step& step : planFor(each).steps) {
            const auto file = fileOf(step);
            if (!file || !file->text) continue;
            const std::string name = std::filesystem::path(pathOf(*file)).filename().string();
            const auto path = folder.write(std::string(each.name) + "/" + name, *file->text);
            if (name.ends_with(".service") || name.ends_with(".mount")) {
                ++units;
                EXPECT_EQ(judged("/usr/bin/systemd-analyze", {"verify", "--man=no", path}), "") << *file->text;
            }
            if (file->file == FileId::RoceRule || file->file == FileId::IpoibRule) {
                ++rules;
                EXPECT_EQ(judged("/usr/bin/udevadm", {"verify", path}), "") << *file->text;
            }
        }
    }
    EXPECT_EQ(units, 4U);
    EXPECT_EQ(rules, 2U);
}

TEST(Wizards, ProfilesAreReadByNetworkManager)
{
    for (const Case& each : cases()) {
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

TEST(Wizards, TheScriptMakesOfAHostWhatThePlanMakes)
{
    for (const Case& each : cases()) {
        if (std::string_view(each.name).contains("hyphen") || std::string_view(each.name).contains("remove")) continue;
        SCOPED_TRACE(each.name);
        const test::PreparedHost planned;
        const test::PreparedHost scripted;
        for (const test::PreparedHost* host : {&planned, &scripted}) {
            host->addRdmaDevice("rocep1s0");
            host->write("/usr/lib/systemd/system/sshd.service", "[Service]\n");
            host->write("/usr/lib/modules/siw.ko", "");
        }
        change::Plan plan = planFor(each);
        const change::PlanOutcome outcome = applyPlan(plan, planned.context());
        ASSERT_EQ(outcome.end, change::PlanEnd::Applied) << (outcome.error ? describe(*outcome.error) : "");
        // The same below the other host's root, with its programs.
        const std::string root = scripted.root().string();
        const auto inRoot = [&root](std::string text) {
            std::string result;
            for (std::size_t at = 0; at < text.size();) {
                // Paths that the shell uses stand in quotes; those in files do not.
                const std::string_view rest = std::string_view(text).substr(at);
                if (rest.starts_with("'/etc") || rest.starts_with("'/sys")) {
                    result += "'" + root;
                    ++at;
                    continue;
                }
                result += text[at++];
            }
            return result;
        };
        scripted.write("/usr/bin/mountpoint", "#!/bin/sh\n");
        planned.write("/usr/bin/mountpoint", "#!/bin/sh\n");
        for (const test::PreparedHost* host : {&planned, &scripted})
            std::filesystem::permissions(host->root() / "usr/bin/mountpoint", std::filesystem::perms(0755));
        const test::TemporaryFolder folder;
        const auto path = folder.write("script", inRoot(shellScript(plan, headFor(each))));
        for (int run = 0; run < 2; ++run) { // the second changes nothing
            const auto end = change::runCommand(
                "/usr/bin/env", {"PATH=" + root + "/usr/sbin:" + root + "/usr/bin:/usr/bin:/bin", "/bin/sh", path},
                std::chrono::seconds(60));
            ASSERT_TRUE(end);
            ASSERT_EQ(end->status, 0) << end->errors;
            const auto relative = [](std::string text, const std::string& where) {
                for (std::size_t at = text.find(where); at != std::string::npos; at = text.find(where, at))
                    text.erase(at, where.size());
                return text;
            };
            EXPECT_EQ(relative(scripted.tree(), root), relative(planned.tree(), planned.root().string()));
        }
    }
}

/// Applied in a process of its own that is killed when it passes so many boundaries; false: it got to its end before.
bool killedAt(int count, const change::Plan& plan, const test::PreparedHost& host)
{
    const pid_t victim = ::fork();
    if (victim == 0) {
        int passed = 0;
        change::PlanContext context = host.context();
        context.boundary = [&](std::string_view) {
            if (++passed == count) ::kill(::getpid(), SIGKILL);
        };
        (void)applyPlan(plan, context);
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(victim, &status, 0);
    return WIFSIGNALED(status);
}

TEST(Wizards, AnAgentThatIsKilledAnywhereLeavesAWayBackToTheStart)
{
    for (const Case& each : cases()) {
        SCOPED_TRACE(each.name);
        const test::PreparedHost host;
        host.addRdmaDevice("rocep1s0");
        host.write("/sys/class/net/br-lan.5/type", "1\n");
        host.write("/usr/lib/modules/siw.ko", "");
        host.write("/usr/lib/systemd/system/sshd.service", "[Service]\n");
        if (std::string_view(each.name).contains("remove")) { // what is to be removed
            ASSERT_EQ(applyPlan(planFor(cases().front()), host.context()).end, change::PlanEnd::Applied);
        }
        const change::Plan plan = planFor(each);
        const std::string before = host.tree();
        int count = 1;
        for (; killedAt(count, plan, host); ++count) {
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
}

TEST(Wizards, AnswersThatMakeNoSenseAreRefusedWithWhatIsExpected)
{
    const auto refused = [](const char* wizard, const Answers& answers) {
        const auto plan = planWith(wizard, answers);
        EXPECT_FALSE(plan) << wizard;
        return plan ? std::string() : describe(plan.error());
    };
    EXPECT_THAT(refused("soft-roce", {}), HasSubstr("netdev: has no answer"));
    EXPECT_THAT(refused("soft-roce", {{"netdev", "eth0"}, {"colour", "red"}}), HasSubstr("no such question"));
    EXPECT_THAT(refused("soft-roce", {{"netdev", "eth0; reboot"}}), HasSubstr("not the name of a network interface"));
    EXPECT_THAT(refused("soft-roce", {{"netdev", "eth0"}, {"name", "../../etc"}}),
                HasSubstr("not the name of an RDMA device"));
    EXPECT_THAT(refused("soft-roce", {{"netdev", "eth0\nExecStart=/bin/sh"}}), HasSubstr("one line"));
    EXPECT_THAT(refused("soft-roce", {{"netdev", std::string(1U << 20U, 'a')}}), HasSubstr("at most"));
    EXPECT_THAT(refused("soft-roce", {{"netdev", "eth0"}, {"persist", "maybe"}}), HasSubstr("yes, no"));
    EXPECT_THAT(refused("roce-mode", {{"device", "mlx5_0"}, {"tos", "256"}}), HasSubstr("from 0 to 255"));
    EXPECT_THAT(refused("roce-mode", {{"device", "mlx5_0"}, {"mode", "keep"}}), HasSubstr("neither"));
    EXPECT_THAT(refused("roce-mode", {{"device", "mlx5_0\", RUN+=\"/bin/sh"}}), HasSubstr("not the name"));
    EXPECT_THAT(refused("memlock", {{"who", "@rdma - nofile"}}), HasSubstr("a group with @"));
    EXPECT_THAT(refused("memlock", {{"who", ""}}), HasSubstr("neither sessions nor services"));
    EXPECT_THAT(refused("memlock", {{"limit", "lots"}}), HasSubstr("a number from"));
    EXPECT_THAT(refused("memlock", {{"services", "getty@tty1"}}), HasSubstr("not one of the services"));
    EXPECT_THAT(refused("modules", {{"modules", "nvidia"}}), HasSubstr("not one of the RDMA modules"));
    EXPECT_THAT(refused("modules", {{"modules", "ib_umad"}, {"now", "no"}, {"persist", "no"}}),
                HasSubstr("nothing is to do"));
    EXPECT_THAT(refused("ipoib", {{"interface", "ib0"}, {"pkey", "0x8000"}}), HasSubstr("no partitions"));
    EXPECT_THAT(refused("ipoib", {{"interface", "ib0"}, {"mtu", "65520"}}), HasSubstr("to 4092"));
    EXPECT_THAT(refused("ipoib", {{"interface", "ib0"}, {"addresses", "10.0.0.1"}}), HasSubstr("10.0.0.1/24"));
    EXPECT_THAT(refused("ipoib", {{"interface", "ib0"}, {"addresses", "10.0.0.1/33"}}), HasSubstr("10.0.0.1/24"));
    EXPECT_THAT(refused("ipoib", {{"interface", "ib0"}, {"gateway", "10.0.0.1"}}),
                HasSubstr("for each kind of address"));
    EXPECT_THAT(refused("nfs-server", {{"folder", "/srv/nfs *(rw)"}}), HasSubstr("absolute path"));
    EXPECT_THAT(refused("nfs-server", {{"clients", "10.0.0.0/8(rw,no_root_squash)"}}), HasSubstr("networks, hosts"));
    EXPECT_THAT(refused("nfs-server", {{"port", "99999"}}), HasSubstr("65535"));
    EXPECT_THAT(refused("nfs-client", {{"server", "-o evil"}}), HasSubstr("name or address"));
    EXPECT_THAT(refused("nfs-client", {{"server", "s"}, {"folder", "/etc"}}), HasSubstr("no folder below"));
    EXPECT_THAT(refused("nfs-client", {{"server", "s"}, {"folder", "/mnt/../etc"}}), HasSubstr("no folder below"));
    EXPECT_THAT(refused("nfs-client", {{"server", "s"}, {"folder", "/mnt/a-b"}}), HasSubstr("no folder below"));
    EXPECT_THAT(refused("nfs-client", {{"server", "s"}, {"export", "/a b"}}), HasSubstr("absolute path"));
    const Answers port{{"guid", "0x0002c90300a1b2c3"}, {"name", "ibx"}, {"method", "link"}};
    const auto withAddress = [&port](const char* address) {
        Answers answers = port;
        answers.emplace("address", address);
        return answers;
    };
    EXPECT_THAT(refused("naming", port), HasSubstr("20 bytes"));
    EXPECT_THAT(refused("naming", withAddress("00:02:c9:03:00:a1:b2:c3")), HasSubstr("20 bytes"));
    EXPECT_THAT(refused("naming", withAddress("80:00:02:08:fe:80:00:00:00:00:00:00:00:02:c9:03:00:a1:b2:c4")),
                HasSubstr("does not end with the GUID"));
    EXPECT_THAT(refused("naming", withAddress("80:00:02:08:fe:80:00:00:00:00:00:00:00:02:c9:03:00:a1:b2\n:c4")),
                HasSubstr("one line"));
    EXPECT_THAT(describe(planOf(*findWizard("naming"),
                                withAddress("80:00:02:08:fe:80:00:00:00:00:00:00:00:02:c9:03:00:a1:b2:c3"),
                                distributionOf(Family::Rhel8))
                             .error()),
                HasSubstr("by udev rules"));
    EXPECT_THAT(refused("opensm", {{"ports", "mlx5_0"}}), HasSubstr("are GUIDs"));
    EXPECT_THAT(refused("opensm", {{"ports", "0x0002c90300a1b2c3"}, {"priority", "16"}}), HasSubstr("to 15"));
    EXPECT_THAT(refused("naming", {{"guid", "0x0002c90300a1b2c3"}, {"name", "ib0"}}), HasSubstr("gives itself"));
    EXPECT_THAT(refused("naming", {{"guid", "12"}}), HasSubstr("16 hexadecimal"));
    EXPECT_THAT(refused("ipoib", {{"interface", "elevenchars"}, {"pkey", "0x1"}}), HasSubstr("too long"));
}

/// All that an agent with --allow-changes may touch; whoever adds to it changes tests/data/setup/may-touch.txt, too.
TEST(Wizards, WhatAnAgentMayTouchIsThisList)
{
    std::string text = "files:\n";
    for (const change::KnownFile& file : change::knownFiles())
        text += std::format("  {}{}{} {:04o}\n", file.beforeName, file.name == change::NameKind::None ? "" : "*",
                            file.afterName, file.mode);
    const auto list = [&text](const char* title, std::span<const std::string_view> names) {
        text += std::string(title) + ":\n";
        for (const std::string_view name : names)
            text += std::format("  {}\n", name);
    };
    list("modules", change::listedModules());
    list("services", change::listedUnits());
    list("packages", change::listedPackages());
    text += "ports:\n";
    for (unsigned port = 0; port <= 65535; ++port)
        for (const bool udp : {false, true})
            if (checkStep(change::FirewallStep{.port = static_cast<std::uint16_t>(port), .udp = udp}))
                text += std::format("  {}/{}\n", port, udp ? "udp" : "tcp");
    expectGolden("may-touch.txt", text);
    for (const char* name :
         {"tmp", "home", "mnt", "mnt-", "mnt-a..b", "usr-local", "mnt-a-", "mnt--a", "mnt-a/b", "mnt-.a"})
        EXPECT_FALSE(change::checkName(change::NameKind::Mount, name)) << name;
    EXPECT_TRUE(change::checkName(change::NameKind::Mount, "mnt-data"));
    for (const char* guid : {"0x1", "0x0002C90300A1B2C3", "0x0002c90300a1b2c3 ", "../../../../../etc"})
        EXPECT_FALSE(change::checkName(change::NameKind::Guid, guid)) << guid;
    for (const char* number : {"0", "17", "01", "1/../x", ""})
        EXPECT_FALSE(change::checkName(change::NameKind::Number, number)) << number;
}

TEST(Wizards, EachQuestionSaysWhatItIsAbout)
{
    for (const Wizard& wizard : allWizards()) {
        EXPECT_TRUE(wizard.title.isTemplate() && wizard.purpose.isTemplate()) << wizard.word;
        for (const Question& question : wizard.questions) {
            EXPECT_TRUE(question.text.isTemplate() && question.explanation.isTemplate()) << question.key;
            EXPECT_TRUE(question.choices.empty() || std::ranges::contains(question.choices, question.proposal))
                << question.key;
        }
    }
}
