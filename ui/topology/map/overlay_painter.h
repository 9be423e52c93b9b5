// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/map/map_painter.h"
#include "ui/topology/shortest_path.h"

#include <optional>
#include <vector>

namespace fabriscope::ui::topology {

/// One link of the tree of a congestion.
struct TreeLine
{
    fabric::LinkIndex link{};
    fabric::NodeIndex from{};     ///< whose data waits to go over it
    double share = 0;             ///< of the bottleneck's data, 0 to 1: its width
    std::optional<unsigned> lane; ///< that waits most: its colour; none: not known, or none waits
    bool culprit = false;
};

/// What is pointed out on the map at the moment.
struct Highlight
{
    Item selected;
    Item hovered;
    std::vector<fabric::NodeIndex> found; ///< what a search found
    Item lost;                            ///< what is taken away: a node or a link, crossed out
    Path path;
    Path back;                  ///< of `path`, where it is another one
    std::vector<TreeLine> tree; ///< all else is dimmed
    bool byCabling = false;     ///< `path` is a way over cables, which packets need not take
    [[nodiscard]] bool isEmpty() const
    {
        return std::holds_alternative<std::monostate>(selected) && std::holds_alternative<std::monostate>(hovered) &&
               std::holds_alternative<std::monostate>(lost) && found.empty() && path.isEmpty() && tree.empty();
    }
};

/// Draws it over the map, below the labels. Returns where no label may lie: the lanes' names, and lines that run along
/// the rows.
std::vector<QRectF> paintHighlight(QPainter& painter, const Scene& scene, const Camera& camera, QSizeF size,
                                   const MapStyle& style, const Highlight& highlight);

} // namespace fabriscope::ui::topology
