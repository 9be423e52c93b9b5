// SPDX-License-Identifier: GPL-3.0-or-later
//
// What became of a change of the agent's host, on standard output, and the exit status that follows.
#pragma once

#include "app/fabriscopectl/commands.h"
#include "core/change/plan.h"
#include "core/opensm_host/apply.h"

namespace fabriscope::ctl {

ExitStatus tellOutcome(const Context& context, const opensm_host::ApplyOutcome& outcome);
ExitStatus tellOutcome(const Context& context, const change::PlanOutcome& outcome);

} // namespace fabriscope::ctl
