// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/pair_levels.h"
#include "core/health/finding.h"

namespace fabriscope::ctl {

/// The routes of a whole fabric as they were read and judged.
struct CheckedRoutes
{
    Discovered fabric;
    routes::Analysis analysis{};
    health::Findings findings{};
    bool levelsAsked = false; ///< the subnet administration returned the service levels of pairs
    /// Nothing is left open by a table or by service levels that were not read.
    [[nodiscard]] bool isWhole() const { return analysis.loopsKnown && analysis.unknownPairs == 0; }
};
/// `isSilent`: the subnet administration is known not to reply: it is not asked, and nothing is printed of it.
Result<CheckedRoutes> checkRoutes(const Context& context, const SweepArguments& arguments,
                                  const std::vector<std::string>& tables, unsigned matchings, std::uint32_t seed,
                                  bool isSilent = false);

} // namespace fabriscope::ctl
