// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/routes_query.h"

#include "core/agent/client/queries/query_parts.h"
#include "core/agent/protocol/routes_messages.h"
#include "core/fabric/model/routes_codec.h"

#include <memory>
#include <string>
#include <utility>

namespace fabriscope::agent {
namespace {

Result<fabric::RoutesPtr> routesOf(const Result<fabric::SnapshotPtr>& snapshot)
{
    if (!snapshot) return std::unexpected(snapshot.error());
    if ((*snapshot)->routes()) return (*snapshot)->routes();
    return fail(ErrorCode::NotFound, Message::say("the saved fabric"),
                Message::say("no forwarding tables were saved with it"),
                Message::say("Save it with 'fabriscopectl snapshot --routes FILE', or connect to the fabric."));
}

} // namespace

Query routesQuery(const RoutesRequest& request, RoutesEvents events)
{
    struct Incoming
    {
        RoutesEvents events;
        std::string bytes;
    };
    const auto incoming = std::make_shared<Incoming>(std::move(events), std::string());
    const auto finish = [incoming](Result<fabric::RoutesPtr> routes) {
        if (incoming->events.onDone) incoming->events.onDone(std::move(routes));
    };
    pb::Request message;
    put(*message.mutable_read_routes(), request);
    return {.object = Message::phrase("forwarding tables"),
            .messages = alone(std::move(message)),
            .take = [incoming, finish](const pb::Response& response, const std::string& peer) -> Result<bool> {
                if (!response.has_routes()) return false;
                const pb::RoutesPart& part = response.routes();
                if (part.total() > 0 && incoming->events.onProgress)
                    incoming->events.onProgress({.done = part.done(), .total = part.total()});
                incoming->bytes += part.data();
                if (incoming->bytes.size() > fabric::RoutesLimits{}.bytes)
                    return fail(ErrorCode::MalformedReply, peer,
                                Message::say("it sent more forwarding tables than a fabric can have"));
                if (!part.last()) return false;
                auto routes = fabric::decodeRoutes(incoming->bytes);
                if (!routes) routes.error().subject = Message::say("{}: {}", peer, routes.error().subject);
                finish(std::move(routes));
                return true;
            },
            .end = [finish](const Error& error) { finish(std::unexpected(error)); },
            .snapshot = [finish](const Result<fabric::SnapshotPtr>& snapshot) { finish(routesOf(snapshot)); },
            .counters = {},
            .savedHost = {}};
}

} // namespace fabriscope::agent
