// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is printed, saved or sent, as a value with one writer a format. Texts stay as they are in it: each writer
// escapes them, so that no name and no file can make a line, a formula or markup of its own.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope {

/// Foreign text as it may stand in HTML and SVG, also in attributes; passed through printable().
[[nodiscard]] std::string escapedHtml(std::string_view text);

/// Appends one cell of a CSV file (RFC 4180): passed through printable(), so that it is one line, and quoted where
/// needed. Never a formula: what a spreadsheet would compute (OWASP, "CSV Injection": it begins with = + - @, their
/// wide forms, a tab or a line end, also after blanks) gets a leading apostrophe. A sign alone computes nothing and
/// stays.
void appendCsvCell(std::string& out, std::string_view foreign);

/// The same guard for cells between tabs, as a clipboard carries them: one line, tabs as blanks, never a formula.
void appendTsvCell(std::string& out, std::string_view foreign);

/// Rows of cells with one heading a column.
struct Table
{
    std::vector<std::string> headings;
    std::vector<std::vector<std::string>> rows{};
};

/// The columns of a terminal that a text takes: none for a combining mark, two for a wide character.
[[nodiscard]] std::size_t displayWidth(std::string_view text);

/// Columns aligned with two spaces between them, headings in capitals; nothing but the headings when there is no row.
/// Cells pass through printable().
[[nodiscard]] std::string toText(const Table& table);

/// A heading line, then a line a row; cells as appendCsvCell() writes them.
[[nodiscard]] std::string toCsv(const Table& table, std::string_view lineEnd = "\n");
/// The same between tabs, for a clipboard; cells as appendTsvCell() writes them.
[[nodiscard]] std::string toTsv(const Table& table);

/// A sentence, or a few lines, behind a name in bold. The name may be empty.
struct Fact
{
    std::string name{};
    std::string text{};
};

/// A part of a page, in this order. A table without rows is left out.
struct Section
{
    std::string heading{}; ///< empty: what follows the title
    std::vector<Fact> facts{};
    std::string picture{}; ///< SVG, written as it is
    Table table{};
    bool isMarked = false; ///< the first cell of a row, "critical", "warning" or "notice", gets its colour
};

/// A page that needs no other file.
struct Document
{
    std::string title;
    std::vector<Section> sections{};
    std::string language = "en"; ///< BCP 47, of its words
};

/// A page of HTML 5 without scripts, its style inside. Line feeds of facts and cells stay; the lines behind the first
/// are small.
[[nodiscard]] std::string toHtml(const Document& document);

} // namespace fabriscope
