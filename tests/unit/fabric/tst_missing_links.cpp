// SPDX-License-Identifier: GPL-3.0-or-later
//
// A dead cable between switches is distinguished from unused ports.
#include "core/fabric/shape/missing_links.h"
#include "core/fabric/shape/missing_switch.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <format>
#include <random>
#include <set>

namespace fabriscope::fabric {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

/// The snapshot with those links cut: their ports are there, and look for a link.
SnapshotPtr withDeadLinks(const Snapshot& snapshot, const std::vector<LinkIndex>& dead)
{
    std::vector<std::pair<NodeIndex, PortNum>> ends;
    for (const LinkIndex index : dead)
        for (const PortIndex end : {snapshot.link(index).a, snapshot.link(index).b})
            ends.emplace_back(snapshot.port(end).node, snapshot.port(end).number);
    SnapshotTables tables = test::without(snapshot, {}, dead)->tables();
    for (Port& port : tables.ports) {
        if (!std::ranges::contains(ends, std::pair(port.node, port.number))) continue;
        port.state = PortState::Down;
        port.physState = PhysState::Polling;
        port.infoKnown = true;
        port.link.reset();
    }
    return Snapshot::freeze(std::move(tables));
}

std::vector<MissingLinks> judge(const Snapshot& snapshot) { return missingLinks(snapshot, classify(snapshot)); }

/// The links between two nodes of those names.
std::vector<LinkIndex> linksBetween(const Snapshot& snapshot, std::string_view a, std::string_view b)
{
    std::vector<LinkIndex> found;
    for (const Link& link : snapshot.links()) {
        const std::string& x = snapshot.nodeOf(snapshot.port(link.a)).description;
        const std::string& y = snapshot.nodeOf(snapshot.port(link.b)).description;
        if ((x == a && y == b) || (x == b && y == a)) found.push_back(snapshot.indexOf(link));
    }
    return found;
}

TEST(MissingLinks, namesSwitchPortAndWhereItShouldLead)
{
    const auto whole = test::fatTree2(12, 4, 6, 2).build();
    EXPECT_THAT(judge(*whole), IsEmpty());
    const auto cables = linksBetween(*whole, "leaf-05", "spine-03");
    ASSERT_THAT(cables, SizeIs(2));
    const auto snapshot = withDeadLinks(*whole, {cables[0]});
    const auto missing = judge(*snapshot);
    ASSERT_THAT(missing, SizeIs(1));
    EXPECT_EQ(snapshot->node(missing[0].node).description, "leaf-05");
    EXPECT_EQ(missing[0].present, 7U);
    EXPECT_EQ(missing[0].usual, 8U);
    ASSERT_TRUE(missing[0].towards);
    EXPECT_EQ(snapshot->node(*missing[0].towards).description, "spine-03");
    ASSERT_TRUE(missing[0].port);
    EXPECT_FALSE(snapshot->port(*missing[0].port).link);
    EXPECT_EQ(snapshot->port(*missing[0].port).node, missing[0].node);
}

/// What is at its other end did not respond to the sweep, which says so.
TEST(MissingLinks, aPortThatIsUpHasItsCable)
{
    const auto whole = test::fatTree2(12, 4, 6, 2).build();
    SnapshotTables tables = test::without(*whole, {}, {linksBetween(*whole, "leaf-05", "spine-03")[0]})->tables();
    for (Node& node : tables.nodes)
        if (node.type == NodeType::Switch) node.numPorts = static_cast<std::uint8_t>(node.numPorts + 4); // free ones
    EXPECT_THAT(judge(*Snapshot::freeze(tables)), IsEmpty());
    for (Port& port : tables.ports)
        if (!port.link) port.infoKnown = false;
    EXPECT_THAT(judge(*Snapshot::freeze(tables)), SizeIs(1)) << "nobody said that it is up";
    SnapshotTables partial = tables;
    partial.info.complete = false;
    EXPECT_THAT(judge(*Snapshot::freeze(std::move(partial))), IsEmpty()) << "it is being read";
    const auto read = Snapshot::freeze(tables);
    for (const Port& port : read->ports())
        if (!port.link && port.number != PortNum(0))
            tables.problems.push_back({.kind = ProblemKind::PortUnreadable,
                                       .node = read->nodeOf(port).guid,
                                       .port = port.number,
                                       .text = "no reply"});
    EXPECT_THAT(judge(*Snapshot::freeze(std::move(tables))), IsEmpty()) << "nobody could read it";
}

TEST(MissingLinks, whatWasBuiltSoIsNotMissing)
{
    // A third of the leaves has one cable less.
    const auto whole = test::fatTree2(12, 4, 6, 2).build();
    std::vector<LinkIndex> dead;
    for (const char* leaf : {"leaf-01", "leaf-04", "leaf-07", "leaf-10"})
        dead.push_back(linksBetween(*whole, leaf, "spine-04").front());
    EXPECT_THAT(judge(*withDeadLinks(*whole, dead)), IsEmpty());
    // More than a quarter is another kind of leaf, where nothing is said of its ports.
    SnapshotTables saved =
        test::without(*whole, {},
                      {linksBetween(*whole, "leaf-01", "spine-01")[0], linksBetween(*whole, "leaf-01", "spine-02")[0],
                       linksBetween(*whole, "leaf-01", "spine-03")[0]})
            ->tables();
    for (Port& port : saved.ports)
        port.infoKnown = false;
    EXPECT_THAT(judge(*Snapshot::freeze(std::move(saved))), IsEmpty());
    // No port is free for it: the leaf has a host more instead.
    EXPECT_THAT(judge(*test::without(*whole, {}, {linksBetween(*whole, "leaf-05", "spine-03")[0]})), IsEmpty());
}

TEST(MissingLinks, aFreePortThatAllPeersUseIsEvidence)
{
    // Two of six leaves, three of twelve: too many for a comparison of counts.
    const auto small = test::fatTree2(6, 3, 4, 2).build();
    const auto two = withDeadLinks(
        *small, {linksBetween(*small, "leaf-02", "spine-01")[0], linksBetween(*small, "leaf-05", "spine-01")[1]});
    const auto ofTwo = judge(*two);
    ASSERT_THAT(ofTwo, SizeIs(2));
    EXPECT_EQ(two->node(ofTwo[0].node).description, "leaf-02");
    EXPECT_EQ(two->node(ofTwo[1].node).description, "leaf-05");
    for (const MissingLinks& one : ofTwo) {
        EXPECT_EQ(one.present, 5U);
        EXPECT_EQ(one.usual, 6U);
        ASSERT_TRUE(one.towards);
        EXPECT_EQ(two->node(*one.towards).description, "spine-01");
        ASSERT_TRUE(one.port);
        EXPECT_EQ(two->port(*one.port).node, one.node);
    }
    const auto same = withDeadLinks(
        *small, {linksBetween(*small, "leaf-02", "spine-02")[0], linksBetween(*small, "leaf-05", "spine-02")[0]});
    EXPECT_THAT(judge(*same), SizeIs(2)) << "the same port of both";
    const auto large = test::fatTree2(12, 4, 6, 2).build();
    EXPECT_THAT(judge(*withDeadLinks(*large, {linksBetween(*large, "leaf-01", "spine-01")[0],
                                              linksBetween(*large, "leaf-04", "spine-02")[0],
                                              linksBetween(*large, "leaf-07", "spine-04")[0]})),
                SizeIs(3));
    // Leaves that have one cable less to each spine were built so.
    std::vector<LinkIndex> seconds;
    for (const char* leaf : {"leaf-02", "leaf-05"})
        for (const char* spine : {"spine-01", "spine-02", "spine-03"})
            seconds.push_back(linksBetween(*small, leaf, spine)[1]);
    EXPECT_THAT(judge(*withDeadLinks(*small, seconds)), IsEmpty());
    seconds.pop_back();
    EXPECT_THAT(judge(*withDeadLinks(*small, seconds)), SizeIs(2)) << "one of them is not even";
    // However many one leaf lacks.
    const auto much = withDeadLinks(*large, {linksBetween(*large, "leaf-01", "spine-01")[0],
                                             linksBetween(*large, "leaf-01", "spine-02")[0],
                                             linksBetween(*large, "leaf-01", "spine-03")[0]});
    const auto missing = judge(*much);
    ASSERT_THAT(missing, SizeIs(1));
    EXPECT_EQ(much->node(missing[0].node).description, "leaf-01");
    EXPECT_EQ(missing[0].usual - missing[0].present, 3U);
}

TEST(MissingLinks, aDisabledPortThatAllPeersUseIsEvidence)
{
    const auto whole = test::fatTree2(6, 3, 4, 2).build();
    const auto dead = withDeadLinks(*whole, {linksBetween(*whole, "leaf-02", "spine-01")[0]});
    SnapshotTables tables = dead->tables();
    for (Port& port : tables.ports)
        if (dead->node(port.node).description == "leaf-02" && !port.link && port.infoKnown && port.number != PortNum(0))
            port.physState = PhysState::Disabled;
    const auto missing = judge(*Snapshot::freeze(std::move(tables)));
    ASSERT_THAT(missing, SizeIs(1));
    EXPECT_TRUE(missing[0].port);
}

/// All switch ports without a cable look for a link, as those of switches that are swept.
SnapshotPtr asSwept(const Snapshot& snapshot)
{
    SnapshotTables tables = snapshot.tables();
    for (Port& port : tables.ports) {
        if (port.link || port.number == PortNum(0) || snapshot.node(port.node).type != NodeType::Switch) continue;
        port.infoKnown = true;
        port.state = PortState::Down;
        port.physState = PhysState::Polling;
    }
    return Snapshot::freeze(std::move(tables));
}

SnapshotPtr withoutNode(const Snapshot& snapshot, std::string_view name)
{
    const auto found = std::ranges::find(snapshot.nodes(), name, &Node::description);
    return asSwept(*test::without(snapshot, {snapshot.indexOf(*found)}, {}));
}

TEST(MissingSwitch, leavesAGapInAllBelow)
{
    for (const unsigned cables : {1U, 2U}) {
        const auto whole = test::fatTree2(8, 4, 6, cables).build();
        EXPECT_THAT(missingSwitches(*asSwept(*whole), classify(*whole)), IsEmpty());
        const auto snapshot = withoutNode(*whole, "spine-02");
        EXPECT_THAT(judge(*snapshot), IsEmpty()) << "none has fewer than its peers";
        const auto missing = missingSwitches(*snapshot, classify(*snapshot));
        ASSERT_THAT(missing, SizeIs(1));
        EXPECT_THAT(missing[0].below, SizeIs(8));
        EXPECT_THAT(missing[0].above, SizeIs(3));
        EXPECT_THAT(missing[0].ports, SizeIs(cables));
        EXPECT_TRUE(missing[0].isNamed) << "spine-01, spine-03, spine-04";
    }
}

TEST(MissingSwitch, isNotSaidOfWhatMayBeBuiltSo)
{
    const auto of = [](const SnapshotPtr& snapshot) { return missingSwitches(*snapshot, classify(*snapshot)); };
    EXPECT_THAT(of(withoutNode(*test::fatTree2(8, 4, 6, 1).build(), "spine-04")), IsEmpty()) << "ports at the end";
    EXPECT_THAT(of(withoutNode(*test::fatTree2(8, 3, 6, 1).build(), "spine-02")), IsEmpty()) << "two blocks of ports";
    EXPECT_THAT(of(withoutNode(*test::fatTree2(3, 4, 6, 1).build(), "spine-02")), IsEmpty()) << "few leaves";
    // A saved file says nothing of ports without a cable.
    SnapshotTables tables = withoutNode(*test::fatTree2(8, 4, 6, 1).build(), "spine-02")->tables();
    for (Port& port : tables.ports)
        port.infoKnown = false;
    EXPECT_THAT(of(Snapshot::freeze(std::move(tables))), IsEmpty());
}

TEST(MissingSwitch, ofOnePod)
{
    const auto whole = test::fatTree3(5, 5).build();
    const Classification ranks = classify(*whole);
    const auto middle = std::ranges::find_if(whole->nodes(), [&](const Node& node) {
        if (ranks.rank[whole->indexOf(node).value()] != 2) return false;
        // Second of its pod: it stands between the ports of others.
        const Port& first = whole->portsOf(node)[1];
        return whole->port(*whole->peerOf(first)).number == PortNum(7);
    });
    ASSERT_NE(middle, whole->nodes().end());
    const auto snapshot = asSwept(*test::without(*whole, {whole->indexOf(*middle)}, {}));
    const auto missing = missingSwitches(*snapshot, classify(*snapshot));
    ASSERT_THAT(missing, SizeIs(1));
    EXPECT_THAT(missing[0].below, SizeIs(5));
}

void setImage(SnapshotBuilder& builder, Guid guid, Guid image)
{
    Node node = *builder.findNode(guid);
    node.systemImageGuid = image;
    builder.setNode(std::move(node));
}

/// A director of eight leaf boards and four spine boards, as its ASICs are named and numbered.
std::vector<Guid> addDirector(test::FabricMaker& maker, const std::string& name, std::uint64_t image)
{
    std::vector<Guid> leafBoards;
    std::vector<Guid> spineBoards;
    for (unsigned i = 0; i < 8; ++i)
        leafBoards.push_back(maker.addSwitch(std::format("MF0;{}:MCS8500/L{:02}/U1", name, i + 1), 40));
    for (unsigned i = 0; i < 4; ++i)
        spineBoards.push_back(maker.addSwitch(std::format("MF0;{}:MCS8500/S{:02}/U1", name, i + 1), 40));
    for (const Guid leaf : leafBoards)
        for (const Guid spine : spineBoards)
            maker.join(leaf, spine);
    for (const std::vector<Guid>* boards : {&leafBoards, &spineBoards})
        for (const Guid board : *boards)
            setImage(maker.builder(), board, Guid(image));
    return leafBoards;
}

/// As of a saved file, where nothing is said of ports without a cable.
SnapshotPtr asSaved(const Snapshot& snapshot)
{
    SnapshotTables tables = snapshot.tables();
    for (Port& port : tables.ports)
        port.infoKnown = false;
    return Snapshot::freeze(std::move(tables));
}

/// Edges with `links[i]` cables to each of two directors, spread over their leaf boards; of a saved file.
SnapshotPtr edgesOfTwoDirectors(const std::vector<std::pair<unsigned, unsigned>>& links,
                                const std::vector<unsigned>& hosts)
{
    test::FabricMaker maker;
    const std::array directors{addDirector(maker, "dir-a", 0x1000), addDirector(maker, "dir-b", 0x2000)};
    for (unsigned edge = 0; edge < links.size(); ++edge) {
        const Guid at = maker.addSwitch(std::format("edge-{:02}", edge + 1), 40);
        for (unsigned i = 0; i < hosts[edge]; ++i)
            maker.join(at, maker.addHost(std::format("node-{:02}-{:02}", edge + 1, i + 1)));
        const std::array counts{links[edge].first, links[edge].second};
        for (unsigned director = 0; director < 2; ++director)
            for (unsigned i = 0; i < counts.at(director); ++i)
                maker.join(at, directors.at(director)[(edge + i) % 8]);
    }
    return asSaved(*maker.build());
}

TEST(MissingLinks, evenSplitsAmongDirectorsAreBuiltSo)
{
    std::vector<std::pair<unsigned, unsigned>> links(20, {10, 10});
    std::vector<unsigned> hosts(20, 20);
    for (const std::size_t even : {3U, 7U, 11U})
        links[even] = {8, 8};
    EXPECT_THAT(judge(*edgesOfTwoDirectors(links, hosts)), IsEmpty());
    links[15] = {8, 7};
    links[18] = {10, 9};
    const auto snapshot = edgesOfTwoDirectors(links, hosts);
    const auto missing = judge(*snapshot);
    ASSERT_THAT(missing, SizeIs(2));
    EXPECT_EQ(snapshot->node(missing[0].node).description, "edge-16");
    EXPECT_EQ(missing[0].present, 15U);
    EXPECT_EQ(missing[0].usual, 16U);
    EXPECT_EQ(snapshot->node(missing[1].node).description, "edge-19");
    EXPECT_EQ(missing[1].usual, 20U);
}

TEST(MissingLinks, edgesOfDirectorsAreEdgesHoweverFewHostsTheyHave)
{
    const std::vector<std::pair<unsigned, unsigned>> links(20, {10, 10});
    std::vector<unsigned> hosts(20, 20);
    for (const std::size_t few : {2U, 5U, 9U, 13U})
        hosts[few] = 4; // service nodes
    hosts[17] = 0;      // its hosts are down
    const auto snapshot = edgesOfTwoDirectors(links, hosts);
    const Classification c = classify(*snapshot);
    ASSERT_EQ(c.parts.at(0).shape, PartShape::Tree);
    EXPECT_EQ(c.parts[0].verdict.levels, 3);
    for (const Node& node : snapshot->nodes()) {
        if (node.type != NodeType::Switch) continue;
        const unsigned rank = node.description.starts_with("edge") ? 1 : node.description.contains("/L") ? 2 : 3;
        EXPECT_EQ(c.rank[snapshot->indexOf(node).value()], rank) << node.description;
    }
    EXPECT_THAT(c.parts[0].verdict.misfits, IsEmpty());
}

/// Leaves below spines that have so many cables to each of them.
void addPod(test::FabricMaker& maker, const std::vector<Guid>& cores, unsigned leaves,
            const std::vector<unsigned>& cables)
{
    const std::size_t pod = maker.builder().nodeCount();
    std::vector<Guid> spines;
    for (unsigned i = 0; i < cables.size(); ++i) {
        spines.push_back(maker.addSwitch(std::format("pod-{}-spine-{}", pod, i + 1), 64));
        for (const Guid core : cores)
            maker.join(spines.back(), core);
    }
    for (unsigned i = 0; i < leaves; ++i) {
        const Guid leaf = maker.addSwitch(std::format("pod-{}-leaf-{:02}", pod, i + 1), 40);
        for (unsigned host = 0; host < 8; ++host)
            maker.join(leaf, maker.addHost(std::format("node-{}-{:02}-{}", pod, i + 1, host + 1)));
        for (std::size_t s = 0; s < spines.size(); ++s)
            for (unsigned cable = 0; cable < cables[s]; ++cable)
                maker.join(leaf, spines[s]);
    }
}

TEST(MissingLinks, spinesMayBeGivenFewerCablesEach)
{
    test::FabricMaker maker;
    addPod(maker, {}, 18, {3, 3, 3, 3, 2, 2, 1});
    const SnapshotPtr whole = asSaved(*maker.build());
    EXPECT_THAT(judge(*whole), IsEmpty());
    const std::string leaf = "pod-0-leaf-04";
    const std::string spine = "pod-0-spine-6";
    const auto cut = test::without(*whole, {}, {linksBetween(*whole, leaf, spine).at(0)});
    const auto missing = judge(*cut);
    ASSERT_THAT(missing, SizeIs(1));
    EXPECT_EQ(cut->node(missing[0].node).description, leaf);
    ASSERT_TRUE(missing[0].towards);
    EXPECT_EQ(cut->node(*missing[0].towards).description, spine);
}

TEST(MissingLinks, podsMayBeOfDifferentSizes)
{
    test::FabricMaker maker;
    std::vector<Guid> cores;
    for (unsigned i = 0; i < 4; ++i)
        cores.push_back(maker.addSwitch(std::format("core-{}", i + 1), 64));
    for (int pod = 0; pod < 3; ++pod)
        addPod(maker, cores, 6, {4, 4, 4, 4});
    addPod(maker, cores, 4, {4, 4});
    EXPECT_THAT(judge(*asSaved(*maker.build())), IsEmpty());
}

TEST(MissingLinks, treesOfThreeLevelsAndOtherShapes)
{
    const auto whole = test::fatTree3(6, 4).build();
    EXPECT_THAT(judge(*whole), IsEmpty());
    const Link* uplink = nullptr; // of a leaf
    const Classification ranks = classify(*whole);
    for (const Link& link : whole->links()) {
        const auto rank = [&](PortIndex end) { return ranks.rank[whole->port(end).node.value()]; };
        if (std::minmax(rank(link.a), rank(link.b)) == std::pair<std::uint8_t, std::uint8_t>(1, 2)) uplink = &link;
    }
    ASSERT_NE(uplink, nullptr);
    EXPECT_THAT(judge(*withDeadLinks(*whole, {whole->indexOf(*uplink)})), SizeIs(1));
    EXPECT_THAT(judge(*test::torus(4, 4, 2, 2).build()), IsEmpty());
    EXPECT_THAT(judge(*test::dragonfly(5, 4, 2).build()), IsEmpty());
}

/// Every so-manieth link between switches.
std::vector<LinkIndex> trunks(const Snapshot& snapshot, std::size_t each)
{
    std::vector<LinkIndex> found;
    std::size_t at = 0;
    for (const Link& link : snapshot.links()) {
        const bool trunk = snapshot.nodeOf(snapshot.port(link.a)).type == NodeType::Switch &&
                           snapshot.nodeOf(snapshot.port(link.b)).type == NodeType::Switch;
        if (trunk && at++ % each == 0) found.push_back(snapshot.indexOf(link));
    }
    return found;
}

TEST(MissingLinks, aDeadCableOfANetworkWithoutTiersIsToldAtOneEnd)
{
    for (const auto& whole : {test::torus(4, 4, 3, 2).build(), test::torus(5, 4, 1, 3).build(),
                              test::dragonfly(5, 4, 2).build(), test::dragonfly(9, 4, 3).build()}) {
        EXPECT_THAT(judge(*whole), IsEmpty());
        for (const LinkIndex dead : trunks(*whole, 7)) {
            const Link& link = whole->link(dead);
            const std::array ends{whole->port(link.a).node, whole->port(link.b).node};
            const auto missing = judge(*withDeadLinks(*whole, {dead}));
            ASSERT_THAT(missing, SizeIs(1)) << whole->nodeOf(whole->port(link.a)).description;
            EXPECT_EQ(missing[0].node, std::min(ends[0], ends[1]));
            EXPECT_EQ(missing[0].towards, std::max(ends[0], ends[1]));
            EXPECT_EQ(missing[0].present + 1, missing[0].usual);
        }
    }
    const auto large = test::torus(6, 6, 6, 1).build();
    const std::vector<LinkIndex> all = trunks(*large, 1);
    EXPECT_THAT(judge(*withDeadLinks(*large, {all.front(), all.back()})), SizeIs(2)) << "each cable is told";
}

/// Each switch is cabled to `degree` others, drawn; none twice.
SnapshotPtr randomGraph(unsigned switches, unsigned degree, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    for (;;) {
        std::vector<unsigned> ends;
        for (unsigned i = 0; i < switches * degree; ++i)
            ends.push_back(i / degree);
        std::ranges::shuffle(ends, random);
        std::set<std::pair<unsigned, unsigned>> pairs;
        for (std::size_t i = 0; i < ends.size(); i += 2)
            if (ends[i] != ends[i + 1]) pairs.insert(std::minmax(ends[i], ends[i + 1]));
        if (2 * pairs.size() != ends.size()) continue;
        test::FabricMaker maker;
        std::vector<Guid> all;
        for (unsigned i = 0; i < switches; ++i) {
            all.push_back(maker.addSwitch(std::format("jelly-{:02}", i + 1)));
            for (unsigned host = 0; host < 4; ++host)
                maker.join(all.back(), maker.addHost(std::format("node-{:02}-{}", i + 1, host)));
        }
        for (const auto& [a, b] : pairs)
            maker.join(all[a], all[b]);
        return maker.build();
    }
}

TEST(MissingLinks, aDeadCableOfARandomGraphIsToldAtOneEnd)
{
    const auto isIrregular = [](const Snapshot& snapshot) {
        return classify(snapshot).parts[0].verdict.family == Family::Irregular;
    };
    unsigned told = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const auto whole = randomGraph(20, 5, seed);
        EXPECT_THAT(judge(*whole), IsEmpty()) << seed;
        for (const LinkIndex dead : trunks(*whole, 9)) {
            const Link& link = whole->link(dead);
            const auto cut = withDeadLinks(*whole, {dead});
            if (!isIrregular(*cut)) continue; // a few look like something else
            const auto missing = judge(*cut);
            ASSERT_THAT(missing, SizeIs(1)) << seed;
            EXPECT_EQ(missing[0].node, std::min(whole->port(link.a).node, whole->port(link.b).node));
            EXPECT_EQ(missing[0].towards, std::max(whole->port(link.a).node, whole->port(link.b).node));
            ++told;
        }
    }
    EXPECT_GE(told, 12U) << "of 36";
    // A switch has two ports left, as where the number of ends does not come out even.
    const auto whole = randomGraph(20, 5, 1);
    const std::vector<LinkIndex> all = trunks(*whole, 1);
    const auto at = [&](LinkIndex link) {
        return std::set{whole->port(whole->link(link).a).node, whole->port(whole->link(link).b).node};
    };
    const auto second = std::ranges::find_if(all, [&](LinkIndex link) {
        return link != all[0] && std::ranges::any_of(at(link), [&](NodeIndex n) { return at(all[0]).contains(n); });
    });
    ASSERT_NE(second, all.end());
    EXPECT_THAT(judge(*withDeadLinks(*whole, {all[0], *second})), IsEmpty());
}

TEST(MissingLinks, aNetworkWithoutTiersMayBeBuiltUneven)
{
    // Each group has one router without a cable to another group.
    const auto few = test::dragonfly(4, 4, 2).build();
    EXPECT_THAT(judge(*few), IsEmpty());
    // No port is free for a cable.
    const auto whole = test::torus(4, 4, 3, 2).build();
    EXPECT_THAT(judge(*test::without(*whole, {}, {trunks(*whole, 1).front()})), IsEmpty());
}

} // namespace
} // namespace fabriscope::fabric
