// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/opensm_exchange.h"

#include <utility>

namespace fabriscope::agent {
namespace {

using setup::FileTexts;

/// What a handler has collected so far, and whom it tells at the end.
template <class Collected, class Done> struct State
{
    Collected collected;
    Done done;
};

OpenSmExchange applying(Result<std::vector<pb::OpenSmCall>> calls, ApplyEvents events)
{
    auto shared = std::make_shared<ApplyEvents>(std::move(events));
    return {.calls = std::move(calls),
            .reply = [shared](const pb::OpenSmReply& reply) -> Result<void> {
                if (reply.has_progress() && shared->onProgress) shared->onProgress(toProgress(reply.progress()));
                if (reply.last() && shared->onDone) shared->onDone(toOutcome(reply.outcome()));
                return {};
            },
            .failed =
                [shared](const Error& error) {
                    if (shared->onDone) shared->onDone(std::unexpected(error));
                }};
}

template <class Collected, class Done>
OpenSmExchange collecting(pb::OpenSmCall call, Done onDone,
                          Result<void> (*take)(Collected& collected, const pb::OpenSmReply& reply))
{
    auto state = std::make_shared<State<Collected, Done>>(Collected{}, std::move(onDone));
    std::vector<pb::OpenSmCall> calls;
    calls.push_back(std::move(call));
    return {.calls = std::move(calls),
            .reply = [state, take](const pb::OpenSmReply& reply) -> Result<void> {
                if (auto taken = take(state->collected, reply); !taken) return taken;
                if (reply.last() && state->done) state->done(std::move(state->collected));
                return {};
            },
            .failed =
                [state](const Error& error) {
                    if (state->done) state->done(std::unexpected(error));
                }};
}

} // namespace

OpenSmExchange listExchange(std::function<void(Result<std::vector<setup::OpenSmInstance>>)> onDone)
{
    pb::OpenSmCall call;
    call.mutable_list();
    return collecting<std::vector<setup::OpenSmInstance>>(
        std::move(call), std::move(onDone),
        +[](std::vector<setup::OpenSmInstance>& all, const pb::OpenSmReply& reply) -> Result<void> {
            if (reply.has_instances()) all = toInstances(reply.instances());
            return {};
        });
}

OpenSmExchange readExchange(pb::OpenSmRead read, std::function<void(Result<setup::FileContent>)> onDone)
{
    pb::OpenSmCall call;
    *call.mutable_read() = std::move(read);
    return collecting<setup::FileContent>(
        std::move(call), std::move(onDone),
        +[](setup::FileContent& content, const pb::OpenSmReply& reply) -> Result<void> {
            if (reply.has_text()) {
                if (content.text.size() + reply.text().data().size() > setup::largestFile)
                    return fail(ErrorCode::MalformedReply, "the agent", "it sent a file that is larger than OpenSM's");
                content.text += reply.text().data();
            }
            if (reply.has_file()) content.file = toStoredFile(reply.file());
            return {};
        });
}

OpenSmExchange applyExchange(const setup::ChangeRequest& request, ApplyEvents events)
{
    if (auto fits = checkSizes(request); !fits) return applying(std::unexpected(fits.error()), std::move(events));
    std::vector<pb::OpenSmCall> calls;
    for (const setup::FileChange& change : request.files) {
        if (!change.text) continue;
        forEachPart(change.kind, *change.text,
                    [&calls](pb::OpenSmText part) { *calls.emplace_back().mutable_text() = std::move(part); });
    }
    put(*calls.emplace_back().mutable_apply(), request);
    return applying(std::move(calls), std::move(events));
}

OpenSmExchange backupsExchange(const std::string& instance,
                               std::function<void(Result<std::vector<setup::Backup>>)> onDone)
{
    pb::OpenSmCall call;
    call.mutable_backups()->set_instance(instance);
    return collecting<std::vector<setup::Backup>>(
        std::move(call), std::move(onDone),
        +[](std::vector<setup::Backup>& all, const pb::OpenSmReply& reply) -> Result<void> {
            if (!reply.has_backup()) return {};
            constexpr std::size_t most = 10'000; // an agent keeps fewer
            if (all.size() == most) return fail(ErrorCode::MalformedReply, "the agent", "it tells of too many backups");
            all.push_back(toBackup(reply.backup()));
            return {};
        });
}

OpenSmExchange readBackupExchange(const std::string& id, std::function<void(Result<setup::BackupContent>)> onDone)
{
    pb::OpenSmCall call;
    call.mutable_read_backup()->set_id(id);
    return collecting<setup::BackupContent>(
        std::move(call), std::move(onDone),
        +[](setup::BackupContent& content, const pb::OpenSmReply& reply) -> Result<void> {
            if (reply.has_text())
                if (auto added = append(content.texts, reply.text()); !added) {
                    added.error().code = ErrorCode::MalformedReply;
                    return added;
                }
            if (reply.has_backup()) content.backup = toBackup(reply.backup());
            return {};
        });
}

OpenSmExchange restoreExchange(const std::string& id, setup::Activation activation, ApplyEvents events)
{
    std::vector<pb::OpenSmCall> calls(1);
    calls[0].mutable_restore()->set_id(id);
    calls[0].mutable_restore()->set_activation(std::to_underlying(activation));
    return applying(std::move(calls), std::move(events));
}

} // namespace fabriscope::agent
