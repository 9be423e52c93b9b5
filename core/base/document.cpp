// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/document.h"

#include "core/base/printable.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <format>
#include <ranges>

namespace fabriscope {

std::string escapedHtml(std::string_view text)
{
    std::string out;
    for (const char c : printable(text)) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        case '\'':
            out += "&#39;";
            break;
        default:
            out += c;
        }
    }
    return out;
}

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

namespace {

using AppendCell = void (*)(std::string& out, std::string_view cell);

std::string separated(const Table& table, AppendCell appendCell, char separator, std::string_view lineEnd)
{
    std::string out;
    const auto append = [&](const std::vector<std::string>& row) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) out += separator;
            appendCell(out, row[i]);
        }
        out += lineEnd;
    };
    append(table.headings);
    std::ranges::for_each(table.rows, append);
    return out;
}

constexpr std::string_view style =
    "body{font:14px/1.45 sans-serif;color:#1b2430;max-width:76em;margin:2em auto;padding:0 1em}"
    "h1{font-size:1.6em;margin:0}h2{font-size:1.2em;margin:1.6em 0 .4em}table{border-collapse:collapse;width:100%}"
    "th,td{border-bottom:1px solid #d8dde5;padding:.35em .6em;text-align:left;vertical-align:top}"
    "th{background:#f4f6f9}.critical{color:#b42318;font-weight:bold}.warning{color:#b54708;font-weight:bold}"
    ".notice{color:#5b6472}small{color:#5b6472}svg{max-width:100%;height:auto}"
    "@media print{body{margin:0;max-width:none}h2{break-after:avoid}tr,svg{break-inside:avoid}}";

std::string linesOf(std::string_view text)
{
    std::string html;
    for (const auto part : std::views::split(text, '\n')) {
        const std::string line = escapedHtml(std::string_view(part));
        html += html.empty() ? line : "<br>\n<small>" + line + "</small>";
    }
    return html;
}

void appendTable(std::string& html, const Section& section)
{
    if (section.table.rows.empty()) return;
    html += "<table>\n<thead><tr>"; // printed on each page
    for (const std::string& heading : section.table.headings)
        html += "<th>" + escapedHtml(heading) + "</th>";
    html += "</tr></thead>\n";
    for (const auto& row : section.table.rows) {
        html += "<tr>";
        for (const std::string& cell : row) {
            const bool isMark = section.isMarked && &cell == &row.front();
            html += isMark ? std::format("<td class=\"{0}\">{0}</td>", escapedHtml(cell))
                           : "<td>" + linesOf(cell) + "</td>";
        }
        html += "</tr>\n";
    }
    html += "</table>\n";
}

} // namespace

std::size_t displayWidth(std::string_view text)
{
    // As std::format() reckons it: to as many columns as there are bytes, it adds those that the text does not take.
    const std::size_t room = text.size() + 1;
    return text.size() + room - std::formatted_size("{:<{}}", text, room);
}

std::string toText(const Table& table)
{
    std::vector<std::vector<std::string>> lines{table.headings};
    for (std::string& heading : lines.front())
        std::ranges::transform(heading, heading.begin(), [](unsigned char c) { return std::toupper(c); });
    for (const auto& row : table.rows)
        std::ranges::transform(row, std::back_inserter(lines.emplace_back()), printable);
    std::vector<std::size_t> widths(table.headings.size());
    for (const auto& line : lines)
        for (std::size_t i = 0; i < widths.size(); ++i)
            widths[i] = std::max(widths[i], displayWidth(line[i]));
    std::string out;
    for (const auto& line : lines) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            out += line[i];
            if (i + 1 < line.size()) out.append(widths[i] - displayWidth(line[i]) + 2, ' ');
        }
        out.erase(out.find_last_not_of(' ') + 1);
        out += '\n';
    }
    return out;
}

std::string toCsv(const Table& table, std::string_view lineEnd)
{
    return separated(table, appendCsvCell, ',', lineEnd);
}

std::string toTsv(const Table& table) { return separated(table, appendTsvCell, '\t', "\n"); }

std::string toHtml(const Document& document)
{
    std::string html = std::format(
        "<!DOCTYPE html>\n<html lang=\"{2}\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; img-src "
        "data:\">\n<title>{0}</title>\n<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n",
        escapedHtml(document.title), style, escapedHtml(document.language));
    for (const Section& section : document.sections) {
        if (!section.heading.empty()) html += std::format("<h2>{}</h2>\n", escapedHtml(section.heading));
        for (const Fact& fact : section.facts)
            html += fact.name.empty()
                        ? std::format("<p>{}</p>\n", linesOf(fact.text))
                        : std::format("<p><strong>{}</strong> {}</p>\n", escapedHtml(fact.name), linesOf(fact.text));
        html += section.picture;
        appendTable(html, section);
    }
    return html + "</body>\n</html>\n";
}

} // namespace fabriscope
