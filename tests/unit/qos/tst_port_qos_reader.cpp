// SPDX-License-Identifier: GPL-3.0-or-later
//
// A port's tables, from a port that may refuse some of them.
#include "core/mad/port_info.h"
#include "core/mad/smp.h"
#include "core/mad/tables.h"
#include "core/qos/port_qos_reader.h"
#include "tests/support/scripted_port.h"

#include <asio/io_context.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <utility>

namespace fabriscope::qos {
namespace {

using namespace std::chrono_literals;

/// What a port with four lanes and 64 entries a list replies, all of weight 10 for VL 1; it refuses one block of its
/// weights.
mad::MadBuffer replyTo(const transport::OutgoingMad& out, std::optional<unsigned> refusedBlock)
{
    constexpr std::uint16_t invalidValue = 0x1c;
    mad::MadBuffer mad{};
    std::ranges::copy(out.mad, mad.begin());
    mad[3] = static_cast<std::byte>(mad::Method::GetResp);
    const std::uint32_t block = mad::attributeModifierOf(mad.data()) >> 16U;
    const auto attribute = mad::attributeIdOf(mad.data());
    if (attribute == mad::AttributeId::PortInfo) {
        EXPECT_TRUE(
            mad::encode(mad::PortInfo{.vlArbitrationHighCap = 64, .vlArbitrationLowCap = 64, .operationalVls = 3},
                        mad::smpData(std::span(mad))));
    } else if (attribute == mad::AttributeId::VlArbitrationTable && block != refusedBlock) {
        mad::VlArbitrationTable table;
        table.vls.fill(VirtualLane::fromBits(1));
        table.weights.fill(10);
        EXPECT_TRUE(mad::encode(table, mad::smpData(std::span(mad))));
    } else if (attribute == mad::AttributeId::VlArbitrationTable) {
        mad::storeBigEndian<std::uint16_t>(mad.data() + 4, invalidValue);
    }
    return mad;
}

std::optional<Result<PortQos>> readFrom(std::optional<unsigned> refusedBlock, PortQosOptions options = {})
{
    asio::io_context io;
    const auto loop = std::make_shared<transport::MadLoop>(
        io.get_executor(),
        std::make_unique<test::ScriptedPort>([=](const auto& out) { return replyTo(out, refusedBlock); }));
    std::optional<Result<PortQos>> read;
    const PortQosReader reader(
        loop, {.lid = Lid(4), .port = PortNum(1)}, [&](Result<PortQos> tables) { read = std::move(tables); }, options);
    for (const auto end = std::chrono::steady_clock::now() + 60s; !read && std::chrono::steady_clock::now() < end;) {
        io.run_one_for(1ms);
        io.restart();
    }
    return read;
}

TEST(PortQosReader, ReadsBothLists)
{
    const auto read = readFrom(std::nullopt);
    ASSERT_TRUE(read && *read);
    EXPECT_EQ((*read)->operationalVls, 4);
    EXPECT_EQ((*read)->arbitration.high.size(), 64U);
    EXPECT_EQ((*read)->arbitration.low.size(), 64U);
}

TEST(PortQosReader, OfListsThatArePartlyRefusedNothingIsKnown)
{
    for (const unsigned block : {2U, 3U}) {
        const auto read = readFrom(block);
        ASSERT_TRUE(read && *read);
        EXPECT_EQ((*read)->arbitration, Arbitration{}) << "a lane in what was not read is none without weight";
        const auto whole = readFrom(block, {.whole = true});
        ASSERT_TRUE(whole);
        EXPECT_FALSE(*whole);
    }
}

} // namespace
} // namespace fabriscope::qos
