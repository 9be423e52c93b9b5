// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/query.h"
#include "core/host/host.h"

#include <functional>

namespace fabriscope::agent {

/// What the agent's host is to RDMA, see core/host. For a saved host: what was saved.
Query hostQuery(std::function<void(Result<host::Host>)> onDone);

} // namespace fabriscope::agent
