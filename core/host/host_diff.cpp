// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/host_diff.h"

#include <algorithm>
#include <format>
#include <map>
#include <ranges>
#include <set>
#include <string_view>

namespace fabriscope::host {
namespace {

/// One property as each host has it. Hosts mostly agree: each value is kept once.
struct Row
{
    struct Value
    {
        std::string comparable;
        Message value;
        Message unknown;
    };
    std::string path;
    std::vector<Message> where;
    Message label;
    Message explanation;
    std::vector<Value> values;
    std::vector<std::size_t> byHost; ///< which of the values; the first one stands for a thing that is not there
};

/// What is compared: unknown values are equal whatever their reasons.
std::string comparable(const Property& property) { return property.value.english(); }

/// Rows by their paths, in the order in which they were first met.
class Rows
{
public:
    explicit Rows(std::size_t hosts) : m_hosts(hosts) {}

    void add(const PropertyGroup& group, const std::string& path, const std::vector<Message>& where, std::size_t host)
    {
        for (const Property& property : group.properties) {
            if (property.sameness != Sameness::Setting) continue;
            const auto [at, isNew] = m_index.try_emplace(path + property.key, m_rows.size());
            if (isNew)
                m_rows.push_back({.path = at->first,
                                  .where = where,
                                  .label = property.label,
                                  .explanation = property.explanation,
                                  .values = {{.comparable = "\x01", .value = {}, .unknown = {}}},
                                  .byHost = std::vector<std::size_t>(m_hosts, 0)});
            Row& row = m_rows[at->second];
            const std::string text = comparable(property);
            // The same reason, too: it is shown.
            const auto known = std::ranges::find_if(row.values, [&](const Row::Value& value) {
                return value.comparable == text && value.unknown == property.unknown;
            });
            row.byHost[host] = static_cast<std::size_t>(known - row.values.begin());
            if (known == row.values.end())
                row.values.push_back({.comparable = text, .value = property.value, .unknown = property.unknown});
        }
        for (const PropertyGroup& below : group.groups) {
            if (below.key == "gaps" || below.key == "gids") continue; // said of each host, or its own
            std::vector<Message> deeper = where;
            deeper.push_back(below.title);
            add(below, path + below.key + "/", deeper, host);
        }
    }

    [[nodiscard]] const std::vector<Row>& rows() const { return m_rows; }

private:
    std::size_t m_hosts;
    std::vector<Row> m_rows;
    std::map<std::string, std::size_t> m_index;
};

bool isKnown(const Row::Value& value) { return value.unknown.empty(); }

/// The value of more than half of them; with two hosts there is none. What was not read is no value.
const std::string* majority(const Row& row)
{
    std::map<std::string_view, std::size_t> counts;
    for (const std::size_t value : row.byHost)
        ++counts[row.values[value].comparable];
    for (const Row::Value& value : row.values)
        if (isKnown(value) && 2 * counts[value.comparable] > row.byHost.size()) return &value.comparable;
    return nullptr;
}

bool differs(const Row& row)
{
    const std::string& first = row.values[row.byHost.front()].comparable;
    return std::ranges::any_of(row.byHost, [&](std::size_t value) { return row.values[value].comparable != first; });
}

HostDifference differenceOf(const Row& row)
{
    HostDifference difference{.path = row.path, .where = row.where, .label = row.label, .explanation = row.explanation};
    const std::string* usual = majority(row);
    for (const std::size_t at : row.byHost) {
        const Row::Value& value = row.values[at];
        difference.values.push_back(value.value);
        difference.unknown.push_back(value.unknown);
        difference.isOutlier.push_back(usual != nullptr && isKnown(value) && value.comparable != *usual);
    }
    return difference;
}

} // namespace

std::string kindOf(const Host& host)
{
    std::map<std::string, std::size_t> counts;
    for (const Device& device : host.devices) {
        std::string type = device.type.valueOr("");
        if (type.empty()) type = device.driver.valueOr(device.name.substr(0, device.name.find_first_of("0123456789")));
        ++counts[type];
    }
    std::string kind;
    for (const auto& [type, count] : counts) {
        if (!kind.empty()) kind += ", ";
        if (count > 1) kind += std::format("{} × ", count);
        kind += type;
    }
    return kind;
}

std::vector<HostDifference> compareHosts(const std::vector<const Host*>& hosts)
{
    Rows rows(hosts.size());
    for (std::size_t i = 0; i < hosts.size(); ++i)
        rows.add(propertiesOf(*hosts[i]), "", {}, i);
    return rows.rows() | std::views::filter(differs) | std::views::transform(differenceOf) |
           std::ranges::to<std::vector>();
}

std::vector<std::size_t> outliers(const std::vector<HostDifference>& differences)
{
    std::set<std::size_t> found;
    for (const HostDifference& difference : differences)
        for (std::size_t i = 0; i < difference.isOutlier.size(); ++i)
            if (difference.isOutlier[i]) found.insert(i);
    return {found.begin(), found.end()};
}

} // namespace fabriscope::host
