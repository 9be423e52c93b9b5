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

FlatModel::FlatModel(int columns, QObject* parent) : QAbstractTableModel(parent), m_columns(columns) {}

int FlatModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(size()); }

int FlatModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_columns; }

QVariant FlatModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    return role == Qt::TextAlignmentRole ? alignmentBelow(heading(index.column())) : cell(index, role);
}

QVariant FlatModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= m_columns) return {};
    switch (role) {
    case Qt::DisplayRole:
        return heading(section).title;
    case Qt::ToolTipRole: {
        const QString explanation = heading(section).explanation;
        return explanation.isEmpty() ? QVariant() : QVariant(plainText(explanation));
    }
    case Qt::TextAlignmentRole:
        return alignmentBelow(heading(section));
    default:
        return {};
    }
}

} // namespace fabriscope::ui
