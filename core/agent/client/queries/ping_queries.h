// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/query.h"
#include "core/agent/protocol/ping_request.h"

#include <functional>

namespace fabriscope::agent {

/// On the client's thread. onDone once, last.
struct PingEvents
{
    std::function<void(const probe::PingResult&)> onResult;
    std::function<void(Result<void>)> onDone;
};
Query pingQuery(const PingRequest& request, PingEvents events);

/// On the client's thread. onServed first when the responder is ready.
struct PingServeEvents
{
    std::function<void(const PingsServed&)> onServed;
    std::function<void(Result<PingsServed>)> onDone;
};
/// A responder on the agent's host, until its time is over or the request is cancelled.
Query pingServeQuery(const PingServeRequest& request, PingServeEvents events);

} // namespace fabriscope::agent
