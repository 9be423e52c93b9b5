// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/measure_chart.h"

#include "ui/common/accessible_role.h"
#include "ui/common/look/tokens.h"
#include "ui/common/look/typography.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace fabriscope::ui {
namespace {

constexpr int leastHeight = 80;
constexpr int scaleWidth = 64;
constexpr int nameWidth = 64;
constexpr int wantedTicks = 4;

QString figure(double value)
{
    int digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
    if (value > 0 && value < 0.1) digits = std::min(1 - static_cast<int>(std::floor(std::log10(value))), 9);
    return QLocale().toString(value, 'f', digits);
}

/// 1, 2 or 5 times a power of ten.
double roundStep(double range)
{
    const double raw = std::max(range, 1e-9) / wantedTicks;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    const double share = raw / power;
    return power * (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10);
}

} // namespace

MeasureChart::MeasureChart(QWidget* parent) : QWidget(parent)
{
    setAccessibleRole(*this, QAccessible::Chart);
    setObjectName(QStringLiteral("measureChart"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    begin(tr("Nothing was measured yet"), {}, {}, 0);
}

void MeasureChart::begin(const QString& title, const QString& unit, const QStringList& lines, int highlighted,
                         Axis axis)
{
    m_title = title;
    m_unit = unit;
    m_axis = axis;
    m_times.clear();
    m_lines.clear();
    for (const QString& name : lines)
        m_lines.push_back({.name = name, .values = {}});
    m_highlighted = highlighted;
    m_merged = 1;
    m_gathered = 0;
    m_sum.assign(m_lines.size(), 0);
    m_cursor = -1;
    setAccessibleName(title);
    describe();
}

void MeasureChart::add(double time, const std::vector<double>& values)
{
    if (values.size() != m_lines.size() || m_lines.empty()) return;
    for (std::size_t line = 0; line < values.size(); ++line)
        m_sum[line] += values[line];
    if (++m_gathered < m_merged) return;
    m_times.push_back(time);
    for (std::size_t line = 0; line < values.size(); ++line)
        m_lines[line].values.push_back(m_sum[line] / static_cast<double>(m_gathered));
    m_gathered = 0;
    m_sum.assign(m_lines.size(), 0);
    if (m_times.size() >= mostPoints) halve();
    describe();
}

void MeasureChart::halve()
{
    const std::size_t kept = m_times.size() / 2;
    for (std::size_t at = 0; at < kept; ++at) {
        m_times[at] = m_times[2 * at + 1];
        for (Line& line : m_lines)
            line.values[at] = (line.values[2 * at] + line.values[2 * at + 1]) / 2;
    }
    m_times.resize(kept);
    for (Line& line : m_lines)
        line.values.resize(kept);
    m_merged *= 2;
    m_cursor = -1;
}

QString MeasureChart::readOut(std::size_t point) const
{
    if (point >= m_times.size()) return {};
    QStringList words;
    for (const Line& line : m_lines)
        words.append(QStringLiteral("%1 %2 %3").arg(line.name, figure(line.values[point]), m_unit));
    return tr("%1: %2").arg(timeText(m_times[point]), words.join(QStringLiteral(", ")));
}

QString MeasureChart::timeText(double time) const
{
    return m_axis == Axis::Seconds ? tr("%1 s").arg(figure(time)) : tr("%1 h").arg(figure(time));
}

void MeasureChart::describe()
{
    setAccessibleDescription(m_times.empty() ? QString() : readOut(m_times.size() - 1));
    update();
}

QSize MeasureChart::sizeHint() const { return {360, leastHeight + 40}; }
QSize MeasureChart::minimumSizeHint() const { return {220, leastHeight}; }

QRectF MeasureChart::plot() const
{
    const int line = fontMetrics().height();
    return QRectF(scaleWidth, line + gap, width() - scaleWidth - nameWidth, height() - 2.0 * line - 2.0 * gap);
}

double MeasureChart::highest() const
{
    double most = 0;
    for (const Line& line : m_lines)
        for (const double value : line.values)
            most = std::max(most, value);
    return most > 0 ? most : 1;
}

void MeasureChart::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Scheme scheme = schemeOf(palette());
    const QRectF area = plot();
    painter.setFont(fontFor(TextRole::Caption, font()));
    painter.setPen(color(Token::TextSecondary, scheme));
    const QString head = m_cursor >= 0 ? readOut(static_cast<std::size_t>(m_cursor)) : m_title;
    painter.drawText(QRectF(0, 0, width(), area.top()), Qt::AlignLeft | Qt::AlignTop,
                     painter.fontMetrics().elidedText(head, Qt::ElideRight, width()));
    const double step = roundStep(highest());
    const double top = step * std::ceil(highest() / step);
    const auto yAt = [&](double value) { return area.bottom() - value / top * area.height(); };
    if (m_lines.empty()) return;
    for (double tick = 0; tick <= top + step / 2; tick += step) {
        painter.setPen(color(Token::Line, scheme));
        painter.drawLine(QPointF(area.left(), yAt(tick)), QPointF(area.right(), yAt(tick)));
        painter.setPen(color(Token::TextSecondary, scheme));
        painter.drawText(QRectF(0, yAt(tick) - 10, scaleWidth - gap / 2, 20), Qt::AlignRight | Qt::AlignVCenter,
                         tick == 0 ? QStringLiteral("0") : figure(tick));
    }
    painter.drawText(QRectF(area.left(), area.bottom() + 2, area.width(), 20), Qt::AlignLeft, m_unit);
    if (m_times.empty()) return;
    const double end = std::max(m_times.back(), 1e-6);
    const auto xAt = [&](double seconds) { return area.left() + seconds / end * area.width(); };
    painter.drawText(QRectF(area.left(), area.bottom() + 2, area.width(), 20), Qt::AlignRight, timeText(end));
    double free = -1e9; // names of lines that end close together stand one below the other
    std::vector<std::size_t> order(m_lines.size());
    for (std::size_t at = 0; at < order.size(); ++at)
        order[at] = at;
    std::ranges::sort(order, std::greater(), [this](std::size_t at) { return m_lines[at].values.back(); });
    for (const std::size_t at : order) {
        const Line& line = m_lines[at];
        const bool highlighted = static_cast<int>(at) == m_highlighted;
        const QColor ink = highlighted ? color(Token::Accent, scheme) : laneColor(static_cast<unsigned>(at), scheme);
        QPainterPath way;
        for (std::size_t point = 0; point < m_times.size(); ++point) {
            const QPointF place(xAt(m_times[point]), yAt(line.values[point]));
            if (point == 0)
                way.moveTo(place);
            else
                way.lineTo(place);
        }
        painter.setPen(QPen(ink, highlighted ? 2 : 1.5));
        if (m_times.size() == 1)
            painter.drawEllipse(way.currentPosition(), 2, 2);
        else
            painter.drawPath(way);
        const double y = std::max(yAt(line.values.back()) - 9, free);
        free = y + painter.fontMetrics().height() - 2;
        painter.drawText(QRectF(area.right() + gap / 2, y, nameWidth - gap / 2, 18), Qt::AlignLeft | Qt::AlignVCenter,
                         line.name);
    }
    if (m_cursor < 0) return;
    const double x = xAt(m_times[static_cast<std::size_t>(m_cursor)]);
    painter.setPen(QPen(color(Token::TextSecondary, scheme), 1, Qt::DashLine));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
}

void MeasureChart::setCursorPoint(int point)
{
    const int most = static_cast<int>(m_times.size()) - 1;
    const int now = most < 0 ? -1 : std::clamp(point, -1, most);
    if (now == m_cursor) return;
    m_cursor = now;
    if (now >= 0) setAccessibleDescription(readOut(static_cast<std::size_t>(now)));
    update();
}

void MeasureChart::mouseMoveEvent(QMouseEvent* event)
{
    if (m_times.empty()) return;
    const QRectF area = plot();
    const double seconds = (event->position().x() - area.left()) / area.width() * m_times.back();
    const auto at = std::ranges::lower_bound(m_times, seconds);
    setCursorPoint(static_cast<int>(std::distance(m_times.begin(), at)));
}

void MeasureChart::leaveEvent(QEvent* event)
{
    setCursorPoint(-1);
    QWidget::leaveEvent(event);
}

void MeasureChart::keyPressEvent(QKeyEvent* event)
{
    const int last = static_cast<int>(m_times.size()) - 1;
    switch (event->key()) {
    case Qt::Key_Left:
        return setCursorPoint(m_cursor < 0 ? last : std::max(m_cursor - 1, 0));
    case Qt::Key_Right:
        return setCursorPoint(m_cursor < 0 ? last : m_cursor + 1);
    case Qt::Key_Home:
        return setCursorPoint(0);
    case Qt::Key_End:
        return setCursorPoint(last);
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace fabriscope::ui
