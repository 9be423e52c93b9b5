// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/proto/protocol.pb.h"
#include "core/agent/protocol/live.h"

namespace fabriscope::agent {

void put(pb::LiveState& out, const LiveState& state);
/// Foreign data: means that this program does not know count as Starting, the sentence is cleaned.
LiveState toLiveState(const pb::LiveState& state);

void put(pb::LiveNotice& out, const LiveNotice& notice);
LiveNotice toLiveNotice(const pb::LiveNotice& notice);

} // namespace fabriscope::agent
