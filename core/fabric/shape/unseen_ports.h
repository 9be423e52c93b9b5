// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"

#include <cstddef>
#include <string>
#include <vector>

namespace fabriscope::fabric {

/// The name with every run of digits as one '#': equal for things of a kind.
[[nodiscard]] std::string stemOf(const std::string& name);

/// Whether each port of the node has a cable.
[[nodiscard]] bool hasAllLinks(const Snapshot& snapshot, const Node& node);

/// An adapter of whose ports the sweep met only some. An adapter forwards nothing between its ports, so one without a
/// link is out of sight, and only the comparison with other adapters shows whether it should have one.
struct UnseenPorts
{
    NodeIndex node;
    std::vector<PortNum> ports; ///< by rising number
    std::size_t siblings = 0;   ///< adapters of its kind that have links on all theirs
    friend bool operator==(const UnseenPorts&, const UnseenPorts&) = default;
};

/// By node index. Of a kind are adapters of one vendor, device and number of ports whose names differ in digits only
/// ("storage02 mlx5_0"). One is named only when at least two of its kind, and twice as many as lack one, have links
/// on all: what many lack was built so. None whose ports may be connected to a part of the fabric that was not read.
[[nodiscard]] std::vector<UnseenPorts> unseenPorts(const Snapshot& snapshot);

} // namespace fabriscope::fabric
