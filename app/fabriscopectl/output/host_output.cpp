// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/host_output.h"

#include "app/fabriscopectl/output/output.h"
#include "core/base/document.h"
#include "core/base/text.h"
#include "core/host/fields.h"
#include "core/host/host_properties.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>

namespace fabriscope::ctl {
namespace {

Json jsonOf(const std::string& value) { return value; }
Json jsonOf(std::uint64_t value) { return value; }
Json jsonOf(const Message& value) { return value.english(); }
template <class T> Json jsonOf(const host::Known<T>& value)
{
    if (value) return jsonOf(*value);
    return Json{{"unknown", value.why().english()}};
}
template <host::Described T> Json jsonOf(const T& value);
template <class T> Json jsonOf(const std::vector<T>& values)
{
    Json array = Json::array();
    for (const T& value : values)
        array.push_back(jsonOf(value));
    return array;
}
template <host::Described T> Json jsonOf(const T& value)
{
    Json object = Json::object();
    host::visitFields(
        value, [&object](std::string_view name, const auto& field) { object[std::string(name)] = jsonOf(field); });
    return object;
}

bool isCounters(const host::PropertyGroup& group) { return group.key == "counters" || group.key == "hwCounters"; }

/// A reason without the full stop of a sentence.
std::string inBrackets(const Message& reason)
{
    std::string text = reason.english();
    if (text.ends_with('.')) text.pop_back();
    return formatted("({})", text);
}

/// Seconds are for programs (JSON and CSV have them).
std::string readable(const host::Property& property)
{
    if (property.value.empty() && !property.unknown.empty()) return inBrackets(property.unknown);
    std::string value = property.value.english();
    if (property.key == "takenAt") {
        if (const auto seconds = parseUnsigned(value))
            return formatted("{:%F %T} UTC", std::chrono::sys_seconds(std::chrono::seconds(*seconds)));
    }
    return value.empty() ? "-" : value;
}

/// Why nothing of a group is known, when the reason is the same for all of it; empty otherwise.
std::string commonReason(const host::PropertyGroup& group)
{
    if (group.properties.size() < 2 || !group.groups.empty()) return {};
    const Message& reason = group.properties.front().unknown;
    const bool same = std::ranges::all_of(group.properties, [&reason](const host::Property& property) {
        return property.value.empty() && property.unknown == reason;
    });
    return same && !reason.empty() ? ": " + inBrackets(reason) : std::string();
}

void addText(std::string& text, const host::PropertyGroup& group, const HostView& view, std::size_t depth)
{
    const std::string indent(2 * depth, ' ');
    std::size_t widest = 0;
    for (const host::Property& property : group.properties)
        widest = std::max(widest, std::min<std::size_t>(property.label.english().size(), 40));
    for (const host::Property& property : group.properties) {
        text += formatted("{}{:<{}}  {}\n", indent, property.label.english(), widest, readable(property));
        if (view.explain && !property.explanation.empty())
            text += formatted("{}    ({})\n", indent, property.explanation.english());
    }
    for (const host::PropertyGroup& below : group.groups) {
        if (isCounters(below) && !view.counters) continue;
        if (depth == 0 && !view.sections.empty() && !std::ranges::contains(view.sections, below.key)) continue;
        const std::string reason = commonReason(below);
        text += formatted("{}{}{}\n", indent, below.title.english(),
                          below.groups.empty() && below.properties.empty() ? ": none" : reason);
        if (!reason.empty()) continue;
        addText(text, below, view, depth + 1);
    }
}

void addRows(Table& table, const host::PropertyGroup& group, const std::string& path, const HostView& view,
             std::size_t depth)
{
    for (const host::Property& property : group.properties)
        table.rows.push_back({path + property.key, property.value.english(), property.unknown.english()});
    for (const host::PropertyGroup& below : group.groups) {
        if (depth == 0 && !view.sections.empty() && !std::ranges::contains(view.sections, below.key)) continue;
        addRows(table, below, path + below.key + "/", view, depth + 1);
    }
}

std::string placeOf(const host::HostDifference& difference)
{
    std::string place;
    for (const Message& title : difference.where)
        place += title.english() + ": ";
    return place + difference.label.english();
}

std::string valueOf(const host::HostDifference& difference, std::size_t host)
{
    if (!difference.values[host].empty()) return difference.values[host].english();
    return difference.unknown[host].empty() ? "(not there)" : "(unknown)";
}

} // namespace

std::string renderHost(const host::Host& host, Format format, const HostView& view)
{
    if (format == Format::Json) {
        Json json = jsonOf(host);
        for (const std::string_view section : hostSections)
            if (!view.sections.empty() && !std::ranges::contains(view.sections, section)) json.erase(section);
        return jsonText(json);
    }
    const host::PropertyGroup properties = host::propertiesOf(host);
    if (format == Format::Csv) {
        Table table{.headings = {"path", "value", "unknown"}};
        addRows(table, properties, "", view, 0);
        return toCsv(table);
    }
    std::string text;
    addText(text, properties, view, 0);
    return text;
}

std::string renderDifferences(const std::vector<host::HostDifference>& differences,
                              const std::vector<std::string>& names, Format format)
{
    if (format == Format::Json) {
        Json array = Json::array();
        for (const host::HostDifference& difference : differences) {
            Json values = Json::array();
            for (std::size_t i = 0; i < names.size(); ++i)
                values.push_back(Json{{"host", names[i]},
                                      {"value", difference.values[i].english()},
                                      {"unknown", difference.unknown[i].english()},
                                      {"outlier", bool(difference.isOutlier[i])}});
            array.push_back(
                Json{{"path", difference.path}, {"label", placeOf(difference)}, {"values", std::move(values)}});
        }
        return jsonText(array);
    }
    Table table{.headings = {format == Format::Csv ? "path" : "what"}};
    table.headings.insert(table.headings.end(), names.begin(), names.end());
    for (const host::HostDifference& difference : differences) {
        std::vector<std::string> row{format == Format::Csv ? difference.path : placeOf(difference)};
        for (std::size_t i = 0; i < names.size(); ++i)
            row.push_back(valueOf(difference, i) + (difference.isOutlier[i] && format == Format::Text ? "  <--" : ""));
        table.rows.push_back(std::move(row));
    }
    if (format == Format::Csv) return toCsv(table);
    return differences.empty() ? std::string("no differences\n") : toText(table);
}

std::string renderGids(const host::Host& host, const host::GidRequest& request, Format format)
{
    Json array = Json::array();
    Table table{.headings = {"device", "port", "index", "gid", "type", "netdev", "vlan", "address", "use", "why"}};
    std::string text;
    for (const host::Device& device : host.devices) {
        for (const host::Port& port : device.ports) {
            const host::GidChoice choice = host::chooseGid(port, request);
            text += formatted("{} port {}: {}\n", device.name, port.number, choice.advice.english());
            Json others = Json::array();
            for (const host::GidVerdict& other : choice.others) {
                text += formatted("    index {} is {}\n", other.index, other.why.english());
                others.push_back(Json{{"index", other.index}, {"why", other.why.english()}});
            }
            for (const host::Gid& gid : port.gids) {
                const auto verdict = std::ranges::find(choice.others, gid.index, &host::GidVerdict::index);
                const bool isChosen = verdict == choice.others.end();
                table.rows.push_back({device.name, std::to_string(port.number), std::to_string(gid.index), gid.gid,
                                      gid.type.valueOr(""), gid.netdev.valueOr(""),
                                      gid.vlan ? std::to_string(*gid.vlan) : "", gid.address, isChosen ? "yes" : "no",
                                      isChosen ? choice.advice.english() : verdict->why.english()});
            }
            array.push_back(Json{{"device", device.name},
                                 {"port", port.number},
                                 {"index", choice.index ? Json(*choice.index) : Json()},
                                 {"advice", choice.advice.english()},
                                 {"gids", jsonOf(port.gids)},
                                 {"others", std::move(others)}});
        }
    }
    if (format == Format::Json) return jsonText(array);
    return format == Format::Csv ? toCsv(table) : text;
}

} // namespace fabriscope::ctl
