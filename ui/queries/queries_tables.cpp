// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of the page of queries: many records, or one upright.
#include "ui/common/app_context.h"
#include "ui/common/look/cell_paint.h"
#include "ui/common/table/column_spread.h"
#include "ui/common/table/table_delegate.h"
#include "ui/common/table/wrapping_delegate.h"
#include "ui/models/fabric_table_model.h"
#include "ui/queries/attribute_model.h"
#include "ui/queries/queries_page.h"
#include "ui/queries/record_model.h"
#include "ui/session/sheets/object_menu.h"

#include <QResizeEvent>
#include <QStackedWidget>

#include <algorithm>

namespace fabriscope::ui {
namespace {

constexpr int widestColumn = 260;
constexpr int roomForBytes = 900;

/// What the longest text of a column needs; one that wraps its texts takes whatever it has.
int widestText(const QTableView& table, int column)
{
    int widest = 0;
    for (int row = 0; row < table.model()->rowCount(); ++row)
        widest = std::max(widest,
                          table.fontMetrics().horizontalAdvance(table.model()->index(row, column).data().toString()));
    return widest + 2 * cellSide + 1;
}

} // namespace

/// Many records, a row each.
void QueriesPage::buildTable()
{
    m_table = makeTable("recordTable", tr("Records"), *m_model);
    m_spread = new ColumnSpread(*m_table, *m_table->horizontalHeader());
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    QHeaderView* header = m_table->horizontalHeader();
    header->setSortIndicatorShown(true);
    header->setSortIndicatorClearable(true);
    header->setSectionsClickable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    connect(header, &QHeaderView::sortIndicatorChanged, this,
            [this](int section, Qt::SortOrder order) { m_model->sort(section, order); });
}

/// One record or attribute, a field a row, with what each means.
void QueriesPage::buildUpright()
{
    m_upright = makeTable("uprightTable", tr("Fields"), *m_attributes);
    m_upright->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel); // rows may have many lines
    m_upright->horizontalHeader()->setSectionResizeMode(AttributeModel::Meaning, QHeaderView::Stretch);
    new WrappingDelegate(*m_upright, {AttributeModel::Value, AttributeModel::Meaning});
}

QTableView* QueriesPage::makeTable(const char* name, const QString& spoken, QAbstractItemModel& model)
{
    auto* table = new QTableView(this);
    setUpTable(*table, name, spoken, model);
    table->horizontalHeader()->setFixedHeight(tableRowHeight + 3);
    table->installEventFilter(this);
    connect(table, &QTableView::clicked, this, [this](const QModelIndex& index) { openObject(index, false); });
    connect(table, &QTableView::activated, this, [this](const QModelIndex& index) { openObject(index, true); });
    offerObjectMenu(*table, m_context, FabricTableModel::RefRole);
    return table;
}

/// The bytes are for those who have the room.
void QueriesPage::fitUpright()
{
    const bool wide = m_body->width() >= roomForBytes;
    m_upright->setColumnHidden(AttributeModel::Place, !wide);
    m_upright->setColumnHidden(AttributeModel::Raw, !wide);
    m_upright->resizeColumnsToContents();
    for (const int column : {AttributeModel::Value, AttributeModel::Raw})
        m_upright->setColumnWidth(column,
                                  std::clamp(widestText(*m_upright, column),
                                             m_upright->horizontalHeader()->sectionSizeHint(column), widestColumn));
}

void QueriesPage::resizeEvent(QResizeEvent* event)
{
    Page::resizeEvent(event);
    fitUpright();
}

/// As wide as the first records need.
void QueriesPage::fitColumns()
{
    m_table->resizeColumnsToContents();
    for (int column = 0; column < m_model->columnCount(); ++column)
        m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), widestColumn));
    m_spread->readWidths();
}

void QueriesPage::openObject(const QModelIndex& index, bool onMap)
{
    const auto object = index.data(FabricTableModel::RefRole).value<ObjectRef>();
    if (isNone(object)) return;
    if (onMap)
        m_context.navigation().show(PageId::Topology, object);
    else
        m_context.navigation().select(object);
}

} // namespace fabriscope::ui
