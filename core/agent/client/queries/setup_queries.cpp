// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/setup_queries.h"

#include "core/agent/client/queries/query_parts.h"
#include "core/agent/proto/protocol.pb.h"
#include "core/agent/protocol/setup_messages.h"

#include <memory>
#include <utility>

namespace fabriscope::agent {
namespace {

// An agent keeps a few hundred entries of about a kilobyte.
constexpr std::size_t largestJournal = std::size_t{8} << 20U;

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

void tellOfWaiting(const pb::Response& response, const OnWait& onWait)
{
    if (onWait && response.has_setup() && response.setup().has_progress())
        onWait(toSetupProgress(response.setup().progress()));
}

Query previewQuery(pb::Request message, std::function<void(Result<SetupPreview>)> onDone, OnWait onWait)
{
    return oneReply<SetupPreview>(Message::phrase("changes to a host"), std::move(message), std::move(onDone),
                                  [onWait](const pb::Response& response) -> std::optional<Result<SetupPreview>> {
                                      tellOfWaiting(response, onWait);
                                      if (!response.has_setup() || !response.setup().has_preview()) return std::nullopt;
                                      return toSetupPreview(response.setup().preview());
                                  });
}

} // namespace

Query journalQuery(std::function<void(Result<std::vector<HostChange>>)> onDone, OnWait onWait)
{
    pb::Request message;
    message.mutable_setup()->mutable_journal();
    return collecting<std::vector<HostChange>>(
        Message::phrase("the journal of changes"), std::move(message), std::move(onDone),
        [onWait](std::vector<HostChange>& all, const pb::Response& response) -> std::optional<Result<bool>> {
            if (!response.has_setup()) return std::nullopt;
            const pb::SetupReply& reply = response.setup();
            tellOfWaiting(response, onWait);
            if (reply.has_entry()) all.push_back(toHostChange(reply.entry()));
            return reply.last();
        },
        largestJournal);
}

Query setupLookQuery(const std::string& wizard, std::function<void(Result<setup::Examination>)> onDone, OnWait onWait)
{
    pb::Request message;
    message.mutable_setup()->mutable_look()->set_wizard(wizard);
    return oneReply<setup::Examination>(
        Message::phrase("changes to a host"), std::move(message), std::move(onDone),
        [onWait](const pb::Response& response) -> std::optional<Result<setup::Examination>> {
            tellOfWaiting(response, onWait);
            if (!response.has_setup() || !response.setup().has_examination()) return std::nullopt;
            return toExamination(response.setup().examination());
        });
}

Query setupPreviewQuery(const SetupRequest& request, std::function<void(Result<SetupPreview>)> onDone, OnWait onWait)
{
    pb::Request message;
    put(*message.mutable_setup()->mutable_plan(), request);
    return previewQuery(std::move(message), std::move(onDone), std::move(onWait));
}

Query undoPreviewQuery(const std::string& id, std::function<void(Result<SetupPreview>)> onDone, OnWait onWait)
{
    pb::Request message;
    message.mutable_setup()->mutable_undo_plan()->set_id(id);
    return previewQuery(std::move(message), std::move(onDone), std::move(onWait));
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
