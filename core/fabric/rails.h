// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/classify.h"

#include <string>
#include <vector>

namespace fabriscope::fabric {

/// Rail-optimised fabrics: hosts have several adapters, and a leaf serves the same adapter ("mlx5_3", the words after
/// the host's name) of all its hosts.
struct Rails
{
    std::vector<std::string> adapters; ///< in natural order; fewer than two: no rails
    std::vector<std::uint32_t> railOf; ///< by node, leaves only: place in `adapters`; others ~0
};

/// Of a part whose ranks and parents are known.
[[nodiscard]] Rails findRails(const Snapshot& snapshot, const Classification& c, const Part& part);

} // namespace fabriscope::fabric
