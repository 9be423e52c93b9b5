// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fabrics that Fabriscope shows to a user who has none: they look like real clusters, with compute, GPU, storage,
// login and management nodes, several generations of hardware, and a few faults to find.
#pragma once

#include "core/base/error.h"
#include "core/simulation/simulated_fabric.h"
#include "core/simulation/topology_writer.h"

#include <span>
#include <string_view>
#include <vector>

namespace fabriscope::simulation {

/// A fault that a demo has on purpose, for tests and for the guided tour.
struct DemoFault
{
    enum class Kind : std::uint8_t {
        Width,
        Speed,
        DeadPort,  ///< of an adapter
        DeadCable, ///< between switches: both ends look for a link
    };
    Kind kind = Kind::Width;
    Guid node; ///< the end that a person would look at first: the host's, or the lower switch's
    unsigned port = 0;
};

struct DemoTopology
{
    TopologyWriter net;
    std::vector<DemoFault> faults;
    std::string clientNode;        ///< a login node
    std::string subnetManagerNode; ///< a management node
};

/// The names that stand after "demo:". The first is that of plain "demo".
[[nodiscard]] std::span<const std::string_view> demoNames();

/// "cluster" (what plain "demo" is: some 300 nodes), "small" (20), "fat-tree-2" (648 hosts), "fat-tree-3" (1,944
/// hosts). NotFound for other names, with those that there are.
Result<DemoTopology> demoTopology(std::string_view name);

/// Options for SimulatedFabric::start() from what stands after "demo:": one of the names, nothing, or the path of a
/// topology file. A text that is neither is NotFound.
Result<FabricOptions> demoOptions(std::string_view nameOrFile);

} // namespace fabriscope::simulation
