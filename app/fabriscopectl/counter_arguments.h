// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the commands that read counters have in common.
#pragma once

#include "app/fabriscopectl/sweep_arguments.h"
#include "core/agent/protocol/counters.h"
#include "core/perf/thresholds.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fabriscope::ctl {

/// Which ports are meant.
struct PortArguments
{
    std::vector<std::string> nodes; ///< selectors, see core/fabric/select/selector.h; none: all
    int port = -1;                  ///< -1: all
};

void addPortArguments(CLI::App& command, PortArguments& arguments);

enum class Unlinked : std::uint8_t { WhenNamed, Too };

/// The ports that are meant: without any selection those with a cable, and all where none was read; what is named may
/// be without (`Too`: always). InvalidArgument when nothing is, NoSubnetManager when no port has a LID.
Result<std::vector<perf::Target>> chooseTargets(const fabric::Snapshot& snapshot, const PortArguments& arguments,
                                                Unlinked unlinked = Unlinked::WhenNamed);

/// Where all ports of the fabric are meant, prints what could not be read of it, and tellUnaddressed(): whether there
/// was something.
bool tellUnreadOfAll(const Discovered& fabric, const PortArguments& arguments);

/// Prints how many of the ports that are meant have a cable, but no LID, and so are no targets, and returns it. Says
/// nothing where they are as many as were `told` before.
std::size_t tellUnaddressed(const fabric::Snapshot& snapshot, const PortArguments& arguments, std::size_t told = 0);

/// The Ethernet ports of the agent's host that are meant, by the device in `sweep` and by `arguments`. May be
/// none.
Result<std::vector<agent::LocalPort>> chooseLocalPorts(const Context& context, const SweepArguments& sweep,
                                                       const PortArguments& arguments);

/// Error thresholds as ibqueryerrors keeps them; without a file its defaults.
Result<perf::ErrorThresholds> readThresholds(const std::string& file);

/// "leaf-01" of that port's node.
std::string nodeName(const fabric::Snapshot& snapshot, const perf::PortKey& port);

} // namespace fabriscope::ctl
