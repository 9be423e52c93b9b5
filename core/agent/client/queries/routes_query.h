// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/query.h"
#include "core/agent/protocol/routes_request.h"

namespace fabriscope::agent {

/// Called on the client's thread; onDone once, last.
struct RoutesEvents
{
    std::function<void(routes::ReadProgress)> onProgress;
    std::function<void(Result<fabric::RoutesPtr>)> onDone;
};

/// Forwarding tables. Of a saved fabric those that were saved with it; NotFound when none were.
Query routesQuery(const RoutesRequest& request, RoutesEvents events);

} // namespace fabriscope::agent
