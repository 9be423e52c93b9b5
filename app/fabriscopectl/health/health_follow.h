// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/health/acknowledgements.h"
#include "core/perf/thresholds.h"

#include <chrono>
#include <cstdint>

namespace fabriscope::ctl {

struct HealthFollowing
{
    SweepArguments sweep;
    perf::ErrorThresholds thresholds;
    health::Acknowledgements known;           ///< left out
    std::chrono::milliseconds interval{5000}; ///< between two readings of the counters
    std::chrono::milliseconds sweepEvery{30'000};
    std::uint64_t count = 0; ///< so many lines, then it ends; 0: until a signal
};

/// Prints a line for each finding that comes, and one when it is over, with how long it was there: the findings of the
/// window, from the same readings. Until it is interrupted or something fails.
ExitStatus followHealth(const Context& context, const HealthFollowing& request);

} // namespace fabriscope::ctl
