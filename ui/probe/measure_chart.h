// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

namespace fabriscope::ui {

/// What is measured, while it is measured: some lines over time, one point an interval. Draws what it is given; memory
/// is bounded, whatever the test's length: then two neighbouring points become one.
class MeasureChart final : public QWidget
{
    Q_OBJECT

public:
    static constexpr std::size_t mostPoints = 1024;

    struct Line
    {
        QString name;
        std::vector<double> values; ///< one a point; negative: not known
    };

    enum class Axis : quint8 { Seconds, Hours };

    explicit MeasureChart(QWidget* parent = nullptr);

    /// Empties it. `highlighted`: the line that the eye is to follow.
    void begin(const QString& title, const QString& unit, const QStringList& lines, int highlighted,
               Axis axis = Axis::Seconds);
    /// Time since it began, in the axis' unit, and a value of each line.
    void add(double time, const std::vector<double>& values);
    [[nodiscard]] std::size_t pointCount() const { return m_times.size(); }
    [[nodiscard]] const std::vector<Line>& lines() const { return m_lines; }
    [[nodiscard]] QString title() const { return m_title; }
    /// "2.4 s: 50 % 3.1 µs, 99 % 5.0 µs".
    [[nodiscard]] QString readOut(std::size_t point) const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void halve();
    void setCursorPoint(int point);
    void describe();
    [[nodiscard]] QRectF plot() const;
    [[nodiscard]] double highest() const;
    [[nodiscard]] QString timeText(double time) const;

    QString m_title, m_unit;
    std::vector<double> m_times;
    std::vector<Line> m_lines;
    std::size_t m_merged = 1; ///< so many values make up a point
    std::size_t m_gathered = 0;
    std::vector<double> m_sum;
    Axis m_axis = Axis::Seconds;
    int m_highlighted = 0;
    int m_cursor = -1;
};

} // namespace fabriscope::ui
