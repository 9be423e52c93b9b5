// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/target.h"

#include "core/fabric/model/diff.h"

#include <algorithm>
#include <unordered_map>

namespace fabriscope::perf {

std::optional<Target> targetOf(const fabric::Snapshot& snapshot, const fabric::Port& port)
{
    if (!isUnicast(port.lid)) return std::nullopt;
    const fabric::Node& node = snapshot.nodeOf(port);
    Target target{
        .port = {.node = node.guid, .number = port.number},
        .lid = port.lid,
        .model = {.type = node.type, .vendorId = node.vendorId, .deviceId = node.deviceId, .revision = node.revision}};
    if (port.widthActive && port.speedActive) target.linkMbps = linkDataMbps(*port.widthActive, *port.speedActive);
    target.mostMbps = target.linkMbps;
    if (target.mostMbps == 0 && port.widthSupported.best() && port.speedSupported.best())
        target.mostMbps = linkDataMbps(*port.widthSupported.best(), *port.speedSupported.best());
    return target;
}

void interleave(std::vector<Target>& targets)
{
    struct Ranked
    {
        std::uint32_t rank; ///< how many targets of the same node come before
        Target target;
    };
    std::vector<Ranked> ranked;
    ranked.reserve(targets.size());
    std::unordered_map<Guid, std::uint32_t> seen;
    for (const Target& target : targets)
        ranked.push_back({seen[target.port.node]++, target});
    std::ranges::stable_sort(ranked, {}, &Ranked::rank);
    std::ranges::transform(ranked, targets.begin(), &Ranked::target);
}

namespace {

std::vector<Target> targetsWhere(const fabric::Snapshot& snapshot, const auto& isWanted)
{
    std::vector<Target> targets;
    for (const fabric::Port& port : snapshot.ports())
        if (const auto target = isWanted(port) ? targetOf(snapshot, port) : std::nullopt) targets.push_back(*target);
    interleave(targets);
    return targets;
}

} // namespace

std::vector<Target> reachableTargets(const fabric::Snapshot& snapshot)
{
    return targetsWhere(snapshot, [&](const fabric::Port& port) {
        const auto& facts = snapshot.nodeOf(port).switchFacts;
        return port.number != PortNum(0) || (facts && facts->enhancedPort0);
    });
}

LinkedPorts::LinkedPorts(const fabric::Snapshot& snapshot) : m_snapshot(snapshot), m_open(fabric::openPorts(snapshot))
{}

bool LinkedPorts::has(const PortKey& port) const
{
    const fabric::Port* here = m_snapshot.portAt(port);
    return here != nullptr && (here->link || (port.number != PortNum(0) && m_open.contains(port)));
}

bool isReadBy(const fabric::Snapshot& snapshot, const PortKey& port, Lid lid)
{
    if (lid == Lid()) return true;
    const fabric::Port* const here = snapshot.portAt(port);
    if (here != nullptr && isUnicast(here->lid)) return here->lid == lid;
    const auto owner = snapshot.findPortByLid(lid);
    return !owner || snapshot.nodeOf(snapshot.port(*owner)).guid == port.node;
}

std::vector<Target> linkedTargets(const fabric::Snapshot& snapshot)
{
    const LinkedPorts linked(snapshot);
    return targetsWhere(snapshot, [&](const fabric::Port& port) {
        return port.link || linked.has(snapshot.keyOf(port)); // the first is quickly said
    });
}

} // namespace fabriscope::perf
