// SPDX-License-Identifier: GPL-3.0-or-later
//
// Times whole processes from outside, as a user would with time(1).
#pragma once

#include "core/base/error.h"

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
    unsigned runs = 0;
    std::string lastOutput; ///< standard output of the last run
};

/// `runs` 0: once, without a warm-up. Runs a program (found in PATH) with standard output into a temporary file, as a
/// user who saves it would.
Result<Summary> measure(const std::vector<std::string>& arguments, const std::vector<std::string>& environment,
                        unsigned runs);

} // namespace fabriscope::bench
