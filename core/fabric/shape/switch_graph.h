// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fabriscope::fabric {

/// Which switches are cabled to which, each neighbour once, and by how many cables.
class SwitchGraph
{
public:
    /// `isAggregation`: by node, see aggregationNodes().
    SwitchGraph(const Snapshot& snapshot, const std::vector<bool>& isAggregation);

    /// Of a switch, by rising index, without itself.
    [[nodiscard]] std::span<const NodeIndex> neighbours(NodeIndex s) const
    {
        return std::span(m_neighbours).subspan(m_first[s.value()], m_first[s.value() + 1] - m_first[s.value()]);
    }
    /// How many cables lead to each of neighbours(s).
    [[nodiscard]] std::span<const std::uint32_t> cables(NodeIndex s) const
    {
        return std::span(m_cables).subspan(m_first[s.value()], m_first[s.value() + 1] - m_first[s.value()]);
    }
    [[nodiscard]] std::size_t commonNeighbours(NodeIndex a, NodeIndex b) const;

    std::vector<std::uint32_t>
        hostCount; ///< by node: cables from a switch to hosts and routers; aggregation nodes don't count

private:
    std::vector<std::uint32_t> m_first; // by node, one more
    std::vector<NodeIndex> m_neighbours;
    std::vector<std::uint32_t> m_cables; // beside m_neighbours
};

/// The switches that cables between switches connect, numbered from 0 by rising node index: what the recognisers of
/// shapes look at.
struct SwitchWeb
{
    struct Joint
    {
        std::uint32_t to = 0;
        std::uint32_t cables = 0;
    };

    std::vector<NodeIndex> nodes;
    std::vector<std::vector<Joint>> joints; ///< by rising `to`
    std::vector<std::uint32_t> hosts;       ///< cables to hosts
    std::uint64_t cables = 0;               ///< between switches, each once

    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(nodes.size()); }
    [[nodiscard]] bool areJoined(std::uint32_t a, std::uint32_t b) const;
    /// Neighbours that both have.
    [[nodiscard]] std::uint32_t common(std::uint32_t a, std::uint32_t b) const;
    /// The median of the switches that have hosts; 0: none has.
    [[nodiscard]] std::uint32_t typicalHosts() const;
    /// How many switches have at least a quarter of that.
    [[nodiscard]] std::uint32_t switchesWithHosts() const;
};

/// `plane`: connected, by rising index.
[[nodiscard]] SwitchWeb makeWeb(const SwitchGraph& graph, std::span<const NodeIndex> plane);

} // namespace fabriscope::fabric
