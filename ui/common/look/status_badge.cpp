// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/look/status_badge.h"

#include "ui/common/look/status_paint.h"
#include "ui/common/look/tokens.h"

#include <QPainter>

namespace fabriscope::ui {
namespace {

constexpr int badgeMark = 10;
constexpr int space = 6;

} // namespace

StatusBadge::StatusBadge(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setStatus(Status::Unknown);
}

void StatusBadge::setStatus(Status status, const QString& text)
{
    m_status = status;
    m_text = text.isEmpty() ? word(status) : text;
    setAccessibleName(m_text);
    updateGeometry();
    update();
}

QSize StatusBadge::sizeHint() const
{
    return {badgeMark + space + fontMetrics().horizontalAdvance(m_text) + 2, fontMetrics().height() + 2};
}

QSize StatusBadge::minimumSizeHint() const { return {badgeMark + space, fontMetrics().height() + 2}; }

void StatusBadge::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QRectF mark(0, (height() - badgeMark) / 2.0, badgeMark, badgeMark);
    paintStatus(painter, mark, m_status, color(m_status, palette()));
    painter.setPen(palette().color(QPalette::WindowText));
    const QRect rest = rect().adjusted(badgeMark + space, 0, 0, 0);
    painter.drawText(rest, Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(m_text, Qt::ElideRight, rest.width()));
}

} // namespace fabriscope::ui
