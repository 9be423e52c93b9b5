// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routes/read_plan.h"

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

} // namespace fabriscope::routes
