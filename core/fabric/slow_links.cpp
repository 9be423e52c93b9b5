// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/slow_links.h"

#include "core/fabric/aggregation.h"

#include <algorithm>
#include <map>
#include <utility>

namespace fabriscope::fabric {
namespace {

constexpr std::size_t fewestAlike = 4; // that run at the usual rate
constexpr std::size_t alikeOfFive = 4; // of five links of the kind

using LinkRate = std::pair<LinkWidth, LinkSpeed>;

bool isSwitch(const Node& node) { return node.type == NodeType::Switch; }

/// Links to hosts, and those between switches.
std::vector<LinkIndex> linksOfKind(const Snapshot& snapshot, bool toHosts)
{
    std::vector<LinkIndex> links;
    for (const Link& link : snapshot.links()) {
        const Node& a = snapshot.nodeOf(snapshot.port(link.a));
        const Node& b = snapshot.nodeOf(snapshot.port(link.b));
        if (!link.width || !link.speed || isAggregationNode(snapshot, a) || isAggregationNode(snapshot, b) ||
            link.a == link.b)
            continue;
        if ((isSwitch(a) && isSwitch(b)) != toHosts) links.push_back(snapshot.indexOf(link));
    }
    return links;
}

void compare(const Snapshot& snapshot, bool toHosts, std::vector<SlowLink>& slow)
{
    const std::vector<LinkIndex> links = linksOfKind(snapshot, toHosts);
    std::map<LinkRate, std::size_t> counts;
    for (const LinkIndex index : links)
        ++counts[{*snapshot.link(index).width, *snapshot.link(index).speed}];
    const auto usual = std::ranges::max_element(
        counts, {}, [](const std::pair<const LinkRate, std::size_t>& count) { return count.second; });
    if (usual == counts.end() || usual->second < fewestAlike || 5 * usual->second < alikeOfFive * links.size()) return;
    const auto [width, speed] = usual->first;
    for (const LinkIndex index : links) {
        const Link& link = snapshot.link(index);
        if (link.bestWidth || link.bestSpeed) continue; // the ends say what they can
        if (linkDataMbps(*link.width, *link.speed) >= linkDataMbps(width, speed)) continue;
        slow.push_back({.link = index,
                        .toHost = toHosts,
                        .narrow = linkDataMbps(*link.width, speed) < linkDataMbps(width, speed),
                        .usualWidth = width,
                        .usualSpeed = speed,
                        .alike = usual->second,
                        .peers = links.size()});
    }
}

} // namespace

std::vector<SlowLink> slowLinks(const Snapshot& snapshot)
{
    std::vector<SlowLink> slow;
    compare(snapshot, true, slow);
    compare(snapshot, false, slow);
    std::ranges::sort(slow, {}, &SlowLink::link);
    return slow;
}

} // namespace fabriscope::fabric
