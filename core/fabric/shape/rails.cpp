// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/shape/rails.h"

#include "core/base/text.h"
#include "core/fabric/model/diff.h"
#include "core/fabric/shape/unseen_ports.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <ranges>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace fabriscope::fabric {
namespace {

constexpr std::size_t mostAdapters = 16; // of a host; more carry a maker's words, not a host's name

constexpr std::size_t fewestTwins = 3;   // hosts that show where adapters belong
constexpr std::size_t twinsPerOther = 3; // as many times those of their kind that differ
constexpr std::size_t fewestOfStray = 7; // hosts that show where the one adapter belongs that stands elsewhere
constexpr std::size_t fewestShared = 3;  // adapters of its host that stand where theirs do

struct Adapter
{
    std::string_view name;
    NodeIndex leaf;
    NodeIndex node;
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
        hosts[whole.substr(0, space)].push_back({.name = whole.substr(space + 1), .leaf = *parent, .node = i});
    }
    std::erase_if(hosts, [](const auto& host) { return host.second.size() < 2 || host.second.size() > mostAdapters; });
    return hosts;
}

/// A host's adapters by name.
using HostAdapters = std::vector<Adapter>;

std::vector<NodeIndex> leavesOf(const HostAdapters& host)
{
    return host | std::views::transform(&Adapter::leaf) | std::ranges::to<std::vector>();
}

/// Hosts of one kind: their adapters have the same names, and stand at the same leaves in whatever order.
struct HostKind
{
    std::vector<std::string_view> names;
    std::vector<NodeIndex> leaves; ///< sorted
    friend auto operator<=>(const HostKind&, const HostKind&) = default;
};

/// Places of two adapters that are exchanged and the only difference; none: it is another one.
std::optional<std::pair<std::size_t, std::size_t>> exchanged(const std::vector<NodeIndex>& usual,
                                                             const std::vector<NodeIndex>& found)
{
    std::vector<std::size_t> differ;
    for (std::size_t i = 0; i < usual.size(); ++i)
        if (usual[i] != found[i]) differ.push_back(i);
    if (differ.size() != 2 || usual[differ[0]] != found[differ[1]] || usual[differ[1]] != found[differ[0]])
        return std::nullopt;
    return std::pair(differ[0], differ[1]);
}

/// A swap, and what tells it from other hosts' swaps.
struct Swap
{
    SwappedAdapters swapped;
    std::vector<std::string_view> names;
    std::pair<std::size_t, std::size_t> places;
};

/// Of the hosts of one kind.
void findSwaps(const HostKind& kind, const std::vector<const HostAdapters*>& hosts, std::vector<Swap>& swaps)
{
    std::map<std::vector<NodeIndex>, std::vector<const HostAdapters*>> orders;
    for (const HostAdapters* host : hosts)
        orders[leavesOf(*host)].push_back(host);
    const auto usual = std::ranges::max_element(orders, {}, [](const auto& order) { return order.second.size(); });
    const std::size_t alike = usual->second.size();
    if (alike < fewestTwins || alike < twinsPerOther * (hosts.size() - alike)) return;
    for (const auto& [order, those] : orders) {
        if (&order == &usual->first) continue;
        const auto places = exchanged(usual->first, order);
        if (!places) continue;
        const auto [a, b] = *places;
        if (std::ranges::count(order, order[a]) > 1 || std::ranges::count(order, order[b]) > 1) continue;
        for (const HostAdapters* host : those)
            swaps.push_back({.swapped = {.first = (*host)[a].node,
                                         .firstAt = order[a],
                                         .second = (*host)[b].node,
                                         .secondAt = order[b],
                                         .alike = alike},
                             .names = kind.names,
                             .places = *places});
    }
}

using AdapterPlace = std::pair<std::string_view, NodeIndex>; ///< adapter and leaf
using AdapterPlaces = std::vector<AdapterPlace>;             ///< sorted

/// Hosts whose names differ in digits only, cabled alike: a login or storage node may have fewer adapters by design.
struct PlacedHost
{
    std::string stem;
    AdapterPlaces places;
    friend auto operator<=>(const PlacedHost&, const PlacedHost&) = default;
};

/// Hosts by how they are cabled, each by its adapters in the order of their names. Left out are names of several hosts.
std::map<PlacedHost, std::vector<HostAdapters>> placedHosts(const Snapshot& snapshot, const Classification& c,
                                                            const Part& part)
{
    std::map<PlacedHost, std::vector<HostAdapters>> kinds;
    for (auto& [name, adapters] : adaptersByHost(snapshot, c, part)) {
        PlacedHost kind{.stem = stemOf(std::string(name)), .places = {}};
        std::ranges::sort(adapters, {}, [](const Adapter& one) { return AdapterPlace(one.name, one.leaf); });
        for (const Adapter& adapter : adapters)
            kind.places.emplace_back(adapter.name, adapter.leaf);
        const auto sameName = [](const AdapterPlace& a, const AdapterPlace& b) { return a.first == b.first; };
        if (std::ranges::adjacent_find(kind.places, sameName) == kind.places.end())
            kinds[std::move(kind)].push_back(std::move(adapters));
    }
    return kinds;
}

/// The only adapter of the same ones that stands elsewhere; none: there are several, or the adapters are others.
std::optional<std::size_t> onlyDifference(const PlacedHost& a, const PlacedHost& b)
{
    if (a.stem != b.stem || a.places.size() != b.places.size()) return std::nullopt;
    std::optional<std::size_t> differs;
    for (std::size_t i = 0; i < a.places.size(); ++i) {
        if (a.places[i].first != b.places[i].first) return std::nullopt;
        if (a.places[i] == b.places[i]) continue;
        if (differs) return std::nullopt;
        differs = i;
    }
    return differs;
}

bool hasFreePort(const Snapshot& snapshot, NodeIndex leaf)
{
    const Node& node = snapshot.node(leaf);
    return std::ranges::count_if(snapshot.portsOf(node), [](const Port& port) { return port.link.has_value(); }) <
           node.numPorts;
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

std::vector<SwappedAdapters> swappedAdapters(const Snapshot& snapshot, const Classification& c, const Part& part)
{
    if (part.verdict.rails < 2) return {};
    auto hosts = adaptersByHost(snapshot, c, part);
    std::map<HostKind, std::vector<const HostAdapters*>> kinds;
    for (auto& [name, adapters] : hosts) {
        std::ranges::sort(adapters, {}, [](const Adapter& one) { return std::pair(one.name, one.leaf); });
        HostKind kind{.names = {}, .leaves = leavesOf(adapters)};
        for (const Adapter& adapter : adapters)
            kind.names.push_back(adapter.name);
        std::ranges::sort(kind.leaves);
        kinds[std::move(kind)].push_back(&adapters);
    }
    std::vector<Swap> swaps;
    for (const auto& [kind, those] : kinds)
        findSwaps(kind, those, swaps);
    std::vector<SwappedAdapters> single;
    for (const Swap& swap : swaps) {
        const bool shared = std::ranges::any_of(swaps, [&swap](const Swap& other) {
            return &other != &swap && other.names == swap.names && other.places == swap.places;
        });
        if (!shared) single.push_back(swap.swapped);
    }
    std::ranges::sort(single, {}, &SwappedAdapters::first);
    return single;
}

std::vector<StrayAdapter> strayAdapters(const Snapshot& snapshot, const Classification& c, const Part& part)
{
    if (part.verdict.rails < 2) return {};
    const auto kinds = placedHosts(snapshot, c, part);
    std::map<AdapterPlace, std::vector<const PlacedHost*>> byPlace; // all kinds
    for (const auto& [kind, hosts] : kinds)
        for (const AdapterPlace& place : kind.places)
            byPlace[place].push_back(&kind);
    std::vector<StrayAdapter> strays;
    for (const auto& [usual, twins] : kinds) {
        if (twins.size() < fewestOfStray || usual.places.size() <= fewestShared) continue;
        // One that differs in one place shares the first or the second.
        std::set<const PlacedHost*> near;
        for (const AdapterPlace& place : usual.places | std::views::take(2))
            near.insert(byPlace.at(place).begin(), byPlace.at(place).end());
        std::erase_if(near, [&usual](const PlacedHost* other) { return !onlyDifference(*other, usual); });
        if (near.size() != 1 || kinds.at(**near.begin()).size() != 1) continue; // several: so it was built
        const std::size_t place = *onlyDifference(**near.begin(), usual);
        const Adapter& adapter = kinds.at(**near.begin()).front()[place];
        const NodeIndex others = usual.places[place].second;
        if (hasFreePort(snapshot, others))
            strays.push_back({.adapter = adapter.node, .at = adapter.leaf, .others = others, .alike = twins.size()});
    }
    std::ranges::sort(strays, {}, &StrayAdapter::adapter);
    return strays;
}

std::vector<MissingAdapters> missingAdapters(const Snapshot& snapshot, const Classification& c, const Part& part)
{
    if (part.verdict.rails < 2 || !isReadWhole(snapshot)) return {};
    const auto kinds = placedHosts(snapshot, c, part);
    std::map<AdapterPlace, std::vector<const PlacedHost*>> usual; // by each of their places
    for (const auto& [kind, hosts] : kinds)
        for (const AdapterPlace& place : kind.places)
            if (hosts.size() >= fewestTwins) usual[place].push_back(&kind);
    struct Lack
    {
        const PlacedHost* has = nullptr;
        AdapterPlaces lacks;
    };
    std::map<const PlacedHost*, std::vector<Lack>> lacking; // by the kind that they are otherwise of
    for (const auto& [kind, hosts] : kinds) {
        const PlacedHost* full = nullptr;
        for (const PlacedHost* each : usual[kind.places.front()])
            if (each->stem == kind.stem && each->places.size() > kind.places.size() &&
                std::ranges::includes(each->places, kind.places) &&
                (full == nullptr || kinds.at(*full).size() < kinds.at(*each).size()))
                full = each;
        if (full == nullptr) continue;
        Lack lack{.has = &kind, .lacks = {}};
        std::ranges::set_difference(full->places, kind.places, std::back_inserter(lack.lacks));
        lacking[full].push_back(std::move(lack));
    }
    std::vector<MissingAdapters> found;
    for (const auto& [full, those] : lacking) {
        std::size_t others = 0;
        for (const Lack& lack : those)
            others += kinds.at(*lack.has).size();
        const std::size_t alike = kinds.at(*full).size();
        for (const Lack& lack : those) {
            const std::vector<HostAdapters>& hosts = kinds.at(*lack.has);
            if (alike < twinsPerOther * others || hosts.size() > 1) continue;
            MissingAdapters missing{.host = hosts.front().front().node, .adapters = {}, .leaves = {}, .alike = alike};
            for (const auto& [adapter, leaf] : lack.lacks) {
                missing.adapters.emplace_back(adapter);
                missing.leaves.push_back(leaf);
            }
            found.push_back(std::move(missing));
        }
    }
    std::ranges::sort(found, {}, &MissingAdapters::host);
    return found;
}

} // namespace fabriscope::fabric
