// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fabric and its linear tables in flat arrays, for what walks every path. Switches and end ports have numbers of
// their own.
#pragma once

#include "core/fabric/model/routes.h"
#include "core/fabric/model/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace fabriscope::routes {

class ForwardingGraph
{
public:
    static constexpr std::uint32_t none = 0xffffffff;
    static constexpr std::uint8_t noPort = 255;

    /// What is at the other end of a switch's port.
    struct Peer
    {
        std::uint32_t node = none; ///< a switch …
        std::uint32_t end = none;  ///< … or an end port; neither: nothing
        std::uint8_t port = 0;     ///< of the switch
        bool isOpen = false;       ///< neither, and what is there was not read
    };
    struct Switch
    {
        fabric::NodeIndex node;
        const fabric::SwitchTables* tables = nullptr; ///< null: unknown
        std::uint32_t firstPort = 0;                  ///< of m_peers: port p at firstPort + p
        std::uint16_t ports = 0;                      ///< highest number + 1
        std::uint32_t subnet = 0;                     ///< some number
        std::vector<std::uint32_t> ends{};            ///< end ports in its ports
    };
    /// A port of an adapter or router with a LID and a cable.
    struct End
    {
        fabric::PortIndex port;
        Lid lid;
        std::uint32_t lids = 1;       ///< 2^LMC
        std::uint32_t node = none;    ///< switch in which it is, none: another end
        std::uint8_t nodePort = 0;    ///< of that switch
        std::uint32_t peerEnd = none; ///< back to back
        std::uint32_t subnet = 0;
    };

    ForwardingGraph(const fabric::Snapshot& snapshot, const fabric::Routes& routes);

    [[nodiscard]] const fabric::Snapshot& snapshot() const { return *m_snapshot; }
    [[nodiscard]] const fabric::Routes& routes() const { return *m_routes; }
    [[nodiscard]] const std::vector<Switch>& switches() const { return m_switches; }
    [[nodiscard]] const std::vector<End>& ends() const { return m_ends; }
    [[nodiscard]] const Peer& peer(std::uint32_t node, std::uint8_t port) const
    {
        return m_peers[m_switches[node].firstPort + port];
    }
    [[nodiscard]] std::uint32_t portCount() const { return static_cast<std::uint32_t>(m_peers.size()); }
    /// By LID, of an LMC's all, in the subnet of another end port: a saved file may hold several, which count their
    /// LIDs apart. none: a switch's, or nobody's.
    [[nodiscard]] std::uint32_t endOfLid(Lid lid, std::uint32_t beside) const
    {
        const auto found = m_endOfLid.find({m_ends[beside].subnet, lid.value()});
        return found == m_endOfLid.end() ? none : found->second;
    }
    /// Whether packets of a switch to that end port are of its subnet at all.
    [[nodiscard]] bool areOfOneSubnet(std::uint32_t node, std::uint32_t end) const
    {
        return m_switches[node].subnet == m_ends[end].subnet;
    }
    [[nodiscard]] std::size_t endsInSubnetOf(std::uint32_t end) const { return m_endsOfSubnet.at(m_ends[end].subnet); }
    [[nodiscard]] fabric::PortIndex portIndex(std::uint32_t node, std::uint8_t port) const;

    /// The entry of a switch for a LID as a port, noPort where there is none; `known` false: it was not read.
    [[nodiscard]] std::uint8_t output(std::uint32_t node, Lid lid, bool& known) const
    {
        known = true;
        const fabric::SwitchTables* tables = m_switches[node].tables;
        if (tables != nullptr && lid.value() < tables->linear.size()) {
            const std::uint8_t port = tables->linear[lid.value()];
            if (port != noPort) return port;
        }
        known = tables != nullptr && linearEntry(*tables, lid).kind != fabric::RouteEntry::Unknown;
        return noPort;
    }

private:
    const fabric::Snapshot* m_snapshot;
    const fabric::Routes* m_routes;
    std::vector<Switch> m_switches;
    std::vector<Peer> m_peers;
    std::vector<End> m_ends;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> m_endOfLid; ///< by subnet and LID
    std::map<std::uint32_t, std::size_t> m_endsOfSubnet;
};

} // namespace fabriscope::routes
