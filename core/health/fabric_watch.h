// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/subnet_manager.h"
#include "core/health/administration_watch.h"
#include "core/health/finding.h"
#include "core/health/live_findings.h"
#include "core/perf/alarm.h"
#include "core/perf/thresholds.h"
#include "core/perf/traffic_store.h"

#include <optional>
#include <vector>

namespace fabriscope::health {

/// What is wrong with a fabric that is followed, from its snapshots and the readings of its counters as they come in:
/// for programs without a window. No I/O, no clock; one thread at a time.
class FabricWatch
{
public:
    /// `baseline`: how the fabric should be; null: that is not known.
    explicit FabricWatch(const perf::ErrorThresholds& thresholds = perf::ErrorThresholds::defaults(),
                         fabric::SnapshotPtr baseline = nullptr);
    FabricWatch(const FabricWatch&) = delete;
    FabricWatch& operator=(const FabricWatch&) = delete;

    /// The fabric as it is from now on; never null. The ports of nodes that have left are forgotten.
    void take(fabric::SnapshotPtr now);
    /// False: it was read by a LID that the port has no more, or that is another one's, and is left out.
    bool ingest(const perf::Sample& sample);
    /// What to request of the subnet administration now and then, and what it took; of the fabric as take() has it.
    [[nodiscard]] AdministrationWatch& administration() { return m_administration; }
    /// Every port was asked once more.
    void roundEnded(perf::Timestamp now);
    /// The next readings begin anew.
    void interrupt(perf::Gap why)
    {
        m_store.interrupt(why);
        m_live.interrupt();
        m_earlier.clear();
        m_roundsAnew = 0;
    }

    /// All that was found when the latest round ended, in no order: for combined() (checks/causes.h).
    [[nodiscard]] Findings findings() const;
    /// Since the readings began, or began anew, the rates of all ports are known: what rests on counters and is not
    /// found is over. Before that it is not known to be, nor is it while the port that is read from has no link.
    [[nodiscard]] bool countersKnown() const { return m_roundsAnew >= roundsOfRates; }
    [[nodiscard]] const fabric::SnapshotPtr& snapshot() const { return m_snapshot; }
    [[nodiscard]] const fabric::SnapshotPtr& baseline() const { return m_baseline; }
    [[nodiscard]] const perf::TrafficStore& store() const { return m_store; }

private:
    static constexpr unsigned roundsOfRates = 3; // the first gives none, and one may be lost

    perf::TrafficStore m_store;
    perf::Alarms m_alarms;
    std::vector<perf::AlarmEvent> m_raised;
    LiveFindings m_live;
    const fabric::SnapshotPtr m_baseline;
    Findings m_sinceBaseline; ///< as of the latest snapshot that is complete
    Findings m_ofFabric;
    fabric::SnapshotPtr m_snapshot;
    fabric::EarlierSnapshot m_earlier;
    AdministrationWatch m_administration;
    perf::Timestamp m_now{};
    bool m_isCutOff = false; ///< as of m_snapshot
    unsigned m_rounds = 0;
    unsigned m_roundsAnew = 0; ///< since the latest interruption
};

} // namespace fabriscope::health
