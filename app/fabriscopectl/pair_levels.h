// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/route_reading.h"
#include "core/routes/analysis.h"

namespace fabriscope::ctl {

/// The service levels that the subnet administration grants to pairs of hosts' ports: queried for a few sources first,
/// and where these differ (as with LASH, DFSSSP and Torus-2QoS), of all.
struct KnownLevels
{
    std::optional<fabric::PairLevels> levels; ///< none: of a saved fabric, no paths are granted, or too many pairs
    bool tooMany = false;                     ///< they differ, and there are too many pairs to query
};
Result<KnownLevels> askPairLevels(RouteSession& session);

/// The tables with these levels, to be saved; the tables themselves where no levels are known.
[[nodiscard]] fabric::RoutesPtr withLevels(fabric::RoutesPtr routes, std::optional<fabric::PairLevels> levels);

/// What to print where they are too many.
[[nodiscard]] std::string tooManyLevelsText();

} // namespace fabriscope::ctl
