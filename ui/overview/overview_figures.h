// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "ui/overview/figure_card.h"

#include <QWidget>

#include <chrono>
#include <vector>

namespace fabriscope::ui {

class AppContext;
class CounterFeed;
class CounterHealth;

/// The row of figures at the head of the overview: nodes, links, subnet manager, traffic. Every number leads to the
/// rows it counts. Of a saved fabric it shows what that contains: its age instead of traffic, no subnet manager when it
/// names none.
class OverviewFigures final : public QWidget
{
    Q_OBJECT

public:
    explicit OverviewFigures(AppContext& context, QWidget* parent = nullptr);
    void refresh();
    /// Of low windows: one line for each figure.
    void setCompact(bool compact);
    /// What passes, from the latest rates; the trend of the last minutes below it.
    void showTraffic(const CounterFeed& feed, const CounterHealth* health);

private:
    void updateFile();
    [[nodiscard]] bool isSaved() const;
    void updateNodes();
    void updateLinks();
    void updateManager();
    void showManagerPlace(std::vector<FigureCard::Line>& lines);
    void addToTrend(const CounterFeed& feed, const CounterHealth* health, const fabric::Snapshot& snapshot);
    AppContext& m_context;
    FigureCard* m_nodes = nullptr;
    FigureCard* m_links = nullptr;
    FigureCard* m_manager = nullptr;
    FigureCard* m_traffic = nullptr; ///< of a saved fabric: m_file in its place
    FigureCard* m_file = nullptr;
    std::vector<double> m_trend;          ///< Gb/s
    std::uint64_t m_epoch = 0;            ///< of the feed, that the trend is from
    std::chrono::nanoseconds m_trendAt{}; ///< of the latest value
    std::uint64_t m_evaluation = 0;       ///< likewise
    bool m_recorded = false;              ///< what is open is a recording: it has counters
};

} // namespace fabriscope::ui
