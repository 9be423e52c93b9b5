// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/layout/layout.h"

#include <span>
#include <string>
#include <vector>

namespace fabriscope::layout {

/// What the placers share: the fabric, what stands where, and the boxes that they fill in. Each part is placed in
/// coordinates of its own.
class Scene
{
public:
    Scene(const fabric::Snapshot& snapshot, const fabric::Classification& classes);

    [[nodiscard]] const fabric::Snapshot& snapshot() const { return m_snapshot; }
    [[nodiscard]] const fabric::Classification& classes() const { return m_classes; }
    [[nodiscard]] const std::string& name(NodeIndex node) const { return m_names[node.value()]; }
    /// The hosts at a switch, in the order of its ports; without aggregation nodes.
    [[nodiscard]] std::span<const NodeIndex> hostsAt(NodeIndex s) const
    {
        return std::span(m_hosts).subspan(m_firstHost[s.value()], m_firstHost[s.value() + 1] - m_firstHost[s.value()]);
    }
    /// How many cells they need: a free port among theirs keeps its cell, so that a cut cable moves no other host.
    [[nodiscard]] std::uint32_t cellsAt(NodeIndex s) const { return m_cells[s.value()]; }
    [[nodiscard]] std::uint32_t firstHostAt(NodeIndex s) const { return m_firstHost[s.value()]; }
    [[nodiscard]] const std::vector<NodeIndex>& hosts() const { return m_hosts; }

    [[nodiscard]] Rect& box(NodeIndex node) { return m_boxes[node.value()]; }
    [[nodiscard]] const Rect& box(NodeIndex node) const { return m_boxes[node.value()]; }

    /// Puts a switch into the middle of a slot, its hosts below it in so many columns, and its aggregation nodes at its
    /// side. `cellHeight`: of the place of a host, whose width is 1.
    void placeSwitch(NodeIndex s, Rect slot, float width, unsigned columns, float cellHeight = 1);
    /// Turns what is at one place upside down within an area, and moves it.
    void flip(std::span<const NodeIndex> switches, const Rect& area);
    void move(std::span<const NodeIndex> switches, float x, float y);
    /// Around the cells of a switch's hosts.
    [[nodiscard]] Rect blockOf(NodeIndex s) const;
    /// Rows of boxes for nodes without a switch; returns the area.
    Rect placeRows(std::span<const NodeIndex> nodes, float left, float top, float aspect);

    static constexpr float switchHeight = 1.2F;
    static constexpr float blockGap = 0.4F;  ///< between a switch and its hosts
    static constexpr float asideRoom = 0.5F; ///< for an aggregation node at a switch's side

private:
    void sortHosts();

    const fabric::Snapshot& m_snapshot;
    const fabric::Classification& m_classes;
    std::vector<std::string> m_names;
    std::vector<std::uint32_t> m_firstHost; // by node, one more
    std::vector<NodeIndex> m_hosts;
    std::vector<std::uint32_t> m_cell;           // beside m_hosts: counts the cells of the switch
    std::vector<std::uint32_t> m_cells;          // by node
    std::vector<std::vector<NodeIndex>> m_aside; // by node: its aggregation nodes
    std::vector<Rect> m_boxes;
};

/// How many rows a grid of so many columns needs.
constexpr unsigned rowsFor(std::size_t cells, unsigned columns)
{
    return static_cast<unsigned>((cells + columns - 1) / columns);
}

/// Around both; an empty rectangle counts as none.
Rect united(const Rect& a, const Rect& b);

/// Ranks as rows, the leaves' hosts below them; of two planes, the second upside down below the hosts. Fills in the
/// rows of the component; returns the area.
Rect placeTree(Scene& scene, const fabric::Part& part, float aspect, std::vector<TierRow>& rows);

/// A switch with its hosts below.
struct Body
{
    NodeIndex node;
    unsigned columns = 1;
    float width = 0;
    float height = 0;
    Point center;
};

std::vector<Body> bodiesOf(const Scene& scene, std::span<const NodeIndex> switches);
/// The factor by which all distances grow so that no two bodies overlap.
float spread(const std::vector<Body>& bodies);
/// Puts the switches and hosts where their bodies are, all distances times a factor; returns the area.
Rect placeBodies(Scene& scene, const std::vector<Body>& bodies, float factor);

/// By Graphviz' sfdp, or on a grid when there are more than `forceSwitches` switches; hosts below each. What stands in
/// the previous layout keeps its place.
Rect placeByForces(Scene& scene, const fabric::Part& part, const Options& options);

/// Rings, grids, groups: by the part's verdict, else by forces.
Rect placeNetwork(Scene& scene, const fabric::Part& part, const Options& options);

/// A tree as rings: the highest rank inside. For parts that placeTree() has placed.
Rect placeRings(Scene& scene, const fabric::Part& part, float aspect);

} // namespace fabriscope::layout
