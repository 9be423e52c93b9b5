// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/traffic/chart/chart_data.h"

#include <QWidget>

#include <array>
#include <optional>

namespace fabriscope::ui::traffic {

/// One port of the map: a share (0 to 1) for each lane, or why there is none.
struct HeatRow
{
    struct Cell
    {
        std::optional<double> share; ///< of the link's rate, or of time
        double value = 0;            ///< in the unit of the measure
        perf::Gap why = perf::Gap::First;
        bool estimated = false;    ///< the lane's own counter is stuck: what is left of the port's
        bool oneOfSeveral = false; ///< the same, of several lanes: nothing up to `share`
        perf::Timestamp at{};      ///< of the reading that share and value come from
        friend bool operator==(const Cell&, const Cell&) = default;
    };
    perf::PortKey port;
    QString name;
    std::array<Cell, 16> cells;
    friend bool operator==(const HeatRow&, const HeatRow&) = default;
};

[[nodiscard]] HeatRow heatRow(const perf::TrafficStore& store, const PortPair& pair, const QString& name,
                              Measure measure, Direction direction);

/// Ports × lanes. The share is written in its cell where there is room, the value when one points at it; a click, or
/// Enter, picks the port.
class HeatMap final : public QWidget
{
    Q_OBJECT

public:
    explicit HeatMap(QWidget* parent = nullptr);

    void setRows(std::vector<HeatRow> rows, Measure measure);
    [[nodiscard]] const std::vector<HeatRow>& rows() const { return m_rows; }
    [[nodiscard]] QString describe(int row, int lane) const; ///< what stands under the pointer
    [[nodiscard]] QRect cellRect(int row, int lane) const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void activated(const fabriscope::perf::PortKey& port);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void keepWhatWasCleared(std::vector<HeatRow>& rows) const;
    void paintCell(QPainter& painter, const HeatRow::Cell& cell, const QRect& box) const;
    [[nodiscard]] int nameWidth() const;
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int lanes() const { return m_lanes; }
    void setCurrent(QPoint cell);
    void paintLegend(QPainter& painter) const;
    void paintHead(QPainter& painter) const;

    std::vector<HeatRow> m_rows;
    Measure m_measure = Measure::Throughput;
    int m_lanes = 8;          ///< columns that are drawn: more than 8 only when one of them carries something
    QPoint m_current{-1, -1}; ///< lane, row
};

} // namespace fabriscope::ui::traffic
