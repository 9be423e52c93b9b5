// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/floating.h"

#include "ui/common/look/tokens.h"

#include <QPainter>
#include <QRectF>

namespace fabriscope::ui::topology {

void paintFloating(QPainter& painter, const QRect& rect, const QPalette& palette)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QColor fill = color(Token::Surface, palette);
    fill.setAlphaF(0.94F);
    painter.setBrush(fill);
    painter.setPen(QPen(color(Token::Line, palette), 1));
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    painter.restore();
}

void FloatingPlate::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintFloating(painter, rect(), palette());
}

} // namespace fabriscope::ui::topology
