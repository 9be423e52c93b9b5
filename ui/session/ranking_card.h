// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/object_ref.h"
#include "ui/session/traffic_ranking.h"

#include <QWidget>

class QLabel;

namespace fabriscope::ui {

class BarList;
class CounterFeed;

/// The ports at the head of a ranking, as bars that lead to the port.
class RankingCard final : public QWidget
{
    Q_OBJECT

public:
    RankingCard(Ranking ranking, std::size_t length, QWidget* parent = nullptr);

    /// What was read of every port; while there is nothing to rank: why.
    void refresh(const CounterFeed& feed, const fabric::Snapshot& snapshot);
    [[nodiscard]] BarList& bars() { return *m_bars; }

Q_SIGNALS:
    void picked(const fabriscope::ui::ObjectRef& port);

private:
    [[nodiscard]] QString reasonFor(const CounterFeed& feed) const;
    [[nodiscard]] QString toolTipOf(const QString& name, const RankedPort& port) const;

    Ranking m_ranking;
    std::size_t m_length;
    BarList* m_bars = nullptr;
    QLabel* m_nothing = nullptr;
};

} // namespace fabriscope::ui
