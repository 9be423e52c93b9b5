// SPDX-License-Identifier: GPL-3.0-or-later
//
// The real tools on our preload library: what they print has to be complete.
#include "tests/support/simulated_fabric.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>

namespace fabriscope::test {
namespace {

using simulation::TopologyWriter;
namespace shapes = simulation::shapes;
using ::testing::HasSubstr;

/// One fabric of 648 hosts for all tests of this suite that do not change it.
class ToolsOn648Hosts : public ::testing::Test
{
protected:
    static TopologyWriter topology() { return shapes::fatTree2(36, 36, 18); }
    simulation::SimulatedFabric fabric = startFabric(topology());
};

TEST_F(ToolsOn648Hosts, saqueryTablesAreComplete)
{
    const TopologyWriter net = topology();
    const auto nodes = runTool(fabric, {"saquery", "NodeRecord"});
    EXPECT_EQ(nodes.status, 0) << nodes.errors;
    EXPECT_EQ(linesStartingWith(nodes.output, "NodeRecord dump"), net.nodeCount());
    const auto ports = runTool(fabric, {"saquery", "PortInfoRecord"});
    EXPECT_EQ(ports.status, 0) << ports.errors;
    // Every port of a switch with its port 0, and one of every host.
    EXPECT_EQ(linesStartingWith(ports.output, "PortInfoRecord dump"), net.switchCount() * 37 + net.adapterCount());
    const auto links = runTool(fabric, {"saquery", "LinkRecord"});
    EXPECT_EQ(linesStartingWith(links.output, "LinkRecord dump"), 2 * net.linkCount()) << links.errors;
}

TEST_F(ToolsOn648Hosts, ibnetdiscoverSeesEveryNodeAndLink)
{
    const TopologyWriter net = topology();
    for (const char* inFlight : {"2", "128", "1000"}) {
        const auto found = runTool(fabric, {"ibnetdiscover", "-o", inFlight});
        EXPECT_EQ(found.status, 0) << found.errors;
        EXPECT_EQ(linesStartingWith(found.output, "Switch"), net.switchCount()) << "-o " << inFlight;
        EXPECT_EQ(linesStartingWith(found.output, "Ca"), net.adapterCount()) << "-o " << inFlight;
        EXPECT_EQ(linesStartingWith(found.output, "["), 2 * net.linkCount()) << "-o " << inFlight;
    }
}

TEST_F(ToolsOn648Hosts, theOtherToolsWork)
{
    const auto status = runTool(fabric, {"ibstat"});
    EXPECT_EQ(status.status, 0) << status.errors;
    EXPECT_THAT(status.output, HasSubstr("State: Active"));
    EXPECT_THAT(status.output, HasSubstr("Rate: 200"));
    EXPECT_THAT(status.output, HasSubstr("Link layer: InfiniBand"));

    const auto sm = runTool(fabric, {"sminfo"});
    EXPECT_EQ(sm.status, 0) << sm.errors;
    EXPECT_THAT(sm.output, HasSubstr("SMINFO_MASTER"));

    const auto counters = runTool(fabric, {"perfquery", "-x"});
    EXPECT_EQ(counters.status, 0) << counters.errors;
    EXPECT_THAT(counters.output, HasSubstr("PortXmitData"));

    const auto errors = runTool(fabric, {"ibqueryerrors"});
    EXPECT_EQ(errors.status, 0) << errors.errors;
    EXPECT_THAT(errors.output, HasSubstr("702 nodes checked, 0 bad nodes found"));

    const auto info = runTool(fabric, {"smpquery", "nodeinfo", "-D", "0,1"});
    EXPECT_EQ(info.status, 0) << info.errors;
    EXPECT_THAT(info.output, HasSubstr("NumPorts:........................36"));
}

TEST(Tools, sysfsFollowsThePort)
{
    auto fabric = startFabric(shapes::ring(4, 2));
    EXPECT_THAT(runTool(fabric, {"cat", "/sys/class/infiniband/ibsim0/ports/1/state"}).output, "4: ACTIVE\n");
    EXPECT_THAT(runTool(fabric, {"ls", "/dev/infiniband"}).output, "issm0\numad0\n");
    EXPECT_THAT(runTool(fabric, {"stat", "-c", "%F", "/dev/infiniband/umad0"}).output, HasSubstr("character special"));
    ASSERT_TRUE(fabric.command(std::format("Unlink \"{}\"[1]", fabric.clientNode())));
    EXPECT_THAT(runTool(fabric, {"cat", "/sys/class/infiniband/ibsim0/ports/1/state"}).output, "1: DOWN\n");
    ASSERT_TRUE(fabric.command(std::format("ReLink \"{}\"[1]", fabric.clientNode())));
    EXPECT_TRUE(eventually([&fabric] {
        return runTool(fabric, {"cat", "/sys/class/infiniband/ibsim0/ports/1/state"}).output == "4: ACTIVE\n";
    }));
}

TEST(Tools, aToolWaitsForARequestThatIsDroppedAndThenSaysSo)
{
    auto fabric = startFabric(shapes::backToBack());
    ASSERT_TRUE(fabric.command(std::format("Error \"{}\"[1] 100", fabric.subnetManagerNode())));
    const auto begin = std::chrono::steady_clock::now();
    const auto info = runTool(fabric, {"smpquery", "-t", "200", "nodeinfo", "-D", "0,1"});
    const auto took = std::chrono::steady_clock::now() - begin;
    EXPECT_NE(info.status, 0);
    EXPECT_THAT(info.errors, HasSubstr("failed"));
    EXPECT_GE(took, std::chrono::milliseconds(200));
}

TEST(Tools, aFabricWithErrorsIsSeenCompletelyThroughRepetition)
{
    const TopologyWriter net = shapes::ring(6, 3);
    auto fabric = startFabric(net);
    // One packet in twenty gets lost at every port of a switch; ibnetdiscover repeats a request three times.
    for (TopologyWriter::NodeId node = 0; node < net.nodeCount(); ++node) {
        if (!net.simulatorName(node).starts_with('S')) continue;
        ASSERT_TRUE(fabric.command(std::format("Error \"{}\" 5", net.simulatorName(node))));
    }
    // A request and its repetitions may all get lost, now and then; not in five runs of five.
    std::string said;
    for (int run = 0; run < 5; ++run) {
        const auto found = runTool(fabric, {"ibnetdiscover", "-t", "50", "-o", "64"});
        if (linesStartingWith(found.output, "Switch") == net.switchCount() &&
            linesStartingWith(found.output, "Ca") == net.adapterCount())
            return;
        said += found.errors;
    }
    FAIL() << said;
}

} // namespace
} // namespace fabriscope::test
