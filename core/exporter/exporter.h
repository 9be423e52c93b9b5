// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exporter/round_text.h"
#include "core/health/fabric_watch.h"
#include "core/health/finding_book.h"

#include <array>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace fabriscope::exporter {

/// Folds a fabric and rounds of readings into the text that Prometheus scrapes. What a port does not count, what was
/// not read in this round or is in doubt (perf::AttributeCourse), and what sticks at its largest value has no sample:
/// none of them is ever a zero. Values are those of the devices, so that several exporters agree.
/// No I/O, no clock; one thread at a time.
class Exporter
{
public:
    explicit Exporter(Options options) : m_options(std::move(options)) {}

    /// The fabric as it is from now on; never null.
    void take(fabric::SnapshotPtr snapshot, WallTime now);
    [[nodiscard]] const fabric::SnapshotPtr& snapshot() const { return m_watch.snapshot(); }
    void ingest(const perf::Sample& sample);
    /// What a port's arbitration tables hold; null: they could not be read.
    void tookTables(const perf::PortKey& port, const qos::PortQos* tables);
    /// How long that master (SubnetManager::guid) took for its SMInfo, and its administration for a PathRecord; none:
    /// no reply came. Of another master than the present one nothing is taken.
    void tookManager(Guid master, std::optional<std::chrono::microseconds> time);
    /// What to request of the subnet administration next.
    [[nodiscard]] std::optional<health::AdministrationWatch::Probe> nextProbe()
    {
        return snapshot() ? m_watch.administration().next(*snapshot()) : std::nullopt;
    }
    void tookAdministration(Guid master, std::optional<std::chrono::microseconds> time);
    /// The agent was away.
    void interrupt();
    /// The text of the round that has ended; there is a fabric. The next one begins.
    [[nodiscard]] std::string roundEnded(const perf::RoundReport& report, WallTime now);

private:
    void noteMissing(const fabric::Snapshot& before, WallTime now);
    /// Those of the device's side; null: it is in neither, or not known.
    [[nodiscard]] FailureTotals* totalsOf(Guid device);

    /// Those of the present master; null: that one is another.
    [[nodiscard]] ManagerReplies* repliesOf(Guid master);

    Options m_options;
    health::FabricWatch m_watch;
    health::FindingBook m_book; ///< holds what is not found only because its place was not read
    std::unordered_map<perf::PortKey, PortRound> m_round;
    std::unordered_map<perf::PortKey, PortShares> m_shares;
    std::array<FailureTotals, sideCount> m_failures;
    ManagerReplies m_replies;
    std::map<Guid, Departed> m_departed;
    std::map<Guid, Departed> m_unread; ///< that are missing, and may be where the fabric was not read
};

} // namespace fabriscope::exporter
