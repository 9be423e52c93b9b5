// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/progress_line.h"

#include "ui/common/look/tokens.h"

#include <QPainter>

#include <algorithm>

namespace fabriscope::ui {

ProgressLine::ProgressLine(QWidget* parent) : QWidget(parent)
{
    setFixedHeight(2);
    setAccessibleName(tr("Progress"));
}

void ProgressLine::setShare(std::optional<double> share)
{
    if (share == m_share) return;
    m_share = share;
    update();
}

void ProgressLine::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Token::Line, palette()));
    if (!m_share) return;
    const QColor accent = color(Token::Accent, palette());
    if (*m_share < 0) {
        for (int x = 0; x < width(); x += 24)
            painter.fillRect(QRect(x, 0, 12, height()), accent);
    } else {
        painter.fillRect(QRect(0, 0, static_cast<int>(std::min(1.0, *m_share) * width()), height()), accent);
    }
}

} // namespace fabriscope::ui
