// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file.h"
#include "core/fabric/export/export.h"
#include "core/fabric/import/import.h"
#include "tests/support/fabrics.h"
#include "tests/support/paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>

namespace fabriscope::fabric {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string data(const std::string& name) { return *readFile(test::dataPath("ibnetdiscover/") + name, 1U << 20U); }

SnapshotPtr import(const std::string& text)
{
    const auto s = importIbnetdiscover(text, "x.topo");
    if (!s) throw std::runtime_error(describe(s.error()));
    return *s;
}

const Port& portOf(const Snapshot& s, std::uint64_t node, unsigned port)
{
    return s.port(*s.findPort(*s.findNode(Guid(node)), PortNum(static_cast<std::uint8_t>(port))));
}

std::vector<std::string> problems(const Snapshot& s)
{
    std::vector<std::string> texts;
    for (const Problem& p : s.problems())
        texts.push_back(p.text.english());
    return texts;
}

constexpr std::uint64_t leaf = 0xb83fd20300100000;
constexpr std::uint64_t node01 = 0x1070fd03000a1100;

TEST(Import, ReadsAllThatTheFormatHolds)
{
    const SnapshotPtr s = import(data("small.topo"));
    EXPECT_THAT(problems(*s), ElementsAre());
    EXPECT_EQ(s->nodes().size(), 6U);
    EXPECT_EQ(s->links().size(), 6U);
    const Node& sw = s->node(*s->findNode(Guid(leaf)));
    EXPECT_EQ(sw.type, NodeType::Switch);
    EXPECT_EQ(sw.description, "MF0;leaf-01:MQM8700/U1");
    EXPECT_EQ(sw.numPorts, 41);
    EXPECT_EQ(sw.vendorId, 0x2c9U);
    EXPECT_EQ(sw.deviceId, 0xd2f0U);
    EXPECT_EQ(sw.systemImageGuid, Guid(leaf));
    EXPECT_TRUE(sw.switchFacts->enhancedPort0);
    EXPECT_FALSE(s->node(*s->findNode(Guid(0xb83fd20300200000))).switchFacts->enhancedPort0);
    EXPECT_EQ(portOf(*s, leaf, 0).guid, Guid(leaf));
    EXPECT_EQ(portOf(*s, leaf, 0).lid, Lid(3));
    EXPECT_EQ(portOf(*s, leaf, 1).lid, Lid(3)) << "a switch's ports have its LID";

    const Port& port = portOf(*s, node01, 1);
    EXPECT_EQ(port.guid, Guid(node01));
    EXPECT_EQ(port.lid, Lid(11));
    EXPECT_EQ(port.lmc.value(), 2);
    EXPECT_EQ(port.widthActive, LinkWidth::X4);
    EXPECT_EQ(port.speedActive, LinkSpeed::Hdr);
    EXPECT_FALSE(port.infoKnown);
    EXPECT_EQ(s->peerOf(port), s->findPort(*s->findNode(Guid(leaf)), PortNum(1)));
    EXPECT_EQ(portOf(*s, node01, 2).speedActive, LinkSpeed::Xdr) << "a host cabled to a host";
    EXPECT_EQ(portOf(*s, node01, 2).widthActive, LinkWidth::X2);
    EXPECT_EQ(portOf(*s, 0x0002c9020045f000, 1).speedActive, LinkSpeed::Fdr10);
    EXPECT_EQ(s->node(*s->findNode(Guid(0x0002c9020045f000))).type, NodeType::Router);
    EXPECT_EQ(s->info().localNode, Guid(node01));
    EXPECT_EQ(s->info().localPort, PortNum(1));
    EXPECT_EQ(s->info().source, "x.topo");
    EXPECT_NE(s->info().takenAt, std::chrono::system_clock::time_point());
}

TEST(Import, ExportIsTheSameTextAgain)
{
    const std::string text = data("small.topo");
    EXPECT_EQ(exportIbnetdiscover(*import(text)), text);
}

TEST(Import, WindowsLineEndsByteOrderMarkAndIndentationAreTheSame)
{
    const std::string text = data("small.topo");
    std::string windows = "\xef\xbb\xbf";
    for (const char c : text)
        windows += c == '\n' ? std::string("\r\n  ") : std::string(1, c);
    EXPECT_EQ(*import(windows), *import(text));
}

TEST(Import, WithoutCommentsTheCablesStay)
{
    std::string bare;
    bool comment = false;
    for (const char c : data("small.topo")) {
        comment = (comment || c == '#') && c != '\n';
        if (!comment) bare += c;
    }
    const SnapshotPtr s = import(bare);
    EXPECT_THAT(problems(*s), ElementsAre());
    EXPECT_EQ(s->links().size(), 6U);
    EXPECT_EQ(s->node(*s->findNode(Guid(leaf))).description, "");
    EXPECT_FALSE(portOf(*s, node01, 1).speedActive);
}

TEST(Import, GroupedOutputWithChassisQuotesAndFullPorts)
{
    const SnapshotPtr s = import(data("grouped.topo"));
    EXPECT_THAT(problems(*s), ElementsAre());
    EXPECT_EQ(s->nodes().size(), 3U);
    EXPECT_EQ(s->links().size(), 2U);
    EXPECT_EQ(s->node(*s->findNode(Guid(0x8f104003f0200))).description, "ISR9024 line \"A\"");
    EXPECT_EQ(s->node(*s->findNode(Guid(0x2c90300aa0001))).description, "host [a]  HCA-1");
    EXPECT_EQ(portOf(*s, 0x8f104003f0100, 1).dataVlsCap, 8) << "v=4";
    EXPECT_EQ(portOf(*s, 0x8f104003f0200, 2).speedActive, LinkSpeed::Ddr);
}

TEST(Import, TopologyOfIbsim)
{
    const SnapshotPtr s = import(data("ibsim.net"));
    EXPECT_THAT(problems(*s), ElementsAre());
    ASSERT_EQ(s->nodes().size(), 5U);
    EXPECT_EQ(s->links().size(), 5U);
    EXPECT_EQ(s->nodes()[0].description, "Switch1");
    EXPECT_EQ(s->nodes()[0].guid, Guid(0x200000));
    EXPECT_EQ(s->nodes()[1].guid, Guid(0x200001));
    EXPECT_EQ(s->nodes()[2].guid, Guid(0x100000));
    EXPECT_EQ(s->nodes()[3].guid, Guid(0x100003)) << "two ports and the node itself";
    EXPECT_EQ(portOf(*s, 0x100003, 1).guid, Guid(0x100004));
}

TEST(Import, CutOffFileKeepsWhatIsThere)
{
    const std::string text = data("small.topo");
    const std::string cut = text.substr(0, text.find("[41]") + 12);
    const SnapshotPtr s = import(cut);
    EXPECT_EQ(s->nodes().size(), 4U) << "the switch, two hosts and the spine that its cables name";
    EXPECT_EQ(s->node(*s->findNode(Guid(node01))).description, "node01 mlx5_0");
    EXPECT_EQ(s->links().size(), 3U);
    EXPECT_THAT(problems(*s), testing::Contains(HasSubstr(
                                  "x.topo: 3 lines (11, 12, 13), the first: \"H-1070fd03000a1100\" is named by "
                                  "this cable, but")));
    EXPECT_THAT(problems(*s), testing::Contains(HasSubstr("x.topo:14: the peer's name")));
    for (std::size_t size = 0; size < text.size(); ++size)
        (void)importIbnetdiscover(std::string_view(text).substr(0, size), "x.topo");
}

TEST(Import, EndsThatContradictAreListedWithTheirLines)
{
    const SnapshotPtr s = import("Switch 4 \"S-0000000000000001\"\n"
                                 "[1] \"S-0000000000000002\"[1]\n"
                                 "Switch 4 \"S-0000000000000002\"\n"
                                 "[1] \"S-0000000000000003\"[1]\n"
                                 "[2] \"S-0000000000000003\"[2]\n"
                                 "Switch 4 \"S-0000000000000003\"\n"
                                 "[1] \"S-0000000000000002\"[1]\n");
    EXPECT_EQ(s->links().size(), 2U);
    EXPECT_THAT(
        problems(*s),
        ElementsAre(
            "x.topo:2: this cable leads to port 1 of \"S-0000000000000002\", which has another cable in line 4.",
            "x.topo:5: the other end, port 2 of \"S-0000000000000003\", does not name this cable."));
    EXPECT_EQ(s->problems()[0].kind, ProblemKind::OneWayLink);
}

TEST(Import, TwoCablesToOneEndThatIsSilent)
{
    const SnapshotPtr s = import("Switch 4 \"A\"\n[1] \"C\"[1]\nSwitch 4 \"B\"\n[1] \"C\"[1]\nSwitch 4 \"C\"\n");
    EXPECT_EQ(s->links().size(), 1U);
    EXPECT_THAT(problems(*s),
                ElementsAre(HasSubstr("x.topo:4: this cable leads to port 1 of \"C\", which has another")));
}

TEST(Import, NodesAndPortsGivenTwice)
{
    const SnapshotPtr s = import("Switch 4 \"S-0000000000000001\"\n[1] \"S-0000000000000002\"[1]\n"
                                 "[1] \"S-0000000000000002\"[2]\n"
                                 "Switch 4 \"S-0000000000000002\"\n[1] \"S-0000000000000001\"[1]\n"
                                 "Switch 4 \"S-0000000000000001\"\n[2] \"S-0000000000000002\"[2]\n");
    EXPECT_EQ(s->nodes().size(), 2U);
    EXPECT_THAT(problems(*s),
                ElementsAre(HasSubstr("x.topo:3: port 1 of \"S-0000000000000001\" was already given in line 2"),
                            HasSubstr("x.topo:7: the other end")));
}

TEST(Import, LoopbackPlugAndCableWithinASwitch)
{
    const SnapshotPtr s = import("Switch 8 \"S-0000000000000001\"\n[1] \"S-0000000000000001\"[1]\n"
                                 "[2] \"S-0000000000000001\"[3]\n[3] \"S-0000000000000001\"[2]\n");
    EXPECT_THAT(problems(*s), ElementsAre());
    EXPECT_EQ(s->links().size(), 2U);
    EXPECT_EQ(exportIbnetdiscover(*s).find("[1]\t\"S-0000000000000001\"[1]\t\t# \"\" lid 0 ?????") != std::string::npos,
              true)
        << exportIbnetdiscover(*s);
}

TEST(Import, LinesThatCannotBeRightAreListed)
{
    const SnapshotPtr s = import("[1] \"S-0000000000000002\"[1]\n"
                                 "vendid=zebra\n"
                                 "Switch 300 \"S-0000000000000009\"\n"
                                 "Switch 4 \"S-0000000000000001\"\n"
                                 "[256] \"S-0000000000000002\"[1]\n"
                                 "[1] \"S-0000000000000002\"\n"
                                 "[2] S-0000000000000002[1]\n"
                                 "colour=0x1\n"
                                 "something else\n"
                                 "Switch 4 \"S-0000000000000003\"\n");
    EXPECT_THAT(problems(*s),
                testing::UnorderedElementsAre(
                    "x.topo:1: a port appears before any node.", "x.topo:2: the value is not a hexadecimal number.",
                    "x.topo:3: the number of ports is missing or above 255.",
                    "x.topo:5: the port number is missing or above 255.",
                    "x.topo:6: the peer's port number is missing or above 255.",
                    "x.topo:7: the peer's name is missing.",
                    "x.topo: 2 lines (8, 9), the first: it is neither a node, nor a port, nor a value."));
}

TEST(Import, ManyBadLinesAreCountedNotListed)
{
    std::string text = "Switch 4 \"S-0000000000000001\"\n";
    for (int i = 0; i < 2000; ++i)
        text += "rubbish\n";
    text += "Switch 4 \"S-0000000000000002\"\n";
    const SnapshotPtr s = import(text);
    ASSERT_EQ(s->problems().size(), 1U);
    EXPECT_EQ(s->problems().back().text, "x.topo: 2000 lines (2, 3, 4, 5, 6 …), the first: it is neither a node, nor a "
                                         "port, nor a value.");
}

TEST(Import, OtherFilesAreRefusedWithTheReason)
{
    const auto complaint = [](std::string_view text) {
        const auto s = importIbnetdiscover(text, "x.topo");
        EXPECT_FALSE(s.has_value());
        if (s) return std::string();
        EXPECT_EQ(s.error().code, ErrorCode::Parse);
        return describe(s.error());
    };
    EXPECT_THAT(complaint(""), HasSubstr("x.topo: describes no node. Save the output of ibnetdiscover"));
    EXPECT_THAT(complaint("#\n# only a comment\n"), HasSubstr("describes no node"));
    EXPECT_THAT(complaint("[global]\nworkgroup = X\n"), HasSubstr("neither output of ibnetdiscover nor"));
    EXPECT_THAT(complaint(std::string("\x7f"
                                      "ELF\0\0",
                                      6)),
                HasSubstr("is not a text file"));
    EXPECT_THAT(
        complaint("[root@head ~]# sminfo\nsminfo: sm lid 3 sm guid 0x24be05ffff98aba1, activity count 2 priority 14\n"),
        HasSubstr("is output of sminfo, which does not name the cables. Save the output of ibnetdiscover"));
    EXPECT_THAT(complaint("Ca\t: 0x24be05ffff980030 ports 2 \"node01 mlx5_0\"\n"), HasSubstr("is output of ibhosts"));
    EXPECT_THAT(complaint("PortInfoRecord dump:\n\t\tEndPortLid..............3\n"), HasSubstr("is output of saquery"));
    EXPECT_THAT(complaint("Errors for \"leaf-01\"\n   GUID 0x1 port ALL: [LinkDownedCounter == 1]\n"),
                HasSubstr("is output of ibqueryerrors"));
    EXPECT_THAT(
        complaint("Errors for 0x0000000000200001 \"leaf-01\"\n   GUID 0x1 port ALL: [LinkDownedCounter == 1]\n"),
        HasSubstr("is output of ibqueryerrors"));
    EXPECT_THAT(complaint("# PortRcvErrorDetails counters: Lid 5 port 1 (CapMask: 0x5A00)\nPortSelect:.....1\n"),
                HasSubstr("is output of perfquery"));
    EXPECT_THAT(complaint("# Port info: Lid 5 port 1\nMkey:.....0x0\n"), HasSubstr("is output of smpquery"));
    EXPECT_THAT(complaint("Nov 29 04:17:03 712345 [1F2A3700] 0x03 -> OpenSM 3.3.24\n"),
                HasSubstr("is output of OpenSM (its log)"));
    EXPECT_THAT(complaint("osm_ucast_mgr_dump_ucast_routes: Switch 0x0000000000000010\n0x0001 : 013  : 01   : yes\n"),
                HasSubstr("is output of OpenSM (its routes)"));
    EXPECT_THAT(complaint("ibwarn: [9] mad_rpc_open_port: client_register for mgmt 1 failed\n"
                          "ibnetdiscover: iberror: failed: discover failed\n"),
                HasSubstr("the tool that wrote it failed and printed no fabric (line 1: the tool could not read"));
    EXPECT_THAT(complaint("CA     6  1 0x000000000010000a 4x SDR - SW     3  2 0x0000000000200001 ( 'a' - 'b' )\n"),
                HasSubstr("is a list of ports"));
}

TEST(Import, ExportedFabricsComeBack)
{
    for (const SnapshotPtr& s :
         {test::fatTree2(4, 2, 3, 2).build(), test::torus(3, 3, 2, 1).build(), test::dragonfly(3, 3, 2).build()}) {
        const std::string text = exportIbnetdiscover(*s);
        const SnapshotPtr back = import(text);
        EXPECT_THAT(problems(*back), ElementsAre());
        EXPECT_EQ(exportIbnetdiscover(*back), text);
        ASSERT_EQ(back->nodes().size(), s->nodes().size());
        EXPECT_EQ(back->links().size(), s->links().size());
        for (const Link& link : s->links()) {
            const Port& a = s->port(link.a);
            const Port& b = s->port(link.b);
            const Port& again = portOf(*back, s->nodeOf(a).guid.value(), a.number.value());
            const Port& far = back->port(*back->peerOf(again));
            EXPECT_EQ(back->nodeOf(far).guid, s->nodeOf(b).guid);
            EXPECT_EQ(far.number, b.number);
            EXPECT_EQ(again.speedActive, link.speed);
        }
    }
}

TEST(Import, MutatedTextNeverCrashes)
{
    std::mt19937_64 random(3);
    const std::vector<std::string> seeds = {data("small.topo"), data("grouped.topo"), data("ibsim.net")};
    constexpr std::string_view bytes = "\"[]()#=x0 \t\n-SHRlid\xff";
    for (int i = 0; i < 2000; ++i) {
        std::string text = seeds[static_cast<std::size_t>(i) % seeds.size()];
        for (int change = 0; change < 8; ++change)
            text[random() % text.size()] = bytes[random() % bytes.size()];
        if (const auto s = importIbnetdiscover(text, "x")) (void)importIbnetdiscover(exportIbnetdiscover(**s), "y");
    }
}

TEST(Import, OfFarTooManyNodesIsRefused)
{
    std::string text;
    for (int i = 0; i < 300'000; ++i)
        text += std::format("Hca 1 \"n{}\"\n", i);
    const auto s = importIbnetdiscover(text, "x.topo");
    ASSERT_FALSE(s);
    EXPECT_EQ(s.error().code, ErrorCode::Parse);
    EXPECT_THAT(describe(s.error()), HasSubstr("which no fabric has"));
}

} // namespace
} // namespace fabriscope::fabric
