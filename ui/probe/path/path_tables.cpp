// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/path/path_tables.h"

#include "ui/common/look/building.h"
#include "ui/common/table/column_spread.h"
#include "ui/common/table/table_delegate.h"
#include "ui/probe/path/hop_model.h"
#include "ui/probe/path/path_counters.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>

namespace fabriscope::ui {
namespace {

/// Columns as wide as what stands in them, and in proportion to that.
void setUpPathTable(QTableView& table, const char* name, const QString& spoken, QAbstractItemModel& model)
{
    setUpTable(table, name, spoken, model);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.horizontalHeader()->setFixedHeight(tableRowHeight + 3);
    auto* spread = new ColumnSpread(table, *table.horizontalHeader());
    const auto fit = [&table, spread] {
        table.resizeColumnsToContents();
        spread->readWidths();
    };
    QObject::connect(&model, &QAbstractItemModel::modelReset, spread, fit);
    QObject::connect(&model, &QAbstractItemModel::dataChanged, spread, fit);
}

void fitRows(QTableView& table, bool fits)
{
    const int rows = table.horizontalHeader()->height() + table.verticalHeader()->length() + 2 * table.frameWidth() +
                     table.horizontalScrollBar()->sizeHint().height();
    table.setMinimumHeight(fits ? rows : 0);
    table.setMaximumHeight(fits ? rows : QWIDGETSIZE_MAX);
}

} // namespace

PathTables::PathTables(QWidget* parent)
    : QWidget(parent), m_hops(new HopModel(this)), m_counters(new PathCounters(this)), m_links(new QTableView(this)),
      m_ports(new QTableView(this))
{
    setUpPathTable(*m_links, "hops", tr("The links of the path"), *m_hops);
    setUpPathTable(*m_ports, "pathCounters", tr("The counters of the ports on the path"), *m_counters);
    m_ports->hide();
    auto* column = makeColumn(this, gap);
    column->addWidget(m_links, 1);
    column->addWidget(m_ports);
    connect(m_links->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) { Q_EMIT hopChosen(current.row()); });
    connect(m_ports->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid()) Q_EMIT portChosen(m_counters->portAt(current.row()));
            });
}

void PathTables::setPath(const fabric::SnapshotPtr& snapshot, const std::vector<qos_path::Hop>& hops)
{
    const int before = m_hops->rowCount();
    m_hops->setPath(snapshot, hops);
    m_counters->setPath(snapshot, hops);
    if (m_hops->rowCount() != before) fit();
}

void PathTables::read(const perf::TrafficStore* store) { m_counters->read(store); }

bool PathTables::isSpacious() const { return !m_ports->isHidden(); }

void PathTables::setSpacious(bool spacious)
{
    if (spacious == isSpacious()) return;
    m_ports->setVisible(spacious);
    fit();
}

/// The style, which comes with being shown, may want higher rows.
void PathTables::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    fit();
}

void PathTables::fit()
{
    fitRows(*m_links, isSpacious());
    fitRows(*m_ports, true);
}

void PathTables::selectHop(int hop) { m_links->selectRow(hop); }

int PathTables::chosenHop() const { return m_links->currentIndex().row(); }

} // namespace fabriscope::ui
