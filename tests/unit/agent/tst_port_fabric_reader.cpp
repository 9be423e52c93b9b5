// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/port_fabric_reader.h"
#include "core/mad/port_info.h"
#include "core/mad/smp.h"
#include "core/mad/tables.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <functional>

using namespace fabriscope;
using namespace fabriscope::agent;

namespace {

constexpr std::uint8_t highEntries = 8;
constexpr std::uint8_t lowEntries = 40; // two blocks

/// A fabric in which every port answers at once, with as long tables as it says.
class AnsweringTransport final : public transport::MadTransport
{
public:
    std::function<void(mad::AttributeId)> delivered; ///< called when an answer of that kind is taken in

    Result<transport::SendOutcome> send(const transport::OutgoingMad& sent) override
    {
        constexpr std::size_t methodByte = 3;
        mad::MadBuffer answer{};
        std::ranges::copy(sent.mad, answer.begin());
        answer.at(methodByte) = std::byte{0x81}; // GetResp
        if (attributeOf(answer) == mad::AttributeId::PortInfo)
            (void)mad::encode(mad::PortInfo{.vlArbitrationHighCap = highEntries, .vlArbitrationLowCap = lowEntries},
                              std::span(answer).subspan(mad::smpDataOffset, mad::smpDataSize));
        m_waiting.push_back(answer);
        return transport::SendOutcome::Sent;
    }
    Result<std::optional<transport::IncomingMad>> receive() override
    {
        if (m_waiting.empty()) return std::nullopt;
        m_current = m_waiting.front();
        m_waiting.pop_front();
        if (delivered) delivered(attributeOf(m_current));
        return transport::IncomingMad{.mad = m_current, .source = {}};
    }
    [[nodiscard]] int descriptor() const override { return -1; }

private:
    static mad::AttributeId attributeOf(const mad::MadBuffer& mad)
    {
        return static_cast<mad::AttributeId>((std::to_integer<unsigned>(mad[16]) << 8U) |
                                             std::to_integer<unsigned>(mad[17]));
    }
    std::deque<mad::MadBuffer> m_waiting;
    mad::MadBuffer m_current{};
};

const std::vector<opensm_host::ReadPort> somePorts{{.guid = Guid(1), .lid = Lid(1), .keyCapacity = 32, .dataVls = 4},
                                                   {.guid = Guid(2), .lid = Lid(2), .keyCapacity = 64, .dataVls = 1}};

} // namespace

TEST(PortFabricReader, ReadsTablesAsLongAsThePortSays)
{
    PortFabricReader probe(std::make_unique<AnsweringTransport>(), "test");
    const auto tables = probe.read(somePorts, {});
    ASSERT_TRUE(tables) << describe(tables.error());
    ASSERT_EQ(tables->size(), 2U);
    ASSERT_TRUE(tables->at(0) && tables->at(0)->arbitration && tables->at(1));
    EXPECT_TRUE(tables->at(0)->sl2vl);
    EXPECT_EQ(tables->at(0)->arbitration->high.size(), highEntries);
    EXPECT_EQ(tables->at(0)->arbitration->low.size(), lowEntries);
    EXPECT_FALSE(tables->at(1)->arbitration);
}

// PartitionCap is 16 bits of whatever the port says: 2,048 blocks of each of 50,000 ports would be 6 GB.
TEST(PortFabricReader, ReadsAsManyKeysAsAPortCanHaveAndNoMore)
{
    std::size_t blocks = 0;
    auto transport = std::make_unique<AnsweringTransport>();
    transport->delivered = [&blocks](mad::AttributeId taken) { blocks += taken == mad::PKeyTable::id ? 1U : 0U; };
    PortFabricReader probe(std::move(transport), "test");
    const std::vector<opensm_host::ReadPort> boasting{
        {.guid = Guid(1), .lid = Lid(1), .keyCapacity = 65535, .dataVls = 1}};
    ASSERT_TRUE(probe.read(boasting, {}));
    EXPECT_EQ(blocks, 128U);
}

// The agent once ended with the Apply that was cancelled in this moment: the answer asked for more.
TEST(PortFabricReader, IsStoppedBetweenAnAnswerAndItsUse)
{
    for (const auto attribute : {mad::AttributeId::PortInfo, mad::PKeyTable::id, mad::VlArbitrationTable::id}) {
        std::stop_source stop;
        auto transport = std::make_unique<AnsweringTransport>();
        transport->delivered = [&stop, attribute](mad::AttributeId taken) {
            if (taken == attribute) stop.request_stop();
        };
        PortFabricReader probe(std::move(transport), "test");
        const auto tables = probe.read(somePorts, stop.get_token());
        ASSERT_FALSE(tables);
        EXPECT_EQ(tables.error().code, ErrorCode::Cancelled);
        // And serves whoever asks next.
        EXPECT_TRUE(probe.read(somePorts, {}));
    }
}
