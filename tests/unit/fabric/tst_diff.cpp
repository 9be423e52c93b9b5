// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/diff.h"
#include "core/fabric/model/snapshot_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace fabriscope::fabric {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr Guid leaf1{0x11};
constexpr Guid leaf2{0x12};
constexpr Guid spine1{0x21};
constexpr Guid spine2{0x22};
constexpr Guid host{0x31};

Port port(unsigned number, LinkSpeed speed = LinkSpeed::Edr)
{
    Port p{.number = PortNum(static_cast<std::uint8_t>(number)), .state = PortState::Active};
    p.widthActive = LinkWidth::X4;
    p.speedActive = speed;
    p.infoKnown = true;
    return p;
}

/// Two leaves, two spines, one host at leaf 1 port 1. Leaf ports 11 and 12 go to spine 1 and 2.
SnapshotBuilder fabricOfFive()
{
    SnapshotBuilder b;
    for (const auto& [guid, name] :
         {std::pair{leaf1, "leaf-1"}, {leaf2, "leaf-2"}, {spine1, "spine-1"}, {spine2, "spine-2"}})
        b.setNode({.guid = guid, .type = NodeType::Switch, .description = name, .numPorts = 36});
    b.setNode({.guid = host, .description = "cn001 HCA-1", .numPorts = 1});
    for (const Guid leaf : {leaf1, leaf2}) {
        for (const unsigned n : {1U, 11U, 12U})
            b.setPort(leaf, port(n));
    }
    for (const Guid spine : {spine1, spine2}) {
        for (const unsigned n : {1U, 2U, 3U})
            b.setPort(spine, port(n));
    }
    b.setPort(host, port(1));
    b.connect(leaf1, PortNum(1), host, PortNum(1));
    b.connect(leaf1, PortNum(11), spine1, PortNum(1));
    b.connect(leaf1, PortNum(12), spine2, PortNum(1));
    b.connect(leaf2, PortNum(11), spine1, PortNum(2));
    b.connect(leaf2, PortNum(12), spine2, PortNum(2));
    return b;
}

SubnetManager manager(Guid node, ManagerState state, std::uint8_t priority)
{
    return {.node = node, .port = PortNum(1), .answers = true, .guid = node, .state = state, .priority = priority};
}

std::vector<std::string> lines(const SnapshotBuilder& base, const SnapshotBuilder& now)
{
    std::vector<std::string> text;
    for (const Change& change : diff(*base.build(), *now.build()))
        text.push_back(describe(change));
    return text;
}

TEST(Diff, EqualFabricsHaveNone) { EXPECT_THAT(lines(fabricOfFive(), fabricOfFive()), IsEmpty()); }

TEST(Diff, CutAndNewCables)
{
    auto now = fabricOfFive();
    now.disconnect(leaf1, PortNum(11));
    EXPECT_THAT(lines(fabricOfFive(), now),
                ElementsAre("leaf-1 port 11 <-> spine-1 port 1: this link is gone (4x EDR)."));
    EXPECT_THAT(lines(now, fabricOfFive()), ElementsAre("leaf-1 port 11 <-> spine-1 port 1 is a new link (4x EDR)."));
}

TEST(Diff, MovedCableIsOneChange)
{
    auto now = fabricOfFive();
    now.disconnect(leaf1, PortNum(11));
    now.connect(leaf1, PortNum(11), spine1, PortNum(3));
    EXPECT_THAT(lines(fabricOfFive(), now),
                ElementsAre("leaf-1 port 11: the cable was moved from spine-1 port 1 to spine-1 port 3."));
}

TEST(Diff, SwappedCablesAreTwoMoves)
{
    auto now = fabricOfFive();
    for (const Guid leaf : {leaf1, leaf2})
        now.disconnect(leaf, PortNum(11));
    now.connect(leaf1, PortNum(11), spine1, PortNum(2));
    now.connect(leaf2, PortNum(11), spine1, PortNum(1));
    EXPECT_THAT(lines(fabricOfFive(), now),
                ElementsAre("leaf-1 port 11: the cable was moved from spine-1 port 1 to spine-1 port 2.",
                            "leaf-2 port 11: the cable was moved from spine-1 port 2 to spine-1 port 1."));
}

TEST(Diff, CableThatTookAnothersPlaceTellsBoth)
{
    auto now = fabricOfFive();
    now.disconnect(leaf1, PortNum(11));
    now.disconnect(leaf2, PortNum(11));
    now.connect(leaf1, PortNum(11), spine1, PortNum(2));
    EXPECT_THAT(lines(fabricOfFive(), now),
                ElementsAre("leaf-2 port 11 <-> spine-1 port 2: this link is gone (4x EDR).",
                            "leaf-1 port 11: the cable was moved from spine-1 port 1 to spine-1 port 2."));
}

/// The host's adapter, or a switch, with another GUID.
SnapshotBuilder withReplaced(Guid gone, Guid came, const char* name, std::uint8_t ports = 36)
{
    SnapshotBuilder now;
    const auto was = fabricOfFive().build();
    const auto swap = [&](Guid guid) { return guid == gone ? came : guid; };
    for (const Node& node : was->nodes()) {
        Node copy = node;
        copy.guid = swap(node.guid);
        if (node.guid == gone) copy.description = name;
        if (node.guid == gone) copy.numPorts = ports;
        now.setNode(copy);
        for (const Port& p : was->portsOf(node))
            now.setPort(copy.guid, p);
    }
    for (const Link& link : was->links()) {
        const Port& a = was->port(link.a);
        const Port& b = was->port(link.b);
        now.connect(swap(was->nodeOf(a).guid), a.number, swap(was->nodeOf(b).guid), b.number);
    }
    return now;
}

TEST(Diff, AReplacedAdapterIsNoMovedCable)
{
    const auto now = withReplaced(host, Guid(0x32), "cn001 HCA-1", 1);
    EXPECT_THAT(lines(fabricOfFive(), now),
                ElementsAre("cn001 HCA-1 was replaced: its GUID was 0x0000000000000031, is 0x0000000000000032."));
}

TEST(Diff, AReplacedAdapterOfAnotherKindSaysSo)
{
    const auto now = withReplaced(host, Guid(0x32), "cn001 HCA-1", 2);
    EXPECT_THAT(
        lines(fabricOfFive(), now),
        ElementsAre(
            "cn001 HCA-1 was replaced: its GUID was 0x0000000000000031 (HCA with 1 port, vendor 0x0, device 0), is "
            "0x0000000000000032 (HCA with 2 ports, vendor 0x0, device 0)."));
}

TEST(Diff, AReplacedSwitchKeepsItsCables)
{
    auto now = withReplaced(spine1, Guid(0x29), "spine-1");
    EXPECT_THAT(lines(fabricOfFive(), now),
                ElementsAre("spine-1 was replaced: its GUID was 0x0000000000000021, is 0x0000000000000029."));
    // One cable was forgotten, another went into the wrong port.
    now.disconnect(leaf1, PortNum(11));
    now.disconnect(leaf2, PortNum(11));
    now.connect(leaf2, PortNum(11), Guid(0x29), PortNum(3));
    EXPECT_THAT(lines(fabricOfFive(), now),
                ElementsAre("spine-1 was replaced: its GUID was 0x0000000000000021, is 0x0000000000000029.",
                            "leaf-1 port 11 <-> spine-1 port 1: this link is gone (4x EDR).",
                            "leaf-2 port 11: the cable was moved from spine-1 port 2 to spine-1 port 3."));
}

TEST(Diff, AnotherNameIsAnotherNode)
{
    const auto now = withReplaced(host, Guid(0x32), "cn077 HCA-1", 1);
    const auto text = lines(fabricOfFive(), now);
    ASSERT_EQ(text.size(), 3U);
    EXPECT_EQ(text[2], "leaf-1 port 1: the cable was moved from cn001 HCA-1 port 1 to cn077 HCA-1 port 1.");
}

TEST(Diff, AMoveBetweenNodesOfOneNameGivesTheirGuids)
{
    auto base = fabricOfFive();
    base.setNode({.guid = Guid(0x41), .type = NodeType::Switch, .description = "spine-1", .numPorts = 36});
    base.setPort(Guid(0x41), port(1));
    auto now = base;
    now.disconnect(leaf1, PortNum(11));
    now.connect(leaf1, PortNum(11), Guid(0x41), PortNum(1));
    EXPECT_THAT(lines(base, now),
                ElementsAre("leaf-1 port 11: the cable was moved from spine-1 port 1 (0x0000000000000021) to "
                            "spine-1 port 1 (0x0000000000000041)."));
}

TEST(Diff, WhatCouldNotBeReadIsNotCompared)
{
    auto now = fabricOfFive();
    now.addProblem({.kind = ProblemKind::DuplicateLid, .text = "LID 5 twice"});
    EXPECT_THAT(notCompared(*now.build()), IsEmpty());
    now.addProblem({.kind = ProblemKind::Malformed, .text = "f:3: no number"});
    ASSERT_EQ(notCompared(*now.build()).size(), 1U);
    EXPECT_EQ(notCompared(*now.build()).front().text, "f:3: no number");
}

TEST(Diff, NodesTakeTheirLinksWithThem)
{
    SnapshotBuilder empty;
    const auto all = lines(empty, fabricOfFive());
    EXPECT_EQ(all.size(), 5U);
    EXPECT_THAT(all, testing::Contains(testing::StartsWith("cn001 HCA-1 is new (HCA with 1 port")));
}

TEST(Diff, RatesNamesLidsAndStates)
{
    auto now = fabricOfFive();
    now.setPort(leaf1, port(12, LinkSpeed::Ddr));
    now.setPort(spine2, port(1, LinkSpeed::Ddr));
    auto p = port(1);
    p.lid = Lid(7);
    p.state = PortState::Initialize;
    now.setPort(host, p);
    now.setNode({.guid = spine1, .type = NodeType::Switch, .description = "spine-1", .name = "core A", .numPorts = 36});
    EXPECT_THAT(lines(fabricOfFive(), now),
                ElementsAre("core A was called spine-1.", "cn001 HCA-1 port 1 has LID 7, had LID 0.",
                            "leaf-1 port 12 <-> spine-2 port 1 runs at 4x DDR, ran at 4x EDR.",
                            "leaf-1 port 1 <-> cn001 HCA-1 port 1 is Initialize, was Active."));
}

TEST(Diff, WhatOnlyOneSideKnowsIsNoDifference)
{
    auto imported = fabricOfFive();
    Port unknown{.number = PortNum(12)};
    imported.setPort(leaf1, unknown);
    unknown.number = PortNum(1);
    imported.setPort(spine2, unknown);
    EXPECT_THAT(lines(fabricOfFive(), imported), IsEmpty());
}

/// fabricOfFive() as it was discovered: models, LIDs, an LMC, and a GUID of the adapter's port.
SnapshotBuilder discovered()
{
    auto b = fabricOfFive();
    for (const auto& [guid, name] :
         {std::pair{leaf1, "leaf-1"}, {leaf2, "leaf-2"}, {spine1, "spine-1"}, {spine2, "spine-2"}})
        b.setNode({.guid = guid,
                   .type = NodeType::Switch,
                   .description = name,
                   .vendorId = 0x2c9,
                   .deviceId = 0xd2f0,
                   .numPorts = 41});
    b.setNode({.guid = host, .description = "cn001 HCA-1", .vendorId = 0x2c9, .deviceId = 0x1017, .numPorts = 2});
    auto p = port(1);
    p.guid = Guid(0x32);
    p.lid = Lid(8);
    p.lmc = Lmc::fromBits(2);
    b.setPort(host, p);
    return b;
}

/// The same as a list of ports has it (iblinkinfo): its adapter has the GUID of a port; without one, one of its own
/// making.
SnapshotBuilder listed(Guid adapter, Guid ofPort)
{
    auto list = withReplaced(host, adapter, "cn001 HCA-1", 1);
    auto p = port(1);
    p.guid = ofPort;
    p.lid = Lid(8);
    list.setPort(adapter, p);
    list.info().imported = true;
    return list;
}

TEST(Diff, AListOfPortsKnowsNoModelsAndNoGuidsOfAdapters)
{
    EXPECT_THAT(lines(discovered(), listed(Guid(0x32), Guid(0x32))), IsEmpty());
    EXPECT_THAT(lines(listed(Guid(0x32), Guid(0x32)), discovered()), IsEmpty());
    EXPECT_THAT(lines(discovered(), listed(Guid(0x100000), Guid())), IsEmpty());
    EXPECT_THAT(lines(listed(Guid(0x100000), Guid()), discovered()), IsEmpty());
}

TEST(Diff, WhatAListOfPortsKnowsIsCompared)
{
    EXPECT_THAT(lines(discovered(), listed(Guid(0x77), Guid(0x77))),
                ElementsAre("cn001 HCA-1 was replaced: its GUID was 0x0000000000000031, is 0x0000000000000077."));
    auto other = listed(Guid(0x32), Guid(0x32));
    auto p = port(1);
    p.guid = Guid(0x32);
    p.lid = Lid(9);
    other.setPort(Guid(0x32), p);
    EXPECT_THAT(lines(discovered(), other), ElementsAre("cn001 HCA-1 port 1 has LID 9, had LID 8 LMC 2."));
}

TEST(Diff, AFileWithoutLidsHasNoOtherLids)
{
    auto file = discovered();
    auto p = port(1);
    p.guid = Guid(0x32);
    file.setPort(host, p);
    EXPECT_THAT(lines(discovered(), file), ElementsAre("cn001 HCA-1 port 1 has LID 0, had LID 8 LMC 2."));
    file.info().imported = true;
    EXPECT_THAT(lines(discovered(), file), IsEmpty());
    EXPECT_THAT(lines(file, discovered()), IsEmpty());
}

TEST(Diff, AFileOfAnotherToolHasBlanksWhereANameIsNoAscii)
{
    const auto called = [](const char* name) {
        auto fabric = fabricOfFive();
        fabric.setNode({.guid = host, .description = name, .numPorts = 1});
        return fabric;
    };
    const auto now = called("größe HCA-1");
    auto file = called("gr    e HCA-1");
    EXPECT_THAT(lines(file, now), ElementsAre("größe HCA-1 was called gr    e HCA-1."));
    file.info().imported = true;
    EXPECT_THAT(lines(file, now), IsEmpty());
    auto other = called("other HCA-1");
    other.info().imported = true;
    EXPECT_THAT(lines(other, now), ElementsAre("größe HCA-1 was called other HCA-1."));
}

TEST(Diff, ADescriptionOrALidThatWasNotReadIsNoOtherOne)
{
    auto lost = discovered();
    lost.setNode({.guid = host, .description = "", .vendorId = 0x2c9, .deviceId = 0x1017, .numPorts = 2});
    Port unread{.number = PortNum(1)};
    unread.guid = Guid(0x32);
    lost.setPort(host, unread);
    EXPECT_THAT(lines(discovered(), lost), IsEmpty());
    EXPECT_THAT(lines(lost, discovered()), IsEmpty());
}

/// fabricOfFive() without some of them.
SnapshotBuilder without(const std::vector<Guid>& lost)
{
    SnapshotBuilder rest;
    const auto was = fabricOfFive().build();
    const auto isLost = [&](Guid guid) { return std::ranges::contains(lost, guid); };
    for (const Node& node : was->nodes()) {
        if (isLost(node.guid)) continue;
        rest.setNode(node);
        for (const Port& p : was->portsOf(node))
            rest.setPort(node.guid, p);
    }
    for (const Link& link : was->links()) {
        const Port& a = was->port(link.a);
        const Port& b = was->port(link.b);
        if (!isLost(was->nodeOf(a).guid) && !isLost(was->nodeOf(b).guid))
            rest.connect(was->nodeOf(a).guid, a.number, was->nodeOf(b).guid, b.number);
    }
    return rest;
}

TEST(Diff, WhatIsBehindAPortThatWasNotReadHasNotGone)
{
    const auto changes = [](const SnapshotBuilder& base, const SnapshotBuilder& now) {
        std::vector<std::string> text;
        for (const Change& change : diffOfRead(*base.build(), *now.build()))
            text.push_back(describe(change));
        return text;
    };
    auto now = without({leaf1, host});
    EXPECT_EQ(changes(fabricOfFive(), now).size(), 2U);
    now.addProblem({.kind = ProblemKind::Unreachable, .node = spine2, .port = PortNum(2), .text = "elsewhere"});
    EXPECT_EQ(changes(fabricOfFive(), now).size(), 2U);
    now.addProblem({.kind = ProblemKind::Unreachable, .node = spine1, .port = PortNum(1), .text = "no reply"});
    EXPECT_THAT(changes(fabricOfFive(), now), IsEmpty()) << "nor what is behind that";
    EXPECT_THAT(changes(now, fabricOfFive()), IsEmpty()) << "nor has it come";
    auto managed = fabricOfFive();
    managed.addManager(manager(host, ManagerState::Master, 14));
    now.info().managersKnown = managed.info().managersKnown = true;
    EXPECT_THAT(changes(managed, now), IsEmpty()) << "nor has the manager there";
    EXPECT_THAT(changes(now, managed), IsEmpty());

    auto cut = fabricOfFive();
    cut.disconnect(leaf1, PortNum(11));
    EXPECT_EQ(changes(fabricOfFive(), cut).size(), 1U);
    cut.addProblem({.kind = ProblemKind::PortUnreadable, .node = leaf1, .port = PortNum(11), .text = "no reply"});
    EXPECT_THAT(changes(fabricOfFive(), cut), IsEmpty());
}

/// Of leaf 2 only the spines' cables are in the file: its hosts may be there all the same.
TEST(Diff, WhatAFileWasCutBeforeHasNotGone)
{
    const auto withModels = [](SnapshotBuilder b, Guid named) {
        for (const Guid guid : {leaf1, leaf2, spine1, spine2, host}) {
            if (!b.hasNode(guid)) continue;
            Node node = *b.findNode(guid);
            if (guid != named) node.vendorId = 0x2c9;
            b.setNode(node);
        }
        return b;
    };
    const auto whole = [&] {
        auto b = withModels(fabricOfFive(), {});
        b.setNode({.guid = Guid(0x32), .description = "cn002 HCA-1", .vendorId = 0x2c9, .numPorts = 1});
        b.connect(leaf2, PortNum(1), Guid(0x32), PortNum(1));
        return b;
    };
    const auto count = [](const SnapshotBuilder& base, const SnapshotBuilder& now) {
        return diffOfRead(*base.build(), *now.build()).size();
    };
    auto cut = withModels(fabricOfFive(), leaf2);
    cut.info().imported = true;
    EXPECT_EQ(count(whole(), cut), 1U) << "nothing says that it was cut";
    cut.addProblem({.text = "\"leaf-2\" is named by this cable, but not described in the file"});
    EXPECT_EQ(count(whole(), cut), 0U);
    EXPECT_EQ(count(cut, whole()), 0U) << "nor has it come";
    auto elsewhere = withModels(without({host}), leaf2);
    elsewhere.info().imported = true;
    elsewhere.addProblem({.text = "\"leaf-2\" is named by this cable, but not described in the file"});
    EXPECT_EQ(count(withModels(fabricOfFive(), {}), elsewhere), 0U) << "its cable at leaf 1 is connected to something";
    elsewhere.setPort(leaf1, {.number = PortNum(1), .state = PortState::Down, .infoKnown = true});
    EXPECT_EQ(count(withModels(fabricOfFive(), {}), elsewhere), 1U) << "leaf 1 was read";
    // Of a cable both ends have to be unknown.
    auto cable = withModels(fabricOfFive(), {});
    cable.info().imported = true;
    cable.addProblem({.text = "the table LINKS has no end: the file was cut off"});
    cable.disconnect(leaf2, PortNum(11));
    EXPECT_EQ(count(withModels(fabricOfFive(), {}), cable), 0U) << "both ends are up";
    cable.setPort(leaf2, {.number = PortNum(11), .state = PortState::Down, .infoKnown = true});
    EXPECT_EQ(count(withModels(fabricOfFive(), {}), cable), 1U);
}

TEST(Diff, SubnetManagers)
{
    auto base = fabricOfFive();
    auto now = fabricOfFive();
    base.addManager(manager(host, ManagerState::Master, 14));
    now.addManager(manager(host, ManagerState::Master, 14));
    now.addManager(manager(leaf1, ManagerState::Standby, 3));
    EXPECT_THAT(lines(base, now), ElementsAre("A subnet manager runs at leaf-1 port 1 now: standby, priority 3."));
    EXPECT_THAT(lines(now, base),
                ElementsAre("The subnet manager at leaf-1 port 1 is gone; it was standby, priority 3."));

    auto later = fabricOfFive();
    later.addManager({.node = host, .port = PortNum(1)});
    later.addManager(manager(leaf1, ManagerState::Master, 3));
    EXPECT_THAT(lines(now, later),
                ElementsAre("The subnet manager at leaf-1 port 1 is master, priority 3, was standby, priority 3.",
                            "The subnet manager at cn001 HCA-1 port 1 is silent, was master, priority 14."));
    // Who did not look for managers does not say that there is none.
    EXPECT_THAT(lines(fabricOfFive(), now), IsEmpty());
}

// A heartbeat is no change.
TEST(Diff, ActivityOfSubnetManagers)
{
    auto base = fabricOfFive();
    auto now = fabricOfFive();
    auto alive = manager(host, ManagerState::Master, 14);
    base.addManager(alive);
    ++alive.activityCount;
    now.addManager(alive);
    EXPECT_THAT(lines(base, now), IsEmpty());
}

} // namespace
} // namespace fabriscope::fabric
