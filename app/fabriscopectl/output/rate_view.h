// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/output/listing.h"
#include "core/fabric/model/snapshot.h"
#include "core/perf/target.h"
#include "core/perf/traffic_store.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::ctl {

/// By what `top` ranks, the highest first.
enum class RankBy : std::uint8_t { Transmit, Receive, Wait, Errors, Name };
std::optional<RankBy> parseRankBy(std::string_view word); ///< "xmit", "rcv", "wait", "errors", "name"

/// What the ports do now: rates of the latest reading, a row a port, or a row a port and virtual lane.
class RateView
{
public:
    /// Of these ports, and of no other.
    RateView(const fabric::Snapshot& snapshot, std::span<const perf::Target> targets, bool byLane);

    void take(const perf::Sample& sample) { m_store.ingest(sample); }
    /// So many readings of the latest round were lost.
    void noteLost(std::uint32_t count) { m_lost = count; }
    /// The first `rows` of the ranking; ports without a rate come last.
    [[nodiscard]] Listing listing(RankBy by, std::size_t rows) const;
    /// "1200.00 Gb/s sent by 94 ports; 3 wait 10 % of the time or more; of 2 no rate is known"
    [[nodiscard]] std::string summary() const;
    /// Every port has a rate of the latest reading.
    [[nodiscard]] bool isWhole() const;

private:
    /// What is known of one port, or of one of its lanes.
    struct Row
    {
        perf::PortKey port;
        std::string name;
        std::optional<std::uint8_t> lane{};
        std::optional<double> xmitGbps; ///< of a lane: unknown, ports count by lane what they receive
        std::optional<double> rcvGbps;
        std::optional<double> load; ///< share of the link, the busier direction
        std::optional<double> wait; ///< share of time that data waited for credits
        std::optional<double> errors;
    };
    [[nodiscard]] std::vector<Row> rows() const;
    void addLanes(const Row& whole, std::vector<Row>& rows) const;
    [[nodiscard]] std::optional<double> gbps(const perf::PortKey& port, perf::CounterRef counter) const;
    [[nodiscard]] std::optional<double> errorsOf(const perf::PortKey& port) const;

    const fabric::Snapshot& m_snapshot;
    std::vector<perf::PortKey> m_ports;
    bool m_byLane;
    perf::TrafficStore m_store;
    std::uint32_t m_lost = 0;
};

std::span<const Column> rateColumns();

} // namespace fabriscope::ctl
