// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/classify.h"

#include "core/base/disjoint_sets.h"
#include "core/fabric/classify_blocks.h"
#include "core/fabric/switch_graph.h"

#include <algorithm>
#include <cstdlib>

namespace fabriscope::fabric {
namespace {

constexpr std::uint8_t maxLevels = 6;

void findParts(const Snapshot& s, Classification& c)
{
    DisjointSets nodes(s.nodes().size());
    for (const Link& link : s.links())
        nodes.join(s.port(link.a).node.value(), s.port(link.b).node.value());
    std::vector<Part> parts;
    std::vector<std::uint32_t> partOfRoot(s.nodes().size(), ~0U);
    for (std::uint32_t i = 0; i < s.nodes().size(); ++i) {
        std::uint32_t& part = partOfRoot[nodes.find(i)];
        if (part == ~0U) {
            part = static_cast<std::uint32_t>(parts.size());
            parts.emplace_back();
        }
        const bool isSwitch = s.nodes()[i].type == NodeType::Switch;
        (isSwitch ? parts[part].switches : parts[part].others).emplace_back(i);
    }
    std::ranges::stable_sort(parts, std::ranges::greater{},
                             [](const Part& p) { return p.switches.size() + p.others.size(); });
    c.partOf.resize(s.nodes().size());
    for (std::uint32_t p = 0; p < parts.size(); ++p) {
        for (const auto* list : {&parts[p].switches, &parts[p].others}) {
            for (const NodeIndex i : *list)
                c.partOf[i.value()] = p;
        }
    }
    c.parts = std::move(parts);
}

/// Ranks of one part, see classify().
class Ranker
{
public:
    Ranker(const SwitchGraph& graph, const Part& part, std::vector<std::uint8_t>& rank)
        : m_graph(graph), m_part(part), m_rank(rank)
    {}

    /// The number of ranks, or none when the part is no tree.
    std::optional<std::uint8_t> run()
    {
        if (m_part.switches.size() <= 2 && !anyWithoutHosts()) return setAll(1);
        findLeaves();
        if (m_leaves.empty() || !separateLeaves()) return std::nullopt;
        if (!walkUp()) return std::nullopt;
        for (const NodeIndex s : m_part.switches) {
            if (m_rank[s.value()] > 1 && m_rank[s.value()] % 2 == 1 && standsLikeALeaf(s)) m_rank[s.value()] = 1;
        }
        return consistent() ? std::optional(highest()) : std::nullopt;
    }

private:
    [[nodiscard]] std::uint32_t hosts(NodeIndex s) const { return m_graph.hostCount[s.value()]; }
    [[nodiscard]] bool isLeaf(NodeIndex s) const { return m_rank[s.value()] == 1; }

    [[nodiscard]] bool anyWithoutHosts() const
    {
        return m_part.switches.size() > 1 &&
               std::ranges::any_of(m_part.switches, [this](NodeIndex s) { return hosts(s) == 0; });
    }

    std::uint8_t setAll(std::uint8_t rank)
    {
        for (const NodeIndex s : m_part.switches)
            m_rank[s.value()] = rank;
        return rank;
    }

    [[nodiscard]] std::uint8_t highest() const
    {
        std::uint8_t rank = 1;
        for (const NodeIndex s : m_part.switches)
            rank = std::max(rank, m_rank[s.value()]);
        return rank;
    }

    /// Switches with many hosts; login and storage nodes at a spine don't make it a leaf.
    void findLeaves()
    {
        std::vector<std::uint32_t> counts;
        for (const NodeIndex s : m_part.switches) {
            m_rank[s.value()] = 0;
            if (hosts(s) > 0) counts.push_back(hosts(s));
        }
        if (counts.empty()) return;
        std::ranges::nth_element(counts, counts.begin() + static_cast<std::ptrdiff_t>(counts.size() / 2));
        const std::uint32_t median = counts[counts.size() / 2];
        for (const NodeIndex s : m_part.switches) {
            if (hosts(s) == 0 || 4 * hosts(s) < median) continue;
            m_rank[s.value()] = 1;
            m_leaves.push_back(s);
        }
    }

    /// No two leaves are neighbours: of those that are, the ones with most leaves around them are upper switches with
    /// many hosts. When these would be more than exceptions, the switches form no tree.
    bool separateLeaves()
    {
        std::vector<std::pair<std::size_t, NodeIndex>> crowded;
        std::uint64_t allHosts = 0;
        for (const NodeIndex s : m_leaves) {
            allHosts += hosts(s);
            const auto around = static_cast<std::size_t>(
                std::ranges::count_if(m_graph.neighbours(s), [this](NodeIndex n) { return isLeaf(n); }));
            if (around > 0) crowded.emplace_back(around, s);
        }
        std::ranges::stable_sort(crowded, std::ranges::greater{}, &std::pair<std::size_t, NodeIndex>::first);
        std::uint64_t movedHosts = 0;
        std::size_t moved = 0;
        for (const auto& [around, s] : crowded) {
            if (std::ranges::none_of(m_graph.neighbours(s), [this](NodeIndex n) { return isLeaf(n); })) continue;
            m_rank[s.value()] = 0;
            movedHosts += hosts(s);
            ++moved;
        }
        std::erase_if(m_leaves, [this](NodeIndex s) { return !isLeaf(s); });
        return 3 * movedHosts <= allHosts && 3 * moved <= m_leaves.size() + moved;
    }

    /// Breadth first from the leaves. False when there are switches too far away.
    bool walkUp()
    {
        std::vector<NodeIndex> queue = m_leaves;
        for (std::size_t at = 0; at < queue.size(); ++at) {
            const std::uint8_t rank = m_rank[queue[at].value()];
            for (const NodeIndex n : m_graph.neighbours(queue[at])) {
                if (m_rank[n.value()] != 0) continue;
                if (rank == maxLevels) return false;
                m_rank[n.value()] = static_cast<std::uint8_t>(rank + 1);
                queue.push_back(n);
            }
        }
        // Through hosts only: a rail of its own without hosts of its own.
        return std::ranges::none_of(m_part.switches, [this](NodeIndex s) { return m_rank[s.value()] == 0; });
    }

    /// Has most of its neighbours in common with a leaf: a leaf with few hosts or none.
    [[nodiscard]] bool standsLikeALeaf(NodeIndex s) const
    {
        const auto mine = m_graph.neighbours(s);
        // A leaf that has more than half of the neighbours has one of the first half + 1.
        for (std::size_t i = 0; i <= mine.size() / 2 && i < mine.size(); ++i) {
            for (const NodeIndex leaf : m_graph.neighbours(mine[i])) {
                if (leaf == s || !isLeaf(leaf) || hosts(leaf) == 0) continue;
                if (2 * m_graph.commonNeighbours(s, leaf) > mine.size()) return true;
                break; // leaves of one switch stand alike
            }
        }
        return false;
    }

    /// Cables between other than neighbouring ranks are exceptions.
    [[nodiscard]] bool consistent() const
    {
        std::size_t all = 0;
        std::size_t odd = 0;
        for (const NodeIndex s : m_part.switches) {
            for (const NodeIndex n : m_graph.neighbours(s)) {
                ++all;
                if (std::abs(m_rank[s.value()] - m_rank[n.value()]) != 1) ++odd;
            }
        }
        return odd * 50 <= all;
    }

    const SwitchGraph& m_graph;
    const Part& m_part;
    std::vector<std::uint8_t>& m_rank;
    std::vector<NodeIndex> m_leaves;
};

/// The switch of lowest rank, and of these the one at the first port.
void findParents(const Snapshot& s, Classification& c)
{
    c.parent.resize(s.nodes().size());
    for (const Node& node : s.nodes()) {
        if (node.type == NodeType::Switch) continue;
        std::optional<NodeIndex>& parent = c.parent[s.indexOf(node).value()];
        for (const Port& port : s.portsOf(node)) {
            const auto peer = s.peerOf(port);
            if (!peer) continue;
            const NodeIndex at = s.port(*peer).node;
            if (s.node(at).type != NodeType::Switch) continue;
            if (!parent || c.rank[at.value()] < c.rank[parent->value()]) parent = at;
        }
    }
}

} // namespace

Classification classify(const Snapshot& snapshot)
{
    Classification c;
    findParts(snapshot, c);
    const SwitchGraph graph(snapshot);
    c.rank.resize(snapshot.nodes().size());
    for (Part& part : c.parts) {
        if (part.switches.empty()) continue;
        const auto levels = Ranker(graph, part, c.rank).run();
        part.shape = levels ? PartShape::Tree : PartShape::Irregular;
        part.levels = levels.value_or(1);
        if (levels) continue;
        for (const NodeIndex s : part.switches)
            c.rank[s.value()] = 1;
    }
    findParents(snapshot, c);
    makeBlocks(snapshot, graph, c);
    return c;
}

} // namespace fabriscope::fabric
