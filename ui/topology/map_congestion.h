// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/congestion_tree.h"
#include "core/health/tree_beside.h"
#include "ui/models/object_ref.h"
#include "ui/topology/tree/past_tree.h"
#include "ui/topology/tree_card.h"

#include <QDateTime>
#include <QObject>
#include <QString>

#include <optional>
#include <vector>

class QTimer;

namespace fabriscope::ui {

class AppContext;
class CounterHealth;
class HistoryKeeper;

namespace topology {

class BesideView;
class TopologyView;
class TreeTimeline;
struct TreeLine;

/// The tree of a congestion on the map: all but the links on which data waits is dimmed, a card lists them. Follows the
/// counters while the page is on screen; when the congestion is over, what was last seen stays, with its time. With a
/// history below the list a slider leads to the tree of an earlier time, as it was recorded. For another lane it leads
/// to the rule; once OpenSM's files have been changed, the tree of before and the same ports since stand side by side.
class MapCongestion final : public QObject
{
    Q_OBJECT

public:
    /// The card stands in a corner of the map. `health` outlives this; without it nothing is known of waiting.
    MapCongestion(AppContext& context, CounterHealth* health, TopologyView& map, QObject* parent);

    /// Where the counters are recorded; outlives this.
    void setHistory(const HistoryKeeper& keeper);

    /// Of the congestion in which this port has a part.
    void show(const PortRef& port);
    void clear();
    /// The map has a new scene.
    void follow();
    /// The page is on screen.
    void setActive(bool active);
    [[nodiscard]] TreeCard& card() const { return *m_card; }
    [[nodiscard]] BesideView& beside() const { return *m_beside; }

private:
    /// A change that is to help, and the tree before it.
    struct Change
    {
        QString sender;
        health::KeptTree before;
        std::optional<health::WallTime> since; ///< OpenSM uses the new files; none: not yet
    };
    void refresh();
    void refreshNow(const fabric::SnapshotPtr& snapshot);
    void refreshPast(const fabric::SnapshotPtr& snapshot);
    void readPast();
    void followHistory();
    void buildChange();
    void makeRule();
    void changeBegins();
    void changeEnded(bool inForce);
    void keep(const fabric::Snapshot& snapshot);
    void showChange(const fabric::SnapshotPtr& snapshot);
    [[nodiscard]] bool isPending() const;
    [[nodiscard]] QString changeWords() const;
    void draw(std::vector<TreeLine> lines);
    void attend();
    [[nodiscard]] const health::Congestion* found() const;
    [[nodiscard]] const health::Congestion* foundIn(const health::Congestions& all) const;
    [[nodiscard]] QString wordsThen(const health::Congestion* then) const;
    [[nodiscard]] QString words(const fabric::Snapshot& snapshot, const health::Congestion* now) const;

    AppContext& m_context;
    CounterHealth* m_health;
    TopologyView& m_map;
    TreeCard* m_card;
    std::optional<PortRef> m_port; ///< whose congestion is shown: its bottleneck, once that was found
    std::optional<health::Congestion> m_last;
    QDateTime m_since; ///< when it was first and last found here
    QDateTime m_until;
    const HistoryKeeper* m_keeper = nullptr;
    TreeTimeline* m_timeline = nullptr;
    PastTree* m_past = nullptr;
    QString m_pastFile;                     ///< of which m_past has something
    std::optional<health::Trial> m_trial;   ///< whose estimate stands in the card
    std::optional<health::KeptTree> m_kept; ///< what m_last was concluded from
    std::optional<Change> m_change;
    QString m_problem; ///< why there is no rule
    BesideView* m_beside = nullptr;
    QTimer* m_patience = nullptr; ///< for a rule that was made, and not applied yet
    bool m_active = false;
    bool m_fitted = false; ///< the tree was brought into sight
};

} // namespace topology
} // namespace fabriscope::ui
