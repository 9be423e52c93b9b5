// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a connection target to a process that speaks the agent protocol. The program assembles a LauncherSet; core/agent
// itself knows local, ssh and exec, and core/simulation adds demo.
#pragma once

#include "core/agent/client/connection/connection_target.h"
#include "core/base/error.h"

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::agent {

/// A process to start. Its stdin and stdout carry the protocol, its stderr is kept for error messages.
struct LaunchPlan
{
    std::vector<std::string> command; ///< program (looked up in PATH when it has no slash) and arguments
    /// Added to the environment of this process; an empty value takes the variable away.
    std::vector<std::pair<std::string, std::string>> environment;
    bool asksUser = false;           ///< may ask for a password first: be patient
    std::shared_ptr<void> keepAlive; ///< lives as long as the connection (e.g. the simulated fabric)
};

/// Prepares a connection. Called on a thread of its own, may block (a simulated fabric needs seconds), must return soon
/// after a stop is requested. Called again for every attempt to reconnect. `say` takes a line about what is being
/// done ("Starting OpenSM …"); callable only until the launcher returns.
using Launcher = std::function<Result<LaunchPlan>(const ConnectionTarget& target, const std::stop_token& stop,
                                                  const std::function<void(Message)>& say)>;

using LauncherSet = std::map<Scheme, Launcher>;

struct LauncherOptions
{
    std::filesystem::path agentProgram; ///< empty: findAgentProgram()
    bool allowChanges = false;          ///< start agents with --allow-changes
    std::string sshProgram = "ssh";
    std::string version; ///< this program's: of the agents that were copied to a host, the one of this version
    /// For many hosts at once: ssh does not prompt for a password or about an unknown host, but fails.
    bool batch = false;
    /// Agents that observe may share a process with others of their user on their host: what several consoles want is
    /// read once. Not through pkexec.
    bool share = false;
    /// Never looked up in PATH: it gets the administrator's password.
    std::filesystem::path pkexecProgram = "/usr/bin/pkexec";
    std::optional<bool> isRoot; ///< then local?elevated needs no pkexec; empty: as this process is
};

/// fabriscope-agent beside this executable, in libexec of its prefix, or in PATH.
Result<std::filesystem::path> findAgentProgram();

/// Launchers for local, ssh and exec.
LauncherSet standardLaunchers(LauncherOptions options = {});

} // namespace fabriscope::agent
