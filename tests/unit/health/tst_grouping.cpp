// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many findings of one cause are one row with its members; what is done first stands first; a saved fabric is compared
// with itself.
#include "core/fabric/shape/device_names.h"
#include "core/health/checks/fabric_checks.h"
#include "core/health/grouping.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <utility>

namespace {

using namespace fabriscope;
using namespace fabriscope::health;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// As a tool saved it: no port says what it supports or in which state it is, free ports are not there.
fabric::SnapshotPtr saved(const fabric::Snapshot& snapshot, const std::function<void(fabric::Port&)>& change = {})
{
    fabric::SnapshotTables tables = snapshot.tables();
    for (fabric::Port& port : tables.ports) {
        port.infoKnown = false;
        port.state = PortState::NoChange;
        port.physState = PhysState::NoChange;
        port.widthSupported = {};
        port.speedSupported = {};
        port.widthEnabled = {};
        port.speedEnabled = {};
        if (change) change(port);
    }
    return fabric::Snapshot::freeze(std::move(tables));
}

fabric::SnapshotPtr withoutCables(const fabric::Snapshot& snapshot, const std::function<bool(fabric::Cable)>& cut)
{
    fabric::SnapshotTables tables = snapshot.tables();
    std::erase_if(tables.cables, cut);
    return fabric::Snapshot::freeze(std::move(tables));
}

Finding finding(std::string rule, Severity severity, std::string sentence)
{
    return {.severity = severity, .rule = std::move(rule), .sentence = std::move(sentence)};
}

std::vector<const Finding*> ofRule(const Findings& findings, std::string_view rule)
{
    std::vector<const Finding*> found;
    for (const Finding& one : findings)
        if (one.rule == rule) found.push_back(&one);
    return found;
}

TEST(Grouping, FourOfOneCauseAreOneWithItsMembers)
{
    Findings findings;
    for (int i = 1; i <= 4; ++i) {
        Finding one = finding("link-degraded", Severity::Warning, "cable " + std::to_string(i));
        one.cause = "width";
        one.at = fabric::PortKey{.node = Guid(7), .number = PortNum(static_cast<std::uint8_t>(i))};
        one.remedy = "Reseat it.";
        findings.push_back(one);
    }
    Finding other = finding("link-degraded", Severity::Warning, "slow by its setting");
    other.cause = "setting";
    findings.push_back(other);
    const Findings result = grouped(findings);
    ASSERT_THAT(result, SizeIs(2));
    EXPECT_EQ(result[0].sentence, "4 cables run below their width.");
    EXPECT_EQ(result[0].count(), 4U);
    EXPECT_EQ(result[0].at, std::nullopt);
    ASSERT_THAT(result[0].members, SizeIs(4));
    EXPECT_EQ(result[0].members[2].at, findings[2].at);
    EXPECT_EQ(result[0].members[2].sentence, "cable 3");
    EXPECT_EQ(result[0].remedy, "Reseat it.");
    EXPECT_EQ(result[1].sentence, "slow by its setting");
    EXPECT_EQ(grouped(result), result) << "grouped twice is grouped once";
}

TEST(Grouping, ThreeStandForThemselves)
{
    Findings findings(3, finding("link-down", Severity::Critical, "down"));
    EXPECT_EQ(grouped(findings), findings);
}

TEST(Grouping, WhatExplainsTheOthersStandsFirst)
{
    const Findings result = grouped(
        {finding("port-without-link", Severity::Notice, "n"), finding("counter-rising", Severity::Critical, "c"),
         finding("link-degraded", Severity::Warning, "w"), finding("link-down", Severity::Critical, "d"),
         finding("unheard-of", Severity::Critical, "u"), finding("subnet-manager", Severity::Critical, "s")});
    std::vector<std::string> rules;
    for (const Finding& one : result)
        rules.push_back(one.rule);
    EXPECT_EQ(rules, (std::vector<std::string>{"subnet-manager", "link-down", "counter-rising", "unheard-of",
                                               "link-degraded", "port-without-link"}));
}

TEST(Grouping, AFloodIsOneFinding)
{
    const auto plain = test::fatTree2(8, 4, 20).build();
    const auto fabric = [&] {
        fabric::SnapshotTables tables = plain->tables();
        for (fabric::Port& port : tables.ports)
            if (port.state == PortState::Active) port.widthActive = LinkWidth::X1;
        return fabric::Snapshot::freeze(std::move(tables));
    }();
    const Findings findings = checkFabric(*fabric);
    ASSERT_THAT(ofRule(findings, "link-degraded"), SizeIs(1));
    EXPECT_EQ(ofRule(findings, "link-degraded").front()->count(), plain->links().size());
}

/// Split cables: the devices support more, and all run so. One that is narrower still is a bad cable.
TEST(Grouping, WhatNearlyAllLinksAlikeDoIsNoBadCable)
{
    const auto plain = test::fatTree2(4, 4, 6).build();
    unsigned hosts = 0;
    fabric::SnapshotTables tables = plain->tables();
    for (const fabric::Cable& cable : tables.cables) {
        const auto type = [&](fabric::PortIndex end) { return plain->nodeOf(plain->port(end)).type; };
        if (type(cable.a) == type(cable.b)) continue;
        for (const fabric::PortIndex end : {cable.a, cable.b})
            tables.ports[end.value()].widthActive = hosts == 5 ? LinkWidth::X1 : LinkWidth::X2;
        for (const fabric::PortIndex end : {cable.a, cable.b}) {
            tables.ports[end.value()].widthSupported.insert(LinkWidth::X2);
            tables.ports[end.value()].widthEnabled.insert(LinkWidth::X2);
        }
        ++hosts;
    }
    ASSERT_EQ(hosts, 24U);
    const Findings findings = checkFabric(*fabric::Snapshot::freeze(tables));
    for (fabric::Node& node : tables.nodes) {
        node.vendorId = 0;
        node.deviceId = 0;
    }
    const Findings unknown = checkFabric(*fabric::Snapshot::freeze(std::move(tables)));
    EXPECT_THAT(ofRule(unknown, "link-degraded"), testing::Not(IsEmpty()));
    for (const Finding* one : ofRule(unknown, "link-degraded"))
        EXPECT_EQ(one->severity, Severity::Warning) << "of unknown models nobody knows which are alike";
    ASSERT_THAT(findings, SizeIs(2));
    EXPECT_EQ(findings[0].rule, "link-degraded");
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_THAT(findings[0].sentence, HasSubstr("runs at 1x EDR, both ends support 4x EDR."));
    EXPECT_EQ(findings[1].rule, "link-degraded");
    EXPECT_EQ(findings[1].severity, Severity::Notice);
    EXPECT_EQ(findings[1].count(), 23U);
    EXPECT_THAT(findings[1].remedy, testing::Not(HasSubstr("eseat")));
}

TEST(Peers, ASpineThatLacksManyCablesIsOneFinding)
{
    const auto whole = test::fatTree2(30, 6, 8).build();
    EXPECT_THAT(checkFabric(*saved(*whole)), IsEmpty());
    std::size_t cut = 0;
    const auto fabric = withoutCables(*saved(*whole), [&](fabric::Cable cable) {
        const auto name = [&](fabric::PortIndex port) { return whole->nodeOf(whole->port(port)).displayName(); };
        return (name(cable.a) == "spine-03" || name(cable.b) == "spine-03") && ++cut <= 10;
    });
    ASSERT_GT(cut, 10U);
    const Findings findings = checkFabric(*fabric);
    ASSERT_THAT(ofRule(findings, "link-missing"), SizeIs(1));
    EXPECT_THAT(ofRule(findings, "link-missing").front()->sentence,
                HasSubstr("spine-03 has 20 of the 30 links to other switches that switches of its kind have."));
}

TEST(Peers, AnEdgeSwitchThatLacksOneUplinkIsFoundInAFile)
{
    const auto whole = test::fatTree2(12, 9, 8).build();
    bool done = false;
    const auto fabric = withoutCables(*saved(*whole), [&](fabric::Cable cable) {
        const auto name = [&](fabric::PortIndex port) { return whole->nodeOf(whole->port(port)).displayName(); };
        const bool isIt = (name(cable.a) == "leaf-05" && name(cable.b).starts_with("spine")) ||
                          (name(cable.b) == "leaf-05" && name(cable.a).starts_with("spine"));
        return isIt && !std::exchange(done, true);
    });
    const Findings findings = checkFabric(*fabric);
    ASSERT_THAT(findings, SizeIs(1)); // and not the spine, too
    EXPECT_EQ(findings[0].rule, "link-missing");
    EXPECT_EQ(findings[0].sentence, "leaf-05 has 8 of the 9 links upwards that other switches of its kind have.");
}

TEST(Peers, ANarrowAndASlowHostLinkInAFile)
{
    const auto whole = test::fatTree2(4, 2, 10).build();
    std::size_t hosts = 0;
    const auto fabric = saved(*whole, [&](fabric::Port& port) {
        if (whole->node(port.node).type != fabric::NodeType::ChannelAdapter || !port.widthActive) return;
        ++hosts;
        const auto peer = whole->peerOf(port);
        if (!peer) return;
        if (hosts == 3) port.widthActive = LinkWidth::X1;
        if (hosts == 7) port.speedActive = LinkSpeed::Sdr;
    });
    // Both ends of the cable say the same.
    fabric::SnapshotTables tables = fabric->tables();
    for (const fabric::Cable& cable : tables.cables) {
        fabric::Port& a = tables.ports[cable.a.value()];
        fabric::Port& b = tables.ports[cable.b.value()];
        a.widthActive = b.widthActive = std::min(a.widthActive, b.widthActive);
        a.speedActive = b.speedActive = std::min(a.speedActive, b.speedActive);
    }
    fabric::SnapshotTables withoutModels = tables;
    for (fabric::Node& node : withoutModels.nodes)
        node.vendorId = node.deviceId = 0;
    const Findings ofNames = checkFabric(*fabric::Snapshot::freeze(std::move(withoutModels)));
    ASSERT_THAT(ofRule(ofNames, "link-slow"), SizeIs(2));
    EXPECT_EQ(ofRule(ofNames, "link-slow")[1]->severity, Severity::Warning) << "SDR is not meant beside EDR";
    const Findings findings = checkFabric(*fabric::Snapshot::freeze(std::move(tables)));
    ASSERT_THAT(ofRule(findings, "link-slow"), SizeIs(2));
    const Finding& narrow = *ofRule(findings, "link-slow")[0];
    EXPECT_EQ(narrow.severity, Severity::Warning);
    EXPECT_EQ(narrow.cause, "width");
    EXPECT_THAT(narrow.sentence, HasSubstr("runs at 1x EDR; 38 of 40 links to hosts run at 4x EDR."));
    EXPECT_THAT(narrow.remedy.english(), testing::Not(HasSubstr("split")));
    const Finding& slow = *ofRule(findings, "link-slow")[1];
    EXPECT_EQ(slow.severity, Severity::Warning) << "the others are of the same models";
    EXPECT_THAT(slow.sentence, HasSubstr("runs at 4x SDR; 38 of 40"));
    EXPECT_THAT(slow.remedy.english(), testing::Not(HasSubstr("older adapter")));
}

TEST(Names, ASwitchAndAnAdapterOfOneNameAreToldApartByTheirKind)
{
    test::FabricMaker maker;
    maker.join(maker.addSwitch("MF0"), maker.addHost("MF0"));
    EXPECT_THAT(ofRule(checkFabric(*maker.build()), "names-equal"), IsEmpty());
}

TEST(Names, EqualNamesAreToldApartAndAMapIsOffered)
{
    test::FabricMaker maker;
    const Guid a = maker.addSwitch("Quantum Mellanox Technologies");
    const Guid b = maker.addSwitch("Quantum Mellanox Technologies");
    const Guid c = maker.addSwitch("core");
    maker.join(a, c);
    maker.join(b, c);
    const auto fabric = maker.build();
    const auto nameOf = [&](Guid guid) { return fabric->node(*fabric->findNode(guid)).shownName(); };
    EXPECT_NE(nameOf(a), nameOf(b));
    EXPECT_THAT(nameOf(a), HasSubstr("Quantum Mellanox Technologies (.."));
    EXPECT_EQ(nameOf(c), "core");
    const Findings findings = checkFabric(*fabric);
    ASSERT_THAT(ofRule(findings, "names-equal"), SizeIs(1));
    const Finding& finding = *ofRule(findings, "names-equal").front();
    EXPECT_EQ(finding.severity, Severity::Notice);
    EXPECT_EQ(finding.sentence, "2 switches have the name of another one.");
    EXPECT_EQ(finding.count(), 2U);
    EXPECT_THAT(finding.remedy, HasSubstr("node-name-map"));
}

TEST(Names, LettersThatCouldNotBeReadAreNoEqualNames)
{
    test::FabricMaker maker;
    const Guid leaf = maker.addSwitch("\xef\xbf\xbd\xef\xbf\xbd");
    maker.join(leaf, maker.addSwitch("\xef\xbf\xbd\xef\xbf\xbd"));
    EXPECT_THAT(ofRule(checkFabric(*maker.build()), "names-equal"), IsEmpty());
}

TEST(Names, NamesThatAFileWasCutInAreNotUnset)
{
    test::FabricMaker maker;
    maker.join(maker.addSwitch("leaf-01"), maker.addHost(""));
    EXPECT_THAT(ofRule(checkFabric(*maker.build()), "name-unset"), SizeIs(1));
    maker.builder().info().imported = true;
    maker.builder().addProblem({.text = "the row is damaged or cut off"});
    EXPECT_THAT(ofRule(checkFabric(*maker.build()), "name-unset"), IsEmpty());
}

TEST(Names, DevicesHaveTheirMakersNames)
{
    EXPECT_EQ(fabric::deviceName(0x02c9, 54000), "Quantum");
    EXPECT_EQ(fabric::deviceName(0x15b3, 4123), "ConnectX-6");
    EXPECT_EQ(fabric::deviceName(0x0001, 54000), "0x0001 / 54000");
}

} // namespace
