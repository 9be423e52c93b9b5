// SPDX-License-Identifier: GPL-3.0-or-later
//
// Links that are slower than nearly all of their kind. Saved files rarely contain what ports support: only a comparison
// with peers helps.
#pragma once

#include "core/fabric/snapshot.h"

#include <cstddef>
#include <vector>

namespace fabriscope::fabric {

struct SlowLink
{
    LinkIndex link;
    bool toHost = false; ///< compared with links to adapters; else with links between switches
    bool narrow = false; ///< its width is smaller than usual; else its speed is lower
    LinkWidth usualWidth{};
    LinkSpeed usualSpeed{};
    std::size_t alike = 0; ///< links of the kind that run at the usual width and speed
    std::size_t peers = 0; ///< links of the kind whose rate is known
};

/// Links that carry less than the rate that is usual for their kind: at least four run at that, and four of five.
/// Only links of which no end reports what it supports: for the others use Link::degraded(). By link; linear.
[[nodiscard]] std::vector<SlowLink> slowLinks(const Snapshot& snapshot);

} // namespace fabriscope::fabric
