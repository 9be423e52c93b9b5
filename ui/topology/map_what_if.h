// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/routes/failure_impact.h"
#include "ui/models/object_ref.h"
#include "ui/session/fabric_tables.h"
#include "ui/topology/impact_card.h"
#include "ui/topology/map/scene.h"

#include <QObject>

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

class QMenu;

namespace fabriscope::ui {

class AppContext;

namespace topology {

class TopologyView;

/// What breaks when a switch or a cable goes: reads the tables of all switches, counts on a worker, and shows the
/// figures with the hosts concerned in a card. With another sweep it is counted
/// anew; until then the card says what was.
class MapWhatIf final : public QObject
{
    Q_OBJECT

public:
    /// The card stands in a corner of the map. `tables` outlives this.
    MapWhatIf(AppContext& context, TopologyView& map, FabricTables& tables, QObject* parent);
    ~MapWhatIf() override;

    /// What a menu of the map offers while affected hosts are marked.
    void addTo(QMenu& menu);
    void show(const ObjectRef& part);
    void clear();
    /// The map has a new scene.
    void follow();

    /// Something was asked, and its figures are not there.
    [[nodiscard]] bool isPending() const { return m_snapshot && !m_impact; }
    [[nodiscard]] bool isCounting() const { return m_counting; }
    /// The hosts that are cut off, while the card is shown; where none is, those that lose paths for a while.
    [[nodiscard]] std::vector<fabric::NodeIndex> hosts() const;
    /// What is taken away, while the card is shown.
    [[nodiscard]] Item lost() const;
    [[nodiscard]] ImpactCard& card() const { return *m_card; }

Q_SIGNALS:
    void changed();

private:
    void begin(const ObjectRef& part);
    void proceed();
    [[nodiscard]] std::optional<routes::FailedPart> part() const;

    AppContext& m_context;
    TopologyView& m_map;
    FabricTables& m_tables;
    ImpactCard* m_card;
    fabric::SnapshotPtr m_snapshot; ///< what was asked is part of; null: nothing was asked
    ObjectRef m_part;
    ObjectRef m_waiting; ///< asked for before there was a map
    std::shared_ptr<const routes::FailureImpact> m_impact;
    std::stop_source m_stop;
    bool m_counting = false;
};

} // namespace topology
} // namespace fabriscope::ui
