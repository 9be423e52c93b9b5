// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/types.h"
#include "core/agent/server/port_pool.h"
#include "core/discovery/sweep.h"

#include <string_view>

namespace fabriscope::agent {

/// How a console wants a fabric to be swept through that port, within what an agent bears.
[[nodiscard]] discovery::SweepOptions discoveryOptions(const SweepOptions& options, std::string_view hostName,
                                                       const OpenPort& port);

} // namespace fabriscope::agent
