// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routes/lane_plan.h"

#include <algorithm>

namespace fabriscope::routes {

ReadPlan lanePlanFor(const fabric::Snapshot& snapshot, std::span<const Path> paths)
{
    ReadPlan plan = planFor(snapshot, {.lids = {}, .linear = false, .mlids = {}});
    for (const Path& path : paths)
        for (const Hop& hop : path.hops) {
            if (!hop.output) continue;
            const fabric::Node& node = snapshot.node(hop.node);
            if (node.type == fabric::NodeType::Switch) {
                plan.lanes.push_back(
                    {.node = node.guid, .input = hop.input.value_or(PortNum(0)), .output = *hop.output});
            } else if (const auto port = snapshot.findPort(hop.node, *hop.output)) {
                plan.ends.push_back({.node = node.guid, .port = *hop.output, .lid = snapshot.port(*port).lid});
            }
        }
    std::erase_if(plan.switches, [&](const SwitchToRead& one) {
        return std::ranges::none_of(plan.lanes, [&](const LanesToRead& lanes) { return lanes.node == one.guid; });
    });
    return plan;
}

} // namespace fabriscope::routes
