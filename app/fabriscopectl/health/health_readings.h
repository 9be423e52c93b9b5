// SPDX-License-Identifier: GPL-3.0-or-later
//
// The readings that `health` judges, of ports whose figures are only told by two of them.
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/health/checks/counter_checks.h"
#include "core/health/tree_beside.h"

#include <optional>
#include <string>
#include <vector>

namespace fabriscope::ctl {

struct CounterReading
{
    SweepArguments sweep;
    double interval = 2; ///< seconds
    std::string host;    ///< only the ports of this one, and those that they are connected to; empty: all
};

/// What was read, and the moment of the reading that took the shortest way here.
struct CounterReadings
{
    health::CounterChecks checks;
    std::optional<health::ClockPair> clock; ///< none: nothing was read, or it is a recording
    bool lost = false;                      ///< some readings
};

/// Reads the counters of all linked ports, and then by lane those of the ports where data has to wait, and of `more`.
Result<CounterReadings> readCounters(const Context& context, const CounterReading& wanted,
                                     const fabric::SnapshotPtr& fabric, health::CounterLimits limits,
                                     const std::vector<perf::PortKey>& more = {});

/// The adapters of a host by its name, or whatever else the selector means; none: it is not there.
std::vector<fabric::NodeIndex> nodesOf(const fabric::Snapshot& snapshot, const std::string& host);

} // namespace fabriscope::ctl
