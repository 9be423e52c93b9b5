// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace fabriscope::ctl {

/// Rows of cells with one heading a column.
struct Table
{
    std::vector<std::string> headings;
    std::vector<std::vector<std::string>> rows;
};

/// Columns aligned with two spaces between them, headings in capitals; nothing but the headings when there is no row.
/// Cells pass through printable().
std::string toText(const Table& table);

/// A heading line, then a line a row; cells as appendCsvCell() writes them (core/base/csv.h), lines end in line feeds.
std::string toCsv(const Table& table);

} // namespace fabriscope::ctl
