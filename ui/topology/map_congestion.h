// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/congestion_tree.h"
#include "ui/models/object_ref.h"
#include "ui/topology/tree_card.h"

#include <QDateTime>
#include <QObject>

#include <optional>

namespace fabriscope::ui {

class AppContext;
class CounterHealth;

namespace topology {

class TopologyView;

/// The tree of a congestion on the map: all but the links on which data waits is dimmed, a card lists them. Follows the
/// counters while the page is on screen; when the congestion is over, what was last seen stays, with its time.
class MapCongestion final : public QObject
{
    Q_OBJECT

public:
    /// The card stands in a corner of the map. `health` outlives this; without it nothing is known of waiting.
    MapCongestion(AppContext& context, CounterHealth* health, TopologyView& map, QObject* parent);

    /// Of the congestion in which this port has a part.
    void show(const PortRef& port);
    void clear();
    /// The map has a new scene.
    void follow();
    /// The page is on screen.
    void setActive(bool active);
    [[nodiscard]] TreeCard& card() const { return *m_card; }

private:
    void refresh();
    void draw(const fabric::SnapshotPtr& snapshot);
    void attend();
    [[nodiscard]] const health::Congestion* found() const;
    [[nodiscard]] QString words(const fabric::Snapshot& snapshot, const health::Congestion* now) const;

    AppContext& m_context;
    CounterHealth* m_health;
    TopologyView& m_map;
    TreeCard* m_card;
    std::optional<PortRef> m_port; ///< whose congestion is shown: its bottleneck, once that was found
    std::optional<health::Congestion> m_last;
    QDateTime m_since; ///< when it was first and last found here
    QDateTime m_until;
    bool m_active = false;
};

} // namespace topology
} // namespace fabriscope::ui
