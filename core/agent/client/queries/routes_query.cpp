// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/routes_query.h"

#include "core/agent/client/queries/query_parts.h"
#include "core/agent/protocol/routes_messages.h"
#include "core/fabric/model/routes_codec.h"

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

Query<fabric::RoutesPtr> routesQuery(const RoutesRequest& request, std::function<void(routes::ReadProgress)> onProgress)
{
    const Done<fabric::RoutesPtr> done;
    pb::Request message;
    put(*message.mutable_read_routes(), request);
    return {{.object = Message::phrase("forwarding tables"),
             .messages = alone(std::move(message)),
             .take = [done, onProgress = std::move(onProgress), bytes = std::string()](
                         const pb::Response& response, const std::string& peer) mutable -> Result<bool> {
                 if (!response.has_routes()) return false;
                 const pb::RoutesPart& part = response.routes();
                 if (part.total() > 0 && onProgress) onProgress({.done = part.done(), .total = part.total()});
                 bytes += part.data();
                 if (bytes.size() > fabric::RoutesLimits{}.bytes)
                     return fail(ErrorCode::MalformedReply, peer,
                                 Message::say("it sent more forwarding tables than a fabric can have"));
                 if (!part.last()) return false;
                 auto routes = fabric::decodeRoutes(bytes);
                 if (!routes) routes.error().subject = Message::say("{}: {}", peer, routes.error().subject);
                 done(std::move(routes));
                 return true;
             },
             .snapshot = [done](const Result<fabric::SnapshotPtr>& snapshot) { done(routesOf(snapshot)); }},
            done};
}

} // namespace fabriscope::agent
