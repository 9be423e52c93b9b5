// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/link_losses.h"

#include <algorithm>
#include <iterator>

namespace fabriscope::perf {
namespace {

bool isSwitch(const fabric::Snapshot& snapshot, const PortKey& end)
{
    const auto node = snapshot.findNode(end.node);
    return node && snapshot.node(*node).type == fabric::NodeType::Switch;
}

/// A cable that fails is counted at both of its ends.
bool isRestartOfHost(const fabric::Snapshot& snapshot, const PortKey& port, const std::set<PortKey>& down)
{
    const auto far = farEndOf(snapshot, port);
    return isSwitch(snapshot, port) && (!far || (!isSwitch(snapshot, *far) && !down.contains(*far)));
}

/// Their counters began anew.
std::set<Guid> restartedSwitches(const fabric::Snapshot& snapshot, const std::set<PortKey>& down)
{
    constexpr std::size_t fewest = 3; // links: fewer may be cables
    std::set<Guid> restarted;
    if (down.size() < fewest) return restarted;
    for (const fabric::Node& node : snapshot.nodes()) {
        if (node.type != fabric::NodeType::Switch) continue;
        std::size_t links = 0, lost = 0, own = 0;
        for (const fabric::Port& port : snapshot.portsOf(node)) {
            const auto peer = snapshot.peerOf(port);
            if (!peer) continue;
            ++links;
            lost += down.contains(snapshot.keyOf(*peer)) ? 1U : 0U;
            own += down.contains(snapshot.keyOf(port)) ? 1U : 0U;
        }
        if (lost >= fewest && 2 * lost > links && 2 * own < lost) restarted.insert(node.guid);
    }
    return restarted;
}

} // namespace

Severity severityOfRising(Counter counter)
{
    return counter == Counter::LinkDowned || counter == Counter::LinkDowned64 ? Severity::Critical : Severity::Warning;
}

bool isLinkLoss(const AlarmEvent& alarm)
{
    const Counter counter = alarm.counter.counter;
    return alarm.measure == Measure::PerSecond && (counter == Counter::LinkDowned || counter == Counter::LinkDowned64);
}

std::optional<PortKey> farEndOf(const fabric::Snapshot& snapshot, const PortKey& port)
{
    const fabric::Port* peer = snapshot.peerAt(port);
    return peer != nullptr ? std::optional(snapshot.keyOf(*peer)) : std::nullopt;
}

LinkLosses::LinkLosses(const fabric::Snapshot& snapshot, const std::vector<AlarmEvent>& raised)
{
    std::set<PortKey> down;
    for (const AlarmEvent& alarm : raised)
        if (isLinkLoss(alarm)) down.insert(alarm.port);
    const std::set<Guid> switches = restartedSwitches(snapshot, down);
    std::ranges::copy_if(down, std::inserter(m_restarted, m_restarted.end()), [&](const PortKey& port) {
        const auto far = farEndOf(snapshot, port);
        const bool isOfSwitch = far && switches.contains(far->node) && !down.contains(*far);
        return isOfSwitch || isRestartOfHost(snapshot, port, down);
    });
}

} // namespace fabriscope::perf
