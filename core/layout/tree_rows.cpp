// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/tree_rows.h"

#include "core/base/text.h"
#include "core/fabric/shape/classify.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace fabriscope::layout {
namespace {

using fabric::Block;
using fabric::BlockKind;

std::uint8_t rankOf(const Scene& scene, NodeIndex s) { return scene.classes().rank[s.value()]; }

Unit unitOf(const Scene& scene, NodeIndex s)
{
    return {.rank = rankOf(scene, s), .leaves = {s}, .spines = {}, .name = scene.name(s)};
}

Unit unitOf(const Scene& scene, const Block& chassis)
{
    Unit unit{.rank = fabric::highestTier, .leaves = {}, .spines = {}, .name = chassis.label, .isChassis = true};
    for (const NodeIndex s : chassis.switches) {
        const auto* at = scene.classes().chassis.placeOf(s);
        const bool spine = at != nullptr && at->place.kind == fabric::BoardKind::Spine;
        (spine ? unit.spines : unit.leaves).push_back(s);
        unit.rank = std::min(unit.rank, rankOf(scene, s));
    }
    const auto byPlace = [&scene](NodeIndex a, NodeIndex b) {
        return scene.classes().chassis.placeOf(a)->place < scene.classes().chassis.placeOf(b)->place;
    };
    std::ranges::stable_sort(unit.leaves, byPlace);
    std::ranges::stable_sort(unit.spines, byPlace);
    return unit;
}

std::vector<Row> rowsOf(std::vector<Unit> units)
{
    std::map<std::uint8_t, std::vector<Unit>> ranks;
    for (Unit& unit : units)
        ranks[unit.rank].push_back(std::move(unit));
    std::vector<Row> rows;
    for (auto& [rank, members] : ranks) {
        std::ranges::sort(members, [](const Unit& a, const Unit& b) {
            return a.name == b.name ? a.leaves < b.leaves : naturalLess(a.name, b.name);
        });
        rows.push_back({.rank = rank, .units = std::move(members)});
    }
    return rows;
}

} // namespace

std::pair<std::vector<Pod>, std::vector<Row>> rowsOfTree(const Scene& scene, std::span<const NodeIndex> switches)
{
    std::vector<Pod> pods;
    std::vector<Unit> top;
    const auto mine = [switches](const Block& block) {
        return std::ranges::binary_search(switches, block.switches.front());
    };
    for (const Block& block : scene.classes().blocks) {
        if (!mine(block)) continue;
        if (block.kind == BlockKind::Chassis) {
            Unit unit = unitOf(scene, block);
            if (unit.rank > 1)
                top.push_back(std::move(unit));
            else
                pods.push_back({.name = block.label, .rows = rowsOf({std::move(unit)})});
            continue;
        }
        std::vector<Unit> units;
        for (const NodeIndex s : block.switches)
            units.push_back(unitOf(scene, s));
        if (block.kind == BlockKind::Top)
            std::ranges::move(units, std::back_inserter(top));
        else
            pods.push_back({.name = block.label, .rows = rowsOf(std::move(units))});
    }
    std::ranges::stable_sort(pods, [](const Pod& a, const Pod& b) { return naturalLess(a.name, b.name); });
    return {std::move(pods), rowsOf(std::move(top))};
}

} // namespace fabriscope::layout
