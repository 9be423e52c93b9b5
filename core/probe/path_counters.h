// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the ports on the path between two ends counted while a test ran.
#pragma once

#include "core/base/message.h"
#include "core/perf/sample.h"
#include "core/probe/attempt.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::probe {

/// By how much a counter moved between two readings.
struct CounterMove
{
    perf::Counter counter{};
    std::uint64_t growth = 0;        ///< in the counter's unit
    perf::Gap gap = perf::Gap::None; ///< Reset, Saturated, Implausible: the growth is not known
    bool atLeast = false;            ///< it reached its largest value meanwhile
    friend bool operator==(const CounterMove&, const CounterMove&) = default;
};

/// A port that packets of the test pass.
struct HopPort
{
    perf::PortKey port;
    std::string node;                             ///< its name; foreign text
    bool sends = false;                           ///< packets of the test leave by it; otherwise they arrive
    bool repliesOnly = false;                     ///< only packets of the way back pass it
    perf::Answer answer = perf::Answer::NoAnswer; ///< of PortCounters, to both readings
    std::vector<CounterMove> moves{};             ///< of every counter that it has, also those that stayed
    friend bool operator==(const HopPort&, const HopPort&) = default;
};

/// An error counter of a port on the way that is above its threshold.
struct PathErrors
{
    std::string node;
    PortNum port;
    std::string counter; ///< "SymbolErrorCounter"
    std::uint64_t value = 0;
    friend bool operator==(const PathErrors&, const PathErrors&) = default;
};

struct PathCounters
{
    std::chrono::nanoseconds length{}; ///< from the first reading to the second
    std::vector<HopPort> ports{};      ///< in the order in which packets pass them, those of replies only last
    std::vector<PathErrors> above{};   ///< after the test
    friend bool operator==(const PathCounters&, const PathCounters&) = default;
};

/// What was counted, or why nothing is known.
using PathReading = Attempt<PathCounters, Message>;

/// By how much a counter of that port grew, in its form with more bits where the port has that; none: the port does not
/// count it, or it was reset meanwhile.
[[nodiscard]] std::optional<std::uint64_t> growthOf(const HopPort& port, perf::Counter counter);
/// Error counters that grew, or whose growth is not known; each in one form.
[[nodiscard]] std::vector<CounterMove> errorsOf(const HopPort& port);

} // namespace fabriscope::probe
