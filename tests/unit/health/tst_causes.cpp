// SPDX-License-Identifier: GPL-3.0-or-later
//
// One cause is one finding, whatever follows from it; and its remedy is for that cause.
#include "core/fabric/import/import.h"
#include "core/health/checks/baseline_checks.h"
#include "core/health/checks/fabric_checks.h"
#include "tests/support/cluster_kinds.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace fabriscope;
using namespace fabriscope::health;
using ::testing::Contains;
using ::testing::Eq;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

/// The same fabric with every port changed.
fabric::SnapshotPtr changed(const fabric::Snapshot& snapshot, const std::function<void(fabric::Port&)>& change)
{
    fabric::SnapshotTables tables = snapshot.tables();
    std::ranges::for_each(tables.ports, change);
    return fabric::Snapshot::freeze(std::move(tables));
}

/// As the sweep sees it that starts at the first host.
fabric::SnapshotPtr swept(test::FabricMaker maker)
{
    const auto plain = maker.build();
    const auto host = std::ranges::find(plain->nodes(), fabric::NodeType::ChannelAdapter, &fabric::Node::type);
    maker.builder().info().localNode = host->guid;
    maker.builder().info().localPort = PortNum(1);
    maker.builder().info().managersKnown = true;
    return maker.build();
}

std::size_t countOf(const Findings& findings, std::string_view rule)
{
    return static_cast<std::size_t>(std::ranges::count(findings, rule, &Finding::rule));
}

const Finding& the(const Findings& findings, std::string_view rule)
{
    const auto found = std::ranges::find(findings, rule, &Finding::rule);
    if (found == findings.end()) throw std::runtime_error("no finding " + std::string(rule));
    return *found;
}

/// Of a director, the ASIC's name alone does not lead to the box.
TEST(Causes, AnAsicOfADirectorIsNamedByItsBoard)
{
    std::mt19937_64 random(1);
    const auto whole = test::makeCluster(test::ClusterKind::Director, random, test::ClusterSize::Typical).snapshot;
    ASSERT_THAT(checkFabric(*whole), IsEmpty());
    fabric::SnapshotTables tables = whole->tables();
    const auto board = std::ranges::find_if(
        tables.nodes, [](const fabric::Node& node) { return node.description.ends_with("/L01/U1"); });
    const auto index = whole->findNode(board->guid);
    // One of its cables runs at a quarter of its width.
    const auto ports = whole->portsOf(whole->node(*index));
    const auto cabled = std::ranges::find_if(ports, [](const fabric::Port& port) { return port.link.has_value(); });
    const fabric::Link& link = whole->link(*cabled->link);
    for (const fabric::PortIndex end : {link.a, link.b})
        tables.ports.at(end.value()).widthActive = LinkWidth::X1;
    const Findings findings = checkFabric(*fabric::Snapshot::freeze(std::move(tables)));
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_THAT(findings[0].evidence, Contains(HasSubstr("director sw-a, leaf board 1")));
}

TEST(Causes, WithoutASubnetManagerLinksThatWaitAreItsEvidence)
{
    const auto fabric = changed(*swept(test::fatTree2(8, 4, 8)), [](fabric::Port& port) {
        port.lid = Lid();
        if (port.state == PortState::Active) port.state = PortState::Initialize;
    });
    const Findings findings = checkFabric(*fabric);
    EXPECT_EQ(countOf(findings, "link-initializing"), 0U);
    EXPECT_EQ(countOf(findings, "subnet-manager"), 1U);
    EXPECT_THAT(the(findings, "subnet-manager").evidence, Contains(Eq("96 links in state Initialize")));
}

TEST(Causes, ManyLinksThatWaitAreOneFinding)
{
    test::FabricMaker maker = test::fatTree2(2, 2, 8);
    const auto fabric = changed(*maker.build(), [](fabric::Port& port) {
        if (port.state == PortState::Active) port.state = PortState::Initialize;
    });
    const Findings findings = checkFabric(*fabric);
    ASSERT_EQ(countOf(findings, "link-initializing"), 1U);
    const Finding& waiting = the(findings, "link-initializing");
    EXPECT_EQ(waiting.sentence, "20 links wait for the subnet manager.");
    EXPECT_THAT(waiting.evidence, SizeIs(11));
    EXPECT_EQ(waiting.evidence.back(), "and 10 more");
}

TEST(Causes, OfAFileNobodyIsToldToSweepAgain)
{
    test::FabricMaker maker = test::fatTree2(2, 1, 2);
    maker.builder().addProblem({.kind = fabric::ProblemKind::Changed, .text = "leaf-01 changed"});
    const auto fabric = changed(*swept(std::move(maker)), [](fabric::Port& port) {
        if (port.state == PortState::Active) port.state = PortState::Armed;
    });
    const Findings findings = checkFabric(*fabric);
    EXPECT_THAT(findings, Not(IsEmpty()));
    for (const Finding& finding : findings) {
        EXPECT_THAT(finding.remedy, Not(HasSubstr("weep again"))) << finding.sentence;
        EXPECT_THAT(finding.remedy, Not(HasSubstr("weep once more"))) << finding.sentence;
    }
}

TEST(Causes, ADamagedFileIsOneFinding)
{
    std::string text = "Switch 36 \"S-0000000000000001\" # \"leaf\" base port 0 lid 1 lmc 0\n";
    for (int port = 1; port <= 30; ++port)
        text += "[" + std::to_string(port) + "] \"H-00000000000\n";
    text += "[31] H-0000000000000002\n";
    const auto fabric = fabric::importIbnetdiscover(text, "damaged.net");
    ASSERT_TRUE(fabric);
    const Findings findings = checkFabric(**fabric);
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings[0].rule, "import-incomplete");
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_THAT(findings[0].sentence, HasSubstr("damaged.net could not be read completely: 2 problems"));
    EXPECT_THAT(findings[0].evidence, SizeIs(2)) << "30 lines are cut off, one has no name";
}

/// A leaf with hosts of these LIDs, as ibnetdiscover prints them.
std::string leafWith(unsigned leaf, unsigned ownLid, const std::vector<unsigned>& lids)
{
    std::string own =
        std::format("Switch 36 \"S-{:016x}\" # \"leaf-{}\" base port 0 lid {} lmc 0\n", 0x1000 + leaf, leaf, ownLid);
    std::string hosts;
    for (unsigned i = 0; i < lids.size(); ++i) {
        const unsigned guid = 0x20000 + leaf * 0x100 + i;
        own += std::format("[{}] \"H-{:016x}\"[1] # \"node{}-{} HCA-1\" lid {} 4xHDR\n", i + 1, guid, leaf, i + 1,
                           lids[i]);
        hosts += std::format("\nCa 1 \"H-{:016x}\" # \"node{}-{} HCA-1\"\n"
                             "[1] \"S-{:016x}\"[{}] # lid {} lmc 0 \"leaf-{}\" lid {} 4xHDR\n",
                             guid, leaf, i + 1, 0x1000 + leaf, i + 1, lids[i], leaf, ownLid);
    }
    return own + hosts + "\n";
}

Findings findingsOf(const std::string& text)
{
    const auto fabric = fabric::importIbnetdiscover(text, "x.net");
    if (!fabric) throw std::runtime_error(describe(fabric.error()));
    EXPECT_THAT((*fabric)->problems(), IsEmpty());
    return checkFabric(**fabric);
}

TEST(Causes, OneLidAtTwoPortsOfAFile)
{
    EXPECT_EQ(countOf(findingsOf(leafWith(1, 1, {11, 12, 13, 14})), "duplicate-lid"), 0U);
    const Finding same = the(findingsOf(leafWith(1, 1, {11, 12, 13, 12})), "duplicate-lid");
    EXPECT_EQ(same.severity, Severity::Warning) << "the file may show two moments";
    EXPECT_EQ(same.sentence, "node1-2 HCA-1 port 1 and node1-4 HCA-1 port 1 both have LID 12 in x.net.");
    EXPECT_EQ(countOf(findingsOf(leafWith(1, 12, {11, 12})), "duplicate-lid"), 1U) << "a switch's and a host's";
    // Ports with LMC 3 have eight LIDs: others within them, beside one another.
    std::string within = leafWith(1, 1, {8, 9, 10, 30});
    within.replace(within.find("# lid 8 lmc 0"), 13, "# lid 8 lmc 3");
    EXPECT_EQ(countOf(findingsOf(within), "duplicate-lid"), 2U);
    // Two subnets, one behind the other: each counts its LIDs from 1 on.
    EXPECT_EQ(countOf(findingsOf(leafWith(1, 1, {11, 12}) + leafWith(2, 1, {11, 12})), "duplicate-lid"), 0U);
    // Whoever passed the file on has replaced them.
    EXPECT_EQ(countOf(findingsOf(leafWith(1, 1, {1, 1, 1, 1})), "duplicate-lid"), 0U);
}

/// The planes of a port (XDR) have one LID, wherever they are cabled to.
TEST(Causes, PlanesOfOnePortHaveOneLid)
{
    std::string text = leafWith(1, 1, {11, 12});
    text.insert(text.find("\nCa"), "[9] \"H-0000000000030000\"[1] # \"gpu HCA-1\" lid 20 4xXDR\n"
                                   "[10] \"H-0000000000030000\"[2] # \"gpu HCA-1\" lid 20 4xXDR\n");
    text += "Ca 2 \"H-0000000000030000\" # \"gpu HCA-1\"\n"
            "[1](30001) \"S-0000000000001001\"[9] # lid 20 lmc 0 \"leaf-1\" lid 1 4xXDR\n"
            "[2](30002) \"S-0000000000001001\"[10] # lid 20 lmc 0 \"leaf-1\" lid 1 4xXDR\n";
    EXPECT_EQ(countOf(findingsOf(text), "duplicate-lid"), 0U);
}

/// A leaf of which `silent` ports are up without a peer, as `iblinkinfo --switches-only` prints it.
Findings findingsOfLeaf(unsigned silent)
{
    std::string list = "Switch: 0xb83fd20300100000 leaf-01:\n";
    for (unsigned port = 1; port <= 12; ++port)
        list += port <= 8 ? std::format("    3   {:2}[  ] ==( 4X 53.125 Gbps Active/  LinkUp)==>     {:3}    1[  ] "
                                        "\"node{:02} HCA-1\" ( )\n",
                                        port, 10 + port, port)
                : port <= 8 + silent
                    ? std::format("    3   {:2}[  ] ==( 4X 53.125 Gbps Active/  LinkUp)==>             [  ] \"\" ( )\n",
                                  port)
                    : std::format("    3   {:2}[  ] ==(                Down/ Polling)==>             [  ] \"\" ( )\n",
                                  port);
    const auto fabric = fabric::importLinkList(list, "x.txt");
    if (!fabric) throw std::runtime_error(describe(fabric.error()));
    EXPECT_THAT((*fabric)->problems(), IsEmpty());
    return checkFabric(**fabric);
}

/// Firmware that hangs keeps the link up.
TEST(Causes, APortOfAFileThatIsUpAndLeadsToNobody)
{
    EXPECT_EQ(countOf(findingsOfLeaf(0), "unreachable"), 0U);
    const Finding silent = the(findingsOfLeaf(1), "unreachable");
    EXPECT_EQ(silent.severity, Severity::Warning);
    EXPECT_EQ(silent.sentence, "leaf-01 port 9 is in state Active, but x.txt does not say what is connected to it.");
    EXPECT_EQ(countOf(findingsOfLeaf(3), "unreachable"), 0U) << "a list of a part of the fabric";
}

/// A node that did not reply to ibnetdiscover is no fault of the file.
TEST(Causes, WhatTheToolDidNotReachIsLookedForInTheFabric)
{
    const std::string error =
        "src/query_smp.c:195; umad (DR path slid 0; dlid 0; 0,1,1,31 Attr 0x11:0) bad status 110; "
        "Connection timed out\n";
    const std::string nodes = "Switch 36 \"S-0000000000000001\" # \"leaf\" base port 0 lid 1 lmc 0\n";
    for (const std::string& errors : {error, error + error}) {
        const auto fabric = fabric::importIbnetdiscover(errors + nodes + "[3] H-0000000000000002\n", "short.net");
        ASSERT_TRUE(fabric);
        const Findings findings = checkFabric(**fabric);
        ASSERT_THAT(findings, SizeIs(2));
        EXPECT_THAT(findings[0].remedy, HasSubstr("paths of the errors"));
        EXPECT_THAT(findings[0].remedy, Not(HasSubstr("correct these lines")));
        EXPECT_THAT(findings[1].remedy, HasSubstr("correct these lines"));
    }
}

/// Two switches and a cable, with the widths that are enabled.
fabric::SnapshotPtr cable(LinkWidthSet a, LinkWidthSet b, LinkWidth active)
{
    test::FabricMaker maker;
    const Guid one = maker.addSwitch("leaf-01");
    const Guid two = maker.addSwitch("leaf-02");
    maker.join(one, two);
    return changed(*maker.build(), [&](fabric::Port& port) {
        if (port.state != PortState::Active || port.number != PortNum(1)) return;
        port.lid = Lid(static_cast<std::uint16_t>(port.node.value() + 7));
        port.widthEnabled = port.node.value() == 0 ? a : b;
        port.widthActive = active;
    });
}

constexpr LinkWidthSet narrow{LinkWidth::X1};
constexpr LinkWidthSet wide{LinkWidth::X1, LinkWidth::X4};

TEST(LinkSettings, ANarrowSettingAtOneEndIsTheCause)
{
    const Findings findings = checkFabric(*cable(wide, narrow, LinkWidth::X1));
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings[0].rule, "link-degraded");
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_THAT(findings[0].remedy, HasSubstr("Enable width 4x at leaf-02 port 1 (enabled there: 1x)"));
    EXPECT_THAT(findings[0].remedy, HasSubstr("ibportstate 8 1 width 255"));
    EXPECT_THAT(findings[0].remedy, Not(HasSubstr("eseat")));
}

TEST(LinkSettings, ABadCableIsReseated)
{
    const Findings findings = checkFabric(*cable(wide, wide, LinkWidth::X1));
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings[0].rule, "link-degraded");
    EXPECT_THAT(findings[0].remedy, HasSubstr("Reseat or replace the cable"));
    EXPECT_THAT(findings[0].evidence, Contains(HasSubstr("widths enabled 1x 4x")));
    const Findings listed = checkFabric(*changed(*cable(wide, wide, LinkWidth::X1), [](fabric::Port& port) {
        port.widthEnabled = {};
        port.speedEnabled = {};
    }));
    ASSERT_THAT(listed, SizeIs(1));
    EXPECT_THAT(listed[0].evidence, IsEmpty()) << "a list of ports does not say what is enabled";
}

TEST(LinkSettings, NarrowAtBothEndsIsANotice)
{
    const Findings findings = checkFabric(*cable(narrow, narrow, LinkWidth::X1));
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings[0].rule, "link-restricted");
    EXPECT_EQ(findings[0].severity, Severity::Notice);
    EXPECT_EQ(findings[0].sentence, "leaf-01 port 1 <-> leaf-02 port 1 runs at 1x EDR and could be 4x: both ends "
                                    "support it, but it is not enabled.");
    EXPECT_THAT(findings[0].remedy, HasSubstr("width 4x at leaf-01 port 1"));
    EXPECT_THAT(findings[0].remedy, HasSubstr("width 4x at leaf-02 port 1"));
}

TEST(LinkSettings, AFabricThatIsSlowedDownAsAWholeIsOneNotice)
{
    test::FabricMaker maker = test::fatTree2(4, 2, 4);
    maker.join(maker.addSwitch("fast-01"), maker.addHost("fast HCA-1")); // the devices can do more, and these may
    const auto plain = maker.build();
    const auto fabric = changed(*plain, [&](fabric::Port& port) {
        if (port.state != PortState::Active || port.number == PortNum(0)) return;
        if (plain->node(port.node).description.starts_with("fast")) return;
        port.speedEnabled = {LinkSpeed::Sdr};
        port.speedActive = LinkSpeed::Sdr;
    });
    const Findings findings = checkFabric(*fabric);
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings[0].rule, "link-restricted");
    EXPECT_THAT(findings[0].sentence, HasSubstr("24 links run below"));
    EXPECT_THAT(findings[0].remedy, HasSubstr("force_link_speed"));
}

TEST(Baseline, WhatAFindingSaysAlreadyBecomesItsEvidence)
{
    const auto before = cable(wide, wide, LinkWidth::X4);
    const auto now = cable(wide, narrow, LinkWidth::X1);
    Findings findings = checkFabric(*now);
    findings = withBaseline(std::move(findings), checkBaseline(*before, *now));
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings[0].rule, "link-degraded");
    EXPECT_THAT(findings[0].evidence,
                Contains(Eq("Since the baseline: leaf-01 port 1 <-> leaf-02 port 1 runs at 1x EDR, ran at 4x EDR.")));
}

/// Saved files do not say what ports support: their slow links are found by comparison.
TEST(Baseline, OfASavedFabricToo)
{
    const auto before = changed(*test::fatTree2(4, 2, 6).build(), [](fabric::Port& port) {
        port.infoKnown = false;
        port.widthSupported = {};
        port.speedSupported = {};
    });
    const auto host = std::ranges::find(before->nodes(), "node-0001 HCA-1", &fabric::Node::description);
    ASSERT_NE(host, before->nodes().end());
    const fabric::Port& first = before->portsOf(*host).front();
    const std::vector slow{before->keyOf(first), before->keyOf(before->port(*before->peerOf(first)))};
    const auto now = changed(*before, [&](fabric::Port& port) {
        if (std::ranges::contains(slow, before->keyOf(port))) port.speedActive = LinkSpeed::Ddr;
    });
    Findings findings = checkFabric(*now);
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings[0].rule, "link-slow");
    findings = withBaseline(std::move(findings), checkBaseline(*before, *now));
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_THAT(findings[0].evidence, Contains(HasSubstr("ran at 4x EDR")));
}

TEST(Baseline, WhatAListOfCablesRepeatsIsEvidence)
{
    const fabric::PortKey port{.node = Guid(1), .number = PortNum(3)};
    const fabric::PortKey peer{.node = Guid(2), .number = PortNum(1)};
    Finding missing{.severity = Severity::Warning, .rule = "link-missing", .at = port, .sentence = "a"};
    Finding swapped{.severity = Severity::Warning,
                    .rule = "rail-wrong",
                    .at = fabric::PortKey{.node = Guid(2), .number = {}},
                    .far = fabric::PortKey{.node = Guid(7), .number = {}},
                    .sentence = "b"};
    Finding ofList{.severity = Severity::Warning, .at = port, .far = peer, .sentence = "of the list"};
    for (const auto& [now, rule] : {std::pair(missing, "cabling-missing"), {swapped, "cabling-wrong"}}) {
        ofList.rule = rule;
        const Findings findings = withBaseline({now}, {ofList});
        ASSERT_THAT(findings, SizeIs(1)) << rule;
        EXPECT_EQ(findings[0].rule, now.rule);
        EXPECT_THAT(findings[0].evidence, Contains(Eq("of the list")));
    }
    ofList.rule = "cabling-missing";
    EXPECT_THAT(withBaseline({swapped}, {ofList}), SizeIs(2)) << "of another kind";
}

TEST(Baseline, ManyLidsHaveOneCause)
{
    const auto before = test::fatTree2(4, 2, 4).build();
    const auto now = changed(*before, [](fabric::Port& port) {
        if (port.lid != Lid()) port.lid = Lid(static_cast<std::uint16_t>(port.lid.value() + 100));
    });
    const Findings findings = withBaseline({}, checkBaseline(*before, *now));
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings[0].rule, "baseline-lid-changed");
    EXPECT_EQ(findings[0].sentence, "22 LIDs differ from the baseline.");
    EXPECT_EQ(findings[0].count(), 22U);
    EXPECT_THAT(findings[0].evidence, SizeIs(11));
}

TEST(Baseline, ADamagedOneSaysSo)
{
    const auto whole =
        fabric::importIbnetdiscover("Switch 4 \"S-0000000000000001\" # \"leaf\" base port 0 lid 1 lmc 0\n"
                                    "[1] \"S-0000000000000002\"[1] # \"top\" lid 2 4xEDR\n"
                                    "Switch 4 \"S-0000000000000002\" # \"top\" base port 0 lid 2 lmc 0\n"
                                    "[1] \"S-0000000000000001\"[1] # \"leaf\" lid 1 4xEDR\n",
                                    "whole.net");
    const auto damaged =
        fabric::importIbnetdiscover("Switch 4 \"S-0000000000000001\" # \"leaf\" base port 0 lid 1 lmc 0\n[1] \"S-00\n"
                                    "Switch 4 \"S-0000000000000002\" # \"top\" base port 0 lid 2 lmc 0\n[1] \"S-00\n",
                                    "damaged.net");
    ASSERT_TRUE(whole && damaged);
    EXPECT_THAT(checkBaseline(**whole, **whole), IsEmpty());
    const Findings findings = checkBaseline(**damaged, **damaged);
    ASSERT_THAT(findings, SizeIs(1)) << "equal, and yet nothing is known of its cables";
    EXPECT_EQ(findings[0].rule, "baseline-incomplete");
    EXPECT_EQ(findings[0].severity, Severity::Warning);
}

} // namespace
