// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"

#include <vector>

namespace fabriscope::fabric {

/// Whether a channel adapter is the SHARP aggregation node inside a switch, and no host: it is named so in its
/// NodeDescription, or it carries the system image GUID of the switch to which it is linked (an adapter in a slot has
/// one of its own).
[[nodiscard]] bool isAggregationNode(const Snapshot& snapshot, const Node& node);

/// The same of every node, by NodeIndex.
[[nodiscard]] std::vector<bool> aggregationNodes(const Snapshot& snapshot);

} // namespace fabriscope::fabric
