// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/change/step/step.h"
#include "core/change/system_view.h"

#include <chrono>
#include <string>

namespace fabriscope::change {

struct Plan;

inline constexpr std::chrono::seconds settles{2}; ///< a service that cannot use what it reads ends within this

/// Whether RHEL's opensm.service runs the OpenSMs that our files name: it is a script that starts OpenSM again every 30
/// seconds, and active while none runs. An Error (Io) when after `within` not each port has one that has run for
/// `stays`; blocks until then. Debian's service has no process at all, its instances are services of their own; that
/// and any other unit is fine, and what /proc does not show is not judged.
Result<void> keepsOpenSm(const UnitStep& step, const SystemView& system, std::chrono::milliseconds within,
                         std::chrono::milliseconds stays);

/// What a script and a play look at once they have started OpenSM, for they have no agent that does: commands of a
/// shell that end with a failure when it does not keep running. Of an instance (Debian's opensm@GUID.service) its main
/// process, of RHEL's opensm.service an OpenSM for each port that the plan's files name; empty for all else.
std::string openSmCheck(const Plan& plan, const UnitStep& step);

} // namespace fabriscope::change
