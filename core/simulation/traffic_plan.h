// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who talks to whom on a demo's fabric: jobs on some of the compute nodes, their file systems, GPU collectives,
// backups, and many senders who want more of one receiver than its link can carry.
#pragma once

#include "core/simulation/fabric_dump.h"
#include "core/simulation/tenants.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::simulation {

/// A load that swells and ebbs.
struct Wave
{
    double period = 60; ///< seconds
    double phase = 0;   ///< of the period, 0 to 1
    double depth = 0;   ///< share of the mean by which it goes up and down, 0 to 1
};

/// Packets from one adapter's port to another's.
struct Flow
{
    PortPlace from;
    PortPlace to;
    Tenant tenant = Tenant::Compute;
    double bytesPerSecond = 0;   ///< on the wire, in the mean
    double bytesPerPacket = 256; ///< on the wire
    std::array<Wave, 2> waves;

    /// What it wants to send so many seconds after the beginning; never quite nothing.
    [[nodiscard]] double demand(double seconds) const;
};

/// A counter that rises, or has risen, for a reason of its own.
struct ErrorSource
{
    PortPlace port;
    std::string counter;     ///< as the console knows it: "PortCounters.SymbolErrorCounter"
    std::uint64_t limit = 0; ///< where the field ends, and the counter stays
    double start = 0;        ///< its value when the demo begins
    double perSecond = 0;
};

struct TrafficPlan
{
    std::vector<Flow> flows;
    std::vector<ErrorSource> errors;
    std::optional<PortPlace> incastReceiver; ///< the adapter's port that too many send to: its link is full
    std::optional<PortPlace> slowReceiver;   ///< the one that takes in less than its link could bring
    double receiverLimit = 0;                ///< bytes per second that the slow one takes in at most
    std::optional<PortPlace> noisyPort;      ///< where symbol errors come in
    std::optional<PortPlace> worstPort;      ///< whose error counters have reached their ends
};

/// `descriptions` by node id tell what a node is for ("storage03 mlx5_0", "gpu…", "login…", "mgmt…"; all others
/// compute). The same fabric gives the same plan. At most so many hosts take part: the simulator's console is not for
/// more.
[[nodiscard]] TrafficPlan planTraffic(const FabricDump& fabric, const std::map<std::string, std::string>& descriptions,
                                      std::size_t mostHosts = 320);

} // namespace fabriscope::simulation
