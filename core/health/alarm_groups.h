// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/severity.h"
#include "core/fabric/model/snapshot.h"
#include "core/health/finding.h"
#include "core/perf/alarm.h"

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace fabriscope::health {

/// What a counter above its threshold has counted, and what ports of its kind have.
struct Total
{
    std::uint64_t value = 0;
    std::optional<std::uint64_t> usual; ///< nine of ten have no more; none: there are too few to compare with
    friend bool operator==(const Total&, const Total&) = default;
};
using CounterKey = std::pair<perf::PortKey, perf::CounterRef>;
using Totals = std::map<CounterKey, Total>;

/// A total above a threshold that nobody chose: every port of a healthy fabric gets there in months.
[[nodiscard]] bool isUsualThreshold(const perf::AlarmEvent& alarm);

/// What is raised at one cable: one bad cable is one finding, however many counters of both ends show it. Packets that
/// it drops are another one.
struct AlarmGroup
{
    perf::PortKey port;               ///< whose alarm is the most urgent
    std::optional<perf::PortKey> far; ///< other end of the cable
    Severity severity = Severity::Warning;
    std::vector<perf::AlarmEvent> alarms; ///< most urgent first, each counter of each port once
    bool allStuck = false;                ///< all of them are saturated counters: what happens now is not known
    std::optional<Total> total;           ///< of the first one, where its peers were compared with it
    friend bool operator==(const AlarmGroup&, const AlarmGroup&) = default;
};

/// Groups raised alarms (perf::Alarms::active()) by cable, the most urgent first. Without those of waiting: where
/// data waits, and why, is what CongestionWatch says; and without errors that are counted while a host restarts, or a
/// switch, whose neighbours count it and which itself does not.
/// `compared`: totals that stand out among equals, which makes them notices, as of CounterChecks. `lasting`: raised for
/// longer than a restart takes.
[[nodiscard]] std::vector<AlarmGroup> groupAlarms(const fabric::Snapshot& snapshot,
                                                  const std::vector<perf::AlarmEvent>& raised,
                                                  const Totals& compared = {},
                                                  const std::set<CounterKey>& lasting = {});

/// The finding that a cable with raised alarms is. Rules: "counter-rising", "counter-threshold" or, where all of them
/// are stuck, "counter-saturated", as of CounterChecks: what is acknowledged in one place is known in the other.
[[nodiscard]] Finding findingOf(const fabric::Snapshot& snapshot, const AlarmGroup& group);

} // namespace fabriscope::health
