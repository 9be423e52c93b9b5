// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/probe/exchange.h"
#include "ui/models/flat_model.h"

#include <vector>

namespace fabriscope::ui {

/// What each kind and size of message came to.
class RoundModel final : public RowModel<QStringList>
{
    Q_OBJECT

public:
    enum Column : quint8 { Operation, Size, QueuePairs, Sent, Received, Rate, MessageRate, Median, P99 };
    explicit RoundModel(QObject* parent = nullptr);

    void setRounds(const std::vector<probe::RoundRecord>& rounds);
    /// Some round used more than one queue pair at each end.
    [[nodiscard]] bool hasSeveralQueuePairs() const { return m_hasSeveral; }

private:
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    bool m_hasSeveral = false;
};

} // namespace fabriscope::ui
