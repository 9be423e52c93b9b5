// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/connection/launcher.h"

#include <filesystem>
#include <string_view>

namespace fabriscope::simulation::lab {

/// Whether demo:NAME is the lab: "hosts" and "hosts/1" its first host, "hosts/2" its second. Both are agents of one
/// guest, so they share its kernel: what one changes there, the other sees.
[[nodiscard]] bool isLab(std::string_view name);

/// For demo:hosts: boots the guest at the first attempt to connect, and starts an agent in it for each connection. The
/// guest lives as long as the launcher and its connections; one that has ended is booted anew.
[[nodiscard]] agent::Launcher labLauncher(std::filesystem::path agentProgram = {});

} // namespace fabriscope::simulation::lab
