// SPDX-License-Identifier: GPL-3.0-or-later
//
// What one port does at the moment, from its latest rates, and how its waiting is spread over its virtual lanes.
#pragma once

#include "core/perf/traffic_store.h"

#include <array>
#include <optional>
#include <vector>

namespace fabriscope::perf {

/// Rates of one port. Bytes per second, and shares of time (0 to 1) in which data waited and none was sent.
struct PortLoad
{
    struct Lane
    {
        std::optional<double> received; ///< PortVLOpData; counted where the data arrives
        std::optional<double> waiting;  ///< PortVLXmitWait
        bool atLeast = false;           ///< the counter came to its end in this interval: `waiting` or more
        Gap why = Gap::First;           ///< there is no `waiting`
    };
    std::optional<double> sent;
    std::optional<double> received;
    std::optional<double> mayHaveSent; ///< for a moment of the time that `sent` is the mean of
    std::optional<double> waiting;     ///< PortXmitWait
    std::array<Lane, 16> lanes;
};

/// From the latest rates in the store.
[[nodiscard]] PortLoad loadOf(const TrafficStore& store, const PortKey& port);

/// How the waiting of a port is spread over its lanes, as far as its counters tell.
///
/// The counters of lanes have 16 bits: at the shortest tick a lane that waits fills one within a fraction of a second,
/// and it counts no more until it is cleared. The port's own counter has 32 or 64 bits and goes on. As every tick
/// in which the port sent nothing is one of at least one lane, what the lanes that still count do not explain belongs
/// to those that are stuck.
struct WaitByLane
{
    struct Part
    {
        unsigned lane = 0;
        double share = 0;       ///< of time
        bool estimated = false; ///< the rest of the port's waiting, for want of a counter that counts
        friend bool operator==(const Part&, const Part&) = default;
    };
    std::vector<Part> parts;     ///< from 0.1 % of the time up, most first
    double rest = 0;             ///< waiting of the port that is one of several lanes', or of lanes that do not count
    std::vector<unsigned> among; ///< these lanes', the one with most data first; empty: not known of which
    friend bool operator==(const WaitByLane&, const WaitByLane&) = default;

    /// The lane that waits most, when that is known.
    [[nodiscard]] std::optional<Part> worst() const
    {
        return parts.empty() || rest > parts.front().share ? std::nullopt : std::optional(parts.front());
    }
};

/// `peer`: the far end of the cable, where the data of each lane is counted; null: unknown. A lane without data is
/// taken for the one that waits only when no lane with data comes into question.
[[nodiscard]] WaitByLane waitByLane(const PortLoad& port, const PortLoad* peer);

} // namespace fabriscope::perf
