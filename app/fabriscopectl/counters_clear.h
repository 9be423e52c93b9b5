// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/agent/protocol/counters.h"
#include "core/fabric/model/snapshot.h"

namespace fabriscope::ctl {

/// `counters --clear`: resets counters to zero and prints their values. Without `yes` it only prints what that
/// would mean. Findings: some ports could not be cleared.
ExitStatus clearCounters(const Context& context, const fabric::Snapshot& snapshot, agent::CounterClear clear, bool yes);

/// The same after a list that showed the counters' values: prints the result in a line. `status`: what the
/// list ended with, unless clearing gives a worse one.
ExitStatus clearQuietly(const Context& context, const fabric::Snapshot& snapshot, agent::CounterClear clear, bool yes,
                        ExitStatus status);

} // namespace fabriscope::ctl
