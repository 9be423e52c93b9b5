// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/table_filter.h"

#include "ui/models/fabric_table_model.h"

#include <algorithm>

namespace fabriscope::ui {
namespace {

/// Splits at spaces outside quotes; the quotes are taken off.
std::vector<QString> split(const QString& text)
{
    std::vector<QString> words;
    QString word;
    bool quoted = false;
    for (const QChar c : text) {
        if (c == QLatin1Char('"')) {
            quoted = !quoted;
        } else if (c.isSpace() && !quoted) {
            if (!word.isEmpty()) words.push_back(word);
            word.clear();
        } else {
            word += c;
        }
    }
    if (!word.isEmpty()) words.push_back(word);
    return words;
}

int findColumn(const FabricTableModel& model, const QString& name)
{
    const auto& columns = model.columns();
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (name.compare(QLatin1String(columns[i].id), Qt::CaseInsensitive) == 0 ||
            name.compare(columns[i].title, Qt::CaseInsensitive) == 0)
            return static_cast<int>(i);
    }
    return -1;
}

} // namespace

QString filterFor(const char* column, const QString& text)
{
    const bool quote = text.contains(QLatin1Char(' '));
    return QLatin1String(column) + (quote ? QStringLiteral(":\"%1\"").arg(text) : QLatin1Char(':') + text);
}

TableFilter::TableFilter(const QString& text, const FabricTableModel& model)
{
    for (QString word : split(text)) {
        Term term;
        if (word.size() > 1 && word.startsWith(QLatin1Char('-'))) {
            term.negated = true;
            word.remove(0, 1);
        }
        const qsizetype colon = word.indexOf(QLatin1Char(':'));
        if (colon > 0) term.column = findColumn(model, word.left(colon));
        term.text = term.column < 0 ? word : word.mid(colon + 1);
        // "speed:" without a value is no condition yet.
        if (!term.text.isEmpty()) m_terms.push_back(std::move(term));
    }
}

bool TableFilter::accepts(const FabricTableModel& model, int row) const
{
    return std::ranges::all_of(m_terms, [&](const Term& term) {
        bool found = false;
        const int first = term.column < 0 ? 0 : term.column;
        const int last = term.column < 0 ? model.columnCount() - 1 : term.column;
        for (int column = first; column <= last && !found; ++column)
            found = model.textAt(row, column).contains(term.text, Qt::CaseInsensitive);
        return found != term.negated;
    });
}

} // namespace fabriscope::ui
