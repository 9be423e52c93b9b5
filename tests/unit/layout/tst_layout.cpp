// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/layout/layout.h"
#include "tests/support/cluster_kinds.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <format>
#include <thread>
#include <utility>

/// Read by LeakSanitizer: the triangulation behind Graphviz' prism leaves GLib's class tables, once a process.
// NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp)
extern "C" const char* __lsan_default_suppressions() { return "leak:libglib-2.0.so"; }

namespace fabriscope::layout {
namespace {

using fabric::Node;
using fabric::NodeType;
using fabric::SnapshotPtr;
using testing::ElementsAre;

LayoutPtr laidOut(const SnapshotPtr& snapshot, const Options& options = {})
{
    auto layout = compute(snapshot, options);
    if (!layout) throw std::runtime_error(describe(layout.error()));
    return *layout;
}

const NodePlace& placeOf(const Layout& layout, const std::string& description)
{
    const auto nodes = layout.snapshot()->nodes();
    const auto found = std::ranges::find(nodes, description, &Node::description);
    if (found == nodes.end()) throw std::runtime_error("no node " + description);
    return layout.node(layout.snapshot()->indexOf(*found));
}

/// What holds for every layout.
void check(const Layout& layout)
{
    const auto nodes = layout.nodes();
    ASSERT_EQ(nodes.size(), layout.snapshot()->nodes().size());
    std::vector<std::size_t> order(nodes.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::sort(order, {}, [&](std::size_t i) { return nodes[i].box.left; });
    for (std::size_t i = 0; i < order.size(); ++i) {
        const NodePlace& place = nodes[order[i]];
        EXPECT_GT(place.box.width, 0);
        EXPECT_GT(place.box.height, 0);
        EXPECT_TRUE(std::isfinite(place.box.left) && std::isfinite(place.box.top));
        EXPECT_TRUE(layout.box().contains(place.box)) << order[i];
        EXPECT_TRUE(layout.components()[place.component].box.contains(place.box)) << order[i];
        for (std::size_t j = i + 1; j < order.size() && nodes[order[j]].box.left < place.box.right(); ++j)
            ASSERT_FALSE(place.box.overlaps(nodes[order[j]].box)) << order[i] << " and " << order[j];
    }
    for (const HostBlock& block : layout.hostBlocks()) {
        for (const NodeIndex host : layout.hostsOf(block)) {
            EXPECT_EQ(layout.node(host).parent, block.leaf);
            const Group& group = layout.group(*layout.node(block.leaf).group);
            if (group.kind == GroupKind::Chassis)
                EXPECT_FALSE(layout.node(host).group);
            else
                EXPECT_EQ(layout.node(host).group, layout.node(block.leaf).group);
            EXPECT_TRUE(block.box.contains(layout.node(host).box));
        }
        EXPECT_FALSE(block.box.overlaps(layout.node(block.leaf).box));
    }
    for (const Group& group : layout.groups()) {
        for (const NodeIndex s : group.switches)
            EXPECT_TRUE(group.switchBox.contains(layout.node(s).box));
        EXPECT_FALSE(group.label.empty());
    }
    for (std::size_t i = 0; i < layout.components().size(); ++i) {
        for (std::size_t j = i + 1; j < layout.components().size(); ++j)
            EXPECT_FALSE(layout.components()[i].box.overlaps(layout.components()[j].box));
    }
    std::size_t between = 0;
    for (const Bundle& bundle : layout.bundles()) {
        EXPECT_LT(bundle.a, bundle.b);
        between += bundle.links.size();
    }
    EXPECT_LE(between, layout.snapshot()->links().size());
}

TEST(Layout, TwoLevelsStandInRows)
{
    const LayoutPtr layout = laidOut(test::fatTree2(12, 4, 8).build());
    check(*layout);
    const Rect spine = placeOf(*layout, "spine-01").box;
    const Rect leaf = placeOf(*layout, "leaf-01").box;
    const Rect host = placeOf(*layout, "node-0001 HCA-1").box;
    EXPECT_LT(spine.bottom(), leaf.top);
    EXPECT_LT(leaf.bottom(), host.top);
    EXPECT_EQ(placeOf(*layout, "leaf-12").box.top, leaf.top);
    EXPECT_EQ(placeOf(*layout, "spine-04").box.top, spine.top);
    for (int i = 1; i < 12; ++i)
        EXPECT_LT(placeOf(*layout, std::format("leaf-{:02}", i)).box.left,
                  placeOf(*layout, std::format("leaf-{:02}", i + 1)).box.left);
    EXPECT_EQ(placeOf(*layout, "spine-02").tier, 2);
    EXPECT_EQ(placeOf(*layout, "leaf-07").tier, 1);
    EXPECT_EQ(placeOf(*layout, "node-0009 HCA-1").tier, 0);

    const Component& component = layout->components()[0];
    std::vector<unsigned> counts;
    for (const TierRow& row : component.rows)
        counts.push_back(row.count);
    EXPECT_THAT(counts, ElementsAre(4, 12, 96));
    EXPECT_LE(component.rows[1].top, leaf.top);
    EXPECT_GE(component.rows[1].bottom, leaf.bottom());
    EXPECT_EQ(layout->bundles().size(), 12U) << "each leaf with the spines";
    EXPECT_EQ(layout->bundles()[0].links.size(), 4U);
}

/// A row says what stands in it: routers stand among the hosts.
TEST(Layout, RoutersAreCountedAmongHosts)
{
    fabric::SnapshotTables tables = test::fatTree2(4, 2, 4).build()->tables();
    std::ranges::find(tables.nodes, NodeType::ChannelAdapter, &Node::type)->type = NodeType::Router;
    const LayoutPtr layout = laidOut(fabric::Snapshot::freeze(std::move(tables)));
    const TierRow& hosts = layout->components()[0].rows.back();
    EXPECT_EQ(hosts.routers, 1U);
    EXPECT_EQ(hosts.count, 16U);
}

TEST(Layout, PodsStandTogether)
{
    const LayoutPtr layout = laidOut(test::fatTree3(4, 6).build());
    check(*layout);
    std::vector<Rect> pods;
    for (const Group& group : layout->groups()) {
        if (group.kind != GroupKind::Pod) continue;
        pods.push_back(group.box);
        EXPECT_EQ(group.hostCount, 16U);
        EXPECT_EQ(group.switches.size(), 8U);
    }
    ASSERT_EQ(pods.size(), 6U);
    for (std::size_t i = 0; i + 1 < pods.size(); ++i)
        EXPECT_LT(pods[i].right(), pods[i + 1].left) << "in the order of their names";
    EXPECT_LT(placeOf(*layout, "core-001").box.top, placeOf(*layout, "pod01-spine-01").box.top);
    EXPECT_LT(placeOf(*layout, "pod01-spine-01").box.top, placeOf(*layout, "pod01-leaf-01").box.top);
}

TEST(Layout, ProportionsAreThoseWanted)
{
    for (auto maker : {test::fatTree2(36, 18, 18), test::fatTree3(6, 12), test::fatTree2(4, 2, 6)}) {
        const SnapshotPtr s = maker.build();
        for (const float aspect : {1.0F, 16.0F / 9.0F}) {
            const Rect box = laidOut(s, {.aspect = aspect})->box();
            EXPECT_NEAR(box.width / box.height, aspect, 0.35F * aspect) << s->nodes().size();
        }
    }
}

TEST(Layout, DamagedTreesHaveNoOverlaps)
{
    std::mt19937_64 random(21);
    for (int round = 0; round < 10; ++round) {
        const SnapshotPtr full = round % 2 == 0 ? test::fatTree3(4, 5).build() : test::fatTree2(9, 5, 7, 2).build();
        std::vector<LinkIndex> links;
        for (const fabric::Link& link : full->links()) {
            if (random() % 6 == 0) links.push_back(full->indexOf(link));
        }
        check(*laidOut(test::without(*full, {NodeIndex(random() % 20), NodeIndex(20 + random() % 20)}, links)));
    }
}

TEST(Layout, HostsAtSpinesFitBetweenTheRanks)
{
    test::FabricMaker maker = test::fatTree2(8, 4, 10);
    const SnapshotPtr plain = maker.build();
    for (unsigned i = 0; i < 12; ++i) {
        const Guid login = maker.addHost("login");
        maker.builder().connect(login, PortNum(1), plain->nodes()[i % 3].guid,
                                PortNum(static_cast<std::uint8_t>(60 + i)));
    }
    const LayoutPtr layout = laidOut(maker.build());
    check(*layout);
    EXPECT_LT(placeOf(*layout, "login").box.bottom(), placeOf(*layout, "leaf-01").box.top);
}

TEST(Layout, IslandsWithSpinesOfTheirOwnStandTogether)
{
    // Names are no help: leaf i belongs to island i % 3; islands meet in one top switch.
    test::FabricMaker maker;
    const Guid top = maker.addSwitch("top");
    std::vector<Guid> spines;
    for (int i = 0; i < 3; ++i) {
        spines.push_back(maker.addSwitch(std::format("spine-{}", i)));
        maker.join(spines.back(), top);
    }
    for (int l = 0; l < 12; ++l) {
        const Guid leaf = maker.addSwitch(std::format("leaf-{:02}", l));
        maker.join(leaf, spines[static_cast<std::size_t>(l % 3)]);
        for (int h = 0; h < 3; ++h)
            maker.join(leaf, maker.addHost("host"));
    }
    const LayoutPtr layout = laidOut(maker.build());
    check(*layout);
    // Four leaves of one island in a row.
    std::vector<std::pair<float, int>> leaves;
    for (int l = 0; l < 12; ++l)
        leaves.emplace_back(placeOf(*layout, std::format("leaf-{:02}", l)).box.left, l % 3);
    std::ranges::sort(leaves);
    for (std::size_t i = 0; i < leaves.size(); ++i)
        EXPECT_EQ(leaves[i].second, leaves[i / 4 * 4].second);
}

TEST(Layout, IrregularShapesByForces)
{
    for (auto maker :
         {test::torus(4, 4, 1, 3), test::torus(3, 3, 3, 2), test::torus(8, 1, 1, 1), test::dragonfly(5, 4, 3)}) {
        const LayoutPtr layout = laidOut(maker.build());
        check(*layout);
        ASSERT_EQ(layout->components().size(), 1U);
        EXPECT_EQ(layout->components()[0].shape, Shape::Irregular);
    }
}

TEST(Layout, ARingLooksLikeARing)
{
    const LayoutPtr layout = laidOut(test::torus(12, 1, 1, 1).build());
    // Neighbours are nearer than opposite switches.
    const auto distance = [&](int a, int b) {
        const Point p = placeOf(*layout, std::format("sw-{}-0-0", a)).box.center();
        const Point q = placeOf(*layout, std::format("sw-{}-0-0", b)).box.center();
        return std::hypot(p.x - q.x, p.y - q.y);
    };
    for (int i = 0; i < 12; ++i)
        EXPECT_LT(distance(i, (i + 1) % 12), distance(i, (i + 6) % 12)) << i;
}

TEST(Layout, ManyIrregularSwitchesStandOnAGrid)
{
    const LayoutPtr layout =
        laidOut(test::torus(6, 6, 1, 2).build(),
                {.forceSwitches = 10, .preferences = {.tiers = {}, .drawing = fabric::Preferences::Drawing::Forces}});
    check(*layout);
    EXPECT_EQ(placeOf(*layout, "sw-0-0-0").box.top, placeOf(*layout, "sw-0-1-0").box.top);
}

TEST(Layout, EveryKindOfCluster)
{
    for (int k = 0; k < test::clusterKindCount; ++k) {
        const auto kind = static_cast<test::ClusterKind>(k);
        SCOPED_TRACE(test::toString(kind));
        std::mt19937_64 random(5);
        check(*laidOut(test::makeCluster(kind, random, test::ClusterSize::Typical).snapshot));
        for (int i = 0; i < 4; ++i) {
            const test::Cluster cluster = test::makeCluster(kind, random);
            check(*laidOut(test::damaged(*cluster.snapshot, random, 0.08)));
            check(*laidOut(cluster.snapshot, {.aspect = 0.7F}));
        }
    }
}

bool isSame(const Rect& a, const Rect& b)
{
    constexpr float rounding = 0.01F;
    return std::abs(a.left - b.left) < rounding && std::abs(a.top - b.top) < rounding &&
           std::abs(a.width - b.width) < rounding && std::abs(a.height - b.height) < rounding;
}

/// A cable that is cut moves nothing.
TEST(Layout, ACutCableMovesNothing)
{
    for (int k = 0; k < test::clusterKindCount; ++k) {
        const auto kind = static_cast<test::ClusterKind>(k);
        for (unsigned seed = 0; seed < 12; ++seed) {
            std::mt19937_64 random(seed);
            const test::Cluster cluster = test::makeCluster(kind, random);
            const SnapshotPtr cut = test::withOneCut(*cluster.snapshot, random);
            if (!cut) continue;
            const LayoutPtr before = laidOut(cluster.snapshot);
            const LayoutPtr after = laidOut(cut, {.previous = before});
            std::size_t moved = 0;
            for (const Node& node : cut->nodes()) {
                const Rect& now = after->node(cut->indexOf(node)).box;
                if (!isSame(now, before->node(*cluster.snapshot->findNode(node.guid)).box)) ++moved;
            }
            EXPECT_EQ(moved, 0U) << test::toString(kind) << " with seed " << seed << ", of " << cut->nodes().size();
        }
    }
}

/// A host that loses its cable leaves a hole; all others stay.
TEST(Layout, ALostHostLeavesAHole)
{
    const SnapshotPtr whole = test::fatTree2(8, 4, 10).build();
    const auto host = std::ranges::find(whole->nodes(), "node-0024 HCA-1", &Node::description);
    const auto link = whole->portsOf(*host).front().link;
    const SnapshotPtr cut = test::without(*whole, {}, {*link});
    const LayoutPtr before = laidOut(whole);
    const LayoutPtr after = laidOut(cut);
    check(*after);
    for (const Node& node : cut->nodes()) {
        if (node.description == host->description) continue;
        EXPECT_EQ(placeOf(*after, node.description).box, placeOf(*before, node.description).box) << node.description;
    }
}

TEST(Layout, GroupsOfOneStemAreToldApart)
{
    std::mt19937_64 random(1);
    const LayoutPtr layout =
        laidOut(test::makeCluster(test::ClusterKind::LeafPairs, random, test::ClusterSize::Typical).snapshot);
    std::vector<std::string> labels;
    for (const Group& group : layout->groups())
        labels.push_back(group.label);
    EXPECT_THAT(labels, testing::IsSupersetOf({"leaf-[01-02]", "leaf-[09-10]", "leaf-[23-24]"}));
    std::ranges::sort(labels);
    EXPECT_EQ(std::ranges::adjacent_find(labels), labels.end());
}

TEST(Layout, AChassisIsOneBox)
{
    std::mt19937_64 random(1);
    const LayoutPtr layout =
        laidOut(test::makeCluster(test::ClusterKind::DirectorCore, random, test::ClusterSize::Typical).snapshot);
    check(*layout);
    std::vector<const Group*> chassis;
    for (const Group& group : layout->groups()) {
        if (group.kind == GroupKind::Chassis) chassis.push_back(&group);
    }
    ASSERT_EQ(chassis.size(), 2U);
    EXPECT_EQ(chassis[0]->label, "core-a");
    EXPECT_FALSE(chassis[0]->box.overlaps(chassis[1]->box));
    for (std::size_t i = 0; i < layout->nodes().size(); ++i) { // nothing else stands inside
        const NodePlace& place = layout->nodes()[i];
        for (const Group* group : chassis)
            EXPECT_EQ(place.box.overlaps(group->box), place.group && &layout->group(*place.group) == group);
    }
    const Component& component = layout->components()[0];
    EXPECT_EQ(component.rows.front().chassis, 2U);
    EXPECT_EQ(component.rows.front().count, 2U);
}

TEST(Layout, TwoPlanesFaceEachOther)
{
    std::mt19937_64 random(1);
    const LayoutPtr layout =
        laidOut(test::makeCluster(test::ClusterKind::TwoPlanes, random, test::ClusterSize::Typical).snapshot);
    check(*layout);
    const float hosts = placeOf(*layout, "node0001 HCA-1").box.top;
    EXPECT_LT(placeOf(*layout, "leaf-a-01").box.bottom(), hosts);
    EXPECT_GT(placeOf(*layout, "leaf-b-01").box.top, hosts);
    EXPECT_LT(placeOf(*layout, "spine-a-01").box.bottom(), placeOf(*layout, "leaf-a-01").box.top);
    EXPECT_GT(placeOf(*layout, "spine-b-01").box.top, placeOf(*layout, "leaf-b-01").box.bottom());
}

TEST(Layout, TheUserChoosesRings)
{
    const SnapshotPtr s = test::fatTree2(12, 4, 8).build();
    const LayoutPtr layout = laidOut(s, {.preferences = {.tiers = {}, .drawing = fabric::Preferences::Drawing::Rings}});
    check(*layout);
    const Point middle = layout->components()[0].box.center();
    const auto away = [&](const std::string& name) {
        const Point at = placeOf(*layout, name).box.center();
        return std::hypot(at.x - middle.x, at.y - middle.y);
    };
    EXPECT_LT(away("spine-01"), away("leaf-01"));
}

TEST(Layout, SmallFabrics)
{
    const LayoutPtr empty = laidOut(fabric::SnapshotBuilder().build());
    EXPECT_TRUE(empty->components().empty());
    EXPECT_EQ(empty->box(), Rect{});

    test::FabricMaker direct;
    direct.join(direct.addHost("a"), direct.addHost("b"));
    direct.addHost("alone");
    direct.addSwitch("dark");
    const LayoutPtr small = laidOut(direct.build());
    check(*small);
    EXPECT_EQ(small->components().size(), 3U);
    EXPECT_FALSE(placeOf(*small, "a").group);
    EXPECT_FALSE(placeOf(*small, "a").parent);
    EXPECT_TRUE(placeOf(*small, "dark").group);
}

TEST(Layout, HostBehindAHostHasAPlace)
{
    test::FabricMaker maker;
    const Guid sw = maker.addSwitch("sw");
    const Guid near = maker.addHost("near", 2);
    const Guid far = maker.addHost("far", 2);
    maker.join(sw, near);
    maker.join(near, far);
    const LayoutPtr layout = laidOut(maker.build());
    check(*layout);
    EXPECT_FALSE(placeOf(*layout, "far").parent);
}

TEST(Layout, ManyPartsStandSideBySide)
{
    test::FabricMaker maker = test::fatTree2(4, 2, 4);
    for (int i = 0; i < 40; ++i)
        maker.addHost("unplugged");
    const LayoutPtr layout = laidOut(maker.build());
    check(*layout);
    EXPECT_EQ(layout->components().size(), 41U);
}

TEST(Layout, SameSnapshotSameLayout)
{
    for (auto maker : {test::fatTree3(3, 4), test::torus(4, 3, 2, 2), test::dragonfly(4, 3, 2)}) {
        const SnapshotPtr s = maker.build();
        const LayoutPtr first = laidOut(s);
        LayoutPtr second;
        std::thread([&] { second = laidOut(s); }).join();
        for (std::size_t i = 0; i < s->nodes().size(); ++i)
            ASSERT_EQ(first->nodes()[i].box, second->nodes()[i].box) << i;
    }
}

TEST(Layout, SeveralThreadsAtOnce)
{
    std::vector<std::jthread> threads;
    for (int t = 0; t < 3; ++t)
        threads.emplace_back([] {
            for (int i = 0; i < 3; ++i)
                check(*laidOut(test::torus(4, 4, 1, 1).build()));
        });
}

TEST(Layout, AStopRequestCancels)
{
    std::stop_source source;
    source.request_stop();
    const auto layout = compute(test::fatTree2(2, 1, 1).build(), {}, source.get_token());
    ASSERT_FALSE(layout.has_value());
    EXPECT_EQ(layout.error().code, ErrorCode::Cancelled);
}

TEST(Layout, AnySnapshot)
{
    std::mt19937_64 random(22);
    for (int i = 0; i < 60; ++i)
        check(*laidOut(test::randomSnapshot(random)));
}

TEST(NaturalOrder, CountsDigits)
{
    const std::vector<std::string> sorted = {"",        "1",      "2",       "01a",      "leaf-1",
                                             "leaf-01", "leaf-2", "leaf-10", "leaf-10a", "m"};
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        for (std::size_t j = 0; j < sorted.size(); ++j) {
            if (i == j)
                EXPECT_FALSE(naturalLess(sorted[i], sorted[j]));
            else
                EXPECT_TRUE(naturalLess(sorted[i], sorted[j]) != naturalLess(sorted[j], sorted[i]))
                    << sorted[i] << ' ' << sorted[j];
        }
    }
    EXPECT_TRUE(naturalLess("leaf-9", "leaf-10"));
    EXPECT_TRUE(naturalLess("a00000000000000000000000000001", "a2"));
    EXPECT_FALSE(naturalLess("leaf-10", "leaf-9"));
}

} // namespace
} // namespace fabriscope::layout
