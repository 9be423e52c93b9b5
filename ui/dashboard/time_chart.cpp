// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dashboard/time_chart.h"

#include "ui/common/tokens.h"
#include "ui/dashboard/chart_scale.h"

#include <QAreaSeries>
#include <QChart>
#include <QKeyEvent>
#include <QLineSeries>
#include <QMouseEvent>
#include <QValueAxis>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace fabriscope::ui::dashboard {
namespace {

constexpr QMargins room(46, 8, 92, 22); // around the plot: values, time, names of the series
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
    m_time = new QValueAxis(chart);
    m_values = new QValueAxis(chart);
    for (QValueAxis* axis : {m_time, m_values}) {
        axis->setLabelsVisible(false);
        axis->setGridLineVisible(false);
        axis->setLineVisible(false);
    }
    chart->addAxis(m_time, Qt::AlignBottom);
    chart->addAxis(m_values, Qt::AlignLeft);
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    viewport()->setCursor(Qt::CrossCursor);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumHeight(120);
    setAccessibleName(name);
}

QSize TimeChart::sizeHint() const { return {480, 190}; }

QRectF TimeChart::plot() const { return QRectF(viewport()->rect()).marginsRemoved(QMarginsF(room)); }

TimeChart::Band& TimeChart::band(std::size_t at)
{
    while (m_bands.size() <= at) {
        Band made{.area = nullptr, .upper = new QLineSeries(chart()), .lower = new QLineSeries(chart())};
        made.area = new QAreaSeries(made.upper, m_bands.empty() ? nullptr : made.lower);
        chart()->addSeries(made.area);
        made.area->attachAxis(m_time);
        made.area->attachAxis(m_values);
        m_bands.push_back(made);
    }
    return m_bands[at];
}

void TimeChart::setData(ChartData data, const TimeWindow& window)
{
    m_data = std::move(data);
    m_window = window;
    const std::vector<QList<QPointF>> edges = stackedEdges(m_data);
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const Band& one = band(i);
        one.upper->replace(edges[i]);
        if (i > 0) one.lower->replace(edges[i - 1]);
        one.area->setVisible(true);
    }
    for (std::size_t i = edges.size(); i < m_bands.size(); ++i)
        m_bands[i].area->setVisible(false);
    m_scaleEnd = dashboard::scaleEnd(m_measure, m_data.highest, m_data.limit, m_scaleEnd);
    m_time->setRange(m_window.from(), m_window.to());
    m_values->setRange(0, m_scaleEnd);
    style();
    describe();
    viewport()->update();
}

void TimeChart::style()
{
    const Scheme scheme = schemeOf(palette());
    for (std::size_t i = 0; i < m_data.series.size(); ++i) {
        const int lane = m_data.series[i].lane;
        QAreaSeries& area = *m_bands[i].area;
        const QBrush fill =
            lane == totalLane ? QBrush(color(Token::Accent, scheme)) : laneBrush(static_cast<unsigned>(lane), scheme);
        QPen edge =
            lane == totalLane ? QPen(color(Token::Accent, scheme), 1) : lanePen(static_cast<unsigned>(lane), scheme);
        if (lane == totalLane || lane < 8) edge = QPen(Qt::NoPen);
        if (area.brush() != fill) area.setBrush(fill);
        if (area.pen() != edge) area.setPen(edge);
    }
}

void TimeChart::describe()
{
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

void TimeChart::layOut() { chart()->setPlotArea(plot()); }

void TimeChart::resizeEvent(QResizeEvent* event)
{
    QChartView::resizeEvent(event);
    layOut();
}

void TimeChart::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange) style();
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

} // namespace fabriscope::ui::dashboard
