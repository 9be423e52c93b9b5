// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/table/data_table.h"

#include "ui/common/look/building.h"
#include "ui/common/table/column_spread.h"
#include "ui/common/table/table_delegate.h"
#include "ui/common/table/table_export.h"
#include "ui/models/fabric_table_model.h"
#include "ui/models/finding_marks.h"
#include "ui/models/table_proxy.h"
#include "ui/text/format.h"

#include <QAction>
#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

namespace fabriscope::ui {

DataTable::DataTable(const QString& name, FabricTableModel& model, QWidget* parent)
    : QWidget(parent), m_model(model), m_proxy(new TableProxy(model, this)), m_delegate(new TableDelegate(this))
{
    setObjectName(name);
    buildTools();
    buildView();
    auto* tools = makeRow(nullptr, gap / 2, {2 * gap, gap, gap + 4, gap});
    tools->addWidget(m_filter, 1);
    tools->addWidget(m_presetButton);
    tools->addSpacing(gap);
    tools->addWidget(m_count);
    tools->addSpacing(gap);
    addAll(*tools, {m_columnButton, m_exportButton});
    auto* column = makeColumn(this, 0);
    column->addLayout(tools);
    column->addLayout(insetRows(m_view), 1);
    m_nothing = makeEmptyNote(*m_view);
    m_nothing->setText(tr("No row matches the filter. Press Escape in the filter line to see all rows."));
    m_nothing->hide();
    updateCount();
}

void DataTable::buildTools()
{
    m_filter = new QLineEdit(this);
    setUpFilter(*m_filter, "filter", tr("Filter"), tr("Filter, e.g. leaf-07 or rate:EDR or -condition:full"));
    setPlainToolTip(
        m_filter,
        tr("Words that must occur in the row. column:text looks in one column, -text leaves rows out, quotes keep "
           "spaces together."));
    m_filter->installEventFilter(this);
    // A pause in typing, so that 70,000 rows are not filtered for every letter.
    auto* pause = new QTimer(this);
    pause->setSingleShot(true);
    pause->setInterval(120);
    connect(m_filter, &QLineEdit::textChanged, pause, qOverload<>(&QTimer::start));
    connect(pause, &QTimer::timeout, this, [this] { setFilter(m_filter->text()); });
    findWith(*this, *m_filter);

    m_count = makeLabel(TextRole::Caption, {}, this);
    m_presets = new QMenu(this);
    m_presetButton = makeIconButton(Icon::Filter, tr("Ready-made filters"), this);
    m_presetButton->setMenu(m_presets);
    m_presetButton->setPopupMode(QToolButton::InstantPopup);
    m_presetButton->hide();
    m_columns = new QMenu(this);
    m_columnButton = makeIconButton(Icon::Columns, tr("Choose columns"), this);
    m_columnButton->setMenu(m_columns);
    m_columnButton->setPopupMode(QToolButton::InstantPopup);
    connect(m_columns, &QMenu::aboutToShow, this, &DataTable::buildColumnMenu);
    m_exportButton = makeIconButton(Icon::Export, tr("Export the rows shown as CSV"), this);
    connect(m_exportButton, &QToolButton::clicked, this, &DataTable::exportCsv);
}

void DataTable::buildView()
{
    m_view = named(new QTableView(this), "view", tr("Table"));
    m_view->setModel(m_proxy);
    m_view->setItemDelegate(m_delegate);
    setTableLook(*m_view);
    keepPlace(*m_view);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(0, Qt::AscendingOrder);
    m_view->verticalHeader()->setMinimumSectionSize(tableRowHeight);
    QHeaderView* header = m_view->horizontalHeader();
    header->setSectionsMovable(true);
    header->setFixedHeight(tableRowHeight + 3);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this, [this, header](const QPoint& at) {
        buildColumnMenu();
        m_columns->popup(header->mapToGlobal(at));
    });
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    for (int column = 0; column < m_model.columnCount(); ++column) {
        const TableColumn& facts = m_model.columns()[static_cast<std::size_t>(column)];
        const QString title = m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        int words = header->fontMetrics().horizontalAdvance(title); // which German has longer than English
        if (facts.term == Term::Condition)
            for (const QString& text : conditionTexts())
                words = std::max(words, fontMetrics().horizontalAdvance(text) + statusMarkRoom);
        header->resizeSection(column, std::max(facts.width * digit, words) + 2 * gap);
        m_wholeWidth += header->sectionSize(column);
        header->setSectionHidden(column, !facts.look.shownFirst);
    }
    m_spread = new ColumnSpread(*m_view, *header);
    m_view->viewport()->installEventFilter(this);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, &DataTable::askForMenu);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
        if (m_selecting || !now.isValid()) return;
        m_selected = now.data(FabricTableModel::RefRole).value<ObjectRef>();
        Q_EMIT picked(m_selected);
    });
    connect(m_view, &QTableView::activated, this, [this](const QModelIndex& index) {
        Q_EMIT opened(index.data(FabricTableModel::RefRole).value<ObjectRef>());
    });
    connect(m_proxy, &QAbstractItemModel::modelReset, this, &DataTable::reselect);
    connect(m_proxy, &QAbstractItemModel::modelReset, this, &DataTable::updateCount);
    connect(m_proxy, &QAbstractItemModel::rowsInserted, this, &DataTable::updateCount);
    connect(m_proxy, &QAbstractItemModel::rowsRemoved, this, &DataTable::updateCount);
    connect(m_proxy, &TableProxy::filtered, this, [this] {
        reselect();
        updateCount();
    });
}

void DataTable::setFilter(const QString& text)
{
    if (m_filter->text() != text) {
        const QSignalBlocker blocker(m_filter);
        m_filter->setText(text);
    }
    if (m_proxy->filterText() == text) return;
    m_proxy->setFilterText(text);
}

QString DataTable::filter() const { return m_proxy->filterText(); }

void DataTable::addPreset(const QString& title, const QString& filter)
{
    connect(m_presets->addAction(title), &QAction::triggered, this, [this, filter] { setFilter(filter); });
    m_presetButton->show();
}

void DataTable::select(const ObjectRef& object)
{
    m_selected = object;
    reselect();
}

void DataTable::reselect()
{
    m_selecting = true;
    const int row = isNone(m_selected) ? -1 : m_model.rowOf(m_selected);
    const QModelIndex index = row < 0 ? QModelIndex() : m_proxy->mapFromSource(m_model.index(row, 0));
    if (!index.isValid()) {
        m_view->clearSelection();
        m_view->selectionModel()->clearCurrentIndex();
    } else if (m_view->currentIndex().row() != index.row() || !m_view->selectionModel()->isRowSelected(index.row())) {
        m_view->selectRow(index.row());
        m_view->scrollTo(index);
    }
    m_selecting = false;
}

void DataTable::setStale(bool stale)
{
    m_delegate->setStale(stale);
    m_view->viewport()->update();
}

/// Behind the names of the columns: a state of others would hide and move the wrong ones.
QByteArray DataTable::columnNames() const
{
    QByteArray names;
    for (const TableColumn& column : m_model.columns())
        names += QByteArray(column.id) + ' ';
    return names + '\n';
}

QByteArray DataTable::saveState() const
{
    if (!m_chosen) showOthers(false);
    const QByteArray state = m_spread->saveState();
    fitColumns();
    return columnNames() + state;
}

void DataTable::restoreState(const QByteArray& state)
{
    const QByteArray names = columnNames();
    if (!state.startsWith(names)) return;
    m_spread->restoreState(state.sliced(names.size()));
    m_chosen = false;
    for (int column = 0; column < m_model.columnCount(); ++column) {
        const TableColumn::Look& look = m_model.columns()[static_cast<std::size_t>(column)].look;
        m_chosen = m_chosen || (!look.isRare && m_view->isColumnHidden(column) == look.shownFirst);
    }
    fitColumns();
}

/// Those that are hidden at first.
void DataTable::showOthers(bool shown) const
{
    for (int column = 0; column < m_model.columnCount(); ++column) {
        const TableColumn::Look& look = m_model.columns()[static_cast<std::size_t>(column)].look;
        if (!look.shownFirst && !look.isRare) m_view->setColumnHidden(column, !shown);
    }
}

void DataTable::fitColumns() const
{
    if (!m_chosen) showOthers(m_view->viewport()->width() >= m_wholeWidth);
}

std::vector<int> DataTable::shownColumns() const { return ui::shownColumns(*m_view); }

void DataTable::showColumn(int column) { m_view->setColumnHidden(column, false); }

void DataTable::buildColumnMenu()
{
    m_columns->clear();
    for (int column = 0; column < m_model.columnCount(); ++column) {
        QAction* action = m_columns->addAction(m_model.columns()[static_cast<std::size_t>(column)].title);
        action->setCheckable(true);
        action->setChecked(!m_view->isColumnHidden(column));
        setPlainToolTip(action, explanation(m_model.columns()[static_cast<std::size_t>(column)].term));
        // The last column stays: a table without columns cannot be brought back by its header.
        action->setEnabled(m_view->isColumnHidden(column) || shownColumns().size() > 1);
        connect(action, &QAction::toggled, this, [this, column](bool on) {
            m_chosen = true;
            m_view->setColumnHidden(column, !on);
        });
    }
    m_columns->setToolTipsVisible(true);
}

void DataTable::updateCount()
{
    const int shown = m_proxy->rowCount();
    const int all = m_model.rowCount();
    m_count->setText(shown == all ? tr("%Ln row(s)", nullptr, all)
                                  : tr("%1 of %2")
                                        .arg(formatCount(static_cast<std::uint64_t>(shown)),
                                             formatCount(static_cast<std::uint64_t>(all))));
    m_nothing->setVisible(shown == 0 && all > 0);
}

void DataTable::askForMenu(const QPoint& place)
{
    std::vector<ObjectRef> objects;
    for (const QModelIndex& row : m_view->selectionModel()->selectedRows())
        objects.push_back(row.data(FabricTableModel::RefRole).value<ObjectRef>());
    if (objects.empty()) return;
    // The menu key says nothing of a row: the menu belongs to the current one.
    const bool onRow = m_view->indexAt(place).isValid();
    const QPoint at = onRow ? place : m_view->visualRect(m_view->currentIndex()).bottomLeft();
    Q_EMIT menuAsked(objects, m_view->viewport()->mapToGlobal(at));
}

void DataTable::copy() const { copySelected(*m_view, shownColumns()); }

void DataTable::exportCsv()
{
    askToSave(this, tr("Export the rows shown"), objectName() + QStringLiteral(".csv"),
              tr("Comma-separated values (*.csv)"), this, [this](const QString& path) {
                  const QString problem = writeTextFile(path, toCsv(*m_proxy, shownColumns()).toUtf8());
                  Q_EMIT message(problem.isEmpty()
                                     ? tr("%n row(s) written to %1.", nullptr, m_proxy->rowCount()).arg(path)
                                     : problem);
              });
}

bool DataTable::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_filter && event->type() == QEvent::Resize) fitColumns();
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (watched == m_filter && key->key() == Qt::Key_Escape) {
            setFilter({});
            m_view->setFocus();
            return true;
        }
        if (watched == m_filter && (key->key() == Qt::Key_Down || key->key() == Qt::Key_Return)) {
            setFilter(m_filter->text());
            m_view->setFocus();
            if (!m_view->currentIndex().isValid() && m_proxy->rowCount() > 0) m_view->selectRow(0);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace fabriscope::ui
