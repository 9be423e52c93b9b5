// SPDX-License-Identifier: GPL-3.0-or-later
//
// What docs/command-line.md promises of the columns and fields of a command, to be held against what it prints.
#pragma once

#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace fabriscope::test {

inline std::vector<std::string> pageLines()
{
    std::vector<std::string> lines;
    std::istringstream page(textOf(dataPath("../../docs/command-line.md")));
    for (std::string line; std::getline(page, line);)
        lines.push_back(line);
    return lines;
}

inline std::vector<std::string> split(const std::string& text, const std::string& separator)
{
    std::vector<std::string> parts;
    std::size_t from = 0;
    for (std::size_t at = 0; at != std::string::npos; from = at + separator.size()) {
        at = text.find(separator, from);
        parts.push_back(text.substr(from, at == std::string::npos ? at : at - from));
    }
    return parts;
}

/// The names behind "- `COMMAND`SUFFIX: " for every command that has such a line.
inline std::map<std::string, std::string> documented(const std::string& suffix)
{
    std::map<std::string, std::string> found;
    const std::string end = "`" + suffix + ": ";
    for (const std::string& line : pageLines()) {
        const auto at = line.find(end);
        if (line.starts_with("- `") && at != std::string::npos)
            found[line.substr(3, at - 3)] = line.substr(at + end.size());
    }
    return found;
}

/// "a, b; b: c, d?" as the fields of each path: {"": {a, b}, "b": {c, d?}}.
inline std::map<std::string, std::set<std::string>> fieldsOf(const std::string& text)
{
    std::map<std::string, std::set<std::string>> fields;
    for (const std::string& part : split(text, "; ")) {
        const auto colon = part.find(": ");
        const std::string path = colon == std::string::npos ? "" : part.substr(0, colon);
        const std::vector<std::string> names = split(colon == std::string::npos ? part : part.substr(colon + 2), ", ");
        fields[path] = {names.begin(), names.end()};
    }
    return fields;
}

/// Every object has the fields that are documented for its place; what is documented for no place is not looked at.
inline void compareFields(const nlohmann::json& value, const std::string& path,
                          const std::map<std::string, std::set<std::string>>& wanted, const std::string& command)
{
    if (value.is_array()) {
        for (const nlohmann::json& each : value)
            compareFields(each, path, wanted, command);
        return;
    }
    const auto known = wanted.find(path);
    if (!value.is_object() || known == wanted.end()) return;
    std::set<std::string> missing = known->second;
    for (const auto& [name, inner] : value.items()) {
        EXPECT_TRUE(missing.erase(name) + missing.erase(name + "?") == 1)
            << command << ": field " << name << " of '" << path << "' is not documented";
        compareFields(inner, path.empty() ? name : path + "." + name, wanted, command);
    }
    std::erase_if(missing, [](const std::string& name) { return name.ends_with('?'); });
    EXPECT_TRUE(missing.empty()) << command << ": no field " << testing::PrintToString(missing) << " of '" << path
                                 << "'";
}

/// One document, or one a line.
inline std::vector<nlohmann::json> documentsIn(const std::string& output)
{
    if (nlohmann::json whole = nlohmann::json::parse(output, nullptr, false); !whole.is_discarded())
        return {std::move(whole)};
    std::vector<nlohmann::json> documents;
    std::istringstream stream(output);
    for (std::string line; std::getline(stream, line);)
        documents.push_back(nlohmann::json::parse(line, nullptr, false));
    return documents;
}

} // namespace fabriscope::test
