// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/finding.h"

namespace fabriscope::health {

/// What is not as it was in the baseline: the kinds of fabric::diff() as rules "baseline-node-removed" and so on, and
/// "baseline-incomplete" when the baseline itself could not be read completely. Many changes of LIDs, names or states
/// have one cause and are one finding.
[[nodiscard]] Findings checkBaseline(const fabric::Snapshot& baseline, const fabric::Snapshot& now);

/// Adds what checkBaseline() found; what only repeats one of `findings` (a link that is missing was there before)
/// becomes evidence of that one.
void addBaseline(Findings& findings, Findings changes);

} // namespace fabriscope::health
