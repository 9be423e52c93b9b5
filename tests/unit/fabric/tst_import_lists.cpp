// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists of ports and links: ibnetdiscover -p, iblinkinfo in blocks and by lines.
#include "core/base/file.h"
#include "core/fabric/import/import.h"
#include "core/fabric/shape/link_potential.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/fabric/imported.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <format>
#include <random>
#include <string>
#include <vector>

namespace fabriscope::fabric {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view report =
    "CA    11  1 0x1070fd03000a1100 4x HDR - SW     3  1 0xb83fd20300100000 ( 'node 'a' HCA-1' - 'leaf-01' )\n"
    "CA    12  2 0x0002c90300b00002 4x FDR10 - SW     3  2 0xb83fd20300100000 ( 'node02 HCA-1' - 'leaf-01' )\n"
    "CA    13  1 0x0002c90300b00001 4x FDR - SW     3  3 0xb83fd20300100000 ( 'node02 HCA-1' - 'leaf-01' )\n"
    "SW     3 41 0xb83fd20300100000 4x HDR - SW     5 41 0xb83fd20300200000 ( 'leaf-01' - 'spine-01' )\n"
    "SW     3  7 0xb83fd20300100000 4x ???                                    'leaf-01'\n"
    "SW     3  3 0xb83fd20300100000 4x FDR - CA    13  1 0x0002c90300b00001 ( 'leaf-01' - 'node02 HCA-1' )\n"
    "SW     3  2 0xb83fd20300100000 4x FDR10 - CA    12  2 0x0002c90300b00002 ( 'leaf-01' - 'node02 HCA-1' )\n"
    "SW     3  1 0xb83fd20300100000 4x HDR - CA    11  1 0x1070fd03000a1100 ( 'leaf-01' - 'node 'a' HCA-1' )\n"
    "SW     5 41 0xb83fd20300200000 4x HDR - SW     3 41 0xb83fd20300100000 ( 'spine-01' - 'leaf-01' )\n";

constexpr std::string_view blocks =
    "CA: node01 mlx5_0:\n"
    "      0x1070fd03000a1100     11    1[  ] ==( 4X        53.125 Gbps Active/  LinkUp)==>       3    1[ 1] "
    "\"leaf-01\" ( )\n"
    "Switch: 0xb83fd20300100000 leaf-01:\n"
    "           3    1[ 1] ==( 4X        53.125 Gbps Active/  LinkUp)==>      11    1[  ] \"node01 mlx5_0\" ( )\n"
    "           3    2[ 2] ==(                Down/ Polling)==>             [  ] \"\" ( )\n"
    "           3    3[ 3] ==( 4X  10.0 Gbps (FDR10) Initialize/  LinkUp)==>       5    1[  ] \"spine-01\" ( Could be "
    "53.125 Gbps)\n"
    "           3    4[ 4] ==(                Down/Disabled)==>             [  ] \"\" ( )\n"
    "Switch: 0xb83fd20300200000 spine-01:\n"
    "           5    1[  ] ==( 4X  10.0 Gbps (FDR10) Initialize/  LinkUp)==>       3    3[ 3] \"leaf-01\" ( )\n";

constexpr std::string_view linesOfLinks = "0x1070fd03000a1100 \"                 node01 mlx5_0\"     11    1[  ] ==( "
                                          "4X        53.125 Gbps Active/  LinkUp)==>  "
                                          "0xb83fd20300100000      3    1[ 1] \"leaf-01\" ( )\n"
                                          "0xb83fd20300100000 \"                       leaf-01\"      3    1[ 1] ==( "
                                          "4X        53.125 Gbps Active/  LinkUp)==>  "
                                          "0x1070fd03000a1100     11    1[  ] \"node01 mlx5_0\" ( )\n"
                                          "0xb83fd20300100000 \"                       leaf-01\"      3    2[ 2] ==(   "
                                          "             Down/ Polling)==>             "
                                          "[  ] \"\" ( )\n";

SnapshotPtr readList(std::string_view text)
{
    EXPECT_TRUE(looksLikeLinkList(text));
    const auto s = importLinkList(text, "x.txt");
    if (!s) throw std::runtime_error(describe(s.error()));
    return *s;
}

const Node& peerOf(const Snapshot& s, std::uint64_t node, unsigned port)
{
    return s.nodeOf(s.port(*s.peerOf(portAt(s, node, port))));
}

TEST(ImportList, WhatALinkCouldBeIsWhatBothEndsSupport)
{
    const auto s = readList(
        "CA: node01 (Could be 4X) HCA-1:\n"
        "      0x1070fd03000a1100     11    1[  ] ==( 1X 53.125 Gbps Active/  LinkUp)==>       3    1[ 1] "
        "\"leaf-01\" ( Could be 4X)\n"
        "CA: node02 HCA-1:\n"
        "      0x1070fd03000a1200     12    1[  ] ==( 4X 25.78125 Gbps Active/  LinkUp)==>       3    2[ 2] "
        "\"leaf-01\" ( Could be 12X Could be 53.125 Gbps)\n"
        "CA: node03 HCA-1:\n"
        "      0x1070fd03000a1300     13    1[  ] ==( 4X 53.125 Gbps Active/  LinkUp)==>       3    3[ 3] "
        "\"leaf-01\" ( )\n"
        "Switch: 0xb83fd20300100000 leaf-01:\n"
        "           3    1[ 1] ==( 1X 53.125 Gbps Active/  LinkUp)==>      11    1[  ] \"node01 (Could be 4X) HCA-1\" "
        "( Could be 4X)\n"
        "           3    2[ 2] ==( 4X 25.78125 Gbps Active/  LinkUp)==>      12    1[  ] \"node02 HCA-1\" ( Could be "
        "12X Could be 53.125 Gbps)\n"
        "           3    3[ 3] ==( 4X 53.125 Gbps Active/  LinkUp)==>      13    1[  ] \"node03 HCA-1\" ( )\n");
    const auto linkOf = [&](std::uint64_t host) { return s->link(*portAt(*s, host, 1).link); };
    EXPECT_TRUE(linkOf(0x1070fd03000a1100).degraded());
    EXPECT_EQ(linkOf(0x1070fd03000a1100).bestWidth, LinkWidth::X4);
    EXPECT_EQ(linkOf(0x1070fd03000a1100).bestSpeed, LinkSpeed::Hdr);
    EXPECT_TRUE(linkOf(0x1070fd03000a1200).degraded());
    EXPECT_EQ(linkOf(0x1070fd03000a1200).bestWidth, LinkWidth::X4) << "no cable has 12x";
    EXPECT_EQ(linkOf(0x1070fd03000a1200).bestSpeed, LinkSpeed::Hdr);
    EXPECT_FALSE(linkOf(0x1070fd03000a1300).degraded());
    EXPECT_EQ(linkOf(0x1070fd03000a1300).bestWidth, std::nullopt) << "nothing is said of it";
}

/// The lines of switches alone (iblinkinfo --switches-only) say it of their hosts' links, too.
TEST(ImportList, OfSwitchesOnlyAHostsLinkCouldBeWhatItsLineSays)
{
    const auto s = readList(
        "Switch: 0xb83fd20300100000 leaf-01:\n"
        "           3    1[ 1] ==( 1X 53.125 Gbps Active/  LinkUp)==>      11    1[  ] \"node01 HCA-1\" ( Could be "
        "4X)\n"
        "           3    2[ 2] ==( 4X 53.125 Gbps Active/  LinkUp)==>      12    1[  ] \"node02 HCA-1\" ( Could be "
        "106.25 Gbps)\n"
        "           3    3[ 3] ==( 4X 53.125 Gbps Active/  LinkUp)==>      13    1[  ] \"node03 HCA-1\" ( )\n");
    const LinkPotentials potentials(*s);
    const auto could = [&](unsigned port) {
        return couldBe(potentials.of(s->link(*portAt(*s, 0xb83fd20300100000, port).link)));
    };
    EXPECT_EQ(could(1), "4x");
    EXPECT_EQ(could(2), "NDR");
    EXPECT_EQ(could(3), "");
}

TEST(ImportList, PortsReport)
{
    const SnapshotPtr s = readList(report);
    EXPECT_THAT(problemsIn(*s), IsEmpty());
    EXPECT_EQ(s->nodes().size(), 4U) << "both ports of node02 are one adapter's";
    EXPECT_EQ(s->links().size(), 4U);
    EXPECT_EQ(s->node(*s->findNode(Guid(leafGuid))).description, "leaf-01");
    EXPECT_EQ(s->node(*s->findNode(Guid(hostGuid))).description, "node 'a' HCA-1");
    EXPECT_EQ(portAt(*s, leafGuid, 0).lid, Lid(3));
    EXPECT_EQ(portAt(*s, hostGuid, 1).lid, Lid(11));
    EXPECT_EQ(portAt(*s, hostGuid, 1).speedActive, LinkSpeed::Hdr);
    EXPECT_EQ(portAt(*s, leafGuid, 2).speedActive, LinkSpeed::Fdr10);
    EXPECT_FALSE(portAt(*s, leafGuid, 7).link);
    EXPECT_FALSE(portAt(*s, leafGuid, 7).widthActive) << "a port without a link has no active width";
    EXPECT_EQ(peerOf(*s, leafGuid, 41).guid, Guid(spineGuid));
    EXPECT_EQ(peerOf(*s, leafGuid, 2).guid, peerOf(*s, leafGuid, 3).guid);
    EXPECT_THAT(s->info().remarks.at(0).english(), HasSubstr("a channel adapter has the GUID of its first port"));
}

/// A description may hold whatever its host writes into it.
TEST(ImportList, AnArrowInANameIsNoArrow)
{
    constexpr std::string_view name = "x==(y)==>z";
    const std::array<std::string, 3> lists{
        "CA    11  1 0x1070fd03000a1100 4x HDR - SW     3  1 0xb83fd20300100000 ( 'x==(y)==>z' - 'leaf-01' )\n"
        "SW     3  1 0xb83fd20300100000 4x HDR - CA    11  1 0x1070fd03000a1100 ( 'leaf-01' - 'x==(y)==>z' )\n",
        "CA: x==(y)==>z:\n"
        "      0x1070fd03000a1100     11    1[  ] ==( 4X 53.125 Gbps Active/  LinkUp)==>       3    1[  ] \"leaf-01\" "
        "( )\n"
        "Switch: 0xb83fd20300100000 leaf-01:\n"
        "           3    1[  ] ==( 4X 53.125 Gbps Active/  LinkUp)==>      11    1[  ] \"x==(y)==>z\" ( )\n",
        "0x1070fd03000a1100 \"     x==(y)==>z\"     11    1[  ] ==( 4X 53.125 Gbps Active/  LinkUp)==>  "
        "0xb83fd20300100000      3    1[  ] \"leaf-01\" ( )\n"
        "0xb83fd20300100000 \"        leaf-01\"      3    1[  ] ==( 4X 53.125 Gbps Active/  LinkUp)==>  "
        "0x1070fd03000a1100     11    1[  ] \"x==(y)==>z\" ( )\n"
        "0xb83fd20300100000 \"        leaf-01\"      3    2[  ] ==( Down/ Polling)==>             [  ] \"\" ( )\n"};
    for (const std::string& list : lists) {
        const auto s = readList(list);
        EXPECT_THAT(problemsIn(*s), IsEmpty()) << list;
        ASSERT_EQ(s->links().size(), 1U) << list;
        EXPECT_EQ(s->node(*s->findNode(Guid(hostGuid))).description, name);
    }
    EXPECT_FALSE(looksLikeLinkList("START_NODES\nNodeDesc,NumPorts\n\"x==(y)==>z\",1\nEND_NODES\n"));
}

TEST(ImportList, BlocksOfIblinkinfo)
{
    const SnapshotPtr s = readList(blocks);
    EXPECT_THAT(problemsIn(*s), IsEmpty());
    EXPECT_EQ(s->nodes().size(), 3U);
    EXPECT_EQ(s->links().size(), 2U);
    EXPECT_EQ(portAt(*s, leafGuid, 1).state, PortState::Active);
    EXPECT_EQ(portAt(*s, leafGuid, 2).state, PortState::Down);
    EXPECT_EQ(portAt(*s, leafGuid, 2).physState, PhysState::Polling);
    EXPECT_FALSE(portAt(*s, leafGuid, 2).widthActive);
    EXPECT_EQ(portAt(*s, leafGuid, 4).physState, PhysState::Disabled);
    EXPECT_EQ(portAt(*s, leafGuid, 3).speedActive, LinkSpeed::Fdr10);
    EXPECT_EQ(portAt(*s, leafGuid, 3).state, PortState::Initialize);
    EXPECT_EQ(peerOf(*s, leafGuid, 1).guid, Guid(hostGuid)) << "found by its LID";
}

TEST(ImportList, LinesOfIblinkinfo)
{
    const SnapshotPtr s = readList(linesOfLinks);
    EXPECT_THAT(problemsIn(*s), IsEmpty());
    ASSERT_EQ(s->nodes().size(), 2U);
    EXPECT_EQ(s->node(*s->findNode(Guid(leafGuid))).type, NodeType::Switch) << "two ports have its GUID";
    EXPECT_EQ(s->node(*s->findNode(Guid(leafGuid))).description, "leaf-01");
    EXPECT_EQ(s->node(*s->findNode(Guid(hostGuid))).type, NodeType::ChannelAdapter);
    EXPECT_EQ(s->links().size(), 1U);
    EXPECT_EQ(portAt(*s, hostGuid, 1).speedActive, LinkSpeed::Hdr);
}

TEST(ImportList, WhoIsListedNowhereHasNoGuidAndThatIsSaid)
{
    const SnapshotPtr s =
        readList(std::string(blocks) + "           5    2[  ] ==( 4X 53.125 Gbps Active/  LinkUp)==>      "
                                       "12    1[  ] \"node02 mlx5_0\" ( )\n");
    EXPECT_EQ(s->links().size(), 3U);
    EXPECT_THAT(problemsIn(*s),
                ElementsAre(HasSubstr("x.txt:10: the peer \"node02 mlx5_0\" with the LID 12 is listed "
                                      "nowhere."),
                            HasSubstr("\"node02 mlx5_0\" has no GUID; 0x0000000000100000 is used instead and does not "
                                      "occur in the fabric.")));
    EXPECT_EQ(s->problems()[0].kind, ProblemKind::Malformed) << "the list was cut: nobody was silent";
}

TEST(ImportList, OfSwitchesOnlyTheHostsAreNoProblem)
{
    const SnapshotPtr s = readList(blocks.substr(blocks.find("Switch: 0xb83fd20300100000")));
    EXPECT_EQ(s->links().size(), 2U);
    EXPECT_EQ(s->nodes().size(), 3U);
    EXPECT_THAT(problemsIn(*s), IsEmpty());
    EXPECT_THAT(remarksIn(*s), ElementsAre(HasSubstr("the list contains switches only")));
}

/// With 2>&1 they stand anywhere among the lines.
TEST(ImportList, WhatTheToolCouldNotReadIsSaid)
{
    for (const std::string error :
         {"src/query_smp.c:226; umad (DR path slid 0; dlid 0; 0,1,5 Attr 0x11:0) bad status 110; Connection timed out",
          "iblinkinfo: iberror: failed: discover failed", "ibwarn: [2045] mad_rpc: _do_madrpc failed; dport (Lid 5)"}) {
        std::string text(blocks);
        text.insert(text.find("Switch: 0xb83fd20300200000"), error + "\n");
        const SnapshotPtr s = readList(text);
        EXPECT_EQ(s->links().size(), 2U);
        EXPECT_THAT(problemsIn(*s), ElementsAre(HasSubstr("x.txt:8: the tool could not read all of the fabric; it "
                                                          "reports: " +
                                                          error.substr(0, 12))));
        EXPECT_EQ(s->problems()[0].kind, ProblemKind::Unreachable);
        EXPECT_THAT(remarksIn(*s), testing::Each(testing::Not(HasSubstr("skipped"))));
    }
}

/// Each subnet counts its LIDs from 1 on.
TEST(ImportList, TwoSubnetsOneBehindTheOther)
{
    const auto subnet = [](unsigned number, std::string_view leaf, unsigned portOfHost) {
        return std::format(
            "CA: node{0} mlx5_0:\n"
            "      0x1070fd03000a1{0}00      7    1[  ] ==( 4X 53.125 Gbps Active/  LinkUp)==>       3   "
            "{2:2}[  ] \"{1}\" ( )\n"
            "Switch: 0xb83fd2030010000{0} {1}:\n"
            "           3   {2:2}[  ] ==( 4X 53.125 Gbps Active/  LinkUp)==>       7    1[  ] \"node{0} "
            "mlx5_0\" ( )\n",
            number, leaf, portOfHost);
    };
    const auto hostsOf = [](const Snapshot& s, unsigned leaf) {
        std::vector<std::string> names;
        for (const Port& port : s.portsOf(s.node(*s.findNode(Guid(0xb83fd20300100000 + leaf)))))
            if (const auto peer = s.peerOf(port)) names.push_back(s.nodeOf(s.port(*peer)).description);
        return names;
    };
    // Names differ; or ports tell; or the cable is left out, and that is said.
    for (const auto& [second, port] : {std::pair("leaf-2", 1U), {"leaf-1", 2U}}) {
        const SnapshotPtr s = readList(subnet(1, "leaf-1", 1) + subnet(2, second, port));
        EXPECT_THAT(problemsIn(*s), IsEmpty()) << second;
        EXPECT_EQ(s->nodes().size(), 4U) << second;
        EXPECT_THAT(hostsOf(*s, 1), ElementsAre("node1 mlx5_0")) << second;
        EXPECT_THAT(hostsOf(*s, 2), ElementsAre("node2 mlx5_0")) << second;
    }
    const SnapshotPtr named = readList(subnet(1, "leaf-1", 1) + subnet(2, "leaf-1", 1));
    EXPECT_THAT(problemsIn(*named), IsEmpty()) << "the switches' lines name the hosts";
    EXPECT_THAT(hostsOf(*named, 1), ElementsAre("node1 mlx5_0"));
    EXPECT_THAT(hostsOf(*named, 2), ElementsAre("node2 mlx5_0"));
    const auto ofOneName = [&](unsigned number) {
        std::string list = subnet(number, "leaf-1", 1);
        for (auto at = list.find(std::format("node{}", number)); at != std::string::npos;
             at = list.find(std::format("node{}", number)))
            list.replace(at, 5, "cloned");
        return list;
    };
    const SnapshotPtr alike = readList(ofOneName(1) + ofOneName(2));
    EXPECT_EQ(alike->nodes().size(), 4U);
    EXPECT_TRUE(alike->links().empty());
    EXPECT_THAT(problemsIn(*alike), ElementsAre(HasSubstr("x.txt: 4 lines (2, 4, 6, 8), the first: several nodes with "
                                                          "the name \"leaf-1\" and the LID 3 are listed")));
}

/// A fabric that no subnet manager has set up: the lines of both ends name one another.
TEST(ImportList, PeersWithoutALidAreFoundByTheirLines)
{
    const auto s = readList("CA: node01 HCA-1:\n"
                            "      0x1070fd03000a1100      0    1[  ] ==( 4X 53.125 Gbps Initialize/  LinkUp)==>       "
                            "0    1[ 1] \"leaf-01\" ( )\n"
                            "CA: node01 HCA-1:\n"
                            "      0x1070fd03000a1200      0    1[  ] ==( 4X 53.125 Gbps Initialize/  LinkUp)==>       "
                            "0    2[ 2] \"leaf-01\" ( )\n"
                            "Switch: 0xb83fd20300100000 leaf-01:\n"
                            "           0    1[ 1] ==( 4X 53.125 Gbps Initialize/  LinkUp)==>       0    1[  ] "
                            "\"node01 HCA-1\" ( )\n"
                            "           0    2[ 2] ==( 4X 53.125 Gbps Initialize/  LinkUp)==>       0    1[  ] "
                            "\"node01 HCA-1\" ( )\n");
    EXPECT_THAT(problemsIn(*s), IsEmpty());
    EXPECT_EQ(s->nodes().size(), 3U);
    EXPECT_EQ(peerOf(*s, 0xb83fd20300100000, 1).guid, Guid(0x1070fd03000a1100));
    EXPECT_EQ(peerOf(*s, 0xb83fd20300100000, 2).guid, Guid(0x1070fd03000a1200));
}

TEST(ImportList, ASwitchThatAListOfSwitchesLacksIsNoHost)
{
    std::string cut(blocks.substr(blocks.find("Switch: 0xb83fd20300100000")));
    cut.erase(cut.find("Switch: 0xb83fd20300200000"));
    cut += "           3   11[ 3] ==( 4X 53.125 Gbps Active/  LinkUp)==>       6   17[  ] \"spine-02\" ( )\n";
    const SnapshotPtr s = readList(cut);
    EXPECT_THAT(problemsIn(*s), ElementsAre(HasSubstr("the peer \"spine-02\" with the LID 6 is listed nowhere")));
    EXPECT_EQ(peerOf(*s, leafGuid, 11).type, NodeType::Switch);
    EXPECT_EQ(peerOf(*s, leafGuid, 1).type, NodeType::ChannelAdapter);
}

TEST(ImportList, PromptsDamagedLinesAndLidsThatAreNone)
{
    const SnapshotPtr s =
        readList("[root@head ~]# iblinkinfo\n" + std::string(blocks) +
                 "           5    2[  ] ==( 4X  10.0 Gbps\n"
                 "           5    3[  ] ==( 4X 53.125 Gbps Active/ LinkUp)==>   65535    1[  ] \"x\" ( )\n");
    EXPECT_THAT(problemsIn(*s), ElementsAre(HasSubstr("x.txt:11: the line of a port is damaged or cut off."),
                                            HasSubstr("is listed nowhere"), HasSubstr("has no GUID"),
                                            HasSubstr("a LID is missing or not valid")));
    EXPECT_THAT(s->info().remarks.back().english(), HasSubstr("skipped: [root@head ~]# iblinkinfo"));
}

TEST(ImportList, AListThatWasCutIsToldIncomplete)
{
    const auto behindFirst = [](std::string_view list) { return list.find('\n') + 1; };
    EXPECT_THAT(problemsIn(*readList(report.substr(0, behindFirst(report)))), IsEmpty()) << "of adapters only";
    EXPECT_THAT(problemsIn(*readList(linesOfLinks.substr(behindFirst(linesOfLinks)))), IsEmpty()) << "of switches only";
    EXPECT_THAT(problemsIn(*readList(report.substr(behindFirst(report)))),
                ElementsAre(HasSubstr("x.txt:7: the far end, \"node 'a' HCA-1\" port 1, has no line of its own")));
    const std::string_view half = report.substr(0, report.find("SW     5 41 0xb83fd20300200000 4x HDR - "));
    EXPECT_THAT(problemsIn(*readList(half)),
                ElementsAre(HasSubstr("the far end, \"spine-01\" port 41, has no line of its "
                                      "own: the list is not complete")));
    for (const std::string end : {"0xb83fd20300200000 \"          spi", "           5    2[  ] =", "     5    2["})
        EXPECT_THAT(problemsIn(*readList(std::string(blocks) + end)),
                    ElementsAre(HasSubstr("x.txt:10: the line of a port is damaged or cut off")))
            << end;
    // Half a GUID is none.
    const auto cut = readList(report.substr(0, report.find("0xb83fd20300100000 ( 'node02") + 10));
    EXPECT_THAT(problemsIn(*cut), ElementsAre(HasSubstr("the line of a port is damaged or cut off")));
    EXPECT_EQ(cut->nodes().size(), 2U);
}

TEST(ImportList, APortThatStandsTwiceInAnotherWayIsTold)
{
    EXPECT_THAT(problemsIn(*readList(std::string(report) + std::string(report))), IsEmpty()) << "it is the same";
    const SnapshotPtr s = readList(
        std::string(linesOfLinks) +
        "0xb83fd20300100000 \"                       leaf-01\"      3    1[ 1] ==(                Down/ Polling)==>"
        "             [  ] \"\" ( )\n");
    EXPECT_THAT(problemsIn(*s), ElementsAre("x.txt:4: port 1 of \"leaf-01\" was already given in line 2, which is "
                                            "used."));
    EXPECT_EQ(portAt(*s, leafGuid, 1).state, PortState::Active);
    EXPECT_EQ(s->links().size(), 1U);
}

/// As of 'iblinkinfo | grep -v leaf-01'.
TEST(ImportList, PortsWhoseHeadingIsLostAreNoOthers)
{
    std::string text(blocks);
    text.erase(text.find("Switch: 0xb83fd20300100000"),
               text.find("           3    1[ 1]") - text.find("Switch: 0xb83fd20300100000"));
    const SnapshotPtr s = readList(text);
    EXPECT_THAT(problemsIn(*s),
                testing::Contains(HasSubstr("x.txt: 4 lines (3, 4, 5, 6), the first: the line that names "
                                            "the node of this port is missing")));
    EXPECT_EQ(s->node(*s->findNode(Guid(hostGuid))).numPorts, 1);
    // Of two switches, and of two adapters.
    text = std::string(blocks);
    text.erase(text.find("Switch: 0xb83fd20300200000"),
               text.find("           5    1[  ]") - text.find("Switch: 0xb83fd20300200000"));
    EXPECT_THAT(problemsIn(*readList(text)), testing::Contains(HasSubstr("x.txt:8: the line that names the node")));
    text = std::string(blocks.substr(0, blocks.find("Switch")));
    text += "      0x1070fd03000a1200     12    1[  ] ==( 4X 53.125 Gbps Active/  LinkUp)==>       3    2[ 2] "
            "\"leaf-01\" ( )\n";
    const SnapshotPtr adapters = readList(text);
    EXPECT_THAT(problemsIn(*adapters), testing::Contains(HasSubstr("x.txt:3: the line that names the node")));
    EXPECT_FALSE(adapters->findNode(Guid(0x1070fd03000a1200)));
}

TEST(ImportList, NodesWithMaskedGuidsAreToldApartByLidAndName)
{
    for (const std::string_view list : {report, blocks, linesOfLinks}) {
        std::string text(list);
        for (auto at = text.find("0x"); at != std::string::npos; at = text.find("0x", at + 2))
            text.replace(at + 2, 16, 16, '*');
        const SnapshotPtr s = readList(text);
        EXPECT_EQ(s->links().size(), readList(list)->links().size());
        EXPECT_THAT(problemsIn(*s), IsEmpty());
        EXPECT_THAT(remarksIn(*s), testing::Contains(HasSubstr("GUIDs are masked")));
    }
}

TEST(ImportList, ANodeWithoutANameIsListed)
{
    const SnapshotPtr s = readList(
        "0x1070fd03000a1100 \"\"     11    1[  ] ==( 4X 53.125 Gbps Active/  LinkUp)==>  0xb83fd20300100000      "
        "3    1[ 1] \"leaf-01\" ( )\n" +
        std::string(linesOfLinks.substr(linesOfLinks.find('\n') + 1)));
    EXPECT_THAT(problemsIn(*s), IsEmpty());
    EXPECT_EQ(s->links().size(), 1U);
}

TEST(ImportList, TheContentTellsTheReader)
{
    const test::TemporaryFolder folder;
    for (const std::string_view text : {report, blocks, linesOfLinks}) {
        const auto path = folder.path() / "list.txt";
        ASSERT_TRUE(writeFileAtomically(path, text));
        const auto s = readFabricFile(path);
        ASSERT_TRUE(s) << describe(s.error());
        EXPECT_GE((*s)->links().size(), 1U);
    }
    EXPECT_FALSE(looksLikeLinkList("Ca 1 \"H-1070fd03000a1100\"\n[1](1) \"S-1\"[1]\n"));
}

TEST(ImportList, MutatedTextNeverCrashes)
{
    std::mt19937_64 random(5);
    constexpr std::string_view bytes = "\"[]()=>#'x0 \t\n-SWCA:lid\xff";
    for (int i = 0; i < 3000; ++i) {
        std::string text(i % 3 == 0 ? report : i % 3 == 1 ? blocks : linesOfLinks);
        for (int change = 0; change < 8; ++change)
            text[random() % text.size()] = bytes[random() % bytes.size()];
        (void)importLinkList(text, "x");
    }
}

} // namespace
} // namespace fabriscope::fabric
