// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"

#include <cstddef>
#include <vector>

namespace fabriscope::fabric {

/// Whether a channel adapter is the SHARP aggregation node inside a switch, and no host: it is named so in its
/// NodeDescription, or it carries the system image GUID of the switch to which it is linked (an adapter in a slot has
/// one of its own).
[[nodiscard]] bool isAggregationNode(const Snapshot& snapshot, const Node& node);

/// The same of every node, by NodeIndex.
[[nodiscard]] std::vector<bool> aggregationNodes(const Snapshot& snapshot);

/// How many nodes there are of each kind. Aggregation nodes are parts of switches, and no adapters.
struct NodeCounts
{
    std::size_t adapters = 0;
    std::size_t switches = 0;
    std::size_t routers = 0;
    std::size_t inside = 0; ///< aggregation nodes
};
[[nodiscard]] NodeCounts countNodes(const Snapshot& snapshot);

} // namespace fabriscope::fabric
