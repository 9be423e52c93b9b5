// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"

#include <algorithm>
#include <cstddef>

namespace fabriscope::perf {

/// So many ports of nodes that have left a fabric are remembered, for the case that they come back. A fabric that shows
/// other nodes in every sweep, to fill the memory of who follows it, has more.
inline constexpr std::size_t mostGonePorts = 65'536;

/// Erases all entries of a map whose nodes have left the fabric, once there are more than `most`; `portOf` names the
/// port of one. How many went. A partial snapshot lacks what has not left: it erases nothing.
template <class Map, class PortOf>
std::size_t forgetGone(Map& map, const fabric::Snapshot& now, PortOf portOf, std::size_t most = mostGonePorts)
{
    if (map.size() <= most || !now.info().complete) return 0;
    const auto isGone = [&](const auto& entry) { return !now.findNode(portOf(entry).node); };
    if (static_cast<std::size_t>(std::ranges::count_if(map, isGone)) <= most) return 0;
    return std::erase_if(map, isGone);
}

} // namespace fabriscope::perf
