// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/fabric_table_model.h"

namespace fabriscope::ui {

/// All cables of a snapshot.
class LinkTableModel final : public FabricTableModel
{
    Q_OBJECT

public:
    enum Column { From, FromPort, To, ToPort, ConditionColumn, RateColumn, Best, State, Capacity };

    explicit LinkTableModel(QObject* parent = nullptr);

protected:
    [[nodiscard]] int conditionColumn() const override { return ConditionColumn; }
    [[nodiscard]] std::vector<Row> rowsOf(const fabric::Snapshot& snapshot) const override;
    [[nodiscard]] ObjectRef refOf(const Row& row) const override;
    [[nodiscard]] bool sameContent(const fabric::Snapshot& before, std::uint32_t i, const fabric::Snapshot& now,
                                   std::uint32_t j) const override;
    [[nodiscard]] QString text(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const override;
    [[nodiscard]] RawValue raw(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const override;
    [[nodiscard]] Status status(const fabric::Snapshot& snapshot, std::uint32_t index) const override;
    [[nodiscard]] QString toolTip(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const override;

private:
    /// With what was found at either end.
    [[nodiscard]] Condition condition(const fabric::Snapshot& snapshot, const fabric::Link& link) const;
};

} // namespace fabriscope::ui
