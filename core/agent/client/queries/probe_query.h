// SPDX-License-Identifier: GPL-3.0-or-later
//
// The console's side of one end of a connection test: for Client::ask(), then sendProbe() with the request's id.
#pragma once

#include "core/agent/client/connection/client.h"
#include "core/agent/client/queries/query.h"
#include "core/probe/values.h"

#include <functional>

namespace fabriscope::agent {

/// Goes on until it is cancelled.
Query<void> probeQuery(const probe::Command& first, std::function<void(const probe::Reply&)> onReply);
/// One action: its last reply, of kind Done. Cancel it then: until that is done, what the end has opened stays.
Query<probe::Reply> actionQuery(const probe::Command& command, std::function<void(const probe::Reply&)> onTold);
void sendProbe(Client& client, RequestId request, const probe::Command& command);

} // namespace fabriscope::agent
