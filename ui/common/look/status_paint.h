// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/status.h"

class QColor;
class QPainter;
class QRectF;

namespace fabriscope::ui {

/// Draws the shape of a status: filled circle, diamond, triangle, square; ring and dashed ring for what is not known.
void paintStatus(QPainter& painter, const QRectF& rect, Status status, const QColor& color);

} // namespace fabriscope::ui
