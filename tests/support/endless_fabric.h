// SPDX-License-Identifier: GPL-3.0-or-later
//
// A switch behind the local port that answers for a fabric without end: what a broken or hostile one can do to a sweep.
#pragma once

#include "core/discovery/fabric_walk.h"
#include "core/mad/node_info.h"
#include "core/mad/port_info.h"
#include "core/mad/smp.h"

#include <algorithm>
#include <cstdint>
#include <span>

namespace fabriscope::test {

class EndlessFabric
{
public:
    enum class Trick : std::uint8_t {
        FreshGuids,       ///< every answer is a node that was never seen
        AlternatingGuids, ///< one of two nodes, in turns, by all of their ports
        OneGuid,          ///< always the same node, by another of its ports
        FreshAdapters,    ///< adapters, each with a subnet manager
    };

    EndlessFabric(Trick trick, std::uint8_t ports) : m_trick(trick), m_ports(ports) {}

    /// Fills the data of a request that was made by the walk.
    void answer(std::span<std::byte, mad::madSize> mad)
    {
        const auto data = mad::smpData(mad);
        std::ranges::fill(data, std::byte{0});
        switch (mad::attributeIdOf(mad.data())) {
        case mad::AttributeId::NodeInfo:
            (void)mad::encode(nodeInfo(mad::routeOf(mad).size()), data);
            break;
        case mad::AttributeId::PortInfo: {
            mad::PortInfo info{.portState = PortState::Active, .physState = PhysState::LinkUp};
            if (m_trick == Trick::FreshAdapters) info.capabilityMask = mad::capability::isSm;
            (void)mad::encode(info, data);
            break;
        }
        default:
            break;
        }
    }

private:
    mad::NodeInfo nodeInfo(std::size_t hops)
    {
        constexpr std::uint8_t adapter = 1;
        constexpr std::uint8_t aSwitch = 2;
        if (hops == 0)
            return {
                .nodeType = adapter, .numPorts = 1, .nodeGuid = Guid(1), .portGuid = Guid(1), .localPort = PortNum(1)};
        ++m_answers;
        const bool leaf = m_trick == Trick::FreshAdapters && hops > 2;
        const std::uint64_t known = m_trick == Trick::OneGuid ? 0 : m_answers % 2;
        const bool fresh = m_trick == Trick::FreshGuids || m_trick == Trick::FreshAdapters;
        const Guid guid(1000 + (fresh ? m_answers : known));
        return {.nodeType = leaf ? adapter : aSwitch,
                .numPorts = m_ports,
                .nodeGuid = guid,
                .portGuid = guid,
                .localPort = PortNum(static_cast<std::uint8_t>(1 + m_answers % m_ports))};
    }

    Trick m_trick;
    std::uint8_t m_ports;
    std::uint64_t m_answers = 0;
};

/// Answers a walk until it is done or has asked `most` questions; how many it has asked.
inline std::size_t runOn(EndlessFabric& fabric, discovery::FabricWalk& walk, std::size_t most)
{
    std::size_t asked = 0;
    for (; asked < most && !walk.done(); ++asked) {
        mad::MadBuffer mad{};
        transport::MadRequest request{.mad = mad, .address = {}};
        if (!walk.produce(request)) break;
        fabric.answer(mad);
        walk.completed({.cookie = request.cookie, .mad = mad, .attempts = 1});
    }
    return asked;
}

} // namespace fabriscope::test
