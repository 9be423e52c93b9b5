// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists of things with columns that people choose: links, switches, hosts, errors. A column has one name everywhere: in
// --columns, as heading of the text and of CSV, as field of JSON.
#pragma once

#include "app/fabriscopectl/output/output.h"

#include <nlohmann/json.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::ctl {

struct Column
{
    std::string_view name;        ///< as a field of JSON: "peerPort"
    std::string_view explanation; ///< one line, for --help
    bool shown = true;            ///< in text, when no columns are named; CSV and JSON have all
};

/// A state as a value: its word for people, its key for programs.
template <class State> [[nodiscard]] Json stateCell(State state, Format format)
{
    return format == Format::Text ? Json(wordOf(state).english()) : Json(toString(state));
}

/// Null: there is none.
inline Json textOrNull(std::string_view text) { return text.empty() ? Json() : Json(text); }

/// Rows of values, one for each column. Strings, whole numbers, booleans; null: unknown, or there is none.
class Listing
{
public:
    explicit Listing(std::span<const Column> columns) : m_columns(columns.begin(), columns.end()) {}

    void add(std::vector<Json> row);
    [[nodiscard]] bool empty() const { return m_rows.empty(); }

    /// Leaves the columns of a comma-separated list, in its order; "all" and an empty list are as they are. Fails with
    /// InvalidArgument for a name that no column has.
    Result<void> choose(std::string_view columns);

    /// In the requested format. JSON is an array of objects.
    [[nodiscard]] std::string render(Format format) const;
    /// Prints all of it; of an empty one people get that sentence instead of headings without rows.
    [[nodiscard]] Result<void> print(Format format, const std::string& ifEmpty) const;
    /// The JSON array alone.
    [[nodiscard]] Json json() const;

private:
    [[nodiscard]] std::vector<std::size_t> visible(Format format) const;

    std::vector<Column> m_columns;
    std::vector<std::size_t> m_chosen; ///< empty: none chosen
    bool m_all = false;
    std::vector<std::vector<Json>> m_rows;
};

/// The columns and what they are, as lines for a command's --help.
[[nodiscard]] std::string columnsHelp(std::span<const Column> columns);

/// Adds --columns to a command.
void addColumnsArgument(CLI::App& command, std::string& columns, std::span<const Column> known);

} // namespace fabriscope::ctl
