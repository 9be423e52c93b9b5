// SPDX-License-Identifier: GPL-3.0-or-later
//
// A real opensm on a simulated fabric, with its files in a private folder.
#pragma once

#include "core/base/error.h"
#include "core/simulation/child_process.h"

#include <chrono>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace fabriscope::simulation {

class SimulatedOpenSm
{
public:
    SimulatedOpenSm() = default;
    explicit SimulatedOpenSm(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    /// Write opensm.conf, with those lines added, and partitions.conf, if there is text for it.
    [[nodiscard]] Result<void> writeConfiguration(const std::string& extraLines, const std::string& partitions) const;

    /// Start it on that port (GUID in hexadecimal), cut off from this host's own adapters, and wait for "SUBNET UP" in
    /// its log. NotFound when it is not installed or not connected with the simulator, Timeout, Cancelled, Io,
    /// Unsupported (ChildOptions::withoutAdapters).
    Result<void> start(const std::string& portGuid, std::vector<std::string> environment, pid_t processGroup,
                       std::chrono::steady_clock::time_point deadline, const std::stop_token& stop);

    [[nodiscard]] ChildProcess& process() { return m_process; }
    [[nodiscard]] std::filesystem::path log() const { return m_folder / "opensm.log"; }
    [[nodiscard]] std::filesystem::path configuration() const { return m_folder / "opensm.conf"; }

private:
    std::filesystem::path m_folder;
    ChildProcess m_process;
};

/// The last lines of a file, for an error's text; empty when it cannot be read.
std::string endOfFile(const std::filesystem::path& file, std::size_t lines = 5);

} // namespace fabriscope::simulation
