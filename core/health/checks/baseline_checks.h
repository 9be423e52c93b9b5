// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/finding.h"

namespace fabriscope::health {

/// What is not as it was in the baseline: the kinds of fabric::diff() as rules "baseline-node-removed" and so on, each
/// change for itself, and "baseline-incomplete" when the baseline itself could not be read completely.
[[nodiscard]] Findings checkBaseline(const fabric::Snapshot& baseline, const fabric::Snapshot& now);

/// Both, grouped by cause: a change that only repeats one of `findings` (a link that is missing was there before, or is
/// in the list of expected cables) becomes evidence of that one. `changes`: of checkBaseline() or checkCabling().
[[nodiscard]] Findings withBaseline(Findings findings, Findings changes);

} // namespace fabriscope::health
