// SPDX-License-Identifier: GPL-3.0-or-later
//
// A wizard's plan for one host, by what that host has: what would not hold there, or not after its next start, is
// refused before anything is done; what others have set up for the same is among its remarks. Looks and changes
// nothing; blocking.
#pragma once

#include "core/change/system_view.h"
#include "core/setup/wizard.h"

namespace fabriscope::setup {

/// As planOf(), for the distribution of the host. NotAllowed: an administrator has forbidden what it needs; NotFound:
/// the host lacks it.
Result<change::Plan> planFor(const Wizard& wizard, const Answers& answers, const change::SystemView& system);

} // namespace fabriscope::setup
