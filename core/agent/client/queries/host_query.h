// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/query.h"
#include "core/host/host.h"

#include <functional>

namespace fabriscope::agent {

/// What the agent's host is to RDMA, see core/host. For a saved host: what was saved.
Query hostQuery(std::function<void(Result<host::Host>)> onDone);

/// The same, and again whenever something of it changes but counters, until the request is cancelled. An agent may send
/// any number of them. onEnd is called once, last; not when the host stays as it is, because it
/// is a saved one or its agent is too old to follow it.
Query hostFollowQuery(std::function<void(host::Host)> onHost, std::function<void(Error)> onEnd);

} // namespace fabriscope::agent
