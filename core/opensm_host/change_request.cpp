// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an Apply works with: the files as they are, and the request.
#include "core/opensm_host/apply.h"
#include "core/opensm_host/file_scope.h"
#include "core/opensm_host/opensm_backup.h"

#include <format>

namespace fabriscope::opensm_host {

Result<InstanceContent> readInstance(const HostView& host, std::string_view id)
{
    auto instance = findInstance(host, id);
    if (!instance) return std::unexpected(std::move(instance).error());
    InstanceContent content{.instance = *std::move(instance), .texts = {}};
    const FileScope scope(host, std::string(id));
    for (const FileKind kind : allFileKinds) {
        const auto index = static_cast<std::size_t>(kind);
        if (const auto& error = content.instance.unreadable.at(index)) return std::unexpected(*error);
        auto file = change::readStoredFile(content.instance.files.at(index).path, scope);
        if (!file) return std::unexpected(std::move(file).error());
        if (host.hidesSecrets && kind == FileKind::Options) file = withoutSecrets(*std::move(file));
        content.instance.files.at(index) = std::move(file->file);
        if (content.instance.files.at(index).revision.exists) content.texts.at(index) = std::move(file->text);
    }
    return content;
}

FileTexts overlaid(FileTexts texts, const ChangeRequest& request)
{
    for (const FileChange& change : request.files)
        texts.at(static_cast<std::size_t>(change.kind)) = change.text;
    return texts;
}

Result<ChangeRequest> restoreRequest(const OpenSmBackupContent& backup, const HostView& host, Restored which)
{
    const auto now = readInstance(host, backup.backup.instance);
    if (!now) return std::unexpected(now.error());
    ChangeRequest request{.instance = backup.backup.instance, .files = {}};
    request.comment = std::format("Restores the files of {}", backup.backup.id);
    for (const FileKind kind : allFileKinds) {
        const auto index = static_cast<std::size_t>(kind);
        const BackupFile& file = backup.backup.files.at(index);
        const change::StoredFile& is = now->instance.files.at(index);
        if (which == Restored::Changed && !file.changed) continue;
        if (!isSameFile(host, file.path, is.path))
            return fail(ErrorCode::InvalidArgument, file.path.string(),
                        Message::say("OpenSM now uses {} instead", is.path.string()),
                        Message::say("Copy what you need from the backup by hand"));
        if (backup.texts.at(index) == now->texts.at(index)) continue;
        request.files.push_back({.kind = kind, .base = is.revision, .text = backup.texts.at(index)});
        if (file.written && is.revision != *file.written)
            request.remarks.push_back(
                Message::say("{} was changed again since then: that change is undone with it, and "
                             "is kept in the history.",
                             file.path.string()));
    }
    return request;
}

} // namespace fabriscope::opensm_host
