// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which SL-to-VL tables lie on a path: two reads make a route with its lanes, the forwarding tables of the LIDs
// concerned, and then these.
#pragma once

#include "core/routes/read_plan.h"
#include "core/routes/trace.h"

#include <span>

namespace fabriscope::routes {

/// The tables of the hops of these paths and nothing else; no linear tables. Pure; any thread.
[[nodiscard]] ReadPlan lanePlanFor(const fabric::Snapshot& snapshot, std::span<const Path> paths);

} // namespace fabriscope::routes
