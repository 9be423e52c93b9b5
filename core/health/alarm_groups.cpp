// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/alarm_groups.h"

#include "core/health/checks/counter_checks.h"
#include "core/perf/link_losses.h"

#include <algorithm>
#include <cmath>
#include <tuple>

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

bool isDiscards(const perf::AlarmEvent& alarm) { return isOf(alarm.counter, perf::Counter::XmitDiscards); }

/// A link that goes down and is trained again counts these meanwhile.
bool comesWithTraining(const perf::AlarmEvent& alarm)
{
    using enum perf::Counter;
    return alarm.measure == perf::Measure::PerSecond &&
           (isOf(alarm.counter, SymbolErrors) || isOf(alarm.counter, RcvErrors) ||
            isOf(alarm.counter, LocalLinkIntegrityErrors) || isOf(alarm.counter, ExcessiveBufferOverruns));
}

Message alarmWhere(const fabric::Snapshot& snapshot, const perf::PortKey& key)
{
    const fabric::Port* port = snapshot.portAt(key);
    return port != nullptr ? nameOf(snapshot, *port) : nameOf(toString(key.node), key.number);
}

Message alarmSentence(const fabric::Snapshot& snapshot, const perf::AlarmEvent& alarm)
{
    const Message where = alarmWhere(snapshot, alarm.port);
    const std::string counter = perf::nameOf(alarm.counter);
    if (alarm.atLeast) return stuckSentence(where, {Message(counter)});
    if (alarm.measure == perf::Measure::Value)
        return Message::say("{}: {} is {}; alarms begin at {}.", where, counter, rounded(alarm.value),
                            rounded(alarm.threshold));
    // One that is told from the first on has seldom more than one: that is no rate.
    if (alarm.threshold < 1 && alarm.seconds > 0)
        return Message::say("{}: {} rose by {} in {} s.", where, counter, std::llround(alarm.value * alarm.seconds),
                            Decimal{.value = alarm.seconds, .digits = 0});
    return Message::say("{}: {} rises by {} a second.", where, counter, rounded(alarm.value));
}

} // namespace

Finding findingOf(const fabric::Snapshot& snapshot, const AlarmGroup& group)
{
    const perf::AlarmEvent& first = group.alarms.front();
    const bool isCount = first.measure == perf::Measure::Value;
    Finding finding{.severity = group.severity,
                    .rule = group.allStuck ? "counter-saturated"
                            : isCount      ? "counter-threshold"
                                           : "counter-rising",
                    .cause = std::string(std::ranges::all_of(group.alarms, isDiscards) ? discardsCause : ""),
                    .at = group.port,
                    .subject = alarmWhere(snapshot, group.port),
                    .sentence = alarmSentence(snapshot, first)};
    if (group.far) {
        finding.far = *group.far;
        finding.subject = Message::say("{} <-> {}", finding.subject, alarmWhere(snapshot, *group.far));
    }
    if (group.total && group.total->usual)
        finding.sentence = Message::say("{}: {} is {}; nine of ten ports of its kind have at most {}.",
                                        alarmWhere(snapshot, group.port), perf::nameOf(first.counter),
                                        rounded(static_cast<double>(group.total->value)),
                                        rounded(static_cast<double>(*group.total->usual)));
    if (group.allStuck) { // those of the other end are evidence
        std::vector<Message> counters;
        for (const perf::AlarmEvent& alarm : group.alarms)
            if (alarm.port == group.port) counters.emplace_back(perf::nameOf(alarm.counter));
        finding.sentence = stuckSentence(alarmWhere(snapshot, group.port), std::move(counters));
    }
    if (group.alarms.size() > 1)
        for (const perf::AlarmEvent& alarm : group.alarms)
            finding.evidence.push_back(alarmSentence(snapshot, alarm));
    if (const auto remedy = perf::infoOf(first.counter.counter).remedy; !remedy.empty())
        finding.remedy = Message::ofPhrase(remedy);
    if (group.allStuck) finding.remedy = remedyOfStuck();
    return finding;
}

bool isUsualThreshold(const perf::AlarmEvent& alarm)
{
    if (alarm.measure != perf::Measure::Value || alarm.atLeast) return false;
    static const perf::ErrorThresholds shipped = perf::ErrorThresholds::defaults(); // asked of thousands of alarms
    const auto usual = shipped.of(alarm.counter.counter);
    return usual && alarm.threshold == static_cast<double>(*usual) + 1;
}

std::vector<AlarmGroup> groupAlarms(const fabric::Snapshot& snapshot, const std::vector<perf::AlarmEvent>& raised,
                                    const Totals& compared, const std::set<CounterKey>& lasting)
{
    const perf::LinkLosses losses(snapshot, raised);
    std::map<std::pair<perf::PortKey, bool>, AlarmGroup> byCable; // dropped packets are no errors of the cable
    for (const perf::AlarmEvent& alarm : raised) {
        if (isOf(alarm.counter, perf::Counter::XmitWait)) continue;
        const auto far = perf::farEndOf(snapshot, alarm.port);
        const bool isOfTraining = comesWithTraining(alarm) && !lasting.contains({alarm.port, alarm.counter});
        if (losses.isRestart(alarm.port) && (perf::isLinkLoss(alarm) || isOfTraining)) continue;
        // What is meant for a neighbour that is away is thrown away.
        if (!far && isDiscards(alarm) && alarm.measure == perf::Measure::PerSecond) continue;
        byCable[{far ? std::min(alarm.port, *far) : alarm.port, isDiscards(alarm)}].alarms.push_back(alarm);
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
        group.far = perf::farEndOf(snapshot, group.port);
        group.allStuck = std::ranges::all_of(group.alarms, &perf::AlarmEvent::atLeast);
        const perf::AlarmEvent& first = group.alarms.front();
        if (const auto total = compared.find({first.port, first.counter});
            total != compared.end() && isUsualThreshold(first))
            group.total = total->second;
        const bool isNotice = group.allStuck || (group.total && group.total->usual);
        const bool rises = first.measure == perf::Measure::PerSecond;
        group.severity = isNotice ? Severity::Notice
                         : rises  ? perf::severityOfRising(first.counter.counter)
                                  : Severity::Warning;
        groups.push_back(std::move(group));
    }
    std::ranges::stable_sort(groups, [](const AlarmGroup& a, const AlarmGroup& b) {
        return std::pair(a.severity, urgency(a.alarms.front())) > std::pair(b.severity, urgency(b.alarms.front()));
    });
    return groups;
}

} // namespace fabriscope::health
