// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/pair_levels.h"
#include "core/health/finding.h"

namespace fabriscope::ctl {

/// The routes of a whole fabric as they were read and judged.
struct CheckedRoutes
{
    Discovered fabric;
    routes::Analysis analysis;
    health::Findings findings;
    bool levelsAsked = false;
    bool levelsPartial = false; ///< they differ by pair, and credit loops were not looked for
};
Result<CheckedRoutes> checkRoutes(const Context& context, const SweepArguments& arguments,
                                  const std::vector<std::string>& tables, unsigned matchings, std::uint32_t seed);

/// The findings alone.
Result<health::Findings> routeFindings(const Context& context, const SweepArguments& arguments);

} // namespace fabriscope::ctl
