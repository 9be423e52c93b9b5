// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/map_path.h"

#include <algorithm>
#include <ranges>

namespace fabriscope::ui::topology {

Path mapPathOf(const fabric::Snapshot& snapshot, const routes::Path& path,
               std::span<const std::optional<VirtualLane>> lanes)
{
    Path drawn;
    for (std::size_t i = 0; i < path.hops.size(); ++i) {
        const routes::Hop& hop = path.hops[i];
        drawn.nodes.push_back(hop.node);
        if (!hop.output || i + 1 == path.hops.size()) break;
        const auto port = snapshot.findPort(hop.node, *hop.output);
        if (!port || !snapshot.port(*port).link) break;
        drawn.links.push_back(*snapshot.port(*port).link);
        drawn.lanes.push_back(i < lanes.size() ? lanes[i] : std::nullopt);
    }
    return drawn;
}

routes::Path hopsOf(const fabric::Snapshot& snapshot, const Path& path)
{
    routes::Path hops{.from = {}, .to = {}, .hops = {}};
    std::optional<PortNum> input;
    for (std::size_t i = 0; i < path.nodes.size(); ++i) {
        routes::Hop hop{.node = path.nodes[i], .input = input, .output = {}};
        if (i < path.links.size()) {
            const fabric::Link& link = snapshot.link(path.links[i]);
            const bool forward = snapshot.port(link.a).node == path.nodes[i];
            hop.output = snapshot.port(forward ? link.a : link.b).number;
            input = snapshot.port(forward ? link.b : link.a).number;
        }
        hops.hops.push_back(hop);
    }
    return hops;
}

std::optional<fabric::NodeIndex> routeStart(const Scene& scene, const Item& item)
{
    if (const auto* node = std::get_if<fabric::NodeIndex>(&item)) return *node;
    if (const auto* port = std::get_if<fabric::PortIndex>(&item)) return scene.snapshot().port(*port).node;
    return std::nullopt;
}

bool isReverse(const Path& there, const Path& back)
{
    return std::ranges::equal(there.links, std::views::reverse(back.links)) &&
           std::ranges::equal(there.nodes, std::views::reverse(back.nodes));
}

} // namespace fabriscope::ui::topology
