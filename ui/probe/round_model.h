// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/probe/exchange.h"
#include "ui/models/flat_model.h"

#include <QStringList>

#include <vector>

namespace fabriscope::ui {

/// Rows of words, as they stand there.
class WordRows : public RowModel<QStringList>
{
protected:
    using RowModel::RowModel;

private:
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const final
    {
        return role == Qt::DisplayRole ? QVariant(rowOf(index).at(index.column())) : QVariant();
    }
};

/// Of many connections: what came of them, and what limits both ends, beside each other.
class StormModel final : public WordRows
{
    Q_OBJECT

public:
    enum Column { What, Local, Peer };
    explicit StormModel(QObject* parent = nullptr);

    void setRound(const probe::RoundRecord& round, const probe::BySide<QString>& names);
    void clear();

private:
    void show(std::vector<QStringList> rows, const probe::BySide<QString>& names);
    void setNames(const probe::BySide<QString>& names);
};

/// What each kind and size of message came to.
class RoundModel final : public WordRows
{
    Q_OBJECT

public:
    enum Column : quint8 { Operation, Size, QueuePairs, Sent, Received, Rate, MessageRate, Median, P99 };
    explicit RoundModel(QObject* parent = nullptr);

    void setRounds(const std::vector<probe::RoundRecord>& rounds);
    /// Some round used more than one queue pair at each end.
    [[nodiscard]] bool hasSeveralQueuePairs() const { return m_hasSeveral; }

private:
    bool m_hasSeveral = false;
};

} // namespace fabriscope::ui
