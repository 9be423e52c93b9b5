// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/minimap.h"

#include "ui/common/plain_tool_tips.h"
#include "ui/topology/floating.h"
#include "ui/topology/map/topology_view.h"

#include <QMouseEvent>
#include <QPainter>

namespace fabriscope::ui::topology {
namespace {

constexpr double minimapMargin = 8;

Camera cameraOf(const Scene& scene, QSizeF size) { return fitCamera(scene.world(), size, minimapMargin, 40); }

} // namespace

Minimap::Minimap(TopologyView& view) : QWidget(&view), m_view(view)
{
    setObjectName(QStringLiteral("minimap"));
    setAccessibleName(tr("Overview of the map"));
    setPlainToolTip(this, tr("The whole map. Click or drag to move."));
    connect(&view, &TopologyView::cameraChanged, this, qOverload<>(&Minimap::update));
}

void Minimap::setScene(ScenePtr scene)
{
    m_scene = std::move(scene);
    m_picture = {};
    update();
}

void Minimap::drawPicture()
{
    m_picture = QPixmap(size() * devicePixelRatioF());
    m_picture.setDevicePixelRatio(devicePixelRatioF());
    m_picture.fill(Qt::transparent);
    QPainter painter(&m_picture);
    constexpr std::size_t mostLines = 600; // more is no more than a grey at this size
    const Detail detail = m_scene->layout().groups().size() > 1 ? Detail::Far : Detail::Middle;
    const auto stride = static_cast<unsigned>(m_scene->level(detail).lineCount / mostLines + 1);
    paintMap(painter, *m_scene, cameraOf(*m_scene, size()), size(),
             {.scheme = schemeOf(palette()), .detail = detail, .antialias = true, .stride = stride});
}

void Minimap::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintFloating(painter, rect(), palette());
    if (!m_scene || m_scene->isEmpty()) return;
    if (m_picture.isNull()) drawPicture();
    painter.drawPixmap(0, 0, m_picture);
    const QRectF seen = cameraOf(*m_scene, size()).toScreen(m_view.camera().visible(m_view.size()), size());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color(Token::Accent, palette()), 1.5));
    QColor fill = color(Token::Accent, palette());
    fill.setAlphaF(0.08F);
    painter.setBrush(fill);
    painter.drawRoundedRect(seen.intersected(QRectF(rect()).adjusted(2, 2, -2, -2)), 2, 2);
}

void Minimap::mousePressEvent(QMouseEvent* event) { moveView(event->position()); }

void Minimap::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton)) moveView(event->position());
}

void Minimap::moveView(QPointF pixel)
{
    if (!m_scene) return;
    m_view.setCamera({.center = cameraOf(*m_scene, size()).toWorld(pixel, size()), .scale = m_view.camera().scale});
}

void Minimap::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange) m_picture = {};
    QWidget::changeEvent(event);
}

} // namespace fabriscope::ui::topology
