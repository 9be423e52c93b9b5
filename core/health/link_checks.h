// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/finding.h"

namespace fabriscope::health {

/// What the links themselves show. Rules: "link-degraded" (slower than both ends could and one would),
/// "link-restricted" (a notice: as slow as both ends' settings say, though both support more), "link-down",
/// "link-initializing", "link-armed". Links that wait for a subnet manager are one finding when they are many, and
/// evidence of the finding of `findings` that says that there is none.
void addLinks(const fabric::Snapshot& snapshot, Findings& findings);

} // namespace fabriscope::health
