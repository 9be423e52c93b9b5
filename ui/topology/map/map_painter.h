// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws a scene: the same for the window, the minimap, and exports. May run on a worker with a QImage.
#pragma once

#include "ui/topology/map/camera.h"
#include "ui/topology/map/scene.h"

class QPainter;

namespace fabriscope::ui::topology {

/// How far the user wants groups to be closed.
enum class Grouping : quint8 {
    Automatic, ///< by zoom
    Groups,    ///< always closed
    Switches,  ///< never closed but by hand
};
inline constexpr int groupingCount = 3;

/// Far while switches would be too small to be told apart, Near when a host's name fits its cell.
Detail detailFor(const Scene& scene, double scale, Grouping grouping);

/// A look of the map that all of its painters share.
struct MapStyle
{
    Scheme scheme = Scheme::Light;
    Detail detail = Detail::Middle;
    bool antialias = true;
    unsigned stride = 1; ///< draw one line in so many: for pictures that are on screen for a moment only

    bool operator==(const MapStyle&) const = default;
};

/// Frames, links, hosts, switches and blocks, without any text or mark.
void paintMap(QPainter& painter, const Scene& scene, const Camera& camera, QSizeF size, const MapStyle& style);

/// Whether a picture has more lines than so many: what its cost depends on.
bool hasMoreLines(const Scene& scene, const Camera& camera, QSizeF size, Detail detail, std::size_t limit);

/// An open group is drawn on a plate of its own.
bool hasPlate(const Scene& scene, std::size_t group);

/// The thickness of a link's line.
double lineWidth(std::uint8_t weight, double scale);

} // namespace fabriscope::ui::topology
