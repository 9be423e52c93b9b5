// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/table_text.h"

#include "ui/common/table/table_export.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace fabriscope::ui {
namespace {

QString csvLine(const QStringList& cells)
{
    QStringList made;
    for (const QString& cell : cells)
        made.append(csvCell(cell));
    return made.join(QLatin1Char(',')) + QStringLiteral("\r\n");
}

QString htmlLine(const QStringList& cells, const QString& tag)
{
    QString line = QStringLiteral("<tr>");
    for (const QString& cell : cells)
        line += QStringLiteral("<%1>%2</%1>").arg(tag, cell.toHtmlEscaped());
    return line + QStringLiteral("</tr>\n");
}

} // namespace

QString tableText(const QStringList& heads, const std::vector<QStringList>& rows, const QString& title,
                  const QString& format)
{
    if (format == QLatin1String("json")) {
        QJsonArray list;
        for (const QStringList& row : rows) {
            QJsonObject each;
            for (qsizetype at = 0; at < heads.size(); ++at)
                each.insert(heads[at], row.value(at));
            list.append(each);
        }
        return QString::fromUtf8(QJsonDocument(list).toJson());
    }
    if (format == QLatin1String("csv")) {
        QString text = csvLine(heads);
        for (const QStringList& row : rows)
            text += csvLine(row);
        return text;
    }
    QString text =
        QStringLiteral("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>%1</title></head><body>\n"
                       "<h1>%1</h1>\n<table>\n")
            .arg(title.toHtmlEscaped());
    text += htmlLine(heads, QStringLiteral("th"));
    for (const QStringList& row : rows)
        text += htmlLine(row, QStringLiteral("td"));
    return text + QStringLiteral("</table></body></html>\n");
}

} // namespace fabriscope::ui
