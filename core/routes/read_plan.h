// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which forwarding tables of a fabric are to be read; see table_reader.h.
#pragma once

#include "core/fabric/model/routes.h"
#include "core/fabric/model/snapshot.h"
#include "core/routes/trace.h"

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace fabriscope::routes {

/// A switch whose tables are wanted, and how far they reach.
struct SwitchToRead
{
    Guid guid;
    Lid lid;                         ///< 0: by directed route only
    std::vector<std::uint8_t> route; ///< directed route; empty: there is none, or the switch is the local node itself
    bool routeKnown = false;         ///< tells these two apart
    std::uint8_t ports = 0;          ///< NodeInfo.NumPorts
    std::uint16_t linearTop = 0;     ///< SwitchInfo.LinearFDBTop
    std::uint16_t multicastCap = 0;  ///< SwitchInfo.MulticastFDBCap
    fabric::PortSet linked{};        ///< ports with a cable: between these SL-to-VL tables are read
    friend bool operator==(const SwitchToRead&, const SwitchToRead&) = default;
};

/// An adapter's port whose SL-to-VL table is wanted.
struct EndToRead
{
    Guid node;
    PortNum port;
    Lid lid;
    friend bool operator==(const EndToRead&, const EndToRead&) = default;
};

/// The SL-to-VL table of one input and output port of a switch.
struct LanesToRead
{
    Guid node;
    PortNum input;
    PortNum output;
    friend auto operator<=>(const LanesToRead&, const LanesToRead&) = default;
};

struct ReadPlan
{
    std::vector<SwitchToRead> switches;
    std::vector<EndToRead> ends{};
    bool linear = true;
    std::vector<Lid> lids; ///< only the packets of the linear tables that hold these; empty: all
    bool multicast = false;
    std::vector<Lid> mlids;           ///< likewise
    bool allLanes = false;            ///< SL-to-VL tables between all linked ports of each switch
    std::vector<LanesToRead> lanes{}; ///< or only these
    MKey mkey{};
    std::chrono::milliseconds timeout{200}; ///< of the first attempt, doubled with each retry
    unsigned retries = 3;
    std::string source; ///< RouteTables::source
    friend bool operator==(const ReadPlan&, const ReadPlan&) = default;
};

/// What of a fabric is wanted.
struct Wanted
{
    std::vector<Lid> lids; ///< see ReadPlan
    bool linear = true;
    bool multicast = false;
    std::vector<Lid> mlids;
    bool allLanes = false; ///< with those of all adapters' ports
};
[[nodiscard]] ReadPlan planFor(const fabric::Snapshot& snapshot, const Wanted& wanted);

struct ReadProgress
{
    std::size_t done = 0; ///< packets answered
    std::size_t total = 0;
};

// Which SL-to-VL tables lie on a path: two reads make a route with its lanes, the forwarding tables of the LIDs
// concerned, and then these.

/// The tables of the hops of these paths and nothing else; no linear tables. Pure; any thread.
[[nodiscard]] ReadPlan lanePlanFor(const fabric::Snapshot& snapshot, std::span<const Path> paths);

} // namespace fabriscope::routes
