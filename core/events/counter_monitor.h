// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/event.h"

#include <map>
#include <unordered_map>
#include <vector>

namespace fabriscope::events {

/// Turns the points of a TrafficStore into events: alarms with hysteresis, and counters that were cleared. What a
/// counter had reached before it was watched is said as that: nothing happened when it was read. A port that
/// another program clears regularly is reported twice, then not again until ten minutes have passed without.
///
///     store.setObserver([&](const auto&... point) { monitor.follow(point...); });
///     … at the end of each round:  for (Event& event : monitor.roundEnded(wallTime)) …
///
/// No I/O, no clock; one thread at a time. Costs next to nothing for counters without a rule.
class CounterMonitor
{
public:
    explicit CounterMonitor(perf::Alarms alarms) : m_alarms(std::move(alarms)) {}

    /// Names in events come from this fabric; until it is set, ports are named by their GUIDs.
    void setSnapshot(fabric::SnapshotPtr snapshot)
    {
        m_snapshot = std::move(snapshot);
        if (m_snapshot) m_alarms.forgetGone(*m_snapshot);
    }
    /// Other thresholds; what stays above one that is unchanged is not reported again.
    void setAlarms(perf::Alarms alarms) { m_alarms.adopt(std::move(alarms)); }

    /// As a TrafficStore's Observer is called.
    void follow(const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point,
                std::optional<std::uint64_t> raw);
    /// A Fabriscope has cleared counters of these ports at the time `at` of the points' clock: the resets that show in
    /// the readings around it are no news.
    void expectReset(const std::vector<perf::PortKey>& ports, perf::Timestamp at);
    /// The same, with an event that names the user (agent::ClearNotice).
    void noteCleared(const std::vector<perf::PortKey>& ports, perf::AttributeSet attributes, const std::string& who,
                     perf::Timestamp at);
    /// Everything since the last call, in the order in which it was seen. `now` is the wall clock's time for the end
    /// of the round, `ended` the same moment on the points' clock.
    std::vector<Event> roundEnded(perf::Timestamp ended, Time now);
    /// Of what was collected only noteCleared()'s: whoever cleared counters need not wait for a round.
    std::vector<Event> takeClearings(perf::Timestamp until, Time now);

    /// Alarms that are raised now, for a view that opens. Their `at` is that of the points' clock.
    [[nodiscard]] std::vector<perf::AlarmEvent> active() const { return m_alarms.active(); }
    /// "leaf-07 port 12".
    [[nodiscard]] std::string nameOf(const perf::PortKey& port) const;

private:
    struct Reset ///< forgotten ten minutes after it
    {
        perf::Timestamp from{};
        perf::Timestamp to{};
        perf::Attribute attribute{};
        unsigned byOthers = 0; ///< those before it that no Fabriscope caused
        bool told = false;
    };
    [[nodiscard]] Event toEvent(const perf::AlarmEvent& alarm, Severity severity, Time at) const;
    /// Those that stood before they were watched leave `alarms`: many of them are one event.
    void tellStanding(std::vector<Event>& events, std::vector<perf::AlarmEvent>& alarms, perf::Timestamp ended,
                      Time now) const;
    void tellResets(std::vector<Event>& events, perf::Timestamp ended, Time now);

    perf::Alarms m_alarms;
    fabric::SnapshotPtr m_snapshot;
    std::vector<perf::AlarmEvent> m_pending;
    std::vector<std::pair<perf::Timestamp, Event>> m_cleared; ///< to be reported, without wall time yet
    std::map<perf::PortKey, Reset> m_resets; ///< the latest of each port; the other attributes' belong to it
    std::unordered_map<perf::PortKey, perf::Timestamp> m_expected;
};

} // namespace fabriscope::events
