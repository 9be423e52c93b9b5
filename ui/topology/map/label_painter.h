// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/map/label_font.h"
#include "ui/topology/map/label_space.h"
#include "ui/topology/map/map_painter.h"

#include <span>

class QPainter;

namespace fabriscope::ui::topology {

/// Writes names, counts, LIDs, port numbers and rates as far as they fit, and puts the marks of links that differ.
/// What matters more comes first; nothing covers anything else, and nothing stands below what covers the picture.
/// Returns the rectangles taken, for tests.
LabelSpace paintLabels(QPainter& painter, const Scene& scene, const Camera& camera, QSizeF size, const MapStyle& style,
                       LabelFonts& fonts, std::span<const QRectF> covered = {});

} // namespace fabriscope::ui::topology
