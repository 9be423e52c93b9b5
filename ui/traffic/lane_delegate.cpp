// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/lane_delegate.h"

#include "ui/common/look/tokens.h"
#include "ui/common/table/table_export.h"
#include "ui/traffic/chart/chart_data.h"

#include <QHeaderView>
#include <QPainter>
#include <QTableView>

namespace fabriscope::ui::traffic {
namespace {

constexpr int rowHeight = 26;
constexpr int swatchWidth = 16;

} // namespace

void LaneDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem shifted = option;
    shifted.rect.setLeft(option.rect.left() + swatchWidth);
    QStyledItemDelegate::paint(painter, shifted, index);
    const int lane = index.data(Qt::UserRole).toInt();
    if (lane == totalLane) return;
    const Scheme scheme = schemeOf(option.palette);
    painter->save();
    painter->setPen(lanePen(static_cast<unsigned>(lane), scheme));
    painter->setBrush(laneBrush(static_cast<unsigned>(lane), scheme));
    painter->drawRect(QRectF(option.rect.left() + 4, option.rect.center().y() - 5, 10, 10));
    painter->restore();
}

QSize LaneDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return QStyledItemDelegate::sizeHint(option, index) + QSize(swatchWidth, 0);
}

void setUpLaneTable(QTableView& view, QAbstractItemModel& model, const QString& name)
{
    view.setAccessibleName(name);
    view.setModel(&model);
    view.setItemDelegateForColumn(0, new LaneDelegate(&view));
    view.setFrameShape(QFrame::NoFrame);
    view.setShowGrid(false);
    view.setSelectionMode(QAbstractItemView::NoSelection);
    view.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view.verticalHeader()->hide();
    view.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view.verticalHeader()->setMinimumSectionSize(rowHeight); // styles ask for more
    view.verticalHeader()->setDefaultSectionSize(rowHeight);
    view.horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    view.horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    view.horizontalHeader()->setHighlightSections(false);
    view.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    copyRowsByKey(view);
    view.setTabKeyNavigation(false);
    fitLaneTable(view);
}

void fitLaneTable(QTableView& view)
{
    view.setFixedHeight(view.verticalHeader()->length() + view.horizontalHeader()->sizeHint().height() + 2);
}

} // namespace fabriscope::ui::traffic
