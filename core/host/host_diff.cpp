// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/host_diff.h"

#include <algorithm>
#include <map>
#include <set>

namespace fabriscope::host {
namespace {

/// One property as each host has it.
struct Row
{
    std::vector<Message> where;
    Message label;
    Message explanation;
    std::vector<const Property*> byHost;
};

/// Rows by their paths, in the order in which they were first met.
class Rows
{
public:
    explicit Rows(std::size_t hosts) : m_hosts(hosts) {}

    void add(const PropertyGroup& group, const std::string& path, std::vector<Message> where, std::size_t host)
    {
        for (const Property& property : group.properties) {
            if (property.sameness != Sameness::Setting) continue;
            const auto [at, isNew] = m_index.try_emplace(path + property.key, m_rows.size());
            if (isNew)
                m_rows.push_back({.where = where,
                                  .label = property.label,
                                  .explanation = property.explanation,
                                  .byHost = std::vector<const Property*>(m_hosts, nullptr)});
            m_rows[at->second].byHost[host] = &property;
        }
        for (const PropertyGroup& below : group.groups) {
            if (below.key == "gaps" || below.key == "gids") continue; // said of each host, or its own
            std::vector<Message> deeper = where;
            deeper.push_back(below.title);
            add(below, path + below.key + "/", std::move(deeper), host);
        }
    }

    [[nodiscard]] const std::vector<Row>& rows() const { return m_rows; }
    [[nodiscard]] const std::map<std::string, std::size_t>& index() const { return m_index; }

private:
    std::size_t m_hosts;
    std::vector<Row> m_rows;
    std::map<std::string, std::size_t> m_index;
};

/// What is compared: unknown values are equal whatever their reasons.
std::string comparable(const Property* property)
{
    return property == nullptr ? std::string("\x01") : property->value.english();
}

/// The value of more than half of them; with two hosts there is none.
std::optional<std::string> majority(const std::vector<std::string>& values)
{
    std::map<std::string, std::size_t> counts;
    for (const std::string& value : values)
        ++counts[value];
    for (const auto& [value, count] : counts) {
        if (2 * count > values.size()) return value;
    }
    return std::nullopt;
}

HostDifference differenceOf(const Row& row, std::string path, const std::vector<std::string>& values)
{
    HostDifference difference{
        .path = std::move(path), .where = row.where, .label = row.label, .explanation = row.explanation};
    const auto usual = majority(values);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Property* property = row.byHost[i];
        difference.values.push_back(property != nullptr ? property->value : Message());
        difference.unknown.push_back(property != nullptr ? property->unknown : Message());
        difference.isOutlier.push_back(usual && values[i] != *usual);
    }
    return difference;
}

} // namespace

std::vector<HostDifference> compareHosts(const std::vector<const Host*>& hosts)
{
    std::vector<PropertyGroup> trees; // keeps what rows point to
    trees.reserve(hosts.size());
    Rows rows(hosts.size());
    for (std::size_t i = 0; i < hosts.size(); ++i)
        rows.add(trees.emplace_back(propertiesOf(*hosts[i])), "", {}, i);

    std::vector<std::string> paths(rows.rows().size());
    for (const auto& [path, at] : rows.index())
        paths[at] = path;
    std::vector<HostDifference> differences;
    for (std::size_t at = 0; at < paths.size(); ++at) {
        const Row& row = rows.rows()[at];
        std::vector<std::string> values;
        std::ranges::transform(row.byHost, std::back_inserter(values), comparable);
        const std::set<std::string> distinct(values.begin(), values.end());
        if (distinct.size() > 1) differences.push_back(differenceOf(row, paths[at], values));
    }
    return differences;
}

std::vector<std::size_t> outliers(const std::vector<HostDifference>& differences)
{
    std::set<std::size_t> found;
    for (const HostDifference& difference : differences) {
        for (std::size_t i = 0; i < difference.isOutlier.size(); ++i)
            if (difference.isOutlier[i]) found.insert(i);
    }
    return {found.begin(), found.end()};
}

} // namespace fabriscope::host
