// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/shortest_path.h"

#include <algorithm>

namespace fabriscope::ui::topology {

using fabric::LinkIndex;
using fabric::NodeIndex;

Path shortestPath(const fabric::Snapshot& snapshot, NodeIndex from, NodeIndex to)
{
    struct Step
    {
        NodeIndex node;
        LinkIndex link;
    };
    std::vector<std::optional<Step>> cameFrom(snapshot.nodes().size());
    std::vector<NodeIndex> queue{from};
    cameFrom[from.value()] = Step{.node = from, .link = {}};
    for (std::size_t next = 0; next < queue.size() && !cameFrom[to.value()]; ++next) {
        const NodeIndex at = queue[next];
        const fabric::Node& node = snapshot.node(at);
        if (at != from && node.type == fabric::NodeType::ChannelAdapter) continue;
        for (const fabric::Port& port : snapshot.portsOf(node)) {
            const auto peer = snapshot.peerOf(port);
            if (!peer || snapshot.link(*port.link).state == PortState::Down) continue;
            const NodeIndex neighbour = snapshot.port(*peer).node;
            if (cameFrom[neighbour.value()]) continue;
            cameFrom[neighbour.value()] = Step{.node = at, .link = *port.link};
            queue.push_back(neighbour);
        }
    }
    Path path;
    if (!cameFrom[to.value()]) return path;
    for (NodeIndex at = to; at != from; at = cameFrom[at.value()]->node) {
        path.nodes.push_back(at);
        path.links.push_back(cameFrom[at.value()]->link);
    }
    path.nodes.push_back(from);
    std::ranges::reverse(path.nodes);
    std::ranges::reverse(path.links);
    return path;
}

} // namespace fabriscope::ui::topology
