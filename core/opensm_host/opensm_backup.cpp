// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/opensm_backup.h"

#include "core/change/line_diff.h"
#include "core/opensm/secrets.h"

#include <algorithm>

namespace fabriscope::opensm_host {
namespace {

Result<OpenSmBackup> toOpenSm(change::Backup backup)
{
    OpenSmBackup result{.id = std::move(backup.id),
                        .instance = std::move(backup.subject),
                        .made = backup.made,
                        .who = std::move(backup.who),
                        .comment = std::move(backup.comment),
                        .state = backup.state,
                        .files = {}};
    if (backup.files.size() != result.files.size())
        return fail(ErrorCode::Parse, result.id, Message::say("is not a backup of OpenSM's files"));
    std::ranges::move(backup.files, result.files.begin());
    return result;
}

} // namespace

change::FileContent withoutSecrets(change::FileContent content)
{
    if (!content.file.revision.exists) return content;
    content.text = opensm::hideSecrets(content.text);
    content.file.revision = change::revisionOf(content.text);
    return content;
}

OpenSmBackupContent withoutSecrets(OpenSmBackupContent content)
{
    constexpr auto at = static_cast<std::size_t>(FileKind::Options);
    if (!content.texts.at(at)) return content;
    content.texts.at(at) = opensm::hideSecrets(*content.texts.at(at));
    content.backup.files.at(at).revision = change::revisionOf(*content.texts.at(at));
    return content;
}

std::optional<std::string> withSecretsOf(std::string_view full, std::string_view hidden, std::string_view edited)
{
    if (full == hidden || opensm::hideSecrets(full) != hidden) return std::nullopt;
    change::Merge merged = change::mergeLines(hidden, edited, full);
    if (!merged.clean() || !opensm::findSecretMarks(merged.text).empty()) return std::nullopt;
    return std::move(merged.text);
}

Result<OpenSmBackup> OpenSmHistory::add(const OpenSmBackupContent& content) const
{
    const OpenSmBackup& backup = content.backup;
    auto added = m_store.add({.backup = {.id = {},
                                         .subject = backup.instance,
                                         .made = {},
                                         .who = backup.who,
                                         .comment = backup.comment,
                                         .state = backup.state,
                                         .files = {backup.files.begin(), backup.files.end()}},
                              .texts = {content.texts.begin(), content.texts.end()}});
    if (!added) return std::unexpected(std::move(added).error());
    return toOpenSm(*std::move(added));
}

Result<std::vector<OpenSmBackup>> OpenSmHistory::list(std::string_view instance) const
{
    auto backups = m_store.list(instance);
    if (!backups) return std::unexpected(std::move(backups).error());
    std::vector<OpenSmBackup> result;
    for (change::Backup& backup : *backups)
        if (auto mine = toOpenSm(std::move(backup))) result.push_back(*std::move(mine));
    return result;
}

Result<OpenSmBackupContent> OpenSmHistory::read(std::string_view id) const
{
    auto content = m_store.read(id);
    if (!content) return std::unexpected(std::move(content).error());
    auto backup = toOpenSm(std::move(content->backup));
    if (!backup) return std::unexpected(std::move(backup).error());
    OpenSmBackupContent result{.backup = *std::move(backup), .texts = {}};
    std::ranges::move(content->texts, result.texts.begin());
    return result;
}

} // namespace fabriscope::opensm_host
