// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/alarm.h"

#include <algorithm>
#include <format>

namespace fabriscope::perf {

Result<Alarms> Alarms::from(std::vector<AlarmRule> rules)
{
    for (const AlarmRule& rule : rules) {
        if (rule.raiseAt > 0 && rule.clearAt <= rule.raiseAt) continue;
        return fail(ErrorCode::InvalidArgument, std::format("alarm of {}", infoOf(rule.counter).name),
                    std::format("it is raised at {}/s and cleared below {}/s", rule.raiseAt, rule.clearAt),
                    "The level that raises must be above zero, and the one that clears not above it.");
    }
    Alarms alarms;
    alarms.m_rules = std::move(rules);
    return alarms;
}

std::optional<AlarmEvent> Alarms::follow(const PortKey& port, CounterRef counter, const RatePoint& point)
{
    if (!point.valid()) return std::nullopt;
    const auto rule = std::ranges::find(m_rules, counter.counter, &AlarmRule::counter);
    if (rule == m_rules.end()) return std::nullopt;
    State& state = m_states[{port, counter}];
    const bool otherSide = state.raised ? point.perSecond < rule->clearAt : point.perSecond >= rule->raiseAt;
    if (!otherSide) {
        state.since.reset();
        return std::nullopt;
    }
    if (!state.since) state.since = point.from;
    if (point.to - *state.since < rule->holdFor) return std::nullopt;
    state.since.reset();
    state.raised = !state.raised;
    state.last = {
        .port = port, .counter = counter, .raised = state.raised, .at = point.to, .perSecond = point.perSecond};
    return state.last;
}

std::vector<AlarmEvent> Alarms::active() const
{
    std::vector<AlarmEvent> events;
    for (const auto& [key, state] : m_states) {
        if (state.raised) events.push_back(state.last);
    }
    return events;
}

} // namespace fabriscope::perf
