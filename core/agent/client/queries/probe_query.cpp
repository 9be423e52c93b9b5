// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/probe_query.h"

#include "core/agent/client/queries/query_parts.h"
#include "core/agent/protocol/probe_messages.h"

#include <utility>

namespace fabriscope::agent {

Query<void> probeQuery(const probe::Command& first, std::function<void(const probe::Reply&)> onReply)
{
    pb::Request message;
    put(*message.mutable_probe(), first);
    return {{.object = Message::phrase("connection tests"),
             .messages = alone(std::move(message)),
             .take = [onReply = std::move(onReply)](const pb::Response& response, const std::string&) -> Result<bool> {
                 if (response.has_probe()) onReply(toProbeReply(response.probe()));
                 return false;
             }},
            Done<void>()};
}

Query<probe::Reply> actionQuery(const probe::Command& command, std::function<void(const probe::Reply&)> onTold)
{
    const Done<probe::Reply> done;
    return {probeQuery(command,
                       [done, onTold = std::move(onTold)](const probe::Reply& reply) {
                           if (reply.kind == probe::Reply::Kind::Done)
                               done(reply);
                           else
                               onTold(reply);
                       })
                .with([done](const Result<void>& end) { done(end.error()); }),
            done};
}

void sendProbe(Client& client, RequestId request, const probe::Command& command)
{
    pb::Request message;
    put(*message.mutable_probe(), command);
    client.sendFurther(request, std::move(message));
}

} // namespace fabriscope::agent
