// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/shape/switch_graph.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fabriscope::fabric {

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
