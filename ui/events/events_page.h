// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/page.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QTableView;

namespace fabriscope::ui {

class AppContext;
class ColumnSpread;
class EmptyState;
class EventFilter;
class EventModel;
class EventMonitor;
class ThresholdSheet;

/// What happened: alarms of counters, changes of the fabric, the connection. A row leads to its node, port or link.
class EventsPage final : public Page
{
    Q_OBJECT

public:
    EventsPage(AppContext& context, EventMonitor& monitor, QWidget* parent = nullptr);

    [[nodiscard]] QTableView& table() { return *m_table; }
    /// Writes the rows shown as CSV; a failure becomes an event.
    void writeTo(const QString& path);
    ThresholdSheet* openThresholds();
    void save(QSettings& settings) const override;
    void restore(const QSettings& settings) override;

private:
    QWidget* buildHead();
    void buildTable();
    void showWatching();
    void showWatchable();
    void showCost();
    void updateState();
    void askPath();

    AppContext& m_context;
    EventMonitor& m_monitor;
    EventModel* m_model = nullptr;
    EventFilter* m_filter = nullptr;
    QLineEdit* m_text = nullptr;
    QComboBox* m_level = nullptr;
    QLabel* m_cost = nullptr;
    QComboBox* m_watch = nullptr;
    QLabel* m_count = nullptr;
    QStackedWidget* m_body = nullptr;
    QTableView* m_table = nullptr;
    ColumnSpread* m_spread = nullptr;
    EmptyState* m_empty = nullptr;
};

} // namespace fabriscope::ui
