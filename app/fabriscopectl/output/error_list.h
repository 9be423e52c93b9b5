// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/output/listing.h"
#include "core/fabric/model/snapshot.h"
#include "core/perf/target.h"
#include "core/perf/thresholds.h"
#include "core/perf/traffic_store.h"

#include <cstddef>
#include <set>
#include <span>

namespace fabriscope::ctl {

/// What `errors` has read of the fabric's ports, and what of it is to be printed.
class ErrorList
{
public:
    /// `everything`: also what is not above its threshold, as long as it is not 0.
    ErrorList(const fabric::Snapshot& snapshot, perf::ErrorThresholds thresholds, bool everything);

    /// A row for each error counter above its threshold; of PortRcvErrorDetails and PortXmitDiscardDetails each that is
    /// not 0, for ports that have another row.
    void take(const perf::Sample& sample);
    /// These are asked for: those of which nothing comes could not be read.
    void expect(std::span<const perf::Target> targets);
    [[nodiscard]] Listing listing() const;

    /// "14 nodes, 96 ports checked; 2 ports of 2 nodes have errors."
    struct Summary
    {
        std::size_t nodes = 0;
        std::size_t ports = 0;
        std::size_t badNodes = 0;
        std::size_t badPorts = 0;
        std::size_t silentPorts = 0; ///< they did not respond, or refused
        bool everything = false;     ///< errors below the thresholds count, too
    };
    [[nodiscard]] Summary summary() const;

private:
    struct Row
    {
        perf::PortKey port;
        perf::CounterRef counter;
        std::uint64_t value = 0;
        std::optional<std::uint64_t> threshold;
    };
    [[nodiscard]] std::vector<Row> rows() const;
    void addErrors(const perf::PortKey& port, std::vector<Row>& rows) const;
    void addDetails(const perf::PortKey& port, std::vector<Row>& rows) const;
    [[nodiscard]] std::optional<std::uint64_t> valueOf(const perf::PortKey& port, perf::Counter counter) const;

    const fabric::Snapshot& m_snapshot;
    perf::ErrorThresholds m_thresholds;
    bool m_everything;
    perf::TrafficStore m_store;
    std::set<perf::PortKey> m_ports;
    std::set<perf::PortKey> m_silent;
    std::set<perf::PortKey> m_awaited; ///< nothing has come of their PortCounters
};

std::span<const Column> errorColumns();

/// One line.
std::string describe(const ErrorList::Summary& summary);

} // namespace fabriscope::ctl
