// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is proposed on hosts with adapters of several kinds.
#include "core/setup/examination.h"
#include "core/setup/host_facts.h"
#include "core/setup/host_plan.h"
#include "tests/unit/change/prepared_host.h"
#include "tests/unit/setup/host_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <format>
#include <tuple>

using namespace fabriscope;
using namespace fabriscope::setup;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace {

void addPort(const test::PreparedHost& host, const std::string& device, unsigned number, const std::string& layer,
             const std::string& state, const std::string& gid = {})
{
    const std::string port = std::format("/sys/class/infiniband/{}/ports/{}/", device, number);
    host.write(port + "link_layer", layer + "\n");
    host.write(port + "state", state + "\n");
    host.write(port + "rate", "40 Gb/sec (4X QDR)\n");
    if (!gid.empty()) host.write(port + "gids/0", gid + "\n");
}

Proposal proposed(const test::PreparedHost& host, const char* wizard, std::string_view key)
{
    const Examination seen = examine(*findWizard(wizard), host.system());
    const auto found = std::ranges::find(seen.proposals, key, &Proposal::key);
    return found == seen.proposals.end() ? Proposal{} : *found;
}

const char* firstGid = "fe80:0000:0000:0000:0002:c903:00a1:b2c3";
const char* secondGid = "fe80:0000:0000:0000:0002:c903:00a1:b2c4";
const char* noGid = "0000:0000:0000:0000:0000:0000:0000:0000";

} // namespace

TEST(Examination, EveryInfiniBandPortCanBeManaged)
{
    const test::PreparedHost host;
    addPort(host, "mlx4_0", 1, "InfiniBand", "4: ACTIVE", firstGid);
    addPort(host, "mlx4_0", 2, "InfiniBand", "2: INIT", secondGid);
    EXPECT_THAT(proposed(host, "opensm", "ports").choices, ElementsAre("0x0002c90300a1b2c3", "0x0002c90300a1b2c4"));
    EXPECT_THAT(proposed(host, "naming", "guid").choices, ElementsAre("0x0002c90300a1b2c3", "0x0002c90300a1b2c4"));
}

TEST(Examination, TheOpenSmOfAVendorIsNotTheDistributions)
{
    const test::PreparedHost host;
    const auto isObstacle = [&host] {
        const auto checks = examine(*findWizard("opensm"), host.system()).checks;
        return std::ranges::any_of(checks, [](const Check& each) {
            return each.state == CheckState::Obstacle && each.what.english().starts_with("opensmd starts the OpenSM");
        });
    };
    const Answers answers{{"ports", "0x0002c90300a1b2c3"}};
    const auto refused = [&] { return test::refusal(host, "opensm", answers); };
    host.write("/etc/init.d/opensmd", "#!/bin/sh\n");
    EXPECT_FALSE(isObstacle()) << "the distribution's is there, too";
    EXPECT_EQ(refused(), "");
    for (const char* enabled :
         {"/etc/systemd/system/multi-user.target.wants/opensmd.service", "/etc/rc3.d/S99opensmd"}) {
        host.write(enabled, "#!/bin/sh\n");
        EXPECT_TRUE(isObstacle()) << enabled;
        EXPECT_THAT(refused(), HasSubstr("opensmd.service: starts the OpenSM of this host (MLNX_OFED)")) << enabled;
        if (enabled[5] == 's') std::filesystem::remove(host.root() / (enabled + 1));
    }
    test::link(host, "/etc/systemd/system/opensmd.service", "/dev/null");
    EXPECT_EQ(refused(), "") << "it is masked";
    std::filesystem::remove(host.root() / "usr/lib/systemd/system/opensm.service");
    EXPECT_TRUE(isObstacle());
    EXPECT_THAT(refused(), HasSubstr("opensmd.service"));
}

TEST(Examination, APortWithoutAGuidIsNotProposed)
{
    const test::PreparedHost host;
    addPort(host, "mlx5_0", 1, "InfiniBand", "1: DOWN", noGid);
    addPort(host, "mlx5_1", 1, "InfiniBand", "1: DOWN");
    EXPECT_THAT(proposed(host, "opensm", "ports").choices, IsEmpty());
}

TEST(Examination, OfTwoLinkLayersEachWizardTakesItsOwn)
{
    const test::PreparedHost host; // as ConnectX-3 in VPI mode
    addPort(host, "mlx4_0", 1, "InfiniBand", "4: ACTIVE", firstGid);
    addPort(host, "mlx4_0", 2, "Ethernet", "4: ACTIVE");
    EXPECT_THAT(proposed(host, "opensm", "ports").choices, ElementsAre("0x0002c90300a1b2c3"));
    EXPECT_EQ(proposed(host, "roce-mode", "device").answer, "mlx4_0");
    EXPECT_EQ(proposed(host, "roce-mode", "port").answer, "2");
}

TEST(Examination, IwarpAndDevicesWithoutPortsAreNoRoceDevices)
{
    const test::PreparedHost host;
    host.write("/sys/class/infiniband/irdma0/node_type", "4: RNIC\n");
    addPort(host, "irdma0", 1, "Ethernet", "4: ACTIVE");
    addPort(host, "efa_0", 1, "Unspecified", "4: ACTIVE");
    host.write("/sys/class/infiniband/odd/fw_ver", "1\n");
    EXPECT_THAT(proposed(host, "roce-mode", "device").choices, IsEmpty());
    addPort(host, "rocep1s0", 1, "Ethernet", "1: DOWN");
    EXPECT_THAT(proposed(host, "roce-mode", "device").choices, ElementsAre("rocep1s0"));
    EXPECT_EQ(proposed(host, "roce-mode", "port").answer, "");
    EXPECT_EQ(rdmaFacts(host.system()).size(), 4U);
}

TEST(Examination, AnAdapterIsProposedBeforeABridgeOfContainers)
{
    const test::PreparedHost host;
    for (const char* name : {"cni0", "eth0"}) {
        host.write(std::format("/sys/class/net/{}/type", name), "1\n");
        host.write(std::format("/sys/class/net/{}/operstate", name), "up\n");
    }
    host.write("/sys/class/net/eth0/device/vendor", "0x15b3\n");
    EXPECT_EQ(proposed(host, "soft-roce", "netdev").answer, "eth0");
    host.write("/sys/class/net/eth0/operstate", "down\n");
    EXPECT_EQ(proposed(host, "soft-roce", "netdev").answer, "cni0");
}

TEST(Examination, AProgramThatIsMissingComesWithThePackageOfItsDistribution)
{
    const test::PreparedHost host;
    std::filesystem::remove(host.root() / "usr/bin/nmcli");
    for (const auto& [release, wizard, hint] :
         {std::tuple{"ID=debian\nVERSION_ID=13\n", "ipoib", "Install it: apt-get install -y network-manager"},
          {"ID=rocky\nVERSION_ID=9.4\n", "ipoib", "Install it: dnf install -y NetworkManager"},
          {"ID=sles\nVERSION_ID=15.6\n", "ipoib", "Install it: zypper --non-interactive install NetworkManager"},
          {"ID=ubuntu\nVERSION_ID=24.04\n", "nfs-client", "Install it: apt-get install -y nfs-common"},
          {"ID=rhel\nVERSION_ID=8.10\n", "nfs-client", "Install it: dnf install -y nfs-utils"},
          {"ID=sles\nVERSION_ID=15.6\n", "nfs-client", "Install it: zypper --non-interactive install nfs-client"}}) {
        host.write("/etc/os-release", release);
        const auto checks = examine(*findWizard(wizard), host.system()).checks;
        EXPECT_TRUE(std::ranges::any_of(checks, [&](const Check& each) { return each.hint.english() == hint; }))
            << hint;
    }
}

TEST(Examination, ThePackageWithMoreModulesIsThatOfTheHostsKernel)
{
    for (const auto& [release, kernel, package] :
         {std::tuple{"ID=ubuntu\nVERSION_ID=24.04\n", "6.8.0-45-generic", "linux-modules-extra-6.8.0-45-generic"},
          {"ID=rocky\nVERSION_ID=9.4\n", "5.14.0-427.el9.x86_64", "kernel-modules-extra-5.14.0-427.el9.x86_64"},
          {"ID=ol\nVERSION_ID=9.4\n", "5.15.0-3.el9uek.x86_64", "kernel-uek-modules-extra-5.15.0-3.el9uek.x86_64"}}) {
        const test::PreparedHost host;
        host.write("/etc/os-release", release);
        host.write(std::format("/lib/modules/{}/modules.dep", kernel), "kernel/drivers/infiniband/core/ib_core.ko:\n");
        const auto plan = planFor(*findWizard("soft-roce"), {{"netdev", "eth0"}}, host.system());
        ASSERT_FALSE(plan);
        EXPECT_THAT(describe(plan.error()), HasSubstr(std::format("the package {} has it", package)));
    }
}

/// Of Ubuntu and RHEL, which keep the module in another package, or have it in one kernel and not in another.
TEST(Examination, AModuleThatTheRunningKernelHasNeedsNoOtherPackage)
{
    const Answers answers{{"netdev", "eth0"}};
    for (const char* release : {"ID=ubuntu\nVERSION_ID=22.04\n", "ID=ubuntu\nVERSION_ID=24.04\n",
                                "ID=rocky\nVERSION_ID=9.4\n", "ID=openEuler\nVERSION_ID=24.03\n"})
        for (const char* modules : {"/lib/modules", "/usr/lib/modules"}) {
            const test::PreparedHost host;
            const auto said = [&](const char* wizard) {
                return test::checks(host, wizard) + test::remarks(host, wizard, answers);
            };
            host.write("/etc/os-release", release);
            const std::string folder = std::format("{}/6.8.0-45-generic/", modules);
            host.write(folder + "modules.dep", "kernel/drivers/infiniband/sw/rxe/rdma_rxe.ko.zst:\n");
            host.write(folder + "modules.builtin", "kernel/drivers/infiniband/sw/siw/siw.ko\n");
            for (const char* wizard : {"soft-roce", "soft-iwarp"})
                EXPECT_THAT(said(wizard), AllOf(Not(HasSubstr("install it first")), Not(HasSubstr("refused")),
                                                Not(HasSubstr("unknown whether")), Not(HasSubstr("has no module"))))
                    << release << modules;
            // A kernel that is installed beside the one that runs.
            host.write(std::format("{}/6.9.0-1-generic/modules.dep", modules), "\n");
            host.write("/proc/sys/kernel/osrelease", "6.8.0-45-generic\n");
            EXPECT_THAT(said("soft-roce"), Not(HasSubstr("refused"))) << release << modules;
            host.write("/proc/sys/kernel/osrelease", "6.9.0-1-generic\n");
            EXPECT_THAT(said("soft-roce"), HasSubstr("the running kernel has no such module")) << release << modules;
        }
}

/// A container or another service manager starts them, of which the list knew none.
TEST(Examination, WhatStartsProgramsIsProposedForALimit)
{
    const test::PreparedHost host;
    for (const char* unit : {"kubelet", "containerd", "pbs"})
        host.write(std::format("/usr/lib/systemd/system/{}.service", unit), "[Service]\n");
    const auto choices = proposed(host, "memlock", "services").choices;
    EXPECT_THAT(choices, ElementsAre("slurmd", "pbs", "kubelet", "containerd"));
    for (const std::string& unit : choices)
        EXPECT_TRUE(planFor(*findWizard("memlock"), {{"services", unit}}, host.system())) << unit;
}
