// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/wrapping_delegate.h"

#include "ui/common/table_delegate.h"
#include "ui/common/tokens.h"

#include <QApplication>
#include <QHeaderView>
#include <QPainter>
#include <QTableView>

#include <algorithm>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr int side = 8; // as TableDelegate
constexpr int above = 5;
constexpr int mostRows = 500; // measuring takes some microseconds a cell
constexpr int mostLines = 4;

int textFlags(const QModelIndex& index)
{
    return static_cast<int>(index.data(Qt::TextAlignmentRole).value<Qt::Alignment>()) | Qt::TextWordWrap;
}

} // namespace

WrappingDelegate::WrappingDelegate(QTableView& view, std::initializer_list<int> columns)
    : QStyledItemDelegate(&view), m_view(view)
{
    for (const int column : columns)
        view.setItemDelegateForColumn(column, this);
    // Once per turn of the event loop. A header tells of its last section before that has its new size.
    const auto fit = [this] {
        if (!std::exchange(m_planned, true))
            QMetaObject::invokeMethod(this, &WrappingDelegate::fitRows, Qt::QueuedConnection);
    };
    connect(view.horizontalHeader(), &QHeaderView::sectionResized, this, fit);
    connect(view.model(), &QAbstractItemModel::modelReset, this, fit);
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
    const QStyle* style = option.widget != nullptr ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    painter->save();
    painter->setFont(option.font);
    painter->setPen(option.palette.color(QPalette::Text));
    const QRect rect = option.rect.adjusted(side, 0, -side, 0);
    const QString text = index.data().toString();
    if (rect.height() < option.fontMetrics.lineSpacing() * 2)
        painter->drawText(rect, textFlags(index) & ~Qt::TextWordWrap,
                          option.fontMetrics.elidedText(text, Qt::ElideRight, rect.width()));
    else
        painter->drawText(rect, textFlags(index), text);
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(color(Token::Accent, option.palette));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

QSize WrappingDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int width = std::max(m_view.columnWidth(index.column()) - 2 * side, 1);
    const QRect text =
        option.fontMetrics.boundingRect(QRect(0, 0, width, 0), textFlags(index), index.data().toString());
    const int height = std::min(text.height(), mostLines * option.fontMetrics.lineSpacing());
    return {width + 2 * side, std::max(height + 2 * above, tableRowHeight)};
}

} // namespace fabriscope::ui
