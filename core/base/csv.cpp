// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/csv.h"

#include "core/base/printable.h"

#include <algorithm>
#include <array>

namespace fabriscope {
namespace {

bool isFormula(std::string_view cell)
{
    constexpr std::array<std::string_view, 11> signs = {"=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"};
    cell.remove_prefix(std::min(cell.find_first_not_of(' '), cell.size()));
    return std::ranges::any_of(
        signs, [cell](std::string_view sign) { return cell.starts_with(sign) && cell.size() > sign.size(); });
}

} // namespace

void appendCsvCell(std::string& out, std::string_view foreign)
{
    const bool formula = isFormula(foreign);
    const std::string cell = printable(foreign);
    if (!formula && cell.find_first_of(",;\"") == std::string::npos) {
        out += cell;
        return;
    }
    out += '"';
    if (formula) out += '\'';
    for (const char c : cell) {
        if (c == '"') out += '"';
        out += c;
    }
    out += '"';
}

void appendTsvCell(std::string& out, std::string_view foreign)
{
    // What is pasted may be a formula in quotes, which a spreadsheet takes off, or run on to a quote in another cell.
    if (isFormula(foreign) || foreign.starts_with('"')) out += '\'';
    std::string cell(foreign);
    std::ranges::replace_if(cell, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    out += printable(cell);
}

} // namespace fabriscope
