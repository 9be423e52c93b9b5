// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of ibnetdiscover as it is really found: of directors, of ibdiagnet, from terminals, with contradictions.
#include "core/fabric/import/import.h"
#include "tests/unit/fabric/imported.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <format>

namespace fabriscope::fabric {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

SnapshotPtr read(std::string_view text)
{
    const auto s = importIbnetdiscover(text, "x.topo");
    if (!s) throw std::runtime_error(describe(s.error()));
    return *s;
}

/// A switch and a host, as ibnetdiscover prints them.
std::string pairOfNodes()
{
    return "#\n# Topology file: generated on Sat Nov 21 04:17:03 2026\n#\n"
           "vendid=0x2c9\ndevid=0xd2f0\nsysimgguid=0xb83fd20300100000\n"
           "switchguid=0xb83fd20300100000(b83fd20300100000)\n"
           "Switch\t41 \"S-b83fd20300100000\"\t\t# \"leaf-01\" enhanced port 0 lid 3 lmc 0\n"
           "[1]\t\"H-1070fd03000a1100\"[1](1070fd03000a1100) \t\t# \"node01 mlx5_0\" lid 11 4xHDR\n\n"
           "vendid=0x2c9\ndevid=0x101b\nsysimgguid=0x1070fd03000a1100\ncaguid=0x1070fd03000a1100\n"
           "Ca\t1 \"H-1070fd03000a1100\"\t\t# \"node01 mlx5_0\"\n"
           "[1](1070fd03000a1100) \t\"S-b83fd20300100000\"[1]\t\t# lid 11 lmc 0 \"leaf-01\" lid 3 4xHDR\n";
}

std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

/// The same nodes, ports and cables; what the file is called and when it was made does not count.
void expectSameFabric(const Snapshot& a, const Snapshot& b)
{
    const auto tables = [](const Snapshot& s) {
        SnapshotTables t = s.tables();
        t.info = {};
        t.problems.clear();
        return Snapshot::freeze(std::move(t));
    };
    EXPECT_EQ(*tables(a), *tables(b));
}

TEST(ImportDialect, OfADirectorTheNameTellsTheAsic)
{
    constexpr std::uint64_t chassis = 0x7cfe900300fa0000;
    std::string text;
    constexpr unsigned asics = 12;
    for (unsigned i = 1; i <= asics; ++i) {
        text += std::format(
            "vendid=0x2c9\ndevid=0xcb20\nsysimgguid={0:#x}\nswitchguid={0:#x}({1:x})\n"
            "Switch\t36 \"S-{1:016x}\"\t\t# \"MF0;dir:CS7520/{2}{3:02}/U1\" enhanced port 0 lid {3} lmc 0\n",
            chassis, chassis + i, i % 2 == 0 ? 'S' : 'L', i);
        const unsigned peer = i % 2 == 0 ? i - 1 : i + 1;
        text +=
            std::format("[1]\t\"S-{:016x}\"[1]\t\t# \"MF0;dir:CS7520/x/U1\" lid {} 4xEDR\n\n", chassis + peer, peer);
    }
    const SnapshotPtr s = read(text);
    EXPECT_THAT(problemsIn(*s), IsEmpty());
    ASSERT_EQ(s->nodes().size(), asics);
    EXPECT_EQ(s->links().size(), asics / 2);
    EXPECT_THAT(remarksIn(*s), ElementsAre(HasSubstr("x.topo: 12 lines (5, 12, 19, 26, 33 …), the first: "
                                                     "\"S-7cfe900300fa0001\" is written with the GUID of its system")));
    for (const Node& node : s->nodes()) {
        EXPECT_EQ(node.systemImageGuid, Guid(chassis));
        EXPECT_EQ(portAt(*s, node.guid.value(), 0).guid, node.guid);
    }
}

TEST(ImportDialect, AnotherGuidThanTheNameIsSaidAndTheNameCounts)
{
    const SnapshotPtr s = read(replaced(pairOfNodes(), "caguid=0x1070fd03000a1100", "caguid=0x1070fd03000aaaaa"));
    EXPECT_EQ(s->nodes()[1].guid, Guid(hostGuid));
    EXPECT_EQ(s->links().size(), 1U);
    EXPECT_THAT(
        problemsIn(*s),
        ElementsAre(HasSubstr(
            "\"H-1070fd03000a1100\" is written with another GUID, 0x1070fd03000aaaaa; the one in its name is used.")));
}

TEST(ImportDialect, LabelsOfCagesAreNoGuids)
{
    const SnapshotPtr plain = read(pairOfNodes());
    const auto labelled = [](std::string_view own, std::string_view back) {
        return replaced(replaced(pairOfNodes(), "[1]\t\"H-", std::format("[1]{} \"H-", own)),
                        "[1](1070fd03000a1100) \t\"S-b83fd20300100000\"[1]",
                        std::format("[1]{}(1070fd03000a1100) \"S-b83fd20300100000\"[1]{}", back, own));
    };
    for (const auto& [own, back] : {std::pair("(1/1/1)", "(B9D0F0/0/0/1)"), std::pair("(40)", "(40)"),
                                    std::pair("[ext 40](40)", ""), std::pair(" (1/1/2)", "(1)")}) {
        const SnapshotPtr s = read(labelled(own, back));
        EXPECT_THAT(problemsIn(*s), IsEmpty()) << own;
        expectSameFabric(*s, *plain);
    }
    const SnapshotPtr alone = read(replaced(pairOfNodes(), "[1](1070fd03000a1100) \t", "[1](40) \t"));
    EXPECT_EQ(portAt(*alone, hostGuid, 1).guid, Guid(hostGuid)) << "the switch's line tells it";
}

TEST(ImportDialect, LostTabs)
{
    std::string text = pairOfNodes();
    std::erase(text, '\t');
    const SnapshotPtr s = read(text);
    EXPECT_THAT(problemsIn(*s), IsEmpty());
    expectSameFabric(*s, *read(pairOfNodes()));
    expectSameFabric(*read(replaced(text, "Switch41 ", "Switch41")), *s);
}

TEST(ImportDialect, PromptsAndBannersAroundAreSkippedInOneSentence)
{
    const SnapshotPtr plain = read(pairOfNodes());
    for (const std::string_view before :
         {"[root@head01 ~]# ibnetdiscover\n", "admin@head01:~$ sudo ibnetdiscover\n", "[40] head01:~ # ibnetdiscover\n",
          "Last login: Fri Nov 20 17:02:11 2026 from 10.1.2.3\n[root@head01 ~]# ibnetdiscover\n",
          "switch-7 [standalone: master] > fae ibnetdiscover\n", "Ca01:~$ ibnetdiscover\n",
          "\x1b[01;32mroot@head\x1b[00m:~# ibnetdiscover\n", "HOSTNAME=head01\n"}) {
        if (before.starts_with("[40]")) continue; // indistinguishable from a port
        const SnapshotPtr s = read(std::string(before) + pairOfNodes() + "[root@head01 ~]# exit\nlogout\n");
        EXPECT_THAT(problemsIn(*s), IsEmpty()) << before;
        EXPECT_EQ(s->info().remarks.size(), 1U) << before;
        EXPECT_THAT(remarksIn(*s).front(), HasSubstr("belong to no fabric and were skipped, the first is line 1: "));
        EXPECT_THAT(remarksIn(*s).front(), testing::Not(HasSubstr("\x1b")));
        expectSameFabric(*s, *plain);
    }
}

TEST(ImportDialect, WhatIbnetdiscoverCouldNotReadIsSaid)
{
    const SnapshotPtr s = read("src/query_smp.c:195; umad (DR path slid 0; dlid 0; 0,1,1,31 Attr 0x11:0) bad status "
                               "110; Connection timed out\n" +
                               pairOfNodes());
    ASSERT_THAT(problemsIn(*s),
                ElementsAre(HasSubstr(
                    "x.topo:1: the tool could not read all of the fabric; it reports: src/query_smp.c:195; umad")));
    EXPECT_EQ(s->problems()[0].kind, ProblemKind::Unreachable);
    EXPECT_EQ(s->links().size(), 1U);
}

/// What our own export says of a fabric of which a part was not read.
TEST(ImportDialect, AnIncompleteExportStaysIncomplete)
{
    const SnapshotPtr s = read("#\n# Topology file: generated on Sat Nov 21 04:17:03 2026\n"
                               "# Incomplete: 2 problems while this was read; the JSON export lists them.\n" +
                               pairOfNodes());
    ASSERT_THAT(problemsIn(*s), ElementsAre(HasSubstr("Incomplete: 2 problems while this was read")));
    EXPECT_EQ(s->problems()[0].kind, ProblemKind::Unreachable);
}

/// ibnetdiscover prints a cable when it has read both of its nodes.
TEST(ImportDialect, NodesThatAreNotDescribedWereCutOff)
{
    const std::string whole = pairOfNodes();
    const std::string cut = whole.substr(0, whole.find("\n\n") + 2);
    const SnapshotPtr s = read(cut);
    ASSERT_THAT(problemsIn(*s), ElementsAre(HasSubstr("is named by this cable, but not described in the file")));
    EXPECT_EQ(s->problems()[0].kind, ProblemKind::Malformed);
    const SnapshotPtr failed = read("ibwarn: [2045] mad_rpc: _do_madrpc failed; dport (DR path 0,1,1)\n" + cut);
    EXPECT_TRUE(std::ranges::all_of(failed->problems(),
                                    [](const Problem& problem) { return problem.kind == ProblemKind::Unreachable; }));
}

TEST(ImportDialect, SentencesWithinTheFabricAreNoLinesOfIt)
{
    for (const char* banner : {"=~=~=~=~=~= PuTTY log 2026.05.11 16:36:41 =~=~=~=~=~=",
                               "Welcome to the UFM appliance of our site", "Last login: Wed May 11 from 10.0.0.7"}) {
        const SnapshotPtr s = read(replaced(pairOfNodes(), "vendid=0x2c9\ndevid=0x101b",
                                            std::format("{}\nvendid=0x2c9\ndevid=0x101b", banner)));
        EXPECT_THAT(problemsIn(*s), IsEmpty()) << banner;
        ASSERT_EQ(s->info().remarks.size(), 1U) << banner;
        EXPECT_THAT(s->info().remarks[0].english(), HasSubstr("belongs to no fabric and was skipped"));
    }
    // What may be the rest of a line of the fabric stays a problem.
    for (const char* rest : {"0002c90300000001\"[1] lid 4 lmc some words here", "[3] some more words here"}) {
        const SnapshotPtr s = read(
            replaced(pairOfNodes(), "vendid=0x2c9\ndevid=0x101b", std::format("{}\nvendid=0x2c9\ndevid=0x101b", rest)));
        EXPECT_FALSE(problemsIn(*s).empty()) << rest;
    }
}

TEST(ImportDialect, ForeignLinesWithinTheFabricMayBeLostLinesOfIt)
{
    const SnapshotPtr s =
        read(replaced(pairOfNodes(), "vendid=0x2c9\ndevid=0x101b", "oops\nvendid=0x2c9\ndevid=0x101b"));
    EXPECT_THAT(problemsIn(*s), ElementsAre("x.topo:11: it is neither a node, nor a port, nor a value."));
}

TEST(ImportDialect, MadeUpNamesGetNoGuidInSilence)
{
    std::string text = pairOfNodes();
    text += "Ca\t1 \"H-03333333333host3\"\t\t# \"host3\"\n"
            "[1](0) \t\"S-b83fd20300100000\"[2]\t\t# lid 12 lmc 0 \"leaf-01\" lid 3 4xHDR\n";
    text = replaced(text, "\n\nvendid=0x2c9\ndevid=0x101b",
                    "\n[2]\t\"H-03333333333host3\"[1](0) \t\t# \"host3\" lid 12 4xHDR\n\nvendid=0x2c9\ndevid=0x101b");
    const SnapshotPtr s = read(text);
    EXPECT_EQ(s->links().size(), 2U);
    EXPECT_THAT(
        problemsIn(*s),
        ElementsAre(HasSubstr("\"H-03333333333host3\" has no GUID; 0x0000000000100000 is used instead and does not "
                              "occur in the fabric.")));
    EXPECT_THAT(remarksIn(*s), IsEmpty());

    // GUIDs that are there are not given once more.
    const SnapshotPtr taken = read(text + "Ca\t1 \"H-0000000000100000\"\t\t# \"other\"\n");
    EXPECT_EQ(taken->nodes().size(), 4U);
}

/// Two switches and three hosts; `mask` is what their GUIDs became before the file was passed on.
std::string maskedFabric(const std::string& mask)
{
    const auto ids = [&mask](std::string_view text) {
        std::string all(text);
        for (auto at = all.find('@'); at != std::string::npos; at = all.find('@'))
            all.replace(at, 1, mask);
        return all;
    };
    return ids("# Topology file: generated on Fri Jul 19 02:49:25 2024\n#\n# Initiated from node @ port @\n\n"
               "vendid=0x2c9\ndevid=0xd2f2\nsysimgguid=0x@\nswitchguid=0x@(@)\n"
               "Switch\t129 \"S-@\"\t\t# \"Quantum-2 Mellanox Technologies\" enhanced port 0 lid 1 lmc 0\n"
               "[1]\t\"H-@\"[1](@) \t\t# \"node01 mlx5_0\" lid 22 4xNDR\n"
               "[2]\t\"H-@\"[1](@) \t\t# \"node02 mlx5_0\" lid 27 4xNDR\n"
               "[9]\t\"S-@\"[9]\t\t# \"Quantum-2 Mellanox Technologies\" lid 2 4xNDR\n\n"
               "vendid=0x2c9\ndevid=0xd2f2\nsysimgguid=0x@\nswitchguid=0x@(@)\n"
               "Switch\t129 \"S-@\"\t\t# \"Quantum-2 Mellanox Technologies\" enhanced port 0 lid 2 lmc 0\n"
               "[1]\t\"H-@\"[1](@) \t\t# \"node03 mlx5_0\" lid 10 4xNDR\n"
               "[9]\t\"S-@\"[9]\t\t# \"Quantum-2 Mellanox Technologies\" lid 1 4xNDR\n\n"
               "sysimgguid=0x@\ncaguid=0x@\nCa\t1 \"H-@\"\t\t# \"node01 mlx5_0\"\n"
               "[1](@) \t\"S-@\"[1]\t\t# lid 22 lmc 0 \"Quantum-2 Mellanox Technologies\" lid 1 4xNDR\n\n"
               "sysimgguid=0x@\ncaguid=0x@\nCa\t1 \"H-@\"\t\t# \"node02 mlx5_0\"\n"
               "[1](@) \t\"S-@\"[2]\t\t# lid 27 lmc 0 \"Quantum-2 Mellanox Technologies\" lid 1 4xNDR\n\n"
               "sysimgguid=0x@\ncaguid=0x@\nCa\t1 \"H-@\"\t\t# \"node03 mlx5_0\"\n"
               "[1](@) \t\"S-@\"[1]\t\t# lid 10 lmc 0 \"Quantum-2 Mellanox Technologies\" lid 2 4xNDR\n");
}

TEST(ImportDialect, NodesWithMaskedGuidsAreToldApartByLidAndName)
{
    for (const std::string mask :
         {"9c05<redacted>", "0002c903xxxxxxxx", "****", "XXXXXXXXXXXXXXXX", "0000000000000000"}) {
        const SnapshotPtr s = read(maskedFabric(mask));
        EXPECT_EQ(s->nodes().size(), 5U) << mask;
        EXPECT_EQ(s->links().size(), 4U) << mask;
        EXPECT_THAT(problemsIn(*s), IsEmpty()) << mask;
        EXPECT_THAT(remarksIn(*s), ElementsAre(HasSubstr("GUIDs are masked"))) << mask;
        for (const Node& node : s->nodes()) {
            EXPECT_NE(node.guid, Guid(0x9c05)) << mask; // what is left of a GUID is none
            EXPECT_EQ(node.systemImageGuid, node.guid) << mask;
        }
    }
}

TEST(ImportDialect, AValueThatGoesOnBehindItsDigitsIsNone)
{
    const SnapshotPtr s =
        read(replaced(pairOfNodes(), "sysimgguid=0x1070fd03000a1100", "sysimgguid=0x1070fd03000a1100zz"));
    EXPECT_THAT(problemsIn(*s), ElementsAre("x.topo:13: the value is not a hexadecimal number."));
}

TEST(ImportDialect, ALidThatOnlyACableGivesIsNamedByThatCablesLine)
{
    // Two cables lead to one adapter that the file does not describe, with different LIDs at one port.
    const SnapshotPtr s = read(replaced(pairOfNodes(), "\n\nvendid=0x2c9\ndevid=0x101b",
                                        "\n[2]\t\"H-1070fd03000a2200\"[1] \t\t# \"node02\" lid 12 4xHDR\n"
                                        "[3]\t\"H-1070fd03000a2200\"[1] \t\t# \"node02\" lid 13 4xHDR\n\n"
                                        "vendid=0x2c9\ndevid=0x101b"));
    EXPECT_THAT(problemsIn(*s), testing::Contains(HasSubstr("the LID 13, line 10 has the LID 12")));
}

TEST(ImportDialect, LidsThatAreNoneAreUnknownAndSaid)
{
    for (const std::string_view lid : {"lid 65535", "lid -1", "lid", "lid 49152"}) {
        const SnapshotPtr s = read(replaced(replaced(pairOfNodes(), "lid 11 lmc 0", std::format("{} lmc 0", lid)),
                                            "lid 11 4xHDR", std::format("{} 4xHDR", lid)));
        EXPECT_EQ(portAt(*s, hostGuid, 1).lid, Lid(0)) << lid;
        EXPECT_EQ(portAt(*s, hostGuid, 1).speedActive, LinkSpeed::Hdr) << lid;
        EXPECT_THAT(problemsIn(*s), ElementsAre("x.topo: 2 lines (9, 16), the first: a LID is missing or not valid (1 "
                                                "to 49151); it is treated as unknown."))
            << lid;
    }
}

TEST(ImportDialect, ContradictionsOfBothEndsAreSaidOnceForAll)
{
    const SnapshotPtr width = read(replaced(pairOfNodes(), "lid 11 4xHDR", "lid 11 1xHDR"));
    EXPECT_THAT(problemsIn(*width),
                ElementsAre("x.topo:9: this end of the cable gives 1x, the other end gives 4x in line 16."));
    const SnapshotPtr speed = read(replaced(pairOfNodes(), "lid 11 4xHDR", "lid 11 4xSDR"));
    EXPECT_THAT(problemsIn(*speed),
                ElementsAre("x.topo:9: this end of the cable gives SDR, the other end gives HDR in line 16."));
    const SnapshotPtr lid = read(replaced(pairOfNodes(), "\"node01 mlx5_0\" lid 11", "\"node01 mlx5_0\" lid 6111"));
    EXPECT_THAT(problemsIn(*lid), ElementsAre("x.topo:9: this cable gives \"H-1070fd03000a1100\" the LID 6111, line 16 "
                                              "has the LID 11."));
    EXPECT_EQ(portAt(*lid, hostGuid, 1).lid, Lid(11));

    std::string many;
    for (unsigned i = 1; i <= 264; ++i)
        many += std::format(
            "Switch\t2 \"S-00000000a{0:07x}\"\n[1]\t\"H-00000000b{0:07x}\"[1]\t# \"\" lid 1 1xEDR\n"
            "Ca\t1 \"H-00000000b{0:07x}\"\n[1]\t\"S-00000000a{0:07x}\"[1]\t# lid 1 lmc 0 \"\" lid 0 4xEDR\n",
            i);
    EXPECT_THAT(
        problemsIn(*read(many)),
        ElementsAre(HasSubstr("x.topo: 264 lines (2, 6, 10, 14, 18 …), the first: this end of the cable gives 1x")));
}

TEST(ImportDialect, Fdr10IsTheRateThatPortInfoCallsQdr)
{
    const std::string text = replaced(pairOfNodes(), "lid 11 4xHDR", "lid 11 4xFDR10");
    EXPECT_THAT(problemsIn(*read(replaced(text, "lid 3 4xHDR", "lid 3 4xQDR"))), IsEmpty());
}

TEST(ImportDialect, LoopbackCablesAreCounted)
{
    std::string ports;
    for (unsigned i = 3; i <= 40; i += 2)
        ports += std::format("[{0}]\t\"S-b83fd20300100000\"[{1}]\t\t# \"leaf-01\" lid 3 4xHDR\n"
                             "[{1}]\t\"S-b83fd20300100000\"[{0}]\t\t# \"leaf-01\" lid 3 4xHDR\n",
                             i, i + 1);
    const SnapshotPtr s =
        read(replaced(pairOfNodes(), "\n\nvendid=0x2c9\ndevid=0x101b", "\n" + ports + "\nvendid=0x2c9\ndevid=0x101b"));
    EXPECT_THAT(problemsIn(*s), IsEmpty());
    EXPECT_EQ(s->links().size(), 20U);
    EXPECT_THAT(remarksIn(*s), ElementsAre(HasSubstr("x.topo: 19 lines (10, 12, 14, 16, 18 …), the first: this cable "
                                                     "connects \"S-b83fd20300100000\" with itself (loopback).")));
}

TEST(ImportDialect, PortsBelowANodeThatCannotBeReadBelongToNoOther)
{
    const SnapshotPtr s = read(pairOfNodes() + "Switch\t999 \"S-b83fd20300200000\"\n[9]\t\"H-1070fd03000a1100\"[2]\n");
    EXPECT_FALSE(s->findPort(*s->findNode(Guid(hostGuid)), PortNum(9)));
    EXPECT_THAT(problemsIn(*s), testing::UnorderedElementsAre(HasSubstr("x.topo:17: the number of ports"),
                                                              HasSubstr("x.topo:18: a port appears before any node")));
}

TEST(ImportDialect, ChassisSwitchesThatStandTwiceAreOne)
{
    const std::string text = pairOfNodes();
    const auto begin = text.find("vendid");
    const std::string leaf = text.substr(begin, text.find("\n\n") + 2 - begin);
    const SnapshotPtr s = read("# Line Nodes\n" + leaf + "# Chassis Switches\n" + text);
    EXPECT_THAT(problemsIn(*s), IsEmpty());
    EXPECT_EQ(s->links().size(), 1U);
}

/// Two days in one file, without the lines that begin them.
TEST(ImportDialect, WhatStandsTwiceInAnotherWayIsTold)
{
    const std::string text = pairOfNodes();
    EXPECT_THAT(problemsIn(*read(text + text)), IsEmpty());
    EXPECT_THAT(problemsIn(*read(text + replaced(text, "lid 3 lmc 0", "lid 4 lmc 0"))),
                testing::Contains(HasSubstr("x.topo:24: \"S-b83fd20300100000\" was already described in line 8 in "
                                            "another way")));
    EXPECT_THAT(
        problemsIn(*read(text + replaced(text, "lid 11 4xHDR", "lid 11 1xHDR"))),
        testing::Contains(HasSubstr("x.topo:25: port 1 of \"S-b83fd20300100000\" was already given in line 9")));
}

/// A reader whose time grows with the square of the lines does not come back before the tests give up.
TEST(ImportDialect, AMillionLines)
{
    std::string text;
    constexpr unsigned leaves = 3'500;
    constexpr unsigned hosts = 60;
    for (unsigned l = 0; l < leaves; ++l) {
        const std::uint64_t guid = 0xa000000000000000 + l;
        text += std::format("vendid=0x2c9\ndevid=0xd2f0\nswitchguid={0:#x}({0:x})\n"
                            "Switch\t65 \"S-{0:016x}\"\t\t# \"leaf-{1}\" enhanced port 0 lid {2} lmc 0\n",
                            guid, l, l + 1);
        const auto hostAt = [l](unsigned h) { return 0xb000000000000000 + (l * 256U) + h; };
        for (unsigned h = 1; h <= hosts; ++h)
            text += std::format("[{0}]\t\"H-{1:016x}\"[1]({1:x}) \t\t# \"node-{2}-{0} mlx5_0\" lid 9 4xNDR\n", h,
                                hostAt(h), l);
        for (unsigned h = 1; h <= hosts; ++h)
            text += std::format("vendid=0x2c9\ncaguid={0:#x}\nCa\t1 \"H-{0:016x}\"\t\t# \"node-{1}-{2} mlx5_0\"\n"
                                "[1]({0:x}) \t\"S-{3:016x}\"[{2}]\t\t# lid 9 lmc 0 \"leaf-{1}\" lid {4} 4xNDR\n",
                                hostAt(h), l, h, guid, l + 1);
    }
    ASSERT_GE(std::ranges::count(text, '\n'), 1'000'000);
    const SnapshotPtr s = read(text);
    EXPECT_EQ(s->links().size(), leaves * hosts);
}

} // namespace
} // namespace fabriscope::fabric
