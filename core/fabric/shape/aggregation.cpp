// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/shape/aggregation.h"

#include <algorithm>

namespace fabriscope::fabric {

bool isAggregationNode(const Snapshot& snapshot, const Node& node)
{
    if (node.type != NodeType::ChannelAdapter) return false;
    if (node.description.contains("Aggregation Node")) return true;
    if (node.systemImageGuid == Guid{}) return false;
    return std::ranges::any_of(snapshot.portsOf(node), [&](const Port& port) {
        const auto peer = snapshot.peerOf(port);
        if (!peer) return false;
        const Node& other = snapshot.nodeOf(snapshot.port(*peer));
        return other.type == NodeType::Switch && other.systemImageGuid == node.systemImageGuid;
    });
}

std::vector<bool> aggregationNodes(const Snapshot& snapshot)
{
    std::vector<bool> found(snapshot.nodes().size());
    for (const Node& node : snapshot.nodes())
        found[snapshot.indexOf(node).value()] = isAggregationNode(snapshot, node);
    return found;
}

NodeCounts countNodes(const Snapshot& snapshot)
{
    NodeCounts counts;
    for (const Node& node : snapshot.nodes()) {
        if (node.type == NodeType::Switch)
            ++counts.switches;
        else if (node.type == NodeType::Router)
            ++counts.routers;
        else if (isAggregationNode(snapshot, node))
            ++counts.inside;
        else
            ++counts.adapters;
    }
    return counts;
}

} // namespace fabriscope::fabric
