// SPDX-License-Identifier: GPL-3.0-or-later
//
// From counter values to rates that can be trusted. Whatever keeps two readings from giving a rate is said as a typed
// gap; it never turns into a spike or a zero.
#pragma once

#include "core/perf/counter.h"

#include <chrono>
#include <cstdint>
#include <string_view>

namespace fabriscope::perf {

/// Time of the agent's clock, taken when a reply came in. Means nothing across agents or their restarts.
using Timestamp = std::chrono::nanoseconds;

/// Now, by that clock: the host's since it was started. It goes on while the host sleeps, as the counters of the
/// fabric do: by one that stands still (steady_clock) they would have counted hours of traffic in a second.
[[nodiscard]] Timestamp readingClock();

/// The ticks in which a port counts waiting are ten bit times of a 2.5 Gb/s lane, or a multiple of that. No port tells:
/// the shortest ones are taken, so shares of time are at least these.
inline constexpr std::chrono::nanoseconds shortestTick{4};

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
    Stale,          ///< lower than before, and not known to be cleared: not used; the next reading decides
    Late,           ///< the reply took so long that nobody knows which interval was counted
    Collected,      ///< cleared shortly before its end, as collectors do with short counters of traffic and waiting
};
inline constexpr std::size_t gapCount = 14; ///< numbers are kept in histories: new ones go to the end
std::string_view toString(Gap gap);         ///< stable names for JSON: "none", "no-answer", …
std::string_view describe(Gap gap);         ///< one English sentence

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
    bool cleared = false;      ///< other counters of the same reading were cleared in this interval
    bool collected = false;    ///< the same, by a collector
    bool othersWentOn = false; ///< counters of the traffic were not: one that is at zero may be faulty
    double limitPerSecond = 0; ///< more than that cannot be (limitPerSecond()); 0: unknown
};

/// Two readings of one counter, one after the other.
struct ReadingPair
{
    Timestamp from{}; ///< when the reply came in
    Timestamp to{};   ///< later than from
    std::uint64_t before = 0;
    std::uint64_t after = 0;
    bool missed = false;                    ///< readings in between are missing
    std::chrono::nanoseconds fromWaited{0}; ///< Sample::waited of both
    std::chrono::nanoseconds toWaited{0};
};

/// What two readings may show beyond the rate of the link: ports put what they have counted into their counters a
/// moment late, and no two clocks run alike. Data counters hold words from the first byte of the header to the last
/// before the VCRC (IBTA vol. 1, 16.1.3.5), never more than linkDataMbps(), which has the line code taken off.
inline constexpr std::chrono::milliseconds publishingDelay{25};
inline constexpr double clockTolerance = 0.01;

/// The rate between two readings, or why there is none. Never above the limit of the context: within the tolerance the
/// link was full. A counter that fell was cleared when it is near zero for how long it may have counted; else the
/// reading is Stale. AttributeCourse does the same for many readings, of which some are faulty.
[[nodiscard]] RatePoint rateBetween(const CounterInfo& info, const ReadingPair& pair, const RateContext& context = {});
/// Reset or Collected: what it means that a counter which stood there began anew.
[[nodiscard]] Gap clearingOf(const CounterInfo& info, std::uint64_t before);
/// Whether so long replies leave it open which interval was counted.
[[nodiscard]] bool isLate(const ReadingPair& pair);

/// Bytes per second of a counter of words.
[[nodiscard]] constexpr double bytesOfWords(double words) { return 4 * words; }
/// The share of a link's data rate (linkDataMbps()) that so many bytes per second are; 0 when the rate is unknown.
[[nodiscard]] double utilisation(double bytesPerSecond, std::uint64_t linkMbps);
/// The share of time that so many waiting ticks per second are.
[[nodiscard]] double shareOfTime(double ticksPerSecond);
/// What a counter cannot exceed on a link of that data rate; 0: unknown. Time that is counted passes no faster than
/// time, and no more errors happen than there are packets or bits for them.
[[nodiscard]] double limitPerSecond(const CounterInfo& info, std::uint64_t linkMbps);

} // namespace fabriscope::perf
