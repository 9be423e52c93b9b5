// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the commands that read counters have in common.
#pragma once

#include "app/fabriscopectl/sweep_arguments.h"
#include "core/agent/counters.h"

namespace fabriscope::ctl {

/// Which ports are meant.
struct PortArguments
{
    std::string node; ///< GUID, LID, or part of a name; empty: all
    int port = -1;    ///< -1: all
};

void addPortArguments(CLI::App& command, PortArguments& arguments);

/// The linked ports that are meant. Fails with NotFound when there is none.
Result<std::vector<perf::Target>> chooseTargets(const fabric::Snapshot& snapshot, const PortArguments& arguments);

/// The Ethernet ports of the agent's host that are meant, by the device in `sweep` and by what `arguments` say. May be
/// none.
Result<std::vector<agent::LocalPort>> chooseLocalPorts(const Context& context, const SweepArguments& sweep,
                                                       const PortArguments& arguments);

/// "leaf-01" of that port's node.
std::string nodeName(const fabric::Snapshot& snapshot, const perf::PortKey& port);

} // namespace fabriscope::ctl
