// SPDX-License-Identifier: GPL-3.0-or-later
//
// The console's side of one end of a connection test: for Client::ask(), then sendProbe() with the request's id.
#pragma once

#include "core/agent/client/connection/client.h"
#include "core/agent/client/queries/query.h"
#include "core/probe/values.h"

#include <functional>

namespace fabriscope::agent {

/// On the client's thread. onEnd once, last: the request ends when it is cancelled, or with the connection.
struct ProbeEvents
{
    std::function<void(const probe::Reply&)> onReply;
    std::function<void(const Error&)> onEnd;
};

Query probeQuery(const probe::Command& first, ProbeEvents events);
void sendProbe(Client& client, RequestId request, const probe::Command& command);

} // namespace fabriscope::agent
