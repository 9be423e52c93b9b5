// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/setup_queries.h"

#include "core/agent/client/query_parts.h"
#include "core/agent/protocol/protocol.pb.h"
#include "core/agent/protocol/setup_messages.h"

#include <memory>
#include <utility>

namespace fabriscope::agent {
namespace {

constexpr std::size_t mostChanges = 20'000; // an agent keeps fewer

Query changing(pb::Request message, SetupEvents events)
{
    return followed(Message::phrase("changes to a host"), alone(std::move(message)), std::move(events),
                    [](const SetupEvents& to, const pb::Response& response) {
                        if (!response.has_setup()) return false;
                        const pb::SetupReply& reply = response.setup();
                        if (reply.has_progress() && to.onProgress) to.onProgress(toSetupProgress(reply.progress()));
                        if (reply.last() && to.onDone) to.onDone(toPlanOutcome(reply.outcome()));
                        return reply.last();
                    });
}

} // namespace

Query journalQuery(std::function<void(Result<std::vector<HostChange>>)> onDone)
{
    pb::Request message;
    message.mutable_setup()->mutable_journal();
    return collecting<std::vector<HostChange>>(
        Message::phrase("the journal of changes"), std::move(message), std::move(onDone),
        [](std::vector<HostChange>& all, const pb::Response& response) -> std::optional<Result<bool>> {
            if (!response.has_setup()) return std::nullopt;
            const pb::SetupReply& reply = response.setup();
            if (reply.has_entry() && all.size() == mostChanges)
                return fail(ErrorCode::MalformedReply, Message::say("the agent"),
                            Message::say("lists too many changes"));
            if (reply.has_entry()) all.push_back(toHostChange(reply.entry()));
            return reply.last();
        });
}

Query setupLookQuery(const std::string& wizard, std::function<void(Result<setup::Examination>)> onDone)
{
    pb::Request message;
    message.mutable_setup()->mutable_look()->set_wizard(wizard);
    return oneReply<setup::Examination>(Message::phrase("changes to a host"), std::move(message), std::move(onDone),
                                        [](const pb::Response& response) -> std::optional<Result<setup::Examination>> {
                                            if (!response.has_setup() || !response.setup().has_examination())
                                                return std::nullopt;
                                            return toExamination(response.setup().examination());
                                        });
}

Query setupPreviewQuery(const SetupRequest& request, std::function<void(Result<SetupPreview>)> onDone)
{
    pb::Request message;
    put(*message.mutable_setup()->mutable_plan(), request);
    return oneReply<SetupPreview>(Message::phrase("changes to a host"), std::move(message), std::move(onDone),
                                  [](const pb::Response& response) -> std::optional<Result<SetupPreview>> {
                                      if (!response.has_setup() || !response.setup().has_preview()) return std::nullopt;
                                      return toSetupPreview(response.setup().preview());
                                  });
}

Query setupApplyQuery(const SetupRequest& request, SetupEvents events)
{
    pb::Request message;
    put(*message.mutable_setup()->mutable_apply(), request);
    return changing(std::move(message), std::move(events));
}

Query setupUndoQuery(const std::string& id, SetupEvents events)
{
    pb::Request message;
    message.mutable_setup()->mutable_undo()->set_id(id);
    return changing(std::move(message), std::move(events));
}

} // namespace fabriscope::agent
