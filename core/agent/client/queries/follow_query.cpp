// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/follow_query.h"

#include "core/agent/client/queries/queries.h"
#include "core/agent/client/queries/query_parts.h"
#include "core/agent/protocol/live_messages.h"
#include "core/agent/protocol/messages.h"

#include <utility>

namespace fabriscope::agent {

Query<void> followQuery(const SweepOptions& options, FollowEvents events)
{
    // What comes in parts comes as from a sweep; its own message is not used.
    auto snapshots = sweepQuery(options, {.onProgress = {}, .onPartial = std::move(events.onSnapshot)}).any.take;
    pb::Request message;
    put(*message.mutable_follow_fabric(), options);
    return {{.object = Message::phrase("changes of a fabric"),
             .messages = alone(std::move(message)),
             .take = [events = std::move(events), snapshots = std::move(snapshots)](
                         const pb::Response& response, const std::string& peer) -> Result<bool> {
                 if (response.has_live() && events.onState) events.onState(toLiveState(response.live()));
                 if (response.has_notice() && events.onNotice) events.onNotice(toLiveNotice(response.notice()));
                 if (!response.has_snapshot()) return false;
                 if (!response.snapshot().partial())
                     return fail(ErrorCode::MalformedReply, peer,
                                 Message::say("it ended a continuous request with a snapshot"));
                 return snapshots(response, peer);
             }},
            Done<void>()};
}

} // namespace fabriscope::agent
