// SPDX-License-Identifier: GPL-3.0-or-later
//
// The routes of all switches to one LID: each has one way on, so that they make a tree, with what does not arrive
// beside it.
#pragma once

#include "core/routes/forwarding_graph.h"
#include "core/routes/trace.h"

#include <vector>

namespace fabriscope::routes {

class DestinationTree
{
public:
    explicit DestinationTree(const ForwardingGraph& graph);

    /// Finds the way from every switch to that LID of an end port.
    void build(Lid lid, std::uint32_t end);

    [[nodiscard]] PathEnd end(std::uint32_t node) const { return m_ends[node]; }
    [[nodiscard]] bool arrives(std::uint32_t node) const { return m_ends[node] == PathEnd::Arrived; }
    /// Switches passed, itself included.
    [[nodiscard]] std::uint16_t hops(std::uint32_t node) const { return m_hops[node]; }
    [[nodiscard]] std::uint8_t output(std::uint32_t node) const { return m_outputs[node]; }
    /// Where what does not arrive ends; of a loop the switch of it with the lowest number.
    [[nodiscard]] std::uint32_t culprit(std::uint32_t node) const { return m_culprits[node]; }
    /// Switches that have no entry, where it is known.
    [[nodiscard]] std::uint32_t holes() const { return m_holes; }
    /// Those that arrive, the farthest first.
    [[nodiscard]] const std::vector<std::uint32_t>& farthestFirst() const { return m_order; }

private:
    void follow(std::uint32_t start);
    void conclude(std::uint32_t node, PathEnd end, std::uint32_t culprit);
    void sortByHops();

    const ForwardingGraph& m_graph;
    Lid m_lid;
    std::uint32_t m_end = 0;
    std::vector<PathEnd> m_ends;
    std::vector<std::uint16_t> m_hops;
    std::vector<std::uint8_t> m_outputs;
    std::vector<std::uint32_t> m_culprits;
    std::vector<std::uint8_t> m_marks; ///< 0 new, 1 on the present way, 2 concluded
    std::vector<std::uint32_t> m_way;
    std::vector<std::uint32_t> m_order;
    std::vector<std::uint32_t> m_counts;
    std::uint32_t m_holes = 0;
};

} // namespace fabriscope::routes
