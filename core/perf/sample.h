// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/pma.h"
#include "core/perf/rate.h"
#include "core/perf/target.h"

#include <span>

namespace fabriscope::perf {

/// How a request for one attribute of one port ended.
enum class Answer : std::uint8_t {
    Values,
    NoAnswer,    ///< no answer to any attempt, or not asked at all since this port has not answered lately
    Unsupported, ///< this port, or its make, does not have the attribute
    Refused,     ///< an error status, see Sample::madStatus
};
std::string_view toString(Answer answer); ///< "values", "no-answer", "unsupported", "refused"
[[nodiscard]] Gap gapOf(Answer answer);

/// One attribute of one port at one moment.
struct Sample
{
    PortKey port;
    Attribute attribute{};
    Answer answer = Answer::Values;
    Timestamp at{};                          ///< when the answer came in, or when it was given up
    std::chrono::nanoseconds waited{0};      ///< since it was asked: it read its counters in between; 0: unknown
    std::uint16_t madStatus = 0;             ///< with Refused
    Lid lid{};                               ///< by which it was requested; 0: not known, as of recordings
    std::span<const std::uint64_t> values{}; ///< with Values: see values.h. Valid during the call only
};

/// One pass over all ports of a subscription.
struct RoundReport
{
    std::uint64_t number = 0; ///< from 1
    Timestamp began{};
    Timestamp ended{};
    std::chrono::nanoseconds interval{}; ///< since the round before began; 0 for the first
    std::uint32_t requests = 0;          ///< how many attributes of how many ports it was to read
    std::uint32_t late = 0;              ///< of these, still open at the end: slow or dead ports hold nobody up
    bool outlasted = false;              ///< did not get round in time: the next one began late
    bool last = false;                   ///< the subscription ends with this round
};

/// Whoever subscribed. Must not call back into the poller.
class SampleSink
{
public:
    SampleSink() = default;
    SampleSink(const SampleSink&) = delete;
    SampleSink& operator=(const SampleSink&) = delete;
    virtual ~SampleSink() = default;
    virtual void sample(const Sample& sample) = 0;
    virtual void roundEnded(const RoundReport& report) = 0;
};

} // namespace fabriscope::perf
