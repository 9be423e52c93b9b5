// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/look/status_paint.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>

namespace fabriscope::ui {

void paintStatus(QPainter& painter, const QRectF& rect, Status status, const QColor& color)
{
    const QPointF c = rect.center();
    const qreal r = std::min(rect.width(), rect.height()) / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    switch (status) {
    case Status::Ok:
        painter.drawEllipse(c, r * 0.8, r * 0.8);
        break;
    case Status::Notice:
        painter.drawPolygon(QPolygonF({c + QPointF(0, -r), c + QPointF(r, 0), c + QPointF(0, r), c + QPointF(-r, 0)}));
        break;
    case Status::Warning:
        painter.drawPolygon(QPolygonF({c + QPointF(0, -r * 0.95), c + QPointF(r, r * 0.8), c + QPointF(-r, r * 0.8)}));
        break;
    case Status::Critical:
        painter.drawRect(QRectF(c - QPointF(r * 0.75, r * 0.75), c + QPointF(r * 0.75, r * 0.75)));
        break;
    case Status::Unknown:
    case Status::Stale: {
        QPen pen(color, std::max(1.2, r * 0.28));
        if (status == Status::Stale) pen.setDashPattern({1.2, 1.2});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(c, r * 0.7, r * 0.7);
        break;
    }
    }
    painter.restore();
}

} // namespace fabriscope::ui
