// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "app/fabriscopectl/tree_trial_argument.h"

#include <optional>
#include <string>

namespace fabriscope::ctl {

/// `health --congestion --at TIME --history FILE`: where data waited then, from what the file has of that time. The
/// fabric is the one of the file; where none is kept from that time, the one of the connection.
ExitStatus showPastCongestion(const Context& context, const SweepArguments& sweep, const std::string& at,
                              const std::string& file, const std::optional<TrialWords>& tried);

} // namespace fabriscope::ctl
