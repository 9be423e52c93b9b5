// SPDX-License-Identifier: GPL-3.0-or-later
//
// What became of a change of the agent's host, on standard output, and the exit status that follows.
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/change/plan.h"
#include "core/opensm_host/apply.h"

#include <string>

namespace fabriscope::ctl {

ExitStatus tellOutcome(const Context& context, const opensm_host::ApplyOutcome& outcome);
ExitStatus tellOutcome(const Context& context, const change::PlanOutcome& outcome);

/// What to type to undo a change, on the same host: with the --connect that this command had.
[[nodiscard]] std::string undoCommand(const Context& context, const std::string& id);

} // namespace fabriscope::ctl
