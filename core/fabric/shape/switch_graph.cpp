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

SwitchWeb makeWeb(const SwitchGraph& graph, std::span<const NodeIndex> plane)
{
    SwitchWeb web{.nodes = {plane.begin(), plane.end()}, .joints = {}, .hosts = {}};
    web.joints.resize(plane.size());
    for (std::uint32_t i = 0; i < web.size(); ++i) {
        const NodeIndex node = web.nodes[i];
        web.hosts.push_back(graph.hostCount[node.value()]);
        const auto neighbours = graph.neighbours(node);
        const auto cables = graph.cables(node);
        for (std::size_t k = 0; k < neighbours.size(); ++k) {
            const auto found = std::ranges::lower_bound(web.nodes, neighbours[k]);
            web.joints[i].push_back({.to = static_cast<std::uint32_t>(found - web.nodes.begin()), .cables = cables[k]});
            if (node < neighbours[k]) web.cables += cables[k];
        }
    }
    return web;
}

bool SwitchWeb::areJoined(std::uint32_t a, std::uint32_t b) const
{
    const auto found = std::ranges::lower_bound(joints[a], b, {}, &Joint::to);
    return found != joints[a].end() && found->to == b;
}

std::uint32_t SwitchWeb::common(std::uint32_t a, std::uint32_t b) const
{
    std::uint32_t count = 0;
    auto y = joints[b].begin();
    for (const Joint& x : joints[a]) {
        while (y != joints[b].end() && y->to < x.to)
            ++y;
        if (y == joints[b].end()) break;
        if (y->to == x.to) ++count;
    }
    return count;
}

std::uint32_t SwitchWeb::typicalHosts() const
{
    std::vector<std::uint32_t> counts;
    std::ranges::copy_if(hosts, std::back_inserter(counts), [](std::uint32_t h) { return h > 0; });
    if (counts.empty()) return 0;
    const auto middle = counts.begin() + static_cast<std::ptrdiff_t>(counts.size() / 2);
    std::ranges::nth_element(counts, middle);
    return *middle;
}

std::uint32_t SwitchWeb::switchesWithHosts() const
{
    const std::uint32_t typical = typicalHosts();
    return static_cast<std::uint32_t>(
        std::ranges::count_if(hosts, [typical](std::uint32_t h) { return h > 0 && 4 * h >= typical; }));
}

} // namespace fabriscope::fabric
