// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"

#include <cstdint>
#include <vector>

namespace fabriscope::routes {
struct Analysis;
}

namespace fabriscope::ui::topology {

/// How many paths between hosts' ports use a link.
struct PathUse
{
    struct Direction
    {
        std::uint32_t paths = 0;
        std::uint32_t destinations = 0; ///< LIDs that leave by it
        friend bool operator==(const Direction&, const Direction&) = default;
    };
    bool counted = false; ///< false: no link between switches
    Direction fromA;      ///< what its end a sends
    Direction fromB;
    bool uneven = false; ///< of parallel cables whose shares differ by more than the routing has to
    [[nodiscard]] std::uint32_t most() const { return fromA.paths > fromB.paths ? fromA.paths : fromB.paths; }
    friend bool operator==(const PathUse&, const PathUse&) = default;
};
using PathUses = std::vector<PathUse>; ///< by LinkIndex

/// Cables side by side share unevenly when one has at least twice the paths of another, and more than one destination
/// more: destinations cannot be halved.
[[nodiscard]] PathUses pathUsesOf(const fabric::Snapshot& snapshot, const routes::Analysis& analysis);

} // namespace fabriscope::ui::topology
