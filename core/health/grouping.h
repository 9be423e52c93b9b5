// SPDX-License-Identifier: GPL-3.0-or-later
//
// From many findings to those that a reader can work off: one for each cause, what to do first on top.
#pragma once

#include "core/health/finding.h"

namespace fabriscope::health {

/// It stands before the other one: it is more severe, or equally severe and explains it.
[[nodiscard]] bool isMoreUrgent(const Finding& a, const Finding& b);

/// More than mostAlike findings of one rule, cause and severity become one, with all of them as its members, each
/// with its own remedy where these differ; slow links by how far they fall behind. Then
/// sorts: the most severe first; of those alike by what explains the others (the subnet manager, nodes that do not
/// respond, links, ports, counters), else in the order in which they were found. Linear but for sorting.
[[nodiscard]] Findings grouped(Findings findings);

} // namespace fabriscope::health
