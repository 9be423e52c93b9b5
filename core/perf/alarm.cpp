// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/alarm.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <iterator>
#include <utility>

namespace fabriscope::perf {
namespace {

using namespace std::chrono_literals;

// When a counter is read in two forms, the one that raised an alarm also clears it, unless it is not read any more.
constexpr auto formForgottenAfter = 60s;

constexpr std::uint8_t mostLost = 12; // readings in a row, as of health::SteadyLoads

/// Waiting for credits by its share of the time; ticks are taken for the shortest ones (see shortestTick).
constexpr double ticksPerSecond(double share) { return share * 1e9 / static_cast<double>(shortestTick.count()); }

constexpr double anyRise = 1e-6; // per second: once in days

constexpr AlarmRule rises(Counter counter)
{
    return {.counter = counter, .raiseAt = anyRise, .clearAt = anyRise, .raiseAfter = {}, .clearAfter = 60s};
}
constexpr AlarmRule keepsRising(Counter counter)
{
    return {.counter = counter, .raiseAt = 1, .clearAt = 0.1, .raiseAfter = 5s, .clearAfter = 30s};
}

/// Whether a count that is at `value` at the end of the interval was at the level before.
bool stoodAt(double level, double value, const RatePoint& point)
{
    // Behind other gaps it was below when it was read last.
    if (!point.valid()) return point.gap == Gap::First || point.gap == Gap::Saturated;
    const double rise = point.perSecond * std::chrono::duration<double>(point.to - point.from).count();
    return value - rise + 0.5 >= level;
}

} // namespace

std::vector<AlarmRule> rulesOf(const ErrorThresholds& thresholds)
{
    const ErrorThresholds shipped = ErrorThresholds::defaults();
    std::vector<AlarmRule> rules;
    for (const CounterInfo& info : countersOf(Attribute::PortCounters)) {
        const auto threshold = thresholds.of(info.counter);
        if (!threshold || info.kind != Kind::Error) continue;
        if (countsNormalLife(info.counter) && threshold == shipped.of(info.counter)) continue;
        const double raiseAt = static_cast<double>(*threshold) + 1;
        rules.push_back({.counter = info.counter,
                         .measure = Measure::Value,
                         .raiseAt = raiseAt,
                         .clearAt = std::max(1.0, std::floor(raiseAt / 2))});
    }
    return rules;
}

std::vector<AlarmRule> defaultRateRules()
{
    return {rises(Counter::LinkDowned),
            rises(Counter::LinkErrorRecoveries),
            keepsRising(Counter::SymbolErrors),
            keepsRising(Counter::RcvErrors),
            keepsRising(Counter::XmitDiscards),
            keepsRising(Counter::LocalLinkIntegrityErrors),
            keepsRising(Counter::ExcessiveBufferOverruns),
            {.counter = Counter::XmitWait,
             .raiseAt = ticksPerSecond(0.20),
             .clearAt = ticksPerSecond(0.10),
             .raiseAfter = 3s,
             .clearAfter = 5s}};
}

Alarms Alarms::usual(const ErrorThresholds& thresholds)
{
    std::vector<AlarmRule> rules = rulesOf(thresholds);
    std::ranges::copy(defaultRateRules(), std::back_inserter(rules));
    auto alarms = from(std::move(rules));
    return alarms ? *std::move(alarms) : *from({}); // rules of our own making
}

Result<Alarms> Alarms::from(std::vector<AlarmRule> rules)
{
    Alarms alarms;
    alarms.m_rules = std::move(rules);
    for (std::uint32_t i = 0; i < alarms.m_rules.size(); ++i) {
        const AlarmRule& rule = alarms.m_rules[i];
        if (!(rule.raiseAt > 0) || !(rule.clearAt <= rule.raiseAt))
            return fail(
                ErrorCode::InvalidArgument, Message::say("alarm of {}", infoOf(rule.counter).name),
                Message::say("it is raised at {} and cleared below {}", std::format("{}", rule.raiseAt),
                             std::format("{}", rule.clearAt)),
                Message::say("The level that raises must be above zero, and the one that clears not above it."));
        alarms.m_rulesOf.at(static_cast<std::size_t>(rule.counter)).push_back(i);
        if (const auto wide = widerForm(rule.counter))
            alarms.m_rulesOf.at(static_cast<std::size_t>(*wide)).push_back(i);
    }
    return alarms;
}

void Alarms::follow(const PortKey& port, CounterRef counter, const RatePoint& point, std::optional<std::uint64_t> raw,
                    std::vector<AlarmEvent>& events)
{
    for (const std::uint32_t index : m_rulesOf[static_cast<std::size_t>(counter.counter)]) {
        const Measure measure = m_rules[index].measure;
        const bool trusted = point.gap != Gap::Implausible && point.gap != Gap::Stale;
        const bool known = measure == Measure::Value ? raw.has_value() && trusted : point.valid();
        if (!known) {
            miss({.port = port, .rule = index, .lane = counter.lane}, counter, point.gap);
            continue;
        }
        const CounterInfo& info = infoOf(counter.counter);
        const bool stuck = raw && info.overflow() == Overflow::Saturates && *raw == info.maximum();
        const double value = measure == Measure::Value ? static_cast<double>(*raw) : point.perSecond;
        follow(index,
               {.port = port,
                .counter = counter,
                .measure = measure,
                .at = point.to,
                .value = value,
                .seconds =
                    measure == Measure::PerSecond ? std::chrono::duration<double>(point.to - point.from).count() : 0,
                .atLeast = measure == Measure::Value ? stuck : point.quality == Quality::AtLeast,
                .stood = measure == Measure::Value && stoodAt(m_rules[index].raiseAt, value, point)},
               point.from, events);
    }
}

void Alarms::miss(const Key& key, CounterRef counter, Gap why)
{
    const auto at = m_states.find(key);
    if (at == m_states.end() || at->second.last.counter != counter) return;
    State& state = at->second;
    if (why == Gap::ConnectionLost || why == Gap::Paused) { // nobody saw what it did, and the clock may be another one
        state.since.reset();
        state.lastRead = Timestamp::max();
        if (!state.raised) m_states.erase(at);
    } else if (why == Gap::Unsupported) {
        state.lost = mostLost;
    } else if ((why == Gap::NoAnswer || why == Gap::Refused) && state.lost < mostLost) {
        ++state.lost;
    }
}

void Alarms::follow(std::uint32_t index, const AlarmEvent& now, Timestamp from, std::vector<AlarmEvent>& events)
{
    const AlarmRule& rule = m_rules[index];
    const Key key{.port = now.port, .rule = index, .lane = now.counter.lane};
    auto at = m_states.find(key);
    // It came to its end within the interval: so low a bound does not say that it was less than the level.
    const bool wasRaised = at != m_states.end() && at->second.raised;
    if (now.atLeast && now.value < (wasRaised ? rule.clearAt : rule.raiseAt)) return;
    if (at == m_states.end()) {
        if (now.value < rule.raiseAt) return;
        at = m_states.try_emplace(key).first;
    }
    State& state = at->second;
    if (state.lastRead != Timestamp{} && state.last.counter != now.counter) {
        // The form with more bits takes over; the other one only when that is not read any more.
        state.lastRead = std::min(state.lastRead, now.at);
        const bool wider = infoOf(now.counter.counter).width > infoOf(state.last.counter.counter).width;
        const bool takesOver = wider ? now.value >= rule.raiseAt : now.at - state.lastRead > formForgottenAfter;
        if (!takesOver) return;
    }
    state.last.counter = now.counter;
    state.lastRead = now.at;
    state.lost = 0;
    if (state.since && *state.since > now.at) state.since.reset(); // another clock
    const bool otherSide = state.raised ? now.value < rule.clearAt : now.value >= rule.raiseAt;
    if (!otherSide) {
        state.since.reset();
        if (state.raised && !(now.atLeast && now.measure == Measure::PerSecond)) { // that is no better known
            state.last.value = now.value;
            state.last.seconds = now.seconds;
            state.last.atLeast = now.atLeast;
        }
        if (!state.raised) m_states.erase(at);
        return;
    }
    // A value has been there at this moment, a rate for the whole interval.
    if (!state.since) state.since = rule.measure == Measure::Value ? now.at : from;
    if (now.at - *state.since < (state.raised ? rule.clearAfter : rule.raiseAfter)) return;
    state.since.reset();
    state.raised = !state.raised;
    state.last = now;
    state.last.raised = state.raised;
    state.last.threshold = state.raised ? rule.raiseAt : rule.clearAt;
    events.push_back(state.last);
    if (!state.raised) m_states.erase(at);
}

void Alarms::adopt(Alarms other)
{
    for (const auto& [key, state] : m_states) {
        const auto same = std::ranges::find(other.m_rules, m_rules[key.rule]);
        if (same == other.m_rules.end()) continue;
        const auto rule = static_cast<std::uint32_t>(same - other.m_rules.begin());
        other.m_states.emplace(Key{.port = key.port, .rule = rule, .lane = key.lane}, state);
    }
    *this = std::move(other);
}

void Alarms::forgetGone(const fabric::Snapshot& now, std::size_t most)
{
    (void)perf::forgetGone(m_states, now, [](const auto& entry) { return entry.first.port; }, most);
}

std::vector<AlarmEvent> Alarms::active() const
{
    std::vector<AlarmEvent> events;
    for (const auto& [key, state] : m_states)
        if (state.raised && state.lost < mostLost) events.push_back(state.last);
    std::ranges::sort(events, {}, [](const AlarmEvent& e) { return std::tuple(e.port, e.counter, e.measure); });
    return events;
}

} // namespace fabriscope::perf
