// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/demo_launcher.h"
#include "core/simulation/demo_topology.h"
#include "core/simulation/topology_writer.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <stdexcept>

namespace fabriscope::simulation {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(TopologyWriter, writesWhatIbsimReads)
{
    TopologyWriter net;
    const auto leaf = net.addSwitch("leaf-01", 36);
    const auto host = net.addAdapter("cn0001 HCA-1", 2, TopologyWriter::Model::AdapterNdr);
    net.link(leaf, 7, host, 2, {.runsAtWidth = LinkWidth::X1});
    const std::string text = net.text();
    const std::string hostName = net.simulatorName(host);
    EXPECT_THAT(hostName, StartsWith("H-946dae03"));
    EXPECT_THAT(text, HasSubstr("Ca\t2 \"" + hostName + "\"\t\t# \"cn0001 HCA-1\"\n[2]("));
    EXPECT_THAT(text, HasSubstr("[7]\t\"" + hostName + "\"[2]("));
    EXPECT_THAT(text, HasSubstr("\"cn0001 HCA-1\" lid 0 1xHDR")) << "the switch has only 1x enabled";
    EXPECT_THAT(text, HasSubstr("\"leaf-01\" lid 0 4xHDR"));
    EXPECT_LT(text.find("\nCa\t"), text.find("\nSwitch\t")) << "ibsim attaches to what comes first";
}

TEST(TopologyWriter, refusesPortsThatAreNotThere)
{
    TopologyWriter net;
    const auto leaf = net.addSwitch("leaf", 2);
    const auto host = net.addAdapter("host");
    EXPECT_THROW(net.link(leaf, 3, host, 1), std::logic_error);
    net.join(leaf, host);
    EXPECT_THROW(net.join(leaf, host), std::logic_error);
}

struct Counts
{
    std::size_t switches, adapters, links;
    friend bool operator==(const Counts&, const Counts&) = default;
};

Counts countsOf(const TopologyWriter& net) { return {net.switchCount(), net.adapterCount(), net.linkCount()}; }

TEST(TopologyShapes, haveTheNodesAndLinksTheyPromise)
{
    EXPECT_EQ(countsOf(shapes::backToBack()), (Counts{0, 2, 1}));
    EXPECT_EQ(countsOf(shapes::ring(5, 2)), (Counts{5, 10, 15}));
    EXPECT_EQ(countsOf(shapes::dualPortStar(6)), (Counts{1, 6, 12}));
    EXPECT_EQ(countsOf(shapes::parallelLinks(4, 3)), (Counts{2, 6, 10}));
    EXPECT_EQ(countsOf(shapes::fatTree2(36, 36, 18)), (Counts{54, 648, 1296}));
    EXPECT_EQ(countsOf(shapes::fatTree3(36, 6)), (Counts{270, 1944, 5832}));
    EXPECT_EQ(countsOf(shapes::torus({3, 3, 3}, 1)), (Counts{27, 27, 108}));
    EXPECT_EQ(countsOf(shapes::torus({2, 4}, 0)), (Counts{8, 0, 4 + 8}));
    EXPECT_EQ(countsOf(shapes::dragonfly(9, 4, 2, 2)), (Counts{36, 72, 162}));
    EXPECT_THROW(shapes::fatTree3(36, 7), std::logic_error);
}

TEST(DemoTopology, everyDemoHasItsFaults)
{
    for (const std::string_view name : demoNames()) {
        const auto demo = demoTopology(name);
        ASSERT_TRUE(demo) << name;
        std::set<DemoFault::Kind> kinds;
        for (const DemoFault& fault : demo->faults)
            kinds.insert(fault.kind);
        // Small has one switch above the leaves, so none is missed there; the fat-trees have no two-port adapters.
        EXPECT_EQ(kinds.contains(DemoFault::Kind::DeadCable), name != "small") << name;
        EXPECT_EQ(kinds.contains(DemoFault::Kind::DeadPort), !name.starts_with("fat-tree")) << name;
        EXPECT_TRUE(kinds.contains(DemoFault::Kind::Width) && kinds.contains(DemoFault::Kind::Speed)) << name;
        EXPECT_NE(demo->clientNode, demo->subnetManagerNode);
    }
    EXPECT_EQ(countsOf(demoTopology("fat-tree-2")->net), (Counts{54, 648, 1295}));
    EXPECT_EQ(countsOf(demoTopology("fat-tree-3")->net), (Counts{270, 1944, 5831}));
    EXPECT_EQ(demoTopology("small")->net.nodeCount(), 20U);
}

TEST(DemoTopology, takesNamesAndFiles)
{
    EXPECT_TRUE(demoOptions(""));
    EXPECT_TRUE(demoOptions("small"));
    const auto unknown = demoOptions("no-such-demo");
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().code, ErrorCode::NotFound);
    EXPECT_THAT(describe(unknown.error()), HasSubstr("fat-tree-3"));
    for (const std::string_view known : {"demo", "demo:small", "demo:hosts/2", "demo:/proc/self/status", "local"})
        EXPECT_TRUE(refuseUnknownDemo(agent::ConnectionTarget::parse(known).value())) << known;
    const auto refused = refuseUnknownDemo(agent::ConnectionTarget::parse("demo:no-such-demo").value());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), unknown.error());
    const auto file = demoOptions("/proc/self/status"); // any regular file: whether it is a topology is for start()
    ASSERT_TRUE(file);
    EXPECT_EQ(std::get<std::filesystem::path>(file->topology), "/proc/self/status");
}

} // namespace
} // namespace fabriscope::simulation
