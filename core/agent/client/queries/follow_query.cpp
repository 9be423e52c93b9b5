// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/follow_query.h"

#include "core/agent/client/queries/queries.h"
#include "core/agent/client/queries/query_parts.h"
#include "core/agent/protocol/live_messages.h"
#include "core/agent/protocol/messages.h"

#include <memory>

namespace fabriscope::agent {

Query followQuery(const SweepOptions& options, FollowEvents events)
{
    const auto to = std::make_shared<FollowEvents>(std::move(events));
    const auto end = [to](const Error& error) {
        if (to->onEnd) to->onEnd(error);
    };
    SweepEvents parts;
    parts.onPartial = [to](fabric::SnapshotPtr snapshot) {
        if (to->onSnapshot) to->onSnapshot(std::move(snapshot));
    };
    // What comes in parts comes as from a sweep; its own message is not used.
    const auto snapshots = std::make_shared<Query>(sweepQuery(options, std::move(parts)));
    pb::Request message;
    put(*message.mutable_follow_fabric(), options);
    return {.object = Message::phrase("changes of a fabric"),
            .messages = alone(std::move(message)),
            .take = [to, snapshots](const pb::Response& response, const std::string& peer) -> Result<bool> {
                if (response.has_live() && to->onState) to->onState(toLiveState(response.live()));
                if (response.has_notice() && to->onNotice) to->onNotice(toLiveNotice(response.notice()));
                if (!response.has_snapshot()) return false;
                if (!response.snapshot().partial())
                    return fail(ErrorCode::MalformedReply, peer,
                                Message::say("it ended a continuous request with a snapshot"));
                return snapshots->take(response, peer);
            },
            .end = end,
            .snapshot = {},
            .counters = {}};
}

} // namespace fabriscope::agent
