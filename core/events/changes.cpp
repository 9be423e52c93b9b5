// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/changes.h"

namespace fabriscope::events {
namespace {

using fabric::ChangeKind;

Severity severityOf(const fabric::Change& change)
{
    switch (change.kind) {
    case ChangeKind::NodeRemoved:
    case ChangeKind::LinkRemoved:
    case ChangeKind::LinkRateChanged:
    case ChangeKind::ManagerRemoved:
    case ChangeKind::ManagerChanged:
        return Severity::Warning;
    case ChangeKind::LinkStateChanged:
        return change.after == toString(PortState::Active) ? Severity::Notice : Severity::Warning;
    case ChangeKind::NodeAdded:
    case ChangeKind::NodeChanged:
    case ChangeKind::NodeRenamed:
    case ChangeKind::LidChanged:
    case ChangeKind::LinkAdded:
    case ChangeKind::LinkMoved:
    case ChangeKind::ManagerAdded:
        break;
    }
    return Severity::Notice;
}

std::optional<perf::PortKey> keyOf(const fabric::PortName& name)
{
    if (name == fabric::PortName{}) return std::nullopt;
    return perf::PortKey{.node = name.node, .number = name.port};
}

} // namespace

std::vector<Event> changesBetween(const fabric::Snapshot& before, const fabric::Snapshot& now, Time at)
{
    std::vector<Event> events;
    if (!before.info().complete || !now.info().complete) return events;
    for (fabric::Change& change : fabric::diff(before, now))
        events.push_back({.at = at,
                          .kind = Kind::FabricChanged,
                          .severity = severityOf(change),
                          .port = keyOf(change.at),
                          .far = keyOf(change.to),
                          .where = std::move(change.where),
                          .change = change.kind,
                          .before = std::move(change.before),
                          .after = std::move(change.after)});
    return events;
}

} // namespace fabriscope::events
