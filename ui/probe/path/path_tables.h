// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/traffic_store.h"
#include "core/qos_path/qos_path.h"

#include <QWidget>

#include <vector>

class QTableView;

namespace fabriscope::ui {

class HopModel;
class PathCounters;

/// The links of a path as a table, and, where there is room, what each port on it counts.
class PathTables final : public QWidget
{
    Q_OBJECT

public:
    explicit PathTables(QWidget* parent = nullptr);

    void setPath(const fabric::SnapshotPtr& snapshot, const std::vector<qos_path::Hop>& hops);
    void read(const perf::TrafficStore* store);
    /// With the counters, and both as high as their rows; else the links alone, as high as there is room.
    void setSpacious(bool spacious);
    [[nodiscard]] bool isSpacious() const;
    void selectHop(int hop);
    [[nodiscard]] int chosenHop() const; ///< -1: none

Q_SIGNALS:
    void hopChosen(int hop); ///< -1: none
    void portChosen(fabriscope::fabric::PortIndex port);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void fit();

    HopModel* m_hops = nullptr;
    PathCounters* m_counters = nullptr;
    QTableView* m_links = nullptr;
    QTableView* m_ports = nullptr;
};

} // namespace fabriscope::ui
