// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/connection/backend.h"
#include "core/agent/client/connection/launcher.h"

#include <asio/io_context.hpp>

#include <memory>
#include <stop_token>

namespace fabriscope::agent {

/// Replies of an agent, which is started by the launcher of the target's scheme. `stop` is set before the client's
/// thread ends: a launcher may be in the middle of something long.
std::unique_ptr<Backend> agentBackend(asio::io_context& io, const ConnectionTarget& target,
                                      const LauncherSet& launchers, const ClientOptions& options, std::stop_token stop,
                                      BackendEvents events);

} // namespace fabriscope::agent
