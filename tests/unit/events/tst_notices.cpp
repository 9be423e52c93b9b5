// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/changes.h"
#include "core/fabric/model/snapshot_builder.h"

#include <gtest/gtest.h>

#include <format>

namespace fabriscope::events {
namespace {

using namespace std::chrono_literals;
namespace trap = mad::trap;

constexpr Time seenAt{12h};

fabric::SnapshotPtr twoHosts()
{
    fabric::SnapshotBuilder b;
    b.setNode({.guid = Guid(0x11), .type = fabric::NodeType::Switch, .description = "leaf-1", .numPorts = 8});
    b.setPort(Guid(0x11), {.number = PortNum(0), .lid = Lid(2), .infoKnown = true});
    for (unsigned i = 1; i <= 2; ++i) {
        const Guid host(0x30 + i);
        b.setNode({.guid = host, .description = std::format("cn{:03}", i), .numPorts = 1});
        b.setPort(host, {.number = PortNum(1), .lid = Lid(static_cast<std::uint16_t>(10 + i)), .infoKnown = true});
    }
    return b.build();
}

TEST(Notices, OfGroups)
{
    const auto snapshot = twoHosts();
    mad::NoticeFacts facts{.number = trap::groupCreated,
                           .group = {.prefix = SubnetPrefix(0xff12401bffff0000), .interfaceId = Guid(0xffffffff)}};
    const Event created = eventOf(facts, snapshot.get(), seenAt);
    EXPECT_EQ(created.kind, Kind::GroupCreated);
    EXPECT_EQ(created.severity, Severity::Notice);
    EXPECT_EQ(created.at, seenAt);
    EXPECT_EQ(describe(created), "Multicast group ff12:401b:ffff::ffff:ffff was created.");
    facts.number = trap::groupDeleted;
    EXPECT_EQ(describe(eventOf(facts, nullptr, seenAt)), "Multicast group ff12:401b:ffff::ffff:ffff was deleted.");
    EXPECT_EQ(toString(Kind::GroupDeleted), "group-deleted");
}

TEST(Notices, OfRefusedPackets)
{
    const auto snapshot = twoHosts();
    mad::NoticeFacts facts{.number = trap::badPKey, .from = Lid(11), .to = Lid(12), .key = 0x800a};
    Event event = eventOf(facts, snapshot.get(), seenAt);
    EXPECT_EQ(event.kind, Kind::KeyRefused);
    EXPECT_EQ(event.severity, Severity::Warning);
    EXPECT_EQ(event.port, (perf::PortKey{.node = Guid(0x31), .number = PortNum(1)}));
    EXPECT_EQ(describe(event),
              "cn001 port 1: its packets to cn002 port 1 were refused: P_Key 0x800a is not valid there.");
    facts.number = trap::badQKey;
    facts.key = 0x80010000;
    EXPECT_EQ(describe(eventOf(facts, nullptr, seenAt)),
              "LID 11: its packets to LID 12 were refused: Q_Key 0x80010000 is not valid there.");
    facts = {.number = trap::badPKeyAtSwitch,
             .from = Lid(11),
             .to = Lid(12),
             .key = 0x8001,
             .switchLid = Lid(2),
             .switchPort = PortNum(7)};
    EXPECT_EQ(
        describe(eventOf(facts, snapshot.get(), seenAt)),
        "cn001 port 1: its packets to cn002 port 1 were refused by leaf-1 port 7: P_Key 0x8001 is not valid there.");
}

TEST(Notices, OfAWrongManagementKeyWithoutTheKey)
{
    const auto snapshot = twoHosts();
    // As the trap carries it: LID, method and attribute, and the key that somebody tried.
    mad::Notice notice{.isGeneric = true, .trapNumberOrDeviceId = trap::badMKey};
    notice.details[3] = 11;
    notice.details[6] = 2;
    notice.details[9] = 0x15;
    notice.details[14] = 0x5a; // M_Key
    notice.details[21] = 0x5a;
    const auto facts = mad::factsOf(notice);
    ASSERT_TRUE(facts);
    EXPECT_EQ(facts->key, 0U);
    const Event event = eventOf(*facts, snapshot.get(), seenAt);
    EXPECT_EQ(event.kind, Kind::ManagementKeyRefused);
    EXPECT_EQ(describe(event), "cn001 port 1: Set PortInfo was refused, because its M_Key is wrong.");
}

TEST(Notices, OfLinksWithErrors)
{
    const auto snapshot = twoHosts();
    mad::Notice notice{.isGeneric = true, .trapNumberOrDeviceId = trap::linkIntegrity};
    notice.details[3] = 2; // LIDADDR
    notice.details[4] = 7; // PORTNO
    const auto eventFor = [&](std::uint16_t number) {
        notice.trapNumberOrDeviceId = number;
        const auto facts = mad::factsOf(notice);
        EXPECT_TRUE(facts);
        return eventOf(*facts, snapshot.get(), seenAt);
    };
    const Event integrity = eventFor(trap::linkIntegrity);
    EXPECT_EQ(integrity.kind, Kind::LinkIntegrity);
    EXPECT_EQ(integrity.severity, Severity::Warning);
    EXPECT_EQ(integrity.port, (perf::PortKey{.node = Guid(0x11), .number = PortNum(7)}));
    EXPECT_EQ(describe(integrity),
              "leaf-1 port 7 reports too many errors on its link (local link integrity threshold).");
    EXPECT_EQ(describe(eventFor(trap::bufferOverrun)),
              "leaf-1 port 7 reports that its receive buffers overran (excessive buffer overrun threshold).");
    EXPECT_EQ(describe(eventFor(trap::flowControl)),
              "leaf-1 port 7 reports that the other end of its link sent no flow control update in time.");
    EXPECT_EQ(toString(Kind::LinkIntegrity), "link-integrity");
    EXPECT_EQ(toString(Kind::FlowControl), "flow-control");
}

TEST(Notices, WhereTheirFieldsAre)
{
    mad::Notice notice{.isGeneric = true, .trapNumberOrDeviceId = trap::badPKeyAtSwitch};
    const auto put = [&](std::size_t at, std::uint16_t value) {
        notice.details.at(at) = static_cast<std::uint8_t>(value >> 8U);
        notice.details.at(at + 1) = static_cast<std::uint8_t>(value);
    };
    put(2, 0x0102);
    put(4, 0x0304);
    put(6, 0x8005);
    put(48, 0x0607);
    notice.details[50] = 9;
    const auto facts = mad::factsOf(notice);
    ASSERT_TRUE(facts);
    EXPECT_EQ(facts->from, Lid(0x0102));
    EXPECT_EQ(facts->to, Lid(0x0304));
    EXPECT_EQ(facts->key, 0x8005U);
    EXPECT_EQ(facts->switchLid, Lid(0x0607));
    EXPECT_EQ(facts->switchPort, PortNum(9));
    notice.trapNumberOrDeviceId = trap::linkState;
    EXPECT_FALSE(mad::factsOf(notice));
    notice.isGeneric = false;
    notice.trapNumberOrDeviceId = trap::groupCreated;
    EXPECT_FALSE(mad::factsOf(notice)) << "a number of a vendor's own";
}

} // namespace
} // namespace fabriscope::events
