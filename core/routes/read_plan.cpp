// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routes/read_plan.h"

#include <algorithm>
#include <utility>

namespace fabriscope::routes {

using fabric::Node;
using fabric::NodeType;

ReadPlan planFor(const fabric::Snapshot& snapshot, const Wanted& wanted)
{
    ReadPlan plan{.switches = {},
                  .linear = wanted.linear,
                  .lids = wanted.lids,
                  .multicast = wanted.multicast,
                  .mlids = wanted.mlids,
                  .allLanes = wanted.allLanes,
                  .source = snapshot.info().source};
    for (const Node& node : snapshot.nodes()) {
        const auto ports = snapshot.portsOf(node);
        if (node.type != NodeType::Switch) {
            if (!wanted.allLanes) continue;
            for (const fabric::Port& port : ports)
                if (port.link && isUnicast(port.lid))
                    plan.ends.push_back({.node = node.guid, .port = port.number, .lid = port.lid});
            continue;
        }
        SwitchToRead one{.guid = node.guid,
                         .lid = ports.empty() ? Lid() : ports.front().lid,
                         .route = node.route,
                         .routeKnown = !node.route.empty() || node.guid == snapshot.info().localNode,
                         .ports = node.numPorts};
        if (node.switchFacts) {
            one.linearTop = node.switchFacts->linearFdbTop;
            one.multicastCap = node.switchFacts->multicastFdbCap;
        }
        for (const fabric::Port& port : ports)
            one.linked[port.number.value()] = port.link.has_value();
        plan.switches.push_back(std::move(one));
    }
    return plan;
}

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
