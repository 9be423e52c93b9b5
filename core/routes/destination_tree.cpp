// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routes/destination_tree.h"

#include <algorithm>
#include <utility>

namespace fabriscope::routes {

DestinationTree::DestinationTree(const ForwardingGraph& graph)
    : m_graph(graph), m_ends(graph.switches().size()), m_hops(graph.switches().size()),
      m_outputs(graph.switches().size()), m_culprits(graph.switches().size()), m_marks(graph.switches().size())
{}

void DestinationTree::build(Lid lid, std::uint32_t end)
{
    m_lid = lid;
    m_end = end;
    m_holes = 0;
    std::ranges::fill(m_marks, std::uint8_t{0});
    for (std::uint32_t node = 0; node < m_marks.size(); ++node) {
        if (m_marks[node] != 0) continue;
        if (!m_graph.areOfOneSubnet(node, end)) {
            conclude(node, PathEnd::NoRoute, node); // and lacks nothing
            continue;
        }
        m_way.clear();
        follow(node);
        // From the far end back: each is one hop farther than the next.
        for (; !m_way.empty(); m_way.pop_back()) {
            const std::uint32_t here = m_way.back();
            if (m_marks[here] == 2) continue;
            const std::uint32_t next = m_graph.peer(here, m_outputs[here]).node;
            m_marks[here] = 2;
            m_ends[here] = m_ends[next];
            m_culprits[here] = m_culprits[next];
            m_hops[here] = static_cast<std::uint16_t>(m_hops[next] + 1U);
        }
    }
    sortByHops();
}

/// Goes on from a switch until one whose end is known or becomes known here.
void DestinationTree::follow(std::uint32_t start)
{
    std::uint32_t here = start;
    while (m_marks[here] == 0) {
        m_marks[here] = 1;
        m_way.push_back(here);
        bool known = false;
        const std::uint8_t port = m_graph.output(here, m_lid, known);
        m_outputs[here] = port;
        m_hops[here] = 1;
        if (port == ForwardingGraph::noPort) {
            if (known) ++m_holes;
            conclude(here, known ? PathEnd::NoRoute : PathEnd::TableUnknown, here);
            return;
        }
        if (port == 0 || port >= m_graph.switches()[here].ports) {
            conclude(here, port == 0 ? PathEnd::WrongPort : PathEnd::DeadEnd, here);
            return;
        }
        const ForwardingGraph::Peer& peer = m_graph.peer(here, port);
        if (peer.node == ForwardingGraph::none) {
            const bool mine = peer.end == m_end;
            conclude(here,
                     mine                                ? PathEnd::Arrived
                     : peer.isOpen                       ? PathEnd::TableUnknown
                     : peer.end == ForwardingGraph::none ? PathEnd::DeadEnd
                                                         : PathEnd::WrongPort,
                     here);
            return;
        }
        here = peer.node;
    }
    if (m_marks[here] == 1) {
        // All from its first passage on go round.
        const auto first = std::ranges::find(m_way, here);
        const std::uint32_t least = *std::min_element(first, m_way.end());
        for (auto at = first; at != m_way.end(); ++at)
            conclude(*at, PathEnd::Loop, least);
    }
}

void DestinationTree::conclude(std::uint32_t node, PathEnd end, std::uint32_t culprit)
{
    m_marks[node] = 2;
    m_ends[node] = end;
    m_culprits[node] = culprit;
}

void DestinationTree::sortByHops()
{
    m_counts.clear();
    std::size_t arrived = 0;
    for (std::uint32_t node = 0; node < m_ends.size(); ++node) {
        if (m_ends[node] != PathEnd::Arrived) continue;
        if (m_counts.size() <= m_hops[node]) m_counts.resize(m_hops[node] + 1U);
        ++m_counts[m_hops[node]];
        ++arrived;
    }
    // Where each number of hops begins, the most first.
    std::uint32_t next = 0;
    for (std::size_t hops = m_counts.size(); hops-- > 0;)
        next += std::exchange(m_counts[hops], next);
    m_order.resize(arrived);
    for (std::uint32_t node = 0; node < m_ends.size(); ++node)
        if (m_ends[node] == PathEnd::Arrived) m_order[m_counts[m_hops[node]]++] = node;
}

} // namespace fabriscope::routes
