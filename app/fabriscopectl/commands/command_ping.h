// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands/commands.h"

namespace fabriscope::ctl {

/// `test ping`, below `test`.
void addPingCommand(CLI::App& test, Context& context);

} // namespace fabriscope::ctl
