// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/opensm_queries.h"

#include "core/agent/client/queries/query_parts.h"
#include "core/agent/protocol/opensm_messages.h"

#include <utility>

namespace fabriscope::agent {
namespace {

using Messages = Result<std::vector<pb::Request>>;

Query<opensm_host::ApplyOutcome> applying(std::function<Messages()> messages, OnApply onProgress)
{
    return changing<opensm_host::ApplyOutcome>(
        Message::phrase("OpenSM"), std::move(messages),
        [onProgress = std::move(onProgress)](const pb::Response& response) -> std::optional<opensm_host::ApplyOutcome> {
            if (!response.has_opensm()) return std::nullopt;
            const pb::OpenSmReply& reply = response.opensm();
            if (reply.has_progress() && onProgress) onProgress(fromWire(reply.progress()));
            if (!reply.last()) return std::nullopt;
            return fromWire(reply.outcome());
        });
}

/// Adds up what replies say. `add` is a function `Result<void>(T& collected, const pb::OpenSmReply&)`.
template <class T, class Add> Query<T> collectingReplies(pb::Request message, Add add)
{
    return collecting<T>(Message::phrase("OpenSM"), std::move(message),
                         [add](T& collected, const pb::Response& response) -> std::optional<Result<bool>> {
                             if (!response.has_opensm()) return std::nullopt;
                             if (Result<void> added = add(collected, response.opensm()); !added)
                                 return std::unexpected(std::move(added).error());
                             return response.opensm().last();
                         });
}

/// Texts, each in parts and behind them what it is: `take` makes that out of both, or none of another reply. Take is a
/// function `std::optional<T>(const pb::OpenSmReply&, std::string text)`.
template <class T, class Take> Query<std::vector<T>> collectingTexts(pb::Request message, Take take, std::size_t most)
{
    return collecting<std::vector<T>>(
        Message::phrase("OpenSM"), std::move(message),
        [take, text = std::string()](std::vector<T>& all,
                                     const pb::Response& response) mutable -> std::optional<Result<bool>> {
            if (!response.has_opensm()) return std::nullopt;
            const pb::OpenSmReply& reply = response.opensm();
            if (reply.has_text())
                text += reply.text().data();
            else if (std::optional<T> taken = take(reply, std::exchange(text, {})))
                all.push_back(*std::move(taken));
            return reply.last();
        },
        most);
}

} // namespace

Query<std::vector<opensm_host::OpenSmInstance>> listOpenSmQuery()
{
    pb::Request message;
    message.mutable_opensm()->mutable_list();
    return collectingReplies<std::vector<opensm_host::OpenSmInstance>>(
        std::move(message),
        [](std::vector<opensm_host::OpenSmInstance>& all, const pb::OpenSmReply& reply) -> Result<void> {
            if (reply.has_instances()) all = fromWire(reply.instances());
            return {};
        });
}

Query<change::FileContent> readOpenSmQuery(const std::string& instance, opensm_host::FileKind kind,
                                           std::optional<std::size_t> sibling)
{
    pb::Request message;
    pb::OpenSmRead& read = *message.mutable_opensm()->mutable_read();
    read.set_instance(instance);
    read.set_kind(std::to_underlying(kind));
    if (sibling) read.set_sibling(static_cast<std::uint32_t>(*sibling));
    return collectingReplies<change::FileContent>(
        std::move(message), [](change::FileContent& content, const pb::OpenSmReply& reply) -> Result<void> {
            if (reply.has_text()) {
                if (content.text.size() + reply.text().data().size() > change::largestFile)
                    return fail(ErrorCode::MalformedReply, Message::say("the agent"),
                                Message::say("it sent a file that is larger than any configuration file of OpenSM"));
                content.text += reply.text().data();
            }
            if (reply.has_file()) content.file = fromWire(reply.file());
            return {};
        });
}

Query<std::vector<opensm_host::OpenSmLog>> openSmLogsQuery(const std::string& instance, std::uint64_t most)
{
    pb::Request message;
    message.mutable_opensm()->mutable_read_log()->set_instance(instance);
    message.mutable_opensm()->mutable_read_log()->set_most(most);
    return collectingTexts<opensm_host::OpenSmLog>(
        std::move(message),
        [](const pb::OpenSmReply& reply, std::string text) -> std::optional<opensm_host::OpenSmLog> {
            if (!reply.has_log()) return std::nullopt;
            opensm_host::OpenSmLog log = fromWire(reply.log());
            log.text = std::move(text);
            return log;
        },
        (opensm_host::mostLogBytes + (std::uint64_t{1} << 20U)) * opensm_host::mostLogs);
}

Query<std::vector<opensm_host::NamedFile>> namedFilesQuery(const std::string& instance)
{
    pb::Request message;
    message.mutable_opensm()->mutable_read_named()->set_instance(instance);
    return collectingTexts<opensm_host::NamedFile>(
        std::move(message),
        [](const pb::OpenSmReply& reply, std::string text) -> std::optional<opensm_host::NamedFile> {
            if (!reply.has_named()) return std::nullopt;
            opensm_host::NamedFile file = fromWire(reply.named());
            if (file.text) file.text = std::move(text);
            return file;
        },
        (change::largestFile + (std::size_t{1} << 20U)) * (opensm_host::namingOptions().size() + 1));
}

Query<opensm_host::ApplyOutcome> applyOpenSmQuery(const opensm_host::ChangeRequest& request, OnApply onProgress)
{
    return applying(
        [request]() -> Messages {
            if (auto fits = checkSizes(request); !fits) return std::unexpected(std::move(fits).error());
            std::vector<pb::Request> messages;
            for (const opensm_host::FileChange& change : request.files) {
                if (!change.text) continue;
                forEachPart(change.kind, *change.text, [&messages](pb::OpenSmText part) {
                    messages.emplace_back().set_further(messages.size() > 1);
                    *messages.back().mutable_opensm()->mutable_text() = std::move(part);
                });
            }
            messages.emplace_back().set_further(messages.size() > 1);
            put(*messages.back().mutable_opensm()->mutable_apply(), request);
            return messages;
        },
        std::move(onProgress));
}

Query<std::vector<opensm_host::OpenSmBackup>> backupsQuery(const std::string& instance)
{
    pb::Request message;
    message.mutable_opensm()->mutable_backups()->set_instance(instance);
    return collectingReplies<std::vector<opensm_host::OpenSmBackup>>(
        std::move(message),
        [](std::vector<opensm_host::OpenSmBackup>& all, const pb::OpenSmReply& reply) -> Result<void> {
            if (!reply.has_backup()) return {};
            constexpr std::size_t most = 10'000; // an agent keeps fewer
            if (all.size() == most)
                return fail(ErrorCode::MalformedReply, Message::say("the agent"),
                            Message::say("it reports too many backups"));
            all.push_back(fromWire(reply.backup()));
            return {};
        });
}

Query<opensm_host::OpenSmBackupContent> readBackupQuery(const std::string& id)
{
    pb::Request message;
    message.mutable_opensm()->mutable_read_backup()->set_id(id);
    return collectingReplies<opensm_host::OpenSmBackupContent>(
        std::move(message),
        [](opensm_host::OpenSmBackupContent& content, const pb::OpenSmReply& reply) -> Result<void> {
            if (reply.has_text())
                if (auto added = append(content.texts, reply.text()); !added) {
                    added.error().code = ErrorCode::MalformedReply;
                    return added;
                }
            if (reply.has_backup()) content.backup = fromWire(reply.backup());
            return {};
        });
}

Query<opensm_host::ApplyOutcome> restoreBackupQuery(const std::string& id, opensm_host::Activation activation,
                                                    OnApply onProgress, opensm_host::Restored which)
{
    pb::Request message;
    pb::OpenSmCall& call = *message.mutable_opensm();
    const bool isAll = which == opensm_host::Restored::All;
    pb::OpenSmRestore& restore = isAll ? *call.mutable_restore() : *call.mutable_restore_changed();
    restore.set_id(id);
    restore.set_activation(std::to_underlying(activation));
    return applying(alone(std::move(message)), std::move(onProgress));
}

} // namespace fabriscope::agent
