// SPDX-License-Identifier: GPL-3.0-or-later
//
// Changes of a host on the wire (setup.proto). Nothing that comes in is trusted: an unknown word becomes the one that
// promises least, and lists are bounded.
#pragma once

#include "core/agent/proto/setup.pb.h"
#include "core/agent/protocol/host_changes.h"

namespace fabriscope::agent {

void put(pb::SetupEntry& out, const HostChange& entry);
HostChange fromWire(const pb::SetupEntry& message);

void put(pb::SetupPlan& out, const SetupRequest& request);
/// InvalidArgument: more answers than a wizard has questions, or two answers to one.
Result<SetupRequest> fromWire(const pb::SetupPlan& message);

void put(pb::SetupPreview& out, const SetupPreview& preview);
SetupPreview fromWire(const pb::SetupPreview& message);

void put(pb::SetupExamination& out, const setup::Examination& examination);
setup::Examination fromWire(const pb::SetupExamination& message);

void put(pb::SetupProgress& out, const SetupProgress& progress);
SetupProgress fromWire(const pb::SetupProgress& message);

void put(pb::SetupOutcome& out, const change::PlanOutcome& outcome);
change::PlanOutcome fromWire(const pb::SetupOutcome& message);

} // namespace fabriscope::agent
