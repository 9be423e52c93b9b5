// SPDX-License-Identifier: GPL-3.0-or-later
//
// A congestion as a tree: from the link that holds the data up, over the links that wait for it, to the adapters that
// send. It decides nothing: findCongestion() found the ways, here they are put in order.
#pragma once

#include "core/health/checks/congestion.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace fabriscope::health {

enum class TreeRole : std::uint8_t {
    Culprit, ///< the link that does not keep up
    Waiting, ///< a switch's port that waits because of the culprit, long enough to count as congested
    Passing, ///< a switch's port over which some of the data comes; it waits less, or how long is not known
    Sender,  ///< an adapter's port
};
std::string_view toString(TreeRole role); ///< "culprit", "waiting", "passing", "sender"

/// One link of the tree.
struct TreeRow
{
    Branch branch;
    std::optional<perf::PortKey> peer; ///< far end of the link
    TreeRole role = TreeRole::Waiting;
    std::size_t depth = 0; ///< links between it and the culprit, which has 0
    bool repeated = false; ///< what leads to it stands below an earlier row, for all of its data
    friend bool operator==(const TreeRow&, const TreeRow&) = default;
};

struct CongestionTree
{
    std::vector<TreeRow> rows; ///< the culprit first; below each link those that lead to it, the largest share first
    std::size_t leftOut = 0;   ///< links that would be more than the rows that were asked for
    friend bool operator==(const CongestionTree&, const CongestionTree&) = default;
};

/// The same for the same congestion.
[[nodiscard]] CongestionTree treeOf(const fabric::Snapshot& snapshot, const Congestion& congestion,
                                    std::size_t mostRows = 1000);

} // namespace fabriscope::health
