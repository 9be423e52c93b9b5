// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/shape/network_shapes.h"

#include "core/base/disjoint_sets.h"
#include "core/base/text.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace fabriscope::fabric {
namespace {

/// Cables of which the test says that they lead where they should, and switches of which most don't.
template <class Fits> void countFitting(const SwitchWeb& web, NetworkShape& shape, Fits fits)
{
    for (std::uint32_t i = 0; i < web.size(); ++i) {
        std::uint32_t odd = 0;
        std::uint32_t all = 0;
        for (const auto& joint : web.joints[i]) {
            const bool fit = fits(i, joint.to);
            all += joint.cables;
            if (!fit) odd += joint.cables;
            if (fit && i < joint.to) shape.fitting += joint.cables;
        }
        if (2 * odd > all) shape.misfits.push_back({.node = web.nodes[i], .reason = MisfitReason::NotInGrid});
    }
}

/// Switches in a closed or open row. The row begins at the first name and goes on towards the lesser of its neighbours,
/// as if the ends were joined: so that a ring that loses a cable keeps its order.
std::optional<NetworkShape> recogniseRing(const SwitchWeb& web, const std::vector<std::string>& names)
{
    const std::uint32_t n = web.size();
    if (n < 3) return std::nullopt;
    std::uint32_t start = 0;
    std::size_t ends = 0;
    for (std::uint32_t i = 0; i < n; ++i) {
        if (web.joints[i].empty() || web.joints[i].size() > 2) return std::nullopt;
        if (web.joints[i].size() == 1) ++ends, start = i;
    }
    if (ends > 0 && n < 4) return std::nullopt; // two leaves and what joins them
    std::vector<std::uint32_t> row{start};
    std::uint32_t before = n;
    while (row.size() < n) {
        const auto& joints = web.joints[row.back()];
        const auto next = std::ranges::find_if(joints, [&](const auto& joint) { return joint.to != before; });
        if (next == joints.end() || next->to == start) break;
        before = row.back();
        row.push_back(next->to);
    }
    if (row.size() != n) return std::nullopt;
    const auto less = [&](std::uint32_t a, std::uint32_t b) {
        return names[a] == names[b] ? a < b : naturalLess(names[a], names[b]);
    };
    std::ranges::rotate(row, std::ranges::min_element(row, less));
    if (less(row.back(), row[1])) std::ranges::reverse(row.begin() + 1, row.end());

    NetworkShape shape{.family = ends == 0 ? Family::Ring : Family::Chain,
                       .extents = {{.size = n, .wraps = ends == 0}},
                       .fitting = web.cables};
    shape.places.resize(n);
    for (std::uint32_t i = 0; i < n; ++i)
        shape.places[row[i]] = {static_cast<std::int32_t>(i)};
    return shape;
}

std::uint64_t joinedPairs(const SwitchWeb& web)
{
    std::uint64_t ends = 0;
    for (const auto& joints : web.joints)
        ends += joints.size();
    return ends / 2;
}

std::optional<NetworkShape> recogniseFullMesh(const SwitchWeb& web)
{
    const std::uint64_t n = web.size();
    constexpr double least = 0.8;
    if (n < 4 ||
        static_cast<double>(joinedPairs(web)) < least * static_cast<double>(n) * static_cast<double>(n - 1) / 2)
        return std::nullopt;
    return NetworkShape{.family = Family::FullMesh, .fitting = web.cables};
}

/// Renumbers sets by the least name in each; returns how many there are.
std::uint32_t numberByName(std::vector<std::uint32_t>& group, const std::vector<std::string>& names)
{
    std::vector<std::uint32_t> order;
    for (std::uint32_t i = 0; i < group.size(); ++i)
        order.push_back(i);
    std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) { return naturalLess(names[a], names[b]); });
    std::map<std::uint32_t, std::uint32_t> number;
    for (const std::uint32_t i : order)
        number.try_emplace(group[i], static_cast<std::uint32_t>(number.size()));
    for (std::uint32_t& g : group)
        g = number.at(g);
    return static_cast<std::uint32_t>(number.size());
}

/// How many pairs of groups some cable joins, of all pairs.
double pairsJoined(const SwitchWeb& web, const std::vector<std::uint32_t>& group, std::uint32_t groups)
{
    std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (std::uint32_t i = 0; i < web.size(); ++i)
        for (const auto& joint : web.joints[i])
            if (group[i] < group[joint.to]) pairs.emplace(group[i], group[joint.to]);
    return static_cast<double>(pairs.size()) / (0.5 * groups * (groups - 1.0));
}

/// Cables within a group close triangles, cables between groups hardly any.
std::vector<std::uint32_t> groupsByTriangles(const SwitchWeb& web)
{
    std::vector<std::vector<std::uint32_t>> common(web.size());
    std::vector<std::uint32_t> most(web.size());
    for (std::uint32_t i = 0; i < web.size(); ++i) {
        for (const auto& joint : web.joints[i]) {
            common[i].push_back(web.common(i, joint.to));
            most[i] = std::max(most[i], common[i].back());
        }
    }
    DisjointSets sets(web.size());
    for (std::uint32_t i = 0; i < web.size(); ++i) {
        for (std::size_t k = 0; k < web.joints[i].size(); ++k) {
            const std::uint32_t to = web.joints[i][k].to;
            if (common[i][k] > 0 && 2 * common[i][k] >= std::min(most[i], most[to])) sets.join(i, to);
        }
    }
    std::vector<std::uint32_t> group(web.size());
    std::vector<std::uint32_t> size(web.size());
    for (std::uint32_t i = 0; i < web.size(); ++i)
        ++size[group[i] = sets.find(i)];
    // A switch that lost its triangles belongs where most of its neighbours are.
    for (std::uint32_t i = 0; i < web.size(); ++i) {
        if (size[group[i]] > 1) continue;
        std::map<std::uint32_t, std::uint32_t> votes;
        for (const auto& joint : web.joints[i])
            ++votes[group[joint.to]];
        const auto best = std::ranges::max_element(votes, {}, [](const auto& vote) { return vote.second; });
        if (best != votes.end() && best->second > 1) group[i] = best->first;
    }
    return group;
}

std::optional<NetworkShape> recogniseDragonfly(const SwitchWeb& web, const std::vector<std::string>& names)
{
    constexpr std::uint32_t mostNeighbours = 128;
    const auto most = std::ranges::max(web.joints, {}, [](const auto& joints) { return joints.size(); }).size();
    if (web.size() < 6 || most > mostNeighbours) return std::nullopt;
    NetworkShape shape{.family = Family::Dragonfly, .group = groupsByTriangles(web)};
    shape.groups = numberByName(shape.group, names);
    if (shape.groups < 3 || 2 * shape.groups > web.size()) return std::nullopt;
    std::vector<std::uint32_t> size(shape.groups);
    for (const std::uint32_t g : shape.group)
        ++size[g];
    std::uint64_t inside = 0;
    std::uint64_t possible = 0;
    for (const std::uint32_t s : size)
        possible += std::uint64_t{s} * (s - 1) / 2;
    for (std::uint32_t i = 0; i < web.size(); ++i)
        for (const auto& joint : web.joints[i])
            if (i < joint.to && shape.group[i] == shape.group[joint.to]) ++inside;
    constexpr double leastDense = 0.7;
    constexpr double leastPairs = 0.7;
    if (static_cast<double>(inside) < leastDense * static_cast<double>(possible)) return std::nullopt;
    if (std::ranges::max(size) > 3 * std::ranges::min(size) && std::ranges::min(size) < 2) return std::nullopt;
    if (pairsJoined(web, shape.group, shape.groups) < leastPairs) return std::nullopt;
    shape.fitting = web.cables;
    return shape;
}

} // namespace

std::optional<NetworkShape> recogniseDirectNetwork(const SwitchWeb& web, const std::vector<std::string>& names)
{
    if (auto ring = recogniseRing(web, names)) return ring;
    if (auto mesh = recogniseFullMesh(web)) return mesh;
    if (auto grid = recogniseGrid(web, names)) return grid;
    return recogniseDragonfly(web, names);
}

std::optional<NetworkShape> recogniseDragonflyPlus(const SwitchWeb& web, const std::vector<bool>& leaves,
                                                   const std::vector<std::string>& names)
{
    const std::uint32_t n = web.size();
    if (n < 6) return std::nullopt;
    std::uint64_t leafCables = 0;  // between leaves
    std::uint64_t spineCables = 0; // between spines
    std::uint32_t spines = 0;
    std::uint32_t overLeaves = 0; // spines that are cabled to a leaf
    DisjointSets sets(n);
    for (std::uint32_t i = 0; i < n; ++i) {
        bool over = false;
        for (const auto& joint : web.joints[i]) {
            over = over || leaves[joint.to];
            if (leaves[i] != leaves[joint.to])
                sets.join(i, joint.to);
            else if (i < joint.to)
                (leaves[i] ? leafCables : spineCables) += joint.cables;
        }
        if (leaves[i]) continue;
        ++spines;
        if (over) ++overLeaves;
    }
    if (spines == 0 || spines == n || 20 * overLeaves < 19 * spines) return std::nullopt;
    if (10 * leafCables > web.cables || 12 * spineCables < web.cables) return std::nullopt;

    NetworkShape shape{
        .family = Family::DragonflyPlus, .extents = {}, .places = {}, .group = {}, .rank = {}, .misfits = {}};
    for (std::uint32_t i = 0; i < n; ++i) {
        shape.group.push_back(sets.find(i));
        shape.rank.push_back(leaves[i] ? 1 : 2);
    }
    shape.groups = numberByName(shape.group, names);
    if (shape.groups < 2 || 3 * shape.groups > n) return std::nullopt;
    std::vector<std::uint32_t> size(shape.groups);
    std::vector<std::set<bool>> kinds(shape.groups);
    for (std::uint32_t i = 0; i < n; ++i) {
        ++size[shape.group[i]];
        kinds[shape.group[i]].insert(leaves[i]);
    }
    if (std::ranges::any_of(kinds, [](const auto& k) { return k.size() < 2; })) return std::nullopt;
    const std::uint32_t ratio = shape.groups == 2 ? 2 : 3;
    if (std::ranges::max(size) > ratio * std::ranges::min(size)) return std::nullopt;
    constexpr double leastPairs = 0.8;
    if (pairsJoined(web, shape.group, shape.groups) < leastPairs) return std::nullopt;
    countFitting(web, shape, [&](std::uint32_t a, std::uint32_t b) {
        return (shape.group[a] == shape.group[b]) == (leaves[a] != leaves[b]);
    });
    if (5 * shape.fitting < 4 * web.cables) return std::nullopt;
    return shape;
}

} // namespace fabriscope::fabric
