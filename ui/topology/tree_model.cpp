// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/tree_model.h"

#include "core/base/enum_number.h"
#include "ui/text/format.h"
#include "ui/text/plain_text.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <ranges>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

constexpr double leastLaneShown = 0.01; // share of time

} // namespace

QString treePercent(const std::optional<double>& share)
{
    if (!share) return TreeModel::tr("not known");
    return formatMeasuredShare(std::min(*share, 1.0));
}

QString treeLanes(const perf::WaitByLane& lanes, const std::optional<double>& waiting)
{
    QStringList parts;
    for (const auto& part : lanes.parts) {
        if (part.share < leastLaneShown) continue;
        const QString lane = part.estimated ? TreeModel::tr("VL%1 about %2") : TreeModel::tr("VL%1 %2");
        parts.append(lane.arg(QString::number(part.lane), treePercent(part.share)));
    }
    if (lanes.rest >= leastLaneShown && !lanes.among.empty()) {
        QStringList among;
        for (const unsigned lane : lanes.among)
            among.append(QString::number(lane));
        parts.append(TreeModel::tr("one of VL %1 %2").arg(among.join(QLatin1Char('/')), treePercent(lanes.rest)));
    }
    if (!parts.isEmpty()) return parts.join(QStringLiteral(", "));
    return waiting && *waiting < leastLaneShown ? TreeModel::tr("none waits") : TreeModel::tr("not known");
}

TreeModel::TreeModel(QObject* parent) : FlatModel(parent)
{
    setHeadings({{tr("Link"), tr("From the port that sends to the far end. Below each link those that lead to it")},
                 {tr("Share"), tr("Estimated: how much of the culprit's data comes this way"), true},
                 {tr("Waits"), tr("Share of the time in which data of the port waits for credits"), true},
                 {tr("Load"), tr("What the port sends, as a share of the data rate of its link"), true},
                 {tr("Role"), tr("The link that does not keep up, those that wait for it, and the adapters that send")},
                 {tr("Lanes"), tr("Virtual lanes on which data waits")},
                 {tr("Depth"), tr("Links between it and the one that does not keep up"), true}});
}

QString TreeModel::roleText(health::TreeRole role)
{
    return enumWord<health::TreeRole::Sender>(role, tr("Culprit"), tr("Waits"), tr("Passes"), tr("Sender"));
}

void TreeModel::setTree(fabric::SnapshotPtr snapshot, health::CongestionTree tree)
{
    const auto linksOf = [](const health::CongestionTree& of) {
        return of.rows |
               std::views::transform([](const auto& row) { return std::pair(row.branch.port, row.branch.into); }) |
               std::ranges::to<std::vector>();
    };
    replace(linksOf(m_tree), linksOf(tree), [&] {
        m_snapshot = std::move(snapshot);
        m_tree = std::move(tree);
    });
}

void TreeModel::setIndented(bool indented)
{
    if (std::exchange(m_indented, indented) == indented || rowCount() == 0) return;
    Q_EMIT dataChanged(index(0, Link), index(rowCount() - 1, Link));
}

ObjectRef TreeModel::portOf(int row) const
{
    if (row < 0 || row >= rowCount()) return {};
    return m_tree.rows[static_cast<std::size_t>(row)].branch.port;
}

QString TreeModel::placeOf(const perf::PortKey& port) const { return displayName(*m_snapshot, port); }

QString TreeModel::text(const health::TreeRow& row, int column) const
{
    const health::Branch& it = row.branch;
    switch (column) {
    case Link: {
        const auto indent = static_cast<qsizetype>(m_indented ? 2 * row.depth : 0);
        const QString from = QString(indent, QChar(0x2007)) + placeOf(it.port);
        return row.peer ? tr("%1 → %2", "the two ends of a link").arg(from, placeOf(*row.peer)) : from;
    }
    case Role:
        return roleText(row.role);
    case Share:
        return treePercent(it.share);
    case Waits:
        return treePercent(it.waiting);
    case Load:
        return treePercent(it.utilisation);
    case Depth:
        return QString::number(row.depth);
    default:
        return treeLanes(it.lanes, it.waiting);
    }
}

QVariant TreeModel::sortValue(const health::TreeRow& row, int column) const
{
    switch (column) {
    case Role:
        return static_cast<int>(row.role);
    case Share:
        return row.branch.share.value_or(-1);
    case Waits:
        return row.branch.waiting.value_or(-1);
    case Load:
        return row.branch.utilisation.value_or(-1);
    case Link:
        return placeOf(row.branch.port);
    case Depth:
        return static_cast<int>(row.depth);
    default:
        return text(row, column);
    }
}

QVariant TreeModel::cell(const QModelIndex& index, int role) const
{
    const health::TreeRow& row = m_tree.rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) return text(row, index.column());
    if (role == sortRole) return sortValue(row, index.column());
    if (role != Qt::ToolTipRole) return {};
    QStringList lines{text(row, Link).trimmed(),
                      tr("Its lanes: %1").arg(treeLanes(row.branch.lanes, row.branch.waiting))};
    if (row.branch.bytesPerSecond)
        lines.append(tr("Sends %1", "a rate").arg(formatBitRate(8 * *row.branch.bytesPerSecond)));
    if (row.repeated) lines.append(tr("What leads to it stands below an earlier row."));
    return plainText(lines.join(QLatin1Char('\n')));
}

} // namespace fabriscope::ui::topology
