// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/change/step/step.h"
#include "core/change/system_view.h"

#include <chrono>

namespace fabriscope::change {

/// Whether RHEL's opensm.service runs the OpenSMs that our files name: it is a script that starts OpenSM again every 30
/// seconds, and active while none runs. An Error (Io) when after `within` not each port has one that has run for
/// `stays`; blocks until then. Debian's service has no process at all, its instances are services of their own; that
/// and any other unit is fine, and what /proc does not show is not judged.
Result<void> keepsOpenSm(const UnitStep& step, const SystemView& system, std::chrono::milliseconds within,
                         std::chrono::milliseconds stays);

} // namespace fabriscope::change
