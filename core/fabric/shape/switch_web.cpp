// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/shape/switch_web.h"

#include <algorithm>

namespace fabriscope::fabric {

SwitchWeb makeWeb(const SwitchGraph& graph, std::span<const NodeIndex> plane)
{
    SwitchWeb web{.nodes = {plane.begin(), plane.end()}, .joints = {}, .hosts = {}};
    web.joints.resize(plane.size());
    for (std::uint32_t i = 0; i < web.size(); ++i) {
        const NodeIndex node = web.nodes[i];
        web.hosts.push_back(graph.hostCount[node.value()]);
        const auto neighbours = graph.neighbours(node);
        const auto cables = graph.cables(node);
        for (std::size_t k = 0; k < neighbours.size(); ++k) {
            const auto found = std::ranges::lower_bound(web.nodes, neighbours[k]);
            web.joints[i].push_back({.to = static_cast<std::uint32_t>(found - web.nodes.begin()), .cables = cables[k]});
            if (node < neighbours[k]) web.cables += cables[k];
        }
    }
    return web;
}

bool SwitchWeb::areJoined(std::uint32_t a, std::uint32_t b) const
{
    const auto found = std::ranges::lower_bound(joints[a], b, {}, &Joint::to);
    return found != joints[a].end() && found->to == b;
}

std::uint32_t SwitchWeb::common(std::uint32_t a, std::uint32_t b) const
{
    std::uint32_t count = 0;
    auto y = joints[b].begin();
    for (const Joint& x : joints[a]) {
        while (y != joints[b].end() && y->to < x.to)
            ++y;
        if (y == joints[b].end()) break;
        if (y->to == x.to) ++count;
    }
    return count;
}

std::uint32_t SwitchWeb::typicalHosts() const
{
    std::vector<std::uint32_t> counts;
    std::ranges::copy_if(hosts, std::back_inserter(counts), [](std::uint32_t h) { return h > 0; });
    if (counts.empty()) return 0;
    const auto middle = counts.begin() + static_cast<std::ptrdiff_t>(counts.size() / 2);
    std::ranges::nth_element(counts, middle);
    return *middle;
}

std::uint32_t SwitchWeb::switchesWithHosts() const
{
    const std::uint32_t typical = typicalHosts();
    return static_cast<std::uint32_t>(
        std::ranges::count_if(hosts, [typical](std::uint32_t h) { return h > 0 && 4 * h >= typical; }));
}

} // namespace fabriscope::fabric
