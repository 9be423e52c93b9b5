// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/queries/filter_completer.h"

#include "core/base/printable.h"

#include <QStringListModel>

#include <algorithm>

namespace fabriscope::ui {
namespace {

using mad::FieldFormat;

constexpr qsizetype mostNames = 2000;
constexpr qsizetype mostSeen = 500; ///< of a format

/// Where the last word of the line begins.
qsizetype lastWord(const QString& line)
{
    bool quoted = false;
    qsizetype begin = 0;
    for (qsizetype i = 0; i < line.size(); ++i) {
        if (line[i] == QLatin1Char('"')) quoted = !quoted;
        if (!quoted && line[i].isSpace()) begin = i + 1;
    }
    return begin;
}

QString quoted(const QString& value)
{
    return value.contains(QLatin1Char(' ')) ? QLatin1Char('"') + value + QLatin1Char('"') : value;
}

} // namespace

QStringList splitFilters(const QString& line)
{
    QStringList words;
    QString word;
    bool inQuotes = false;
    for (const QChar c : line) {
        if (c == QLatin1Char('"')) {
            inQuotes = !inQuotes;
        } else if (c.isSpace() && !inQuotes) {
            if (!word.isEmpty()) words.append(word);
            word.clear();
        } else {
            word.append(c);
        }
    }
    if (!word.isEmpty()) words.append(word);
    return words;
}

FilterCompleter::FilterCompleter(QObject* parent) : QCompleter(parent), m_words(new QStringListModel(this))
{
    setModel(m_words);
    setCaseSensitivity(Qt::CaseInsensitive);
    setFilterMode(Qt::MatchContains);
    setMaxVisibleItems(12);
}

void FilterCompleter::setFields(std::span<const mad::AttributeField> fields) { m_fields = fields; }
void FilterCompleter::setSnapshot(const fabric::SnapshotPtr& snapshot) { m_snapshot = snapshot; }

void FilterCompleter::learn(const sa::Table& table)
{
    for (const mad::AttributeField& field : table.record().fields) {
        const bool isGroup = field.format == FieldFormat::Gid && field.name == "MGID";
        if (field.format != FieldFormat::PKey && !isGroup) continue;
        QStringList& seen = m_seen[field.format];
        for (std::size_t row = 0; row < table.size() && seen.size() < mostSeen; ++row) {
            for (std::size_t element = 0; element < field.count; ++element) {
                const mad::FieldValue value = mad::fieldValue(table.at(row), field, element);
                if (value == mad::FieldValue{}) continue;
                const QString text = QString::fromStdString(mad::formatValue(field, value, mad::FieldStyle::Plain));
                if (!seen.contains(text)) seen.append(text);
            }
        }
    }
}

QStringList FilterCompleter::values(const mad::AttributeField& field) const
{
    QStringList list;
    for (const mad::FieldCode& code : field.codes)
        list.append(QString::fromUtf8(code.word.data(), static_cast<qsizetype>(code.word.size())));
    if (field.format == FieldFormat::Flag) list << QStringLiteral("yes") << QStringLiteral("no");
    if (const auto seen = m_seen.find(field.format);
        seen != m_seen.end() && (field.format != FieldFormat::Gid || field.name == "MGID"))
        list += seen->second;
    const bool named = field.format == FieldFormat::Lid || field.format == FieldFormat::Guid ||
                       (field.format == FieldFormat::Gid && field.name != "MGID") || field.format == FieldFormat::Text;
    if (!named || !m_snapshot) return list;
    for (const fabric::Node& node : m_snapshot->nodes()) {
        if (list.size() >= mostNames) break;
        list.append(QString::fromStdString(printable(node.displayName())));
    }
    return list;
}

/// A MultiPathRecord has one list of ports, whose parts are queried as SGID and DGID (sa::parseRequest()).
const mad::AttributeField* FilterCompleter::listedGids() const
{
    const auto found = std::ranges::find_if(m_fields, [](const mad::AttributeField& field) {
        return field.isArray() && field.format == FieldFormat::Gid && field.name == "GID";
    });
    return found == m_fields.end() ? nullptr : &*found;
}

QStringList FilterCompleter::candidates(const QString& line) const
{
    const QString word = line.mid(lastWord(line));
    const qsizetype equals = word.indexOf(QLatin1Char('='));
    QStringList list;
    if (equals < 0) {
        for (const mad::AttributeField& field : m_fields) {
            if (!field.isArray())
                list.append(QString::fromUtf8(field.name.data(), static_cast<qsizetype>(field.name.size())) +
                            QLatin1Char('='));
        }
        if (listedGids() != nullptr) list << QStringLiteral("SGID=") << QStringLiteral("DGID=");
        return list;
    }
    const QString key = word.left(equals);
    const bool isEnd = key.compare(QLatin1String("SGID"), Qt::CaseInsensitive) == 0 ||
                       key.compare(QLatin1String("DGID"), Qt::CaseInsensitive) == 0;
    const mad::AttributeField* field =
        isEnd && listedGids() != nullptr ? listedGids() : sa::findField(m_fields, key.toStdString());
    if (field == nullptr) return list;
    for (const QString& value : values(*field))
        list.append(word.left(equals + 1) + quoted(value));
    return list;
}

void FilterCompleter::follow(const QString& line)
{
    m_line = line;
    const QStringList list = candidates(line);
    if (m_words->stringList() != list) m_words->setStringList(list);
}

QString FilterCompleter::pathFromIndex(const QModelIndex& index) const
{
    return m_line.left(lastWord(m_line)) + index.data(Qt::DisplayRole).toString();
}

QStringList FilterCompleter::splitPath(const QString& path) const { return {path.mid(lastWord(path))}; }

} // namespace fabriscope::ui
