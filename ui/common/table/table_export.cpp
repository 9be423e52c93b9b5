// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/table/table_export.h"

#include "core/base/document.h"
#include "core/base/file.h"
#include "ui/common/page_controls.h"
#include "ui/text/error_text.h"

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>

namespace fabriscope::ui {
namespace {

class TableExportWords
{
    Q_DECLARE_TR_FUNCTIONS(TableExport)
};

std::string textOf(const QVariant& value) { return value.toString().toStdString(); }

Table tableOf(const QAbstractItemModel& model, std::vector<int> columns, const std::vector<int>& rows)
{
    if (columns.empty()) {
        columns.resize(static_cast<std::size_t>(model.columnCount()));
        std::ranges::iota(columns, 0);
    }
    Table table;
    for (const int column : columns)
        table.headings.push_back(textOf(model.headerData(column, Qt::Horizontal, Qt::DisplayRole)));
    const std::size_t count = rows.empty() ? static_cast<std::size_t>(model.rowCount()) : rows.size();
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<std::string>& cells = table.rows.emplace_back();
        for (const int column : columns)
            cells.push_back(textOf(model.index(rows.empty() ? static_cast<int>(i) : rows[i], column).data()));
    }
    return table;
}

class RowCopier final : public QObject
{
public:
    explicit RowCopier(QTableView& view) : QObject(&view), m_view(view) { view.installEventFilter(this); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::KeyPress || !static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy))
            return QObject::eventFilter(watched, event);
        const bool isWhole = m_view.selectionMode() == QAbstractItemView::NoSelection;
        if (!isWhole && m_view.selectionBehavior() != QAbstractItemView::SelectRows)
            return QObject::eventFilter(watched, event); // a cell is what is chosen
        if (!isWhole)
            copySelected(m_view, shownColumns(m_view));
        else if (m_view.model()->rowCount() > 0)
            copyText(toTsv(*m_view.model(), shownColumns(m_view), {}));
        return true;
    }

private:
    QTableView& m_view;
};

} // namespace

QString csvCell(const QString& text)
{
    std::string cell;
    appendCsvCell(cell, text.toStdString());
    return QString::fromStdString(cell);
}

QString toCsv(const QAbstractItemModel& model, const std::vector<int>& columns)
{
    return QString::fromStdString(toCsv(tableOf(model, columns, {}), "\r\n"));
}

QString toTsv(const QAbstractItemModel& model, const std::vector<int>& columns, const std::vector<int>& rows)
{
    return QString::fromStdString(toTsv(tableOf(model, columns, rows)));
}

std::vector<int> shownColumns(const QTableView& view)
{
    std::vector<int> columns;
    const QHeaderView& header = *view.horizontalHeader();
    for (int place = 0; place < header.count(); ++place)
        if (const int column = header.logicalIndex(place); !header.isSectionHidden(column)) columns.push_back(column);
    return columns;
}

std::vector<int> selectedRows(const QAbstractItemView& view)
{
    std::vector<int> rows;
    for (const QModelIndex& index : view.selectionModel()->selectedRows())
        rows.push_back(index.row());
    std::ranges::sort(rows);
    return rows;
}

void copySelected(const QAbstractItemView& view, const std::vector<int>& columns)
{
    const std::vector<int> rows = selectedRows(view);
    if (!rows.empty()) copyText(toTsv(*view.model(), columns, rows));
}

void copyRowsByKey(QTableView& view) { new RowCopier(view); }

QToolButton* makeExportButton(QTableView& view, const QString& file, QWidget* parent,
                              std::function<void(const QString& words, bool failed)> tell)
{
    QToolButton* button = makeIconButton(Icon::Export, TableExportWords::tr("Save these rows as CSV…"), parent);
    const auto save = [&view, tell = std::move(tell)](const QString& path) {
        const QString problem = writeTextFile(path, toCsv(*view.model(), shownColumns(view)).toUtf8());
        tell(problem.isEmpty() ? TableExportWords::tr("%1 is saved.").arg(path)
                               : TableExportWords::tr("%1 could not be saved: %2").arg(path, problem),
             !problem.isEmpty());
    };
    QObject::connect(button, &QToolButton::clicked, &view, [&view, file, save] {
        askToSave(&view, TableExportWords::tr("Save as CSV"), file, {}, &view, save);
    });
    return button;
}

QString writeTextFile(const QString& path, const QByteArray& content)
{
    const auto written = writeFileAtomically(
        path.toStdString(), std::string_view(content.constData(), static_cast<std::size_t>(content.size())));
    return written ? QString() : describeError(written.error()).sentence();
}

} // namespace fabriscope::ui
