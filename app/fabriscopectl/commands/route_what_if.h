// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/sweep_arguments.h"

#include <string>
#include <vector>

namespace fabriscope::ctl {

/// `routes what-if`: what breaks when a switch, or the cable of a port, fails. `tables`: see RouteSession::open().
ExitStatus runWhatIf(const Context& context, const SweepArguments& sweep, const std::vector<std::string>& tables,
                     const std::string& part);

} // namespace fabriscope::ctl
