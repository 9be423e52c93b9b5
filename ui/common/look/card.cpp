// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/look/card.h"

#include "ui/common/look/building.h"
#include "ui/common/look/tokens.h"

#include <QPainter>

namespace fabriscope::ui {

Card::Card(const QString& heading, QWidget* parent) : QFrame(parent)
{
    auto* outer = makeColumn(this, gap, {2 * gap, gap + 4, 2 * gap, gap + 4});
    m_headingLine = makeRow(nullptr, gap);
    if (!heading.isEmpty()) {
        m_headingLine->addWidget(makeLabel(TextRole::Section, heading, this));
        m_headingLine->addStretch(1);
        setAccessibleName(heading);
    }
    outer->addLayout(m_headingLine);
    m_content = makeColumn(nullptr, gap / 2);
    outer->addLayout(m_content, 1);
}

void Card::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(color(Token::Line, palette()));
    painter.setBrush(color(Token::Surface, palette()));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

} // namespace fabriscope::ui
