// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/console/granted_path.h"

#include <utility>

namespace fabriscope::console {
namespace {

Result<qos_path::Granted> grantedIn(const Result<agent::SaReply>& reply)
{
    if (!reply && reply.error().code == ErrorCode::MadStatus)
        return qos_path::Granted{.path = {}, .refusal = reply.error().detail};
    if (!reply) return std::unexpected(reply.error());
    if (reply->records.empty()) return qos_path::Granted{};
    const auto path = mad::decode<mad::PathRecord>(reply->records);
    if (!path) return std::unexpected(path.error());
    return qos_path::Granted{.path = *path, .refusal = {}};
}

} // namespace

agent::Query<qos_path::Granted> grantedPathQuery(const agent::SaRequest& request, agent::SaEvents events)
{
    const agent::Done<qos_path::Granted> done;
    return {agent::collectSa(request, std::move(events)).with([done](const Result<agent::SaReply>& reply) {
                done(grantedIn(reply));
            }),
            done};
}

} // namespace fabriscope::console
