// SPDX-License-Identifier: GPL-3.0-or-later
//
// From counter values to rates that can be trusted. Whatever keeps two readings from giving a rate is said as a typed
// gap; it never turns into a spike or a zero.
#pragma once

#include "core/perf/counter.h"
#include "core/perf/sampling.h"

#include <chrono>
#include <cstdint>
#include <string_view>

namespace fabriscope::perf {

/// Time of the agent's monotonic clock, taken when a reply came in. Means nothing across agents or their restarts.
using Timestamp = std::chrono::nanoseconds;

/// Why there is no rate.
enum class Gap : std::uint8_t {
    None,
    First,          ///< only one reading so far
    NoAnswer,       ///< the port did not answer
    Unsupported,    ///< the port does not have this counter
    Refused,        ///< the port answered with an error
    Reset,          ///< the counter was cleared in this interval: how far it had come is unknown
    Saturated,      ///< the counter has saturated and counts no more until it is cleared
    LinkBounced,    ///< the link went down and came back, and took the counter with it
    Implausible,    ///< more than the link could carry
    ConnectionLost, ///< the agent was away; its clock may be another one
    Paused,         ///< nobody looked
};
inline constexpr std::size_t gapCount = 11;
std::string_view toString(Gap gap); ///< stable names for JSON: "none", "no-answer", …
std::string_view describe(Gap gap); ///< one English sentence

enum class Quality : std::uint8_t {
    Exact,
    AtLeast,  ///< the counter reached its largest value in this interval: it was this or more
    Averaged, ///< readings in between were missed: the mean over all of that time
    Bounced,  ///< the link went down and came back in this interval
};
std::string_view toString(Quality quality); ///< "exact", "at-least", "averaged", "bounced"

/// What one interval of one counter gave: a rate, or the reason why not.
struct RatePoint
{
    Timestamp from{};
    Timestamp to{};
    double perSecond = 0; ///< counts, in the counter's own unit; 0 with a gap
    Gap gap = Gap::None;
    Quality quality = Quality::Exact;
    [[nodiscard]] bool valid() const { return gap == Gap::None; }
    friend bool operator==(const RatePoint&, const RatePoint&) = default;
};

/// What else is known about the interval of a reading.
struct RateContext
{
    bool linkBounced = false;  ///< LinkDowned or LinkErrorRecovery rose
    double limitPerSecond = 0; ///< more than that cannot be; 0: unknown
};

/// Two readings of one counter, one after the other.
struct ReadingPair
{
    Timestamp from{};
    Timestamp to{}; ///< later than from
    std::uint64_t before = 0;
    std::uint64_t after = 0;
    bool missed = false; ///< readings in between are missing
};

/// Agents may publish counters up to this late; a burst that shows up so is no impossible rate.
inline constexpr std::chrono::seconds publishingDelay{2};

/// The rate between two readings, or why there is none.
[[nodiscard]] RatePoint rateBetween(const CounterInfo& info, const ReadingPair& pair, const RateContext& context = {});

/// Bytes per second of a counter of words.
[[nodiscard]] constexpr double bytesOfWords(double words) { return 4 * words; }
/// The share of a link's data rate (linkDataMbps()) that so many bytes per second are; 0 when the rate is unknown.
[[nodiscard]] double utilisation(double bytesPerSecond, std::uint64_t linkMbps);
/// The share of time that so many waiting ticks per second are.
[[nodiscard]] double shareOfTime(double ticksPerSecond, TickPeriod tick);
/// What a counter cannot exceed on a link of that data rate; 0: unknown.
[[nodiscard]] double limitPerSecond(const CounterInfo& info, std::uint64_t linkMbps);

} // namespace fabriscope::perf
