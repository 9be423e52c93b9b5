// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/look/tokens.h"
#include "ui/traffic/chart/chart_data.h"

#include <QImage>

namespace fabriscope::ui::traffic {

/// What the pixels of a plot represent.
struct PlotFrame
{
    double from = 0; ///< time at the left edge, milliseconds since the epoch
    double to = 0;
    double scaleEnd = 0; ///< value at the upper edge
};

/// Draws the series as areas that stand on one another, each pixel once: as many as sixteen lanes of eight charts ten
/// times a second cost a hundredth of what filling polygons does. `into` has the size of the plot in device pixels and
/// is transparent where nothing is drawn; lines run from the end of one column to the end of the next.
void drawStack(QImage& into, const ChartData& data, const PlotFrame& frame, Scheme scheme);

} // namespace fabriscope::ui::traffic
