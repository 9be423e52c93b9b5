// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/probe_query.h"

#include "core/agent/client/queries/query_parts.h"
#include "core/agent/protocol/probe_messages.h"

#include <memory>
#include <utility>

namespace fabriscope::agent {

Query probeQuery(const probe::Command& first, ProbeEvents events)
{
    const auto shared = std::make_shared<ProbeEvents>(std::move(events));
    pb::Request message;
    put(*message.mutable_probe(), first);
    return {.object = Message::phrase("connection tests"),
            .messages = alone(std::move(message)),
            .take = [shared](const pb::Response& response, const std::string&) -> Result<bool> {
                if (response.has_probe() && shared->onReply) shared->onReply(toProbeReply(response.probe()));
                return false;
            },
            .end =
                [shared](const Error& error) {
                    if (shared->onEnd) shared->onEnd(error);
                },
            .snapshot = {},
            .counters = {}};
}

void sendProbe(Client& client, RequestId request, const probe::Command& command)
{
    pb::Request message;
    put(*message.mutable_probe(), command);
    client.sendFurther(request, std::move(message));
}

} // namespace fabriscope::agent
