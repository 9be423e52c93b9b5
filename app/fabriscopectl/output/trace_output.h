// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `trace` prints.
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/routes/trace.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fabriscope::ctl {

struct TracedPath
{
    bool back = false;
    routes::Endpoint to;
    routes::Path path;
    std::optional<ServiceLevel> sl;
    std::optional<bool> isGranted{}; ///< by the subnet administration; none: it was not asked, or is silent
    std::vector<std::optional<VirtualLane>> lanes; ///< by hop; empty without a service level
    std::optional<std::size_t> dropsAt{};          ///< hop by whose output the lane drops them
};

/// Text: a block a direction. JSON: an array of directions with their hops. CSV: a line a hop.
std::string renderPaths(const fabric::Snapshot& snapshot, std::span<const TracedPath> paths, Format format);

} // namespace fabriscope::ctl
