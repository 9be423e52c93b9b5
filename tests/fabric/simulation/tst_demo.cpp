// SPDX-License-Identifier: GPL-3.0-or-later
//
// ibsim and opensm bring the demos and the shapes up, and an independent tool sees what was meant.
#include "core/simulation/demo_topology.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>

namespace fabriscope::test {
namespace {

using simulation::DemoFault;
namespace shapes = simulation::shapes;
using ::testing::ContainsRegex;

class Demo : public ::testing::TestWithParam<std::string_view>
{};

/// iblinkinfo's line of a port must say this of its link.
std::string faultPattern(const DemoFault& fault)
{
    // GUID of the port for hosts, of the node for switches; then name, LID, port, and the state of the link.
    const std::string where = std::format(R"(0x{:016x} .* {}\[  \] ==\()", fault.node.value(), fault.port);
    switch (fault.kind) {
    case DemoFault::Kind::Width:
        return where + R"( 1X +[0-9.]+ Gbps Active/  LinkUp\))";
    case DemoFault::Kind::Speed:
        return where + R"( 4X      25.78125 Gbps Active/  LinkUp\))";
    case DemoFault::Kind::DeadPort:
    case DemoFault::Kind::DeadCable:
        return where + R"(                Down/ Polling\))";
    }
    return {};
}

TEST_P(Demo, isBroughtUpWithItsFaults)
{
    const auto demo = simulation::demoTopology(GetParam());
    const auto options = simulation::demoOptions(GetParam());
    ASSERT_TRUE(demo && options);
    const auto fabric = startFabric(*options);
    const auto found = runTool(fabric, {"ibnetdiscover", "-o", "64"});
    EXPECT_EQ(linesStartingWith(found.output, "Switch"), demo->net.switchCount()) << found.errors;
    EXPECT_EQ(linesStartingWith(found.output, "Ca"), demo->net.adapterCount());
    EXPECT_EQ(linesStartingWith(found.output, "["), 2 * demo->net.linkCount());

    const auto links = runTool(fabric, {"iblinkinfo", "-l"});
    for (DemoFault fault : demo->faults) {
        if (fault.kind == DemoFault::Kind::DeadPort) continue; // iblinkinfo leaves out the ports of hosts that are down
        // In iblinkinfo's lines a host is the GUID of its port.
        const bool isHost = found.output.contains(std::format("caguid=0x{:x}", fault.node.value()));
        if (isHost) fault.node = Guid(fault.node.value() + fault.port);
        EXPECT_THAT(links.output, ContainsRegex(faultPattern(fault)));
    }
    for (const DemoFault& fault : demo->faults) {
        if (fault.kind != DemoFault::Kind::DeadPort) continue;
        const auto state = runTool(fabric, {"smpquery", "-G", "portinfo", std::format("0x{:x}", fault.node.value() + 1),
                                            std::to_string(fault.port)});
        EXPECT_THAT(state.output, ContainsRegex(R"(LinkState:\.+Down)")) << state.errors;
        EXPECT_THAT(state.output, ContainsRegex(R"(PhysLinkState:\.+Polling)"));
    }
}

INSTANTIATE_TEST_SUITE_P(AllNames, Demo,
                         ::testing::ValuesIn(simulation::demoNames().begin(), simulation::demoNames().end()),
                         [](const auto& parameter) {
                             std::string name(parameter.param);
                             std::erase(name, '-');
                             return name;
                         });

TEST(Shapes, areSeenAsTheyWereMeant)
{
    const std::vector<std::pair<std::string, simulation::TopologyWriter>> all{
        {"back to back", shapes::backToBack()},     {"ring", shapes::ring(6, 2)},
        {"star", shapes::dualPortStar(8)},          {"parallel", shapes::parallelLinks(4, 3)},
        {"fat tree 2", shapes::fatTree2(36, 8, 4)}, {"fat tree 3", shapes::fatTree3(8, 4)},
        {"torus", shapes::torus({3, 3, 3}, 1)},     {"dragonfly", shapes::dragonfly(5, 3, 1, 2)}};
    for (const auto& [name, net] : all) {
        const auto fabric = startFabric(net);
        const auto found = runTool(fabric, {"ibnetdiscover"});
        EXPECT_EQ(linesStartingWith(found.output, "Switch"), net.switchCount()) << name << found.errors;
        EXPECT_EQ(linesStartingWith(found.output, "Ca"), net.adapterCount()) << name;
        EXPECT_EQ(linesStartingWith(found.output, "["), 2 * net.linkCount()) << name;
    }
}

} // namespace
} // namespace fabriscope::test
