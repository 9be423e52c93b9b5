// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pings, and the console's side of one end of a connection test: for Client::ask(), then sendProbe() with the
// request's id.
#pragma once

#include "core/agent/client/connection/client.h"
#include "core/agent/client/queries/query.h"
#include "core/agent/protocol/requests.h"
#include "core/probe/values.h"

#include <functional>

namespace fabriscope::agent {

/// Goes on until it is cancelled.
Query<void> probeQuery(const probe::Command& first, std::function<void(const probe::Reply&)> onReply);
/// One action: its last reply, of kind Done. Cancel it then: until that is done, what the end has opened stays.
Query<probe::Reply> actionQuery(const probe::Command& command, std::function<void(const probe::Reply&)> onTold);
void sendProbe(Client& client, RequestId request, const probe::Command& command);

Query<void> pingQuery(const PingRequest& request, std::function<void(const probe::PingResult&)> onResult);

/// A responder on the agent's host, until its time is over or the request is cancelled. onServed is called first when
/// it is ready.
Query<PingsServed> pingServeQuery(const PingServeRequest& request, std::function<void(const PingsServed&)> onServed);

} // namespace fabriscope::agent
