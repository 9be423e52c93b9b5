// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QPalette;
class QRect;

namespace fabriscope::ui::topology {

/// The plate of what floats over the map: legend, minimap, controls.
void paintFloating(QPainter& painter, const QRect& rect, const QPalette& palette);

} // namespace fabriscope::ui::topology
