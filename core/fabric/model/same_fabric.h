// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"

#include <string>

namespace fabriscope::fabric {

/// What one snapshot has and the other does not, in English, for logs and tests; the first such thing
/// only. Empty: both show the same fabric. Neither the order of nodes nor what belongs to the sweep (its times, the
/// routes that its requests took) counts, and of subnet managers not how active they are. Linear but for look-ups.
[[nodiscard]] std::string firstDifference(const Snapshot& a, const Snapshot& b);

/// Whether both have the same data of a node that both have, its ports and where their cables lead included.
[[nodiscard]] bool isSameNode(const Snapshot& a, const Node& inA, const Snapshot& b, const Node& inB);

[[nodiscard]] inline bool isSameFabric(const Snapshot& a, const Snapshot& b) { return firstDifference(a, b).empty(); }

} // namespace fabriscope::fabric
