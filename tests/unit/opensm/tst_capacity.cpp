// SPDX-License-Identifier: GPL-3.0-or-later
//
// VL arbitration lists of opensm.conf against the room that the fabric's ports have for them.
#include "core/fabric/model/snapshot_builder.h"
#include "core/opensm/check.h"
#include "core/opensm/conf/vl_tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>

namespace fabriscope::test {
namespace {

using namespace opensm;
using testing::HasSubstr;

struct Room
{
    std::uint8_t high = 8;
    std::uint8_t low = 8;
};

/// "switch-1" with a host at ports 1 and 2: "host-1" and "host-2". Port 3 of the switch has no cable and no room.
class Fabric
{
public:
    explicit Fabric(Room switchPorts, Room host1 = {}, Room host2 = {})
    {
        add(Guid(0x10), fabric::NodeType::Switch, "switch-1", 3);
        add(Guid(0x20), fabric::NodeType::ChannelAdapter, "host-1", 1);
        add(Guid(0x30), fabric::NodeType::ChannelAdapter, "host-2", 1);
        for (const unsigned port : {1U, 2U})
            setPort(Guid(0x10), port, switchPorts);
        setPort(Guid(0x10), 3, {.high = 1, .low = 1});
        setPort(Guid(0x20), 1, host1);
        setPort(Guid(0x30), 1, host2);
        m_builder.connect(Guid(0x10), PortNum(1), Guid(0x20), PortNum(1));
        m_builder.connect(Guid(0x10), PortNum(2), Guid(0x30), PortNum(1));
        m_snapshot = m_builder.build();
    }
    [[nodiscard]] const fabric::Snapshot& snapshot() const { return *m_snapshot; }

private:
    void add(Guid guid, fabric::NodeType type, std::string description, std::uint8_t ports)
    {
        fabric::Node node;
        node.guid = guid;
        node.type = type;
        node.description = std::move(description);
        node.numPorts = ports;
        if (type == fabric::NodeType::Switch) node.switchFacts = fabric::SwitchFacts{};
        m_builder.setNode(node);
    }
    void setPort(Guid node, unsigned number, Room room)
    {
        fabric::Port port;
        port.number = PortNum(static_cast<std::uint8_t>(number));
        port.state = PortState::Active;
        port.infoKnown = true;
        port.dataVlsCap = 8;
        port.vlArbitrationHighCap = room.high;
        port.vlArbitrationLowCap = room.low;
        m_builder.setPort(node, port);
    }

    fabric::SnapshotBuilder m_builder;
    fabric::SnapshotPtr m_snapshot;
};

/// VL 0, 1, 2, … one after the other over the first `vls`, each entry with the same weight.
std::string list(std::size_t entries, unsigned vls = 8, unsigned weight = 64)
{
    std::vector<VlWeight> result;
    for (std::size_t i = 0; i < entries; ++i)
        result.push_back({VirtualLane::fromBits(i % vls), static_cast<std::uint8_t>(weight)});
    return writeVlArb(result);
}

/// What is said about room, and only that.
std::optional<Diagnostic> said(const std::string& options, const fabric::Snapshot* snapshot)
{
    const ConfDocument document("qos TRUE\n" + options);
    std::optional<Diagnostic> found;
    for (Diagnostic& d : checkOptions(document, {.snapshot = snapshot})) {
        if (d.rule != Rule::VlArbTooMany) continue;
        EXPECT_FALSE(found) << d.text();
        found = std::move(d);
    }
    return found;
}

TEST(Capacity, APortWithTooLittleRoomIsNamed)
{
    const Fabric fabric({.high = 8, .low = 16}, {.high = 16, .low = 4});
    const auto d = said("qos_vlarb_low " + list(12, 4) + "\n", &fabric.snapshot());
    ASSERT_TRUE(d);
    EXPECT_EQ(d->level, Level::Warning);
    EXPECT_EQ(d->message, "host-1 port 1 takes only the first 4 of these 12 entries (VLArbLowCap is 4), and one other "
                          "port takes too few");
    EXPECT_EQ(d->range.line, 2U);
    EXPECT_EQ(d->range.column, 15U + 4 * 5) << "the fifth entry";
    EXPECT_EQ(d->range.length, list(12, 4).size() - 4 * 5);
    ASSERT_EQ(d->fixes.size(), 1U);
    EXPECT_EQ(d->fixes[0].edits.at(0).replacement, "0:192,1:192,2:192,3:192");
}

TEST(Capacity, WhatFitsIsNotTalkedAbout)
{
    const Fabric roomy({.high = 16, .low = 16}, {.high = 16, .low = 16}, {.high = 16, .low = 16});
    EXPECT_FALSE(said("qos_vlarb_low " + list(16) + "\n", &roomy.snapshot()));
    EXPECT_TRUE(said("qos_vlarb_low " + list(17) + "\n", &roomy.snapshot()));
    EXPECT_FALSE(said("qos_vlarb_low " + list(16) + ",0:0,1:0\n", &roomy.snapshot())) << "no weight, no loss";
    const Fabric tight({.high = 8, .low = 8});
    EXPECT_FALSE(said("max_op_vls 1\nqos_vlarb_low " + list(9) + "\n", &tight.snapshot())) << "one VL, no tables";
}

TEST(Capacity, ALaneThatLosesAllItsWeightIsAnError)
{
    const Fabric fabric({.high = 8, .low = 8});
    const std::string six = list(8, 6);
    const auto d = said("qos_vlarb_high 0:64\nqos_vlarb_low " + six + ",6:64,7:64\n", &fabric.snapshot());
    ASSERT_TRUE(d);
    EXPECT_EQ(d->level, Level::Error);
    EXPECT_THAT(d->effect, HasSubstr("VL 6, VL 7 then have no weight in either list"));
    const auto covered = said("qos_vlarb_high 6:64,7:64\nqos_vlarb_low " + six + ",6:64,7:64\n", &fabric.snapshot());
    ASSERT_TRUE(covered);
    EXPECT_EQ(covered->level, Level::Warning) << "the high list has them";
    const auto unused =
        said("qos_sl2vl 0,1,2,3,4,5,0,0,0,0,0,0,0,0,0,0\nqos_vlarb_high 0:64\nqos_vlarb_low " + six + ",6:64,7:64\n",
             &fabric.snapshot());
    ASSERT_TRUE(unused);
    EXPECT_EQ(unused->level, Level::Warning) << "no SL is mapped to them";
}

TEST(Capacity, ALineIsHeldAgainstThePortsThatItIsFor)
{
    const Fabric fabric({.high = 16, .low = 16}, {.high = 8, .low = 8}, {.high = 8, .low = 8});
    const std::string twelve = list(12);
    EXPECT_FALSE(said("qos_swe_vlarb_low " + twelve + "\n", &fabric.snapshot()));
    EXPECT_TRUE(said("qos_ca_vlarb_low " + twelve + "\n", &fabric.snapshot()));
    EXPECT_TRUE(said("qos_vlarb_low " + twelve + "\n", &fabric.snapshot()));
    EXPECT_FALSE(said("qos_vlarb_low " + twelve + "\nqos_ca_vlarb_low " + list(8) + "\n", &fabric.snapshot()))
        << "hosts have a list of their own";
}

TEST(Capacity, OpenSmLosesTheSecondHalfOfFullTables)
{
    EXPECT_EQ(writtenVlArb(8), 8U);
    EXPECT_EQ(writtenVlArb(63), 63U);
    EXPECT_EQ(writtenVlArb(64), 32U);
    const Room full{.high = 64, .low = 64};
    const Fabric fabric(full, full, full);
    EXPECT_FALSE(said("qos_vlarb_high " + list(32) + "\n", &fabric.snapshot()));
    const auto d = said("qos_vlarb_high " + list(33) + "\n", &fabric.snapshot());
    ASSERT_TRUE(d);
    EXPECT_THAT(d->message, HasSubstr("takes only the first 32 of these 33 entries (VLArbHighCap is 64)"));
    EXPECT_THAT(d->why, HasSubstr("entries 33-64"));
}

TEST(Capacity, WithoutAFabricThereIsAHint)
{
    const auto d = said("qos_vlarb_low " + list(9) + "\n", nullptr);
    ASSERT_TRUE(d);
    EXPECT_EQ(d->level, Level::Hint);
    const Fabric untold({.high = 0, .low = 0}, {.high = 0, .low = 0}, {.high = 0, .low = 0});
    const auto old = said("qos_vlarb_low " + list(9) + "\n", &untold.snapshot());
    ASSERT_TRUE(old) << "a snapshot of an older agent does not tell";
    EXPECT_EQ(old->level, Level::Hint);
    EXPECT_FALSE(said("qos_vlarb_low " + list(8) + "\n", nullptr));
}

} // namespace
} // namespace fabriscope::test
