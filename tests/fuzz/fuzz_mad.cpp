// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arbitrary bytes as a MAD: every decoder, and the engine while a request is open.
#include "core/mad/node_info.h"
#include "core/mad/port_info.h"
#include "core/mad/sm_info.h"
#include "core/mad/smp.h"
#include "core/mad/tables.h"
#include "core/transport/mad_engine.h"
#include "tests/fuzz/require.h"

using namespace fabriscope;

namespace {

template <class A> void roundTrip(std::span<const std::byte> bytes)
{
    const auto decoded = mad::decode<A>(bytes);
    require(decoded.has_value() == (bytes.size() >= mad::wireSize<A>));
    if (!decoded) return;
    std::array<std::byte, mad::madSize> again{};
    require(mad::encode(*decoded, again));
    require(mad::decode<A>(again) == *decoded);
}

class OneRequest final : public transport::MadSource
{
public:
    bool produce(transport::MadRequest& request) override
    {
        if (m_asked) return false;
        m_asked = true;
        constexpr std::array<std::uint8_t, 2> hops = {1, 2};
        require(mad::encodeDirectedSmp(request.mad, {.attribute = mad::AttributeId::NodeInfo}, hops));
        return true;
    }
    void completed(const transport::MadReply& reply) override
    {
        if (reply.outcome == transport::MadOutcome::Answered) require(reply.mad.size() >= mad::madSize);
    }

private:
    bool m_asked = false;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const std::byte*>(data), size);
    roundTrip<mad::MadHeader>(bytes);
    roundTrip<mad::RmppHeader>(bytes);
    roundTrip<mad::SaHeader>(bytes);
    roundTrip<mad::NodeInfo>(bytes);
    roundTrip<mad::NodeDescription>(bytes);
    roundTrip<mad::SwitchInfo>(bytes);
    roundTrip<mad::PortInfo>(bytes);
    roundTrip<mad::MellanoxExtendedPortInfo>(bytes);
    roundTrip<mad::PKeyTable>(bytes);
    roundTrip<mad::SlToVlTable>(bytes);
    roundTrip<mad::VlArbitrationTable>(bytes);
    roundTrip<mad::LinearForwardingTable>(bytes);
    roundTrip<mad::MulticastForwardingTable>(bytes);
    roundTrip<mad::SmInfo>(bytes);
    roundTrip<mad::Notice>(bytes);
    if (bytes.size() >= mad::madSize) require(mad::routeOf(bytes.first<mad::madSize>()).size() <= mad::maxHops);

    transport::MadEngine engine({.slots = 128});
    OneRequest source;
    engine.attach(source);
    const transport::MadEngine::TimePoint now{};
    if (const auto next = engine.nextToSend(now)) engine.sent(next->slot, now);
    engine.received({.mad = bytes}, now);
    engine.received({.mad = bytes, .source = {}, .status = 110}, now);
    require(engine.open() + engine.statistics().answered <= 1);
    engine.detach(source);
    return 0;
}
