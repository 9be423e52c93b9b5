// SPDX-License-Identifier: GPL-3.0-or-later
//
// Times whole processes from outside, as a user would with time(1).
#pragma once

#include "core/base/error.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace fabriscope::bench {

struct Run
{
    double wallSeconds = 0;
    double cpuSeconds = 0;    ///< user and system, children that it waited for included
    std::int64_t peakKib = 0; ///< largest single process of the run
    int exitStatus = 0;       ///< 128 + signal when it was killed
};

/// Medians over the counted runs; the first of all, which warms caches, does not count.
struct Summary
{
    Run median;
    std::size_t runs = 0;
    std::string lastOutput; ///< standard output of the last run
};

/// Whether a median may be taken: at least `runs`, and of a short command as many more (50 at most) as fit in a second.
bool enoughRuns(std::size_t done, unsigned runs, std::chrono::steady_clock::time_point start);

/// `runs` (see enoughRuns) after a warm-up; 0: once, without one. Runs a program (found in PATH) with standard output
/// into a temporary file, as a user who saves it would.
Result<Summary> measure(const std::vector<std::string>& arguments, const std::vector<std::string>& environment,
                        unsigned runs);

/// The simulator's ceiling, MADs a second: the median of bench_flood over as many MADs as the measured sweep sends, for
/// a few hundred are over before either is warm.
Result<double> simulatorCeiling(const std::string& floodProgram, const std::vector<std::string>& environment,
                                double mads, unsigned runs);

} // namespace fabriscope::bench
