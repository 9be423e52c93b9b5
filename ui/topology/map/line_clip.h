// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QRectF>

namespace fabriscope::ui::topology {

/// Cuts a line to a rectangle (Liang and Barsky). False: no part of it is inside. Lines that leave the picture by
/// hundreds of thousands of pixels would make dashes slow and coordinates inexact.
inline bool clipLine(QLineF& line, const QRectF& to)
{
    const double dx = line.dx();
    const double dy = line.dy();
    double from = 0;
    double until = 1;
    const auto cut = [&](double slope, double room) {
        if (slope == 0) return room >= 0;
        const double t = room / slope;
        if (slope < 0)
            from = t > from ? t : from;
        else
            until = t < until ? t : until;
        return from <= until;
    };
    if (!cut(-dx, line.x1() - to.left()) || !cut(dx, to.right() - line.x1()) || !cut(-dy, line.y1() - to.top()) ||
        !cut(dy, to.bottom() - line.y1()))
        return false;
    if (from > 0 || until < 1) line = QLineF(line.pointAt(from), line.pointAt(until));
    return true;
}

} // namespace fabriscope::ui::topology
