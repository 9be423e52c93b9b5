// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/rails.h"

#include "core/base/text.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace fabriscope::fabric {
namespace {

constexpr std::size_t mostAdapters = 16; // of a host; more carry a maker's words, not a host's name

struct Adapter
{
    std::string_view name;
    NodeIndex leaf;
};

/// By host's name, of hosts with at least two.
std::map<std::string_view, std::vector<Adapter>> adaptersByHost(const Snapshot& snapshot, const Classification& c,
                                                                const Part& part)
{
    std::map<std::string_view, std::vector<Adapter>> hosts;
    for (const NodeIndex i : part.others) {
        const auto parent = c.parent[i.value()];
        if (!parent || c.isAggregation[i.value()]) continue;
        const Node& node = snapshot.node(i);
        const std::string_view whole = node.name.empty() ? node.description : node.name;
        const std::size_t space = whole.find(' ');
        if (space == std::string_view::npos || space == 0) continue;
        hosts[whole.substr(0, space)].push_back({.name = whole.substr(space + 1), .leaf = *parent});
    }
    std::erase_if(hosts, [](const auto& host) { return host.second.size() < 2 || host.second.size() > mostAdapters; });
    return hosts;
}

} // namespace

Rails findRails(const Snapshot& snapshot, const Classification& c, const Part& part)
{
    const auto hosts = adaptersByHost(snapshot, c, part);
    std::map<NodeIndex, std::map<std::string_view, std::uint32_t>> leaves;
    std::size_t adapters = 0;
    for (const auto& [host, list] : hosts) {
        for (const Adapter& adapter : list) {
            ++leaves[adapter.leaf][adapter.name];
            ++adapters;
        }
    }
    if (adapters < 4 || 2 * adapters < part.hosts) return {};
    std::map<NodeIndex, std::string_view> usual;
    std::set<std::string_view> distinct;
    std::size_t pure = 0;
    for (const auto& [leaf, counts] : leaves) {
        const auto most = std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
        std::uint32_t all = 0;
        for (const auto& [name, count] : counts)
            all += count;
        if (5 * most->second >= 4 * all) ++pure;
        usual.emplace(leaf, most->first);
        distinct.insert(most->first);
    }
    if (10 * pure < 9 * leaves.size() || distinct.size() < 2) return {};
    Rails rails{.adapters = {distinct.begin(), distinct.end()}, .railOf = {}};
    std::ranges::sort(rails.adapters, [](const std::string& a, const std::string& b) { return naturalLess(a, b); });
    rails.railOf.assign(snapshot.nodes().size(), ~0U);
    for (const auto& [leaf, name] : usual) {
        const auto place = std::ranges::find(rails.adapters, name) - rails.adapters.begin();
        rails.railOf[leaf.value()] = static_cast<std::uint32_t>(place);
    }
    return rails;
}

} // namespace fabriscope::fabric
