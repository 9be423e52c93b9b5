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
    /// What stands at a switch, in the order of its ports.
    [[nodiscard]] std::span<const NodeIndex> hostsAt(NodeIndex s) const
    {
        return std::span(m_hosts).subspan(m_firstHost[s.value()], m_firstHost[s.value() + 1] - m_firstHost[s.value()]);
    }
    [[nodiscard]] std::uint32_t firstHostAt(NodeIndex s) const { return m_firstHost[s.value()]; }
    [[nodiscard]] const std::vector<NodeIndex>& hosts() const { return m_hosts; }

    [[nodiscard]] Rect& box(NodeIndex node) { return m_boxes[node.value()]; }
    [[nodiscard]] const Rect& box(NodeIndex node) const { return m_boxes[node.value()]; }

    /// Puts a switch into the middle of a slot, and its hosts below it in so many columns.
    void placeSwitch(NodeIndex s, Rect slot, float width, unsigned columns);
    /// Around the cells of a switch's hosts.
    [[nodiscard]] Rect blockOf(NodeIndex s) const;
    /// Rows of boxes for nodes that stand at no switch; returns the area.
    Rect placeRows(std::span<const NodeIndex> nodes, float left, float top, float aspect);

    static constexpr float switchHeight = 1.2F;
    static constexpr float blockGap = 0.4F; ///< between a switch and its hosts

private:
    void sortHosts();

    const fabric::Snapshot& m_snapshot;
    const fabric::Classification& m_classes;
    std::vector<std::string> m_names;
    std::vector<std::uint32_t> m_firstHost; // by node, one more
    std::vector<NodeIndex> m_hosts;
    std::vector<Rect> m_boxes;
};

/// How many rows a grid of so many columns needs.
constexpr unsigned rowsFor(std::size_t cells, unsigned columns)
{
    return static_cast<unsigned>((cells + columns - 1) / columns);
}

/// Around both; an empty rectangle counts as none.
Rect united(const Rect& a, const Rect& b);

/// Ranks as rows, the leaves' hosts below them. Fills in the rows of the component; returns the area.
Rect placeTree(Scene& scene, const fabric::Part& part, float aspect, std::vector<TierRow>& rows);

/// Switches by Graphviz' sfdp, or on a grid when there are more than `forceSwitches` of them; hosts below each.
Rect placeIrregular(Scene& scene, const fabric::Part& part, const Options& options);

} // namespace fabriscope::layout
