// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the wizard `opensm` writes on RHEL, read by a launcher that does what RHEL's does (rhel_launch) and run by a
// real opensm: which ports have a subnet manager, of which priority, and which prefix their subnets get. A host's two
// ports are those of two simulators, for one of them has one table of LIDs. Not in it: systemd, and RHEL's own builds.
#include "core/base/text.h"
#include "core/setup/host_plan.h"
#include "core/simulation/child_process.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/topology_shapes.h"
#include "tests/unit/change/prepared_host.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/types.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <format>
#include <print>
#include <regex>
#include <stdexcept>
#include <string>

namespace fabriscope::test {
namespace {

namespace shapes = simulation::shapes;
using namespace std::chrono_literals;
using setup::Answers;

constexpr auto patience = 60s; // of a test that fails

/// Two adapters and a cable, without a subnet manager; which of both is the host's.
simulation::SimulatedFabric startSubnet(unsigned hosts)
{
    const auto net = shapes::backToBack();
    return startFabric({.topology = simulation::TopologyText{net.text()},
                        .clientNode = net.simulatorName(1 - hosts),
                        .subnetManagerNode = net.simulatorName(hosts),
                        .startSubnetManager = false});
}

class RhelLauncher : public testing::Test
{
protected:
    RhelLauncher()
    {
        host.write("/etc/os-release", "ID=rhel\nVERSION_ID=\"9.4\"\n");
        host.write("/etc/sysconfig/opensm", asPackaged);
        host.write("/etc/rdma/opensm.conf", "sm_priority 1\nforce_log_flush TRUE\n");
        std::filesystem::create_directories(var());
        writeProgram();
    }
    void TearDown() override
    {
        if (m_group != 0) ::kill(-m_group, SIGKILL);
        if (HasFailure()) std::print("{}{}", textOf(output()), textOf(var() / "opensm.log"));
    }

    void apply(const Answers& answers)
    {
        const auto plan = setup::planFor(*setup::findWizard("opensm"), answers, host.system());
        if (!plan) throw std::runtime_error(describe(plan.error()));
        const auto outcome = change::applyPlan(*plan, host.context());
        ASSERT_EQ(outcome.end, change::PlanEnd::Applied) << (outcome.error ? describe(*outcome.error) : "");
        journal = outcome.id;
    }

    /// As opensm.service does it.
    void launch()
    {
        const FileDescriptor file(
            ::open(output().c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600)); // NOLINT(*-vararg)
        auto launcher = simulation::ChildProcess::start({.program = dataPath("../fabric/opensm/rhel_launch"),
                                                         .arguments = {host.root().string()},
                                                         .environment = simulation::ownEnvironment(),
                                                         .workingFolder = host.root(),
                                                         .output = file.get(),
                                                         .errorOutput = file.get(),
                                                         .withoutAdapters = true});
        ASSERT_TRUE(launcher) << describe(launcher.error());
        m_group = launcher->pid();
        EXPECT_EQ(launcher->wait(), 0);
    }

    /// "GUID PRIORITY" of the master, as the other adapter of its subnet sees it; empty: there is none.
    static std::string managerOf(const simulation::SimulatedFabric& subnet)
    {
        const auto said = runTool(subnet, {"sminfo"});
        std::smatch found;
        if (!std::regex_search(said.output, found,
                               std::regex("sm guid (0x[0-9a-f]+),.* priority (\\d+) state \\d SMINFO_MASTER")))
            return {};
        return std::format("0x{:016x} {}", std::stoull(found[1], nullptr, 16), found[2].str());
    }
    static void expectManager(const simulation::SimulatedFabric& subnet, const std::string& guid, unsigned priority)
    {
        EXPECT_TRUE(eventually([&] { return !managerOf(subnet).empty(); }, patience)) << "nobody manages it";
        EXPECT_EQ(managerOf(subnet), std::format("{} {}", guid, priority));
    }
    static void expectPrefix(const simulation::SimulatedFabric& subnet, std::string_view prefix)
    {
        const auto gid = [&] { return runTool(subnet, {"cat", "/sys/class/infiniband/ibsim0/ports/1/gids/0"}).output; };
        EXPECT_TRUE(eventually([&] { return gid().starts_with(prefix); }, patience)) << gid();
    }

    static constexpr const char* asPackaged = "# GUIDS=\"0x1 0x2\"\n# PRIORITY=15\n";
    PreparedHost host;
    simulation::SimulatedFabric left = startSubnet(0);
    simulation::SimulatedFabric right = startSubnet(1);
    std::string leftPort = portGuid(left);
    std::string rightPort = portGuid(right);
    std::string journal;

private:
    [[nodiscard]] std::filesystem::path var() const { return host.root() / "var/log"; }
    [[nodiscard]] std::filesystem::path output() const { return host.root() / "output"; }

    static std::string portGuid(const simulation::SimulatedFabric& subnet)
    {
        const auto said = runTool(subnet, {"ibstat", "-p"}, subnet.subnetManagerNode());
        const std::string guid(trimmed(said.output));
        if (guid.size() != std::string_view("0x0002c90300000011").size())
            throw std::runtime_error("ibstat -p: " + said.output + said.errors);
        return guid;
    }

    /// RHEL's opensm has its options in /etc/rdma unless it is told others. What names the right port runs there, all
    /// else on the host's first one; logs and dumps stay below the host's root, whatever a file says.
    void writeProgram()
    {
        const auto variables = [](const simulation::SimulatedFabric& subnet) {
            std::string text;
            for (const auto& [name, value] : subnet.clientEnvironment(subnet.subnetManagerNode()))
                text += std::format("    export {}='{}'\n", name, value);
            return text;
        };
        const auto program = simulation::findProgram("opensm");
        if (!program) throw std::runtime_error("opensm is not installed");
        host.write("/usr/sbin/opensm", std::format("#!/bin/sh\nexport OSM_CACHE_DIR='{0}' OSM_TMP_DIR='{0}'\n"
                                                   "case \"$*\" in\n*{1}*)\n{2};;\n*)\n{3};;\nesac\n"
                                                   "exec '{4}' -F '{5}/etc/rdma/opensm.conf' -f '{0}/opensm.log' "
                                                   "--dump_files_dir '{0}' \"$@\"\n",
                                                   var().string(), rightPort, variables(right), variables(left),
                                                   program->string(), host.root().string()));
        std::filesystem::permissions(host.root() / "usr/sbin/opensm", std::filesystem::perms(0755));
    }

    pid_t m_group = 0;
};

TEST_F(RhelLauncher, GuidsAndPriorityOfTheSimpleWayAreAnOpenSmForEachPort)
{
    apply({{"ports", leftPort + " " + rightPort}, {"files", "sysconfig"}, {"priority", "12"}});
    launch();
    expectManager(left, leftPort, 12);
    expectManager(right, rightPort, 12);
    expectPrefix(left, "fe80:0000:0000:0000:");
    expectPrefix(right, "fe80:0000:0000:0001:");
}

TEST_F(RhelLauncher, APortThatTheSimpleWayDoesNotNameHasNone)
{
    apply({{"ports", rightPort}, {"files", "sysconfig"}, {"role", "standby"}});
    launch();
    expectManager(right, rightPort, 13);
    EXPECT_EQ(managerOf(left), "");
}

TEST_F(RhelLauncher, AfterUndoItIsAsBefore)
{
    apply({{"ports", leftPort + " " + rightPort}, {"files", "sysconfig"}, {"priority", "12"}});
    ASSERT_NE(host.textAt("/etc/sysconfig/opensm"), asPackaged);
    EXPECT_EQ(change::undoPlan(journal, host.context()).end, change::PlanEnd::Undone);
    EXPECT_EQ(host.textAt("/etc/sysconfig/opensm"), asPackaged);
    launch();
    expectManager(left, leftPort, 1);
    EXPECT_EQ(managerOf(right), "");
}

TEST_F(RhelLauncher, AFileOfEachPortHasItsOwnPriorityAndPrefix)
{
    apply({{"ports", leftPort + " " + rightPort},
           {"priority", "12 7"},
           {"prefixes", "0xfe80000000000005 0xfe80000000000006"}});
    launch();
    expectManager(left, leftPort, 12);
    expectManager(right, rightPort, 7);
    expectPrefix(left, "fe80:0000:0000:0005:");
    expectPrefix(right, "fe80:0000:0000:0006:");
}

/// For which the plan is refused where PRIORITY is there before.
TEST_F(RhelLauncher, PriorityCountsMoreThanAPortsFile)
{
    apply({{"ports", leftPort}, {"priority", "12"}});
    host.write("/etc/sysconfig/opensm", "PRIORITY=3\n");
    launch();
    expectManager(left, leftPort, 3);
}

} // namespace
} // namespace fabriscope::test
