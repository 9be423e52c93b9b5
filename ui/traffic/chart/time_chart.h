// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/traffic/chart/chart_data.h"
#include "ui/traffic/chart/time_window.h"

#include <QImage>
#include <QtCharts/QChartView>

#include <optional>

namespace fabriscope::ui::traffic {

/// Something that happened, drawn on the time axis.
struct ChartMark
{
    double time = 0; ///< milliseconds since the epoch
    QString text;
    friend bool operator==(const ChartMark&, const ChartMark&) = default;
};

/// One measure of one port over time: a stack of areas by virtual lane, or the whole port. Draws what it is given. The
/// frame is Qt Charts'; its area series are too slow for sixteen lanes of many ports at ten readings a second
/// (docs/architecture.md), so the areas are drawn pixel by pixel (drawStack()), with axes, gaps, marks and the
/// read-out around them.
///
/// Wheel: closer and farther; dragging: this stretch only; with Shift, or the middle button: along the time. Keys:
/// plus, minus, arrows, Home (live again), Space (stop and go).
class TimeChart final : public QChartView
{
    Q_OBJECT

public:
    TimeChart(Measure measure, const QString& name, QWidget* parent = nullptr);

    void setData(ChartData data, const TimeWindow& window);
    void setMarks(std::vector<ChartMark> marks);
    /// The time that all charts read out; none: the pointer is elsewhere.
    void setCursorTime(std::optional<double> time);
    [[nodiscard]] const ChartData& data() const { return m_data; }
    [[nodiscard]] Measure measure() const { return m_measure; }
    [[nodiscard]] double scaleEnd() const { return m_scaleEnd; }
    /// Where values are drawn, in the widget's coordinates.
    [[nodiscard]] QRectF plot() const;
    /// The read-out for a time, line by line: the time, each series, the sum. Also for screen readers.
    [[nodiscard]] QStringList readOut(double time) const;
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void cursorMoved(std::optional<double> time);
    void zoomRequested(double factor, double anchor);
    void rangeRequested(double from, double to);
    void panRequested(double by);
    void liveRequested();
    void pauseRequested();

protected:
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void draw();
    void layOut();
    void describe();
    [[nodiscard]] double timeAt(double x) const;
    [[nodiscard]] double xAt(double time) const;
    [[nodiscard]] double yAt(double value) const;
    void paintGaps(QPainter& painter) const;
    [[nodiscard]] QString nothingText() const;
    void paintLimit(QPainter& painter) const;
    void paintLabels(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;
    void paintCursor(QPainter& painter) const;

    Measure m_measure;
    QString m_name;
    ChartData m_data;
    TimeWindow m_window;
    std::vector<ChartMark> m_marks;
    double m_scaleEnd = 0;
    std::optional<double> m_cursor;
    std::optional<QPointF> m_pressed;
    bool m_panning = false;
    double m_dragTo = 0;
    QImage m_stack; ///< the areas, in device pixels
};

} // namespace fabriscope::ui::traffic
