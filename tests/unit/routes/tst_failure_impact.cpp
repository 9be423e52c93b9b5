// SPDX-License-Identifier: GPL-3.0-or-later
//
// What breaks when a switch or a cable goes: beside plain walks of each pair on small fabrics with good, random and
// broken tables, and in exact numbers on a fat-tree.
#include "core/routes/failure_impact.h"
#include "core/routes/trace.h"
#include "tests/support/fabrics.h"
#include "tests/support/route_maker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <stdexcept>

namespace fabriscope::test {
namespace {

using fabric::LinkIndex;
using fabric::NodeIndex;
using fabric::PortIndex;
using fabric::Routes;
using fabric::RouteTables;
using fabric::Snapshot;
using fabric::SnapshotPtr;
using routes::ConcernedEnd;
using routes::Endpoint;
using routes::FailedPart;
using routes::FailureImpact;
using routes::impactOf;
using routes::PathEnd;

/// Hosts' ports with every LID of theirs.
std::vector<Endpoint> impactEnds(const Snapshot& snapshot)
{
    std::vector<Endpoint> ends;
    for (const fabric::Port& port : snapshot.ports()) {
        if (snapshot.nodeOf(port).type == fabric::NodeType::Switch || !port.link || !isUnicast(port.lid)) continue;
        for (unsigned i = 0; i < (1U << port.lmc.value()); ++i)
            ends.push_back(
                {.port = snapshot.indexOf(port), .lid = Lid(static_cast<std::uint16_t>(port.lid.value() + i))});
    }
    return ends;
}

bool goes(const Snapshot& snapshot, const FailedPart& failed, NodeIndex node, std::optional<PortNum> output)
{
    if (const auto* one = std::get_if<NodeIndex>(&failed)) return *one == node;
    if (!output) return false;
    const auto port = snapshot.findPort(node, *output);
    return port && snapshot.port(*port).link == std::get<LinkIndex>(failed);
}

/// Whether cables that are not down, and not gone, lead from one port to the other.
bool stillJoined(const Snapshot& snapshot, const FailedPart& failed, PortIndex from, PortIndex to)
{
    std::set<NodeIndex> seen;
    std::deque<NodeIndex> queue;
    const auto cross = [&](const fabric::Port& port) {
        if (!port.link || std::ranges::any_of(std::array{failed}, [&](const FailedPart& f) {
                return std::holds_alternative<LinkIndex>(f) && std::get<LinkIndex>(f) == *port.link;
            }))
            return false;
        if (snapshot.link(*port.link).state == PortState::Down) return false;
        const PortIndex peer = *snapshot.peerOf(port);
        if (peer == to) return true;
        const NodeIndex next = snapshot.port(peer).node;
        const bool isGone = std::holds_alternative<NodeIndex>(failed) && std::get<NodeIndex>(failed) == next;
        if (!isGone && snapshot.node(next).type == fabric::NodeType::Switch && seen.insert(next).second)
            queue.push_back(next);
        return false;
    };
    if (cross(snapshot.port(from))) return true;
    while (!queue.empty()) {
        const NodeIndex node = queue.front();
        queue.pop_front();
        for (const fabric::Port& port : snapshot.portsOf(snapshot.node(node)))
            if (port.number != PortNum(0) && cross(port)) return true;
    }
    return false;
}

FailureImpact impactByWalks(const Snapshot& snapshot, const Routes& routes, const FailedPart& failed)
{
    FailureImpact plain;
    std::map<PortIndex, ConcernedEnd> ends;
    std::map<PortIndex, std::uint64_t> today;
    const auto all = impactEnds(snapshot);
    for (const Endpoint& from : all) {
        if (from.lid != snapshot.port(from.port).lid) continue; // a source counts once
        for (const Endpoint& to : all) {
            if (from.port == to.port) continue;
            const routes::Path path = traceUnicast(snapshot, routes, from, to.lid);
            if (path.end == PathEnd::TableUnknown) ++plain.unknownPairs;
            if (!path.arrived()) continue;
            ++plain.pairs;
            ++today[from.port];
            ++today[to.port];
            if (std::ranges::none_of(
                    path.hops, [&](const routes::Hop& hop) { return goes(snapshot, failed, hop.node, hop.output); }))
                continue;
            const bool good = !stillJoined(snapshot, failed, from.port, to.port);
            ++plain.lost;
            plain.forGood += good ? 1 : 0;
            for (const PortIndex end : {from.port, to.port}) {
                ConcernedEnd& one = ends[end];
                one.port = end;
                ++one.lost;
                one.forGood += good ? 1 : 0;
            }
        }
    }
    for (auto& [port, end] : ends) {
        end.cutOff = end.forGood * 2 > today[port];
        plain.ends.push_back(end);
    }
    return plain;
}

void expectImpact(const Snapshot& snapshot, const RouteTables& tables, const FailedPart& failed)
{
    const auto routes = Routes::freeze(tables);
    const FailureImpact plain = impactByWalks(snapshot, *routes, failed);
    FailureImpact found = impactOf(snapshot, *routes, failed);
    EXPECT_TRUE(found.complete);
    EXPECT_EQ(found.pairs, plain.pairs);
    EXPECT_EQ(found.lost, plain.lost);
    EXPECT_EQ(found.forGood, plain.forGood);
    EXPECT_EQ(found.unknownPairs, plain.unknownPairs);
    EXPECT_TRUE(std::ranges::is_sorted(found.ends, std::greater(),
                                       [](const ConcernedEnd& end) { return std::pair(end.forGood, end.lost); }));
    std::ranges::sort(found.ends, {}, &ConcernedEnd::port);
    EXPECT_EQ(found.ends, plain.ends);
}

void expectImpactOfEverything(const Snapshot& snapshot, const RouteTables& tables)
{
    for (const fabric::Node& node : snapshot.nodes())
        if (node.type == fabric::NodeType::Switch) expectImpact(snapshot, tables, snapshot.indexOf(node));
    for (std::size_t link = 0; link < snapshot.links().size(); ++link)
        expectImpact(snapshot, tables, LinkIndex(link));
}

NodeIndex switchOrHost(const Snapshot& snapshot, std::string_view name)
{
    for (const fabric::Node& node : snapshot.nodes())
        if (node.description.starts_with(name)) return snapshot.indexOf(node);
    throw std::runtime_error("no such node");
}

LinkIndex cableBetween(const Snapshot& snapshot, NodeIndex a, NodeIndex b)
{
    for (std::size_t i = 0; i < snapshot.links().size(); ++i) {
        const fabric::Link& link = snapshot.link(LinkIndex(i));
        const NodeIndex x = snapshot.port(link.a).node;
        const NodeIndex y = snapshot.port(link.b).node;
        if ((x == a && y == b) || (x == b && y == a)) return LinkIndex(i);
    }
    throw std::runtime_error("no such link");
}

TEST(FailureImpact, IsThatOfPlainWalks)
{
    for (const SnapshotPtr& snapshot :
         {fatTree2(3, 2, 2).build(), fatTree2(2, 2, 2, 2).build(), torus(4, 1, 1, 2).build(), torus(3, 3, 1, 1).build(),
          dragonfly(3, 2, 2).build()})
        expectImpactOfEverything(*snapshot, minHopTables(*snapshot));
}

TEST(FailureImpact, OfBrokenTablesCountsWhatArrivesToday)
{
    std::mt19937 random(11);
    const SnapshotPtr snapshot = fatTree2(3, 2, 2).build();
    for (int round = 0; round < 25; ++round) {
        RouteTables tables = minHopTables(*snapshot);
        for (int i = 0; i < 12; ++i) {
            fabric::SwitchTables& one = tables.switches[random() % tables.switches.size()];
            if (one.linear.empty()) continue;
            one.linear[random() % one.linear.size()] =
                static_cast<std::uint8_t>(random() % 8 == 0 ? 255 : random() % 6);
        }
        if (round % 5 == 0) tables.switches.erase(tables.switches.begin());
        expectImpactOfEverything(*snapshot, tables);
    }
}

TEST(FailureImpact, HostsThatOnlyOneCableJoinsLoseForGood)
{
    FabricMaker maker;
    const Guid left = maker.addSwitch("left");
    const Guid right = maker.addSwitch("right");
    maker.join(left, right);
    for (int i = 0; i < 3; ++i)
        maker.join(maker.addHost("l"), left);
    maker.join(maker.addHost("r"), right);
    const Guid twin = maker.addHost("twin");
    maker.join(twin, maker.addHost("other twin")); // on one cable, without a switch
    const SnapshotPtr snapshot = maker.build();
    const RouteTables tables = minHopTables(*snapshot);
    expectImpactOfEverything(*snapshot, tables);
    const auto impact =
        impactOf(*snapshot, *Routes::freeze(tables),
                 cableBetween(*snapshot, switchOrHost(*snapshot, "left"), switchOrHost(*snapshot, "right")));
    EXPECT_EQ(impact.lost, 6U) << "three hosts and one, both ways";
    EXPECT_EQ(impact.forGood, 6U);
    ASSERT_EQ(impact.ends.size(), 4U);
    EXPECT_EQ(snapshot->nodeOf(snapshot->port(impact.ends.front().port)).description, "r") << "it loses most";
    EXPECT_EQ(impact.ends.front().forGood, 6U);
}

TEST(FailureImpact, OfAFatTreeInExactNumbers)
{
    // 4 leaves with 6 hosts each, 3 spines: destinations take turns, so that each spine has 8 of the 24 LIDs.
    const SnapshotPtr snapshot = fatTree2(4, 3, 6).build();
    const auto routes = Routes::freeze(minHopTables(*snapshot));
    const FailureImpact leaf = impactOf(*snapshot, *routes, switchOrHost(*snapshot, "leaf-02"));
    EXPECT_EQ(leaf.pairs, 24U * 23);
    EXPECT_EQ(leaf.lost, 6U * 5 + 2U * 6 * 18) << "among its hosts, and with all others, both ways";
    EXPECT_EQ(leaf.forGood, leaf.lost);
    EXPECT_EQ(leaf.ends.size(), 24U);
    EXPECT_EQ(std::ranges::count(leaf.ends, true, &ConcernedEnd::cutOff), 6) << "its own hosts";

    std::uint64_t overSpines = 0;
    for (const char* spine : {"spine-01", "spine-02", "spine-03"}) {
        const FailureImpact one = impactOf(*snapshot, *routes, switchOrHost(*snapshot, spine));
        EXPECT_EQ(one.forGood, 0U) << "two others are left";
        overSpines += one.lost;
    }
    EXPECT_EQ(overSpines, 24U * 18) << "each pair of different leaves passes exactly one spine";

    const NodeIndex host = switchOrHost(*snapshot, "node-0001");
    const fabric::Port& port = snapshot->portsOf(snapshot->node(host)).back();
    const FailureImpact cable = impactOf(*snapshot, *routes, *port.link);
    EXPECT_EQ(cable.lost, 2U * 23);
    EXPECT_EQ(cable.forGood, 2U * 23);
    EXPECT_EQ(cable.ends.front().port, snapshot->indexOf(port));

    // Without the other two spines, the last one is the only way.
    const SnapshotPtr thin =
        without(*snapshot, {switchOrHost(*snapshot, "spine-02"), switchOrHost(*snapshot, "spine-03")}, {});
    const FailureImpact only = impactOf(*thin, *Routes::freeze(minHopTables(*thin)), switchOrHost(*thin, "spine-01"));
    EXPECT_EQ(only.lost, 24U * 18);
    EXPECT_EQ(only.forGood, 24U * 18);
}

TEST(FailureImpact, SaysThatItWasStopped)
{
    const SnapshotPtr snapshot = fatTree2(3, 2, 2).build();
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(
        impactOf(*snapshot, *Routes::freeze(minHopTables(*snapshot)), NodeIndex(0), stop.get_token()).complete);
}

} // namespace
} // namespace fabriscope::test
