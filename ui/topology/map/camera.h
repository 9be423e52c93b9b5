// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace fabriscope::ui::topology {

/// Which part of the drawing a picture shows. World coordinates are those of layout::Layout, screen coordinates
/// logical pixels.
struct Camera
{
    QPointF center;   ///< the world point in the middle of the picture
    double scale = 1; ///< pixels a world unit

    [[nodiscard]] QPointF toScreen(QPointF world, QSizeF size) const
    {
        return {(world.x() - center.x()) * scale + size.width() / 2,
                (world.y() - center.y()) * scale + size.height() / 2};
    }
    [[nodiscard]] QRectF toScreen(const QRectF& world, QSizeF size) const
    {
        return {toScreen(world.topLeft(), size), world.size() * scale};
    }
    [[nodiscard]] QPointF toWorld(QPointF screen, QSizeF size) const
    {
        return {(screen.x() - size.width() / 2) / scale + center.x(),
                (screen.y() - size.height() / 2) / scale + center.y()};
    }
    /// The part of the world that a picture of this size shows.
    [[nodiscard]] QRectF visible(QSizeF size) const { return {toWorld({0, 0}, size), size / scale}; }

    /// Moves the picture by so many pixels: the world point under (x, y) is under (x, y) + by afterwards.
    [[nodiscard]] Camera panned(QPointF by) const { return {.center = center - by / scale, .scale = scale}; }
    /// Changes the scale, keeping the world point under a pixel where it is.
    [[nodiscard]] Camera zoomed(double factor, QPointF at, QSizeF size) const;

    friend bool operator==(const Camera&, const Camera&) = default;
};

/// Shows all of `world` with a margin in pixels around it, not larger than maxScale.
[[nodiscard]] Camera fitCamera(const QRectF& world, QSizeF size, double margin, double maxScale);
/// Part of the way from one camera to another, t from 0 to 1: the scale moves by equal factors, so that it looks even.
[[nodiscard]] Camera between(const Camera& from, const Camera& to, double t);
/// Keeps the scale in [smallest, largest] and at least a part of `world` in the picture.
[[nodiscard]] Camera limited(const Camera& camera, const QRectF& world, QSizeF size, double smallest, double largest);

} // namespace fabriscope::ui::topology
