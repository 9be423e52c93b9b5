// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/ping_queries.h"

#include "core/agent/client/queries/query_parts.h"
#include "core/agent/protocol/ping_messages.h"

#include <memory>
#include <utility>

namespace fabriscope::agent {

Query pingQuery(const PingRequest& request, PingEvents events)
{
    pb::Request message;
    put(*message.mutable_send_pings(), request);
    const auto shared = std::make_shared<const PingEvents>(std::move(events));
    return {.object = Message::phrase("pings"),
            .messages = alone(std::move(message)),
            .take = [shared](const pb::Response& response, const std::string& /*peer*/) -> Result<bool> {
                if (!response.has_ping_result()) return false;
                if (shared->onResult) shared->onResult(toPingResult(response.ping_result()));
                if (!response.ping_result().last()) return false;
                if (shared->onDone) shared->onDone({});
                return true;
            },
            .end =
                [shared](const Error& error) {
                    if (shared->onDone) shared->onDone(std::unexpected(error));
                },
            .snapshot = {},
            .counters = {}};
}

Query pingServeQuery(const PingServeRequest& request, PingServeEvents events)
{
    pb::Request message;
    put(*message.mutable_serve_pings(), request);
    const auto shared = std::make_shared<const PingServeEvents>(std::move(events));
    return {.object = Message::phrase("pings"),
            .messages = alone(std::move(message)),
            .take = [shared](const pb::Response& response, const std::string& /*peer*/) -> Result<bool> {
                if (!response.has_pings_served()) return false;
                const PingsServed served = toPingsServed(response.pings_served());
                if (shared->onServed) shared->onServed(served);
                if (!response.pings_served().last()) return false;
                if (shared->onDone) shared->onDone(served);
                return true;
            },
            .end =
                [shared](const Error& error) {
                    if (shared->onDone) shared->onDone(std::unexpected(error));
                },
            .snapshot = {},
            .counters = {}};
}

} // namespace fabriscope::agent
