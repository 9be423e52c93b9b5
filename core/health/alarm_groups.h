// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/severity.h"
#include "core/fabric/model/snapshot.h"
#include "core/health/finding.h"
#include "core/perf/alarm.h"

#include <optional>
#include <vector>

namespace fabriscope::health {

/// What is raised at one cable: one bad cable is one finding, however many counters of both ends show it. Packets that
/// it drops are another one.
struct AlarmGroup
{
    perf::PortKey port;               ///< whose alarm is the most urgent
    std::optional<perf::PortKey> far; ///< other end of the cable
    Severity severity = Severity::Warning;
    std::vector<perf::AlarmEvent> alarms; ///< most urgent first, each counter of each port once
    bool allStuck = false;                ///< all of them are saturated counters: what happens now is not known
    friend bool operator==(const AlarmGroup&, const AlarmGroup&) = default;
};

/// Groups raised alarms (perf::Alarms::active()) by cable, the most urgent first. Without those of waiting: where
/// data waits, and why, is what CongestionWatch says.
[[nodiscard]] std::vector<AlarmGroup> groupAlarms(const fabric::Snapshot& snapshot,
                                                  const std::vector<perf::AlarmEvent>& raised);

/// The finding that a cable with raised alarms is. Rules: "counter-rising", "counter-threshold" or, where all of them
/// are stuck, "counter-saturated", as of CounterChecks: what is acknowledged in one place is known in the other.
[[nodiscard]] Finding findingOf(const fabric::Snapshot& snapshot, const AlarmGroup& group);

} // namespace fabriscope::health
