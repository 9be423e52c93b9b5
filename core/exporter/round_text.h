// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exporter/counter_names.h"
#include "core/health/finding.h"
#include "core/perf/sample.h"
#include "core/perf/traffic_store.h"
#include "core/qos/shares.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

namespace fabriscope::exporter {

using WallTime = std::chrono::system_clock::time_point;

struct Options
{
    Names names = Names::Both;
    bool lanes = false;   ///< counters by virtual lane, too: sixteen times three series a port, and the lanes' shares
    bool runOnce = false; ///< for a textfile collector: collectors are called "switch-runonce"
    std::string version;  ///< of this program
};

/// What has to be read of every port.
[[nodiscard]] perf::AttributeSet attributesToRead(const Options& options);

/// Adapters and switches have families of their own.
enum class Side : std::uint8_t { Switch, Adapter };
inline constexpr std::size_t sideCount = 2;

/// What one round of readings said of a port.
struct PortRound
{
    perf::AttributeSet values; ///< were read
    bool refused = false;      ///< an error status
    bool silent = false;       ///< no reply
};

/// Readings that failed, of all rounds.
struct FailureTotals
{
    std::uint64_t errors = 0;
    std::uint64_t timeouts = 0;
};

/// A device that has left the fabric.
struct Departed
{
    Side side = Side::Switch;
    std::string guid;
    std::string name;
    WallTime since;
};

/// What each lane of a port gets of its link at least: qos::guaranteedShares() of the port's tables.
struct PortShares
{
    qos::LaneSet lanes; ///< with a weight; the others have no share
    qos::LaneShares shares{};
};

/// How the present master replied when it was asked last.
struct ManagerReplies
{
    struct Reply
    {
        bool asked = false;
        std::optional<std::chrono::microseconds> time{}; ///< none: no reply came
    };
    Guid master;          ///< SubnetManager::guid
    Reply manager;        ///< to a request for its SMInfo, the way to the agent included
    Reply administration; ///< to one for a PathRecord
};

/// So long the `_up` of a device that has left stays, at 0: an alert needs something that it can fire on.
inline constexpr std::chrono::hours keptAfterLeaving{1};
/// Of so many at most: a fabric may show other nodes in every sweep.
inline constexpr std::size_t mostDeparted = 20'000;

/// One round: what it is folded from. All of it outlives the call.
struct Round
{
    const fabric::Snapshot& snapshot;
    const perf::TrafficStore& store;
    const std::unordered_map<perf::PortKey, PortRound>& ports;   ///< those that were asked
    const std::unordered_map<perf::PortKey, PortShares>& shares; ///< of those whose tables were read
    const health::Findings& findings;
    bool findingsKnown = true; ///< what is not among them is over; as long as it is not known to be, it is among them
    const std::array<FailureTotals, sideCount>& failures;
    const std::map<Guid, Departed>& departed;
    ManagerReplies replies{};
    perf::RoundReport report;
    WallTime now;
};

/// The text of a round.
[[nodiscard]] std::string roundText(const Round& round, const Options& options);

} // namespace fabriscope::exporter
