// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/finding.h"
#include "core/routes/analysis.h"

namespace fabriscope::health {

/// What is wrong with how a fabric forwards. Rules: "route-hole", "route-dead-end", "route-loop", "route-wrong-port"
/// (one finding for each place where packets are lost, with how many pairs of hosts' ports lose their way there),
/// "credit-loop" (one a circle, with its channels and pairs), "credit-loops-unknown", "lane-drops" (one a port, level
/// and lane), "route-unused-cable", "routes-unreadable".
/// Grouped like those of checkFabric().
[[nodiscard]] Findings checkRoutes(const fabric::Snapshot& snapshot, const fabric::Routes& routes,
                                   const routes::Analysis& analysis);

/// Which tables of a node could not be read, and why; `onlyLanes`: no others were asked for.
[[nodiscard]] Message unreadSentence(const fabric::Snapshot& snapshot, const fabric::Routes& routes,
                                     const fabric::UnreadTables& unread, bool onlyLanes = false);

} // namespace fabriscope::health
