// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/snapshot_builder.h"
#include "core/fabric/model/snapshot_order.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fabriscope::fabric {
namespace {

constexpr Guid a{0xa};
constexpr Guid b{0xb};
constexpr Guid c{0xc};

Node hostNode(Guid guid) { return {.guid = guid, .type = NodeType::ChannelAdapter, .numPorts = 2}; }
Node ibSwitch(Guid guid) { return {.guid = guid, .type = NodeType::Switch, .numPorts = 36}; }

TEST(SnapshotBuilder, EmptyIsASnapshot)
{
    const SnapshotPtr s = SnapshotBuilder().build();
    EXPECT_TRUE(s->nodes().empty());
    EXPECT_FALSE(s->findNode(a));
    EXPECT_FALSE(s->findPortByLid(Lid(1)));
}

TEST(SnapshotBuilder, MakesMissingPortsOfACable)
{
    SnapshotBuilder builder;
    builder.setNode(ibSwitch(a));
    builder.setNode(hostNode(b));
    builder.connect(a, PortNum(5), b, PortNum(1));
    const SnapshotPtr s = builder.build();
    ASSERT_EQ(s->links().size(), 1U);
    const auto port = s->findPort(*s->findNode(a), PortNum(5));
    ASSERT_TRUE(port);
    EXPECT_FALSE(s->port(*port).infoKnown);
    EXPECT_EQ(s->peerOf(s->port(*port)), s->findPort(*s->findNode(b), PortNum(1)));
}

TEST(SnapshotBuilder, CableMayComeBeforeItsNodes)
{
    SnapshotBuilder builder;
    builder.setNode(hostNode(b));
    builder.connect(a, PortNum(5), b, PortNum(1));
    EXPECT_FALSE(builder.hasNode(a));
    EXPECT_EQ(builder.nodeCount(), 1U);
    EXPECT_TRUE(builder.build()->links().empty());
    builder.setNode(ibSwitch(a));
    const SnapshotPtr s = builder.build();
    EXPECT_EQ(s->links().size(), 1U);
    EXPECT_EQ(s->nodes()[0].guid, b) << "the order is that of setNode()";
}

TEST(SnapshotBuilder, LoopbackPlugIsOneLinkOfOnePort)
{
    SnapshotBuilder builder;
    builder.setNode(ibSwitch(a));
    builder.connect(a, PortNum(3), a, PortNum(3));
    EXPECT_EQ(builder.linkCount(), 1U);
    const SnapshotPtr s = builder.build();
    ASSERT_EQ(s->links().size(), 1U);
    EXPECT_EQ(s->links()[0].a, s->links()[0].b);
    const Port& port = s->ports()[0];
    EXPECT_EQ(s->peerOf(port), s->indexOf(port));
    builder.disconnect(a, PortNum(3));
    EXPECT_EQ(builder.linkCount(), 0U);
    EXPECT_TRUE(builder.build()->links().empty());
}

TEST(SnapshotBuilder, TwoPortsOfOneNodeMayBeJoined)
{
    SnapshotBuilder builder;
    builder.setNode(ibSwitch(a));
    builder.connect(a, PortNum(9), a, PortNum(2));
    const SnapshotPtr s = builder.build();
    ASSERT_EQ(s->links().size(), 1U);
    EXPECT_EQ(s->port(s->links()[0].a).number, PortNum(2)) << "the smaller end first";
}

TEST(SnapshotBuilder, SayingACableTwiceIsOneLink)
{
    SnapshotBuilder builder;
    builder.setNode(ibSwitch(a));
    builder.setNode(hostNode(b));
    builder.connect(a, PortNum(5), b, PortNum(1));
    builder.connect(b, PortNum(1), a, PortNum(5));
    EXPECT_EQ(builder.linkCount(), 1U);
    EXPECT_TRUE(builder.build()->problems().empty());
}

TEST(SnapshotBuilder, LaterCableWinsAndTheContradictionIsListed)
{
    SnapshotBuilder builder;
    for (const Guid guid : {a, b, c})
        builder.setNode(ibSwitch(guid));
    builder.connect(a, PortNum(1), b, PortNum(1));
    builder.connect(a, PortNum(1), c, PortNum(1));
    EXPECT_EQ(builder.linkCount(), 1U);
    const SnapshotPtr s = builder.build();
    ASSERT_EQ(s->links().size(), 1U);
    EXPECT_EQ(s->nodeOf(s->port(s->links()[0].b)).guid, c);
    ASSERT_EQ(s->problems().size(), 1U);
    EXPECT_EQ(s->problems()[0].kind, ProblemKind::Changed);
    EXPECT_EQ(s->problems()[0].node, a);
    EXPECT_EQ(s->problems()[0].port, PortNum(1));
    EXPECT_THAT(s->problems()[0].text.english(),
                testing::HasSubstr("0x000000000000000b port 1 and 0x000000000000000c port 1"));
    EXPECT_FALSE(s->port(*s->findPort(*s->findNode(b), PortNum(1))).link);
}

TEST(SnapshotBuilder, CrossedCablesLeaveOneLinkEach)
{
    SnapshotBuilder builder;
    for (const Guid guid : {a, b, c, Guid(0xd)})
        builder.setNode(ibSwitch(guid));
    builder.connect(a, PortNum(1), b, PortNum(1));
    builder.connect(c, PortNum(1), Guid(0xd), PortNum(1));
    builder.connect(a, PortNum(1), c, PortNum(1));
    EXPECT_EQ(builder.linkCount(), 1U);
    EXPECT_EQ(builder.build()->links().size(), 1U);
    EXPECT_EQ(builder.build()->problems().size(), 2U);
}

TEST(SnapshotBuilder, ReplacingKeepsPlaceAndCable)
{
    SnapshotBuilder builder;
    builder.setNode(ibSwitch(a));
    builder.setNode(hostNode(b));
    builder.connect(a, PortNum(5), b, PortNum(1));
    builder.setPort(a, Port{.number = PortNum(5), .state = PortState::Active, .infoKnown = true});
    Node renamed = ibSwitch(a);
    renamed.description = "new";
    builder.setNode(renamed);
    const SnapshotPtr s = builder.build();
    EXPECT_EQ(s->nodes()[0].description, "new");
    ASSERT_EQ(s->links().size(), 1U);
    EXPECT_EQ(s->links()[0].state, PortState::Active) << "only one end told";
}

TEST(SnapshotBuilder, PortsOfUnknownNodesAreIgnoredAndPortsStandByNumber)
{
    SnapshotBuilder builder;
    builder.setPort(a, Port{.number = PortNum(1)});
    builder.setNode(ibSwitch(a));
    for (const unsigned number : {7U, 0U, 255U, 3U, 7U})
        builder.setPort(a, Port{.number = PortNum(static_cast<std::uint8_t>(number))});
    const SnapshotPtr s = builder.build();
    std::vector<unsigned> numbers;
    for (const Port& port : s->ports())
        numbers.push_back(port.number.value());
    EXPECT_THAT(numbers, testing::ElementsAre(0, 3, 7, 255));
    EXPECT_TRUE(s->findPort(NodeIndex(0), PortNum(255)));
    EXPECT_FALSE(s->findPort(NodeIndex(0), PortNum(4)));
}

TEST(SnapshotBuilder, AProblemIsListedOnce)
{
    SnapshotBuilder builder;
    builder.addProblem({.kind = ProblemKind::Unreachable, .node = a, .text = "x"});
    builder.addProblem({.kind = ProblemKind::Unreachable, .node = a, .text = "x"});
    builder.addProblem({.kind = ProblemKind::Unreachable, .node = b, .text = "x"});
    EXPECT_EQ(builder.build()->problems().size(), 2U);
}

TEST(Snapshot, LinkTellsWhatBothEndsCouldDo)
{
    SnapshotBuilder builder;
    builder.setNode(ibSwitch(a));
    builder.setNode(hostNode(b));
    Port port{.number = PortNum(1),
              .state = PortState::Active,
              .widthActive = LinkWidth::X1,
              .widthSupported = {LinkWidth::X1, LinkWidth::X4},
              .speedActive = LinkSpeed::Edr,
              .speedSupported = {LinkSpeed::Sdr, LinkSpeed::Edr},
              .infoKnown = true};
    builder.setPort(a, port);
    port.state = PortState::Initialize;
    port.speedSupported.insert(LinkSpeed::Hdr);
    builder.setPort(b, port);
    builder.connect(b, PortNum(1), a, PortNum(1));
    const SnapshotPtr s = builder.build();
    const Link& link = s->links()[0];
    EXPECT_EQ(link.bestWidth, LinkWidth::X4);
    EXPECT_EQ(link.bestSpeed, LinkSpeed::Edr) << "HDR is known at one end only";
    EXPECT_EQ(link.state, PortState::Initialize);
    EXPECT_TRUE(link.degraded());
}

TEST(Snapshot, ModesThatNeitherEndHasEnabledDoNotMakeALinkDegraded)
{
    SnapshotBuilder builder;
    builder.setNode(ibSwitch(a));
    builder.setNode(hostNode(b));
    Port port{.number = PortNum(1),
              .state = PortState::Active,
              .widthActive = LinkWidth::X4,
              .widthEnabled = {LinkWidth::X1, LinkWidth::X4},
              .widthSupported = {LinkWidth::X1, LinkWidth::X4, LinkWidth::X8, LinkWidth::X12},
              .speedActive = LinkSpeed::Hdr,
              .speedEnabled = {LinkSpeed::Edr, LinkSpeed::Hdr},
              .speedSupported = {LinkSpeed::Edr, LinkSpeed::Hdr, LinkSpeed::Ndr},
              .infoKnown = true};
    builder.setPort(a, port);
    builder.setPort(b, port);
    builder.connect(b, PortNum(1), a, PortNum(1));
    EXPECT_FALSE(builder.build()->links()[0].degraded());

    // One end holds the link back: the other would run faster.
    port.widthActive = LinkWidth::X1;
    port.widthEnabled = {LinkWidth::X1};
    builder.setPort(b, port);
    const SnapshotPtr s = builder.build();
    EXPECT_EQ(s->links()[0].bestWidth, LinkWidth::X4);
    EXPECT_EQ(s->links()[0].bestSpeed, LinkSpeed::Hdr);
}

TEST(Snapshot, FindsByLidWithinLmcRange)
{
    SnapshotBuilder builder;
    builder.setNode(hostNode(a));
    builder.setPort(a, Port{.number = PortNum(1), .guid = Guid(0xa1), .lid = Lid(8), .lmc = Lmc::fromBits(2)});
    builder.setPort(a, Port{.number = PortNum(2), .guid = Guid(0xa2), .lid = Lid(12)});
    builder.setNode(ibSwitch(b));
    builder.setPort(b, Port{.number = PortNum(0), .guid = b, .lid = Lid(0xbfff)});
    builder.setPort(b, Port{.number = PortNum(1), .lid = Lid(0xbfff)});
    const SnapshotPtr s = builder.build();
    EXPECT_EQ(s->findPortByLid(Lid(11)), PortIndex(0));
    EXPECT_EQ(s->findPortByLid(Lid(12)), PortIndex(1));
    EXPECT_FALSE(s->findPortByLid(Lid(13)));
    EXPECT_FALSE(s->findPortByLid(Lid(0)));
    EXPECT_EQ(s->findPortByLid(Lid(0xbfff)), PortIndex(2)) << "a switch's port 0 owns its LID";
    EXPECT_FALSE(s->findPortByLid(Lid(0xffff)));
    EXPECT_EQ(s->findPortByGuid(Guid(0xa2)), PortIndex(1));
    EXPECT_FALSE(s->findPortByGuid(Guid(0)));
}

/// The agent's host sets its clock back by an hour: what changes is not old for an hour.
TEST(Snapshot, WhatComesBehindAClockThatWasSetBackIsNews)
{
    using namespace std::chrono_literals;
    const std::chrono::system_clock::time_point noon{std::chrono::hours(12)};
    const auto at = [](std::chrono::system_clock::time_point when) { return SnapshotInfo{.takenAt = when}; };
    EXPECT_TRUE(isOvertaken(at(noon), at(noon + 2s)));
    EXPECT_FALSE(isOvertaken(at(noon), at(noon)));
    EXPECT_FALSE(isOvertaken(at(noon + 2s), at(noon)));
    EXPECT_FALSE(isOvertaken(at(noon - 1h), at(noon)));
}

TEST(Snapshot, TablesMakeTheSameSnapshotAgain)
{
    std::mt19937_64 random(7);
    for (int i = 0; i < 50; ++i) {
        const SnapshotPtr s = test::randomSnapshot(random);
        EXPECT_EQ(*Snapshot::freeze(s->tables()), *s);
    }
}

} // namespace
} // namespace fabriscope::fabric
