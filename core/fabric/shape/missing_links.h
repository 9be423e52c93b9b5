// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cables that are not there, or dead at both ends, found by comparing a switch with its siblings.
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/fabric/shape/classify.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace fabriscope::fabric {

/// A switch of a tree that has fewer links to a neighbouring rank than nearly all switches of its rank and size; or one
/// of a torus, hypercube, full mesh, dragonfly or random graph with fewer links to other switches than nearly all like
/// it.
struct MissingLinks
{
    NodeIndex node;
    bool upwards = true; ///< links to the rank above; else to the rank below, or of a network without tiers to all
    std::size_t present = 0;
    std::size_t usual = 0;
    std::optional<NodeIndex> towards{}; ///< the one switch to which the missing ones should lead, where that is clear
    std::optional<PortIndex> port{}; ///< the port that should have it, where only one comes into question: it is down
};

/// Linear in nodes and links, but for sorting. A switch that has fewer links upwards than most is named where as many
/// of its ports are down that at least three like switches, twice as many as those where that port is free, all
/// use for a link upwards (at most three lack it at one port). Else only when it has ports that are down (or of
/// which nothing is said, as in saved files), lacks at most a quarter of its links upwards or half of those downwards,
/// and four times as many siblings have all: what many lack was built so, as is what two or more split evenly among
/// directors or spines (8 + 8 beside 10 + 10; 8 + 7 lacks one), and an upper switch with fewer links to each switch
/// below, or above a smaller pod. Front ports of directors are used as they are needed.
/// Of a network without tiers at most two switches, or one in fifty, are named, when at least six and three of four
/// have all; of a random graph an even number of them, each of which lacks one, and all others have as many. A missing
/// cable is reported at one of its ends. What could not be read of a switch is no link that it lacks, and of a fabric
/// that is being read nothing is said. By node index.
[[nodiscard]] std::vector<MissingLinks> missingLinks(const Snapshot& snapshot, const Classification& classification);

} // namespace fabriscope::fabric
