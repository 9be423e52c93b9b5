// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

class QAbstractItemModel;
class QTableView;

namespace fabriscope::ui::traffic {

/// A lane's number after its colour; the lane is the item's Qt::UserRole.
class LaneDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// Small tables of lanes: no frame, no selection, the lane in the first column, all rows in sight.
void setUpLaneTable(QTableView& view, QAbstractItemModel& model, const QString& name);
/// As high as its rows.
void fitLaneTable(QTableView& view);

} // namespace fabriscope::ui::traffic
