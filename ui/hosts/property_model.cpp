// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/hosts/property_model.h"

#include "ui/hosts/host_tree_model.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"

#include <QDateTime>
#include <QFont>
#include <QGuiApplication>
#include <QPalette>

#include <ranges>
#include <utility>

namespace fabriscope::ui {
namespace {

/// The only value that is a time.
bool isTime(const host::Property& property) { return property.key == "takenAt"; }

QString valueText(const host::Property& property)
{
    if (property.value.empty() && !property.unknown.empty()) {
        QString reason = messageText(property.unknown);
        if (reason.endsWith(u'.') || reason.endsWith(u'。')) reason.chop(1);
        return PropertyModel::tr("(%1)", "why a value is not known, or not there").arg(reason);
    }
    if (property.value.empty()) return QStringLiteral("–");
    if (isTime(property))
        return formatTime(QDateTime::fromSecsSinceEpoch(toQString(property.value.english()).toLongLong()));
    return messageText(property.value);
}

} // namespace

void PropertyModel::add(std::vector<Row>& rows, const host::PropertyGroup& group, const std::string& path,
                        const std::vector<std::string>& oddPaths)
{
    for (const host::Property& property : group.properties)
        rows.push_back({.name = messageText(property.label),
                        .value = valueText(property),
                        .explanation = messageText(property.explanation),
                        .known = !property.value.empty() || property.unknown.empty(),
                        .odd = anyBelow(oddPaths, path.empty() ? property.key : path + "/" + property.key)});
}

void PropertyModel::show(const host::PropertyGroup& group, const std::string& path,
                         const std::vector<std::string>& oddPaths)
{
    std::vector<Row> rows;
    add(rows, group, path, oddPaths);
    for (const host::PropertyGroup& table : group.groups) {
        const bool isInCard = path.empty() && table.key == "gaps";
        if (isInCard || !table.groups.empty() || table.properties.empty()) continue;
        rows.push_back(
            {.name = messageText(table.title), .explanation = messageText(table.explanation), .heading = true});
        add(rows, table, path.empty() ? table.key : path + "/" + table.key, oddPaths);
    }
    for (std::size_t at = 1; at < rows.size(); ++at) {
        Row& row = rows[at];
        row.repeats = !row.odd && !row.known && !rows[at - 1].known && row.value == rows[at - 1].value;
    }
    const auto namesOf = [](const std::vector<Row>& of) {
        return of | std::views::transform(&Row::name) | std::ranges::to<std::vector>();
    };
    replace(namesOf(m_rows), namesOf(rows), [&] { m_rows = std::move(rows); });
}

void PropertyModel::clear()
{
    replace(false, [&] { m_rows.clear(); });
}

QString PropertyModel::explanation(int row) const
{
    return row >= 0 && row < static_cast<int>(m_rows.size()) ? m_rows[static_cast<std::size_t>(row)].explanation
                                                             : QString();
}

QString PropertyModel::text(const std::vector<int>& rows) const
{
    QString text;
    for (const int row : rows) {
        if (row < 0 || row >= static_cast<int>(m_rows.size())) continue;
        const Row& entry = m_rows[static_cast<std::size_t>(row)];
        text += entry.name + QLatin1Char('\t') + entry.value + QLatin1Char('\n');
    }
    return text;
}

QVariant PropertyModel::cell(const QModelIndex& index, int role) const
{
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Name) return row.name;
        if (row.repeats) return QStringLiteral("″");
        return row.odd ? tr("%1 – most hosts have another").arg(row.value) : row.value;
    case Qt::AccessibleTextRole:
        return row.repeats && index.column() == Value ? row.value : QVariant();
    case Qt::ToolTipRole:
        return plainText(index.column() == Name ? row.explanation : row.value);
    case Qt::FontRole:
        if (row.heading || row.odd) {
            QFont font = QGuiApplication::font();
            font.setWeight(QFont::DemiBold);
            return font;
        }
        return {};
    case Qt::ForegroundRole:
        if (!row.known && index.column() == Value) return QGuiApplication::palette().brush(QPalette::PlaceholderText);
        return {};
    case isOddRole:
        return row.odd;
    default:
        return {};
    }
}

PropertyModel::PropertyModel(QObject* parent) : FlatModel(parent) { setHeadings({{tr("Property")}, {tr("Value")}}); }

} // namespace fabriscope::ui
