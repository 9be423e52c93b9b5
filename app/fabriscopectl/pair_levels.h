// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/route_reading.h"
#include "core/routes/analysis.h"

namespace fabriscope::ctl {

/// The service levels that the subnet administration grants to pairs of hosts' ports: queried for a few sources first,
/// and where these differ (as with LASH, DFSSSP and Torus-2QoS), of all. Of a saved fabric, and without a reply, SL 0.
struct KnownLevels
{
    routes::PairLevels levels;
    bool asked = false;   ///< the subnet administration returned them
    bool partial = false; ///< they differ, and there are too many pairs to query: the levels are not used
};
Result<KnownLevels> askPairLevels(RouteSession& session);

} // namespace fabriscope::ctl
