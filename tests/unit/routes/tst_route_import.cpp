// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/route_import.h"
#include "core/fabric/model/routes_codec.h"
#include "core/fabric/model/snapshot_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <tuple>

namespace fabriscope::test {
namespace {

using fabric::linearEntry;
using fabric::RouteEntry;
using ::testing::HasSubstr;

/// Of one file, for a fabric with one adapter, whose second port has the GUID 0x22.
Result<fabric::RouteTables> importRoutes(const std::string& text, const std::string& name,
                                         const fabric::RouteImportLimits& limits = {})
{
    fabric::SnapshotBuilder builder;
    builder.setNode({.guid = Guid(0x20), .description = "node-01", .numPorts = 2});
    builder.setPort(Guid(0x20), {.number = PortNum(2), .guid = Guid(0x22), .lid = Lid(4)});
    builder.setNode({.guid = Guid(0x10), .type = fabric::NodeType::Switch, .description = "leaf", .numPorts = 36});
    const std::array files{fabric::RouteText{.name = name, .text = text}};
    return fabric::importRoutes(files, *builder.build(), limits);
}

TEST(RouteImport, OpenSmsOwnDumps)
{
    const auto tables = importRoutes("dump_ucast_routes: Switch 0xb8599f0300000010\n"
                                     "LID    : Port : Hops : Optimal\n"
                                     "0x0001 : 002  : 01   : yes\n"
                                     "0x0002 : UNREACHABLE\n"
                                     "0x0003 : 000  : 00   : yes\n"
                                     "dump_ucast_routes: Switch 0xb8599f0300000020\n"
                                     "LID    : Port : Hops : Optimal\n"
                                     "0x0001 : 254  : 03   : No 2 hops possible via port 006!\n"
                                     "\nSwitch 0xb8599f0300000010\nLID    : Out Port(s)\n0xC000 : 0x001 0x00A \n",
                                     "opensm.fdbs");
    ASSERT_TRUE(tables) << describe(tables.error());
    ASSERT_EQ(tables->switches.size(), 2U);
    const fabric::SwitchTables& first = tables->switches[0];
    EXPECT_EQ(first.guid, Guid(0xb8599f0300000010));
    EXPECT_EQ(linearEntry(first, Lid(1)).port, PortNum(2));
    EXPECT_EQ(linearEntry(first, Lid(2)).kind, RouteEntry::None);
    EXPECT_EQ(linearEntry(first, Lid(3)).port, PortNum(0));
    EXPECT_EQ(linearEntry(first, Lid(900)).kind, RouteEntry::None);
    EXPECT_EQ(linearEntry(tables->switches[1], Lid(1)).port, PortNum(254));
    ASSERT_EQ(first.multicast.size(), 1U);
    EXPECT_EQ(first.multicast[0].first, Lid(0xc000));
    EXPECT_EQ(first.multicast[0].second.count(), 2U);
    EXPECT_TRUE(first.multicast[0].second[1] && first.multicast[0].second[10]);
}

TEST(RouteImport, WhatDumpFtsPrints)
{
    const auto tables = importRoutes(
        "Unicast lids [0x0-0x16] of switch DR path slid 0; dlid 0; 0,1,5,4 guid 0xb8599f0300000040 (leaf):\n"
        "  Lid  Out   Destination\n       Port     Info \n"
        "0x0001 006 : (Channel Adapter portguid 0x1070fd0300000081: 'node-00002 HCA-1')\n"
        "0x0003 255 : (unknown)\n"
        "3 valid lids dumped \n"
        "Multicast mlids [0xc000-0xc3ff] of switch Lid 3 guid 0xb8599f0300000040 (leaf-003):\n"
        "     Ports: 0 1 2 3 4 5 6 7 8 \n MLid\n"
        "0xc000          x x   x       \n1 valid mlids dumped \n",
        "fts");
    ASSERT_TRUE(tables) << describe(tables.error());
    ASSERT_EQ(tables->switches.size(), 1U);
    EXPECT_EQ(linearEntry(tables->switches[0], Lid(1)).port, PortNum(6));
    EXPECT_EQ(linearEntry(tables->switches[0], Lid(3)).kind, RouteEntry::None);
    ASSERT_EQ(tables->switches[0].multicast.size(), 1U);
    const fabric::PortSet ports = tables->switches[0].multicast[0].second;
    EXPECT_TRUE(ports[2] && ports[3] && ports[5]);
    EXPECT_EQ(ports.count(), 3U);
}

TEST(RouteImport, WhatIbdiagnetWrites)
{
    const auto tables = importRoutes("osm_ucast_mgr_dump_ucast_routes: Switch 0x10\n"
                                     "LID    : Port : Hops : Optimal\n0x0001:002\n0x0002 : 003 : 01 : yes\n",
                                     "ibdiagnet2.fdbs");
    ASSERT_TRUE(tables) << describe(tables.error());
    ASSERT_EQ(tables->switches.size(), 1U);
    EXPECT_EQ(linearEntry(tables->switches[0], Lid(1)).port, PortNum(2));
    EXPECT_EQ(linearEntry(tables->switches[0], Lid(2)).port, PortNum(3));
}

TEST(RouteImport, LanesOfSwitchesAndAdapters)
{
    auto tables = importRoutes("Channel Adapter 0x22, base LID 4, \"node-01 HCA-1\"\n"
                               "#in out : 0  1  2  3  4  5  6  7  8  9  10 11 12 13 14 15\n"
                               "#--------------------------------------------------------\n"
                               "0   0   : 0  1  2  3  4  5  6  7  0  1  2  3  4  5  6  7 \n"
                               "#--------------------------------------------------------\n\n"
                               "Channel Adapter 0x99, base LID 5, \"stranger\"\n"
                               "0   0   : 7  7  7  7  7  7  7  7  7  7  7  7  7  7  7  7 \n"
                               "Switch 0x10, base LID 1, \"leaf\"\n"
                               "0   1   : 0  1  2  3  4  5  6  7  0  1  2  3  4  5  6  7 \n"
                               "36  2   : 0  0  0  0  0  0  0  0  0  0  0  0  0  0  0  15 \n",
                               "opensm-sl2vl.dump");
    ASSERT_TRUE(tables) << describe(tables.error());
    EXPECT_EQ(tables->laneTables.size(), 2U) << "equal ones once, those of strangers not";
    const auto routes = fabric::Routes::freeze(*std::move(tables));
    const fabric::LaneTable* end = routes->endLanes(Guid(0x20), PortNum(2));
    ASSERT_NE(end, nullptr);
    EXPECT_EQ((*end)[9], VirtualLane::from(1));
    const fabric::SwitchTables* leaf = routes->find(Guid(0x10));
    ASSERT_NE(leaf, nullptr);
    EXPECT_EQ(linearEntry(*leaf, Lid(1)).kind, RouteEntry::Unknown) << "the dump of lanes says nothing of routes";
    const fabric::LaneTable* lanes = routes->lanes(*leaf, PortNum(36), PortNum(2));
    ASSERT_NE(lanes, nullptr);
    EXPECT_EQ((*lanes)[15], VirtualLane::from(15));
    EXPECT_EQ(routes->lanes(*leaf, PortNum(2), PortNum(36)), nullptr) << "not in the dump";
}

TEST(RouteImport, LanesThatCannotBeRightAreRefused)
{
    const std::string head = "Switch 0x10, base LID 1, \"leaf\"\n";
    EXPECT_FALSE(importRoutes(head + "0 1 : 0 1 2 3 4 5 6 7 0 1 2 3 4 5 6\n", "x")) << "fifteen";
    EXPECT_FALSE(importRoutes(head + "0 1 : 0 1 2 3 4 5 6 7 0 1 2 3 4 5 6 16\n", "x"));
    EXPECT_FALSE(importRoutes(head + "0 255 : 0 1 2 3 4 5 6 7 0 1 2 3 4 5 6 7\n", "x"));
    EXPECT_FALSE(importRoutes(head + "0 254 : 0 1 2 3 4 5 6 7 0 1 2 3 4 5 6 7\n", "x", {.entries = 100}))
        << "one row asks for the table of 255 ports";
}

TEST(RouteImport, TablesThatCannotBeReadAreAProblemOfTheFabric)
{
    const fabric::SnapshotPtr bare = fabric::SnapshotBuilder().build();
    const std::array damaged{fabric::RouteText{.name = "opensm.fdbs", .text = "Switch 0x1\n0x0001 : 0x1\n"},
                             fabric::RouteText{.name = "opensm.mcfdbs", .text = ""}};
    const auto told = fabric::withImportedRoutes(bare, damaged);
    EXPECT_EQ(told->routes(), nullptr);
    ASSERT_EQ(told->problems().size(), 1U);
    EXPECT_THAT(told->problems()[0].text.english(), HasSubstr("opensm.fdbs:2: it does not begin with a multicast LID"));
    const std::array none{fabric::RouteText{.name = "opensm.mcfdbs", .text = ""}};
    EXPECT_EQ(fabric::withImportedRoutes(bare, none), bare);
}

/// What of a file that was cut off is not there is not known: no hole of its switch.
TEST(RouteImport, TheLastTableOfAFileThatWasCutOffIsNotWhole)
{
    const std::string head = "dump_ucast_routes: Switch 0x10\nLID    : Port : Hops : Optimal\n";
    const std::string first = head + "0x0001 : 002  : 01   : yes\n0x0002 : UNREACHABLE\n0x0050 : 003  : 01   : yes\n";
    const std::string second = "dump_ucast_routes: Switch 0x11\nLID    : Port : Hops : Optimal\n"
                               "0x0001 : 004  : 01   : yes\n0x0002 : 005  : 01   : yes\n";
    const auto whole = importRoutes(first + second + "0x0050 : 006  : 01   : yes\n", "opensm.fdbs");
    ASSERT_TRUE(whole) << describe(whole.error());
    EXPECT_TRUE(whole->unread.empty());
    EXPECT_EQ(linearEntry(whole->switches[0], Lid(2)).kind, RouteEntry::None);
    EXPECT_EQ(linearEntry(whole->switches[1], Lid(0x60)).kind, RouteEntry::None);
    for (const char* end : {"", "0x0050 : ", "0x0050 : 00", "0x", "0x0050"}) {
        SCOPED_TRACE(end);
        const auto cut = importRoutes(first + second + end, "opensm.fdbs");
        ASSERT_TRUE(cut) << describe(cut.error());
        ASSERT_EQ(cut->switches.size(), 2U);
        EXPECT_EQ(linearEntry(cut->switches[0], Lid(0x60)).kind, RouteEntry::None);
        EXPECT_EQ(linearEntry(cut->switches[1], Lid(2)).port, PortNum(5)) << "what is there counts";
        EXPECT_EQ(linearEntry(cut->switches[1], Lid(0x50)).kind, RouteEntry::Unknown);
        EXPECT_EQ(linearEntry(cut->switches[1], Lid(3)).kind, RouteEntry::Unknown);
        ASSERT_EQ(cut->unread.size(), 1U);
        EXPECT_EQ(cut->unread[0].node, Guid(0x11));
        EXPECT_THAT(cut->unread[0].reason.english(), HasSubstr("opensm.fdbs "));
    }
    // dump_fts says at each table's end how many there were.
    const auto counted =
        importRoutes("Unicast lids [0x0-0x16] of switch Lid 3 guid 0x10 (leaf):\n0x0001 006 : (x)\n", "fts");
    ASSERT_TRUE(counted) << describe(counted.error());
    ASSERT_EQ(counted->unread.size(), 1U);
    EXPECT_EQ(counted->unread[0].reason.english(), "fts ends in the middle of them");
    EXPECT_EQ(linearEntry(counted->switches[0], Lid(1)).port, PortNum(6));
    EXPECT_EQ(linearEntry(counted->switches[0], Lid(2)).kind, RouteEntry::Unknown);
}

TEST(RouteImport, WhatHasNoTableIsRefusedAlsoBesideOthers)
{
    fabric::SnapshotBuilder builder;
    builder.setNode({.guid = Guid(0x10), .type = fabric::NodeType::Switch, .description = "leaf", .numPorts = 36});
    const std::array files{
        fabric::RouteText{.name = "opensm.fdbs", .text = "dump_ucast_routes: Switch 0x10\n0x0001 : 002\n"},
        fabric::RouteText{.name = "opensm.conf", .text = "# options\nrouting_engine updn\n"}};
    const auto tables = fabric::importRoutes(files, *builder.build());
    ASSERT_FALSE(tables);
    EXPECT_EQ(tables.error().subject.english(), "opensm.conf");
    // Entries below a damaged heading are not those of the switch above it.
    const auto damaged = importRoutes("dump_ucast_routes: Switch 0x10\n0x0001 : 002\n"
                                      "dump_ucast_routes: Switch 0xzz\n0x0001 : 009\n",
                                      "opensm.fdbs");
    ASSERT_FALSE(damaged);
    EXPECT_THAT(describe(damaged.error()), HasSubstr("opensm.fdbs:3"));
}

/// Dumps of two runs one behind the other: what stands first counts, in memory and through a file.
TEST(RouteImport, AGroupThatIsThereTwiceCountsOnce)
{
    auto tables = importRoutes("Switch 0x10\n0xC000 : 0x001\n0xC000 : 0x002\n", "opensm.mcfdbs");
    ASSERT_TRUE(tables) << describe(tables.error());
    const auto routes = fabric::Routes::freeze(*std::move(tables));
    ASSERT_EQ(routes->switches()[0].multicast.size(), 1U);
    EXPECT_TRUE(routes->switches()[0].multicast[0].second[1]);
    const auto again = fabric::inflateRoutes(fabric::deflateRoutes(*routes));
    ASSERT_TRUE(again) << describe(again.error());
    EXPECT_EQ(**again, *routes);
}

TEST(RouteImport, WhatCannotBeRightIsRefusedWithItsLine)
{
    const std::string head = "dump_ucast_routes: Switch 0x1\n";
    const auto port = importRoutes(head + "0x0001 : 300\n", "x");
    ASSERT_FALSE(port);
    EXPECT_THAT(describe(port.error()), HasSubstr("x:2"));
    EXPECT_FALSE(importRoutes(head + "0xc001 : 001\n", "x"));
    EXPECT_FALSE(importRoutes("Switch 0x1\n0x0001 : 0x001\n", "x")) << "a unicast LID among multicast ones";
    EXPECT_FALSE(importRoutes("", "x"));
    EXPECT_FALSE(importRoutes("0x0001 : 002\n", "x")) << "of no switch";
    EXPECT_FALSE(importRoutes(head + "0xbfff : 001\n", "x", {.switches = 10, .entries = 100}));
    EXPECT_FALSE(importRoutes(head + "dump_ucast_routes: Switch 0x2\n", "x", {.switches = 1, .entries = 100}));
}

TEST(RouteImport, TheTablesShowTheLmc)
{
    fabric::SnapshotBuilder builder;
    builder.setNode({.guid = Guid(0x10), .type = fabric::NodeType::Switch, .description = "leaf", .numPorts = 36});
    for (const auto& [guid, lid, port] : {std::tuple{0x20, 4, 1}, {0x30, 8, 2}, {0x40, 12, 3}}) {
        const auto number = PortNum(static_cast<std::uint8_t>(port));
        const Guid node(static_cast<std::uint64_t>(guid));
        builder.setNode({.guid = node, .description = "node", .numPorts = 1});
        builder.setPort(node, {.number = PortNum(1), .lid = Lid(static_cast<std::uint16_t>(lid))});
        builder.setPort(Guid(0x10), {.number = number});
        builder.connect(Guid(0x10), number, node, PortNum(1));
    }
    const auto bare = builder.build();
    const auto lmcs = [&](const std::string& lines) {
        const std::array files{
            fabric::RouteText{.name = "opensm.fdbs", .text = "dump_ucast_routes: Switch 0x0000000000000010\n" + lines}};
        const auto snapshot = fabric::withImportedRoutes(bare, files);
        std::string text;
        for (const Guid guid : {Guid(0x20), Guid(0x30), Guid(0x40)})
            text +=
                std::to_string(snapshot->port(*snapshot->findPort(*snapshot->findNode(guid), PortNum(1))).lmc.value());
        return text;
    };
    EXPECT_EQ(lmcs("0x0004 : 001\n0x0008 : 002\n0x000c : 003\n"), "000");
    EXPECT_EQ(lmcs("0x0004 : 001\n0x0005 : 001\n0x0006 : 001\n0x0007 : 001\n"
                   "0x0008 : 002\n0x0009 : 002\n0x000a : 005\n0x000b : 002\n"
                   "0x000c : 003\n0x000d : UNREACHABLE\n"),
              "210");
}

} // namespace
} // namespace fabriscope::test
