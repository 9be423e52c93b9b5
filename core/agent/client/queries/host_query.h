// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/query.h"
#include "core/host/host.h"

#include <functional>

namespace fabriscope::agent {

/// What the agent's host is to RDMA, see core/host. For a saved host: what was saved.
Query<host::Host> hostQuery();

/// The same, and again whenever something of it changes but counters. An agent may send any number of them. It ends
/// without an Error when the host stays as it is, because it is a saved one or its agent is too old to follow it.
Query<void> hostFollowQuery(std::function<void(host::Host)> onHost);

} // namespace fabriscope::agent
