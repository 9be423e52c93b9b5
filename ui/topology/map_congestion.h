// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/past_congestion.h"
#include "core/health/tree_beside.h"
#include "ui/models/object_ref.h"
#include "ui/text/error_text.h"
#include "ui/topology/tree_card.h"

#include <QDateTime>
#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

class QTimer;

namespace fabriscope::ui {

class AppContext;
class CounterHealth;
class HistoryKeeper;
class LatestJob;

namespace topology {

class BesideView;
class TopologyView;
class TreeTimeline;
struct TreeLine;

/// Where data waited at one time of a history file.
struct PastWaiting
{
    history::WallTime at;
    health::PastCongestion it;
    qint64 bytes = 0; ///< of the file
};
using PastWaitingPtr = std::shared_ptr<const PastWaiting>;

/// Reads that on a worker, of many times that are asked for in a row the latest; what comes on the way is given, too,
/// so that a slider that is dragged shows something.
class PastTree final : public QObject
{
    Q_OBJECT

public:
    explicit PastTree(QObject* parent = nullptr);
    ~PastTree() override; ///< nobody waits for the file then

    /// `present`: the fabric of now, where none is kept from that time.
    void want(const QString& file, history::WallTime at, fabric::SnapshotPtr present);
    /// Forgets what was read.
    void clear();
    /// What was read last; null: nothing yet, or problem() says why not.
    [[nodiscard]] const PastWaitingPtr& found() const { return m_found; }
    [[nodiscard]] const ErrorText& problem() const { return m_problem; }

Q_SIGNALS:
    void changed(); ///< found() or problem()

private:
    LatestJob* m_job = nullptr;
    std::stop_source m_stop; ///< of what is read until clear()
    PastWaitingPtr m_found;
    ErrorText m_problem;
};

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
