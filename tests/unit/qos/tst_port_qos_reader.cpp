// SPDX-License-Identifier: GPL-3.0-or-later
//
// A port's tables, from a port that may refuse some of them.
#include "core/mad/port_info.h"
#include "core/mad/smp.h"
#include "core/mad/tables.h"
#include "core/qos/port_qos_reader.h"

#include <asio/io_context.hpp>
#include <gtest/gtest.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <deque>
#include <memory>
#include <optional>
#include <utility>

namespace fabriscope::qos {
namespace {

using namespace std::chrono_literals;

/// A port with four lanes and 64 entries a list, all of weight 10 for VL 1; it refuses one block of its weights.
class AskedPort final : public transport::MadTransport
{
public:
    explicit AskedPort(std::optional<unsigned> refusedBlock) : m_refused(refusedBlock) {}
    AskedPort(const AskedPort&) = delete;
    AskedPort& operator=(const AskedPort&) = delete;
    ~AskedPort() override { ::close(m_event); }

    Result<transport::SendOutcome> send(const transport::OutgoingMad& out) override
    {
        Packet packet{.address = out.address};
        std::ranges::copy(out.mad, packet.mad.begin());
        packet.mad[3] = static_cast<std::byte>(mad::Method::GetResp);
        reply(packet.mad);
        m_incoming.push_back(packet);
        ::eventfd_write(m_event, 1);
        return transport::SendOutcome::Sent;
    }
    Result<std::optional<transport::IncomingMad>> receive() override
    {
        if (m_incoming.empty()) {
            eventfd_t ignored = 0;
            ::eventfd_read(m_event, &ignored);
            return std::optional<transport::IncomingMad>();
        }
        m_now = m_incoming.front();
        m_incoming.pop_front();
        return transport::IncomingMad{.mad = m_now.mad, .source = m_now.address};
    }
    [[nodiscard]] int descriptor() const override { return m_event; }

private:
    struct Packet
    {
        mad::MadBuffer mad{};
        transport::MadAddress address;
    };
    void reply(mad::MadBuffer& mad) const
    {
        constexpr std::uint16_t invalidValue = 0x1c;
        const std::uint32_t block = mad::attributeModifierOf(mad.data()) >> 16U;
        const auto attribute = mad::attributeIdOf(mad.data());
        if (attribute == mad::AttributeId::PortInfo) {
            EXPECT_TRUE(
                mad::encode(mad::PortInfo{.vlArbitrationHighCap = 64, .vlArbitrationLowCap = 64, .operationalVls = 3},
                            mad::smpData(std::span(mad))));
        } else if (attribute == mad::AttributeId::VlArbitrationTable && block != m_refused) {
            mad::VlArbitrationTable table;
            table.vls.fill(VirtualLane::fromBits(1));
            table.weights.fill(10);
            EXPECT_TRUE(mad::encode(table, mad::smpData(std::span(mad))));
        } else if (attribute == mad::AttributeId::VlArbitrationTable) {
            mad::storeBigEndian<std::uint16_t>(mad.data() + 4, invalidValue);
        }
    }

    std::optional<unsigned> m_refused;
    std::deque<Packet> m_incoming;
    Packet m_now;
    int m_event = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
};

std::optional<Result<PortQos>> readFrom(std::optional<unsigned> refusedBlock, PortQosOptions options = {})
{
    asio::io_context io;
    const auto loop =
        std::make_shared<transport::MadLoop>(io.get_executor(), std::make_unique<AskedPort>(refusedBlock));
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
