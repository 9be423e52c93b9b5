// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/traffic/chart/chart_data.h"
#include "ui/traffic/chart/time_window.h"

#include <QWidget>

class QLabel;

namespace fabriscope::ui::traffic {

class TimeChart;

/// A chart with its heading, and a line below for what is missing and why.
class ChartCard final : public QWidget
{
    Q_OBJECT

public:
    ChartCard(Measure measure, PortPair pair, QWidget* parent = nullptr);

    [[nodiscard]] TimeChart& chart() { return *m_chart; }
    [[nodiscard]] const PortPair& pair() const { return m_pair; }
    [[nodiscard]] Measure measure() const;
    /// What the port is called; shown when several ports are on screen.
    void setPortName(const QString& name);
    /// `loading`: more of what was kept is on its way.
    void refresh(const perf::TrafficStore& store, Direction direction, const TimeWindow& window,
                 const HistorySlice* earlier = nullptr, bool loading = false);
    /// How many columns of values fit: two pixels each.
    [[nodiscard]] int columns() const;
    [[nodiscard]] QString note() const;

private:
    [[nodiscard]] QString noteFor(const ChartData& drawn) const;

    PortPair m_pair;
    QString m_portName;
    QLabel* m_heading = nullptr;
    QLabel* m_unit = nullptr;
    TimeChart* m_chart = nullptr;
    QLabel* m_note = nullptr;
};

} // namespace fabriscope::ui::traffic
