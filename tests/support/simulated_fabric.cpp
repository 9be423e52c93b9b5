// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/simulated_fabric.h"

#include "core/simulation/child_process.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <format>
#include <ranges>
#include <stdexcept>
#include <thread>
#include <utility>

namespace fabriscope::test {
namespace {

ToolResult runIn(const std::filesystem::path& folder, const std::vector<std::string>& command,
                 std::vector<std::string> environment, std::chrono::seconds patience)
{
    const auto program = simulation::findProgram(command.front());
    if (!program) throw std::runtime_error(std::format("{} is not installed", command.front()));
    const std::filesystem::path output = folder / "output";
    const std::filesystem::path errors = folder / "errors";
    const FileDescriptor outputFile(::open(output.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
    const FileDescriptor errorFile(::open(errors.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
    auto child = simulation::ChildProcess::start({.program = *program,
                                                  .arguments = {command.begin() + 1, command.end()},
                                                  .environment = std::move(environment),
                                                  .workingFolder = folder,
                                                  .output = outputFile.get(),
                                                  .errorOutput = errorFile.get()});
    if (!child) throw std::runtime_error(describe(child.error()));
    const auto status = child->waitFor(patience);
    if (!status)
        throw std::runtime_error(
            std::format("{} does not end; it said: {} {}", command.front(), textOf(output), textOf(errors)));
    return {.status = *status, .output = textOf(output), .errors = textOf(errors)};
}

} // namespace

simulation::SimulatedFabric startFabric(const simulation::FabricOptions& options)
{
    auto fabric = simulation::SimulatedFabric::start(options);
    if (!fabric) throw std::runtime_error(describe(fabric.error()));
    return std::move(*fabric);
}

simulation::SimulatedFabric startFabric(const simulation::TopologyWriter& topology)
{
    simulation::FabricOptions options;
    options.topology = simulation::TopologyText{topology.text()};
    return startFabric(options);
}

agent::Launcher agentOn(const simulation::SimulatedFabric& fabric, std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), programPath("fabriscope-agent"));
    return
        [&fabric, command = std::move(arguments)](const auto&, const auto&, const auto&) -> Result<agent::LaunchPlan> {
            return agent::LaunchPlan{.command = command, .environment = fabric.clientEnvironment(), .keepAlive = {}};
        };
}

agent::Launcher agentAgainOn(simulation::SimulatedFabric& fabric, std::vector<std::string> arguments)
{
    return [&fabric, launch = agentOn(fabric, std::move(arguments))](const auto& target, const auto& stop,
                                                                     const auto& say) -> Result<agent::LaunchPlan> {
        if (auto released = fabric.releaseDeadClients(); !released) return std::unexpected(released.error());
        return launch(target, stop, say);
    };
}

ToolResult runTool(const simulation::SimulatedFabric& fabric, const std::vector<std::string>& command,
                   std::string_view node, std::chrono::seconds patience)
{
    std::string folder = (fabric.folder() / "tool-XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr) throw std::runtime_error("no folder for the output of " + command.front());
    return runIn(folder, command, fabric.mergedEnvironment(node), patience);
}

ToolResult runProgram(const std::vector<std::string>& command, std::chrono::seconds patience)
{
    const TemporaryFolder folder;
    return runIn(folder.path(), command, simulation::ownEnvironment(), patience);
}

std::size_t linesStartingWith(std::string_view text, std::string_view beginning)
{
    return static_cast<std::size_t>(std::ranges::count_if(std::views::split(text, '\n'), [beginning](auto line) {
        return std::string_view(line).starts_with(beginning);
    }));
}

pid_t managerOf(const simulation::SimulatedFabric& fabric)
{
    const std::string config = fabric.subnetManagerConfig().string();
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        const std::string line = textOf(entry.path() / "cmdline");
        if (line.contains("opensm") && line.contains(config)) return std::stoi(entry.path().filename().string());
    }
    return 0;
}

bool eventually(const std::function<bool()>& condition, std::chrono::seconds patience)
{
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return true;
}

} // namespace fabriscope::test
