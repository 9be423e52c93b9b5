// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/connection/open_files.h"

#include <sys/resource.h>

#include <algorithm>

namespace fabriscope::agent {

void raiseOpenFileLimit()
{
    constexpr rlim_t enough = 131'072; // more would make programs slow that close all descriptors one by one
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    const rlim_t wanted = std::min(limit.rlim_max, enough);
    if (limit.rlim_cur >= wanted) return;
    limit.rlim_cur = wanted;
    // A refusal leaves the old limit, which the connections that meet it report.
    [[maybe_unused]] const int refused = ::setrlimit(RLIMIT_NOFILE, &limit);
}

} // namespace fabriscope::agent
