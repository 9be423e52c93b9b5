// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/routes_codec.h"
#include "core/fabric/model/snapshot_codec.h"
#include "core/routes/analysis.h"
#include "core/routes/trace.h"
#include "tests/support/fabrics.h"
#include "tests/support/route_maker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <format>
#include <string>
#include <string_view>
#include <utility>

namespace fabriscope::test {
namespace {

using fabric::Routes;
using fabric::RouteTables;
using routes::PathEnd;
using ::testing::HasSubstr;

Lid lidOf(const fabric::Snapshot& snapshot, const std::string& name)
{
    return routes::findEndpoint(snapshot, name).value().lid;
}

routes::Path pathOf(const fabric::Snapshot& snapshot, const RouteTables& tables, const std::string& from,
                    const std::string& to)
{
    return traceUnicast(snapshot, *Routes::freeze(tables), *routes::findEndpoint(snapshot, from), lidOf(snapshot, to));
}

fabric::LaneTable lanes(unsigned vls)
{
    fabric::LaneTable table;
    for (std::size_t sl = 0; sl < table.size(); ++sl)
        table.at(sl) = VirtualLane::fromBits(sl % vls);
    return table;
}

TEST(RouteTables, BlocksGrowTheTables)
{
    fabric::SwitchTables tables;
    std::array<std::uint8_t, 64> ports{};
    ports.fill(7);
    putLinearBlock(tables, 2, ports);
    EXPECT_EQ(linearEntry(tables, Lid(130)).port, PortNum(7));
    EXPECT_EQ(linearEntry(tables, Lid(3)).kind, fabric::RouteEntry::Unknown) << "that block was not read";
    EXPECT_EQ(linearEntry(tables, Lid(700)).kind, fabric::RouteEntry::Unknown);
    tables.linearComplete = true;
    EXPECT_EQ(linearEntry(tables, Lid(700)).kind, fabric::RouteEntry::None) << "beyond the top";
    putLinearBlock(tables, 768, ports);
    EXPECT_EQ(tables.linear.size(), 192U) << "multicast LIDs have no place in it";

    std::array<std::uint16_t, 32> masks{};
    masks[3] = 0x8001;
    putMulticastBlock(tables, 1, 0, masks);
    putMulticastBlock(tables, 1, 2, masks);
    const auto set = multicastPorts(tables, Lid(0xc023));
    ASSERT_TRUE(set);
    EXPECT_EQ(set->count(), 4U);
    EXPECT_TRUE((*set)[0] && (*set)[15] && (*set)[32] && (*set)[47]);
    EXPECT_EQ(multicastPorts(tables, Lid(0xc024)), fabric::PortSet());
    EXPECT_EQ(multicastPorts(tables, Lid(0xc000)), std::nullopt);
}

TEST(RouteTables, AreKeptWithTheSnapshot)
{
    const fabric::SnapshotPtr plain = fatTree2(4, 2, 3).build();
    RouteTables tables = minHopTables(*plain);
    setLanes(tables, *plain, lanes(4));
    tables.switches[1].multicast = {{Lid(0xc001), fabric::PortSet(0x15)}, {Lid(0xc007), fabric::PortSet(1)}};
    tables.switches[1].multicastKnown = {true, false, true};
    tables.unread = {{.node = tables.switches[0].guid, .reason = Message::say("it does not respond")}};
    tables.source = "head1";
    fabric::SnapshotTables all = plain->tables();
    all.routes = Routes::freeze(tables);
    const auto snapshot = fabric::Snapshot::freeze(std::move(all));
    const auto read = fabric::decode(fabric::encode(*snapshot));
    ASSERT_TRUE(read) << describe(read.error());
    ASSERT_TRUE((*read)->routes());
    EXPECT_EQ(*(*read)->routes(), *snapshot->routes());
    EXPECT_EQ(**read, *snapshot);
    EXPECT_FALSE(*plain == *snapshot);
    EXPECT_FALSE(fabric::decode(fabric::encode(*plain)).value()->routes());
}

TEST(RouteTables, KeepTheLevelsOfPairs)
{
    const fabric::SnapshotPtr snapshot = fatTree2(2, 1, 2).build();
    RouteTables tables = minHopTables(*snapshot);
    const auto afterwards = [&tables] {
        const auto read = fabric::decodeRoutes(fabric::encodeRoutes(*Routes::freeze(tables)));
        return read ? (*read)->tables().levels : std::nullopt;
    };
    EXPECT_FALSE(afterwards()) << "not known stays not known";
    tables.levels = fabric::PairLevels(ServiceLevel::fromBits(3));
    EXPECT_EQ(afterwards(), tables.levels);
    fabric::PairLevels byPair({Lid(4), Lid(9)}, 12);
    byPair.set(Lid(4), Lid(12), ServiceLevel::fromBits(2));
    byPair.set(Lid(9), Lid(4), ServiceLevel::fromBits(15));
    byPair.set(Lid(5), Lid(4), ServiceLevel::fromBits(7)); // no source: passed over
    byPair.set(Lid(4), Lid(13), ServiceLevel::fromBits(7));
    tables.levels = byPair;
    ASSERT_EQ(afterwards(), byPair);
    EXPECT_EQ(afterwards()->of(Lid(9), Lid(4)), ServiceLevel::fromBits(15));
    EXPECT_EQ(afterwards()->of(Lid(4), Lid(9)), ServiceLevel());
    EXPECT_EQ(afterwards()->of(Lid(5), Lid(4)), ServiceLevel());
    EXPECT_TRUE(afterwards()->grants(Lid(9), Lid(4)));
    EXPECT_FALSE(afterwards()->grants(Lid(4), Lid(9))) << "nothing was granted";
    EXPECT_FALSE(afterwards()->grants(Lid(5), Lid(4)));
}

TEST(RouteTables, DamagedBytesAreRefused)
{
    const fabric::SnapshotPtr snapshot = fatTree2(4, 2, 3).build();
    RouteTables tables = minHopTables(*snapshot);
    setLanes(tables, *snapshot, lanes(2));
    tables.levels = fabric::PairLevels({Lid(4), Lid(5)}, 20);
    const std::string good = fabric::deflateRoutes(*Routes::freeze(tables));
    ASSERT_TRUE(fabric::inflateRoutes(good));
    EXPECT_FALSE(fabric::inflateRoutes(good.substr(0, good.size() - 4)));
    EXPECT_FALSE(fabric::inflateRoutes("short"));
    std::string huge = good;
    huge[4] = 127; // 2^38 bytes
    EXPECT_FALSE(fabric::inflateRoutes(huge)) << "a small file cannot ask for much memory";
    const std::string plain = fabric::encodeRoutes(*Routes::freeze(tables));
    for (std::size_t i = 0; i < plain.size(); i += 3) {
        std::string bad = plain;
        bad[i] = static_cast<char>(bad[i] ^ 0x5a);
        if (const auto read = fabric::decodeRoutes(bad)) { // what is still a message is consistent
            for (const fabric::SwitchTables& one : (*read)->switches())
                (void)(*read)->lanes(one, PortNum(254), PortNum(254));
            if (const auto& levels = (*read)->tables().levels) (void)levels->of(Lid(0xbfff), Lid(0xbfff));
        }
    }
    EXPECT_FALSE(fabric::decodeRoutes(plain, {.bytes = 100}));
    EXPECT_FALSE(fabric::decodeRoutes(plain, {.switches = 2}));
}

/// Two bytes a switch on the wire, hundreds in memory; deflated, all of it is some kilobytes.
TEST(RouteTables, EmptyRowsTakeNoMemory)
{
    std::string rows = "\x08\x01";
    rows.reserve(std::size_t{16} << 20U);
    while (rows.size() < (std::size_t{16} << 20U))
        rows += std::string_view("\x2a\0", 2);
    const auto peak = [] {
        rusage usage{};
        ::getrusage(RUSAGE_SELF, &usage);
        return usage.ru_maxrss; // KiB
    };
    const auto before = peak();
    EXPECT_FALSE(fabric::decodeRoutes(rows));
    EXPECT_LT(peak() - before, 100 << 10);
}

TEST(Trace, GoesThereAndBack)
{
    const fabric::SnapshotPtr snapshot = fatTree2(4, 2, 3).build();
    const RouteTables tables = minHopTables(*snapshot);
    const routes::Path path = pathOf(*snapshot, tables, "node-0001", "node-0012");
    ASSERT_TRUE(path.arrived());
    ASSERT_EQ(path.hops.size(), 5U);
    EXPECT_EQ(path.hops.front().input, std::nullopt);
    EXPECT_EQ(path.hops.back().output, std::nullopt);
    EXPECT_EQ(snapshot->node(path.hops[1].node).displayName(), "leaf-01");
    EXPECT_EQ(snapshot->node(path.hops[3].node).displayName(), "leaf-04");
    EXPECT_EQ(pathOf(*snapshot, tables, "leaf-01", "leaf-02").hops.size(), 3U);
    EXPECT_EQ(pathOf(*snapshot, tables, "node-0001", "node-0001").hops.size(), 1U);
}

TEST(Trace, SaysWhereAndWhyItEnds)
{
    const fabric::SnapshotPtr snapshot = fatTree2(4, 2, 3).build();
    const RouteTables good = minHopTables(*snapshot);
    const routes::Path path = pathOf(*snapshot, good, "node-0001", "node-0012");
    const Guid spine = snapshot->node(path.hops[2].node).guid;
    const auto with = [&](PortNum port) {
        RouteTables tables = good;
        setRoute(tables, spine, path.to, port);
        return pathOf(*snapshot, tables, "node-0001", "node-0012");
    };
    EXPECT_EQ(with(fabric::noRoutePort).end, PathEnd::NoRoute);
    EXPECT_EQ(with(*path.hops[2].input).end, PathEnd::Loop);
    EXPECT_EQ(with(PortNum(30)).end, PathEnd::DeadEnd) << "no cable there";
    EXPECT_EQ(with(PortNum(0)).end, PathEnd::WrongPort);
    RouteTables wrong = good;
    setRoute(wrong, snapshot->node(path.hops[3].node).guid, path.to, PortNum(1));
    EXPECT_EQ(pathOf(*snapshot, wrong, "node-0001", "node-0012").end, PathEnd::WrongPort);
    RouteTables unread = good;
    std::erase_if(unread.switches, [&](const fabric::SwitchTables& one) { return one.guid == spine; });
    const routes::Path unknown = pathOf(*snapshot, unread, "node-0001", "node-0012");
    EXPECT_EQ(unknown.end, PathEnd::TableUnknown);
    EXPECT_THAT(describe(*snapshot, unknown).english(), HasSubstr("spine"));
    EXPECT_TRUE(describe(*snapshot, path).empty());
}

/// The management agent of a spine is silent: what it forwards may arrive all the same.
TEST(Trace, WhatIsBehindASilentSwitchIsNotKnown)
{
    const fabric::SnapshotPtr snapshot = fatTree2(4, 2, 3).build();
    const RouteTables tables = minHopTables(*snapshot);
    const routes::Path path = pathOf(*snapshot, tables, "node-0001", "node-0012");
    const fabric::Node& leaf = snapshot->node(path.hops[1].node);
    fabric::SnapshotTables all = without(*snapshot, {path.hops[2].node}, {})->tables();
    EXPECT_EQ(pathOf(*fabric::Snapshot::freeze(all), tables, "node-0001", "node-0012").end, PathEnd::DeadEnd);
    all.problems.push_back({.kind = fabric::ProblemKind::Unreachable,
                            .node = leaf.guid,
                            .port = *path.hops[1].output,
                            .text = "the node there does not respond"});
    const auto silent = fabric::Snapshot::freeze(std::move(all));
    const routes::Path there = pathOf(*silent, tables, "node-0001", "node-0012");
    EXPECT_EQ(there.end, PathEnd::TableUnknown);
    EXPECT_THAT(describe(*silent, there).english(), HasSubstr("what is connected there was not read"));
    const routes::Analysis analysis = routes::analyse(*silent, *Routes::freeze(tables));
    EXPECT_GT(analysis.unknownPairs, 0U);
    EXPECT_TRUE(std::ranges::all_of(analysis.broken, [&](const routes::BrokenRoute& broken) {
        return broken.end == PathEnd::TableUnknown || silent->node(broken.at).guid != leaf.guid;
    }));
}

/// Only management packets pass a link that waits for the subnet manager, and none pass one that is down.
TEST(Trace, EndsWhereALinkPassesNoData)
{
    const fabric::SnapshotPtr snapshot = fatTree2(4, 2, 3).build();
    const RouteTables tables = minHopTables(*snapshot);
    const routes::Path path = pathOf(*snapshot, tables, "node-0001", "node-0012");
    const routes::Hop& spine = path.hops[2];
    const auto in = [&](PortState state) {
        fabric::SnapshotTables all = snapshot->tables();
        all.ports[snapshot->findPort(spine.node, *spine.output)->value()].state = state;
        return fabric::Snapshot::freeze(std::move(all));
    };
    for (const PortState state : {PortState::Initialize, PortState::Down}) {
        const auto blocked = in(state);
        const routes::Path there = pathOf(*blocked, tables, "node-0001", "node-0012");
        EXPECT_EQ(there.end, PathEnd::DeadEnd);
        EXPECT_EQ(there.hops.back().node, spine.node);
        EXPECT_THAT(describe(*blocked, there).english(),
                    HasSubstr(std::format("whose link is in state {}", toString(state))));
    }
    for (const PortState state : {PortState::Active, PortState::Armed, PortState::NoChange})
        EXPECT_TRUE(pathOf(*in(state), tables, "node-0001", "node-0012").arrived()) << toString(state);
}

TEST(Trace, LanesFollowTheTablesOfEachHop)
{
    const fabric::SnapshotPtr snapshot = fatTree2(4, 2, 3).build();
    RouteTables tables = minHopTables(*snapshot);
    const routes::Path path = pathOf(*snapshot, tables, "node-0001", "node-0012");
    const auto sl3 = ServiceLevel::fromBits(3);
    EXPECT_THAT(lanesOf(*snapshot, *Routes::freeze(tables), path, sl3), ::testing::Each(std::nullopt)) << "not read";
    setLanes(tables, *snapshot, lanes(4));
    tables.laneTables.push_back(lanes(2));
    const auto at =
        std::ranges::find(tables.switches, snapshot->node(path.hops[2].node).guid, &fabric::SwitchTables::guid);
    at->lanes[std::size_t{path.hops[2].input->value()} * at->laneStride + path.hops[2].output->value()] = 2;
    const auto vls = lanesOf(*snapshot, *Routes::freeze(tables), path, sl3);
    ASSERT_EQ(vls.size(), 4U);
    EXPECT_EQ(vls[0]->value(), 3);
    EXPECT_EQ(vls[1]->value(), 3);
    EXPECT_EQ(vls[2]->value(), 1) << "this pair of ports has a table of its own";
    EXPECT_EQ(vls[3]->value(), 3);
}

/// Packets that a lane drops do not arrive, wherever the forwarding tables lead.
TEST(Trace, FindsTheHopWhoseLaneDrops)
{
    fabric::SnapshotTables all = fatTree2(4, 2, 3).build()->tables();
    for (fabric::Port& port : all.ports)
        port.dataVlsOperational = 4;
    const auto snapshot = fabric::Snapshot::freeze(std::move(all));
    RouteTables tables = minHopTables(*snapshot);
    setLanes(tables, *snapshot, lanes(8));
    const routes::Path path = pathOf(*snapshot, tables, "node-0001", "node-0012");
    const auto dropsAt = [&](unsigned sl) {
        const auto vls = lanesOf(*snapshot, *Routes::freeze(tables), path, ServiceLevel::fromBits(sl));
        return routes::droppingHop(*snapshot, path, vls);
    };
    EXPECT_FALSE(dropsAt(3).has_value());
    EXPECT_EQ(dropsAt(5), 0U) << "VL 5 of VL 0 to 3, at the host";
    fabric::LaneTable none;
    none.fill(VirtualLane::fromBits(15));
    tables.laneTables.push_back(none);
    const auto at =
        std::ranges::find(tables.switches, snapshot->node(path.hops[2].node).guid, &fabric::SwitchTables::guid);
    std::ranges::fill(at->lanes, std::uint16_t{2});
    EXPECT_EQ(dropsAt(3), 2U);
    EXPECT_FALSE(routes::droppingHop(*snapshot, path, {}).has_value()) << "what is not known drops nothing";
}

TEST(Trace, MulticastTreesAndRings)
{
    const fabric::SnapshotPtr snapshot = fatTree2(3, 1, 2).build();
    RouteTables tables = minHopTables(*snapshot);
    const Lid group(0xc002);
    for (fabric::SwitchTables& one : tables.switches) {
        fabric::PortSet ports;
        const fabric::Node& node = snapshot->node(*snapshot->findNode(one.guid));
        for (const fabric::Port& port : snapshot->portsOf(node))
            ports[port.number.value()] = port.link.has_value();
        one.multicast = {{group, ports}};
    }
    const auto from = *routes::findEndpoint(*snapshot, "node-0001");
    const auto to = *routes::findEndpoint(*snapshot, "node-0006");
    const auto frozen = Routes::freeze(tables);
    const routes::Path path = traceMulticast(*snapshot, *frozen, from, group, to.port);
    EXPECT_TRUE(path.arrived());
    EXPECT_EQ(path.hops.size(), 5U);
    for (const char* host : {"node-0002", "node-0003", "node-0004", "node-0005"})
        EXPECT_TRUE(
            traceMulticast(*snapshot, *frozen, from, group, routes::findEndpoint(*snapshot, host)->port).arrived())
            << host;
    EXPECT_EQ(traceMulticast(*snapshot, *frozen, from, Lid(0xc003), to.port).end, PathEnd::NotMember);
    // One that leaves is reached no more, the others still are.
    const fabric::PortIndex left = routes::findEndpoint(*snapshot, "node-0005")->port;
    const fabric::Port& leaf = snapshot->port(*snapshot->peerOf(snapshot->port(left)));
    for (fabric::SwitchTables& one : tables.switches)
        if (one.guid == snapshot->nodeOf(leaf).guid) one.multicast.front().second[leaf.number.value()] = false;
    const auto without = Routes::freeze(tables);
    EXPECT_EQ(traceMulticast(*snapshot, *without, from, group, left).end, PathEnd::NotMember);
    EXPECT_TRUE(traceMulticast(*snapshot, *without, from, group, to.port).arrived());

    const fabric::SnapshotPtr ring = torus(4, 1, 1, 1).build();
    RouteTables round = minHopTables(*ring);
    for (fabric::SwitchTables& one : round.switches) {
        fabric::PortSet ports;
        for (const fabric::Port& port : ring->portsOf(ring->node(*ring->findNode(one.guid))))
            ports[port.number.value()] = port.link.has_value();
        one.multicast = {{group, ports}};
    }
    const auto first = ring->findPortByLid(ring->ports().back().lid);
    ASSERT_TRUE(first);
    // Copies go round: the way to who is no member ends nevertheless.
    const auto outside = ring->findPort(*ring->findNode(round.switches.front().guid), PortNum(0));
    ASSERT_TRUE(outside);
    const routes::Path loop = routes::traceMulticast(*ring, *Routes::freeze(round),
                                                     {.port = *first, .lid = ring->port(*first).lid}, group, *outside);
    EXPECT_EQ(loop.end, PathEnd::NotMember);
}

TEST(Trace, EndpointsAreFoundAsPeopleNameThem)
{
    const fabric::SnapshotPtr snapshot = fatTree2(3, 1, 2).build();
    const auto host = routes::findEndpoint(*snapshot, "node-0002");
    ASSERT_TRUE(host);
    const fabric::Port& port = snapshot->port(host->port);
    EXPECT_EQ(routes::findEndpoint(*snapshot, std::to_string(port.lid.value())), host);
    EXPECT_EQ(routes::findEndpoint(*snapshot, toString(port.guid)), host);
    EXPECT_EQ(routes::findEndpoint(*snapshot, toString(Gid{SubnetPrefix(0xfe80000000000000), port.guid})), host);
    EXPECT_FALSE(routes::findEndpoint(*snapshot, "fe80::1"));
    EXPECT_FALSE(routes::findEndpoint(*snapshot, "0"));
    EXPECT_FALSE(routes::findEndpoint(*snapshot, "0xc000"));
    const auto many = routes::findEndpoint(*snapshot, "node-*");
    ASSERT_FALSE(many);
    EXPECT_THAT(describe(many.error()), HasSubstr("6 nodes have that name"));
    EXPECT_EQ(snapshot->port(routes::findEndpoint(*snapshot, "leaf-01")->port).number, PortNum(0));
}

} // namespace
} // namespace fabriscope::test
