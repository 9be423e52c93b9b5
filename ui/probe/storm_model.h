// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/probe/exchange.h"
#include "ui/models/flat_model.h"

#include <QStringList>

#include <vector>

namespace fabriscope::ui {

/// Of many connections: what came of them, and what limits both ends, beside each other.
class StormModel final : public RowModel<QStringList>
{
    Q_OBJECT

public:
    enum Column : quint8 { What, Local, Peer };
    explicit StormModel(QObject* parent = nullptr);

    void setRound(const probe::RoundRecord& round, const probe::BySide<QString>& names);
    void clear();

private:
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    void show(std::vector<QStringList> rows, const probe::BySide<QString>& names);
    void setNames(const probe::BySide<QString>& names);
};

} // namespace fabriscope::ui
