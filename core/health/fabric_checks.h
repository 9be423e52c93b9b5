// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/finding.h"

namespace fabriscope::health {

/// What a snapshot itself shows. Rules: "unreachable", "port-unreadable", "duplicate-guid", "duplicate-lid",
/// "one-way-link", "changed", "malformed" (the snapshot's problems); "subnet-manager" (all that is wrong with one);
/// "link-degraded", "link-down", "link-initializing", "link-armed", "link-missing"; "port-disabled",
/// "port-without-link",
/// "port-unseen". `before`: the sweep before, if there is one, to tell a manager that stands still. Linear.
[[nodiscard]] Findings checkFabric(const fabric::Snapshot& snapshot, const fabric::Snapshot* before = nullptr);

/// What is not as it was in the baseline: the kinds of fabric::diff() as rules "baseline-node-removed" and so on.
[[nodiscard]] Findings checkBaseline(const fabric::Snapshot& baseline, const fabric::Snapshot& now);

} // namespace fabriscope::health
