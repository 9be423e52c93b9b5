// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/chart/time_chart.h"

#include "ui/common/accessible_role.h"
#include "ui/common/look/tokens.h"
#include "ui/traffic/chart/chart_scale.h"
#include "ui/traffic/chart/stack_raster.h"

#include <QAccessible>
#include <QChart>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace fabriscope::ui::traffic {
namespace {

/// Around the plot: values, time, and series as "VL15  <0.001 · 60 s".
constexpr QMargins room(46, 8, 116, 22);
constexpr int longNames = 106;  // more room for names of counters
constexpr int mediumNames = 30; // and for "priority 3"
constexpr double zoomStep = 1.25;

} // namespace

TimeChart::TimeChart(Measure measure, const QString& name, QWidget* parent)
    : QChartView(parent), m_measure(measure), m_name(name)
{
    auto* chart = new QChart;
    chart->legend()->hide();
    chart->setBackgroundVisible(false);
    chart->setAnimationOptions(QChart::NoAnimation);
    chart->setMargins(QMargins(0, 0, 0, 0));
    setChart(chart);
    setFrameShape(QFrame::NoFrame);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    viewport()->setCursor(Qt::CrossCursor);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumHeight(120);
    setAccessibleRole(*this, QAccessible::Chart);
    setAccessibleName(name);
}

QSize TimeChart::sizeHint() const { return {480, 190}; }

QRectF TimeChart::plot() const
{
    const QMargins names(0, 0,
                         !isByLane(m_measure)                ? longNames
                         : m_data.kind == PortKind::Ethernet ? mediumNames
                                                             : 0,
                         0);
    return QRectF(viewport()->rect()).marginsRemoved(QMarginsF(room + names));
}

void TimeChart::setData(ChartData data, const TimeWindow& window)
{
    m_data = std::move(data);
    m_window = window;
    m_scaleEnd = traffic::scaleEnd(m_measure, m_data.highest, m_data.limit, m_scaleEnd);
    draw();
    describe();
    viewport()->update();
}

void TimeChart::draw()
{
    const qreal scale = devicePixelRatioF();
    const QSize size = (plot().size() * scale).toSize();
    if (size.isEmpty()) return;
    if (m_stack.size() != size) m_stack = QImage(size, QImage::Format_ARGB32_Premultiplied);
    m_stack.setDevicePixelRatio(scale);
    drawStack(m_stack, m_data, {.from = m_window.from(), .to = m_window.to(), .scaleEnd = m_scaleEnd},
              schemeOf(palette()));
}

void TimeChart::describe()
{
    if (!QAccessible::isActive()) return;
    const double now = m_data.columns.empty() ? m_window.to() : m_data.columns.back().to;
    setAccessibleDescription(readOut(now).join(QStringLiteral(", ")));
}

void TimeChart::setMarks(std::vector<ChartMark> marks)
{
    if (marks == m_marks) return;
    m_marks = std::move(marks);
    viewport()->update();
}

void TimeChart::setCursorTime(std::optional<double> time)
{
    if (time == m_cursor) return;
    m_cursor = time;
    viewport()->update();
}

double TimeChart::timeAt(double x) const
{
    const QRectF area = plot();
    return m_window.from() + (x - area.left()) / std::max(1.0, area.width()) * m_window.span();
}

double TimeChart::xAt(double time) const
{
    const QRectF area = plot();
    return area.left() + (time - m_window.from()) / m_window.span() * area.width();
}

double TimeChart::yAt(double value) const
{
    const QRectF area = plot();
    return area.bottom() - (m_scaleEnd > 0 ? value / m_scaleEnd : 0) * area.height();
}

void TimeChart::layOut()
{
    chart()->setPlotArea(plot());
    draw();
}

void TimeChart::resizeEvent(QResizeEvent* event)
{
    QChartView::resizeEvent(event);
    layOut();
}

void TimeChart::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::DevicePixelRatioChange) draw();
    QChartView::changeEvent(event);
}

void TimeChart::wheelEvent(QWheelEvent* event)
{
    if ((event->modifiers() & Qt::ControlModifier) == 0 && !hasFocus()) {
        event->ignore(); // scrolls the page
        return;
    }
    const double steps = event->angleDelta().y() / 120.0;
    if (steps != 0) Q_EMIT zoomRequested(std::pow(zoomStep, -steps), timeAt(event->position().x()));
    event->accept();
}

void TimeChart::mousePressEvent(QMouseEvent* event)
{
    setFocus(Qt::MouseFocusReason);
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton) return;
    m_pressed = event->position();
    m_dragTo = event->position().x();
    m_panning = event->button() == Qt::MiddleButton || (event->modifiers() & Qt::ShiftModifier) != 0;
}

void TimeChart::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    if (m_pressed && m_panning) {
        Q_EMIT panRequested(timeAt(m_dragTo) - timeAt(at.x()));
        m_dragTo = at.x();
    } else if (m_pressed) {
        m_dragTo = at.x();
        viewport()->update();
    }
    Q_EMIT cursorMoved(plot().contains(at) ? std::optional(timeAt(at.x())) : std::nullopt);
}

void TimeChart::mouseReleaseEvent(QMouseEvent* event)
{
    const auto pressed = std::exchange(m_pressed, std::nullopt);
    viewport()->update();
    if (!pressed || m_panning || std::abs(event->position().x() - pressed->x()) < 6) return;
    const QRectF area = plot();
    Q_EMIT rangeRequested(timeAt(std::max(area.left(), std::min(pressed->x(), event->position().x()))),
                          timeAt(std::min(area.right(), std::max(pressed->x(), event->position().x()))));
}

void TimeChart::leaveEvent(QEvent* event)
{
    Q_EMIT cursorMoved(std::nullopt);
    QChartView::leaveEvent(event);
}

void TimeChart::keyPressEvent(QKeyEvent* event)
{
    const double middle = m_cursor.value_or((m_window.from() + m_window.to()) / 2);
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        Q_EMIT zoomRequested(1 / zoomStep, middle);
        break;
    case Qt::Key_Minus:
        Q_EMIT zoomRequested(zoomStep, middle);
        break;
    case Qt::Key_Left:
        Q_EMIT panRequested(-m_window.span() / 10);
        break;
    case Qt::Key_Right:
        Q_EMIT panRequested(m_window.span() / 10);
        break;
    case Qt::Key_Home:
        Q_EMIT liveRequested();
        break;
    case Qt::Key_Space:
        Q_EMIT pauseRequested();
        break;
    default:
        QChartView::keyPressEvent(event);
    }
}

} // namespace fabriscope::ui::traffic
