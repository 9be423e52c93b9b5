// SPDX-License-Identifier: GPL-3.0-or-later
//
// OpenIB pings on the wire. Nothing that comes in is trusted.
#pragma once

#include "core/agent/proto/protocol.pb.h"
#include "core/agent/protocol/requests.h"

namespace fabriscope::agent {

void put(pb::SendPings& out, const PingRequest& request);
/// InvalidArgument: no unicast LID, or a number beyond its limit.
Result<PingRequest> fromWire(const pb::SendPings& message);
void put(pb::PingResult& out, const probe::PingResult& result);
/// The host's name is made printable; an unknown outcome becomes Foreign.
probe::PingResult fromWire(const pb::PingResult& message);

void put(pb::ServePings& out, const PingServeRequest& request);
Result<PingServeRequest> fromWire(const pb::ServePings& message);
void put(pb::PingsServed& out, const PingsServed& served);
PingsServed fromWire(const pb::PingsServed& message);

} // namespace fabriscope::agent
