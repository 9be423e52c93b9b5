// SPDX-License-Identifier: GPL-3.0-or-later
//
// A second opensm on a simulated fabric, with a folder of its own.
#pragma once

#include "core/simulation/child_process.h"
#include "core/simulation/simulated_fabric.h"

#include <fcntl.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace fabriscope::test {

/// Starts it at that node, with those lines in its opensm.conf; it is a standby when its priority is the lower one.
/// Throws with the reason when it cannot be started.
inline simulation::ChildProcess startSecondManager(const simulation::SimulatedFabric& fabric, std::string_view node,
                                                   std::string_view configuration)
{
    const auto program = simulation::findProgram("opensm");
    if (!program) throw std::runtime_error("opensm is not installed");
    const std::filesystem::path folder = fabric.folder() / "standby";
    std::filesystem::create_directory(folder);
    std::ofstream(folder / "opensm.conf") << configuration << "force_log_flush TRUE\n";
    auto environment = fabric.mergedEnvironment(node);
    simulation::setVariable(environment, "OSM_CACHE_DIR", folder.string());
    simulation::setVariable(environment, "OSM_TMP_DIR", folder.string());
    const FileDescriptor output(
        ::open((folder / "output").c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600)); // NOLINT(*-vararg)
    auto process = simulation::ChildProcess::start(
        {.program = *program,
         .arguments = {"-F", (folder / "opensm.conf").string(), "-f", (folder / "opensm.log").string()},
         .environment = std::move(environment),
         .workingFolder = folder,
         .output = output.get(),
         .errorOutput = output.get()});
    if (!process) throw std::runtime_error(describe(process.error()));
    return std::move(*process);
}

} // namespace fabriscope::test
