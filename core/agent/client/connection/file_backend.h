// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/connection/backend.h"

#include <asio/any_io_executor.hpp>

#include <memory>
#include <stop_token>

namespace fabriscope::agent {

/// Replies of a saved fabric or a recording: this program reads the file itself. Reading stops when `stop` is set.
std::unique_ptr<Backend> fileBackend(const asio::any_io_executor& executor, const ConnectionTarget& target,
                                     const ClientOptions& options, std::stop_token stop, BackendEvents events);

} // namespace fabriscope::agent
