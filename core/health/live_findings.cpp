// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/live_findings.h"

#include "core/health/checks/counter_checks.h"
#include "core/health/checks/equals.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <optional>

namespace fabriscope::health {
namespace {

using namespace std::chrono_literals;

constexpr auto discardsWait = 20s;          // for the congestion that may be their cause
constexpr auto restartTakes = 3min;         // at most: with the links that come up and go down again meanwhile
constexpr auto unreadAfter = 2min;          // without a cable or a reply: a link that comes and goes is told meanwhile
constexpr std::size_t mostCongestions = 20; // findings; beyond that the fabric as a whole is congested

perf::PortKey cableOf(const AlarmGroup& group) { return group.far ? std::min(group.port, *group.far) : group.port; }

/// Data is known to wait where it says that packets are dropped.
bool isExplained(const Finding& discards, const Findings& congestions)
{
    return discards.at && std::ranges::any_of(congestions, [&](const Finding& congestion) {
               return congestion.at == discards.at || congestion.far == discards.at ||
                      std::ranges::contains(congestion.affected, *discards.at);
           });
}

/// What a port has counted as of its last reading. Until another one agrees it may be faulty.
std::optional<std::uint64_t> totalOf(const perf::TrafficStore& store, const perf::PortKey& port, perf::Counter counter)
{
    const auto state = store.state(port, {counter});
    return state && state->rate.gap != perf::Gap::First ? state->raw : std::nullopt;
}

std::optional<PortKind> kindOf(const fabric::Snapshot& snapshot, const fabric::Port& port)
{
    const auto peer = snapshot.peerOf(port);
    if (!peer) return std::nullopt;
    const auto isSwitch = [&](const fabric::Port& end) {
        return snapshot.nodeOf(end).type == fabric::NodeType::Switch;
    };
    const fabric::Link& link = snapshot.link(*port.link);
    return PortKind{.isSwitch = isSwitch(port),
                    .towardsSwitch = isSwitch(snapshot.port(*peer)),
                    .linkMbps = link.width && link.speed ? linkDataMbps(*link.width, *link.speed) : 0};
}

std::optional<PortKind> kindOf(const fabric::Snapshot& snapshot, const perf::PortKey& key)
{
    const fabric::Port* port = snapshot.portAt(key);
    return port != nullptr ? kindOf(snapshot, *port) : std::nullopt;
}

} // namespace

void LiveFindings::clear()
{
    m_loads.clear();
    m_watch.clear();
    m_full.clear();
    m_totals.clear();
    m_alarms.clear();
    m_unlinked.clear();
    m_silent.clear();
    m_dropping.clear();
    m_evaluatedAt = {};
    m_interrupted = false;
}

void LiveFindings::noteReply(const perf::PortKey& port, const perf::RatePoint& point)
{
    if (point.gap != perf::Gap::NoAnswer) {
        // An interruption is no reply: other than the first reading behind it, it bears the time of the one before.
        const bool mayBePause = point.gap == perf::Gap::Paused || point.gap == perf::Gap::ConnectionLost;
        const auto known = m_silent.find(port);
        if (known != m_silent.end() && !(mayBePause && point.to == known->second.latest)) m_silent.erase(known);
        return;
    }
    Silence& silence = m_silent.try_emplace(port, Silence{.since = point.to}).first->second;
    if (point.to < silence.latest) silence.since += point.to - silence.latest; // the clock of another agent
    silence.latest = point.to;
    ++silence.requests;
}

void LiveFindings::addSilent(const fabric::Snapshot& snapshot, Findings& found) const
{
    const perf::LinkedPorts linked(snapshot);
    std::vector<perf::PortKey> silent;
    for (const auto& [port, silence] : m_silent)
        if (silence.requests >= silentAfter && silence.latest - silence.since >= unreadAfter && linked.has(port))
            silent.push_back(port);
    if (silent.empty()) return;
    std::vector<perf::PortKey> asked;
    for (const fabric::Port& port : snapshot.ports())
        if (linked.has(snapshot.keyOf(port))) asked.push_back(snapshot.keyOf(port));
    std::ranges::move(silentCounters(snapshot, silent, asked), std::back_inserter(found));
}

/// What stood out stays until its alarm ends: what the others have only grows.
void LiveFindings::compareTotals(const fabric::Snapshot& snapshot, const std::vector<perf::AlarmEvent>& raised,
                                 const perf::TrafficStore& store)
{
    std::set<perf::Counter> counters; // in the narrow form or the wide one, as they raised alarms
    for (const perf::AlarmEvent& alarm : raised)
        if (isUsualThreshold(alarm)) counters.insert(alarm.counter.counter);
    Equals equals;
    if (!counters.empty()) {
        for (const fabric::Port& port : snapshot.ports()) {
            const auto kind = kindOf(snapshot, port);
            if (!kind) continue;
            for (const perf::Counter counter : counters)
                if (const auto total = totalOf(store, snapshot.keyOf(port), counter))
                    equals.add(*kind, counter, *total);
        }
        equals.sort();
    }
    Totals totals;
    for (const perf::AlarmEvent& alarm : raised) {
        if (!isUsualThreshold(alarm)) continue;
        const perf::Counter counter = alarm.counter.counter;
        const auto before = m_totals.find({alarm.port, alarm.counter});
        const auto kind = kindOf(snapshot, alarm.port);
        const auto value = kind ? totalOf(store, alarm.port, counter) : std::nullopt;
        if (!value) { // nothing is known at present
            if (before != m_totals.end()) totals.insert(*before);
            continue;
        }
        Total total{.value = *value, .usual = {}};
        if (equals.areEnough(*kind, counter)) total.usual = equals.usual(*kind, counter);
        const auto threshold = static_cast<std::uint64_t>(alarm.threshold) - 1;
        const bool stoodOut = before != m_totals.end() && before->second.usual;
        if (!total.usual || stoodOut || Equals::standsOut(*value, *total.usual, threshold))
            totals.emplace(std::pair(alarm.port, alarm.counter), total);
    }
    m_totals = std::move(totals);
}

/// By another clock, and while nobody looked, nothing is known to have lasted longer.
void LiveFindings::goOn(perf::Timestamp now)
{
    if (std::exchange(m_interrupted, false) || now < m_evaluatedAt) {
        for (auto& [key, since] : m_alarms)
            since += now - m_evaluatedAt;
        for (auto& [port, since] : m_unlinked)
            since += now - m_evaluatedAt;
    }
    m_evaluatedAt = now;
}

void LiveFindings::evaluate(const fabric::Snapshot& snapshot, const std::vector<perf::AlarmEvent>& raised,
                            perf::Timestamp now, const perf::TrafficStore& store)
{
    goOn(now);
    m_loads.followCables(snapshot);
    m_loads.forgetGone(snapshot);
    m_watch.take(snapshot, m_loads);
    m_full.take(snapshot, m_loads);
    compareTotals(snapshot, raised, store);
    const auto since = [now](const auto& known, const auto& key) {
        const auto before = known.find(key);
        return before == known.end() ? now : before->second;
    };
    const perf::LinkedPorts linked(snapshot);
    decltype(m_alarms) alarms;
    decltype(m_unlinked) unlinked;
    for (const perf::AlarmEvent& alarm : raised) {
        const std::pair key(alarm.port, alarm.counter);
        alarms.emplace_hint(alarms.end(), key, since(m_alarms, key)); // they come by port
        if (!linked.has(alarm.port)) unlinked.emplace(alarm.port, since(m_unlinked, alarm.port));
    }
    m_alarms = std::move(alarms);
    m_unlinked = std::move(unlinked);
    std::erase_if(m_silent, [&](const auto& silent) { return !linked.has(silent.first); });
    std::set<perf::PortKey> dropping;
    for (const AlarmGroup& group : groups(snapshot, raised, now))
        if (const Finding finding = findingOf(snapshot, group);
            finding.cause == discardsCause &&
            (m_dropping.contains(cableOf(group)) || isSure(snapshot, group, finding, now)))
            dropping.insert(cableOf(group));
    m_dropping = std::move(dropping);
}

/// Only linked ports are read: of one that has lost its cable, or has left, nobody knows what it counts now.
bool LiveFindings::isUnread(const perf::PortKey& port, perf::Timestamp now) const
{
    const auto known = m_unlinked.find(port);
    return known != m_unlinked.end() && known->second + unreadAfter <= now;
}

/// Waiting shows its cause only over some readings: until then discards are not told as something of their own. What is
/// told stays, also when another counter of the same cable joins.
bool LiveFindings::isOld(const AlarmGroup& group, perf::Timestamp now) const
{
    return std::ranges::any_of(group.alarms, [&](const perf::AlarmEvent& alarm) {
        const auto known = m_alarms.find({alarm.port, alarm.counter});
        return known != m_alarms.end() && known->second + discardsWait <= now;
    });
}

bool LiveFindings::isSure(const fabric::Snapshot& snapshot, const AlarmGroup& group, const Finding& discards,
                          perf::Timestamp now) const
{
    return isOld(group, now) && isSettled(discards, snapshot, m_loads, m_watch);
}

std::vector<AlarmGroup> LiveFindings::groups(const fabric::Snapshot& snapshot,
                                             const std::vector<perf::AlarmEvent>& raised, perf::Timestamp now) const
{
    std::vector<perf::AlarmEvent> read;
    std::ranges::copy_if(raised, std::back_inserter(read), [&](const perf::AlarmEvent& alarm) {
        return !isUnread(alarm.port, now) &&
               (!isUsualThreshold(alarm) || m_totals.contains({alarm.port, alarm.counter}));
    });
    std::set<CounterKey> lasting;
    for (const auto& [key, since] : m_alarms)
        if (since + restartTakes <= now) lasting.insert(lasting.end(), key);
    return groupAlarms(snapshot, read, m_totals, lasting);
}

Findings LiveFindings::findings(const fabric::Snapshot& snapshot, const std::vector<perf::AlarmEvent>& raised,
                                perf::Timestamp now) const
{
    if (m_interrupted) now = m_evaluatedAt;
    Findings found;
    const perf::LinkedPorts linked(snapshot);
    for (const Congestion& congestion : m_watch.congestions())
        if (found.size() < mostCongestions && isCabledAlike(snapshot, linked, congestion))
            found.push_back(findingOf(snapshot, congestion));
    Findings errors;
    for (const AlarmGroup& group : groups(snapshot, raised, now))
        if (Finding finding = findingOf(snapshot, group);
            finding.cause != discardsCause || isExplained(finding, found) || m_dropping.contains(cableOf(group)) ||
            isSure(snapshot, group, finding, now))
            errors.push_back(std::move(finding));
    std::ranges::move(errors, std::back_inserter(found));
    std::ranges::move(m_full.findings(snapshot), std::back_inserter(found));
    addSilent(snapshot, found);
    return found;
}

} // namespace fabriscope::health
