// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/picture_export.h"

#include "ui/common/table/table_export.h"
#include "ui/topology/map/label_painter.h"
#include "ui/topology/map/mark_painter.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPainter>
#include <QSvgGenerator>

#include <algorithm>

namespace fabriscope::ui::topology {
namespace {

constexpr double margin = 40;
constexpr double noteSide = 8;
constexpr int largestSide = 8000;
constexpr double wantedScale = 14; ///< pixels a host's cell: its switch has room for a name

void paintAll(QPainter& painter, const Scene& scene, const PictureRequest& request)
{
    painter.fillRect(QRect(QPoint(0, 0), request.size), color(Token::Surface, request.style.scheme));
    painter.setFont(request.font);
    paintMap(painter, scene, request.camera, request.size, request.style);
    paintMarks(painter, scene, request.camera, request.size, request.style);
    LabelFonts fonts(request.font);
    paintLabels(painter, scene, request.camera, request.size, request.style, fonts);
    painter.setFont(request.font);
    painter.setPen(color(Token::Unknown, request.style.scheme));
    painter.drawText(QRectF(QPointF(0, 0), QSizeF(request.size)).adjusted(noteSide, noteSide, -noteSide, -noteSide),
                     static_cast<int>(Qt::AlignLeft | Qt::AlignBottom) | Qt::TextWordWrap, request.note);
}

} // namespace

PictureRequest wholeMap(const Scene& scene, Scheme scheme, const QFont& font)
{
    const QSizeF world = scene.world().size();
    const double widest = std::max({world.width(), world.height(), 1e-3});
    const double scale = std::clamp(wantedScale, 1200 / widest, (largestSide - 2 * margin) / widest);
    const QSize size(
        (QSizeF(world.width(), world.height()) * std::min(scale, 78.0) + QSizeF(2 * margin, 2 * margin)).toSize());
    const Camera camera = fitCamera(scene.world(), size, margin, 78);
    return {.camera = camera,
            .size = size,
            .style = {.scheme = scheme, .detail = detailFor(scene, camera.scale, Grouping::Automatic)},
            .font = font};
}

QByteArray toSvg(const Scene& scene, const PictureRequest& request, const QString& title)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(request.size);
    generator.setViewBox(QRect(QPoint(0, 0), request.size));
    generator.setTitle(title);
    generator.setDescription(QCoreApplication::translate("Topology", "%1 nodes, %2 links")
                                 .arg(scene.snapshot().nodes().size())
                                 .arg(scene.snapshot().links().size()));
    QPainter painter(&generator);
    paintAll(painter, scene, request);
    painter.end();
    return buffer.data();
}

QImage toImage(const Scene& scene, const PictureRequest& request, double pixelRatio)
{
    QImage image((QSizeF(request.size) * pixelRatio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(pixelRatio);
    QPainter painter(&image);
    paintAll(painter, scene, request);
    painter.end();
    return image;
}

QString writePicture(const QString& path, const Scene& scene, const PictureRequest& request, const QString& title)
{
    if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive))
        return writeTextFile(path, toSvg(scene, request, title));
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    const bool large = std::max(request.size.width(), request.size.height()) > largestSide / 2;
    if (!toImage(scene, request, large ? 1 : 2).save(&buffer, "PNG"))
        return QCoreApplication::translate("Topology", "Cannot make a PNG of %1 × %2 pixels: not enough memory.")
            .arg(request.size.width())
            .arg(request.size.height());
    return writeTextFile(path, png);
}

} // namespace fabriscope::ui::topology
