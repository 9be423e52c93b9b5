// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lists of links, switches and hosts of saved fabrics.
#include "core/fabric/model/snapshot.h"
#include "tests/support/fabrics.h"
#include "tests/unit/ctl/ctl_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <utility>

namespace {

using namespace fabriscope;
using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class CtlLists : public test::CtlFiles
{};

TEST_F(CtlLists, ListsHaveTheirColumnsInEveryFormat)
{
    test::FabricMaker maker = test::fatTree2(2, 1, 2);
    maker.addHost("lonely", 1);
    const Guid router(0x0002c90400000001);
    maker.builder().setNode(
        {.guid = router, .type = fabric::NodeType::Router, .description = "router-01", .numPorts = 1});
    maker.builder().setPort(router, test::upPort(1, 99));
    const std::string file = save(*maker.build());
    const auto links = of(file, {"links"});
    EXPECT_EQ(links.status, 0) << links.errors;
    EXPECT_THAT(links.output, HasSubstr("leaf-01"));
    EXPECT_THAT(links.output, HasSubstr("Down")) << "ports of the spine without a cable";
    const auto csv = of(file, {"--format", "csv", "links", "--columns", "name,port,peerName"});
    EXPECT_THAT(csv.output, testing::StartsWith("name,port,peerName\nleaf-01,1,node-0001 HCA-1\n"));
    const json all = json::parse(of(file, {"--format", "json", "links"}).output);
    std::size_t cables = 0;
    for (const json& row : all)
        cables += row.at("peerGuid").is_null() ? 0U : 1U;
    EXPECT_EQ(cables, 6U) << "each once";

    const json switches = json::parse(of(file, {"--format", "json", "switches", "--node", "leaf-*"}).output);
    ASSERT_EQ(switches.size(), 2U);
    EXPECT_EQ(switches[0].at("name"), "leaf-01");
    EXPECT_EQ(switches[0].at("hosts"), 2);
    const json hosts = json::parse(of(file, {"--format", "json", "hosts"}).output);
    ASSERT_EQ(hosts.size(), 5U) << "a router is none";
    EXPECT_EQ(hosts[0].at("name"), "lonely");
    EXPECT_TRUE(hosts[0].at("switch").is_null());
    EXPECT_EQ(hosts[1].at("switch"), "leaf-01");
    EXPECT_EQ(of(file, {"hosts", "--columns", "nosuch"}).status, 2);
}

/// Output of ibnetdiscover has no states; a switch's own aggregation node is no host.
TEST_F(CtlLists, OfASwitchOnlyWhatIsKnownIsCounted)
{
    const std::string file = write("leaf.net", "sysimgguid=0x1000\nswitchguid=0x1000(1000)\n"
                                               "Switch 41 \"S-0000000000001000\" # \"leaf\" base port 0 lid 1 lmc 0\n"
                                               "[1] \"H-0000000000002000\"[1] # \"node1 HCA-1\" lid 2 4xHDR\n"
                                               "[41] \"H-0000000000001008\"[1] # \"Mellanox Technologies Aggregation "
                                               "Node\" lid 3 4xHDR\n"
                                               "\nCa 1 \"H-0000000000002000\" # \"node1 HCA-1\"\n"
                                               "[1] \"S-0000000000001000\"[1] # lid 2 lmc 0 \"leaf\" lid 1 4xHDR\n"
                                               "\nCa 1 \"H-0000000000001008\" # \"Mellanox Technologies Aggregation "
                                               "Node\"\n[1] \"S-0000000000001000\"[41] # lid 3 lmc 0 \"leaf\" lid 1 "
                                               "4xHDR\n");
    const json switches = json::parse(of(file, {"--format", "json", "switches"}).output);
    ASSERT_EQ(switches.size(), 1U);
    EXPECT_EQ(switches[0].at("hosts"), 1);
    EXPECT_EQ(switches[0].at("links"), 2);
    EXPECT_TRUE(switches[0].at("down").is_null());
    EXPECT_TRUE(switches[0].at("degraded").is_null());
    const json links = json::parse(of(file, {"--format", "json", "links"}).output);
    EXPECT_TRUE(links.at(0).at("degraded").is_null()) << "it does not say what ports support";
    const auto slow = of(file, {"links", "--degraded"});
    EXPECT_EQ(slow.status, 1) << "that there is none is not known";
    EXPECT_THAT(slow.errors, HasSubstr("For 2 links it is not known whether they could be faster"));
    EXPECT_EQ(of(save(*test::fatTree2(2, 1, 2).build()), {"links", "--degraded"}).status, 0);
}

/// iblinkinfo --switches-only: "Could be" of a host's link is a link below its best, and "( )" is none.
TEST_F(CtlLists, AListOfSwitchesJudgesTheLinksOfTheirHosts)
{
    const std::string file =
        write("switches.txt",
              "Switch: 0xb83fd20300100000 leaf-01:\n"
              "           3    1[ 1] ==( 1X 53.125 Gbps Active/  LinkUp)==>      11    1[  ] \"node01 HCA-1\" "
              "( Could be 4X)\n"
              "           3    2[ 2] ==( 4X 53.125 Gbps Active/  LinkUp)==>      12    1[  ] \"node02 HCA-1\" ( )\n");
    const auto slow = of(file, {"--format", "json", "links", "--degraded"});
    EXPECT_THAT(slow.errors, Not(HasSubstr("not known"))) << "both lines say it";
    const json rows = json::parse(slow.output);
    ASSERT_EQ(rows.size(), 1U) << slow.output;
    EXPECT_EQ(rows[0].at("couldBe"), "4x");
}

/// ibsim's files have neither makers nor revisions, and nobody swept from a port.
TEST_F(CtlLists, WhatAFileDoesNotSayIsNullInLists)
{
    const std::string file = write("ibsim.topo", "Switch 4 \"leaf\"\n[1] \"node\"[1]\n\nHca 1 \"node\"\n");
    const json whole = json::parse(of(file, {"--format", "json", "discover"}).output);
    for (const json& node : whole.at("nodes")) {
        for (const char* field : {"vendorId", "deviceId", "revision"})
            EXPECT_TRUE(node.at(field).is_null()) << field;
        EXPECT_GT(node.at("numPorts").get<unsigned>(), 0U);
    }
    EXPECT_TRUE(whole.at("localPort").is_null());
    for (const std::string command : {"hosts", "switches"})
        EXPECT_TRUE(json::parse(of(file, {"--format", "json", command}).output).at(0).at("device").is_null());
}

TEST_F(CtlLists, FiltersOfLists)
{
    fabric::SnapshotTables tables = test::fatTree2(2, 1, 2).build()->tables();
    for (fabric::Port& port : tables.ports) { // the first host's link has lost three of its lanes
        const std::string& name = tables.nodes[port.node.value()].description;
        if (port.number == PortNum(1) && (name == "leaf-01" || name == "node-0001 HCA-1"))
            port.widthActive = LinkWidth::X1;
    }
    const std::string file = save(*fabric::Snapshot::freeze(std::move(tables)));
    const auto slow = of(file, {"--format", "json", "links", "--degraded"});
    EXPECT_EQ(slow.status, 1) << "there is something";
    const json rows = json::parse(slow.output);
    ASSERT_EQ(rows.size(), 1U) << slow.output;
    EXPECT_EQ(rows[0].at("couldBe"), "4x");
    EXPECT_EQ(rows[0].at("degraded"), true);
    EXPECT_TRUE(rows[0].at("cause").is_null());
    EXPECT_EQ(json::parse(of(file, {"--format", "json", "hosts", "--degraded"}).output).size(), 1U);
    EXPECT_EQ(json::parse(of(file, {"--format", "json", "switches", "--degraded"}).output).size(), 1U);
    for (const json& row : json::parse(of(file, {"--format", "json", "links", "--down"}).output)) {
        EXPECT_EQ(row.at("state"), "Down");
        EXPECT_TRUE(row.at("peerName").is_null());
    }
    for (const json& row : json::parse(of(file, {"--format", "json", "links", "--switches-only"}).output))
        EXPECT_EQ(row.at("type"), "Switch");
}

/// A host of which no port was read has no port that is known to be down.
TEST_F(CtlLists, HostsWithUnknownPortsAreNotDown)
{
    fabric::SnapshotTables tables = test::fatTree2(2, 1, 2).build()->tables();
    tables.nodes.push_back({.guid = Guid(0xfe), .description = "unread HCA-1", .numPorts = 1});
    const std::string file = save(*fabric::Snapshot::freeze(std::move(tables)));
    EXPECT_THAT(of(file, {"hosts"}).output, HasSubstr("unread HCA-1"));
    EXPECT_THAT(of(file, {"hosts", "--down"}).output, Not(HasSubstr("unread HCA-1")));
}

TEST_F(CtlLists, SelectorsThatMeanNothingAreWrongUse)
{
    const std::string file = save(*test::fatTree2(2, 1, 2).build());
    EXPECT_EQ(of(file, {"links", "--node", "leaf-01"}).status, 0);
    EXPECT_EQ(of(file, {"links", "--node", "1"}).status, 0) << "a LID";
    for (const std::string selector : {"900", "leaf", "lid:900", "guid:0x77", "leaf-01/200"}) {
        const auto result = of(file, {"links", "--node", selector});
        EXPECT_EQ(result.status, 2) << selector;
        EXPECT_THAT(result.output, IsEmpty());
        EXPECT_THAT(result.errors, HasSubstr(selector));
    }
    EXPECT_THAT(of(file, {"links", "--node", "leaf"}).errors, HasSubstr("'*leaf*' matches all of them"));
}

} // namespace
