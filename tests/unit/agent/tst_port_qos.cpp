// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/port_qos_messages.h"

#include <gtest/gtest.h>

using namespace fabriscope;
using namespace fabriscope::agent;

namespace {

qos::PortQos example()
{
    qos::PortQos tables{.arbitration = {.highLimit = 4, .high = {}, .low = {}}, .operationalVls = 8, .slToVl = {}};
    for (unsigned lane = 0; lane < 8; ++lane)
        tables.arbitration.low.push_back(
            {.lane = VirtualLane::fromBits(lane), .weight = static_cast<std::uint8_t>(200 + lane)});
    tables.arbitration.high.push_back({.lane = VirtualLane::fromBits(3), .weight = 255});
    qos::SlToVl table;
    for (unsigned sl = 0; sl < 16; ++sl)
        table.at(sl) = VirtualLane::fromBits(15 - sl);
    tables.slToVl[PortNum(0)] = table;
    tables.slToVl[PortNum(200)] = qos::SlToVl{};
    return tables;
}

} // namespace

TEST(PortQos, SurvivesTheWire)
{
    pb::PortQos message;
    put(message, example());
    std::string bytes;
    ASSERT_TRUE(message.SerializeToString(&bytes));
    pb::PortQos again;
    ASSERT_TRUE(again.ParseFromString(bytes));
    const auto read = fromWire(again);
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_EQ(*read, example());
}

TEST(PortQos, RequestSurvivesTheWire)
{
    const PortQosRequest request{
        .via = {.device = "mlx5_0", .port = PortNum(2)},
        .question = {.lid = Lid(0xbfff), .isSwitch = true, .port = PortNum(36), .inputs = {PortNum(1), PortNum(254)}}};
    pb::ReadPortQos message;
    put(message, request);
    const auto read = fromWire(message);
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_EQ(*read, request);
}

TEST(PortQos, NumbersOutOfRangeAreRefused)
{
    pb::ReadPortQos request;
    EXPECT_FALSE(fromWire(request)) << "LID 0";
    request.set_lid(0xc000);
    EXPECT_FALSE(fromWire(request)) << "a multicast LID";
    request.set_lid(7);
    EXPECT_TRUE(fromWire(request));
    request.set_port(300);
    EXPECT_FALSE(fromWire(request));

    pb::PortQos answer;
    put(answer, example());
    answer.set_high("\x01"); // half an entry
    EXPECT_FALSE(fromWire(answer));
    answer.set_high("\x20\x01"); // lane 32
    EXPECT_FALSE(fromWire(answer));
    answer.set_high("");
    EXPECT_TRUE(fromWire(answer));
    answer.mutable_sl_to_vl(0)->set_lanes("short");
    EXPECT_FALSE(fromWire(answer));
}
