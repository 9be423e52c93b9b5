// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/mark_painter.h"

#include "ui/common/look/status_paint.h"

#include <QPainter>

#include <algorithm>
#include <set>

namespace fabriscope::ui::topology {
namespace {

constexpr double cornerMark = 11; // pixels
constexpr double longestStub = 64;
constexpr double shortestStub = 16;

class MarkPainter
{
public:
    MarkPainter(QPainter& painter, const Scene& scene, const Camera& camera, QSizeF size, const MapStyle& style)
        : m_painter(painter), m_scene(scene), m_camera(camera), m_size(size), m_style(style),
          m_view(QRectF(QPointF(0, 0), size).adjusted(-20, -20, 20, 20))
    {}

    void paint()
    {
        m_painter.setRenderHint(QPainter::Antialiasing, true);
        for (const MissingCable& cable : m_scene.missingCables())
            stub(cable);
        for (const NodeMark& mark : m_scene.marks())
            shape(mark);
    }

private:
    [[nodiscard]] QRectF box(fabric::NodeIndex node) const
    {
        return m_camera.toScreen(m_scene.boxOf(Item(node), m_style.detail), m_size);
    }

    /// From the edge of the switch towards where the cable should lead, a part of the way.
    void stub(const MissingCable& cable)
    {
        const QRectF from = box(cable.node);
        if (!from.intersects(m_view)) return;
        const QPointF target = cable.towards ? box(*cable.towards).center() : from.center() - QPointF(0, from.height());
        QLineF way(from.center(), target);
        if (way.length() < 1) return;
        // Where it leaves the box.
        double out = 1;
        for (const QLineF& side :
             {QLineF(from.topLeft(), from.topRight()), QLineF(from.topRight(), from.bottomRight()),
              QLineF(from.bottomRight(), from.bottomLeft()), QLineF(from.bottomLeft(), from.topLeft())}) {
            QPointF at;
            if (way.intersects(side, &at) == QLineF::BoundedIntersection)
                out = std::min(out, QLineF(way.p1(), at).length() / way.length());
        }
        const QPointF start = way.pointAt(out >= 1 ? 0 : out);
        way.setP1(start);
        way.setLength(std::clamp(way.length() * 0.4, shortestStub, longestStub));
        const QColor ink = color(Status::Warning, m_style.scheme);
        QPen pen(ink, 1.8);
        pen.setCapStyle(Qt::FlatCap);
        pen.setDashPattern({2.8, 1.8});
        m_painter.setPen(pen);
        m_painter.drawLine(way);
        const double half = 3.2; // a cross at its end: it leads nowhere
        m_painter.setPen(QPen(ink, 1.8, Qt::SolidLine, Qt::RoundCap));
        m_painter.drawLine(way.p2() + QPointF(-half, -half), way.p2() + QPointF(half, half));
        m_painter.drawLine(way.p2() + QPointF(-half, half), way.p2() + QPointF(half, -half));
    }

    void shape(const NodeMark& mark)
    {
        const QRectF r = box(mark.node);
        if (!r.intersects(m_view) || r.width() < 3) return;
        if (!m_drawn.emplace(r.left(), r.top()).second) return; // many nodes may share a block
        const double size = std::min(cornerMark, std::max(7.0, r.height() * 0.8));
        const QRectF place(r.right() - size * 0.62, r.top() - size * 0.38, size, size);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(color(Token::Surface, m_style.scheme));
        m_painter.drawEllipse(place.adjusted(-1.5, -1.5, 1.5, 1.5));
        paintStatus(m_painter, place, mark.status, color(mark.status, m_style.scheme));
    }

    QPainter& m_painter;
    const Scene& m_scene;
    Camera m_camera;
    QSizeF m_size;
    MapStyle m_style;
    QRectF m_view;
    std::set<std::pair<double, double>> m_drawn;
};

} // namespace

void paintMarks(QPainter& painter, const Scene& scene, const Camera& camera, QSizeF size, const MapStyle& style)
{
    painter.save();
    MarkPainter(painter, scene, camera, size, style).paint();
    painter.restore();
}

} // namespace fabriscope::ui::topology
