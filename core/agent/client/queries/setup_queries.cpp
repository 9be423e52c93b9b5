// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/setup_queries.h"

#include "core/agent/client/queries/query_parts.h"
#include "core/agent/proto/protocol.pb.h"
#include "core/agent/protocol/setup_messages.h"

#include <optional>
#include <utility>

namespace fabriscope::agent {
namespace {

// An agent keeps a few hundred entries of about a kilobyte.
constexpr std::size_t largestJournal = std::size_t{8} << 20U;

void tell(const pb::Response& response, const OnSetup& onProgress)
{
    if (onProgress && response.has_setup() && response.setup().has_progress())
        onProgress(fromWire(response.setup().progress()));
}

Query<change::PlanOutcome> changeOf(pb::Request message, OnSetup onProgress)
{
    return changing<change::PlanOutcome>(
        Message::phrase("changes to a host"), alone(std::move(message)),
        [onProgress = std::move(onProgress)](const pb::Response& response) -> std::optional<change::PlanOutcome> {
            tell(response, onProgress);
            if (!response.has_setup() || !response.setup().last()) return std::nullopt;
            return fromWire(response.setup().outcome());
        });
}

Query<SetupPreview> previewQuery(pb::Request message, OnSetup onProgress)
{
    return oneReply<SetupPreview>(
        Message::phrase("changes to a host"), std::move(message),
        [onProgress = std::move(onProgress)](const pb::Response& response) -> std::optional<Result<SetupPreview>> {
            tell(response, onProgress);
            if (!response.has_setup() || !response.setup().has_preview()) return std::nullopt;
            return fromWire(response.setup().preview());
        });
}

} // namespace

Query<std::vector<HostChange>> journalQuery(OnSetup onProgress)
{
    pb::Request message;
    message.mutable_setup()->mutable_journal();
    return collecting<std::vector<HostChange>>(
        Message::phrase("the journal of changes"), std::move(message),
        [onProgress = std::move(onProgress)](std::vector<HostChange>& all,
                                             const pb::Response& response) -> std::optional<Result<bool>> {
            tell(response, onProgress);
            if (!response.has_setup()) return std::nullopt;
            if (response.setup().has_entry()) all.push_back(fromWire(response.setup().entry()));
            return response.setup().last();
        },
        largestJournal);
}

Query<setup::Examination> setupLookQuery(const std::string& wizard, OnSetup onProgress)
{
    pb::Request message;
    message.mutable_setup()->mutable_look()->set_wizard(wizard);
    return oneReply<setup::Examination>(Message::phrase("changes to a host"), std::move(message),
                                        [onProgress = std::move(onProgress)](
                                            const pb::Response& response) -> std::optional<Result<setup::Examination>> {
                                            tell(response, onProgress);
                                            if (!response.has_setup() || !response.setup().has_examination())
                                                return std::nullopt;
                                            return fromWire(response.setup().examination());
                                        });
}

Query<SetupPreview> setupPreviewQuery(const SetupRequest& request, OnSetup onProgress)
{
    pb::Request message;
    put(*message.mutable_setup()->mutable_plan(), request);
    return previewQuery(std::move(message), std::move(onProgress));
}

Query<SetupPreview> undoPreviewQuery(const std::string& id, OnSetup onProgress)
{
    pb::Request message;
    message.mutable_setup()->mutable_undo_plan()->set_id(id);
    return previewQuery(std::move(message), std::move(onProgress));
}

Query<change::PlanOutcome> setupApplyQuery(const SetupRequest& request, OnSetup onProgress)
{
    pb::Request message;
    put(*message.mutable_setup()->mutable_apply(), request);
    return changeOf(std::move(message), std::move(onProgress));
}

Query<change::PlanOutcome> setupUndoQuery(const std::string& id, OnSetup onProgress)
{
    pb::Request message;
    message.mutable_setup()->mutable_undo()->set_id(id);
    return changeOf(std::move(message), std::move(onProgress));
}

} // namespace fabriscope::agent
