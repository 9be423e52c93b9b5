// SPDX-License-Identifier: GPL-3.0-or-later
//
// What this process has cost so far.
#pragma once

#include <sys/resource.h>

#include <ctime>

namespace fabriscope::bench {

inline double peakMib()
{
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

/// User and system, of all threads.
inline double processorSeconds()
{
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

} // namespace fabriscope::bench
