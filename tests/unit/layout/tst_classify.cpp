// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/shape/classify.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace fabriscope::fabric {
namespace {

using testing::ElementsAre;

/// How many switches of each rank have names that begin so: {"leaf": {1: 4}, "spine": {2: 2}}
std::map<std::string, std::map<unsigned, unsigned>> ranksByName(const Snapshot& s, const Classification& c)
{
    std::map<std::string, std::map<unsigned, unsigned>> ranks;
    for (const Node& node : s.nodes()) {
        if (node.type != NodeType::Switch) continue;
        std::string name = node.description.substr(0, node.description.find_last_not_of("0123456789-") + 1);
        name.erase(std::ranges::remove_if(name, [](char ch) { return ch >= '0' && ch <= '9'; }).begin(), name.end());
        ++ranks[name][c.rank[s.indexOf(node).value()]];
    }
    return ranks;
}

using Ranks = std::map<std::string, std::map<unsigned, unsigned>>;

/// Takes a share of the links between switches away, and some switches.
SnapshotPtr damaged(const Snapshot& s, std::mt19937_64& random, unsigned oneLinkIn, unsigned switches)
{
    std::vector<LinkIndex> links;
    std::vector<NodeIndex> nodes;
    std::vector<NodeIndex> all;
    for (const Link& link : s.links()) {
        const bool inner = s.nodeOf(s.port(link.a)).type == s.nodeOf(s.port(link.b)).type;
        if (inner && random() % oneLinkIn == 0) links.push_back(s.indexOf(link));
    }
    for (const Node& node : s.nodes()) {
        if (node.type == NodeType::Switch) all.push_back(s.indexOf(node));
    }
    std::ranges::sample(all, std::back_inserter(nodes), switches, random);
    return test::without(s, nodes, links);
}

TEST(Classify, TwoLevels)
{
    const SnapshotPtr s = test::fatTree2(6, 3, 5).build();
    const Classification c = classify(*s);
    ASSERT_EQ(c.parts.size(), 1U);
    EXPECT_EQ(c.parts[0].shape, PartShape::Tree);
    EXPECT_EQ(c.parts[0].levels, 2);
    EXPECT_EQ(ranksByName(*s, c), (Ranks{{"leaf", {{1, 6}}}, {"spine", {{2, 3}}}}));
    ASSERT_EQ(c.blocks.size(), 7U);
    EXPECT_EQ(c.blocks[0].kind, BlockKind::Pod);
    EXPECT_EQ(c.blocks[0].label, "leaf-01");
    EXPECT_EQ(c.blocks[6].kind, BlockKind::Top);
    EXPECT_EQ(c.blocks[6].label, "spine");
}

TEST(Classify, ThreeLevelsWithPodsAndPlanes)
{
    const SnapshotPtr s = test::fatTree3(4, 6).build();
    const Classification c = classify(*s);
    EXPECT_EQ(c.parts[0].levels, 3);
    EXPECT_EQ(ranksByName(*s, c), (Ranks{{"core", {{3, 16}}}, {"pod-leaf", {{1, 24}}}, {"pod-spine", {{2, 24}}}}));
    std::vector<std::string> pods;
    unsigned planes = 0;
    for (const Block& block : c.blocks) {
        if (block.kind == BlockKind::Top)
            ++planes;
        else
            pods.push_back(block.label);
    }
    EXPECT_THAT(pods, ElementsAre("pod01", "pod02", "pod03", "pod04", "pod05", "pod06"));
    EXPECT_EQ(planes, 4U);
}

TEST(Classify, DamagedTreesKeepTheirRanks)
{
    std::mt19937_64 random(11);
    for (int round = 0; round < 20; ++round) {
        const SnapshotPtr two = damaged(*test::fatTree2(12, 6, 8).build(), random, 8, 3);
        const Classification c2 = classify(*two);
        EXPECT_EQ(c2.parts[0].levels, 2) << round;
        for (const auto& [name, ranks] : ranksByName(*two, c2))
            EXPECT_THAT(ranks, ElementsAre(testing::Key(name == "leaf" ? 1 : 2))) << name << " in round " << round;

        const SnapshotPtr three = damaged(*test::fatTree3(6, 8).build(), random, 10, 6);
        const Classification c3 = classify(*three);
        EXPECT_EQ(c3.parts[0].levels, 3) << round;
        for (const auto& [name, ranks] : ranksByName(*three, c3))
            EXPECT_THAT(ranks, ElementsAre(testing::Key(name == "core"       ? 3
                                                        : name == "pod-leaf" ? 1
                                                                             : 2)))
                << name << " in round " << round;
    }
}

TEST(Classify, HostsAtSpinesDoNotMakeThemLeaves)
{
    test::FabricMaker maker = test::fatTree2(8, 4, 10);
    const SnapshotPtr plain = maker.build();
    std::vector<Guid> spines;
    for (const Node& node : plain->nodes()) {
        if (node.description.starts_with("spine")) spines.push_back(node.guid);
    }
    maker.builder().setNode({.guid = Guid(1), .description = "login", .numPorts = 1});
    maker.builder().connect(Guid(1), PortNum(1), spines[0], PortNum(30));
    for (unsigned i = 0; i < 6; ++i) { // more than half of what a leaf has
        maker.builder().setNode({.guid = Guid(10 + i), .description = "storage", .numPorts = 1});
        maker.builder().connect(Guid(10 + i), PortNum(1), spines[1], PortNum(static_cast<std::uint8_t>(30 + i)));
    }
    const SnapshotPtr s = maker.build();
    const Classification c = classify(*s);
    EXPECT_EQ(c.parts[0].shape, PartShape::Tree);
    EXPECT_EQ(ranksByName(*s, c), (Ranks{{"leaf", {{1, 8}}}, {"spine", {{2, 4}}}}));
    EXPECT_EQ(c.parent[s->findNode(Guid(1))->value()], s->findNode(spines[0]));
}

TEST(Classify, LeavesWithoutHostsAreLeaves)
{
    test::FabricMaker maker = test::fatTree2(6, 3, 4);
    const SnapshotPtr full = maker.build();
    std::vector<NodeIndex> hosts;
    for (const Node& node : full->nodes()) {
        const bool gone = node.description == "node-0001 HCA-1" || node.description == "node-0002 HCA-1" ||
                          node.description == "node-0003 HCA-1" || node.description == "node-0004 HCA-1";
        if (gone) hosts.push_back(full->indexOf(node));
    }
    const SnapshotPtr s = test::without(*full, hosts, {});
    EXPECT_EQ(ranksByName(*s, classify(*s)), (Ranks{{"leaf", {{1, 6}}}, {"spine", {{2, 3}}}}));
}

TEST(Classify, OtherShapesAreIrregular)
{
    for (auto maker : {test::torus(4, 4, 1, 2), test::torus(3, 3, 3, 1), test::torus(6, 1, 1, 1),
                       test::torus(4, 4, 4, 3), test::dragonfly(4, 4, 2), test::dragonfly(6, 5, 3)}) {
        const SnapshotPtr s = maker.build();
        const Classification c = classify(*s);
        EXPECT_EQ(c.parts[0].shape, PartShape::Irregular) << s->nodes()[0].description << ' ' << s->nodes().size();
        EXPECT_TRUE(std::ranges::all_of(c.parts[0].switches, [&](NodeIndex i) { return c.rank[i.value()] == 1; }));
    }
}

TEST(Classify, GroupsOfADragonflyHaveTheirNames)
{
    const Classification c = classify(*test::dragonfly(3, 4, 1).build());
    ASSERT_EQ(c.blocks.size(), 3U);
    EXPECT_EQ(c.blocks[0].label, "g0-r");
    EXPECT_EQ(c.blocks[0].switches.size(), 4U);
}

TEST(Classify, SmallFabrics)
{
    EXPECT_TRUE(classify(*SnapshotBuilder().build()).parts.empty());

    test::FabricMaker direct;
    direct.join(direct.addHost("a"), direct.addHost("b"));
    EXPECT_EQ(classify(*direct.build()).parts[0].shape, PartShape::Direct);

    test::FabricMaker star;
    const Guid sw = star.addSwitch("switch");
    for (int i = 0; i < 5; ++i) {
        const Guid host = star.addHost("host", 2);
        star.join(sw, host);
        star.join(sw, host);
    }
    const SnapshotPtr s = star.build();
    EXPECT_EQ(classify(*s).parts[0].shape, PartShape::Tree);
    EXPECT_EQ(classify(*s).parts[0].levels, 1);

    test::FabricMaker pair;
    const Guid left = pair.addSwitch("left");
    const Guid right = pair.addSwitch("right");
    pair.join(left, pair.addHost("a"));
    pair.join(right, pair.addHost("b"));
    pair.join(left, right);
    EXPECT_EQ(classify(*pair.build()).parts[0].shape, PartShape::Tree);

    test::FabricMaker lonely;
    lonely.addSwitch("alone");
    EXPECT_EQ(classify(*lonely.build()).parts[0].levels, 1);
}

TEST(Classify, PartsTheLargestFirst)
{
    test::FabricMaker maker = test::fatTree2(2, 1, 3);
    maker.join(maker.addHost("x"), maker.addHost("y"));
    maker.addHost("alone");
    const Classification c = classify(*maker.build());
    ASSERT_EQ(c.parts.size(), 3U);
    EXPECT_EQ(c.parts[0].switches.size(), 3U);
    EXPECT_EQ(c.parts[1].others.size(), 2U);
    EXPECT_EQ(c.parts[2].others.size(), 1U);
}

TEST(Classify, NamesForPeople)
{
    const auto common = [](std::vector<std::string> names) { return commonName(names); };
    EXPECT_EQ(plainName("MF0;leaf-01:MQM8700/U1"), "leaf-01");
    EXPECT_EQ(plainName("leaf-01"), "leaf-01");
    EXPECT_EQ(plainName("MF0;"), "");
    EXPECT_EQ(common({}), "");
    EXPECT_EQ(common({"leaf-01"}), "leaf-01");
    EXPECT_EQ(common({"pod03-leaf-01", "pod03-spine-02"}), "pod03");
    EXPECT_EQ(common({"pod1-a", "pod12-b"}), "pod");
    EXPECT_EQ(common({"leaf-10", "leaf-11"}), "leaf");
    EXPECT_EQ(common({"alpha", "beta"}), "alpha …");
    EXPECT_EQ(common({"0x0001", "0x0002"}), "0x0001 …");
}

TEST(Classify, AnySnapshot)
{
    std::mt19937_64 random(12);
    for (int i = 0; i < 300; ++i) {
        const SnapshotPtr s = test::randomSnapshot(random);
        const Classification c = classify(*s);
        std::set<std::uint32_t> grouped;
        for (const Block& block : c.blocks) {
            for (const NodeIndex n : block.switches)
                EXPECT_TRUE(grouped.insert(n.value()).second);
        }
        EXPECT_EQ(static_cast<std::ptrdiff_t>(grouped.size()),
                  std::ranges::count(s->nodes(), NodeType::Switch, &Node::type));
    }
}

} // namespace
} // namespace fabriscope::fabric
