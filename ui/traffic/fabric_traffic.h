// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/object_ref.h"
#include "ui/session/counter_feed.h"
#include "ui/session/sheets/traffic_ranking.h"
#include "ui/traffic/chart/chart_data.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QWidget;

namespace fabriscope::ui {
class AppContext;
class CongestionPanel;
class CounterHealth;
class RankingCard;
} // namespace fabriscope::ui

namespace fabriscope::ui::traffic {

class HeatMap;

/// The traffic of the whole fabric: the busiest, most congested and most faulty ports, and a map of ports × lanes.
/// Reads counters only while it is on screen.
class FabricTraffic final : public QWidget
{
    Q_OBJECT

public:
    FabricTraffic(AppContext& context, CounterFeed& feed, QWidget* parent = nullptr);

    /// Where data waits and why. Outlives this.
    void setHealth(CounterHealth& health);
    /// The lists rank rates, and the map shows some.
    [[nodiscard]] bool hasData() const;
    [[nodiscard]] HeatMap& heatMap() { return *m_map; }

Q_SIGNALS:
    void portPicked(const fabriscope::ui::ObjectRef& port);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* buildMap();
    void refresh();
    void refreshCongestion();
    void chooseRows(const fabric::Snapshot& snapshot);

    AppContext& m_context;
    CounterFeed& m_feed;
    Subscriber m_everyPort;
    Subscriber m_rows;
    CounterHealth* m_health = nullptr;
    CongestionPanel* m_congestion = nullptr;
    std::vector<RankingCard*> m_rankings;
    HeatMap* m_map = nullptr;
    QComboBox* m_which = nullptr;
    QComboBox* m_measure = nullptr;
    QLabel* m_mapNote = nullptr;
    std::vector<PortPair> m_shown;
    std::size_t m_mapLength = 24; ///< rows of the map, as the window has room
    perf::Timestamp m_rankedAt{};
    perf::Timestamp m_chosenAt{};
    bool m_choose = true;
    bool m_ranked = false; ///< from rates of every port
    bool m_mapped = false; ///< no cell waits for its next reading
};

} // namespace fabriscope::ui::traffic
