// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/finding.h"

namespace fabriscope::health {

/// What the links themselves show. Rules: "link-degraded" (slower than both ends could and one would),
/// "link-restricted" (a notice: as slow as both ends' settings require, though both support more), "link-down",
/// "link-slow" (slower than its peers, where the ends do not report what they support), "link-initializing",
/// "link-armed". Links that wait for a subnet manager are evidence of the finding of `findings` that says that there is
/// none.
void addLinks(const fabric::Snapshot& snapshot, Findings& findings);

} // namespace fabriscope::health
