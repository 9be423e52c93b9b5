// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/target.h"

#include <algorithm>

namespace fabriscope::perf {

std::optional<Target> targetOf(const fabric::Snapshot& snapshot, const fabric::Port& port)
{
    if (!isUnicast(port.lid)) return std::nullopt;
    const fabric::Node& node = snapshot.nodeOf(port);
    Target target{
        .port = {.node = node.guid, .number = port.number},
        .lid = port.lid,
        .sl = {},
        .model = {.type = node.type, .vendorId = node.vendorId, .deviceId = node.deviceId, .revision = node.revision}};
    if (port.widthActive && port.speedActive) target.linkMbps = linkDataMbps(*port.widthActive, *port.speedActive);
    return target;
}

std::vector<Target> linkedTargets(const fabric::Snapshot& snapshot)
{
    struct Ranked
    {
        std::uint32_t rank; ///< how many linked ports of the same node come before
        Target target;
    };
    std::vector<Ranked> ranked;
    for (const fabric::Node& node : snapshot.nodes()) {
        std::uint32_t rank = 0;
        for (const fabric::Port& port : snapshot.portsOf(node)) {
            if (!port.link) continue;
            if (const auto target = targetOf(snapshot, port)) ranked.push_back({rank++, *target});
        }
    }
    std::ranges::stable_sort(ranked, {}, &Ranked::rank);
    std::vector<Target> targets;
    targets.reserve(ranked.size());
    for (const Ranked& r : ranked)
        targets.push_back(r.target);
    return targets;
}

} // namespace fabriscope::perf
