// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"

#include <optional>
#include <vector>

namespace fabriscope::ui::topology {

/// One way through the fabric: the nodes from source to destination, and the links between them.
struct Path
{
    std::vector<fabric::NodeIndex> nodes;
    std::vector<fabric::LinkIndex> links;
    std::vector<std::optional<VirtualLane>> lanes; ///< by link, as far as they are known; may be empty
    [[nodiscard]] bool isEmpty() const { return nodes.empty(); }
    friend bool operator==(const Path&, const Path&) = default;
};

/// A way with the fewest links over ports that are not down. Hosts don't forward. Of several ways the first in the
/// order of ports: the map shows the cabling, not the routing tables. Empty when there is none.
Path shortestPath(const fabric::Snapshot& snapshot, fabric::NodeIndex from, fabric::NodeIndex to);

} // namespace fabriscope::ui::topology
