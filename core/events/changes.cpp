// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/changes.h"

#include "core/fabric/model/subnet_manager.h"

namespace fabriscope::events {
namespace {

using fabric::ChangeKind;

/// Slower than both ends could be.
bool degraded(const fabric::PortKey& end, const fabric::Snapshot& now)
{
    const auto node = now.findNode(end.node);
    const auto port = node ? now.findPort(*node, end.number) : std::nullopt;
    return port && now.port(*port).link && now.link(*now.port(*port).link).degraded();
}

/// The one that programs depend on, be a standby there or not.
bool wasMaster(const fabric::PortKey& at, const fabric::Snapshot& before)
{
    const fabric::SubnetManager* master = fabric::masterOf(before);
    return master != nullptr && master->node == at.node && master->port == at.number;
}

Severity severityOf(const fabric::Change& change, const fabric::Snapshot& before, const fabric::Snapshot& now)
{
    switch (change.kind) {
    case ChangeKind::LinkRateChanged:
        return degraded(change.at, now) ? Severity::Warning : Severity::Notice;
    case ChangeKind::NodeRemoved:
    case ChangeKind::NodeReplaced:
    case ChangeKind::NodeChanged:
    case ChangeKind::LinkRemoved:
    case ChangeKind::LinkMoved:
    case ChangeKind::ManagerChanged:
        return Severity::Warning;
    case ChangeKind::ManagerRemoved:
        return change.after.empty() && wasMaster(change.at, before) ? Severity::Critical : Severity::Warning;
    case ChangeKind::LinkStateChanged:
        return change.after == toString(PortState::Active) ? Severity::Notice : Severity::Warning;
    case ChangeKind::NodeAdded:
    case ChangeKind::NodeRenamed:
    case ChangeKind::LidChanged:
    case ChangeKind::LinkAdded:
    case ChangeKind::ManagerAdded:
        break;
    }
    return Severity::Notice;
}

std::optional<perf::PortKey> keyOf(const fabric::PortKey& name)
{
    if (name == fabric::PortKey{}) return std::nullopt;
    return name;
}

} // namespace

std::vector<Event> changesBetween(const fabric::Snapshot& before, const fabric::Snapshot& now, Time at)
{
    std::vector<Event> events;
    if (!before.info().complete || !now.info().complete) return events;
    for (fabric::Change& change : fabric::diffWithNewLinks(before, now))
        events.push_back({.at = at,
                          .kind = Kind::FabricChanged,
                          .severity = severityOf(change, before, now),
                          .port = keyOf(change.at),
                          .far = keyOf(change.to),
                          .where = std::move(change.where),
                          .change = change.kind,
                          .before = std::move(change.before),
                          .after = std::move(change.after)});
    return events;
}

} // namespace fabriscope::events
