// SPDX-License-Identifier: GPL-3.0-or-later
//
// The agent of a host over the user's ssh, without an agent there: looked at, copied, replaced, removed. One connection
// a host; the window and fabriscopectl are its views.
#pragma once

#include "core/agent/client/connection/connection_target.h"
#include "core/console/agent_choice.h"

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>

namespace fabriscope::console {

struct AgentCopyOptions
{
    std::string sshProgram = "ssh";
    bool batch = false; ///< for many hosts: ssh asks nobody
    /// Without a byte in either direction; minutes until the host's first word where ssh may ask for a password.
    std::chrono::milliseconds patience{60'000};
};

/// What became of one host.
struct AgentReport
{
    AgentState state = AgentState::Failed;
    AgentHostFacts facts;       ///< as it was before
    std::optional<Error> error; ///< of Refused and Failed; or why an agent that is there is not used
};

/// Blocks until it is done or a stop is requested. What was not completed leaves nothing behind on the host.
[[nodiscard]] AgentReport tendAgent(const agent::ConnectionTarget& target, AgentTask task, const AgentFile& file,
                                    const AgentCopyOptions& options, const std::stop_token& stop);

} // namespace fabriscope::console
