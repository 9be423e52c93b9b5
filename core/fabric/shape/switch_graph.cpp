// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/shape/switch_graph.h"

#include <algorithm>
#include <utility>

namespace fabriscope::fabric {

SwitchGraph::SwitchGraph(const Snapshot& s, const std::vector<bool>& isAggregation)
    : hostCount(s.nodes().size()), m_first(s.nodes().size() + 1)
{
    std::vector<std::pair<NodeIndex, NodeIndex>> edges;
    edges.reserve(2 * s.links().size());
    for (const Link& link : s.links()) {
        const NodeIndex a = s.port(link.a).node;
        const NodeIndex b = s.port(link.b).node;
        const bool switchA = s.node(a).type == NodeType::Switch;
        const bool switchB = s.node(b).type == NodeType::Switch;
        if (switchA && switchB && a != b) {
            edges.emplace_back(a, b);
            edges.emplace_back(b, a);
        } else if (switchA != switchB) {
            if (!isAggregation[(switchA ? b : a).value()]) ++hostCount[(switchA ? a : b).value()];
        }
    }
    std::ranges::sort(edges);
    m_neighbours.reserve(edges.size());
    m_cables.reserve(edges.size());
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (i > 0 && edges[i] == edges[i - 1]) {
            ++m_cables.back();
            continue;
        }
        ++m_first[edges[i].first.value() + 1];
        m_neighbours.push_back(edges[i].second);
        m_cables.push_back(1);
    }
    for (std::size_t i = 1; i < m_first.size(); ++i)
        m_first[i] += m_first[i - 1];
}

std::size_t SwitchGraph::commonNeighbours(NodeIndex a, NodeIndex b) const
{
    const auto first = neighbours(a);
    const auto second = neighbours(b);
    std::size_t count = 0;
    auto x = first.begin();
    auto y = second.begin();
    while (x != first.end() && y != second.end()) {
        if (*x == *y)
            ++count, ++x, ++y;
        else if (*x < *y)
            ++x;
        else
            ++y;
    }
    return count;
}

} // namespace fabriscope::fabric
