// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/query.h"
#include "core/agent/protocol/routes_request.h"

#include <functional>

namespace fabriscope::agent {

/// Forwarding tables. Of a saved fabric those that were saved with it; NotFound when none were.
Query<fabric::RoutesPtr> routesQuery(const RoutesRequest& request,
                                     std::function<void(routes::ReadProgress)> onProgress = {});

} // namespace fabriscope::agent
