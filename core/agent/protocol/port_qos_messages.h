// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/proto/protocol.pb.h"
#include "core/agent/protocol/requests.h"
#include "core/base/error.h"

namespace fabriscope::agent {

void put(pb::ReadPortQos& out, const PortQosRequest& request);
/// Numbers out of range are refused.
[[nodiscard]] Result<PortQosRequest> fromWire(const pb::ReadPortQos& message);
void put(pb::PortQos& out, const qos::PortQos& tables);
[[nodiscard]] Result<qos::PortQos> fromWire(const pb::PortQos& message);

} // namespace fabriscope::agent
