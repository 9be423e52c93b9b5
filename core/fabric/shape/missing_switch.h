// SPDX-License-Identifier: GPL-3.0-or-later
//
// A switch that is not there, found by the gap that it leaves in all switches below it.
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/fabric/shape/classify.h"

#include <vector>

namespace fabriscope::fabric {

/// Switches of a tree that lack the links to one switch above them: all have the same ports down, between ports that
/// lead upwards.
struct MissingSwitch
{
    std::vector<NodeIndex> below; ///< by index
    std::vector<PortNum> ports;   ///< of each of them
    std::vector<NodeIndex> above; ///< those that are there, by index
    /// Their names count on over the one that is missing: "spine-1", "spine-2", "spine-4".
    bool isNamed = false;
};

/// Only where at least four switches are cabled alike to the same three switches or more above, port by port, with
/// equally many cables to each; where each port between the first and the last of them leads upwards or is down; and
/// as many are down as one switch above takes. What is missing at an end of that range leaves no gap, and ports of
/// which nothing is said, as in saved files, are none.
[[nodiscard]] std::vector<MissingSwitch> missingSwitches(const Snapshot& snapshot,
                                                         const Classification& classification);

/// A port without a link that would have one if a cable with a live end were in it: it looks for a link, trains, or was
/// disabled.
[[nodiscard]] bool isIdlePort(const Port& port);

} // namespace fabriscope::fabric
