// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map_picture.h"

#include "ui/common/async.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

constexpr double margin = 96;            ///< pixels beyond each edge of the window
constexpr std::size_t directLines = 60;  ///< so many are drawn at once: a long smoothed one takes 0.1 ms
constexpr std::size_t movingLines = 800; ///< so many unsmoothed ones while the picture is on its way

MapStyle rough(const Scene& scene, MapStyle style)
{
    style.antialias = false;
    style.stride = static_cast<unsigned>(scene.level(style.detail).lineCount / movingLines + 1);
    return style;
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

void MapPicture::paint(QPainter& painter, const ScenePtr& scene, const Camera& camera, QSizeF size,
                       const MapStyle& style)
{
    if (scene->level(style.detail).lineCount <= directLines ||
        visibleLines(*scene, camera, size, style.detail) <= directLines) {
        paintMap(painter, *scene, camera, size, style);
        m_settled = true;
        return;
    }
    const Request wanted{.scene = scene,
                         .camera = camera,
                         .size = size + QSizeF(2 * margin, 2 * margin),
                         .style = style,
                         .pixelRatio = painter.device()->devicePixelRatioF()};
    const auto same = [&](const Request& request) {
        return request.sameLook(wanted) && request.camera == camera && request.size == wanted.size;
    };
    m_settled = same(m_picture.request);
    if (!m_settled && !same(m_asked)) {
        m_asked = wanted;
        m_job->start([wanted] { return draw(wanted); },
                     [this](Picture picture) {
                         m_picture = std::move(picture);
                         Q_EMIT ready();
                     });
    }
    paintMoved(painter, wanted, size);
}

void MapPicture::paintMoved(QPainter& painter, const Request& wanted, QSizeF size)
{
    const Request& have = m_picture.request;
    const QRectF window(QPointF(0, 0), size);
    const double ratio = have.scene ? wanted.camera.scale / have.camera.scale : 0;
    // A picture of another fabric or of a very different scale would tell nonsense.
    if (!have.scene || !have.sameLook(wanted) || ratio > 3 || ratio < 0.33) {
        paintMap(painter, *wanted.scene, wanted.camera, size, rough(*wanted.scene, wanted.style));
        return;
    }
    QRectF target = wanted.camera.toScreen(have.camera.visible(have.size), size);
    if (have.camera.scale == wanted.camera.scale) {
        const QPointF corner = (target.topLeft() * wanted.pixelRatio).toPoint();
        target = QRectF(corner / wanted.pixelRatio, have.size);
    }
    if (!target.contains(window)) {
        QRegion bare = QRegion(window.toAlignedRect()) - QRegion(target.toRect().adjusted(1, 1, -1, -1));
        painter.save();
        painter.setClipRegion(bare);
        paintMap(painter, *wanted.scene, wanted.camera, size, rough(*wanted.scene, wanted.style));
        painter.restore();
    }
    painter.drawImage(target, m_picture.image);
}

} // namespace fabriscope::ui::topology
