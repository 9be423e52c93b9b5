// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands/commands.h"

namespace fabriscope::ctl {

/// `test with`, below `test`.
void addWithCommand(CLI::App& test, Context& context);

} // namespace fabriscope::ctl
