// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/ping_queries.h"

#include "core/agent/client/queries/query_parts.h"
#include "core/agent/protocol/ping_messages.h"

#include <utility>

namespace fabriscope::agent {

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
                 onResult(toPingResult(response.ping_result()));
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
                 const PingsServed served = toPingsServed(response.pings_served());
                 onServed(served);
                 if (!response.pings_served().last()) return false;
                 done(served);
                 return true;
             }},
            done};
}

} // namespace fabriscope::agent
