// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/connection/launcher.h"

#include <filesystem>

namespace fabriscope::simulation {

/// For demo[:TOPOLOGY]: starts the simulated fabric at the first attempt to connect, and the agent as one of its
/// clients. The fabric lives as long as the launcher and its connections; one whose simulator has died is started anew.
/// demo:hosts is the lab, see lab/lab_launcher.h. `agentProgram` empty: agent::findAgentProgram().
agent::Launcher demoLauncher(std::filesystem::path agentProgram = {});

/// NotFound where "demo:…" names no demo, and no file that is there: who tries again and again would do so for ever.
Result<void> refuseUnknownDemo(const agent::ConnectionTarget& target);

} // namespace fabriscope::simulation
