// SPDX-License-Identifier: GPL-3.0-or-later
//
// Networks that are no trees: recognised by the cables between switches, with some of them missing.
#pragma once

#include "core/fabric/shape/classify.h"
#include "core/fabric/shape/switch_graph.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::fabric {

/// A recognised network; what its family does not have stays empty. By the web's numbers.
struct NetworkShape
{
    Family family = Family::Irregular;
    std::vector<Extent> extents{};
    std::vector<std::vector<std::int32_t>> places{}; ///< coordinates: Mesh, Torus, Hypercube, Ring, Chain
    std::vector<std::uint32_t> group{};              ///< Dragonfly, DragonflyPlus
    std::uint32_t groups = 0;
    std::vector<std::uint8_t> rank{}; ///< DragonflyPlus: 1 and 2
    std::uint64_t fitting = 0;        ///< cables that lead where they should
    std::vector<Misfit> misfits{};
};

/// Ring, chain, full mesh, mesh, torus, hypercube or dragonfly: networks in which every switch has hosts. `names`:
/// plain names; they give the order of equal dimensions, and where a network can be seen as several (a torus of 4 × 4
/// is a hypercube), which one is meant. Places don't depend on single cables.
[[nodiscard]] std::optional<NetworkShape> recogniseDirectNetwork(const SwitchWeb& web,
                                                                 const std::vector<std::string>& names);

/// Mesh, torus or hypercube alone, see recogniseDirectNetwork().
[[nodiscard]] std::optional<NetworkShape> recogniseGrid(const SwitchWeb& web, const std::vector<std::string>& names);

/// Groups of leaves and spines whose spines are cabled to those of the other groups. `leaves`: the switches with hosts.
[[nodiscard]] std::optional<NetworkShape> recogniseDragonflyPlus(const SwitchWeb& web, const std::vector<bool>& leaves,
                                                                 const std::vector<std::string>& names);

} // namespace fabriscope::fabric
