// SPDX-License-Identifier: GPL-3.0-or-later
//
// What wizards make of answers: scripts, plays and files, judged by the programs that will read them, and compared with
// tests/data/setup ("./dev bless" writes it anew). tst_wizard_runs tries them.
#include "core/change/script.h"
#include "core/change/system_command.h"
#include "core/setup/wizard.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/setup/wizard_cases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <sstream>

using namespace fabriscope;
using namespace fabriscope::setup;
using change::FileId;
using testing::AllOf;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

namespace {

using test::expectGolden;
using test::headFor;
using test::planFor;
using Case = test::WizardCase;
using test::wizardCases;

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

/// Names of files and devices are a host's, and what is made of its plan is run on others.
TEST(Wizards, NoNameEndsACommentOfAScriptOrPlay)
{
    const Case first = wizardCases().front();
    change::Plan plan = planFor(first);
    for (const char* end : {"\n", "\r", "\u0085", "\u2028", "\u2029"})
        plan.remarks.push_back(Message::say("{} exports {} already.", std::format("/a{}- hosts: all", end), "/srv"));
    for (const std::string& text : {ansiblePlay(plan, headFor(first)), shellScript(plan, headFor(first))})
        for (const char* end : {"\n", "\r", "\u0085", "\u2028", "\u2029"})
            EXPECT_THAT(text, Not(HasSubstr(std::string(end) + "- hosts: all")));
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
