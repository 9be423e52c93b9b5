// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/table/bar_list.h"

#include "ui/common/accessible_role.h"
#include "ui/common/look/tokens.h"
#include "ui/common/look/typography.h"
#include "ui/common/page_controls.h"
#include "ui/common/plain_tool_tips.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QKeySequence>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace fabriscope::ui {

namespace {

/// "▲ 6": shape and number beside the coloured part.
QString markOf(const BarList::Bar& bar)
{
    return QStringLiteral("%1 %2").arg(symbol(Status::Warning)).arg(QLocale().toString(bar.marked, 'f', 0));
}

} // namespace

BarList::BarList(QWidget* parent) : QWidget(parent)
{
    setAccessibleRole(*this, QAccessible::List);
    setMouseTracking(true);
    setPlainToolTips(*this, [this](const QPoint& place) {
        const int at = barAt(place);
        return at < 0 ? QString() : m_bars[static_cast<std::size_t>(at)].toolTip;
    });
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void BarList::setBars(std::vector<Bar> bars)
{
    if (bars == m_bars) return;
    if (!std::ranges::equal(bars, m_bars, {}, &Bar::id, &Bar::id)) m_current = -1;
    m_bars = std::move(bars);
    setFocusPolicy(m_bars.empty() ? Qt::NoFocus : Qt::TabFocus);
    describe();
    updateGeometry();
    update();
}

void BarList::setCurrent(int row)
{
    if (std::exchange(m_current, row) == row) return;
    describe();
    update();
}

/// To a screen reader: the bar that was chosen, or all of them.
void BarList::describe()
{
    QStringList spoken;
    for (const Bar& bar : chosen())
        spoken.append(QStringLiteral("%1: %2").arg(bar.name, bar.figure));
    setAccessibleDescription(spoken.join(QStringLiteral(", ")));
}

std::span<const BarList::Bar> BarList::chosen() const
{
    const std::span<const Bar> all(m_bars);
    return m_current < 0 ? all : all.subspan(static_cast<std::size_t>(m_current), 1);
}

void BarList::copy() const
{
    QStringList rows;
    for (const Bar& bar : chosen())
        rows.append(QStringLiteral("%1\t%2").arg(bar.name, bar.figure));
    copyText(rows.join(QLatin1Char('\n')));
}

int BarList::rowHeight() const { return fontMetrics().height() + 10; }

QSize BarList::sizeHint() const { return {240, rowHeight() * static_cast<int>(m_bars.size())}; }
QSize BarList::minimumSizeHint() const { return {160, rowHeight() * static_cast<int>(m_bars.size())}; }

int BarList::barAt(const QPoint& point) const
{
    const int row = point.y() / rowHeight();
    return point.y() >= 0 && row < static_cast<int>(m_bars.size()) ? row : -1;
}

void BarList::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    int nameWidth = 0;
    int figureWidth = 0;
    double most = 0;
    for (const Bar& bar : m_bars) {
        nameWidth = std::max(nameWidth, fontMetrics().horizontalAdvance(bar.name));
        figureWidth = std::max(figureWidth, fontMetrics().horizontalAdvance(bar.figure));
        most = std::max(most, bar.value);
    }
    for (int i = 0; i < static_cast<int>(m_bars.size()); ++i) {
        const QRect row(0, i * rowHeight(), width(), rowHeight());
        if (i == m_current) painter.fillRect(row, color(Token::Raised, palette()));
        paintBar(painter, m_bars[static_cast<std::size_t>(i)], row, nameWidth, figureWidth, most);
    }
}

void BarList::paintBar(QPainter& painter, const Bar& bar, const QRect& row, int nameWidth, int figureWidth,
                       double most) const
{
    const QRect inner = row.adjusted(4, 0, -4, 0);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter, bar.name);
    painter.drawText(inner, Qt::AlignRight | Qt::AlignVCenter, bar.figure);
    const int left = inner.left() + nameWidth + gap + 4;
    const int markWidth = bar.marked > 0 ? fontMetrics().horizontalAdvance(markOf(bar)) + gap : 0;
    const int room = inner.right() - figureWidth - gap - 4 - left - markWidth;
    if (room < 8 || most <= 0) return;
    const double scale = room / most;
    const QRectF track(left, row.center().y() - 4, std::max(2.0, bar.value * scale), 9);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(track, color(Token::Accent, palette()));
    if (bar.marked <= 0) return;
    const double marked = std::clamp(bar.marked * scale, 3.0, std::max(3.0, track.width()));
    painter.fillRect(QRectF(track.right() - marked, track.top(), marked, track.height()),
                     color(Token::Warning, palette()));
    painter.setPen(color(Token::Warning, palette()));
    painter.drawText(QRectF(track.right() + gap, row.top(), markWidth, row.height()), Qt::AlignLeft | Qt::AlignVCenter,
                     markOf(bar));
}

void BarList::mouseMoveEvent(QMouseEvent* event) { setCurrent(barAt(event->position().toPoint())); }

void BarList::mouseReleaseEvent(QMouseEvent* event)
{
    const int at = barAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && at >= 0) Q_EMIT activated(m_bars[static_cast<std::size_t>(at)].id);
}

/// The menu key means the bar that the keyboard chose.
void BarList::contextMenuEvent(QContextMenuEvent* event)
{
    const int at = event->reason() == QContextMenuEvent::Mouse ? barAt(event->pos()) : m_current;
    if (at >= 0) Q_EMIT menuAsked(m_bars[static_cast<std::size_t>(at)].id, event->globalPos());
}

void BarList::leaveEvent(QEvent* event)
{
    setCurrent(-1);
    QWidget::leaveEvent(event);
}

void BarList::focusOutEvent(QFocusEvent* event)
{
    setCurrent(-1);
    update(); // without the ring
    QWidget::focusOutEvent(event);
}

void BarList::keyPressEvent(QKeyEvent* event)
{
    const int last = static_cast<int>(m_bars.size()) - 1;
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (event->key() == Qt::Key_Down)
        setCurrent(std::min(last, m_current + 1));
    else if (event->key() == Qt::Key_Up)
        setCurrent(std::max(0, m_current - 1));
    else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Space) && m_current >= 0)
        Q_EMIT activated(m_bars[static_cast<std::size_t>(m_current)].id);
    else
        return QWidget::keyPressEvent(event);
}

} // namespace fabriscope::ui
