// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/shape/classify.h"
#include "core/fabric/shape/switch_graph.h"

namespace fabriscope::fabric {

/// The second half of classify(): fills in blocks and blockOf from the parts and ranks.
void makeBlocks(const Snapshot& snapshot, const SwitchGraph& graph, Classification& c);

} // namespace fabriscope::fabric
