// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ends of connection tests on the wire (probe.proto). Nothing that comes in is trusted: an agent refuses what is not in
// the table of keys or too large, a console leaves it out.
#pragma once

#include "core/agent/proto/probe.pb.h"
#include "core/probe/values.h"

namespace fabriscope::agent {

void put(pb::ProbeCall& out, const probe::Command& command);
/// InvalidArgument: an unknown action, or a value that is unknown, twice there or out of range.
Result<probe::Command> fromWire(const pb::ProbeCall& message);

void put(pb::ProbeReply& out, const probe::Reply& reply);
probe::Reply fromWire(const pb::ProbeReply& message);

} // namespace fabriscope::agent
