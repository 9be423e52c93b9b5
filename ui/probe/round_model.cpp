// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/round_model.h"

#include "core/probe/figures.h"
#include "ui/text/format.h"

#include <QLocale>

#include <algorithm>

namespace fabriscope::ui {
namespace {

/// In the unit of its column.
QString gigabitsText(double gigabits)
{
    constexpr double least = 0.001;
    if (gigabits > 0 && gigabits < least) return QLatin1Char('<') + QLocale().toString(least, 'f', 3);
    return QLocale().toString(gigabits, 'f', 3);
}

} // namespace

RoundModel::RoundModel(QObject* parent) : RowModel(parent)
{
    setHeadings(
        {{tr("Operation")},
         {tr("Bytes"), {}, true},
         {tr("Queue pairs"), {}, true},
         {tr("Sent"), {}, true},
         {tr("Received"), tr("Only messages that are sent reach a receiver's program; writes and reads do not."), true},
         {tr("Gb/s"), {}, true},
         {tr("Messages/s"), {}, true},
         {tr("50 %, µs"), {}, true},
         {tr("99 %, µs"), {}, true}});
}

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
        row.append(!sender        ? QString()
                   : sender->sent ? formatCount(*sender->sent)
                                  : QStringLiteral("–"));
        // The replies to echo requests come back to the sender.
        const auto& counting = round.round.isEcho ? sender : receiver;
        const bool counts = counting && counting->received && round.round.operation == device::Operation::Send;
        row.append(counts ? formatCount(*counting->received) : QStringLiteral("–"));
        const probe::Figures figures = probe::figuresOf(round);
        const bool moves = sender && !round.round.isEcho && probe::isRate(figures);
        row.append(moves ? gigabitsText(figures.gigabits) : QStringLiteral("–"));
        row.append(moves ? locale.toString(figures.messages, 'f', 0) : QStringLiteral("–"));
        for (const double share : {0.5, 0.99})
            row.append(sender && sender->latency.count() > 0
                           ? locale.toString(static_cast<double>(sender->latency.percentile(share)) / 1000, 'f', 2)
                           : QStringLiteral("–"));
        rows.push_back(std::move(row));
    }
    if (rows != m_rows) setRows(std::move(rows), [](const QStringList& row) { return row.first(Sent); });
}

QVariant RoundModel::cell(const QModelIndex& index, int role) const
{
    return role == Qt::DisplayRole ? QVariant(rowOf(index).at(index.column())) : QVariant();
}

} // namespace fabriscope::ui
