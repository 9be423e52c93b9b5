// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/map_picture.h"

#include "ui/common/async.h"

#include <QPainter>

#include <optional>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

constexpr double pictureMargin = 96;     ///< pixels beyond each edge of the window
constexpr std::size_t directLines = 60;  ///< so many are drawn at once: a long smoothed one takes 0.1 ms
constexpr std::size_t movingLines = 800; ///< so many unsmoothed ones while the picture is on its way

MapStyle rough(const Scene& scene, MapStyle style)
{
    style.antialias = false;
    style.stride = static_cast<unsigned>(scene.level(style.detail).lineCount / movingLines + 1);
    return style;
}

/// Paints the visible part of an image. Left to itself Qt would scale the rest too, and its coordinates end
/// at 32,767 pixels.
void paintPart(QPainter& painter, const QImage& image, const QRectF& target, const QRectF& seen)
{
    const QRectF part = target.intersected(seen);
    if (part.isEmpty()) return;
    const QSizeF factor(image.width() / target.width(), image.height() / target.height());
    const QRectF source((part.left() - target.left()) * factor.width(), (part.top() - target.top()) * factor.height(),
                        part.width() * factor.width(), part.height() * factor.height());
    painter.drawImage(part, image, source);
}

} // namespace

MapPicture::MapPicture(QObject* parent) : QObject(parent), m_job(new LatestJob(this)) {}

MapPicture::Picture MapPicture::draw(Request request)
{
    QImage image((request.size * request.pixelRatio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(request.pixelRatio);
    image.fill(color(Token::Surface, request.style.scheme));
    QPainter painter(&image);
    paintMap(painter, *request.scene, request.camera, request.size, request.style);
    painter.end();
    return {.request = std::move(request), .image = std::move(image)};
}

bool MapPicture::Request::standsInFor(const Request& wanted) const
{
    return scene &&
           (scene == wanted.scene ||
            (scene->layoutPtr() == wanted.scene->layoutPtr() && scene->collapsed() == wanted.scene->collapsed())) &&
           style.scheme == wanted.style.scheme && pixelRatio == wanted.pixelRatio;
}

Detail MapPicture::paint(QPainter& painter, const ScenePtr& scene, const Camera& camera, QSizeF size,
                         const MapStyle& style)
{
    if (!hasMoreLines(*scene, camera, size, style.detail, directLines)) {
        paintMap(painter, *scene, camera, size, style);
        m_settled = true;
        return style.detail;
    }
    const Request wanted{.scene = scene,
                         .camera = camera,
                         .size = size + QSizeF(2 * pictureMargin, 2 * pictureMargin),
                         .style = style,
                         .pixelRatio = painter.device()->devicePixelRatioF()};
    m_settled = m_picture.request.same(wanted);
    if (!m_settled && !m_asked.same(wanted)) {
        m_asked = wanted;
        m_job->start([wanted] { return draw(wanted); },
                     [this](Picture picture) {
                         m_picture = std::move(picture);
                         if (m_picture.request.holdsEverything()) m_overview = m_picture;
                         Q_EMIT ready();
                     });
    }
    return paintMoved(painter, wanted, size);
}

Detail MapPicture::paintMoved(QPainter& painter, const Request& wanted, QSizeF size)
{
    QRegion bare = QRectF(QPointF(0, 0), size).toAlignedRect();
    std::optional<Detail> shown;
    painter.save();
    for (const Picture* picture : {&std::as_const(m_picture), &std::as_const(m_overview)}) {
        const Request& have = picture->request;
        if (bare.isEmpty() || !have.standsInFor(wanted)) continue;
        const QRectF target = place(have, wanted, size);
        painter.setClipRegion(bare);
        paintPart(painter, picture->image, target, bare.boundingRect());
        if (!shown) shown = have.style.detail;
        // Around a picture of everything there is nothing.
        bare = have.holdsEverything() ? QRegion() : bare - target.toRect().adjusted(1, 1, -1, -1);
    }
    if (!bare.isEmpty()) {
        painter.setClipRegion(bare);
        paintMap(painter, *wanted.scene, wanted.camera, size, rough(*wanted.scene, wanted.style));
    }
    painter.restore();
    return shown.value_or(wanted.style.detail);
}

QRectF MapPicture::place(const Request& have, const Request& wanted, QSizeF size)
{
    const QRectF target = wanted.camera.toScreen(have.camera.visible(have.size), size);
    if (have.camera.scale != wanted.camera.scale) return target;
    const QPointF corner = (target.topLeft() * wanted.pixelRatio).toPoint(); // a shift only: pixel on pixel
    return {corner / wanted.pixelRatio, have.size};
}

} // namespace fabriscope::ui::topology
