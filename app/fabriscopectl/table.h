// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::ctl {

/// Rows of cells with one heading a column.
struct Table
{
    std::vector<std::string> headings;
    std::vector<std::vector<std::string>> rows;
};

/// Columns aligned with two spaces between them, headings in capitals; nothing but the headings when there is no row.
std::string toText(const Table& table);

/// RFC 4180, but with line feeds: headings first, cells quoted where needed. Never a formula: a cell that a spreadsheet
/// would compute (it begins with = + - @) gets a leading apostrophe.
std::string toCsv(const Table& table);

/// One CSV cell as toCsv() writes it.
void appendCsvCell(std::string& out, std::string_view cell);

} // namespace fabriscope::ctl
