// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/shape/missing_switch.h"

#include "core/base/text.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace fabriscope::fabric {
namespace {

constexpr std::size_t fewestBelow = 4;
constexpr std::size_t fewestAbove = 3; // of two, a gap between their ports may be order in the cables

using Uplinks = std::map<PortNum, NodeIndex>; ///< where each port leads

Uplinks uplinksOf(const Snapshot& snapshot, const Classification& classification, const Node& node)
{
    Uplinks uplinks;
    const unsigned rank = classification.rank[snapshot.indexOf(node).value()];
    for (const Port& port : snapshot.portsOf(node)) {
        const auto peer = snapshot.peerOf(port);
        if (!peer) continue;
        const NodeIndex target = snapshot.port(*peer).node;
        if (snapshot.node(target).type == NodeType::Switch && classification.rank[target.value()] > rank)
            uplinks.emplace(port.number, target);
    }
    return uplinks;
}

/// How many cables lead to each, where it is the same number.
std::optional<std::size_t> cablesEach(const Uplinks& uplinks)
{
    std::map<NodeIndex, std::size_t> counts;
    for (const auto& [port, target] : uplinks)
        ++counts[target];
    const std::size_t first = counts.begin()->second;
    const bool same = std::ranges::all_of(counts, [first](const auto& count) { return count.second == first; });
    return same && counts.size() >= fewestAbove ? std::optional(first) : std::nullopt;
}

/// The ports that are down between the first and the last uplink; none: others stand there, or nothing is known.
std::vector<PortNum> gapOf(const Snapshot& snapshot, const Node& node, const Uplinks& uplinks)
{
    std::vector<PortNum> gap;
    for (const Port& port : snapshot.portsOf(node)) {
        if (port.number < uplinks.begin()->first || port.number > uplinks.rbegin()->first ||
            uplinks.contains(port.number))
            continue;
        if (!isIdlePort(port)) return {};
        gap.push_back(port.number);
    }
    const std::size_t range = uplinks.rbegin()->first.value() - uplinks.begin()->first.value() + 1U;
    return gap.size() + uplinks.size() == range ? gap : std::vector<PortNum>();
}

/// The names are one word with numbers, of which one is left out.
bool leaveOneOut(const Snapshot& snapshot, const std::vector<NodeIndex>& nodes)
{
    std::set<std::string> words;
    std::set<unsigned> numbers;
    for (const NodeIndex index : nodes) {
        const std::string name = snapshot.node(index).displayName();
        const std::string_view plain = plainName(name);
        const auto digits = plain.find_last_not_of("0123456789") + 1;
        const auto number = parseUnsigned(plain.substr(digits));
        if (!number || *number > 100'000) return false;
        words.emplace(plain.substr(0, digits));
        numbers.insert(static_cast<unsigned>(*number));
    }
    return words.size() == 1 && numbers.size() == nodes.size() && *numbers.rbegin() - *numbers.begin() == nodes.size();
}

} // namespace

bool isIdlePort(const Port& port)
{
    return !port.link && port.infoKnown && port.number != PortNum(0) && port.state == PortState::Down &&
           isWithoutLink(port.physState);
}

std::vector<MissingSwitch> missingSwitches(const Snapshot& snapshot, const Classification& classification)
{
    if (!snapshot.info().complete) return {}; // it may be read yet
    std::map<std::pair<Uplinks, std::vector<PortNum>>, std::vector<NodeIndex>> alike;
    for (const Part& part : classification.parts) {
        if (part.shape != PartShape::Tree) continue;
        for (const NodeIndex index : part.switches) {
            const Node& node = snapshot.node(index);
            if (classification.rank[index.value()] >= part.levels || classification.chassis.placeOf(index) != nullptr)
                continue;
            Uplinks uplinks = uplinksOf(snapshot, classification, node);
            if (uplinks.empty()) continue;
            std::vector<PortNum> gap = gapOf(snapshot, node, uplinks);
            if (!gap.empty()) alike[{std::move(uplinks), std::move(gap)}].push_back(index);
        }
    }
    std::vector<MissingSwitch> missing;
    for (auto& [cabling, below] : alike) {
        const auto& [uplinks, gap] = cabling;
        if (below.size() < fewestBelow || cablesEach(uplinks) != gap.size()) continue;
        std::set<NodeIndex> above;
        for (const auto& [port, target] : uplinks)
            above.insert(target);
        MissingSwitch& one = missing.emplace_back(
            MissingSwitch{.below = std::move(below), .ports = gap, .above = {above.begin(), above.end()}});
        one.isNamed = leaveOneOut(snapshot, one.above);
    }
    return missing;
}

} // namespace fabriscope::fabric
