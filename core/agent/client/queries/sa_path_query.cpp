// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/sa_path_query.h"

#include "core/agent/client/queries/sa_queries.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace fabriscope::agent {
namespace {

probe::SaPath pathOf(const std::vector<std::byte>& bytes)
{
    if (bytes.empty())
        return probe::NoSaPath{.isRefused = true,
                               .reason = Message::say("it has no path between the two ports in this partition")};
    const auto record = mad::decode<mad::PathRecord>(bytes);
    if (!record) return probe::NoSaPath{.reason = record.error().detail};
    return *record;
}

probe::SaPath pathOf(const Error& error)
{
    // The administration's own answer; everything else says that none was reached.
    if (error.code == ErrorCode::MadStatus) return probe::NoSaPath{.isRefused = true, .reason = error.detail};
    return probe::NoSaPath{.reason = Message::say("{}: {}", error.subject, error.detail)};
}

} // namespace

Query<probe::SaPath> saPathQuery(const PortChoice& via, const sa::Request& request)
{
    const Done<probe::SaPath> done; // by silence or by the end of the reply, whichever comes first
    SaEvents events;
    events.onSilence = [done](const sa::Silence& silence) {
        if (silence.waited < saPathPatience) return;
        done(probe::NoSaPath{.reason = Message::say("the subnet administration at LID {} has not replied for {} s",
                                                    silence.administration.value(),
                                                    std::chrono::round<std::chrono::seconds>(silence.waited).count())});
    };
    return {collectSa({.via = via, .question = request, .agentsKey = false}, std::move(events))
                .with([done](const Result<SaReply>& reply) {
                    done(reply ? pathOf(reply->records) : pathOf(reply.error()));
                }),
            done};
}

} // namespace fabriscope::agent
