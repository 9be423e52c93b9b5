// SPDX-License-Identifier: GPL-3.0-or-later
//
// What saquery prints, as values by label; and the same values from one of our records.
#pragma once

#include <nlohmann/json.hpp>

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::test {

/// A value as saquery prints it: numbers in one notation, text as it is.
std::string plainNumber(std::string_view text);

/// One record: label and value; lines of tables are joined under the label "table".
using SaqueryRecord = std::map<std::string, std::string>;
std::vector<SaqueryRecord> parseSaquery(std::string_view output);

/// saquery's label of a field, and its value from our JSON.
struct Column
{
    std::string label;
    std::function<std::string(const nlohmann::json&)> ours;
    std::function<std::string(std::string_view)> theirs; ///< of saquery's value; empty: plainNumber
};

/// All labels that saquery prints for the record, in no order; empty: no such record.
std::vector<Column> columnsOf(std::string_view alias);

} // namespace fabriscope::test
