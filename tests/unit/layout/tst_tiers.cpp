// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fabrics of every kind, damaged at random: the tiers found are those the switches were built for.
#include "core/fabric/shape/aggregation.h"
#include "core/fabric/shape/classify.h"
#include "tests/support/cluster_kinds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace fabriscope::fabric {
namespace {

using test::ClusterKind;

struct Tally
{
    std::size_t right = 0;
    std::size_t all = 0;
    [[nodiscard]] double share() const
    {
        return static_cast<double>(right) / static_cast<double>(std::max<std::size_t>(all, 1));
    }
};

Family familyOf(ClusterKind kind)
{
    switch (kind) {
    case ClusterKind::Torus:
        return Family::Torus;
    case ClusterKind::Mesh:
        return Family::Mesh;
    case ClusterKind::Hypercube:
        return Family::Hypercube;
    case ClusterKind::Dragonfly:
        return Family::Dragonfly;
    case ClusterKind::DragonflyPlus:
        return Family::DragonflyPlus;
    case ClusterKind::Ring:
        return Family::Ring;
    case ClusterKind::FullMesh:
        return Family::FullMesh;
    case ClusterKind::Director:
        return Family::Director;
    case ClusterKind::BackToBack:
        return Family::BackToBack;
    default:
        return Family::FatTree;
    }
}

void count(const test::Cluster& cluster, const SnapshotPtr& snapshot, Tally& tally)
{
    const Classification c = classify(*snapshot);
    for (const auto& [guid, tier] : cluster.tier) {
        const auto node = snapshot->findNode(guid);
        ASSERT_TRUE(node);
        ++tally.all;
        if (c.rank[node->value()] == tier) ++tally.right;
    }
}

TEST(Tiers, AsBuiltInFiveHundredDamagedFabrics)
{
    std::map<ClusterKind, Tally> tallies;
    Tally whole;
    for (unsigned seed = 0; seed < 500; ++seed) {
        std::mt19937_64 random(seed);
        const auto kind = static_cast<ClusterKind>(seed % test::clusterKindCount);
        const test::Cluster cluster = test::makeCluster(kind, random);
        const double share = std::uniform_real_distribution(0.0, 0.1)(random);
        Tally own;
        count(cluster, test::damaged(*cluster.snapshot, random, share), own);
        Tally& tally = tallies[kind];
        for (Tally* sum : {&tally, &whole}) {
            sum->right += own.right;
            sum->all += own.all;
        }
        if (own.right != own.all)
            RecordProperty(test::toString(kind) + "-" + std::to_string(seed),
                           std::to_string(own.all - own.right) + " of " + std::to_string(own.all));
    }
    EXPECT_GE(whole.share(), 0.99) << whole.right << " of " << whole.all;
    for (const auto& [kind, tally] : tallies)
        EXPECT_TRUE(tally.all == 0 || tally.share() >= 0.98)
            << test::toString(kind) << ": " << tally.right << " of " << tally.all;
}

TEST(Tiers, FamiliesAreRecognised)
{
    for (int k = 0; k < test::clusterKindCount; ++k) {
        const auto kind = static_cast<ClusterKind>(k);
        for (unsigned seed = 0; seed < 20; ++seed) {
            std::mt19937_64 random(1000 + seed);
            const test::Cluster cluster = test::makeCluster(kind, random);
            const Classification c = classify(*cluster.snapshot);
            EXPECT_EQ(static_cast<int>(c.parts[0].verdict.family), static_cast<int>(familyOf(kind)))
                << test::toString(kind) << " with seed " << seed;
            EXPECT_GE(c.parts[0].verdict.confidence, 0.7) << test::toString(kind) << " with seed " << seed;
        }
    }
}

TEST(Tiers, AggregationNodesAreNoHosts)
{
    std::mt19937_64 random(1);
    const test::Cluster cluster = test::makeCluster(ClusterKind::TwoLevels, random, test::ClusterSize::Typical);
    const Classification c = classify(*cluster.snapshot);
    EXPECT_EQ(std::ranges::count(c.isAggregation, true), static_cast<std::ptrdiff_t>(cluster.tier.size()));
    EXPECT_EQ(c.parts[0].hosts, 24U * 20U);
    // By the system image GUID as well, whatever it is called; an adapter with one of its own is a host.
    test::FabricMaker maker;
    const Guid leaf = maker.addSwitch("leaf");
    const Guid inside = maker.addHost("renamed");
    const Guid host = maker.addHost("node-1");
    maker.join(leaf, inside);
    maker.join(leaf, host);
    Node node = *maker.builder().findNode(inside);
    node.systemImageGuid = leaf;
    maker.builder().setNode(node);
    const SnapshotPtr s = maker.build();
    EXPECT_TRUE(isAggregationNode(*s, s->node(*s->findNode(inside))));
    EXPECT_FALSE(isAggregationNode(*s, s->node(*s->findNode(host))));
}

TEST(Tiers, VerdictNamesWhatDoesNotFit)
{
    test::FabricMaker maker = test::fatTree2(8, 4, 10);
    const Guid lonely = maker.addSwitch("annex");
    const SnapshotPtr plain = maker.build();
    const auto leaf = std::ranges::find(plain->nodes(), "leaf-03", &Node::description);
    maker.join(lonely, leaf->guid);
    maker.join(lonely, leaf->guid);
    for (int i = 0; i < 10; ++i)
        maker.join(lonely, maker.addHost("annex-node"));
    const SnapshotPtr s = maker.build();
    const Verdict verdict = classify(*s).parts[0].verdict;
    EXPECT_EQ(verdict.family, Family::FatTree);
    EXPECT_EQ(verdict.levels, 2);
    EXPECT_GT(verdict.confidence, 0.9);
    EXPECT_LT(verdict.confidence, 1);
    EXPECT_EQ(verdict.peerCables, 2U);
    EXPECT_EQ(verdict.misfits, (std::vector<Misfit>{{.node = *s->findNode(lonely), .reason = MisfitReason::SameTier}}));
}

TEST(Tiers, TheUserDecides)
{
    const SnapshotPtr s = test::fatTree2(8, 4, 10).build();
    const auto spine = std::ranges::find(s->nodes(), "spine-01", &Node::description);
    Preferences preferences;
    preferences.tiers[spine->guid] = 3;
    const Classification c = classify(*s, preferences);
    EXPECT_EQ(c.rank[s->indexOf(*spine).value()], 3);
    EXPECT_EQ(c.parts[0].levels, 3);
    EXPECT_TRUE(c.parts[0].verdict.isChosen);
    EXPECT_FALSE(classify(*s).parts[0].verdict.isChosen);
    EXPECT_EQ(classify(*s, {.tiers = {}, .drawing = Preferences::Drawing::Forces}).parts[0].shape,
              PartShape::Irregular);
}

TEST(Tiers, RailsAndPlanes)
{
    std::mt19937_64 random(1);
    const test::Cluster rails = test::makeCluster(ClusterKind::Rails, random, test::ClusterSize::Typical);
    const Classification c = classify(*rails.snapshot);
    EXPECT_EQ(c.parts[0].verdict.rails, 8U);
    EXPECT_EQ(std::ranges::count(c.blocks, BlockKind::Rail, &Block::kind), 8);
    EXPECT_EQ(c.blocks[0].label, "mlx5_0");
    const test::Cluster planes = test::makeCluster(ClusterKind::TwoPlanes, random, test::ClusterSize::Typical);
    EXPECT_EQ(classify(*planes.snapshot).parts[0].verdict.planes, 2U);
    EXPECT_EQ(classify(*planes.snapshot).parts[0].verdict.rails, 1U);
}

TEST(Tiers, ExtentsOfGrids)
{
    std::mt19937_64 random(1);
    const auto torus = classify(*test::makeCluster(ClusterKind::Torus, random, test::ClusterSize::Typical).snapshot);
    EXPECT_EQ(
        torus.parts[0].verdict.extents,
        (std::vector<Extent>{{.size = 5, .wraps = true}, {.size = 4, .wraps = true}, {.size = 3, .wraps = true}}));
    const auto cube = classify(*test::makeCluster(ClusterKind::Hypercube, random, test::ClusterSize::Typical).snapshot);
    EXPECT_EQ(cube.parts[0].verdict.extents, (std::vector<Extent>(4, {.size = 2})));
}

TEST(Chassis, NamesOfBoards)
{
    const auto place = [](BoardKind kind, std::uint16_t board, std::uint16_t chip) {
        return std::optional(BoardPlace{.kind = kind, .board = board, .chip = chip});
    };
    EXPECT_EQ(boardOf("MF0;sw-a:MCS8500/L01/U1"), place(BoardKind::Leaf, 1, 1));
    EXPECT_EQ(boardOf("CS7500/S03/U1"), place(BoardKind::Spine, 3, 1));
    EXPECT_EQ(boardOf("Voltaire 4700 # 4700-A1B2 Line 5  Chip 1"), place(BoardKind::Leaf, 5, 1));
    EXPECT_EQ(boardOf("ISR2012 Voltaire Spine 2 Chip 3"), place(BoardKind::Spine, 2, 3));
    EXPECT_EQ(boardOf("SUN DCS 648 QDR FC switch 7.1"), place(BoardKind::Spine, 7, 1));
    EXPECT_EQ(boardOf("MF0;leaf-01:MQM8700/U1"), std::nullopt);
    EXPECT_EQ(boardOf("row/L2-north"), std::nullopt);
    EXPECT_EQ(boardOf("spine/S99999999999999/U1"), std::nullopt);
}

TEST(Chassis, WordsForAnAsic)
{
    std::mt19937_64 random(1);
    const auto s = test::makeCluster(ClusterKind::Director, random, test::ClusterSize::Typical).snapshot;
    const ChassisTable table(*s);
    ASSERT_EQ(table.chassis().size(), 1U);
    EXPECT_EQ(table.chassis()[0].name, "sw-a");
    EXPECT_EQ(table.chassis()[0].asics.size(), 27U);
    const auto at = [&](const std::string& end) {
        return s->indexOf(
            *std::ranges::find_if(s->nodes(), [&](const Node& n) { return n.description.ends_with(end); }));
    };
    EXPECT_EQ(table.words(at("/L01/U1")), "director sw-a, leaf board 1");
    EXPECT_EQ(table.words(at("/S09/U1")), "director sw-a, spine board 9");
    EXPECT_TRUE(table.words(at("node0001 HCA-1")).empty());
}

/// Switches of one maker share a system image GUID now and then; without links inside they are no chassis.
TEST(Chassis, ACommonGuidAloneIsNone)
{
    test::FabricMaker maker = test::fatTree2(4, 2, 3);
    const SnapshotPtr plain = maker.build();
    for (const Node& node : plain->nodes()) {
        if (!node.description.starts_with("leaf")) continue;
        Node changed = node;
        changed.systemImageGuid = Guid(0x0002c9000100d050);
        maker.builder().setNode(changed);
    }
    EXPECT_TRUE(ChassisTable(*maker.build()).chassis().empty());
}

/// Unmanaged boards without telling names: the links tell leaf boards from spine boards.
TEST(Chassis, BoardsByTheirLinks)
{
    test::FabricMaker maker = test::fatTree2(4, 2, 3);
    const SnapshotPtr plain = maker.build();
    for (const Node& node : plain->nodes()) {
        if (node.type != NodeType::Switch) continue;
        Node changed = node;
        changed.systemImageGuid = Guid(7);
        changed.description = "InfiniScale Mellanox Technologies";
        maker.builder().setNode(changed);
    }
    const SnapshotPtr s = maker.build();
    const ChassisTable table(*s);
    ASSERT_EQ(table.chassis().size(), 1U);
    for (const Node& node : plain->nodes()) {
        if (node.type != NodeType::Switch) continue;
        const ChassisPlace* place = table.placeOf(*s->findNode(node.guid));
        ASSERT_TRUE(place);
        EXPECT_EQ(place->place.kind == BoardKind::Leaf, node.description.starts_with("leaf"));
    }
}

} // namespace
} // namespace fabriscope::fabric
