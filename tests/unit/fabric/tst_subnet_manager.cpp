// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/snapshot_builder.h"
#include "core/fabric/model/subnet_manager.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>

namespace fabriscope::fabric {
namespace {

using enum ManagerTroubleKind;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr Guid head{0x31};
constexpr Guid standbyHost{0x32};

SubnetManager managerOf(Guid node, ManagerState state, std::uint32_t activity = 1)
{
    return {.node = node,
            .port = PortNum(1),
            .answers = true,
            .guid = node,
            .state = state,
            .priority = 5,
            .activityCount = activity};
}

SubnetManager silent(Guid node) { return {.node = node, .port = PortNum(1)}; }

/// Two hosts, back to back; the first, with LID 1, is where the sweep starts and what both know as master.
SnapshotPtr fabricWith(const std::vector<SubnetManager>& managers, Lid masterLid = Lid(1),
                       PortState state = PortState::Active, std::chrono::seconds at = std::chrono::seconds(0))
{
    SnapshotBuilder b;
    b.info().steady = {.clock = 7, .since = at};
    std::uint16_t lid = 0;
    for (const Guid host : {head, standbyHost}) {
        b.setNode({.guid = host, .description = host == head ? "head" : "second", .numPorts = 1});
        Port port{.number = PortNum(1), .lid = Lid(++lid), .smLid = masterLid, .state = state};
        port.infoKnown = true;
        b.setPort(host, port);
    }
    b.connect(head, PortNum(1), standbyHost, PortNum(1));
    b.info().localNode = head;
    b.info().localPort = PortNum(1);
    b.info().managersKnown = true;
    for (const SubnetManager& m : managers)
        b.addManager(m);
    return b.build();
}

std::vector<ManagerTroubleKind> kinds(const Snapshot& now, const Snapshot* before = nullptr)
{
    std::vector<ManagerTroubleKind> found;
    for (const ManagerTrouble& trouble : managerTroubles(now, before)) {
        found.push_back(trouble.kind);
        const Error error = toError(now, trouble);
        EXPECT_EQ(error.code, ErrorCode::NoSubnetManager);
        EXPECT_FALSE(error.subject.empty() || error.detail.empty() || error.hint.empty());
    }
    return found;
}

const SubnetManager working = managerOf(head, ManagerState::Master);

TEST(SubnetManager, Working)
{
    EXPECT_THAT(kinds(*fabricWith({working})), IsEmpty());
    EXPECT_THAT(kinds(*fabricWith({working, managerOf(standbyHost, ManagerState::Standby)})), IsEmpty());
}

TEST(SubnetManager, NeverRan)
{
    EXPECT_THAT(kinds(*fabricWith({}, Lid(0), PortState::Initialize)), ElementsAre(NotConfigured));
}

TEST(SubnetManager, IsNotKnownBehindAPortWithoutALink)
{
    SnapshotBuilder b;
    b.setNode({.guid = head, .description = "head", .numPorts = 1});
    Port port{.number = PortNum(1),
              .lid = Lid(1),
              .smLid = Lid(2),
              .state = PortState::Down,
              .physState = PhysState::Polling};
    port.infoKnown = true;
    b.setPort(head, port);
    b.info().localNode = head;
    b.info().localPort = PortNum(1);
    b.info().managersKnown = true;
    EXPECT_THAT(kinds(*b.build()), IsEmpty());
}

/// The cable of the host that the sweep starts at was plugged in again: of the subnet it says nothing.
TEST(SubnetManager, HasNotBroughtTheLocalPortUpYet)
{
    const auto fabric = [](const std::vector<SubnetManager>& managers) {
        SnapshotBuilder b;
        b.setNode({.guid = Guid(0x5), .type = NodeType::Switch, .description = "leaf", .numPorts = 8});
        const auto add = [&b](unsigned number, Guid host, PortState state) {
            b.setNode({.guid = host, .description = std::format("node-{}", number), .numPorts = 1});
            const PortNum at(static_cast<std::uint8_t>(number));
            Port port{.number = at, .state = state};
            port.infoKnown = true;
            b.setPort(Guid(0x5), port);
            port.number = PortNum(1);
            port.lid = Lid(static_cast<std::uint16_t>(number));
            port.smLid = Lid(2);
            b.setPort(host, port);
            b.connect(Guid(0x5), at, host, PortNum(1));
        };
        add(1, head, PortState::Initialize);
        add(2, standbyHost, PortState::Active);
        add(3, Guid(0x33), PortState::Active);
        b.info().localNode = head;
        b.info().localPort = PortNum(1);
        b.info().managersKnown = true;
        for (const SubnetManager& m : managers)
            b.addManager(m);
        return b.build();
    };
    const SnapshotPtr running = fabric({managerOf(standbyHost, ManagerState::Master)});
    EXPECT_THAT(kinds(*running), ElementsAre(PortWaits));
    EXPECT_EQ(missingAdministration(*running)->kind, PortWaits) << "a query of it has no way";
    EXPECT_THAT(describe(toError(*running, managerTroubles(*running).front())),
                testing::Not(HasSubstr("configured this subnet")));
    EXPECT_THAT(kinds(*fabric({})), ElementsAre(Gone, PortWaits)) << "the cause first";
}

TEST(SubnetManager, EndedAndLeftItsLids)
{
    const SnapshotPtr s = fabricWith({});
    EXPECT_THAT(kinds(*s), ElementsAre(Gone));
    EXPECT_THAT(describe(toError(*s, managerTroubles(*s).front())), HasSubstr("head port 1"));
    // Its port has left the fabric too.
    const SnapshotPtr away = fabricWith({}, Lid(77));
    EXPECT_THAT(kinds(*away), ElementsAre(Gone));
    EXPECT_THAT(describe(toError(*away, managerTroubles(*away).front())), HasSubstr("LID 77"));
}

/// The host of the master is behind a port that was not read.
TEST(SubnetManager, MayRunWhereNothingWasRead)
{
    for (const auto& managers : {std::vector<SubnetManager>{}, {managerOf(standbyHost, ManagerState::Standby)}}) {
        SnapshotTables tables = fabricWith(managers, Lid(77))->tables();
        tables.problems.push_back({.kind = ProblemKind::Unreachable, .node = head, .text = "no reply"});
        const SnapshotPtr open = Snapshot::freeze(std::move(tables));
        EXPECT_THAT(kinds(*open), ElementsAre(Unseen));
        EXPECT_EQ(missingAdministration(*open), std::nullopt) << "it is asked, and may reply";
    }
}

TEST(SubnetManager, DoesNotAnswer)
{
    EXPECT_THAT(kinds(*fabricWith({silent(head)})), ElementsAre(Silent));
    EXPECT_THAT(kinds(*fabricWith({silent(head), managerOf(standbyHost, ManagerState::Standby)})), ElementsAre(Silent));
    EXPECT_THAT(kinds(*fabricWith({working, silent(standbyHost)})), ElementsAre(SilentStandby));
}

TEST(SubnetManager, NoneOrTwoAreMaster)
{
    EXPECT_THAT(kinds(*fabricWith({managerOf(head, ManagerState::Standby)})), ElementsAre(NoMaster));
    const SnapshotPtr two = fabricWith({working, managerOf(standbyHost, ManagerState::Master)}, Lid(2));
    EXPECT_THAT(kinds(*two), ElementsAre(SeveralMasters));
    ASSERT_NE(masterOf(*two), nullptr);
    EXPECT_EQ(masterOf(*two)->node, standbyHost) << "the one that the local port names";
}

/// An adapter that was moved here from another fabric, and is not set up yet.
TEST(SubnetManager, WhatAPortThatWaitsNamesIsNotOfThisSubnet)
{
    const auto fabric = [](PortState state) {
        SnapshotTables tables = fabricWith({working})->tables();
        tables.ports[1].smLid = Lid(9);
        tables.ports[1].state = state;
        return Snapshot::freeze(std::move(tables));
    };
    EXPECT_THAT(namedManagers(*fabric(PortState::Active)), testing::SizeIs(2));
    EXPECT_THAT(namedManagers(*fabric(PortState::Initialize)), ElementsAre(NamedManager{.lid = Lid(1), .ports = 1}));
}

/// A router, and an adapter of which one port tells of the other: each port is of a subnet of its own.
TEST(SubnetManager, WhatPortsOfOtherSubnetsNameIsNoTroubleOfThisOne)
{
    for (const NodeType type : {NodeType::Router, NodeType::ChannelAdapter}) {
        const auto fabric = [type](bool cabled) {
            SnapshotBuilder b;
            b.setNode({.guid = Guid(0x5), .type = NodeType::Switch, .description = "leaf", .numPorts = 8});
            b.setPort(Guid(0x5), {.number = PortNum(0), .lid = Lid(9), .smLid = Lid(1), .infoKnown = true});
            const auto add = [&b](Guid node, unsigned port, unsigned at, unsigned manager) {
                b.setPort(node, {.number = PortNum(static_cast<std::uint8_t>(port)),
                                 .lid = Lid(static_cast<std::uint16_t>(at)),
                                 .smLid = Lid(static_cast<std::uint16_t>(manager)),
                                 .state = PortState::Active,
                                 .infoKnown = true});
                if (at == 0) return;
                b.setPort(Guid(0x5), {.number = PortNum(static_cast<std::uint8_t>(at)), .state = PortState::Active});
                b.connect(Guid(0x5), PortNum(static_cast<std::uint8_t>(at)), node,
                          PortNum(static_cast<std::uint8_t>(port)));
            };
            b.setNode({.guid = head, .description = "head", .numPorts = 1});
            add(head, 1, 1, 1);
            b.setNode({.guid = Guid(0x77), .type = type, .description = "between", .numPorts = 2});
            add(Guid(0x77), 1, 2, 1);
            add(Guid(0x77), 2, cabled ? 3 : 0, 40);
            return b.build();
        };
        EXPECT_THAT(namedManagers(*fabric(false)), ElementsAre(NamedManager{.lid = Lid(1), .ports = 3}));
        EXPECT_THAT(namedManagers(*fabric(true)), testing::SizeIs(2)) << "both are cabled to this one";
    }
}

TEST(SubnetManager, WhereNoAdministrationReplies)
{
    const auto missing = [](const SnapshotPtr& s) {
        const auto trouble = missingAdministration(*s);
        return trouble ? std::optional(trouble->kind) : std::nullopt;
    };
    EXPECT_EQ(missing(fabricWith({working})), std::nullopt);
    EXPECT_EQ(missing(fabricWith({})), Gone);
    EXPECT_EQ(missing(fabricWith({silent(head), managerOf(standbyHost, ManagerState::Standby)})), Silent);
    EXPECT_EQ(missing(fabricWith({working, silent(standbyHost)})), std::nullopt) << "the master replies";
    EXPECT_EQ(missing(fabricWith({working, managerOf(standbyHost, ManagerState::Master)})), std::nullopt)
        << "one of them replies";
}

TEST(SubnetManager, HasDoneNothingSinceTheSweepBefore)
{
    const auto after = [](const SubnetManager& manager, std::chrono::seconds time) {
        return fabricWith({manager}, Lid(1), PortState::Active, time);
    };
    const SnapshotPtr before = fabricWith({managerOf(head, ManagerState::Master, 10)});
    EXPECT_THAT(kinds(*after(managerOf(head, ManagerState::Master, 11), longestIdle), before.get()), IsEmpty());
    const SubnetManager same = managerOf(head, ManagerState::Master, 10);
    EXPECT_THAT(kinds(*after(same, longestIdle), before.get()), ElementsAre(Stuck));
    // It sleeps between its own sweeps.
    EXPECT_THAT(kinds(*after(same, longestIdle / 2), before.get()), IsEmpty());
    // Another one took over, or this one was a standby then.
    EXPECT_THAT(kinds(*after(managerOf(standbyHost, ManagerState::Master, 10), longestIdle), before.get()), IsEmpty());
    const SnapshotPtr standby = fabricWith({managerOf(head, ManagerState::Standby, 10)});
    EXPECT_THAT(kinds(*after(same, longestIdle), standby.get()), IsEmpty());
}

TEST(SubnetManager, ClocksThatAreSetSayNothingOfIt)
{
    const SubnetManager master = managerOf(head, ManagerState::Master, 10);
    const auto at = [&master](std::chrono::seconds wall, SteadyTime steady) {
        SnapshotTables tables = fabricWith({master})->tables();
        tables.info.takenAt = std::chrono::system_clock::time_point(wall);
        tables.info.steady = steady;
        return Snapshot::freeze(std::move(tables));
    };
    using namespace std::chrono_literals;
    const SnapshotPtr before = at(0s, {.clock = 7, .since = 100s});
    EXPECT_THAT(kinds(*at(3600s, {.clock = 7, .since = 105s}), before.get()), IsEmpty()) << "set forward";
    EXPECT_THAT(kinds(*at(-3600s, {.clock = 7, .since = 140s}), before.get()), ElementsAre(Stuck)) << "set back";
    EXPECT_THAT(kinds(*at(3600s, {.clock = 8, .since = 3700s}), before.get()), IsEmpty()) << "another host's clock";
    EXPECT_THAT(kinds(*at(3600s, {}), at(0s, {}).get()), IsEmpty()) << "an agent that does not tell it";
}

TEST(SubnetManager, TheNewestIsComparedWithOneThatIsOldEnough)
{
    using namespace std::chrono_literals;
    EarlierSnapshot earlier;
    const auto take = [&earlier](std::chrono::seconds since, std::uint64_t clock = 7) {
        SnapshotTables tables = fabricWith({working})->tables();
        tables.info.steady = {.clock = clock, .since = since};
        earlier.take(Snapshot::freeze(std::move(tables)));
        return earlier.get() ? std::optional(earlier.get()->info().steady.since) : std::nullopt;
    };
    for (const auto since : {100s, 105s, 125s})
        EXPECT_EQ(take(since), std::nullopt);
    EXPECT_EQ(take(130s), 100s);
    EXPECT_EQ(take(155s), 100s);
    EXPECT_EQ(take(160s), 130s);
    EXPECT_EQ(take(5000s, 8), 130s) << "which no finding rests on";
    EXPECT_EQ(take(5030s, 8), 5000s);
    earlier.clear();
    EXPECT_EQ(take(6000s, 8), std::nullopt);
}

TEST(SubnetManager, TwoMastersInAnotherProgramsResults)
{
    SnapshotTables tables = fabricWith({working, managerOf(standbyHost, ManagerState::Master)})->tables();
    tables.info.localNode = {};
    EXPECT_THAT(kinds(*Snapshot::freeze(tables)), ElementsAre(SeveralMasters));
    SnapshotTables same = tables; // two ports that say the same of one
    same.managers.back().guid = same.managers.front().guid;
    EXPECT_THAT(kinds(*Snapshot::freeze(std::move(same))), IsEmpty());
    SnapshotTables rails = tables; // two subnets in one file, each with its own
    rails.cables.clear();
    for (const Guid guid : {Guid(0x101), Guid(0x102)}) {
        rails.nodes.push_back({.guid = guid, .type = NodeType::Switch, .numPorts = 1, .portCount = 1});
        rails.ports.push_back({.number = PortNum(1), .state = PortState::Active, .infoKnown = true});
    }
    rails.cables = {{.a = PortIndex(0), .b = PortIndex(2)}, {.a = PortIndex(1), .b = PortIndex(3)}};
    EXPECT_THAT(kinds(*Snapshot::freeze(std::move(rails))), IsEmpty());
    tables.managers.pop_back();
    EXPECT_THAT(kinds(*Snapshot::freeze(tables)), IsEmpty());
}

TEST(SubnetManager, ImportsAndPartialSnapshotsDoNotTell)
{
    SnapshotTables tables = fabricWith({})->tables();
    tables.info.managersKnown = false;
    EXPECT_THAT(kinds(*Snapshot::freeze(tables)), IsEmpty());
    tables.info.managersKnown = true;
    tables.info.complete = false;
    EXPECT_THAT(kinds(*Snapshot::freeze(tables)), IsEmpty());
    EXPECT_THAT(kinds(*SnapshotBuilder().build()), IsEmpty());
}

} // namespace
} // namespace fabriscope::fabric
