// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/probe/exchange.h"

#include <QAbstractTableModel>

#include <vector>

namespace fabriscope::ui {

/// What each kind and size of message came to.
class RoundModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : quint8 { Operation, Size, QueuePairs, Sent, Received, Rate, MessageRate, Median, P99, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;

    void setRounds(const std::vector<probe::RoundRecord>& rounds);
    /// Some round used more than one queue pair at each end.
    [[nodiscard]] bool hasSeveralQueuePairs() const { return m_hasSeveral; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<QStringList> m_rows;
    bool m_hasSeveral = false;
};

} // namespace fabriscope::ui
