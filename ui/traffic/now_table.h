// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/traffic/lane_table.h"

#include <QWidget>

class QTableView;

namespace fabriscope::ui::traffic {

/// "Now": what each lane of a port does at this moment.
class NowTable final : public QWidget
{
    Q_OBJECT

public:
    explicit NowTable(QWidget* parent = nullptr);
    void refresh(const perf::TrafficStore& store, const PortPair& pair, Direction direction,
                 const std::array<QString, 16>& levels);
    [[nodiscard]] LaneTableModel& model() { return *m_model; }
    [[nodiscard]] QTableView& view() { return *m_view; }

private:
    LaneTableModel* m_model = nullptr;
    QTableView* m_view = nullptr;
};

} // namespace fabriscope::ui::traffic
