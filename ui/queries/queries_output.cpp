// SPDX-License-Identifier: GPL-3.0-or-later
//
// What leaves the page of queries: rows to the clipboard and into files, and the same query for a terminal.
#include "core/sa/saquery_line.h"
#include "ui/common/app_context.h"
#include "ui/common/async.h"
#include "ui/common/page_controls.h"
#include "ui/common/table/table_export.h"
#include "ui/queries/queries_page.h"
#include "ui/queries/record_list.h"
#include "ui/queries/record_model.h"

#include <QStackedWidget>
#include <QTableView>

namespace fabriscope::ui {
namespace {

QByteArray csvOf(const sa::Table& table)
{
    QByteArray text = QByteArray::fromStdString(sa::csvHeading(table.record())) + "\r\n";
    for (std::size_t row = 0; row < table.size(); ++row)
        text += QByteArray::fromStdString(sa::csvRow(table.record(), table.at(row))) + "\r\n";
    return text;
}

QByteArray jsonOf(const sa::Table& table)
{
    QByteArray text("[");
    for (std::size_t row = 0; row < table.size(); ++row)
        text +=
            (row == 0 ? "\n" : ",\n") + QByteArray::fromStdString(sa::jsonRow(table.record().fields, table.at(row)));
    return text + "\n]\n";
}

} // namespace

QString QueriesPage::saqueryLine() const
{
    if (m_records->record() == nullptr) return {};
    const auto wanted = request();
    const auto line = wanted ? sa::saqueryLine(*wanted) : Result<std::string>(std::unexpected(wanted.error()));
    return line ? QString::fromStdString(*line) : QString();
}

void QueriesPage::copyLine()
{
    const QString line = saqueryLine();
    if (!line.isEmpty()) copyText(line);
    m_context.addEvent(line.isEmpty() ? Status::Notice : Status::Ok,
                       line.isEmpty() ? tr("saquery has no such query.") : tr("Copied: %1").arg(line));
}

void QueriesPage::copyRows() const { copySelected(m_body->currentWidget() == m_upright ? *m_upright : *m_table); }

void QueriesPage::askPath()
{
    askToSave(this, tr("Save the rows shown"), m_records->chosen() + QStringLiteral(".csv"),
              tr("Comma-separated values (*.csv);;JSON (*.json)"), this, &QueriesPage::writeTo);
}

void QueriesPage::writeTo(const QString& path)
{
    const auto table = m_model->shown();
    if (!table) return;
    const int rows = static_cast<int>(table->size());
    const bool json = path.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive);
    runAsync(
        *this, [table, path, json] { return writeTextFile(path, json ? jsonOf(*table) : csvOf(*table)); },
        [this, path, rows](const QString& failure) {
            m_context.addEvent(failure.isEmpty() ? Status::Ok : Status::Critical,
                               failure.isEmpty() ? tr("%n record(s) written to %1.", nullptr, rows).arg(path)
                                                 : tr("%1 could not be written: %2").arg(path, failure));
        });
}

} // namespace fabriscope::ui
