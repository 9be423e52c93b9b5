// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/table/table_export.h"

#include "core/base/csv.h"

#include <QAbstractItemModel>
#include <QCoreApplication>
#include <QSaveFile>

namespace fabriscope::ui {
namespace {

QString tsvCell(const QString& text)
{
    std::string cell;
    appendTsvCell(cell, text.toStdString());
    return QString::fromStdString(cell);
}

QString heading(const QAbstractItemModel& model, int column)
{
    return model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
}

} // namespace

QString csvCell(const QString& text)
{
    std::string cell;
    appendCsvCell(cell, text.toStdString());
    return QString::fromStdString(cell);
}

QString toCsv(const QAbstractItemModel& model, const std::vector<int>& columns)
{
    QString text;
    const auto line = [&](const auto& cell) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (i > 0) text += QLatin1Char(',');
            text += csvCell(cell(columns[i]));
        }
        text += QLatin1String("\r\n");
    };
    line([&](int column) { return heading(model, column); });
    for (int row = 0; row < model.rowCount(); ++row)
        line([&](int column) { return model.index(row, column).data().toString(); });
    return text;
}

QString toTsv(const QAbstractItemModel& model, const std::vector<int>& columns, const std::vector<int>& rows)
{
    QString text;
    const auto line = [&](const auto& cell) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (i > 0) text += QLatin1Char('\t');
            text += tsvCell(cell(columns[i]));
        }
        text += QLatin1Char('\n');
    };
    line([&](int column) { return heading(model, column); });
    const auto count = rows.empty() ? model.rowCount() : static_cast<int>(rows.size());
    for (int i = 0; i < count; ++i) {
        const int row = rows.empty() ? i : rows[static_cast<std::size_t>(i)];
        line([&](int column) { return model.index(row, column).data().toString(); });
    }
    return text;
}

QString writeTextFile(const QString& path, const QByteArray& content)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.commit()) return {};
    return QCoreApplication::translate("TableExport", "Cannot write %1: %2").arg(path, file.errorString());
}

} // namespace fabriscope::ui
