// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/fabric/model/snapshot.h"
#include "core/history/step.h"
#include "core/perf/attribute.h"
#include "core/perf/target.h"
#include "core/prometheus/server.h"

#include <span>
#include <string>

namespace fabriscope::ctl {

/// What `counters --history` was told.
struct HistoryArguments
{
    prometheus::Server server; ///< its address may be the name of a history file instead; empty: not asked for
    std::string since = "1h";
    std::string until;
    std::size_t points = 60; ///< of each counter, about
};

/// Adds --history and what goes with it; returns --history.
CLI::Option* addHistoryArguments(CLI::App& command, HistoryArguments& arguments);

/// "2h" and the like before `now`, or a time in UTC. InvalidArgument.
Result<history::WallTime> parseMoment(const std::string& text, history::WallTime now);

/// Rates of earlier times, from a file of ours or from Prometheus. NotFound is reported when nothing is known of them.
ExitStatus showHistory(const Context& context, const fabric::SnapshotPtr& fabric, std::span<const perf::Target> targets,
                       perf::AttributeSet attributes, const HistoryArguments& arguments);

} // namespace fabriscope::ctl
