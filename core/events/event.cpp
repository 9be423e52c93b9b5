// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/event.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/perf/rate.h"

#include <array>
#include <format>
#include <utility>

namespace fabriscope::events {
namespace {

constexpr std::array<std::string_view, 17> kinds{
    "alarm-raised", "alarm-cleared",  "counters-reset", "counters-cleared", "fabric-changed", "agent-lost",
    "agent-back",   "manager-lost",   "manager-back",   "group-created",    "group-deleted",  "key-refused",
    "mkey-refused", "link-integrity", "buffer-overrun", "flow-control",     "alarm-standing"};

constexpr double anyRise = 1e-3; // a level a second that means: rises at all

MessageArgument amount(const AlarmDetail& alarm, double value)
{
    if (alarm.measure == perf::Measure::Value) return Decimal{.value = value, .digits = 0};
    if (perf::infoOf(alarm.counter.counter).unit == perf::Unit::Ticks)
        return Message::say("{} % of the time", Decimal{.value = 100 * perf::shareOfTime(value), .digits = 0});
    return Message::say("{} a second", Decimal{.value = value, .digits = value < 10 ? 1 : 0});
}

Message describeAlarm(const Event& event)
{
    const AlarmDetail& alarm = *event.alarm;
    const Message where = fabric::placeText(event.where);
    const std::string counter = perf::nameOf(alarm.counter);
    const bool raised = event.kind == Kind::AlarmRaised;
    if (event.kind == Kind::AlarmStanding)
        return alarm.atLeast ? Message::say("{}: {} stands at {}, its largest value, and counts no further.", where,
                                            counter, amount(alarm, alarm.value))
                             : Message::say("{}: {} stands at {}; it had reached the alarm level of {} before.", where,
                                            counter, amount(alarm, alarm.value), amount(alarm, alarm.threshold));
    const bool isRate = alarm.measure == perf::Measure::PerSecond;
    const MessageArgument value = amount(alarm, alarm.value);
    const MessageArgument threshold = amount(alarm, alarm.threshold);
    if (alarm.measure != perf::Measure::Value && perf::infoOf(alarm.counter.counter).unit == perf::Unit::Ticks)
        return raised ? Message::say("{}: data waits {} ({}; alarms begin at {}).", where, value, counter, threshold)
                      : Message::say("{}: data waits only {} now ({}; alarms end below {}).", where, value, counter,
                                     threshold);
    if (!raised && isRate && alarm.value < anyRise) return Message::say("{}: {} no longer rises.", where, counter);
    if (!raised && isRate)
        return Message::say("{}: {} rises by only {} now; alarms end below {}.", where, counter, value, threshold);
    if (!raised) return Message::say("{}: {} is {} now; alarms end below {}.", where, counter, value, threshold);
    if (isRate && alarm.threshold < anyRise) return Message::say("{}: {} rises.", where, counter);
    if (alarm.atLeast)
        return Message::say("{}: {} has saturated at {} and does not count until it is cleared.", where, counter,
                            value);
    if (isRate) return Message::say("{}: {} rises by {}; alarms begin at {}.", where, counter, value, threshold);
    return Message::say("{}: {} has reached {}; alarms begin at {}.", where, counter, value, threshold);
}

Message describeChange(const Event& event)
{
    Message change =
        fabric::describe({.kind = *event.change, .where = event.where, .before = event.before, .after = event.after});
    if (!event.unseenSince) return change;
    return Message::say("While the fabric was not seen, between {} and {}: {}", utcText(*event.unseenSince),
                        utcText(event.at), std::move(change));
}

} // namespace

std::string_view toString(Kind kind) { return kinds.at(static_cast<std::size_t>(kind)); }

Message describe(const Event& event)
{
    Message where = fabric::placeText(event.where);
    switch (event.kind) {
    case Kind::AlarmRaised:
    case Kind::AlarmCleared:
        if (event.alarm) return describeAlarm(event);
        break;
    case Kind::AlarmStanding:
        return event.alarm ? describeAlarm(event)
                           : Message::say("Counters of {} ports had reached their alarm levels before.", event.ports);
    case Kind::CountersReset:
        return event.ports > 1
                   ? Message::say("Counters of {} ports began anew at zero: another program cleared them, or their "
                                  "devices were restarted.",
                                  event.ports)
                   : Message::say("{}: its counters began anew at zero: another program cleared them, or the device "
                                  "was restarted.",
                                  where);
    case Kind::CountersCleared: {
        const Message who = event.after.empty() ? Message(event.who) : Message::say("{} ({})", event.who, event.after);
        return event.ports > 1 ? Message::say("Counters of {} ports were cleared by {}.", event.ports, who)
                               : Message::say("{}: its counters were cleared by {}.", where, who);
    }
    case Kind::FabricChanged:
        if (event.change) return describeChange(event);
        break;
    case Kind::AgentLost:
        return Message::say("The connection to {} was lost. {}", where, event.after);
    case Kind::AgentBack:
        return Message::say("The connection to {} is back after {}.", where, event.before);
    case Kind::ManagerLost:
        return Message::say("The subnet manager at {} does not respond any more.", where);
    case Kind::ManagerBack:
        if (!event.before.empty() && event.before != event.where)
            return Message::say("A subnet manager responds at {}; the one at {} did not any more.", where,
                                event.before);
        return Message::say("The subnet manager at {} responds again.", where);
    case Kind::GroupCreated:
        return Message::say("Multicast group {} was created.", where);
    case Kind::GroupDeleted:
        return Message::say("Multicast group {} was deleted.", where);
    case Kind::KeyRefused:
        return event.who.empty() ? Message::say("{}: its packets to {} were refused: {} is not valid there.", where,
                                                event.before, event.after)
                                 : Message::say("{}: its packets to {} were refused by {}: {} is not valid there.",
                                                where, event.before, event.who, event.after);
    case Kind::ManagementKeyRefused:
        return Message::say("{}: {} was refused, because its M_Key is wrong.", where, event.before);
    case Kind::LinkIntegrity:
        return Message::say("{} reports too many errors on its link (local link integrity threshold).", where);
    case Kind::BufferOverrun:
        return Message::say("{} reports that its receive buffers overran (excessive buffer overrun threshold).", where);
    case Kind::FlowControl:
        return Message::say("{} reports that the other end of its link sent no flow control update in time.", where);
    }
    return where;
}

Event managerLost(std::string where, Time at)
{
    return {.at = at, .kind = Kind::ManagerLost, .severity = Severity::Critical, .where = std::move(where)};
}

Event managerBack(std::string where, std::string lostAt, Time at)
{
    return {.at = at,
            .kind = Kind::ManagerBack,
            .severity = Severity::Notice,
            .where = std::move(where),
            .before = std::move(lostAt)};
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
