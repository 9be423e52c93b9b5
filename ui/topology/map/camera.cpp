// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/camera.h"

#include <algorithm>
#include <cmath>

namespace fabriscope::ui::topology {

Camera Camera::zoomed(double factor, QPointF at, QSizeF size) const
{
    const QPointF fixed = toWorld(at, size);
    Camera result{.center = center, .scale = scale * factor};
    result.center += fixed - result.toWorld(at, size);
    return result;
}

Camera fitCamera(const QRectF& world, QSizeF size, double margin, double maxScale)
{
    const double width = std::max(1.0, size.width() - 2 * margin);
    const double height = std::max(1.0, size.height() - 2 * margin);
    const double scale = std::min(width / std::max(world.width(), 1e-3), height / std::max(world.height(), 1e-3));
    return {.center = world.center(), .scale = std::min(scale, maxScale)};
}

Camera between(const Camera& from, const Camera& to, double t)
{
    if (t >= 1) return to;
    const double scale = from.scale * std::pow(to.scale / from.scale, t);
    // The centre moves with the scale: otherwise zooming in on something swings past it.
    const double span = 1 / to.scale - 1 / from.scale;
    const double share = std::abs(span) < 1e-9 / from.scale ? t : (1 / scale - 1 / from.scale) / span;
    return {.center = from.center + (to.center - from.center) * share, .scale = scale};
}

Camera limited(const Camera& camera, const QRectF& world, QSizeF size, double smallest, double largest)
{
    Camera result = camera;
    result.scale = std::clamp(camera.scale, smallest, std::max(smallest, largest));
    const double slackX = size.width() / result.scale * 0.4;
    const double slackY = size.height() / result.scale * 0.4;
    result.center.setX(std::clamp(result.center.x(), world.left() - slackX, world.right() + slackX));
    result.center.setY(std::clamp(result.center.y(), world.top() - slackY, world.bottom() + slackY));
    return result;
}

} // namespace fabriscope::ui::topology
