// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/listing.h"

#include "app/fabriscopectl/output/output.h"
#include "core/base/document.h"
#include "core/base/text.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace fabriscope::ctl {
namespace {

/// "peerPort" as a heading: "peer port".
std::string headingOf(std::string_view name)
{
    std::string words;
    for (const char c : name) {
        if (c >= 'A' && c <= 'Z') words += ' ';
        words += lowerLetter(c);
    }
    return words;
}

std::string cellOf(const Json& value, Format format)
{
    if (value.is_null()) return format == Format::Text ? "-" : "";
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number_unsigned()) return std::to_string(value.get<std::uint64_t>());
    return value.is_number_integer() ? std::to_string(value.get<std::int64_t>()) : formatted("{}", value.get<double>());
}

} // namespace

void Listing::add(std::vector<Json> row)
{
    assert(row.size() == m_columns.size());
    m_rows.push_back(std::move(row));
}

Result<void> Listing::choose(std::string_view columns)
{
    m_all = trimmed(columns) == "all";
    if (m_all || trimmed(columns).empty()) return {};
    std::vector<std::size_t> chosen;
    while (!columns.empty()) {
        const auto end = std::min(columns.find(','), columns.size());
        const std::string_view name = trimmed(columns.substr(0, end));
        columns.remove_prefix(std::min(end + 1, columns.size()));
        const auto found = std::ranges::find_if(
            m_columns, [name](const Column& column) { return equalIgnoringCase(column.name, name); });
        if (found == m_columns.end()) {
            return fail(ErrorCode::InvalidArgument, name.empty() ? "--columns" : formatted("--columns {}", name),
                        name.empty() ? "there is no name between two commas" : "there is no such column",
                        formatted("There are {}, and 'all'", joinedBy(m_columns, ", ", &Column::name)));
        }
        chosen.push_back(static_cast<std::size_t>(found - m_columns.begin()));
    }
    m_chosen = std::move(chosen);
    return {};
}

std::vector<std::size_t> Listing::visible(Format format) const
{
    if (!m_chosen.empty()) return m_chosen;
    std::vector<std::size_t> all(m_columns.size());
    std::ranges::iota(all, std::size_t{0});
    if (format == Format::Text && !m_all) std::erase_if(all, [this](std::size_t i) { return !m_columns[i].shown; });
    return all;
}

Json Listing::json() const
{
    const auto columns = visible(Format::Json);
    Json array = Json::array();
    for (const auto& row : m_rows) {
        Json object = Json::object();
        for (const std::size_t i : columns)
            object[std::string(m_columns[i].name)] = row[i];
        array.push_back(std::move(object));
    }
    return array;
}

std::string Listing::render(Format format) const
{
    if (format == Format::Json) return jsonText(json());
    Table table;
    const auto columns = visible(format);
    for (const std::size_t i : columns)
        table.headings.push_back(format == Format::Csv ? std::string(m_columns[i].name) : headingOf(m_columns[i].name));
    for (const auto& row : m_rows) {
        std::vector<std::string> cells;
        for (const std::size_t i : columns)
            cells.push_back(cellOf(row[i], format));
        table.rows.push_back(std::move(cells));
    }
    return format == Format::Csv ? toCsv(table) : toText(table);
}

Result<void> Listing::print(Format format, const std::string& ifEmpty) const
{
    if (format != Format::Text || !empty()) return writeStdout(render(format));
    note(ifEmpty);
    return {};
}

std::string columnsHelp(std::span<const Column> columns)
{
    std::string text = "Columns (* in text unless --columns names others):\n";
    for (const Column& column : columns)
        text += formatted("  {:<16}{} {}\n", column.name, column.shown ? '*' : ' ', column.explanation);
    return text;
}

void addColumnsArgument(CLI::App& command, std::string& columns, std::span<const Column> known)
{
    command.add_option("--columns", columns, "columns to print, in this order, with commas between; all: every one");
    command.footer(columnsHelp(known));
}

} // namespace fabriscope::ctl
