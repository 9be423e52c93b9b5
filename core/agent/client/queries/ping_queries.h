// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/query.h"
#include "core/agent/protocol/ping_request.h"

#include <functional>

namespace fabriscope::agent {

Query<void> pingQuery(const PingRequest& request, std::function<void(const probe::PingResult&)> onResult);

/// A responder on the agent's host, until its time is over or the request is cancelled. onServed is called first when
/// it is ready.
Query<PingsServed> pingServeQuery(const PingServeRequest& request, std::function<void(const PingsServed&)> onServed);

} // namespace fabriscope::agent
