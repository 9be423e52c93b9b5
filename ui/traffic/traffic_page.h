// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/page.h"
#include "ui/models/object_ref.h"
#include "ui/traffic/dashboard_file.h"

class QAction;
class QComboBox;
class QLabel;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace fabriscope::ui {

class AppContext;
class ClearAction;
class CounterFeed;
class CounterHealth;
class EmptyState;
class HistoryKeeper;
class PortQosCache;
class SessionRecorder;

namespace traffic {
class DashboardMenu;
class FabricTraffic;
class PortView;
} // namespace traffic

/// What the page has more of in a window; null: it goes without.
struct TrafficServices
{
    const HistoryKeeper* history = nullptr; ///< where what is read is kept: charts reach back as far as it does
    CounterHealth* health = nullptr;        ///< where data waits, why and whose it is
    SessionRecorder* recorder = nullptr;    ///< records what is read
    ClearAction* clearing = nullptr;        ///< clears the counters of what is shown
};

/// Live traffic by virtual lane: charts of chosen ports, and the fabric as a whole.
class TrafficPage final : public Page
{
    Q_OBJECT

public:
    /// All of it outlives the page.
    TrafficPage(AppContext& context, CounterFeed& feed, PortQosCache& tables, const QString& dashboardFolder,
                const TrafficServices& services = {});

    /// Prompts for a file and records, or ends the recording; also for menus. Null without a recorder.
    [[nodiscard]] QAction* recordAction() const { return m_recordAction; }
    [[nodiscard]] ClearAction* clearing() const { return m_clearing; }
    [[nodiscard]] traffic::PortView& portView() { return *m_ports; }
    [[nodiscard]] traffic::FabricTraffic& fabricTraffic() { return *m_fabric; }
    void showFabric(bool fabric);
    /// The nearest that the boxes offer and that are not shorter.
    void setPace(std::chrono::milliseconds interval, std::chrono::milliseconds window);
    [[nodiscard]] traffic::DashboardMenu& dashboards() { return *m_dashboards; }
    /// Writes what the charts show; CSV or PNG by the ending. A failure is shown in the event strip.
    void writeTo(const QString& path);
    void save(QSettings& settings) const override;
    void restore(const QSettings& settings) override;
    [[nodiscard]] bool isSettled() const override;

private:
    void addRecorder();
    void addClearing();
    QWidget* buildHead();
    void pick(const ObjectRef& port);
    QWidget* buildExport(QWidget* parent);
    void askPath(const QString& title, const QString& name, const QString& filter);
    void apply(const traffic::Dashboard& chosen);
    void selectionChanged(const ObjectRef& object);
    void updateState();
    void record();
    void showRecording();
    void updateClearing();

    AppContext& m_context;
    CounterFeed& m_feed;
    const HistoryKeeper* m_keeper;
    SessionRecorder* m_recorder;
    QAction* m_recordAction = nullptr;
    QToolButton* m_record = nullptr;
    ClearAction* m_clearing;
    QToolButton* m_clear = nullptr;
    traffic::PortView* m_ports = nullptr;
    traffic::FabricTraffic* m_fabric = nullptr;
    QTabBar* m_tabs = nullptr;
    QStackedWidget* m_views = nullptr;
    QStackedWidget* m_body = nullptr;
    EmptyState* m_empty = nullptr;
    QLabel* m_state = nullptr;
    QComboBox* m_interval = nullptr;
    QComboBox* m_span = nullptr;
    QToolButton* m_pause = nullptr;
    QToolButton* m_export = nullptr;
    traffic::DashboardMenu* m_dashboards = nullptr;
};

} // namespace fabriscope::ui
