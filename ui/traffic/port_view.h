// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/qos/contention.h"
#include "ui/session/counter_feed.h"
#include "ui/traffic/chart/chart_data.h"
#include "ui/traffic/chart/chart_export.h"
#include "ui/traffic/chart/time_chart.h"
#include "ui/traffic/chart/time_window.h"
#include "ui/traffic/port_choice.h"

#include <QPixmap>
#include <QWidget>

class QButtonGroup;
class QGridLayout;
class QLabel;
class QStackedWidget;
class QTimer;

namespace fabriscope::ui {
class AppContext;
class CongestionPanel;
class CounterHealth;
class ElidedLabel;
class EmptyState;
class HistoryKeeper;
class PortQosCache;
struct HostPort;
} // namespace fabriscope::ui

namespace fabriscope::ui::traffic {

class ArbitrationCard;
class ChartCard;
class NowTable;
class PortHistory;
class PortSearch;

/// The charts of up to mostPorts ports. Reads counters only while it is on screen.
class PortView final : public QWidget
{
    Q_OBJECT

public:
    PortView(AppContext& context, CounterFeed& feed, PortQosCache& tables, QWidget* parent = nullptr);

    /// Why data waits at what is shown, or because of it. Outlives this.
    void setHealth(CounterHealth& health);
    /// Where the charts find what was read earlier. Outlives this.
    void setHistory(const HistoryKeeper& keeper);
    [[nodiscard]] const PortHistory& history() const { return *m_history; }
    /// What is shown; an object without ports keeps what is there.
    void setObject(const ObjectRef& object);
    [[nodiscard]] const ObjectRef& object() const { return m_object; }
    [[nodiscard]] const std::vector<PortPair>& ports() const { return m_ports; }
    /// Of what is shown: ports of the fabric, or Ethernet ports of the agent's host.
    [[nodiscard]] PortKind kind() const;
    void setMeasures(std::vector<Measure> measures);
    [[nodiscard]] const std::vector<Measure>& measures() const { return m_measures; }
    /// Everything that was read of what is shown, in full resolution.
    [[nodiscard]] std::vector<ExportedChart> exported() const;
    /// What the charts show.
    [[nodiscard]] QPixmap picture() { return m_charts->grab(); }
    void setDirection(Direction direction);
    [[nodiscard]] Direction direction() const { return m_direction; }
    void setInterval(std::chrono::milliseconds interval);
    void setSpan(std::chrono::milliseconds span);
    void setPaused(bool paused);
    [[nodiscard]] bool isPaused() const { return !m_window.live(); }
    [[nodiscard]] const TimeWindow& window() const { return m_window; }
    [[nodiscard]] std::vector<ChartCard*> cards() const { return m_cards; }
    [[nodiscard]] ArbitrationCard& arbitration() { return *m_arbitration; }
    /// At least one reading of what is chosen is on screen.
    [[nodiscard]] bool hasData() const;

Q_SIGNALS:
    void portPicked(const fabriscope::ui::ObjectRef& port);
    void objectChanged();
    void pausedChanged(bool paused);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    void divide();
    QWidget* buildHead();
    void build();
    void objectsChanged();
    [[nodiscard]] std::vector<PortPair> portsNamed(const ObjectRef& object) const;
    [[nodiscard]] QString nameOfPort(const perf::PortKey& port) const;
    [[nodiscard]] const HostPort* hostPort() const;
    void updateHead();
    void updateSubscription();
    void updateEmptyState();
    void updateTables();
    void updateMarks();
    void refreshSide();
    [[nodiscard]] qos::LinkState linkState(const PortPair& pair, const perf::PortKey& sender) const;
    void refreshCongestion();
    void tick();
    void refresh();
    void connectChart(TimeChart& chart);
    void changeWindow();
    void wantHistory();
    /// Some of what the charts show is older than what the window has seen.
    [[nodiscard]] std::optional<double> historyUntil() const;

    AppContext& m_context;
    CounterFeed& m_feed;
    PortQosCache& m_tables;
    Subscriber m_subscriber;
    CounterHealth* m_health = nullptr;
    CongestionPanel* m_congestion = nullptr;
    const HistoryKeeper* m_keeper = nullptr;
    PortHistory* m_history = nullptr;
    ObjectRef m_object;
    std::vector<PortPair> m_ports;
    std::vector<Measure> m_measures{Measure::Throughput, Measure::Wait};
    Direction m_direction = Direction::Transmit;
    std::chrono::milliseconds m_interval{1000};
    TimeWindow m_window;
    bool m_wasLive = true;
    double m_drawnUntil = 0;
    perf::Timestamp m_figuresOf{}; ///< the reading that the table shows
    QTimer* m_tick = nullptr;
    PortSearch* m_search = nullptr;
    ElidedLabel* m_title = nullptr;
    QLabel* m_facts = nullptr;
    QButtonGroup* m_directions = nullptr;
    QStackedWidget* m_body = nullptr;
    EmptyState* m_empty = nullptr;
    QWidget* m_charts = nullptr;
    QGridLayout* m_grid = nullptr;
    std::vector<ChartCard*> m_cards;
    QWidget* m_side = nullptr; ///< beside the charts of a single port, or below them
    NowTable* m_now = nullptr;
    ArbitrationCard* m_arbitration = nullptr;
    std::array<QString, 16> m_levels; ///< service levels of each lane
    bool m_wide = false;
};

} // namespace fabriscope::ui::traffic
