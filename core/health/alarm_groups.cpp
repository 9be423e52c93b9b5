// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/alarm_groups.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace fabriscope::health {
namespace {

bool isOf(perf::CounterRef counter, perf::Counter narrow)
{
    return counter.counter == narrow || counter.counter == perf::widerForm(narrow);
}

/// Links that go down now, then what rises, then what has risen, then what is stuck.
int urgency(const perf::AlarmEvent& alarm)
{
    if (alarm.atLeast) return 0;
    if (alarm.measure == perf::Measure::Value) return 1;
    return isOf(alarm.counter, perf::Counter::LinkDowned) ? 3 : 2;
}

std::optional<perf::PortKey> farOf(const fabric::Snapshot& snapshot, const perf::PortKey& key)
{
    const auto node = snapshot.findNode(key.node);
    const auto port = node ? snapshot.findPort(*node, key.number) : std::nullopt;
    const auto peer = port ? snapshot.peerOf(snapshot.port(*port)) : std::nullopt;
    if (!peer) return std::nullopt;
    const fabric::Port& far = snapshot.port(*peer);
    return perf::PortKey{.node = snapshot.nodeOf(far).guid, .number = far.number};
}

} // namespace

std::vector<AlarmGroup> groupAlarms(const fabric::Snapshot& snapshot, const std::vector<perf::AlarmEvent>& raised,
                                    const std::vector<perf::PortKey>& explained)
{
    const std::set<perf::PortKey> waiting(explained.begin(), explained.end());
    std::map<perf::PortKey, AlarmGroup> byCable;
    for (const perf::AlarmEvent& alarm : raised) {
        if (isOf(alarm.counter, perf::Counter::XmitWait) && waiting.contains(alarm.port)) continue;
        const auto far = farOf(snapshot, alarm.port);
        byCable[far ? std::min(alarm.port, *far) : alarm.port].alarms.push_back(alarm);
    }
    std::vector<AlarmGroup> groups;
    for (auto& [cable, group] : byCable) {
        std::ranges::stable_sort(group.alarms, [](const perf::AlarmEvent& a, const perf::AlarmEvent& b) {
            return std::tuple(-urgency(a), a.port, a.counter) < std::tuple(-urgency(b), b.port, b.counter);
        });
        std::set<std::pair<perf::PortKey, perf::CounterRef>> told;
        std::erase_if(group.alarms, [&told](const perf::AlarmEvent& alarm) {
            return !told.emplace(alarm.port, alarm.counter).second;
        });
        group.port = group.alarms.front().port;
        group.far = farOf(snapshot, group.port);
        group.allStuck = std::ranges::all_of(group.alarms, &perf::AlarmEvent::atLeast);
        group.severity = urgency(group.alarms.front()) == 3 ? Severity::Critical : Severity::Warning;
        groups.push_back(std::move(group));
    }
    std::ranges::stable_sort(groups, [](const AlarmGroup& a, const AlarmGroup& b) {
        return std::pair(a.severity, urgency(a.alarms.front())) > std::pair(b.severity, urgency(b.alarms.front()));
    });
    return groups;
}

} // namespace fabriscope::health
