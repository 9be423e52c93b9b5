// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/proto/protocol.pb.h"
#include "core/agent/protocol/requests.h"
#include "core/base/error.h"

namespace fabriscope::agent {

void put(pb::ReadRoutes& message, const RoutesRequest& request);
/// InvalidArgument for numbers that no fabric has; limits the size of one request.
Result<RoutesRequest> fromWire(const pb::ReadRoutes& message);

} // namespace fabriscope::agent
