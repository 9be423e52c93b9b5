// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/flat_model.h"

#include "ui/text/plain_text.h"

namespace fabriscope::ui {
namespace {

QVariant alignmentBelow(const Heading& heading)
{
    return QVariant::fromValue(Qt::Alignment((heading.isFigure ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
}

} // namespace

void FlatModel::setHeadings(std::vector<Heading> headings)
{
    const bool areOthers = !std::exchange(m_headings, std::move(headings)).empty();
    if (areOthers) Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void FlatModel::allChanged()
{
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void FlatModel::carry(const std::vector<int>& rowsNow)
{
    const QModelIndexList before = persistentIndexList();
    QModelIndexList now;
    now.reserve(before.size());
    for (const QModelIndex& each : before) {
        const int row = rowsNow.at(static_cast<std::size_t>(each.row()));
        now.append(row < 0 ? QModelIndex() : index(row, each.column()));
    }
    changePersistentIndexList(before, now);
}

int FlatModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(size()); }

int FlatModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_headings.size());
}

QVariant FlatModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    return role == Qt::TextAlignmentRole ? alignmentBelow(m_headings.at(static_cast<std::size_t>(index.column())))
                                         : cell(index, role);
}

QVariant FlatModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical) return QAbstractTableModel::headerData(section, orientation, role);
    if (section < 0 || section >= columnCount()) return {};
    const Heading& heading = m_headings.at(static_cast<std::size_t>(section));
    switch (role) {
    case Qt::DisplayRole:
        return heading.title;
    case Qt::ToolTipRole:
        return heading.explanation.isEmpty() ? QVariant() : QVariant(plainText(heading.explanation));
    case Qt::TextAlignmentRole:
        return alignmentBelow(heading);
    default:
        return {};
    }
}

} // namespace fabriscope::ui
