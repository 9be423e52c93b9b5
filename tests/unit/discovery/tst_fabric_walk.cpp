// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/discovery/walk_runner.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace fabriscope::discovery {
namespace {

using namespace std::chrono_literals;
using namespace testing;
using fabric::ProblemKind;

TEST(FabricWalk, TwoHostsBackToBack)
{
    FakeFabric f;
    f.addHost("head1 mlx5_0");
    f.addHost("node1 mlx5_0");
    f.connect({0, 1}, {1, 1});
    expectComplete(f);
    WalkRunner runner(f);
    const auto s = runner.run();
    EXPECT_EQ(s->nodes()[0].description, "head1 mlx5_0");
    EXPECT_EQ(s->nodes()[1].route, std::vector<std::uint8_t>{1});
    EXPECT_EQ(s->links()[0].width, LinkWidth::X4);
    EXPECT_EQ(s->links()[0].speed, LinkSpeed::Qdr);
    EXPECT_EQ(s->links()[0].state, PortState::Active);
    EXPECT_EQ(s->ports()[0].guid, f.portGuid({0, 1}));
    EXPECT_EQ(s->info().localPort, PortNum(1));
    EXPECT_EQ(s->ports()[0].vlArbitrationHighCap, 8);
    EXPECT_EQ(s->ports()[0].vlArbitrationLowCap, 16);
}

TEST(FabricWalk, Ring)
{
    FakeFabric f = ring(7);
    expectComplete(f);
}

// NodeInfo, NodeDescription, PortInfo of each host; NodeInfo of a switch once a cable between switches, its
// description, SwitchInfo and all its ports.
TEST(FabricWalk, NoMadTooMany)
{
    FakeFabric f = ring(20);
    WalkRunner runner(f);
    const auto s = runner.run();
    const std::size_t switchLinks = 20;
    EXPECT_EQ(s->info().statistics.madsSent,
              20 * 3 + 20 * (2 + 5) + switchLinks + 1 /* the switch of the local host */);
    EXPECT_EQ(s->info().statistics.retries, 0U);
}

TEST(FabricWalk, TwoPortHostsAndParallelLinks)
{
    FakeFabric f;
    f.addHost("local", 2);
    f.addHost("other", 2);
    f.addSwitch(8, "a");
    f.addSwitch(8, "b");
    f.connect({0, 1}, {2, 1});
    f.connect({0, 2}, {3, 1});
    f.connect({1, 1}, {2, 2});
    f.connect({1, 2}, {2, 3});
    for (unsigned i = 5; i < 8; ++i)
        f.connect({2, i}, {3, i});
    expectComplete(f);
    WalkRunner runner(f);
    const auto s = runner.run();
    for (const Guid guid : {f.portGuid({0, 1}), f.portGuid({0, 2}), f.portGuid({1, 1}), f.portGuid({1, 2})})
        EXPECT_TRUE(s->findPortByGuid(guid)) << toString(guid);
    for (const fabric::Port& port : s->ports())
        EXPECT_TRUE(port.infoKnown);
}

// Port 2 of the local card leads somewhere else: SMPs that leave by port 1 cannot go there.
TEST(FabricWalk, OtherPortOfTheLocalCardIsNotCrossed)
{
    FakeFabric f;
    f.addHost("local", 2);
    f.addHost("near");
    f.addHost("far");
    f.connect({0, 1}, {1, 1});
    f.connect({0, 2}, {2, 1});
    WalkRunner runner(f);
    const auto s = runner.run();
    EXPECT_EQ(s->nodes().size(), 2U);
    EXPECT_EQ(problemsOf(*s), "");
}

TEST(FabricWalk, StartsAtASwitch)
{
    FakeFabric f = ring(3);
    f.local = {1, 0};
    expectComplete(f);
}

TEST(FabricWalk, CableWithinASwitchAndLoopbackPlug)
{
    FakeFabric f;
    f.addHost();
    f.addSwitch(8);
    f.connect({0, 1}, {1, 1});
    f.connect({1, 3}, {1, 4});
    f.connect({1, 6}, {1, 6});
    expectComplete(f);
}

TEST(FabricWalk, RouterAndEnhancedPortZero)
{
    FakeFabric f;
    f.addHost();
    f.addSwitch(4);
    f.add({.type = 3, .numPorts = 2, .guid = {}, .description = "router"});
    f.addHost("beyond");
    f.nodes[1].enhancedPort0 = true;
    f.nodes[1].lids[0] = 17;
    f.connect({0, 1}, {1, 1});
    f.connect({1, 2}, {2, 1});
    f.connect({2, 2}, {3, 1}); // another subnet: not ours to see
    WalkRunner runner(f);
    const auto s = runner.run();
    EXPECT_EQ(s->nodes().size(), 3U);
    EXPECT_EQ(s->nodes()[2].type, fabric::NodeType::Router);
    ASSERT_TRUE(s->nodes()[1].switchFacts);
    EXPECT_TRUE(s->nodes()[1].switchFacts->enhancedPort0);
    EXPECT_EQ(s->nodes()[1].switchFacts->linearFdbCap, 49152);
    EXPECT_EQ(s->portsOf(s->nodes()[1]).size(), 5U);
    for (const fabric::Port& port : s->portsOf(s->nodes()[1]))
        EXPECT_EQ(port.lid, Lid(17));
    EXPECT_EQ(problemsOf(*s), "");
}

TEST(FabricWalk, Fdr10OfMellanoxDevicesOnly)
{
    FakeFabric f;
    f.addHost("local");
    f.addHost("peer");
    for (FakeNode& node : f.nodes) {
        node.deviceId = 0x1003;
        node.fdr10 = true;
    }
    f.connect({0, 1}, {1, 1});
    EXPECT_EQ(WalkRunner(f).run()->links()[0].speed, LinkSpeed::Fdr10);
    EXPECT_EQ(WalkRunner(f, {.readMellanoxExtendedInfo = false}).run()->links()[0].speed, LinkSpeed::Qdr);
    f.nodes[0].fdr10 = false; // answers "unsupported": no problem
    f.nodes[1].deviceId = 0x1002;
    const auto s = WalkRunner(f).run();
    EXPECT_EQ(s->links()[0].speed, LinkSpeed::Qdr);
    EXPECT_EQ(problemsOf(*s), "");
}

TEST(FabricWalk, SilentNodeIsListed)
{
    FakeFabric f = ring(4);
    f.nodes[2].dead = true; // host1
    WalkRunner runner(f);
    const auto s = runner.run();
    EXPECT_EQ(s->nodes().size(), 7U);
    ASSERT_EQ(s->problems().size(), 1U) << problemsOf(*s);
    EXPECT_EQ(s->problems()[0].kind, ProblemKind::Unreachable);
    EXPECT_EQ(s->problems()[0].node, f.nodes[3].guid);
    EXPECT_EQ(s->problems()[0].port, PortNum(1));
    EXPECT_NE(s->problems()[0].text.english().find("\"switch1\""), std::string::npos) << s->problems()[0].text;
    EXPECT_EQ(s->info().statistics.timeouts, 1U);
    EXPECT_EQ(s->info().statistics.retries, 4U) << "all attempts once more, when its switch had replied";
    EXPECT_TRUE(s->info().complete);
}

TEST(FabricWalk, UnreadablePortsAreListed)
{
    FakeFabric f = ring(5);
    f.nodes[5].silentPorts = {0, 1, 2, 3, 4};
    f.nodes[9].silentPorts = {1};
    const auto s = WalkRunner(f).run();
    EXPECT_EQ(s->nodes().size(), 8U); // host2 and host4 hang at ports that say nothing
    EXPECT_EQ(count(*s, ProblemKind::PortUnreadable), 2U) << problemsOf(*s);
    const auto sw = s->findNode(f.nodes[5].guid);
    ASSERT_TRUE(sw);
    // The cables to its neighbours are known all the same, from the other side.
    for (const unsigned number : {2U, 3U}) {
        const fabric::Port& port = s->port(*s->findPort(*sw, PortNum(static_cast<std::uint8_t>(number))));
        EXPECT_FALSE(port.infoKnown);
        EXPECT_TRUE(port.link);
    }
    EXPECT_EQ(s->links().size(), 8U);
}

TEST(FabricWalk, SubnetManagersAreAsked)
{
    FakeFabric fabric;
    const Box head = fabric.addHost("head");
    const Box root = fabric.addSwitch(4, "managed switch");
    const Box host = fabric.addHost("two ports", 2);
    const Box mute = fabric.addHost("mute");
    fabric.connect({head, 1}, {root, 1});
    fabric.connect({root, 2}, {host, 1});
    fabric.connect({root, 3}, {host, 2});
    fabric.connect({root, 4}, {mute, 1});
    const auto manager = [&](Place at, std::uint8_t priority, mad::SmState state) {
        return mad::SmInfo{
            .guid = fabric.portGuid(at), .smKey = 0, .activityCount = 4711, .priority = priority, .state = state};
    };
    fabric.nodes[root].managers[0] = manager({root, 0}, 14, mad::SmState::Master);
    fabric.nodes[host].managers[2] = manager({host, 2}, 3, mad::SmState::Standby);
    fabric.nodes[mute].managers[1] = std::nullopt;
    WalkRunner runner(fabric, {.timeout = 1ms, .retries = 1});
    const auto s = runner.run();
    ASSERT_TRUE(s->info().managersKnown);
    const std::vector<fabric::SubnetManager> expected{{.node = fabric.nodes[root].guid,
                                                       .port = PortNum(0),
                                                       .answers = true,
                                                       .guid = fabric.portGuid({root, 0}),
                                                       .state = fabric::ManagerState::Master,
                                                       .priority = 14,
                                                       .activityCount = 4711},
                                                      {.node = fabric.nodes[host].guid,
                                                       .port = PortNum(2),
                                                       .answers = true,
                                                       .guid = fabric.portGuid({host, 2}),
                                                       .state = fabric::ManagerState::Standby,
                                                       .priority = 3,
                                                       .activityCount = 4711},
                                                      {.node = fabric.nodes[mute].guid, .port = PortNum(1)}};
    EXPECT_TRUE(std::ranges::equal(s->managers(), expected));
    // A manager that does not reply is reported as such and not as a problem of the node.
    EXPECT_TRUE(s->problems().empty());
    EXPECT_EQ(s->info().statistics.timeouts, 1U);
}

TEST(FabricWalk, MKey)
{
    FakeFabric f = ring(3);
    f.nodes[3].mkey = MKey(0xdeadbeef);
    const auto without = WalkRunner(f).run();
    EXPECT_FALSE(without->findNode(f.nodes[3].guid));
    EXPECT_GE(count(*without, ProblemKind::Unreachable), 1U);
    EXPECT_NE(problemsOf(*without).find("M_Key"), std::string::npos);
    const auto with = WalkRunner(f, {.mkey = MKey(0xdeadbeef)}).run();
    EXPECT_EQ(with->nodes().size(), 6U);
    EXPECT_EQ(problemsOf(*with), "");
}

// As opensm's m_key_protection_level 2 leaves a subnet: who does not know the key gets no answer.
TEST(FabricWalk, SubnetProtectedByAnMKey)
{
    FakeFabric f = ring(4);
    for (FakeNode& node : f.nodes)
        node.mkey = MKey(0x1234);
    const auto complete = WalkRunner(f, {.mkey = MKey(0x1234)}).run();
    EXPECT_EQ(complete->nodes().size(), f.nodes.size());
    EXPECT_EQ(problemsOf(*complete), "");

    WalkRunner missing(f);
    missing.run();
    ASSERT_TRUE(missing.walk.failure());
    EXPECT_EQ(missing.walk.failure()->code, ErrorCode::Timeout);
    EXPECT_NE(missing.walk.failure()->hint.english().find("enter its M_Key"), std::string::npos);

    WalkRunner wrong(f, {.mkey = MKey(0x4321)});
    wrong.run();
    ASSERT_TRUE(wrong.walk.failure());
    EXPECT_NE(wrong.walk.failure()->hint.english().find("M_Key may be wrong"), std::string::npos);

    // Our own port may be open to its host all the same: then each neighbour that refuses is named, once.
    f.nodes[f.local.box].mkey = {};
    const auto alone = WalkRunner(f, {.mkey = MKey(0x4321)}).run();
    EXPECT_EQ(alone->nodes().size(), 1U);
    ASSERT_EQ(alone->problems().size(), 1U);
    EXPECT_EQ(alone->problems()[0].kind, ProblemKind::Unreachable);
    EXPECT_EQ(alone->problems()[0].node, f.nodes[f.local.box].guid);
    EXPECT_NE(alone->problems()[0].text.english().find("another M_Key than the one given"), std::string::npos);
}

TEST(FabricWalk, LocalNodeThatDoesNotAnswerIsAnError)
{
    FakeFabric f = ring(3);
    f.nodes[0].mkey = MKey(1);
    WalkRunner runner(f, {.source = "head1 mlx5_0/1"});
    runner.run();
    ASSERT_TRUE(runner.walk.failure());
    EXPECT_EQ(runner.walk.failure()->code, ErrorCode::Timeout);
    EXPECT_EQ(runner.walk.failure()->subject, "head1 mlx5_0/1");
    EXPECT_NE(runner.walk.failure()->hint.english().find("M_Key"), std::string::npos);
}

} // namespace
} // namespace fabriscope::discovery
