// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/log/log_model.h"

#include "ui/common/plain_tool_tips.h"
#include "ui/models/fabric_table_model.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/severity.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>

namespace fabriscope::ui::sm {
namespace {

/// As OpenSM wrote it.
QString lineOf(const opensm::LogGroup& group)
{
    const QString text = toQString(group.text);
    return group.code.empty() ? text : QStringLiteral("ERR %1: %2").arg(toQString(group.code), text);
}

QString meaningOf(const opensm::LogGroup& group)
{
    return group.message != nullptr ? phraseText(group.message->meaning) : lineOf(group);
}

} // namespace

LogModel::LogModel(QObject* parent) : RowModel(parent)
{
    setHeadings({{tr("Meaning"), tr("What lines of this kind mean; a line that is not known stands there itself.")},
                 {tr("Place"), tr("The node or port that the lines name, as it is called now.")},
                 {tr("Lines"), tr("Number of such lines about this place."), true},
                 {tr("Last"), tr("Time of the last of these lines, by the clock of OpenSM's host.")},
                 {tr("First"), tr("Time of the first of these lines in the part of the log that was read.")}});
}

void LogModel::setGroups(std::vector<opensm::LogGroup> groups)
{
    setRows(std::move(groups), [](const opensm::LogGroup& group) {
        return std::tuple(group.message, group.message == nullptr ? group.code + group.first : std::string(),
                          group.place);
    });
}

QString LogModel::detailsOf(int row) const
{
    const opensm::LogGroup* group = at(row);
    if (group == nullptr) return {};
    QStringList parts;
    if (group->message != nullptr) {
        if (!group->message->cause.empty()) parts << tr("Cause: %1").arg(phraseText(group->message->cause));
        if (!group->message->remedy.empty()) parts << tr("Remedy: %1").arg(phraseText(group->message->remedy));
    } else {
        parts << tr("What this line means is not known here.");
    }
    QString line = toQString(group->last) + QLatin1String("  ") +
                   (group->function.empty() ? QString() : toQString(group->function) + QLatin1String(": ")) +
                   lineOf(*group);
    if (!group->details.empty()) line += QLatin1Char('\n') + toQString(group->details);
    parts << line;
    return parts.join(QLatin1String("\n\n"));
}

QVariant LogModel::cell(const QModelIndex& index, int role) const
{
    const opensm::LogGroup& group = rowOf(index);
    const bool isNumber = index.column() == CountColumn;
    if (role == FabricTableModel::StatusRole)
        return index.column() == MeaningColumn ? static_cast<int>(ui::statusOf(group.severity)) : QVariant();
    if (role == FabricTableModel::SentenceRole) return index.column() == MeaningColumn;
    if (role == Qt::ToolTipRole) return plainText(lineOf(group));
    if (role == sortRole) {
        if (isNumber) return static_cast<qulonglong>(group.count);
        // The order in which they came: the most urgent first, of these the latest.
        if (index.column() == MeaningColumn) return index.row();
    } else if (role != Qt::DisplayRole) {
        return {};
    }
    return QStringList{meaningOf(group), toQString(group.place), QString::number(group.count), toQString(group.last),
                       toQString(group.first)}
        .at(index.column());
}

void LogProxy::setWords(const QString& words)
{
    m_words = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateRowsFilter();
}

void LogProxy::setAll(bool all)
{
    m_all = all;
    invalidateRowsFilter();
}

bool LogProxy::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const
{
    const auto* model = qobject_cast<const LogModel*>(sourceModel());
    const opensm::LogGroup* group = model != nullptr ? model->at(row) : nullptr;
    if (group == nullptr || (!m_all && group->severity == Severity::Notice)) return false;
    const QString text = meaningOf(*group) + QLatin1Char('\n') + toQString(group->place) + QLatin1Char('\n') +
                         toQString(group->function) + QLatin1Char('\n') + lineOf(*group);
    return std::ranges::all_of(m_words,
                               [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace fabriscope::ui::sm
