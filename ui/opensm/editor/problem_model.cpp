// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/editor/problem_model.h"

#include "core/base/enum_number.h"
#include "ui/models/fabric_table_model.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"

#include <QCoreApplication>
#include <QTextBoundaryFinder>

#include <algorithm>
#include <utility>

namespace fabriscope::ui::sm {
namespace {

bool isSameProblem(const ProblemModel::Row& a, const ProblemModel::Row& b)
{
    return a.file == b.file && a.problem.diagnostic.rule == b.problem.diagnostic.rule &&
           a.problem.diagnostic.message == b.problem.diagnostic.message;
}

} // namespace

Status statusOf(opensm::Level level)
{
    return enumWord<opensm::Level::Error>(level, Status::Notice, Status::Warning, Status::Critical);
}

QString levelWord(opensm::Level level)
{
    return enumWord<opensm::Level::Error>(level, QCoreApplication::translate("Problems", "Hint"),
                                          QCoreApplication::translate("Problems", "Warning"),
                                          QCoreApplication::translate("Problems", "Error"));
}

QString wrapped(const QString& text, qsizetype width)
{
    const auto withoutLastBlanks = [](QString line) {
        while (line.endsWith(QLatin1Char(' ')))
            line.chop(1);
        return line;
    };
    QStringList lines;
    for (const QString& paragraph : text.split(QLatin1Char('\n'))) {
        // Chinese has no blanks between words: Unicode's rules tell where a line may end.
        QTextBoundaryFinder ends(QTextBoundaryFinder::Line, paragraph);
        QString line;
        for (qsizetype at = 0; at < paragraph.size();) {
            const qsizetype next = ends.toNextBoundary();
            const QString part = paragraph.sliced(at, (next < 0 ? paragraph.size() : next) - at);
            if (!line.isEmpty() && line.size() + part.trimmed().size() > width)
                lines << withoutLastBlanks(std::exchange(line, QString()));
            line += part;
            at += part.size();
        }
        lines << withoutLastBlanks(std::move(line));
    }
    return lines.join(QLatin1Char('\n'));
}

QString problemText(const opensm::Diagnostic& diagnostic)
{
    QStringList parts{QCoreApplication::translate("Problems", "%1 %2", "symbol and message")
                          .arg(symbol(statusOf(diagnostic.level)))
                          .arg(messageText(diagnostic.message))};
    for (const Message* part : {&diagnostic.why, &diagnostic.effect})
        if (!part->empty()) parts << toQString(opensm::asSentence(messageText(*part).toStdString()));
    return wrapped(parts.join(QLatin1Char('\n')));
}

ProblemModel::ProblemModel(QObject* parent) : FlatModel(parent)
{
    setHeadings({{tr("Level")}, {tr("File")}, {tr("Line"), {}, true}, {tr("Problem")}, {tr("Rule")}});
}

void ProblemModel::setAnalysis(const AnalysisPtr& analysis)
{
    std::vector<Row> rows;
    if (analysis) {
        for (std::size_t i = 0; i < fileCount; ++i) {
            for (const Problem& problem : analysis->files.at(i).problems)
                rows.push_back({.file = static_cast<opensm::FileKind>(i), .problem = problem});
        }
    }
    const std::size_t common = std::min(rows.size(), m_rows.size());
    std::size_t head = 0;
    while (head < common && isSameProblem(rows[head], m_rows[head]))
        ++head;
    std::size_t tail = 0;
    while (tail < common - head && isSameProblem(rows[rows.size() - 1 - tail], m_rows[m_rows.size() - 1 - tail]))
        ++tail;
    const auto at = static_cast<int>(head);
    if (const auto gone = static_cast<int>(m_rows.size() - head - tail); gone > 0) {
        beginRemoveRows({}, at, at + gone - 1);
        m_rows.erase(m_rows.begin() + at, m_rows.begin() + at + gone);
        endRemoveRows();
    }
    if (const auto fresh = static_cast<int>(rows.size() - head - tail); fresh > 0) {
        beginInsertRows({}, at, at + fresh - 1);
        m_rows.insert(m_rows.begin() + at, rows.begin() + at, rows.begin() + at + fresh);
        endInsertRows();
    }
    m_rows = std::move(rows); // the same problems, at new places
    allChanged();
}

QVariant ProblemModel::cell(const QModelIndex& index, int role) const
{
    const Row& at = row(index.row());
    const opensm::Diagnostic& diagnostic = at.problem.diagnostic;
    if (role == FabricTableModel::StatusRole)
        return index.column() == LevelColumn ? static_cast<int>(statusOf(diagnostic.level)) : QVariant();
    if (role == Qt::ToolTipRole) return plainText(problemText(diagnostic));
    if (role == FabricTableModel::RawRole && index.column() == LevelColumn) return -static_cast<int>(diagnostic.level);
    if (role == FabricTableModel::RawRole && index.column() == LineColumn) return at.problem.line;
    if (role != Qt::DisplayRole && role != FabricTableModel::RawRole) return {};
    switch (index.column()) {
    case LevelColumn:
        return levelWord(diagnostic.level);
    case FileColumn:
        return toQString(toString(at.file));
    case LineColumn:
        return at.problem.line + 1;
    case MessageColumn:
        return messageText(diagnostic.message);
    case RuleColumn:
        return toQString(toString(diagnostic.rule));
    default:
        return {};
    }
}

} // namespace fabriscope::ui::sm
