// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/table_text.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

#include <utility>

namespace fabriscope::ui {
namespace {

std::vector<std::string> textsOf(const QStringList& cells)
{
    std::vector<std::string> texts;
    for (const QString& cell : cells)
        texts.push_back(cell.toStdString());
    return texts;
}

} // namespace

QJsonArray rowsJson(const QStringList& heads, const std::vector<QStringList>& rows)
{
    QJsonArray list;
    for (const QStringList& row : rows) {
        QJsonObject each;
        for (qsizetype at = 0; at < heads.size(); ++at)
            each.insert(heads[at], row.value(at));
        list.append(each);
    }
    return list;
}

QByteArray tableText(const QStringList& heads, const std::vector<QStringList>& rows, const QString& title,
                     const QString& format)
{
    if (format == QLatin1String("json")) return QJsonDocument(rowsJson(heads, rows)).toJson();
    Table table{.headings = textsOf(heads)};
    for (const QStringList& row : rows)
        table.rows.push_back(textsOf(row));
    return tableText(std::move(table), title, format);
}

QByteArray tableText(Table table, const QString& title, const QString& format)
{
    return QByteArray::fromStdString(format == QLatin1String("csv")
                                         ? toCsv(table, "\r\n")
                                         : toHtml({.title = title.toStdString(),
                                                   .sections = {{.table = std::move(table)}},
                                                   .language = QLocale().bcp47Name().toStdString()}));
}

} // namespace fabriscope::ui
