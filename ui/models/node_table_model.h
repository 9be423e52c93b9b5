// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/shape/chassis.h"
#include "ui/models/fabric_table_model.h"

#include <map>

namespace fabriscope::ui {

/// All nodes of a snapshot.
class NodeTableModel final : public FabricTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Type, Lid, Ports, State, NodeGuid, SystemGuid, Description, Vendor, Device, Chassis };

    explicit NodeTableModel(QObject* parent = nullptr);
    /// Which nodes are ASICs of a director.
    void setChassis(const fabric::Snapshot& snapshot, const fabric::ChassisTable& chassis);

protected:
    [[nodiscard]] int conditionColumn() const override { return State; }
    [[nodiscard]] std::vector<Row> rowsOf(const fabric::Snapshot& snapshot) const override;
    [[nodiscard]] ObjectRef refOf(const Row& row) const override;
    [[nodiscard]] bool sameContent(const fabric::Snapshot& before, std::uint32_t i, const fabric::Snapshot& now,
                                   std::uint32_t j) const override;
    [[nodiscard]] QString text(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const override;
    [[nodiscard]] RawValue raw(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const override;
    [[nodiscard]] Status status(const fabric::Snapshot& snapshot, std::uint32_t index) const override;
    [[nodiscard]] QString toolTip(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const override;

private:
    /// Of its links and ports, with what was found there.
    [[nodiscard]] Condition condition(const fabric::Snapshot& snapshot, const fabric::Node& node) const;

    std::map<Guid, QString> m_chassis; ///< "director sw-a, leaf board 1"
};

} // namespace fabriscope::ui
