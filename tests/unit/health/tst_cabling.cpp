// SPDX-License-Identifier: GPL-3.0-or-later
//
// The comparison of a fabric with a list of the cables that it should have.
#include "core/health/checks/cabling.h"
#include "tests/unit/health/star.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <string>
#include <vector>

namespace fabriscope::findings_kept_test {
namespace {

using namespace fabriscope::health;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::vector<std::string> sentences(const Findings& findings)
{
    std::vector<std::string> all;
    for (const Finding& finding : findings)
        all.push_back(finding.sentence.english());
    return all;
}

TEST(Cabling, WhatIsLearntIsAsExpected)
{
    const auto snapshot = star().build();
    const Cabling learnt = Cabling::learn(*snapshot);
    const auto again = Cabling::parse(learnt.write(), "list.csv");
    ASSERT_TRUE(again) << describe(again.error());
    EXPECT_EQ(again->write(), learnt.write());
    EXPECT_THAT(again->cables(), SizeIs(learnt.cables().size()));
    EXPECT_THAT(checkCabling(*again, *snapshot), IsEmpty());
}

TEST(Cabling, EqualNamesAreToldApartByGuid)
{
    fabric::SnapshotBuilder builder = star(2);
    builder.setNode({.guid = host(1), .description = "same", .numPorts = 1});
    builder.setNode({.guid = host(2), .description = "same", .numPorts = 1});
    const auto snapshot = builder.build();
    const Cabling learnt = Cabling::learn(*snapshot);
    EXPECT_THAT(learnt.write(), HasSubstr(toString(host(1))));
    EXPECT_THAT(checkCabling(learnt, *snapshot), IsEmpty());
}

TEST(Cabling, MissingSwappedUnknownAndFurtherCables)
{
    const Cabling expected = Cabling::learn(*star().build());
    fabric::SnapshotBuilder builder = star();
    builder.disconnect(leaf, PortNum(1)); // missing
    builder.disconnect(leaf, PortNum(2)); // 2 and 3 are swapped
    builder.disconnect(leaf, PortNum(3));
    builder.connect(leaf, PortNum(2), host(3), PortNum(1));
    builder.connect(leaf, PortNum(3), host(2), PortNum(1));
    const Findings findings = checkCabling(expected, *builder.build());
    EXPECT_THAT(sentences(findings),
                testing::UnorderedElementsAre(
                    "The cable from leaf-01 port 1 to node-01 HCA-1 port 1 is missing.",
                    "Two cables are swapped: leaf-01 port 2 is connected to node-03 HCA-1 port 1, and leaf-01 port 3 "
                    "to node-02 HCA-1 port 1."));
    const auto swapped = std::ranges::find(findings, "cabling-wrong", &Finding::rule);
    ASSERT_NE(swapped, findings.end());
    ASSERT_THAT(swapped->members, SizeIs(2));
    EXPECT_EQ(swapped->members[1].sentence.english(),
              "leaf-01 port 3 is connected to node-02 HCA-1 port 1 instead of node-03 HCA-1 port 1.");
    EXPECT_THAT(swapped->evidence, SizeIs(2)) << "the lines of the list";
    // A list that names some cables from their other end.
    const auto turned = Cabling::parse("node,port,peer,peerPort\nleaf-01,2,node-02 HCA-1,1\n"
                                       "node-03 HCA-1,1,leaf-01,3\n",
                                       "list.csv");
    ASSERT_TRUE(turned) << describe(turned.error());
    EXPECT_THAT(
        sentences(checkCabling(*turned, *builder.build())),
        Contains("Two cables are swapped: leaf-01 port 2 is connected to node-03 HCA-1 port 1, and leaf-01 port "
                 "3 to node-02 HCA-1 port 1."));
    // Moved in a ring, each is a mistake of its own.
    builder.disconnect(leaf, PortNum(2));
    builder.disconnect(leaf, PortNum(3));
    builder.connect(leaf, PortNum(1), host(2), PortNum(1));
    builder.connect(leaf, PortNum(2), host(3), PortNum(1));
    builder.connect(leaf, PortNum(3), host(1), PortNum(1));
    EXPECT_THAT(checkCabling(expected, *builder.build()), SizeIs(3));
    const auto unknown = Cabling::parse("node,port,peer,peerPort,rack,height,label,length\n"
                                        "leaf-01,1,node-01 HCA-1,1,R7,U12,1/1/1,3 m\n"
                                        "leaf-77,1,node-01 HCA-1,1,,,,\n"
                                        "leaf-01,99,node-02 HCA-1,1,R7,U12,,\n",
                                        "list.csv");
    ASSERT_TRUE(unknown) << describe(unknown.error());
    const Findings wrong = checkCabling(*unknown, *star().build());
    EXPECT_THAT(sentences(wrong), Contains("leaf-77 port 1 is expected to be connected, but there is no such node."));
    EXPECT_THAT(sentences(wrong),
                Contains("leaf-01 port 99 is expected to be connected, but that node has no such port."));
}

TEST(Cabling, OfAListedSwitchWhatTheListLacksIsExtra)
{
    const Findings findings =
        checkCabling(*Cabling::parse("node,port,peer,peerPort\nleaf-01,1,node-01 HCA-1,1\n", "part"), *star(3).build());
    EXPECT_THAT(sentences(findings),
                testing::UnorderedElementsAre(
                    "leaf-01 port 2 <-> node-02 HCA-1 port 1 is not in the list of expected cables.",
                    "leaf-01 port 3 <-> node-03 HCA-1 port 1 is not in the list of expected cables."));
    // A list of cables between switches says nothing of hosts, and one of other racks nothing of these.
    fabric::SnapshotBuilder builder = star(3);
    builder.setNode({.guid = Guid(0x77), .type = fabric::NodeType::Switch, .description = "spine-01", .numPorts = 36});
    builder.connect(leaf, PortNum(8), Guid(0x77), PortNum(1));
    EXPECT_THAT(
        checkCabling(*Cabling::parse("node,port,peer,peerPort\nleaf-01,8,spine-01,1\n", "part"), *builder.build()),
        IsEmpty());
}

TEST(Cabling, NamesInOtherCaseAndWithoutDecoration)
{
    fabric::SnapshotBuilder builder = star(2);
    builder.setNode(
        {.guid = leaf, .type = fabric::NodeType::Switch, .description = "MF0;sat-0101-ib0:MQM8700/U1", .numPorts = 36});
    const auto snapshot = builder.build();
    for (const char* name :
         {"sat-0101-ib0", "SAT-0101-IB0", "MF0;sat-0101-ib0:MQM8700/U1", "mf0;SAT-0101-IB0:mqm8700/u1"}) {
        const auto list = Cabling::parse(
            std::format("node,port,peer,peerPort\n{0},1,NODE-01 hca-1,1\n{0},2,node-02 HCA-1,1\n", name), "list");
        ASSERT_TRUE(list) << describe(list.error());
        EXPECT_THAT(checkCabling(*list, *snapshot), IsEmpty()) << name;
    }
    // Names that only case tells apart are told apart.
    builder.setNode({.guid = Guid(0x99), .description = "NODE-01 HCA-1", .numPorts = 1});
    EXPECT_THAT(checkCabling(*Cabling::parse("node,port,peer,peerPort\nsat-0101-ib0,1,node-01 HCA-1,1\n"
                                             "sat-0101-ib0,2,node-02 HCA-1,1\n",
                                             "list"),
                             *builder.build()),
                IsEmpty());
}

TEST(Cabling, ReadsUfmsTopologyFile)
{
    const auto list = Cabling::parse(
        "rack #,U height,#Fields:StartDevice,StartPort,StartDeviceLocation,EndDevice,EndPort,EndDeviceLocation,"
        "U height_1,LinkType,Speed,_2,Cable Length,_3,State,Domain\n"
        "R7,12,leaf-01,Port 1,,node-01 HCA-1,Port 1,,,,,,3 m,,Active,In-Scope\n"
        ",,leaf-01,Port 2,,node-02 HCA-1,Port 1,,,,,,,,Active,In-Scope\n"
        ",,leaf-01,Port 5,,,,,,,,,,,Disabled,Disconnected\n",
        "site.ndt");
    ASSERT_TRUE(list) << describe(list.error());
    ASSERT_THAT(list->cables(), SizeIs(2));
    EXPECT_EQ(list->cables()[0].rack, "R7");
    EXPECT_EQ(list->cables()[0].height, "12");
    EXPECT_EQ(list->cables()[0].length, "3 m");
    EXPECT_EQ(list->cables()[0].far.port, PortNum(1));
    EXPECT_THAT(checkCabling(*list, *star(2).build()), IsEmpty());
    const auto brief =
        Cabling::parse("StartDevice,StartPort,EndDevice,EndPort\nleaf-01,1,node-01 HCA-1,1\n", "brief.ndt");
    ASSERT_TRUE(brief) << describe(brief.error());
    EXPECT_THAT(brief->cables(), SizeIs(1));
}

TEST(Cabling, ANodeThatIsNotThereIsOneFinding)
{
    const auto list = Cabling::parse("node,port,peer,peerPort\nleaf-77,1,node-01 HCA-1,1\nleaf-77,2,node-02 HCA-1,1\n"
                                     "leaf-77,3,node-03 HCA-1,1\n",
                                     "list.csv");
    ASSERT_TRUE(list) << describe(list.error());
    EXPECT_THAT(sentences(checkCabling(*list, *star().build())),
                testing::ElementsAre("leaf-77 is expected to have 3 cables, but there is no such node."));
    // Where a part was not read it may be there, and so may the cable of a port that is up.
    fabric::SnapshotBuilder part = star();
    part.disconnect(leaf, PortNum(1));
    EXPECT_THAT(checkCabling(Cabling::learn(*star().build()), *part.build()), SizeIs(1));
    part.addProblem({.kind = fabric::ProblemKind::Unreachable, .node = leaf, .port = PortNum(1), .text = "silent"});
    EXPECT_THAT(checkCabling(Cabling::learn(*star().build()), *part.build()), IsEmpty());
    EXPECT_THAT(sentences(checkCabling(*list, *part.build())),
                testing::ElementsAre("leaf-77 is expected to have 3 cables, but that node was not found: a part of the "
                                     "fabric was not read."));
}

TEST(Cabling, ThePlaceOfACableIsItsEvidence)
{
    const auto list = Cabling::parse(
        "peer,peerPort,node,port,rack,height,label,length\r\nnode-01 HCA-1,1,leaf-01,1,R7,U12,1/1/1,\"3,5 m\"\r\n",
        "list.csv");
    ASSERT_TRUE(list) << describe(list.error());
    fabric::SnapshotBuilder builder = star(1);
    builder.disconnect(leaf, PortNum(1));
    const Findings findings = checkCabling(*list, *builder.build());
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_THAT(findings[0].sentence.english(), HasSubstr("leaf-01 port 1 (1/1/1)"));
    for (const char* place : {"rack R7", "height U12", "cable of 3,5 m", "line 2 of list.csv"})
        EXPECT_THAT(findings[0].evidence,
                    Contains(testing::ResultOf([](const Message& m) { return m.english(); }, testing::StrEq(place))));
}

TEST(Cabling, PartsAreMergedAndNonsenseIsNamed)
{
    auto list = Cabling::parse("node,port,peer,peerPort,rack\nleaf-01,1,node-01 HCA-1,1,R1\n", "a");
    const auto part = Cabling::parse(
        "node,port,peer,peerPort,rack\nnode-01 HCA-1,1,leaf-01,1,R2\nleaf-01,2,node-02 HCA-1,1,R2\n", "b");
    ASSERT_TRUE(list && part);
    list->merge(*part);
    ASSERT_THAT(list->cables(), SizeIs(2));
    EXPECT_EQ(list->cables()[0].rack, "R2") << "the later part knows better";
    EXPECT_EQ(list->cables()[0].file, "b");
    for (const std::string text : {"", "node,port,peer,peerPort\n", "a,b\n1,2\n",
                                   "node,port,peer,peerPort\nleaf,x,y,1\n", "node,port,peer,peerPort\nleaf,1,y\n",
                                   "node,port,peer,peerPort\nleaf,0,y,1\n", "node,port,peer,peerPort\nleaf,255,y,1\n"})
        EXPECT_FALSE(Cabling::parse(text, "file")) << text;
    const auto wrong = Cabling::parse("node,port,peer,peerPort\n\nleaf,x,y,1\n", "file");
    ASSERT_FALSE(wrong);
    EXPECT_THAT(describe(wrong.error()), HasSubstr("file:3"));
    const auto lacking = Cabling::parse("node,port,rack\n", "file");
    ASSERT_FALSE(lacking);
    EXPECT_THAT(describe(lacking.error()), HasSubstr("lacks peer, peerPort"));
}

TEST(Cabling, AsSpreadsheetsSaveIt)
{
    const std::string plain = "node,port,peer,peerPort,length\nleaf-01,1,node-01 HCA-1,1,3 m\n";
    const auto expected = Cabling::parse(plain, "a");
    ASSERT_TRUE(expected && expected->cables().size() == 1);
    for (const std::string text :
         {"\xef\xbb\xbfnode;port;peer;peerPort;length\r\nleaf-01;1;node-01 HCA-1;1;3 m\r\n;;;;\r\n",
          "node\tport\tpeer\tpeerPort\tlength\nleaf-01\t1\tnode-01 HCA-1\t1\t3 m\n",
          "Node,Port,Peer,PEERPORT,Length\nleaf-01,1,node-01 HCA-1,1,3 m\n",
          "\"node\";\"port\";\"peer\";\"peerPort\";\"length\"\n\"leaf-01\";\"1\";\"node-01 HCA-1\";\"1\";\"3 m\"\n",
          "sep=;\r\nnode;port;peer;peerPort;length\r\nleaf-01;1;node-01 HCA-1;1;3 m\r\n"}) {
        const auto list = Cabling::parse(text, "a");
        ASSERT_TRUE(list) << text << describe(list.error());
        ASSERT_EQ(list->cables().size(), 1U) << text;
        ExpectedCable cable = list->cables()[0];
        cable.line = 2; // below what spreadsheets write above the heading
        EXPECT_EQ(cable, expected->cables()[0]) << text;
    }
    const auto comma = Cabling::parse("node;port;peer;peerPort;length\nleaf-01;1;node-01 HCA-1;1;3,5 m\n", "a");
    ASSERT_TRUE(comma);
    EXPECT_EQ(comma->cables().at(0).length, "3,5 m") << "a comma in a number";
}

/// Inventories write GUIDs without 0x or with colons, and know an adapter by its port.
TEST(Cabling, GuidsAreFoundHoweverTheyAreWritten)
{
    fabric::SnapshotBuilder builder;
    const Guid leaf(0xb8599f0300a1b200);
    const Guid adapter(0x506b4b0300a1b2c2);
    builder.setNode({.guid = leaf, .type = fabric::NodeType::Switch, .description = "leaf", .numPorts = 36});
    builder.setNode({.guid = adapter, .description = "node", .numPorts = 1});
    builder.setPort(leaf, {.number = PortNum(1), .state = PortState::Active, .infoKnown = true});
    builder.setPort(
        adapter,
        {.number = PortNum(1), .guid = Guid(0x506b4b0300a1b2c3), .state = PortState::Active, .infoKnown = true});
    builder.connect(leaf, PortNum(1), adapter, PortNum(1));
    const auto snapshot = builder.build();
    for (const std::string name : {"0x506b4b0300a1b2c2", "506b4b0300a1b2c2", "506B4B03:00A1:B2C2",
                                   "506b:4b03:00a1:b2c2", "0X506B4B0300A1B2C3", "506b4b0300a1b2c3"}) {
        const auto list = Cabling::parse("node,port,peer,peerPort\nleaf,1," + name + ",1\n", "list");
        ASSERT_TRUE(list) << name;
        EXPECT_THAT(checkCabling(*list, *snapshot), SizeIs(0)) << name;
    }
    const auto other = Cabling::parse("node,port,peer,peerPort\nleaf,1,506b4b0300a1b2ff,1\n", "list");
    ASSERT_THAT(checkCabling(*other, *snapshot), SizeIs(1));
    EXPECT_EQ(checkCabling(*other, *snapshot)[0].rule, "cabling-unknown");
}

/// Of 60,000 cables, twice: in the square of it, it would take minutes.
TEST(Cabling, LargePartsAreMerged)
{
    std::string text = "node,port,peer,peerPort\n";
    for (unsigned i = 0; i < 60'000; ++i)
        text += std::format("leaf-{},{},host-{},1\n", i / 30, i % 30 + 1, i);
    const auto part = Cabling::parse(text, "part");
    ASSERT_TRUE(part);
    Cabling all;
    all.merge(*part);
    all.merge(*part);
    EXPECT_EQ(all.cables(), part->cables());
}

} // namespace
} // namespace fabriscope::findings_kept_test
