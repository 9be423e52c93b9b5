// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/table/wrapping_delegate.h"

#include "ui/common/look/cell_paint.h"
#include "ui/common/table/table_delegate.h"
#include "ui/models/fabric_table_model.h"
#include "ui/text/format.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr int above = 5;
constexpr int mostRows = 500; // measuring takes some microseconds a cell
constexpr int mostLines = 8;

int textFlags(const QModelIndex& index)
{
    return static_cast<int>(index.data(Qt::TextAlignmentRole).value<Qt::Alignment>()) | Qt::TextWordWrap;
}

/// What has more lines than there is room for shows its beginning.
int fittingFlags(const QStyleOptionViewItem& option, const QModelIndex& index, const QRect& rect)
{
    const int flags = textFlags(index);
    const QRect text =
        option.fontMetrics.boundingRect(QRect(0, 0, rect.width(), 0), flags, unbroken(index.data().toString()));
    return text.height() <= rect.height() ? flags : (flags & ~Qt::AlignVertical_Mask) | Qt::AlignTop;
}

} // namespace

WrappingDelegate::WrappingDelegate(QTableView& view, std::initializer_list<int> columns)
    : QStyledItemDelegate(&view), m_view(view)
{
    for (const int column : columns)
        view.setItemDelegateForColumn(column, this);
    // Once per turn of the event loop. A header reports its last section before that has its new size.
    const auto fit = [this] {
        if (!std::exchange(m_planned, true))
            QMetaObject::invokeMethod(this, &WrappingDelegate::fitRows, Qt::QueuedConnection);
    };
    connect(view.horizontalHeader(), &QHeaderView::sectionResized, this, fit);
    connect(view.model(), &QAbstractItemModel::modelReset, this, fit);
    connect(view.model(), &QAbstractItemModel::layoutChanged, this, fit); // heights are of places, not of rows
    connect(view.model(), &QAbstractItemModel::rowsInserted, this, fit);
    connect(view.model(), &QAbstractItemModel::dataChanged, this, fit);
}

void WrappingDelegate::fitRows()
{
    m_planned = false;
    if (m_view.model()->rowCount() <= mostRows) m_view.resizeRowsToContents();
}

void WrappingDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    paintCellPanel(*painter, option);
    painter->save();
    painter->setFont(option.font);
    QRect rect = option.rect.adjusted(cellSide, 0, -cellSide, 0);
    const QVariant mark = index.data(FabricTableModel::StatusRole);
    const auto status = static_cast<Status>(mark.toInt());
    if (mark.isValid()) rect = paintStatusMark(*painter, rect, status, option.palette);
    const bool quiet = mark.isValid() && status == Status::Unknown;
    painter->setPen(option.palette.color(quiet ? QPalette::PlaceholderText : QPalette::Text));
    const QString text = unbroken(index.data().toString());
    if (rect.height() < option.fontMetrics.lineSpacing() * 2)
        painter->drawText(rect, textFlags(index) & ~Qt::TextWordWrap,
                          option.fontMetrics.elidedText(text, Qt::ElideRight, rect.width()));
    else
        painter->drawText(rect, fittingFlags(option, index, rect), text);
    paintCellFocus(*painter, option);
    painter->restore();
}

QSize WrappingDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int mark = index.data(FabricTableModel::StatusRole).isValid() ? statusMarkRoom : 0;
    const int width = std::max(m_view.columnWidth(index.column()) - 2 * cellSide - mark, 1);
    const QRect text =
        option.fontMetrics.boundingRect(QRect(0, 0, width, 0), textFlags(index), unbroken(index.data().toString()));
    const int height = std::min(text.height(), mostLines * option.fontMetrics.lineSpacing());
    return {width + 2 * cellSide + mark, std::max(height + 2 * above, tableRowHeight)};
}

} // namespace fabriscope::ui
