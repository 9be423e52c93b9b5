// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/shape/classify.h"
#include "core/health/finding.h"

namespace fabriscope::health {

/// What should be the same everywhere, or at both ends, and is not. Rules: "link-settings-differ" (MTU or number of
/// virtual lanes of the two ends of an active link), "lmc-uneven" (adapters with another number of LIDs than most),
/// "firmware-outlier" (a few devices of a model with another firmware than nearly all others, where the file has it),
/// "rail-wrong" (two adapters of a host changed places, in fabrics that have rails; see fabric::swappedAdapters()).
void addUneven(const fabric::Snapshot& snapshot, const fabric::Classification& shape, Findings& findings);

} // namespace fabriscope::health
