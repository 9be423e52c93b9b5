// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/round_model.h"

#include "core/probe/figures.h"
#include "ui/text/format.h"
#include "ui/text/plain_text.h"

#include <QLocale>

#include <algorithm>

namespace fabriscope::ui {

void RoundModel::setRounds(const std::vector<probe::RoundRecord>& rounds)
{
    using probe::Side;
    std::vector<QStringList> rows;
    const QLocale locale;
    m_hasSeveral =
        std::ranges::any_of(rounds, [](const probe::RoundRecord& round) { return round.round.queuePairs > 1; });
    for (const probe::RoundRecord& round : rounds) {
        const auto& sender = round.replies[Side::Local];
        const auto& receiver = round.replies[Side::Peer];
        QStringList row;
        row.append(toQString(probe::toString(round.round.operation)));
        row.append(locale.toString(static_cast<qulonglong>(round.round.size)));
        row.append(locale.toString(round.round.queuePairs));
        row.append(sender ? formatCount(sender->sent.value_or(0)) : QString());
        // The replies to echo requests come back to the sender.
        const auto& counting = round.round.isEcho ? sender : receiver;
        const bool counts = counting && counting->received && round.round.operation == device::Operation::Send;
        row.append(counts ? formatCount(*counting->received) : QStringLiteral("–"));
        const probe::Figures figures = probe::figuresOf(round);
        const bool moves = sender && !round.round.isEcho && probe::isRate(figures);
        row.append(moves ? locale.toString(figures.gigabits, 'f', 3) : QStringLiteral("–"));
        row.append(moves ? locale.toString(figures.messages, 'f', 0) : QStringLiteral("–"));
        for (const double share : {0.5, 0.99})
            row.append(sender && sender->latency.count() > 0
                           ? locale.toString(static_cast<double>(sender->latency.percentile(share)) / 1000, 'f', 2)
                           : QStringLiteral("–"));
        rows.push_back(std::move(row));
    }
    if (rows == m_rows) return;
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int RoundModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RoundModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int{ColumnCount}; }

QVariant RoundModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    if (role == Qt::DisplayRole) return m_rows[static_cast<std::size_t>(index.row())].at(index.column());
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (index.column() == Operation ? Qt::AlignLeft : Qt::AlignRight));
    return {};
}

QVariant RoundModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (section == Operation ? Qt::AlignLeft : Qt::AlignRight));
    if (role == Qt::ToolTipRole && section == Received)
        return plainText(tr("Only messages that are sent reach a receiver's program; writes and reads do not."));
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case Operation:
        return tr("Operation");
    case Size:
        return tr("Bytes");
    case Sent:
        return tr("Sent");
    case Received:
        return tr("Received");
    case QueuePairs:
        return tr("Queue pairs");
    case Rate:
        return tr("Gb/s");
    case MessageRate:
        return tr("Messages/s");
    case Median:
        return tr("50 %, µs");
    case P99:
        return tr("99 %, µs");
    default:
        return {};
    }
}

} // namespace fabriscope::ui
