// SPDX-License-Identifier: GPL-3.0-or-later
//
// Build tool: turns options.json into the rows of option_table.cpp.
// Usage: generate_options options.json > option_rows.inc
#include <nlohmann/json.hpp>

#include <cstdint>
#include <fstream>
#include <iostream>
#include <limits>
#include <map>
#include <stdexcept>
#include <string>

namespace {

using Json = nlohmann::json;

std::string quoted(const Json& value) { return value.is_string() ? value.dump() : "\"\""; }

std::string listed(const Json& value)
{
    std::string joined;
    if (value.is_array()) {
        for (const Json& item : value)
            joined += (joined.empty() ? "" : ";") + item.get<std::string>();
    }
    return Json(joined).dump();
}

std::string number(const Json& value, const char* otherwise)
{
    if (value.is_number_unsigned()) return std::to_string(value.get<std::uint64_t>()) + "ULL";
    if (!value.is_number_integer()) return otherwise;
    return "static_cast<std::uint64_t>(" + std::to_string(value.get<std::int64_t>()) + "LL)";
}

/// A missing flag is false.
const char* flag(const Json& value) { return value.is_boolean() && value.get<bool>() ? "true" : "false"; }

std::string dialectName(const Json& value)
{
    static const std::map<std::string, std::string> names{
        {"both", "Any"}, {"upstream", "Upstream"}, {"nvidia", "Nvidia"}};
    return "Dialect::" + names.at(value.is_string() ? value.get<std::string>() : "both");
}

std::string typeName(const std::string& type)
{
    static const std::map<std::string, std::string> names{
        {"bool", "Bool"},           {"uint8", "Uint8"},
        {"uint16", "Uint16"},       {"uint32", "Uint32"},
        {"uint64", "Uint64"},       {"int32", "Int32"},
        {"string", "String"},       {"path", "Path"},
        {"enum", "Word"},           {"name-list", "WordList"},
        {"mask256", "Mask256"},     {"shift:multiplier", "ShiftMultiplier"},
        {"cct-list", "CctList"},    {"sl+uint8", "SlUint8"},
        {"sl+uint16", "SlUint16"},  {"vlarb-list", "VlArbList"},
        {"sl2vl-list", "Sl2vlList"}};
    return "OptionType::" + names.at(type);
}

std::string row(const Json& option)
{
    const auto field = [&](const char* name) { return option.contains(name) ? option[name] : Json(); };
    std::string text = "OptionInfo{";
    text += ".name = " + quoted(field("name"));
    text += ", .type = " + typeName(field("type").get<std::string>());
    text += ", .defaultValue = " + quoted(field("default"));
    text += ", .builtIn = " + quoted(field("built_in"));
    text += ", .min = " + number(field("min"), "0");
    text += ", .max = " + number(field("max"), "std::numeric_limits<std::uint64_t>::max()");
    text += ", .acceptMax = " + number(field("accept_max"), "std::numeric_limits<std::uint64_t>::max()");
    text += ", .values = " + listed(field("values"));
    text += ", .unit = " + quoted(field("unit"));
    text += std::string(", .sighup = ") + flag(field("sighup"));
    text += ", .sighupNote = " + quoted(field("sighup_note"));
    text += ", .group = " + quoted(field("group"));
    text += ", .meaning = " + quoted(field("meaning"));
    text += ", .outOfRange = " + quoted(field("out_of_range"));
    text += ", .setups = " + listed(field("setups"));
    text += ", .depends = " + quoted(field("depends"));
    text += ", .commandLine = " + quoted(field("cli"));
    text += std::string(", .writtenHex = ") + flag(field("written_hex"));
    text += std::string(", .repeatable = ") + flag(field("repeatable"));
    text += std::string(", .onlyNewer = ") + (field("versions") == "head" ? "true" : "false");
    text += ", .dialect = " + dialectName(field("dialect"));
    text += ", .deprecated = " + quoted(field("deprecated"));
    text += ", .note = " + quoted(field("note"));
    text += ", .aliases = " + listed(field("aliases"));
    return text + "},\n";
}

} // namespace

int main(int argc, char** argv)
{
    try {
        if (argc != 2) throw std::runtime_error("usage: generate_options options.json");
        std::ifstream file(argv[1]);
        if (!file) throw std::runtime_error(std::string("cannot read ") + argv[1]);
        for (const Json& option : Json::parse(file))
            std::cout << row(option);
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "generate_options: " << error.what() << '\n';
        return 1;
    }
}
