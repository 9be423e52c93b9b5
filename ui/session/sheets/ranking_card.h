// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/object_ref.h"
#include "ui/session/sheets/traffic_ranking.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace fabriscope::ui {

class BarList;
class CounterFeed;
class CounterHealth;

/// The ports at the head of a ranking, as bars that lead to the port.
class RankingCard final : public QWidget
{
    Q_OBJECT

public:
    RankingCard(Ranking ranking, std::size_t length, QWidget* parent = nullptr);

    /// What was read of every port; while there is nothing to rank: why. Until there are new rates, after a pause, the
    /// last ones stay; while the pointer is over the list, no row changes its place.
    void refresh(const CounterFeed& feed, const fabric::Snapshot& snapshot);
    /// From now on it shows the figures of the evaluation from which findings and cards come. Outlives this.
    void setHealth(const CounterHealth& health) { m_health = &health; }
    /// How many ports at most, from the next refresh on.
    void setLength(std::size_t length) { m_length = length; }
    [[nodiscard]] BarList& bars() { return *m_bars; }

Q_SIGNALS:
    void picked(const fabriscope::ui::ObjectRef& port);
    void menuAsked(const fabriscope::ui::ObjectRef& port, const QPoint& globalPlace);

private:
    [[nodiscard]] bool isKnown(const CounterFeed& feed) const;
    [[nodiscard]] std::vector<RankedPort> ranked(const CounterFeed& feed) const;
    [[nodiscard]] QString reasonFor(const CounterFeed& feed) const;
    [[nodiscard]] QString toolTipOf(const QString& name, const RankedPort& port) const;

    Ranking m_ranking;
    std::size_t m_length;
    const CounterHealth* m_health = nullptr;
    BarList* m_bars = nullptr;
    std::vector<perf::PortKey> m_shown; ///< by row
    std::uint64_t m_epoch = 0;          ///< of the feed, that the bars are from
    QLabel* m_nothing = nullptr;
};

} // namespace fabriscope::ui
