// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routes/failure_impact.h"

#include "core/routes/destination_tree.h"
#include "core/routes/forwarding_graph.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <ranges>
#include <utility>

namespace fabriscope::routes {
namespace {

using fabric::LinkIndex;
using fabric::NodeIndex;
using fabric::Snapshot;

constexpr std::uint32_t noSwitch = ForwardingGraph::none;

class ImpactCounter
{
public:
    ImpactCounter(const ForwardingGraph& graph, const FailedPart& failed)
        : m_graph(graph), m_ends(graph.ends().size()), m_passes(graph.switches().size()), m_pairs(graph.ends().size()),
          m_pairsOfLeaf(graph.switches().size()), m_lostOfLeaf(graph.switches().size()),
          m_forGoodOfLeaf(graph.switches().size())
    {
        if (const auto* node = std::get_if<NodeIndex>(&failed)) m_node = *node;
        if (const auto* link = std::get_if<LinkIndex>(&failed)) m_link = *link;
        for (std::uint32_t i = 0; i < graph.switches().size(); ++i) {
            if (graph.switches()[i].node == m_node) m_failedSwitch = i;
            if (m_link) findSendingPorts(i);
        }
        for (std::uint32_t i = 0; i < graph.ends().size(); ++i) {
            m_ends[i].port = graph.ends()[i].port;
            m_cut.push_back(goesOver(graph.ends()[i].port) || isFailed(graph.ends()[i].node));
        }
        findComponents();
    }

    /// All pairs that end at that LID.
    void add(const DestinationTree& tree, std::uint32_t end)
    {
        const ForwardingGraph::End& destination = m_graph.ends()[end];
        if (destination.node == noSwitch) return addDirect(end);
        markPassing(tree);
        for (std::uint32_t leaf = 0; leaf < m_graph.switches().size(); ++leaf) {
            const auto& ends = m_graph.switches()[leaf].ends;
            if (ends.empty()) continue;
            const std::uint64_t sources = ends.size() - (destination.node == leaf ? 1U : 0U);
            if (!tree.arrives(leaf)) {
                if (tree.end(leaf) == PathEnd::TableUnknown) m_impact.unknownPairs += sources;
                continue;
            }
            m_impact.pairs += sources;
            // As in loseLeaf(): each of them as a source, but for the destination itself.
            if (sources > 0) {
                ++m_pairsOfLeaf[leaf];
                m_pairs[end] += sources - (destination.node == leaf ? 1U : 0U);
            }
            if (m_cut[end] || m_passes[leaf] != 0)
                loseLeaf(leaf, end);
            else
                loseCutSources(leaf, end);
        }
    }

    FailureImpact take()
    {
        for (std::uint32_t i = 0; i < m_ends.size(); ++i) {
            ConcernedEnd& end = m_ends[i];
            const std::uint32_t leaf = m_graph.ends()[i].node;
            if (leaf != noSwitch) {
                end.lost += m_lostOfLeaf[leaf];
                end.forGood += m_forGoodOfLeaf[leaf];
            }
            end.cutOff = end.forGood * 2 > m_pairs[i] + (leaf != noSwitch ? m_pairsOfLeaf[leaf] : 0);
            if (end.lost > 0) m_impact.ends.push_back(end);
        }
        std::ranges::stable_sort(m_impact.ends, std::greater(),
                                 [](const ConcernedEnd& one) { return std::pair(one.forGood, one.lost); });
        return std::move(m_impact);
    }

private:
    [[nodiscard]] bool goesOver(fabric::PortIndex port) const
    {
        const auto& link = m_graph.snapshot().port(port).link;
        return link && link == m_link;
    }
    /// The ports of switches by which packets enter the cable that goes.
    void findSendingPorts(std::uint32_t node)
    {
        const fabric::Link& link = m_graph.snapshot().link(*m_link);
        for (const fabric::PortIndex index : {link.a, link.b}) {
            const fabric::Port& port = m_graph.snapshot().port(index);
            if (port.node == m_graph.switches()[node].node) m_sending.emplace_back(node, port.number.value());
        }
    }
    [[nodiscard]] bool entersCable(std::uint32_t node, std::uint8_t output) const
    {
        return std::ranges::contains(m_sending, std::pair(node, output));
    }
    [[nodiscard]] bool isFailed(std::uint32_t node) const { return node != noSwitch && node == m_failedSwitch; }

    /// Two adapters on one cable.
    void addDirect(std::uint32_t end)
    {
        const std::uint32_t other = m_graph.ends()[end].peerEnd;
        if (other == noSwitch) return;
        ++m_impact.pairs;
        ++m_pairs[other];
        ++m_pairs[end];
        if (m_cut[end]) losePair(other, end, true);
    }

    /// Of the switches whose packets arrive: do they pass what goes?
    void markPassing(const DestinationTree& tree)
    {
        for (const std::uint32_t node : std::views::reverse(tree.farthestFirst())) {
            const std::uint8_t output = tree.output(node);
            const std::uint32_t next = m_graph.peer(node, output).node;
            const bool here = isFailed(node) || entersCable(node, output);
            m_passes[node] = here || (next != noSwitch && m_passes[next] != 0) ? 1 : 0;
        }
    }

    /// All hosts at that switch lose the path to `end`.
    void loseLeaf(std::uint32_t leaf, std::uint32_t end)
    {
        const auto& ends = m_graph.switches()[leaf].ends;
        const bool own = m_graph.ends()[end].node == leaf;
        const std::uint64_t sources = ends.size() - (own ? 1U : 0U);
        if (sources == 0) return;
        const bool apart = m_cut[end] || isFailed(leaf) || !joined(leaf, m_graph.ends()[end].node);
        // As a source each of them, but for the destination itself.
        ++m_lostOfLeaf[leaf];
        m_ends[end].lost += sources - (own ? 1U : 0U);
        m_impact.lost += sources;
        std::uint64_t forGood = apart ? sources : 0;
        if (apart) ++m_forGoodOfLeaf[leaf];
        if (!apart)
            for (const std::uint32_t source : ends)
                if (source != end && m_cut[source]) {
                    ++m_ends[source].forGood;
                    ++forGood;
                }
        m_ends[end].forGood += forGood - (apart && own ? 1U : 0U);
        m_impact.forGood += forGood;
    }

    /// The way from the switch on is whole: only sources whose own cable goes lose it.
    void loseCutSources(std::uint32_t leaf, std::uint32_t end)
    {
        if (!m_link) return;
        for (const std::uint32_t source : m_graph.switches()[leaf].ends)
            if (source != end && m_cut[source]) losePair(source, end, true);
    }

    void losePair(std::uint32_t source, std::uint32_t end, bool forGood)
    {
        ++m_impact.lost;
        ++m_ends[source].lost;
        ++m_ends[end].lost;
        if (!forGood) return;
        ++m_impact.forGood;
        ++m_ends[source].forGood;
        ++m_ends[end].forGood;
    }

    /// Which switches are joined by what is left of the cables.
    void findComponents()
    {
        const Snapshot& snapshot = m_graph.snapshot();
        m_component.assign(m_graph.switches().size(), noSwitch);
        std::vector<std::uint32_t> queue;
        for (std::uint32_t start = 0; start < m_component.size(); ++start) {
            if (m_component[start] != noSwitch || isFailed(start)) continue;
            m_component[start] = start;
            queue = {start};
            while (!queue.empty()) {
                const std::uint32_t node = queue.back();
                queue.pop_back();
                for (std::uint16_t number = 1; number < m_graph.switches()[node].ports; ++number) {
                    const std::uint32_t next = m_graph.peer(node, static_cast<std::uint8_t>(number)).node;
                    if (next == noSwitch || isFailed(next) || m_component[next] != noSwitch) continue;
                    const fabric::PortIndex port = m_graph.portIndex(node, static_cast<std::uint8_t>(number));
                    const auto& link = snapshot.port(port).link;
                    if (!link || link == m_link || snapshot.link(*link).state == PortState::Down) continue;
                    m_component[next] = start;
                    queue.push_back(next);
                }
            }
        }
    }
    [[nodiscard]] bool joined(std::uint32_t a, std::uint32_t b) const { return m_component[a] == m_component[b]; }

    const ForwardingGraph& m_graph;
    std::optional<NodeIndex> m_node;
    std::optional<LinkIndex> m_link;
    std::uint32_t m_failedSwitch = noSwitch;
    std::vector<std::pair<std::uint32_t, std::uint8_t>> m_sending; ///< switch and port
    std::vector<bool> m_cut;                                       ///< by end: its own cable or switch goes
    std::vector<std::uint32_t> m_component;                        ///< by switch, after the failure
    std::vector<ConcernedEnd> m_ends;                              ///< by end
    std::vector<std::uint8_t> m_passes;                            ///< by switch, of the present destination
    std::vector<std::uint64_t> m_pairs;                            ///< by end: today, beside those of its leaf
    std::vector<std::uint64_t> m_pairsOfLeaf;
    std::vector<std::uint64_t> m_lostOfLeaf;
    std::vector<std::uint64_t> m_forGoodOfLeaf;
    FailureImpact m_impact;
};

} // namespace

FailureImpact impactOf(const Snapshot& snapshot, const fabric::Routes& routes, const FailedPart& failed,
                       const std::stop_token& stop)
{
    const ForwardingGraph graph(snapshot, routes);
    ImpactCounter counter(graph, failed);
    DestinationTree tree(graph);
    bool complete = true;
    for (std::uint32_t end = 0; end < graph.ends().size() && complete; ++end) {
        complete = !stop.stop_requested();
        for (std::uint32_t i = 0; i < graph.ends()[end].lids && complete; ++i) {
            const Lid lid(static_cast<std::uint16_t>(graph.ends()[end].lid.value() + i));
            if (graph.endOfLid(lid, end) != end) continue; // another port's, too
            tree.build(lid, end);
            counter.add(tree, end);
        }
    }
    FailureImpact impact = counter.take();
    impact.complete = complete;
    return impact;
}

} // namespace fabriscope::routes
