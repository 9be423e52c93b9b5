// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/header_controls.h"

#include "ui/common/look/icons.h"
#include "ui/common/look/status_paint.h"
#include "ui/common/look/tokens.h"
#include "ui/common/look/typography.h"

#include <QKeySequence>
#include <QPainter>
#include <QStyleOption>

#include <algorithm>

namespace fabriscope::ui {
namespace {

/// Whether the focus came by the keyboard: only then is it worth a ring.
bool showsFocus(const QWidget& widget)
{
    QStyleOption option;
    option.initFrom(&widget);
    return option.state.testFlags(QStyle::State_HasFocus | QStyle::State_KeyboardFocusChange);
}

void paintField(QPainter& painter, const QWidget& widget, bool hover, Token resting)
{
    const bool focus = showsFocus(widget);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color(focus ? Token::Accent : Token::Line, widget.palette()), focus ? 1.5 : 1));
    painter.setBrush(color(hover ? Token::Raised : resting, widget.palette()));
    painter.drawRoundedRect(QRectF(widget.rect()).adjusted(0.75, 0.75, -0.75, -0.75), 6, 6);
}

} // namespace

ConnectionButton::ConnectionButton(QWidget* parent) : QAbstractButton(parent)
{
    setObjectName(QStringLiteral("connectionButton"));
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ConnectionButton::setConnection(const QString& title, Status status, const QString& state)
{
    m_title = title;
    m_status = status;
    m_state = state;
    setAccessibleName(tr("Connection: %1, %2").arg(title, state));
    updateGeometry();
    update();
}

QSize ConnectionButton::sizeHint() const
{
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    const QFontMetrics small(fontFor(TextRole::Caption, font()));
    const int width = std::max(QFontMetrics(bold).horizontalAdvance(m_title), small.horizontalAdvance(m_state) + 16);
    return {std::clamp(width + 44, 150, 300), 40};
}

void ConnectionButton::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintField(painter, *this, underMouse() || isDown(), Token::Surface);
    const QRect inner = rect().adjusted(12, 4, -26, -4);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::WindowText));
    const QRect top(inner.left(), inner.top(), inner.width(), inner.height() / 2);
    painter.drawText(top, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(bold).elidedText(m_title, Qt::ElideMiddle, top.width()));
    const QRect bottom(inner.left(), top.bottom() + 1, inner.width(), inner.height() - top.height());
    paintStatus(painter, QRectF(bottom.left(), bottom.center().y() - 4, 9, 9), m_status, color(m_status, palette()));
    const QFont small = fontFor(TextRole::Caption, font());
    painter.setFont(small);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(bottom.adjusted(15, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(small).elidedText(m_state, Qt::ElideRight, bottom.width() - 15));
    const QPointF c(width() - 15, height() / 2.0);
    painter.setPen(QPen(palette().color(QPalette::PlaceholderText), 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF({c + QPointF(-3.5, -1.5), c + QPointF(0, 2), c + QPointF(3.5, -1.5)}));
}

SearchButton::SearchButton(QWidget* parent) : QAbstractButton(parent)
{
    setObjectName(QStringLiteral("searchButton"));
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::IBeamCursor);
    setText(tr("Search node, port, LID, action"));
    setAccessibleName(text());
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize SearchButton::sizeHint() const { return {420, 32}; }

void SearchButton::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintField(painter, *this, underMouse() || isDown(), Token::Surface);
    const QColor quiet = palette().color(QPalette::PlaceholderText);
    painter.drawPixmap(10, (height() - 16) / 2, iconPixmap(Icon::Search, QSize(16, 16), devicePixelRatioF(), quiet));
    const QString keys = QKeySequence(Qt::CTRL | Qt::Key_K).toString(QKeySequence::NativeText);
    const QFont small = fontFor(TextRole::Caption, font());
    const int keysWidth = QFontMetrics(small).horizontalAdvance(keys) + 12;
    const QRect text = rect().adjusted(34, 0, -keysWidth - 14, 0);
    painter.setPen(quiet);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(this->text(), Qt::ElideRight, text.width()));
    painter.setFont(small);
    const QRect box(width() - keysWidth - 7, (height() - 20) / 2, keysWidth, 20);
    painter.setPen(color(Token::Line, palette()));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setPen(quiet);
    painter.drawText(box, Qt::AlignCenter, keys);
}

} // namespace fabriscope::ui
