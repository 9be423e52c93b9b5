// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/path_use.h"

#include "core/routes/analysis.h"

#include <algorithm>
#include <map>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

/// Of several cables from one switch to another.
bool isUneven(const std::vector<routes::LinkLoad>& cables)
{
    const auto [least, most] = std::ranges::minmax_element(cables, {}, &routes::LinkLoad::paths);
    const auto [few, many] = std::ranges::minmax_element(cables, {}, &routes::LinkLoad::destinations);
    const bool twice = most->paths > 0 && most->paths >= 2 * std::uint64_t{least->paths};
    return twice && many->destinations > few->destinations + 1;
}

} // namespace

PathUses pathUsesOf(const fabric::Snapshot& snapshot, const routes::Analysis& analysis)
{
    PathUses uses(snapshot.links().size());
    std::map<std::pair<fabric::NodeIndex, fabric::NodeIndex>, std::vector<routes::LinkLoad>> bundles;
    for (const routes::LinkLoad& load : analysis.loads) {
        const fabric::Port& port = snapshot.port(load.from);
        const auto peer = snapshot.peerOf(port);
        if (!port.link || !peer) continue;
        PathUse& use = uses[port.link->value()];
        use.counted = true;
        (snapshot.link(*port.link).a == load.from ? use.fromA : use.fromB) = {.paths = load.paths,
                                                                              .destinations = load.destinations};
        bundles[{port.node, snapshot.port(*peer).node}].push_back(load);
    }
    for (const auto& [ends, cables] : bundles) {
        if (cables.size() < 2 || !isUneven(cables)) continue;
        for (const routes::LinkLoad& load : cables)
            uses[snapshot.port(load.from).link->value()].uneven = true;
    }
    return uses;
}

} // namespace fabriscope::ui::topology
