// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/probe_query.h"

#include "core/agent/client/queries/query_parts.h"
#include "core/agent/protocol/ping_messages.h"
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
                 if (response.has_probe()) onReply(fromWire(response.probe()));
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

Query<void> pingQuery(const PingRequest& request, std::function<void(const probe::PingResult&)> onResult)
{
    pb::Request message;
    put(*message.mutable_send_pings(), request);
    const Done<void> done;
    return {{.object = Message::phrase("pings"),
             .messages = alone(std::move(message)),
             .take = [done, onResult = std::move(onResult)](const pb::Response& response,
                                                            const std::string& /*peer*/) -> Result<bool> {
                 if (!response.has_ping_result()) return false;
                 onResult(fromWire(response.ping_result()));
                 if (!response.ping_result().last()) return false;
                 done(Result<void>());
                 return true;
             }},
            done};
}

Query<PingsServed> pingServeQuery(const PingServeRequest& request, std::function<void(const PingsServed&)> onServed)
{
    pb::Request message;
    put(*message.mutable_serve_pings(), request);
    const Done<PingsServed> done;
    return {{.object = Message::phrase("pings"),
             .messages = alone(std::move(message)),
             .take = [done, onServed = std::move(onServed)](const pb::Response& response,
                                                            const std::string& /*peer*/) -> Result<bool> {
                 if (!response.has_pings_served()) return false;
                 const PingsServed served = fromWire(response.pings_served());
                 onServed(served);
                 if (!response.pings_served().last()) return false;
                 done(served);
                 return true;
             }},
            done};
}

} // namespace fabriscope::agent
