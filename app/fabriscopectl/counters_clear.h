// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands.h"
#include "core/agent/protocol/counter_clear.h"
#include "core/fabric/snapshot.h"

namespace fabriscope::ctl {

/// `counters --clear`: sets counters back to zero and says what they stood at. Without `yes` it only says what that
/// would mean. Findings: some ports could not be cleared.
ExitStatus clearCounters(const Context& context, const fabric::Snapshot& snapshot, agent::CounterClear clear, bool yes);

/// The same behind a list that showed what the counters stood at: says in a line what became of it. `status`: what the
/// list ended with, unless clearing gives a worse one.
ExitStatus clearQuietly(const Context& context, const fabric::Snapshot& snapshot, agent::CounterClear clear, bool yes,
                        ExitStatus status);

} // namespace fabriscope::ctl
