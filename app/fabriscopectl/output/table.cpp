// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/table.h"

#include "core/base/csv.h"
#include "core/base/printable.h"

#include <algorithm>
#include <cctype>
#include <cstddef>

namespace fabriscope::ctl {
namespace {

/// Characters, not bytes: continuation bytes of UTF-8 take no column.
std::size_t widthOf(std::string_view text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

void appendRow(std::string& out, const std::vector<std::string>& row, const std::vector<std::size_t>& widths)
{
    for (std::size_t i = 0; i < row.size(); ++i) {
        out += row[i];
        if (i + 1 < row.size()) out.append(widths[i] - widthOf(row[i]) + 2, ' ');
    }
    out.erase(out.find_last_not_of(' ') + 1);
    out += '\n';
}

Table escaped(const Table& table)
{
    Table result = table;
    for (auto& row : result.rows)
        std::ranges::transform(row, row.begin(), [](const std::string& cell) { return printable(cell); });
    return result;
}

std::string alignedText(const Table& table)
{
    std::vector<std::string> headings = table.headings;
    for (std::string& heading : headings)
        std::ranges::transform(heading, heading.begin(), [](unsigned char c) { return std::toupper(c); });
    std::vector<std::size_t> widths(headings.size());
    for (std::size_t i = 0; i < headings.size(); ++i) {
        widths[i] = widthOf(headings[i]);
        for (const auto& row : table.rows)
            widths[i] = std::max(widths[i], widthOf(row[i]));
    }
    std::string out;
    appendRow(out, headings, widths);
    for (const auto& row : table.rows)
        appendRow(out, row, widths);
    return out;
}

} // namespace

std::string toText(const Table& table) { return alignedText(escaped(table)); }

std::string toCsv(const Table& table)
{
    std::string out;
    const auto append = [&out](const std::vector<std::string>& row) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) out += ',';
            appendCsvCell(out, row[i]);
        }
        out += '\n';
    };
    append(table.headings);
    for (const auto& row : table.rows)
        append(row);
    return out;
}

} // namespace fabriscope::ctl
