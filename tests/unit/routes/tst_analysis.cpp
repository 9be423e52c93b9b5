// SPDX-License-Identifier: GPL-3.0-or-later
//
// The analysis of all routes beside plain walks of each pair, on small fabrics with good, random and broken tables.
#include "core/routes/analysis.h"
#include "tests/support/fabrics.h"
#include "tests/support/route_maker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <random>
#include <set>

namespace fabriscope::test {
namespace {

using fabric::PortIndex;
using fabric::Routes;
using fabric::RouteTables;
using fabric::Snapshot;
using fabric::SnapshotPtr;
using routes::analyse;
using routes::Analysis;
using routes::Endpoint;
using routes::PairLevels;
using routes::PathEnd;

std::vector<Endpoint> hostPorts(const Snapshot& snapshot)
{
    std::vector<Endpoint> ends;
    for (const fabric::Port& port : snapshot.ports())
        if (snapshot.nodeOf(port).type != fabric::NodeType::Switch && port.link && isUnicast(port.lid))
            ends.push_back({.port = snapshot.indexOf(port), .lid = port.lid});
    return ends;
}

/// What the analysis should find, pair by pair.
struct Plain
{
    std::uint64_t lost = 0;
    std::uint64_t dropped = 0;
    std::uint64_t asymmetric = 0;
    std::map<std::size_t, std::uint64_t> hops;
    std::map<PortIndex, std::uint32_t> loads;
    using Vertex = std::pair<PortIndex, unsigned>; ///< sending port, lane
    std::map<Vertex, std::set<Vertex>> depends;

    [[nodiscard]] std::size_t shortestCycle() const
    {
        std::size_t best = 0;
        for (const auto& [start, next] : depends) {
            std::map<Vertex, std::size_t> depth{{start, 1}};
            std::deque<Vertex> queue{start};
            while (!queue.empty()) {
                const Vertex here = queue.front();
                queue.pop_front();
                const auto at = depends.find(here);
                if (at == depends.end()) continue;
                for (const Vertex& n : at->second) {
                    if (n == start && (best == 0 || depth[here] < best)) best = depth[here];
                    if (depth.try_emplace(n, depth[here] + 1).second) queue.push_back(n);
                }
            }
        }
        return best;
    }
};

Plain plainly(const Snapshot& snapshot, const Routes& routes, const PairLevels& levels)
{
    Plain plain;
    const auto ends = hostPorts(snapshot);
    std::map<std::pair<Lid, Lid>, std::size_t> hops;
    for (const Endpoint& from : ends)
        for (const Endpoint& to : ends) {
            if (from == to) continue;
            const routes::Path path = traceUnicast(snapshot, routes, from, to.lid);
            if (!path.arrived()) {
                ++plain.lost;
                continue;
            }
            ++plain.hops[path.hops.size() - 2];
            hops[{from.lid, to.lid}] = path.hops.size();
            const auto lanes = lanesOf(snapshot, routes, path, levels.of(from.lid, to.lid));
            std::optional<Plain::Vertex> before;
            bool dropped = false;
            for (std::size_t i = 1; i + 1 < path.hops.size(); ++i) {
                const PortIndex port = *snapshot.findPort(path.hops[i].node, *path.hops[i].output);
                const bool last = i + 2 == path.hops.size();
                if (!last) ++plain.loads[port];
                const unsigned vl = lanes.at(i).value_or(VirtualLane()).value();
                dropped = dropped || vl == 15;
                if (dropped || last) continue;
                const Plain::Vertex here{port, vl};
                if (before) plain.depends[*before].insert(here);
                before = here;
            }
            if (dropped) ++plain.dropped;
        }
    for (const auto& [pair, length] : hops) {
        const auto back = hops.find({pair.second, pair.first});
        if (pair.first < pair.second && back != hops.end() && back->second != length) ++plain.asymmetric;
    }
    return plain;
}

fabric::LaneTable identity()
{
    fabric::LaneTable table;
    for (std::size_t sl = 0; sl < table.size(); ++sl)
        table.at(sl) = VirtualLane::fromBits(sl % 8);
    return table;
}

/// With SL-to-VL tables, those of each hop if the tables have none.
void expectTheSame(const Snapshot& snapshot, RouteTables tables, const PairLevels& levels = {})
{
    if (tables.laneTables.empty()) setLanes(tables, snapshot, identity());
    const auto routes = Routes::freeze(tables);
    const Plain plain = plainly(snapshot, *routes, levels);
    const Analysis analysis = analyse(snapshot, *routes, {.levels = levels, .matchings = 2, .stop = {}});
    EXPECT_EQ(analysis.lostPairs, plain.lost);
    EXPECT_EQ(analysis.droppedPairs, plain.dropped);
    EXPECT_EQ(analysis.asymmetric, plain.asymmetric);
    for (std::size_t i = 0; i < analysis.hops.size(); ++i)
        EXPECT_EQ(analysis.hops[i], plain.hops.contains(i) ? plain.hops.at(i) : 0U) << i << " switches";
    for (const routes::LinkLoad& load : analysis.loads)
        EXPECT_EQ(load.paths, plain.loads.contains(load.from) ? plain.loads.at(load.from) : 0U);
    const std::size_t shortest = plain.shortestCycle();
    EXPECT_EQ(analysis.loops.empty(), shortest == 0);
    if (analysis.loops.empty() || shortest == 0) return;
    EXPECT_EQ(analysis.loops.front().cycle.size(), shortest) << "a shortest circle is the witness";
    for (const routes::CreditLoop& loop : analysis.loops) {
        ASSERT_EQ(loop.holders.size(), loop.cycle.size());
        for (std::size_t i = 0; i < loop.cycle.size(); ++i) {
            const routes::Channel& here = loop.cycle[i];
            const routes::Channel& next = loop.cycle[(i + 1) % loop.cycle.size()];
            EXPECT_EQ(snapshot.peerOf(snapshot.port(here.from)), here.to);
            EXPECT_EQ(snapshot.port(here.to).node, snapshot.port(next.from).node) << "it goes on where it came in";
            // The pair named really passes both.
            const routes::Holder& holder = loop.holders[i];
            EXPECT_EQ(holder.sl, levels.of(holder.from.lid, holder.to.lid));
            const routes::Path path = traceUnicast(snapshot, *routes, holder.from, holder.to.lid);
            const auto lanes = lanesOf(snapshot, *routes, path, holder.sl);
            bool both = false;
            for (std::size_t hop = 1; hop + 1 < path.hops.size(); ++hop) {
                const auto port = [&](std::size_t h) {
                    return *snapshot.findPort(path.hops[h].node, path.hops[h].output.value_or(PortNum()));
                };
                both = both || (port(hop) == here.from && lanes.at(hop).value_or(VirtualLane()) == here.vl &&
                                hop + 2 < path.hops.size() && port(hop + 1) == next.from &&
                                lanes.at(hop + 1).value_or(VirtualLane()) == next.vl);
            }
            EXPECT_TRUE(both);
        }
    }
}

TEST(Analysis, OfGoodTreesFindsNothing)
{
    for (const SnapshotPtr& snapshot :
         {fatTree2(4, 2, 3).build(), fatTree2(6, 3, 4, 2).build(), fatTree3(3, 4).build()}) {
        const RouteTables tables = minHopTables(*snapshot);
        expectTheSame(*snapshot, tables);
        const Analysis analysis = analyse(*snapshot, *Routes::freeze(tables));
        EXPECT_EQ(analysis.lostPairs, 0U);
        EXPECT_EQ(analysis.holes, 0U);
        EXPECT_EQ(analysis.components, 0U);
        EXPECT_EQ(analysis.endPorts, hostPorts(*snapshot).size());
    }
}

/// Two rails in one file: each subnet counts its LIDs from 1 on.
TEST(Analysis, OfTwoSubnetsEachIsJudgedByItself)
{
    const SnapshotPtr one = fatTree2(4, 2, 3).build();
    const auto ofOther = [](Guid guid) { return Guid(guid.value() + (std::uint64_t{1} << 56U)); };
    fabric::SnapshotBuilder both;
    RouteTables tables = minHopTables(*one);
    const std::size_t switches = tables.switches.size();
    for (std::size_t i = 0; i < switches; ++i) {
        tables.switches.push_back(tables.switches[i]);
        tables.switches.back().guid = ofOther(tables.switches[i].guid);
    }
    for (const bool isOther : {false, true}) {
        const auto of = [&](Guid guid) { return isOther ? ofOther(guid) : guid; };
        for (fabric::Node node : one->nodes()) {
            const auto ports = one->portsOf(node);
            node.guid = of(node.guid);
            both.setNode(node);
            for (const fabric::Port& port : ports)
                both.setPort(node.guid, port);
        }
        for (const fabric::Link& link : one->links()) {
            const fabric::PortKey a = one->keyOf(link.a);
            const fabric::PortKey b = one->keyOf(link.b);
            both.connect(of(a.node), a.number, of(b.node), b.number);
        }
    }
    const Analysis alone = analyse(*one, *Routes::freeze(minHopTables(*one)));
    const Analysis analysis = analyse(*both.build(), *Routes::freeze(std::move(tables)));
    EXPECT_EQ(analysis.endPorts, 2 * alone.endPorts);
    EXPECT_EQ(analysis.pairs, 2 * alone.pairs);
    EXPECT_EQ(analysis.lostPairs, 0U);
    EXPECT_EQ(analysis.holes, 0U);
    EXPECT_TRUE(analysis.broken.empty());
    ASSERT_EQ(analysis.hops.size(), alone.hops.size());
    for (std::size_t i = 0; i < alone.hops.size(); ++i)
        EXPECT_EQ(analysis.hops[i], 2 * alone.hops[i]) << i;
}

TEST(Analysis, OfRingsAndToriFindsTheShortestCircle)
{
    const SnapshotPtr ring = torus(5, 1, 1, 2).build();
    RouteTables tables = minHopTables(*ring);
    expectTheSame(*ring, tables);
    setLanes(tables, *ring, identity());
    const Analysis analysis = analyse(*ring, *Routes::freeze(tables), {.levels = PairLevels(), .stop = {}});
    ASSERT_FALSE(analysis.loops.empty());
    EXPECT_EQ(analysis.loops.front().cycle.size(), 5U);
    for (const SnapshotPtr& snapshot :
         {torus(4, 4, 1, 1).build(), torus(5, 3, 2, 1).build(), dragonfly(5, 3, 2).build()})
        expectTheSame(*snapshot, minHopTables(*snapshot));
}

TEST(Analysis, UpDownHasNoCircleEvenOnATorus)
{
    const SnapshotPtr snapshot = torus(5, 4, 1, 1).build();
    std::vector<unsigned> rank(snapshot->nodes().size());
    for (std::size_t i = 0; i < rank.size(); ++i)
        rank[i] = static_cast<unsigned>(i);
    const RouteTables tables = upDownTables(*snapshot, rank);
    expectTheSame(*snapshot, tables);
    const Analysis analysis = analyse(*snapshot, *Routes::freeze(tables));
    EXPECT_EQ(analysis.components, 0U);
    EXPECT_EQ(analysis.lostPairs, 0U);
}

TEST(Analysis, LevelsOfPairsAndLanesOfPortsCount)
{
    const SnapshotPtr ring = torus(6, 1, 1, 2).build();
    RouteTables tables = minHopTables(*ring);
    setLanes(tables, *ring, identity());
    const auto ends = hostPorts(*ring);
    std::vector<Lid> lids;
    std::uint16_t top = 0;
    for (const Endpoint& end : ends) {
        lids.push_back(end.lid);
        top = std::max(top, end.lid.value());
    }
    std::mt19937 random(5);
    for (int round = 0; round < 20; ++round) {
        PairLevels levels(lids, top);
        for (const Lid from : lids)
            for (const Lid to : lids)
                levels.set(from, to, ServiceLevel::fromBits(random() % 3));
        expectTheSame(*ring, tables, levels);
    }
    // What Torus-2QoS does: who crosses the date line changes to another lane, and the circle is cut.
    RouteTables cut = minHopTables(*ring);
    fabric::LaneTable low;
    fabric::LaneTable high;
    high.fill(VirtualLane::fromBits(1));
    fabric::LaneTable drop;
    drop.fill(VirtualLane::fromBits(15));
    cut.laneTables = {low, high, drop};
    for (fabric::SwitchTables& one : cut.switches) {
        one.laneStride = static_cast<std::uint16_t>(ring->node(*ring->findNode(one.guid)).numPorts + 1U);
        one.lanes.assign(std::size_t{one.laneStride} * one.laneStride, 1);
    }
    EXPECT_GT(analyse(*ring, *Routes::freeze(cut)).components, 0U) << "whatever the levels, all use VL 0";
    for (int round = 0; round < 30; ++round) {
        RouteTables mixed = cut;
        for (fabric::SwitchTables& one : mixed.switches)
            for (std::uint16_t& table : one.lanes)
                table = static_cast<std::uint16_t>(random() % 20 == 0 ? 3 : 1 + random() % 2);
        expectTheSame(*ring, mixed);
    }
}

TEST(Analysis, LoopsThatLevelsMayBreakAreUnknown)
{
    const SnapshotPtr ring = torus(6, 1, 1, 2).build();
    RouteTables tables = minHopTables(*ring);
    setLanes(tables, *ring, identity());
    const Analysis unknown = analyse(*ring, *Routes::freeze(tables));
    EXPECT_FALSE(unknown.levelsKnown);
    EXPECT_FALSE(unknown.loopsKnown);
    EXPECT_GT(unknown.possibleLoops, 0U);
    EXPECT_TRUE(unknown.loops.empty());
    EXPECT_EQ(unknown.components, 0U);
    // Saved with the tables, they are used: here none but SL 0 …
    tables.levels = PairLevels();
    const Analysis known = analyse(*ring, *Routes::freeze(tables));
    EXPECT_TRUE(known.levelsKnown && known.loopsKnown);
    EXPECT_GT(known.components, 0U);
    // … and here a level for each direction and half of the ring, as LASH would give.
    const auto ends = hostPorts(*ring);
    std::vector<Lid> lids;
    std::uint16_t top = 0;
    for (const Endpoint& end : ends) {
        lids.push_back(end.lid);
        top = std::max(top, end.lid.value());
    }
    PairLevels levels(lids, top);
    const auto routes = Routes::freeze(tables);
    for (const Endpoint& from : ends)
        for (const Endpoint& to : ends) {
            const routes::Path path = traceUnicast(*ring, *routes, from, to.lid);
            const auto wraps = std::ranges::adjacent_find(path.hops, [](const routes::Hop& a, const routes::Hop& b) {
                constexpr unsigned firstToLast = 5;
                const auto distance =
                    a.node.value() > b.node.value() ? a.node.value() - b.node.value() : b.node.value() - a.node.value();
                return distance == firstToLast && a.node.value() < 6 && b.node.value() < 6;
            });
            levels.set(from.lid, to.lid, ServiceLevel::fromBits(wraps == path.hops.end() ? 0 : 1));
        }
    tables.levels = levels;
    const Analysis byPair = analyse(*ring, *Routes::freeze(tables));
    EXPECT_TRUE(byPair.loopsKnown);
    expectTheSame(*ring, tables, levels);
    EXPECT_EQ(byPair.components, plainly(*ring, *Routes::freeze(tables), levels).shortestCycle() == 0 ? 0U : 1U);
}

/// Of two tenants: what they do not send one another holds no lane.
TEST(Analysis, PairsThatAreGrantedNoPathHoldNothing)
{
    const SnapshotPtr ring = torus(6, 1, 1, 2).build();
    RouteTables tables = minHopTables(*ring);
    setLanes(tables, *ring, identity());
    std::vector<Lid> lids;
    std::uint16_t top = 0;
    for (const Endpoint& end : hostPorts(*ring)) {
        lids.push_back(end.lid);
        top = std::max(top, end.lid.value());
    }
    const auto componentsOf = [&](const PairLevels& levels) {
        return analyse(*ring, *Routes::freeze(tables), {.levels = levels, .stop = {}}).components;
    };
    PairLevels all(lids, top);
    for (const Lid from : lids)
        for (const Lid to : lids)
            all.set(from, to, ServiceLevel());
    EXPECT_GT(componentsOf(all), 0U);
    PairLevels one(lids, top);
    one.set(lids.front(), lids.back(), ServiceLevel::fromBits(1));
    EXPECT_EQ(componentsOf(one), 0U);
}

/// Levels alone do not say which lanes packets use: dfsssp, lash and Torus-2QoS break circles by SL-to-VL tables.
TEST(Analysis, LoopsThatTablesOfLanesMayBreakAreUnknown)
{
    const SnapshotPtr ring = torus(6, 1, 1, 2).build();
    const routes::AnalysisOptions levelZero{.levels = PairLevels(), .stop = {}};
    RouteTables tables = minHopTables(*ring);
    const Analysis none = analyse(*ring, *Routes::freeze(tables), levelZero);
    EXPECT_TRUE(none.levelsKnown);
    EXPECT_FALSE(none.lanesKnown);
    EXPECT_FALSE(none.loopsKnown);
    EXPECT_GT(none.possibleLoops, 0U);
    EXPECT_TRUE(none.loops.empty());
    setLanes(tables, *ring, identity());
    EXPECT_TRUE(analyse(*ring, *Routes::freeze(tables), levelZero).lanesKnown);
    // One switch did not reply for them; what the others drop is known all the same.
    fabric::LaneTable drop = identity();
    drop[0] = VirtualLane::fromBits(15);
    tables.laneTables.push_back(drop);
    std::ranges::fill(tables.switches.front().lanes, std::uint16_t{2});
    tables.switches.back().lanes.clear();
    const Analysis some = analyse(*ring, *Routes::freeze(tables), levelZero);
    EXPECT_FALSE(some.lanesKnown);
    EXPECT_FALSE(some.loopsKnown);
    EXPECT_GT(some.droppedPairs, 0U);
    // Ports with one lane have nothing to map.
    fabric::SnapshotTables all = ring->tables();
    for (fabric::Port& port : all.ports)
        port.dataVlsOperational = 1;
    const SnapshotPtr single = Snapshot::freeze(std::move(all));
    const Analysis certain = analyse(*single, *Routes::freeze(minHopTables(*single)), levelZero);
    EXPECT_TRUE(certain.lanesKnown && certain.loopsKnown);
    EXPECT_GT(certain.components, 0U);
}

TEST(Analysis, WithoutCirclesOfLinksThereAreNoLoopsWhateverTheLevels)
{
    const SnapshotPtr tree = fatTree2(4, 2, 3).build();
    RouteTables tables = minHopTables(*tree);
    setLanes(tables, *tree, identity());
    const Analysis analysis = analyse(*tree, *Routes::freeze(tables));
    EXPECT_FALSE(analysis.levelsKnown);
    EXPECT_TRUE(analysis.loopsKnown);
    EXPECT_EQ(analysis.components, 0U);
}

/// A tree whose ports have `lanes` data lanes in operation.
SnapshotPtr treeWithLanes(std::uint8_t lanes)
{
    FabricMaker maker = fatTree2(3, 2, 3);
    fabric::SnapshotTables all = maker.build()->tables();
    for (fabric::Port& port : all.ports)
        port.dataVlsOperational = lanes;
    return Snapshot::freeze(std::move(all));
}

TEST(Analysis, LanesThatAreNotInOperationDrop)
{
    const SnapshotPtr tree = treeWithLanes(8);
    RouteTables tables = minHopTables(*tree);
    setLanes(tables, *tree, identity());
    const routes::AnalysisOptions levelZero{.levels = PairLevels(), .stop = {}};
    EXPECT_EQ(analyse(*tree, *Routes::freeze(tables), levelZero).droppedPairs, 0U);
    // SL 0 to VL 9 at one leaf, from all inputs to one uplink.
    fabric::LaneTable beyond = identity();
    beyond[0] = VirtualLane::fromBits(9);
    tables.laneTables.push_back(beyond);
    const auto named = std::ranges::find(tree->nodes(), "leaf-02", &fabric::Node::description);
    const fabric::NodeIndex leaf = tree->indexOf(*named);
    fabric::SwitchTables& at = *std::ranges::find(tables.switches, tree->node(leaf).guid, &fabric::SwitchTables::guid);
    std::optional<PortNum> uplink;
    for (const fabric::Port& port : tree->portsOf(tree->node(leaf)))
        if (const auto peer = tree->peerOf(port); peer && tree->nodeOf(tree->port(*peer)).description == "spine-01")
            uplink = port.number;
    ASSERT_TRUE(uplink);
    for (unsigned input = 0; input < at.laneStride; ++input)
        at.lanes[input * at.laneStride + uplink->value()] = static_cast<std::uint16_t>(tables.laneTables.size());
    const Analysis analysis = analyse(*tree, *Routes::freeze(tables), levelZero);
    EXPECT_GT(analysis.droppedPairs, 0U);
    ASSERT_EQ(analysis.drops.size(), 1U);
    EXPECT_EQ(analysis.drops[0].port, *tree->findPort(leaf, *uplink));
    EXPECT_EQ(analysis.drops[0].vl, VirtualLane::fromBits(9));
    EXPECT_EQ(analysis.drops[0].operational, 8);
    EXPECT_EQ(analysis.drops[0].pairs, analysis.droppedPairs);
    const routes::Path path =
        traceUnicast(*tree, *Routes::freeze(tables), analysis.drops[0].from, analysis.drops[0].to.lid);
    EXPECT_TRUE(std::ranges::any_of(path.hops, [&](const routes::Hop& hop) {
        return hop.node == leaf && hop.output == uplink;
    })) << "the pair that is named passes the port";
    EXPECT_EQ(analyse(*tree, *Routes::freeze(tables)).droppedPairs, 0U) << "without levels nothing is judged";
}

TEST(Analysis, AHostsOwnPortDropsToo)
{
    const SnapshotPtr tree = treeWithLanes(4);
    RouteTables tables = minHopTables(*tree);
    setLanes(tables, *tree, fabric::LaneTable{});
    fabric::LaneTable beyond{};
    beyond[0] = VirtualLane::fromBits(4);
    tables.laneTables.push_back(beyond);
    tables.ends.front().table = static_cast<std::uint16_t>(tables.laneTables.size() - 1);
    const Guid host = tables.ends.front().node;
    const Analysis analysis = analyse(*tree, *Routes::freeze(tables), {.levels = PairLevels(), .stop = {}});
    EXPECT_EQ(analysis.droppedPairs, analysis.endPorts - 1);
    ASSERT_EQ(analysis.drops.size(), 1U);
    EXPECT_EQ(tree->nodeOf(tree->port(analysis.drops[0].port)).guid, host);
}

TEST(Analysis, OfSpoiltTablesFindsWhatIsLost)
{
    std::mt19937 random(7);
    const SnapshotPtr snapshot = fatTree2(5, 3, 3, 2).build();
    for (int round = 0; round < 60; ++round) {
        RouteTables tables = minHopTables(*snapshot);
        for (int spoilt = 0; spoilt < 1 + round % 5; ++spoilt) {
            fabric::SwitchTables& one = tables.switches[random() % tables.switches.size()];
            one.linear[1 + random() % (one.linear.size() - 1)] =
                static_cast<std::uint8_t>(random() % 4 == 0 ? 255 : random() % 14);
        }
        expectTheSame(*snapshot, tables);
        const Analysis analysis = analyse(*snapshot, *Routes::freeze(tables));
        std::uint64_t pairs = 0;
        for (const routes::BrokenRoute& broken : analysis.broken) {
            pairs += broken.pairs;
            const routes::Path path = traceUnicast(*snapshot, *Routes::freeze(tables), broken.from, broken.destination);
            EXPECT_EQ(path.end, broken.end) << "the pair that is named loses its way as it is said";
            EXPECT_TRUE(std::ranges::contains(path.hops, broken.at, &routes::Hop::node));
        }
        EXPECT_EQ(pairs, analysis.lostPairs + analysis.unknownPairs);
    }
}

TEST(Analysis, WhatWasNotReadIsUnknownNotLost)
{
    const SnapshotPtr snapshot = fatTree2(4, 2, 3).build();
    RouteTables tables = minHopTables(*snapshot);
    tables.switches.erase(tables.switches.begin() + 1);
    const Analysis analysis = analyse(*snapshot, *Routes::freeze(tables));
    EXPECT_EQ(analysis.lostPairs, 0U);
    EXPECT_GT(analysis.unknownPairs, 0U);
    EXPECT_FALSE(analysis.loopsKnown) << "these pairs hold lanes, too";
}

TEST(Analysis, BandwidthOfRandomPairs)
{
    // Each leaf has as many cables up as hosts: never below the share of the worst hash, and 1 within one leaf.
    const SnapshotPtr star = fatTree2(1, 1, 8).build();
    EXPECT_DOUBLE_EQ(analyse(*star, *Routes::freeze(minHopTables(*star))).bisection.value(), 1.0);
    // One cable for eight hosts a side.
    const SnapshotPtr narrow = fatTree2(2, 1, 8).build();
    const auto routes = Routes::freeze(minHopTables(*narrow));
    const double share = analyse(*narrow, *routes, {.levels = {}, .matchings = 200, .stop = {}}).bisection.value();
    EXPECT_GT(share, 0.4);
    EXPECT_LT(share, 0.75);
    EXPECT_DOUBLE_EQ(analyse(*narrow, *routes, {.levels = {}, .matchings = 200, .stop = {}}).bisection.value(), share)
        << "the same seed says the same";
}

TEST(Analysis, CanBeStopped)
{
    const SnapshotPtr snapshot = fatTree2(4, 2, 3).build();
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(analyse(*snapshot, *Routes::freeze(minHopTables(*snapshot)), {.levels = {}, .stop = stop.get_token()})
                     .complete);
}

/// Pairs behind a link that waits for the subnet manager do not reach each other; a host behind one takes no part.
TEST(Analysis, LinksThatPassNoDataCarryNoPaths)
{
    const SnapshotPtr snapshot = fatTree2(2, 1, 3).build();
    const auto tables = Routes::freeze(minHopTables(*snapshot));
    const auto waiting = [&](const std::string& a, const std::string& b) {
        fabric::SnapshotTables all = snapshot->tables();
        for (const fabric::Link& link : snapshot->links()) {
            const std::string ends = snapshot->nodeOf(snapshot->port(link.a)).description + " " +
                                     snapshot->nodeOf(snapshot->port(link.b)).description;
            if (ends.contains(a) && ends.contains(b)) all.ports[link.a.value()].state = PortState::Initialize;
        }
        return fabric::Snapshot::freeze(std::move(all));
    };
    EXPECT_EQ(analyse(*snapshot, *tables).lostPairs, 0U);
    const Analysis cut = analyse(*waiting("leaf-01", "spine-01"), *tables);
    EXPECT_EQ(cut.lostPairs, 18U) << "three hosts here, three there, both ways";
    ASSERT_FALSE(cut.broken.empty());
    EXPECT_EQ(cut.broken.front().end, PathEnd::DeadEnd);
    const Analysis host = analyse(*waiting("leaf-01", "node-0001"), *tables);
    EXPECT_EQ(host.endPorts, 5U);
    EXPECT_EQ(host.lostPairs, 0U);
}

} // namespace
} // namespace fabriscope::test
