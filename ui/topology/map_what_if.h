// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/routes/failure_impact.h"
#include "ui/models/flat_model.h"
#include "ui/models/object_ref.h"
#include "ui/session/fabric_tables.h"
#include "ui/topology/floating.h"
#include "ui/topology/map/scene.h"

#include <QObject>

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

class QLabel;
class QMenu;

namespace fabriscope::ui {

class AppContext;

namespace topology {

class ImpactTable;
class TopologyView;

/// The hosts' ports that lose something, one row each.
class ImpactModel final : public FlatModel
{
    Q_OBJECT

public:
    enum Column { Host, Lost, ForGood };
    explicit ImpactModel(QObject* parent = nullptr);
    void setImpact(fabric::SnapshotPtr snapshot, std::shared_ptr<const routes::FailureImpact> impact);
    [[nodiscard]] ObjectRef portOf(int row) const;

private:
    [[nodiscard]] std::size_t size() const override { return m_impact ? m_impact->ends.size() : 0; }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    fabric::SnapshotPtr m_snapshot;
    std::shared_ptr<const routes::FailureImpact> m_impact;
};

/// Says what breaks when something goes: pairs of hosts, and which hosts. Hidden while nothing was asked.
class ImpactCard final : public FloatingPlate
{
    Q_OBJECT

public:
    explicit ImpactCard(QWidget* parent = nullptr);
    void setImpact(const fabric::SnapshotPtr& snapshot, const ObjectRef& part,
                   const std::shared_ptr<const routes::FailureImpact>& impact);
    void clear();
    [[nodiscard]] QString text() const;
    [[nodiscard]] const ImpactModel& model() const { return *m_model; }

Q_SIGNALS:
    void hostChosen(const fabriscope::ui::ObjectRef& port);
    void closed();

private:
    ImpactModel* m_model;
    QLabel* m_title = nullptr;
    QLabel* m_summary = nullptr;
    ImpactTable* m_table = nullptr;
};

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
