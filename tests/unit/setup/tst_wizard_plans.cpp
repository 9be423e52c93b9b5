// SPDX-License-Identifier: GPL-3.0-or-later
//
// What wizards refuse, and what their plans may have: packages, files, objects of one run beside those of another.
#include "core/setup/wizard.h"
#include "tests/unit/change/prepared_host.h"
#include "tests/unit/setup/wizard_cases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <map>
#include <set>
#include <span>
#include <sstream>

using namespace fabriscope;
using namespace fabriscope::setup;
using change::FileId;
using change::FileStep;
using test::expectGolden;
using test::newIn;
using testing::HasSubstr;

namespace {

Result<change::Plan> planWith(const char* wizard, const Answers& answers)
{
    return planOf(*findWizard(wizard), answers, distributionOf(Family::Debian13));
}

} // namespace

TEST(WizardPlans, AnswersThatMakeNoSenseAreRefusedWithWhatIsExpected)
{
    const auto refused = [](const char* wizard, const Answers& answers) {
        const auto plan = planWith(wizard, answers);
        EXPECT_FALSE(plan) << wizard;
        return plan ? std::string() : describe(plan.error());
    };
    EXPECT_THAT(refused("soft-roce", {}), HasSubstr("netdev: needs an answer"));
    EXPECT_THAT(refused("soft-roce", {{"netdev", "eth0"}, {"colour", "red"}}), HasSubstr("no such question"));
    EXPECT_THAT(refused("soft-roce", {{"netdev", "eth0; reboot"}}), HasSubstr("not the name of a network interface"));
    EXPECT_THAT(refused("soft-roce", {{"netdev", "eth0"}, {"name", "../../etc"}}),
                HasSubstr("not the name of an RDMA device"));
    EXPECT_THAT(refused("soft-roce", {{"netdev", "eth0\nExecStart=/bin/sh"}}), HasSubstr("one line"));
    for (const char* lineEnd : {"\xc2\x85", "\xe2\x80\xa8", "\xe2\x80\xa9"}) // of YAML, too
        EXPECT_THAT(refused("nfs-server", {{"clients", "192.0.2.0/24"},
                                           {"folder", std::string("/srv/a") + lineEnd + "- hosts: all"}}),
                    HasSubstr("one line"));
    EXPECT_THAT(refused("soft-roce", {{"netdev", std::string(1U << 20U, 'a')}}), HasSubstr("at most"));
    EXPECT_THAT(refused("soft-roce", {{"netdev", "eth0"}, {"persist", "maybe"}}), HasSubstr("yes, no"));
    EXPECT_THAT(refused("roce-mode", {{"device", "mlx5_0"}, {"tos", "256"}}), HasSubstr("from 0 to 255"));
    EXPECT_THAT(refused("roce-mode", {{"device", "mlx5_0"}, {"mode", "keep"}}), HasSubstr("neither"));
    EXPECT_THAT(refused("roce-mode", {{"device", "mlx5_0\", RUN+=\"/bin/sh"}}), HasSubstr("not the name"));
    EXPECT_THAT(refused("memlock", {{"who", "@rdma - nofile"}}), HasSubstr("a group with @"));
    EXPECT_THAT(refused("memlock", {{"who", ""}}), HasSubstr("choose sessions, services or both"));
    EXPECT_THAT(refused("memlock", {{"limit", "lots"}}), HasSubstr("a number from"));
    EXPECT_THAT(refused("memlock", {{"services", "getty@tty1"}}), HasSubstr("not one of the services"));
    EXPECT_THAT(refused("modules", {{"modules", "nvidia"}}), HasSubstr("not one of the RDMA modules"));
    EXPECT_THAT(refused("modules", {{"modules", "ib_umad"}, {"now", "no"}, {"persist", "no"}}),
                HasSubstr("there is nothing to do"));
    EXPECT_THAT(refused("modules", {{"modules", "ib_umad siw"}}), HasSubstr("answer 'start'")) << "no hardware has it";
    EXPECT_THAT(refused("ipoib", {{"interface", "ib0"}, {"pkey", "0x8000"}}), HasSubstr("not partitions"));
    EXPECT_THAT(refused("ipoib", {{"interface", "ib0"}, {"mtu", "65520"}}), HasSubstr("to 4092"));
    EXPECT_THAT(refused("ipoib", {{"interface", "ib0"}, {"addresses", "10.0.0.1"}}), HasSubstr("10.0.0.1/24"));
    EXPECT_THAT(refused("ipoib", {{"interface", "ib0"}, {"addresses", "10.0.0.1/33"}}), HasSubstr("10.0.0.1/24"));
    EXPECT_THAT(refused("ipoib", {{"interface", "ib0"}, {"gateway", "10.0.0.1"}}),
                HasSubstr("for each kind of address"));
    EXPECT_THAT(refused("ipoib", {{"interface", "ib0"}, {"addresses", "10.0.0.1/24"}, {"dns", "2001:db8::53"}}),
                HasSubstr("of a kind of address that is given"))
        << "NetworkManager takes no name server of IPv6 where that is off";
    EXPECT_THAT(refused("nfs-server", {}), HasSubstr("clients: needs an answer")) << "nobody is a client unasked";
    const auto exported = [&refused](const char* folder) {
        return refused("nfs-server", {{"folder", folder}, {"clients", "node17"}});
    };
    EXPECT_THAT(exported("/srv/nfs *(rw)"), HasSubstr("absolute path"));
    for (const char* folder : {"/", "/etc", "/root", "/home", "/home/alice", "/var", "/srv", "/srv/", "/srv//",
                               "/srv/.", "/srv/./a", "/srv/a/", "//srv/a", "/mnt", "/srvs/a", "/usr/share", "/proc/1"})
        EXPECT_THAT(exported(folder), HasSubstr("is not a folder below /srv")) << folder;
    EXPECT_THAT(exported("/srv/../etc"), HasSubstr("absolute path"));
    EXPECT_THAT(refused("nfs-server", {{"clients", "10.0.0.0/8(rw,no_root_squash)"}}), HasSubstr("networks, hosts"));
    for (const char* client : {"../../etc/passwd", "/", "10.0.0.0/", "/24", "node17/24"})
        EXPECT_THAT(refused("nfs-server", {{"clients", client}}), HasSubstr("networks, hosts")) << client;
    EXPECT_THAT(refused("nfs-server", {{"port", "99999"}, {"clients", "a"}}), HasSubstr("65535"));
    EXPECT_THAT(refused("nfs-client", {{"server", "-o evil"}}), HasSubstr("name or address"));
    EXPECT_THAT(refused("nfs-client", {{"server", "s"}, {"folder", "/etc"}}), HasSubstr("not a folder below"));
    EXPECT_THAT(refused("nfs-client", {{"server", "s"}, {"folder", "/mnt/../etc"}}), HasSubstr("not a folder below"));
    EXPECT_THAT(refused("nfs-client", {{"server", "s"}, {"folder", "/mnt/a-b"}}), HasSubstr("not a folder below"));
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
    // Ubuntu 22.04 has systemd 249: without the address the file would mean every IPoIB interface.
    for (const Family family : {Family::Rhel8, Family::Ubuntu, Family::Sles15, Family::OpenSuseLeap15})
        EXPECT_THAT(describe(planOf(*findWizard("naming"),
                                    withAddress("80:00:02:08:fe:80:00:00:00:00:00:00:00:02:c9:03:00:a1:b2:c3"),
                                    distributionOf(family))
                                 .error()),
                    HasSubstr("which takes addresses of IPoIB interfaces in .link files"));
    EXPECT_THAT(refused("opensm", {{"ports", "mlx5_0"}}), HasSubstr("are GUIDs"));
    EXPECT_THAT(refused("opensm", {{"ports", "0x0002c90300a1b2c3"}, {"priority", "16"}}), HasSubstr("to 15"));
    const Answers two{{"ports", "0x0002c90300a1b2c3 0x0002c90300a1b2c4"}};
    const auto withPrefixes = [&](const char* prefixes) {
        Answers answers = two;
        answers.emplace("prefixes", prefixes);
        return refused("opensm", answers);
    };
    EXPECT_THAT(withPrefixes("0xfe80000000000001"), HasSubstr("as many as the ports"));
    EXPECT_THAT(withPrefixes("0xfe80000000000001 0xfe80000000000001"), HasSubstr("different for each port"));
    EXPECT_THAT(withPrefixes("fe80:: fe80::"), HasSubstr("64 bits"));
    Answers three = two;
    three.emplace("priority", "1 2 3");
    EXPECT_THAT(refused("opensm", three), HasSubstr("one for each, in their order"));
    three.at("priority") = "1 -2";
    EXPECT_THAT(refused("opensm", three), HasSubstr("from 0 to 15"));
    EXPECT_THAT(refused("firewall", {}), HasSubstr("firewall: needs an answer"));
    EXPECT_THAT(refused("firewall", {{"firewall", "nftables"}, {"chain", "input"}}), HasSubstr("a family, a table"));
    EXPECT_THAT(refused("firewall", {{"firewall", "nftables"}, {"chain", "inet filter in$put"}}),
                HasSubstr("not the name of a chain"));
    for (const char* chain : {"ip filter INPUT", "ip6 filter INPUT"})
        EXPECT_THAT(refused("firewall", {{"firewall", "nftables"}, {"chain", chain}}), HasSubstr("one of iptables"));
    for (const char* chain : {"inet filter INPUT", "ip filter input", "ip site INPUT"})
        EXPECT_TRUE(planWith("firewall", {{"firewall", "nftables"}, {"chain", chain}})) << chain;
    EXPECT_THAT(refused("naming", {{"guid", "0x0002c90300a1b2c3"}, {"name", "ib0"}}), HasSubstr("gives itself"));
    EXPECT_THAT(refused("naming", {{"guid", "12"}}), HasSubstr("16 hexadecimal"));
    EXPECT_THAT(refused("ipoib", {{"interface", "elevenchars"}, {"pkey", "0x1"}}), HasSubstr("too long"));
}

/// What names the ports is there before the package, whose installation starts OpenSM on Debian.
TEST(WizardPlans, NoPackageStartsASubnetManagerBeforeItsPortsAreNamed)
{
    const auto indexOf = [](const change::Plan& plan, const auto& is) {
        return std::ranges::find_if(plan.steps, is) - plan.steps.begin();
    };
    const auto installs = [](const change::Step& step) {
        const auto* packages = std::get_if<change::PackageStep>(&step);
        return packages != nullptr && std::ranges::contains(packages->packages, "opensm");
    };
    const auto writes = [](FileId id) {
        return [id](const change::Step& step) {
            const auto* file = std::get_if<FileStep>(&step);
            return file != nullptr && file->file == id;
        };
    };
    for (const Distribution& distribution : allDistributions()) {
        for (const char* role : {"compute", "manager", "nfs", "tests"}) {
            const auto plan = planOf(*findWizard("packages"), {{"role", role}}, distribution);
            if (!plan) continue;
            EXPECT_TRUE(std::ranges::none_of(plan->steps, installs)) << distribution.word << " " << role;
        }
        const auto plan = planOf(*findWizard("opensm"), {{"ports", "0x0002c90300a1b2c3"}}, distribution);
        if (!plan) continue;
        const auto package = indexOf(*plan, installs);
        ASSERT_LT(package, std::ssize(plan->steps)) << distribution.word;
        const auto start = indexOf(*plan, writes(FileId::OpenSmPortStart));
        ASSERT_LT(start, package);
        if (packageManagerOf(distribution.family) == change::PackageManager::Apt) {
            EXPECT_THAT(fileOf(plan->steps.at(static_cast<std::size_t>(start)))->text.value_or(""),
                        HasSubstr("ExecStart=\nExecStart=/bin/true\n"))
                << "PORTS=ALL of the package does not count";
        }
        const auto files =
            planOf(*findWizard("opensm"), {{"ports", "0x0002c90300a1b2c3"}, {"start", "no"}}, distribution);
        ASSERT_TRUE(files);
        EXPECT_TRUE(std::ranges::all_of(files->steps, [](const change::Step& step) {
            return std::holds_alternative<FileStep>(step);
        })) << "nothing is installed or started unasked";
    }
}

/// Two instances on a host share nothing that one of them writes, and each says for itself what it is in its subnet.
TEST(WizardPlans, EachInstanceOfOpenSmHasPrefixGuidPriorityPartitionsDumpsAndLogOfItsOwn)
{
    const std::vector<std::string> guids{"0x0002c90300a1b2c3", "0x0002c90300a1b2c4"};
    const Answers answers{{"ports", "0x0002c90300a1b2c3 0x0002c90300a1b2c4"},
                          {"priority", "14 3"},
                          {"prefixes", "0xfe80000000000001 0xfe80000000000002"},
                          {"partitions", "own"}};
    for (const Family family : {Family::Debian13, Family::Rhel9, Family::Sles15, Family::OpenSuse}) {
        const auto plan = planOf(*findWizard("opensm"), answers, distributionOf(family));
        ASSERT_TRUE(plan);
        std::vector<std::string> texts;
        for (const change::Step& step : plan->steps)
            if (const auto file = fileOf(step);
                file && (file->file == FileId::OpenSmConf || file->file == FileId::OpenSmPortConf))
                texts.push_back(file->text.value_or(""));
        ASSERT_EQ(texts.size(), 2U);
        for (std::size_t i = 0; i < 2; ++i) {
            SCOPED_TRACE(texts[i]);
            for (const std::string& line : {"guid " + guids[i], std::format("subnet_prefix 0xfe8000000000000{}", i + 1),
                                            std::string(i == 0 ? "sm_priority 14" : "sm_priority 3"),
                                            std::format("partition_config_file {}/partitions-{}.conf",
                                                        isDebian(family) ? "/etc/opensm" : "/etc/rdma", guids[i]),
                                            std::format("log_file /var/log/opensm.{}.log", guids[i]),
                                            std::format("dump_files_dir /var/log/opensm/{}/", guids[i])})
                EXPECT_THAT(texts[i], HasSubstr("\n" + line + "\n"));
            EXPECT_THAT(texts[i], Not(HasSubstr(guids[1 - i])));
        }
    }
}

/// Nothing else asks for network-online.target on many hosts, and opensm.service of Debian is wanted by that alone.
TEST(WizardPlans, EachInstanceOnDebianIsEnabledByItself)
{
    const auto plan = planWith("opensm", {{"ports", "0x0002c90300a1b2c3"}});
    ASSERT_TRUE(plan);
    const change::Step instance = change::UnitStep{
        .unit = "opensm@0x0002c90300a1b2c3.service", .enabled = true, .restart = true, .started = true};
    const auto at = std::ranges::find(plan->steps, instance);
    ASSERT_NE(at, plan->steps.end());
    // Its end, as at an undo that found it started by the plan, would be that of the instances of other ports.
    EXPECT_TRUE(std::ranges::none_of(plan->steps, [](const change::Step& step) {
        const auto* unit = std::get_if<change::UnitStep>(&step);
        return unit != nullptr && unit->unit == "opensm.service";
    }));
    EXPECT_TRUE(std::ranges::any_of(plan->steps, [](const change::Step& step) {
        const auto file = fileOf(step);
        return file && file->file == FileId::OpenSmInstance &&
               file->text->contains("\n[Install]\nWantedBy=multi-user.target rdma-hw.target\n");
    }));
}

TEST(WizardPlans, TheSimpleWayOfRhelIsPortsAndOnePriority)
{
    const auto said = [](Answers answers, Family family = Family::Rhel9) {
        answers.emplace("ports", "0x0002c90300a1b2c3 0x0002c90300a1b2c4");
        answers.emplace("files", "sysconfig");
        const auto plan = planOf(*findWizard("opensm"), answers, distributionOf(family));
        if (!plan) return describe(plan.error());
        const auto file = fileOf(plan->steps.front());
        return file ? pathOf(*file) + "\n" + file->text.value_or("") : std::string();
    };
    EXPECT_EQ(said({{"role", "standby"}}),
              "/etc/sysconfig/opensm\n"
              "# Made by Fabriscope: opensm.service starts an OpenSM on each of these ports.\n"
              "GUIDS=\"0x0002c90300a1b2c3 0x0002c90300a1b2c4\"\nPRIORITY=13\n");
    EXPECT_THAT(said({{"priority", "9 9"}}), HasSubstr("PRIORITY=9\n"));
    EXPECT_THAT(said({{"priority", "9 8"}}), HasSubstr("is one for all ports, unless each has a file of options"));
    EXPECT_THAT(said({{"prefixes", "0xfe80000000000001 0xfe80000000000002"}}),
                HasSubstr("needs a file of options for each port"));
    EXPECT_THAT(said({{"partitions", "own"}}), HasSubstr("needs a file of options for each port"));
    for (const Family family : {Family::Debian13, Family::Sles15})
        EXPECT_THAT(said({}, family), HasSubstr("is a way of RHEL and its clones"));
}

/// The package of SLES and openSUSE has RHEL's launcher; the options that stop counting are elsewhere.
TEST(WizardPlans, SuseStartsOpenSmByFilesOfPortsAsRhelDoes)
{
    for (const Family family : {Family::Sles15, Family::OpenSuseLeap15, Family::OpenSuse}) {
        const auto plan = planOf(*findWizard("opensm"), {{"ports", "0x0002c90300a1b2c3"}}, distributionOf(family));
        ASSERT_TRUE(plan);
        const auto file = fileOf(plan->steps.front());
        EXPECT_EQ(file ? pathOf(*file) : "", "/etc/rdma/opensm.conf.0x0002c90300a1b2c3");
        EXPECT_TRUE(std::ranges::contains(
            plan->steps,
            change::Step(change::PackageStep{.manager = change::PackageManager::Zypper, .packages = {"opensm"}})));
        EXPECT_TRUE(std::ranges::any_of(plan->remarks, [](const Message& remark) {
            return remark.english().contains("/etc/opensm/opensm.conf does not count");
        }));
    }
}

TEST(WizardPlans, WhereTheNfsServerMayNotReadOurFileThatIsSaid)
{
    const auto saysSo = [](Family family) {
        const auto plan = planOf(*findWizard("nfs-server"), {{"clients", "192.0.2.0/24"}}, distributionOf(family));
        return plan && std::ranges::any_of(plan->remarks, [](const Message& remark) {
                   return remark.english().contains("may not read /etc/nfs.conf.d") &&
                          remark.english().contains("'rdma 20049'");
               });
    };
    EXPECT_TRUE(saysSo(Family::Rhel8));
    EXPECT_FALSE(saysSo(Family::Rhel9));
}

/// SELinux confines what a unit runs by the program's label: systemd-tmpfiles may not write to configfs (RHEL, SLES
/// 16).
TEST(WizardPlans, NoUnitSetsTheKernelByAHelperThatSelinuxConfines)
{
    for (const test::WizardCase& each : test::wizardCases()) {
        const auto plan = planOf(*findWizard(each.wizard), each.answers, distributionOf(each.family));
        ASSERT_TRUE(plan) << each.name;
        for (const change::Step& step : plan->steps) {
            const auto file = fileOf(step);
            EXPECT_THAT(file ? file->text.value_or("") : "", Not(HasSubstr("ExecStart=/usr/bin/systemd-")))
                << each.name;
        }
    }
    const auto plan = planWith("roce-mode", {{"device", "mlx5_0"}, {"mode", "v1"}});
    ASSERT_TRUE(plan);
    const auto unit = std::ranges::find_if(plan->steps, [](const change::Step& step) {
        const auto file = fileOf(step);
        return file && file->file == FileId::RoceUnit;
    });
    ASSERT_NE(unit, plan->steps.end());
    EXPECT_THAT(fileOf(*unit)->text.value_or(""),
                HasSubstr("ExecStart=/bin/sh -c \"echo 'IB/RoCE v1' "
                          ">'/sys/kernel/config/rdma_cm/mlx5_0/ports/1/default_roce_mode'\"\n"));
}

/// What one run has set up, another one with other answers leaves alone; undone in both orders nothing stays.
TEST(WizardPlans, EachObjectHasAFileOfItsOwn)
{
    struct Pair
    {
        const char* wizard;
        Answers first;
        Answers second;
    };
    const std::vector<Pair> pairs{
        {"memlock", {{"who", "@rdma"}}, {{"who", "alice"}, {"limit", "1024"}}},
        {"memlock", {{"who", "*"}}, {{"who", "everyone"}}},
        {"memlock", {{"who", "a"}}, {{"who", "@a"}}},
        {"modules", {{"modules", "ib_umad"}}, {{"modules", "ib_umad rdma_ucm"}}},
        {"nfs-server", {{"folder", "/srv/a"}, {"clients", "a"}}, {{"folder", "/srv/b"}, {"clients", "a"}}},
        {"nfs-server", {{"folder", "/srv/a-b"}, {"clients", "a"}}, {{"folder", "/srv/a/b"}, {"clients", "a"}}},
        {"nfs-server", {{"folder", "/srv/a_2db"}, {"clients", "a"}}, {{"folder", "/srv/a-b"}, {"clients", "a"}}},
        {"opensm", {{"ports", "0x0002c90300a1b2c3"}}, {{"ports", "0x0002c90300a1b2c4"}}}};
    const auto written = [](const change::Plan& plan) {
        std::map<std::string, std::string> files;
        for (const change::Step& step : plan.steps)
            if (const auto file = fileOf(step)) files.emplace(pathOf(*file), file->text.value_or(""));
        return files;
    };
    for (const auto& [wizard, first, second] : pairs) {
        for (const Family family : {Family::Debian13, Family::Rhel9}) {
            SCOPED_TRACE(std::format("{} {}", wizard, distributionOf(family).word));
            const auto one = planOf(*findWizard(wizard), first, distributionOf(family));
            const auto other = planOf(*findWizard(wizard), second, distributionOf(family));
            ASSERT_TRUE(one && other);
            const auto files = written(*one);
            const auto others = written(*other);
            EXPECT_NE(files, others);
            for (const auto& [path, text] : files)
                if (const auto same = others.find(path); same != others.end()) {
                    EXPECT_EQ(same->second, text) << path;
                }
        }
        const test::PreparedHost host;
        const std::string before = host.tree();
        for (const bool inOrder : {false, true}) {
            std::vector<std::string> ids;
            for (const Answers& answers : {first, second}) {
                const auto outcome = applyPlan(*planWith(wizard, answers), host.context());
                ASSERT_EQ(outcome.end, change::PlanEnd::Applied) << (outcome.error ? describe(*outcome.error) : "");
                ids.push_back(outcome.id);
            }
            if (!inOrder) std::ranges::reverse(ids);
            for (const std::string& id : ids)
                EXPECT_EQ(undoPlan(id, host.context()).end, change::PlanEnd::Undone);
            std::string left; // folders that are empty, and modules that another one has needed, are not ours
            std::istringstream lines(newIn(host.tree(), before));
            for (std::string line; std::getline(lines, line);)
                if (!line.ends_with(" folder")) left += line + "\n";
            EXPECT_EQ(left, "") << wizard << (inOrder ? ", the first one first" : "");
        }
    }
}

TEST(WizardPlans, MountsOfForeignServersBringNoRightsAndNoDevices)
{
    const auto plan = planWith("nfs-client", {{"server", "192.0.2.1"}});
    ASSERT_TRUE(plan);
    const auto file = fileOf(plan->steps.at(1));
    ASSERT_TRUE(file && file->text);
    EXPECT_THAT(*file->text, HasSubstr("nosuid,nodev"));
}

/// All that an agent with --allow-changes may touch; whoever adds to it changes tests/data/setup/may-touch.txt, too.
TEST(WizardPlans, WhatAnAgentMayTouchIsThisList)
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

TEST(WizardPlans, EachQuestionSaysWhatItIsAbout)
{
    for (const Wizard& wizard : allWizards()) {
        EXPECT_TRUE(wizard.title.isTemplate() && wizard.purpose.isTemplate()) << wizard.word;
        for (const Question& question : wizard.questions) {
            EXPECT_TRUE(question.text.isTemplate() && question.explanation.isTemplate()) << question.key;
            EXPECT_TRUE(question.choices.empty() || (question.required && question.proposal.empty()) ||
                        std::ranges::contains(question.choices, question.proposal))
                << question.key;
        }
    }
}

TEST(WizardGoals, ThoseOfAGoalFollowOneAnotherAndEachSaysItsPurposeInOneSentence)
{
    std::vector<Goal> goals;
    for (const Wizard& wizard : allWizards()) {
        if (goals.empty() || goals.back() != wizard.goal) goals.push_back(wizard.goal);
        EXPECT_FALSE(titleOf(wizard.goal).empty()) << wizard.word;
        EXPECT_FALSE(wizard.terms.empty()) << wizard.word;
        const std::string purpose = wizard.purpose.english();
        EXPECT_EQ(purpose.find(". "), std::string::npos) << purpose;
        EXPECT_TRUE(purpose.ends_with('.')) << purpose;
    }
    EXPECT_EQ(goals.size(), std::set<Goal>(goals.begin(), goals.end()).size());
}
