// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/look/elided_label.h"

#include "ui/common/accessible_role.h"
#include "ui/common/plain_tool_tips.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace fabriscope::ui {

ElidedLabel::ElidedLabel(const QString& text, QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleRole(*this, QAccessible::StaticText);
    setText(text);
}

void ElidedLabel::setText(const QString& text)
{
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

void ElidedLabel::setLink(bool link)
{
    m_link = link;
    setAccessibleRole(*this, link ? QAccessible::Link : QAccessible::StaticText);
    setCursor(link ? Qt::PointingHandCursor : Qt::ArrowCursor);
    setFocusPolicy(link ? Qt::TabFocus : Qt::NoFocus);
    setAttribute(Qt::WA_Hover, link);
    update();
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_mode = mode;
    update();
}

void ElidedLabel::setAlignment(Qt::Alignment alignment)
{
    m_alignment = alignment;
    update();
}

QSize ElidedLabel::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(m_text) + 2, fontMetrics().height() + 4};
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 4, fontMetrics().height() + 4};
}

bool ElidedLabel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const bool cut = fontMetrics().horizontalAdvance(m_text) > width() && !toolTip().contains(m_text);
        if (!cut && !toolTip().isEmpty()) return QWidget::event(event);
        const QStringList words{m_text, toolTip()};
        showPlainToolTip(static_cast<QHelpEvent*>(event)->globalPos(),
                         cut ? words.join(QLatin1Char('\n')).trimmed() : QString(), this);
        return true;
    }
    return QWidget::event(event);
}

void ElidedLabel::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const bool hot = m_link && (underMouse() || hasFocus());
    if (hot) {
        QFont font = this->font();
        font.setUnderline(true);
        painter.setFont(font);
    }
    const QPalette::ColorRole plain =
        foregroundRole() == QPalette::PlaceholderText ? QPalette::PlaceholderText : QPalette::WindowText;
    painter.setPen(palette().color(m_link ? QPalette::Link : plain));
    painter.drawText(rect(), static_cast<int>(m_alignment) | Qt::TextSingleLine,
                     fontMetrics().elidedText(m_text, m_mode, width()));
}

void ElidedLabel::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_link && event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        Q_EMIT clicked();
    else
        QWidget::mouseReleaseEvent(event);
}

void ElidedLabel::keyPressEvent(QKeyEvent* event)
{
    if (m_link && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space))
        Q_EMIT clicked();
    else
        QWidget::keyPressEvent(event);
}

} // namespace fabriscope::ui
