// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/alarm_groups.h"
#include "core/health/checks/congestion_watch.h"
#include "core/health/checks/full_links.h"
#include "core/health/checks/steady_loads.h"
#include "core/perf/traffic_store.h"

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace fabriscope::health {

/// What counters that are read again and again say about a fabric: where data waits, which links are full, and which
/// alarms are raised. Of one cause one finding: alarms that waiting may explain are told when that is known. No I/O, no
/// clock.
class LiveFindings
{
public:
    /// As a TrafficStore's Observer is called.
    void follow(const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point)
    {
        m_loads.follow(port, counter, point);
        if (counter.counter == perf::Counter::LinkDowned) noteReply(port, point); // once a reading of PortCounters
    }
    /// Every port was asked once more.
    void roundEnded() { m_loads.roundEnded(); }
    /// After that, once there are rates. `raised`: the alarms as of now; `store`: what was read of all ports, with
    /// which totals are compared.
    void evaluate(const fabric::Snapshot& snapshot, const std::vector<perf::AlarmEvent>& raised, perf::Timestamp now,
                  const perf::TrafficStore& store);
    /// The next readings begin anew, maybe by the clock of another agent: what is told stays until they say otherwise,
    /// and how long it lasts goes on from where it was.
    void interrupt() { m_interrupted = true; }
    /// Another fabric, or another place in a recording.
    void clear();

    [[nodiscard]] Findings findings(const fabric::Snapshot& snapshot, const std::vector<perf::AlarmEvent>& raised,
                                    perf::Timestamp now) const;
    [[nodiscard]] const SteadyLoads& loads() const { return m_loads; }
    [[nodiscard]] const CongestionWatch& watch() const { return m_watch; }

private:
    /// Requests for the counters of a port to which no reply came, in a row.
    struct Silence
    {
        perf::Timestamp since{};
        perf::Timestamp latest{};
        unsigned requests = 0;
    };
    void noteReply(const perf::PortKey& port, const perf::RatePoint& point);
    void addSilent(const fabric::Snapshot& snapshot, Findings& found) const;
    void goOn(perf::Timestamp now);
    /// What is raised and counts at present.
    [[nodiscard]] std::vector<AlarmGroup>
    groups(const fabric::Snapshot& snapshot, const std::vector<perf::AlarmEvent>& raised, perf::Timestamp now) const;
    [[nodiscard]] bool isSure(const fabric::Snapshot& snapshot, const AlarmGroup& group, const Finding& discards,
                              perf::Timestamp now) const;
    [[nodiscard]] bool isOld(const AlarmGroup& group, perf::Timestamp now) const;
    void compareTotals(const fabric::Snapshot& snapshot, const std::vector<perf::AlarmEvent>& raised,
                       const perf::TrafficStore& store);
    [[nodiscard]] bool isUnread(const perf::PortKey& port, perf::Timestamp now) const;

    SteadyLoads m_loads;
    CongestionWatch m_watch;
    FullLinks m_full;
    /// Raised alarms as of the latest evaluation, and the time of the first evaluation that knew them.
    std::map<std::pair<perf::PortKey, perf::CounterRef>, perf::Timestamp> m_alarms;
    Totals m_totals;                                     ///< that stand out among equals, while their alarms are raised
    std::map<perf::PortKey, perf::Timestamp> m_unlinked; ///< of those the ports that have no cable, and since when
    std::map<perf::PortKey, Silence> m_silent;
    std::set<perf::PortKey> m_dropping; ///< cables whose discards are told, while they are raised
    perf::Timestamp m_evaluatedAt{};
    bool m_interrupted = false; ///< since then
};

} // namespace fabriscope::health
