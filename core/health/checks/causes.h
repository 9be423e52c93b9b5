// SPDX-License-Identifier: GPL-3.0-or-later
//
// One cause, one finding: what a fault shows itself in at several places, or in several checks, belongs to it.
#pragma once

#include "core/health/finding.h"

namespace fabriscope::health {

/// What several checks found, as one list: a link below its best that is full for it takes in the congestion it causes,
/// and both take in the packets that are dropped because of it; a bad cable takes in the errors of its ends. The cause
/// keeps its rule, place and remedy, its effects become its members. Then grouped() (grouping.h). Every view shows this
/// list.
[[nodiscard]] Findings combined(Findings findings);

} // namespace fabriscope::health
