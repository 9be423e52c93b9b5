// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/routes/failure_impact.h"
#include "ui/models/flat_model.h"
#include "ui/models/object_ref.h"
#include "ui/topology/floating.h"

#include <memory>

class QLabel;

namespace fabriscope::ui::topology {

class ImpactTable;

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

} // namespace fabriscope::ui::topology
