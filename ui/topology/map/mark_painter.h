// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/map/camera.h"
#include "ui/topology/map/map_painter.h"

class QPainter;

namespace fabriscope::ui::topology {

/// What was found at nodes, over the map: a shape at the node's corner, and a dashed stub where a cable is missing.
/// Links that differ have their own look; see Colouring.
void paintMarks(QPainter& painter, const Scene& scene, const Camera& camera, QSizeF size, const MapStyle& style);

} // namespace fabriscope::ui::topology
