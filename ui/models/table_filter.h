// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace fabriscope::ui {

class FabricTableModel;

/// What a user writes into a table's filter line: words that must all occur somewhere in the row, "column:text" for one
/// column, "-word" for rows without it, quotes around texts with spaces. Columns are named by id or by title.
class TableFilter
{
public:
    TableFilter() = default;
    TableFilter(const QString& text, const FabricTableModel& model);

    [[nodiscard]] bool isEmpty() const { return m_terms.empty(); }
    [[nodiscard]] bool accepts(const FabricTableModel& model, int row) const;

private:
    struct Term
    {
        QString text;
        int column = -1; ///< -1: any
        bool negated = false;
    };
    std::vector<Term> m_terms;
};

/// Text for a filter line that finds `text` in one column: 'rate:"4x EDR"'.
QString filterFor(const char* column, const QString& text);

} // namespace fabriscope::ui
