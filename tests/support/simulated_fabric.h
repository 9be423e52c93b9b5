// SPDX-License-Identifier: GPL-3.0-or-later
//
// Simulated fabrics for tests: `const auto fabric = test::startFabric(simulation::shapes::backToBack());`
#pragma once

#include "core/agent/client/connection/launcher.h"
#include "core/simulation/simulated_fabric.h"
#include "core/simulation/topology_writer.h"

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace fabriscope::test {

/// Start a fabric. When that fails it throws std::runtime_error with the reason, so that the test fails with it.
simulation::SimulatedFabric startFabric(const simulation::FabricOptions& options);
simulation::SimulatedFabric startFabric(const simulation::TopologyWriter& topology);

/// What a program left behind.
struct ToolResult
{
    int status = 0; ///< exit status, 128 and more: ended by a signal
    std::string output;
    std::string errors;
};

/// Run a program to its end as a client of the fabric; `node`: where it is attached, empty: the fabric's client node.
/// Throws when it does not end in time (it is killed then; a busy machine takes several times as long as an idle one)
/// or cannot be started.
ToolResult runTool(const simulation::SimulatedFabric& fabric, const std::vector<std::string>& command,
                   std::string_view node = {}, std::chrono::seconds patience = std::chrono::seconds(180));

/// The same without a fabric, in this process' own environment.
ToolResult runProgram(const std::vector<std::string>& command,
                      std::chrono::seconds patience = std::chrono::seconds(180));

/// Launches the agent as a client of the fabric, with these arguments. The fabric has to outlive what it has launched.
agent::Launcher agentOn(const simulation::SimulatedFabric& fabric, std::vector<std::string> arguments = {});
/// Again and again: what a killed one leaves in the simulator, which would be a device in use on a real host, goes
/// first.
agent::Launcher agentAgainOn(simulation::SimulatedFabric& fabric, std::vector<std::string> arguments = {});

/// How many lines of the text begin with that.
std::size_t linesStartingWith(std::string_view text, std::string_view beginning);

/// Wait until the condition holds, at most so long; whether it does.
bool eventually(const std::function<bool()>& condition, std::chrono::seconds patience = std::chrono::seconds(60));

/// The opensm of this fabric: the process whose command line names its configuration; 0: none runs.
pid_t managerOf(const simulation::SimulatedFabric& fabric);

} // namespace fabriscope::test
