// SPDX-License-Identifier: GPL-3.0-or-later
//
// What it takes to start an opensm once more: looked up while it runs, kept in the journal, used after it was stopped,
// has died from a change, or was left stopped by a program that was killed. Blocking.
#pragma once

#include "core/opensm_host/opensm_instance.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace fabriscope::opensm_host {

struct StartRecipe
{
    std::string unit; ///< the systemd unit that starts it; then what follows is not used
    std::filesystem::path executable;
    std::vector<std::string> arguments; ///< with argv[0]
    std::vector<std::string> environment{};
    std::filesystem::path folder{}; ///< its working folder
    /// Files behind stdout and stderr that at most the group of their folder can replace; empty: none.
    std::array<std::filesystem::path, 2> outputs{};
    pid_t group = 0;      ///< process group to join when it still exists
    unsigned umask = 022; ///< of the files that it makes
    /// Soft and hard, by the numbers of setrlimit(2); what is missing stays as in this process.
    std::vector<std::pair<std::uint64_t, std::uint64_t>> limits{};
    std::filesystem::path log; ///< as in OpenSmProcess
    friend bool operator==(const StartRecipe&, const StartRecipe&) = default;
};

/// How that running process can be started again. An Error when it cannot: it runs as another user and no unit starts
/// it, its program is gone or could have been put there by another user. After a package update the program that now
/// has its name is taken.
Result<StartRecipe> recipeOf(const HostView& host, const OpenSmProcess& process);

/// Whether the program can be started now: it is there, executable, and nobody but root and this user can have put it
/// there. Units are systemd's business.
Result<void> checkProgram(const StartRecipe& recipe);

/// Runs the program that has its name now once, with --version, which needs neither files nor ports: an Error when it
/// does not even do that, as after half an upgrade. For before the one that runs is stopped.
Result<void> tryProgram(const StartRecipe& recipe);

/// Starts it, not as a child of this process, and returns once it runs.
Result<OpenSmProcess> start(const HostView& host, const StartRecipe& recipe, std::chrono::milliseconds patience);

/// The same, and sees to it that it still runs a moment later.
Result<OpenSmProcess> startAgain(const HostView& host, const StartRecipe& recipe);

/// The same program, by its systemd unit when it has one; otherwise SIGTERM, and start(). Whether it can be started
/// again is known before it is stopped. `stopped` is called between both, and may be empty.
Result<OpenSmProcess> restart(const HostView& host, const OpenSmProcess& process, std::chrono::milliseconds patience,
                              const std::function<void()>& stopped = {});

/// For an administrator's shell: "systemctl start opensm.service", "cd / && /usr/sbin/opensm -F /etc/opensm.conf".
std::string commandOf(const StartRecipe& recipe);

} // namespace fabriscope::opensm_host
