// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/probe/exchange.h"
#include "ui/models/flat_model.h"
#include "ui/text/status.h"

#include <QString>

#include <vector>

namespace fabriscope::ui {

/// A step of a test, and how it went.
struct StepRow
{
    Status status = Status::Unknown; ///< Unknown: under way
    QString where;                   ///< whose step it is
    QString what;
    QString result{}; ///< how long it took, or what it failed with
    friend bool operator==(const StepRow&, const StepRow&) = default;
};

/// The steps of a connection test so far: what each end was told, and the events of its connection manager.
[[nodiscard]] std::vector<StepRow> stepsOf(const probe::TestRecord& record, const probe::BySide<QString>& names,
                                           bool isOver);

/// Steps as they happen, one a row.
class StepModel final : public RowModel<StepRow>
{
    Q_OBJECT

public:
    enum Column : quint8 { Where, What, ResultText, ColumnCount };
    explicit StepModel(QObject* parent = nullptr);

    /// Rows that stay keep their place in views.
    void setSteps(std::vector<StepRow> steps);

private:
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
};

} // namespace fabriscope::ui
