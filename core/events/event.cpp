// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/event.h"

#include "core/base/error.h"

#include <algorithm>
#include <array>
#include <format>

namespace fabriscope::events {
namespace {

constexpr std::array<std::string_view, 16> kinds{
    "alarm-raised", "alarm-cleared",  "counters-reset", "counters-cleared", "fabric-changed", "agent-lost",
    "agent-back",   "manager-lost",   "manager-back",   "group-created",    "group-deleted",  "key-refused",
    "mkey-refused", "link-integrity", "buffer-overrun", "flow-control"};

std::string amount(const AlarmDetail& alarm, double value)
{
    if (alarm.measure == perf::Measure::Value) return std::format("{:.0f}", value);
    return value >= 100 ? std::format("{:.0f}/s", value) : std::format("{:.3g}/s", value);
}

std::string describeAlarm(const Event& event)
{
    const AlarmDetail& alarm = *event.alarm;
    const bool raised = event.kind == Kind::AlarmRaised;
    return std::format("{}: {} is {}{}, {} {}", event.where, perf::nameOf(alarm.counter),
                       alarm.atLeast ? "at least " : "", amount(alarm, alarm.value),
                       raised ? "which is at or above" : "again below", amount(alarm, alarm.threshold));
}

std::string describeChange(const Event& event)
{
    return fabric::describe(
        {.kind = *event.change, .where = event.where, .before = event.before, .after = event.after});
}

} // namespace

std::string_view toString(Kind kind) { return kinds.at(static_cast<std::size_t>(kind)); }

std::string describe(const Event& event)
{
    switch (event.kind) {
    case Kind::AlarmRaised:
    case Kind::AlarmCleared:
        if (event.alarm) return describeAlarm(event);
        break;
    case Kind::CountersReset:
        return event.ports > 1 ? std::format("counters of {} ports were cleared by another program", event.ports)
                               : std::format("{}: its counters were cleared by another program", event.where);
    case Kind::CountersCleared:
        return event.ports > 1
                   ? std::format("counters of {} ports were cleared by {} ({})", event.ports, event.who, event.after)
                   : std::format("{}: counters were cleared by {} ({})", event.where, event.who, event.after);
    case Kind::FabricChanged:
        if (event.change) return describeChange(event);
        break;
    case Kind::AgentLost:
        return std::format("connection to {} lost: {}", event.where, event.after);
    case Kind::AgentBack:
        return std::format("connection to {} is back after {}", event.where, event.before);
    case Kind::ManagerLost:
        return std::format("the subnet manager at {} does not respond any more", event.where);
    case Kind::ManagerBack:
        return std::format("the subnet manager at {} responds again", event.where);
    case Kind::GroupCreated:
        return std::format("multicast group {} was created", event.where);
    case Kind::GroupDeleted:
        return std::format("multicast group {} was deleted", event.where);
    case Kind::KeyRefused:
        return std::format("{}: its packets to {} were refused{}: {} is not valid there", event.where, event.before,
                           event.who.empty() ? "" : std::format(" by {}", event.who), event.after);
    case Kind::ManagementKeyRefused:
        return std::format("{}: {} was refused, because its M_Key is wrong", event.where, event.before);
    case Kind::LinkIntegrity:
        return std::format("{} reports too many errors on its link (local link integrity threshold)", event.where);
    case Kind::BufferOverrun:
        return std::format("{} reports that its receive buffers overran (excessive buffer overrun threshold)",
                           event.where);
    case Kind::FlowControl:
        return std::format("{} reports that the other end of its link sent no flow control update in time",
                           event.where);
    }
    return event.where;
}

Event managerLost(std::string where, Time at)
{
    return {.at = at, .kind = Kind::ManagerLost, .severity = Severity::Critical, .where = std::move(where)};
}

Event managerBack(std::string where, Time at)
{
    return {.at = at, .kind = Kind::ManagerBack, .severity = Severity::Notice, .where = std::move(where)};
}

Event agentLost(std::string agent, const Error& why, Time at)
{
    return {.at = at,
            .kind = Kind::AgentLost,
            .severity = Severity::Critical,
            .where = std::move(agent),
            .after = fabriscope::describe(why)};
}

Event agentBack(std::string agent, std::chrono::milliseconds away, Time at)
{
    return {.at = at,
            .kind = Kind::AgentBack,
            .severity = Severity::Notice,
            .where = std::move(agent),
            .before = std::format("{:.1f} s", std::chrono::duration<double>(away).count())};
}

} // namespace fabriscope::events
