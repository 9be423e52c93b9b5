// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/map/map_painter.h"

#include <QByteArray>
#include <QFont>
#include <QImage>
#include <QString>

namespace fabriscope::ui::topology {

/// A picture of the map for a file; camera and size say which part of it.
struct PictureRequest
{
    Camera camera;
    QSize size;
    MapStyle style;
    QFont font;
    QString note{}; ///< on the picture's age; stands at its lower edge
};

/// The whole map, so large that switches can be told apart, within what a viewer can open.
PictureRequest wholeMap(const Scene& scene, Scheme scheme, const QFont& font);

/// Both run on a worker as well. `title` is written into the file's description.
QByteArray toSvg(const Scene& scene, const PictureRequest& request, const QString& title);
QImage toImage(const Scene& scene, const PictureRequest& request, double pixelRatio);

/// Writes SVG or PNG, told by the file's ending (PNG when it is neither), at once and completely or not at all. Gives
/// the reason for a failure, empty on success.
QString writePicture(const QString& path, const Scene& scene, const PictureRequest& request, const QString& title);

} // namespace fabriscope::ui::topology
