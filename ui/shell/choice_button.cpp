// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/choice_button.h"

#include "ui/common/look/tokens.h"
#include "ui/common/look/typography.h"

#include <QPainter>

namespace fabriscope::ui {

ChoiceButton::ChoiceButton(Icon which, const QString& title, const QString& detail, QWidget* parent)
    : QAbstractButton(parent), m_detail(detail)
{
    setText(title);
    setIcon(ui::icon(which));
    setAccessibleName(title);
    setAccessibleDescription(detail);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ChoiceButton::setCompact(bool compact)
{
    m_compact = compact;
    updateGeometry();
}

QSize ChoiceButton::sizeHint() const
{
    const int line = fontMetrics().height();
    return {300, m_compact ? line + 14 : 2 * line + 16};
}

void ChoiceButton::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    if (underMouse() || isDown() || hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(hasFocus() ? QPen(color(Token::Accent, palette()), 1.5) : QPen(Qt::NoPen));
        painter.setBrush(color(Token::Raised, palette()));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
    icon().paint(&painter, QRect(12, (height() - 20) / 2, 20, 20));
    const QRect text = rect().adjusted(44, m_compact ? 0 : 6, -10, m_compact ? 0 : -6);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(m_compact ? font() : bold);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(text, static_cast<int>(Qt::AlignLeft | (m_compact ? Qt::AlignVCenter : Qt::AlignTop)),
                     this->text());
    const QFont small = fontFor(TextRole::Caption, font());
    painter.setFont(small);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const int used = m_compact ? fontMetrics().horizontalAdvance(this->text()) + 16 : 0;
    painter.drawText(text.adjusted(used, 0, 0, 0),
                     static_cast<int>(m_compact ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignBottom),
                     QFontMetrics(small).elidedText(m_detail, Qt::ElideMiddle, text.width() - used));
}

} // namespace fabriscope::ui
