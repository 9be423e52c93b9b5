// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/map/map_painter.h"
#include "ui/topology/shortest_path.h"

namespace fabriscope::ui::topology {

/// What is pointed out on the map at the moment.
struct Highlight
{
    Item selected;
    Item hovered;
    std::vector<fabric::NodeIndex> found; ///< what a search found
    Item lost;                            ///< what is taken away: a node or a link, crossed out
    Path path;
    Path back;              ///< of `path`, where it is another one
    bool byCabling = false; ///< `path` is a way over cables, which packets need not take
    [[nodiscard]] bool isEmpty() const
    {
        return std::holds_alternative<std::monostate>(selected) && std::holds_alternative<std::monostate>(hovered) &&
               std::holds_alternative<std::monostate>(lost) && found.empty() && path.isEmpty();
    }
};

/// Draws it over the map, below the labels.
void paintHighlight(QPainter& painter, const Scene& scene, const Camera& camera, QSizeF size, const MapStyle& style,
                    const Highlight& highlight);

} // namespace fabriscope::ui::topology
