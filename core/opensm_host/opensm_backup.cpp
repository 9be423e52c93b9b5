// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/opensm_backup.h"

#include "core/change/json_forms.h"
#include "core/change/line_diff.h"
#include "core/opensm/secrets.h"
#include "core/opensm_host/opensm_journal.h"

#include <algorithm>

namespace fabriscope::opensm_host {
namespace {

/// Of each BackupState its key and its word.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> stateNames{{
    {"pending", Message::phrase("under way or interrupted")},
    {"applied", Message::phrase("applied")},
    {"rolled-back", Message::phrase("rolled back")},
    {"partly", Message::phrase("rolled back in part")},
}};

/// UndoFailed: the files are back, but not each opensm.
BackupState stateOf(change::PlanState state)
{
    using enum change::PlanState;
    if (state == Applied) return BackupState::Applied;
    if (state == Partly) return BackupState::Partly;
    return state == Running ? BackupState::Pending : BackupState::RolledBack;
}

Result<OpenSmBackupContent> contentOf(const change::PlanJournal& journal)
{
    const change::PlanRecord& record = journal.record;
    OpenSmBackupContent content{.backup = {.id = record.id,
                                           .instance = record.subject,
                                           .made = record.made,
                                           .who = record.who,
                                           .comment = record.comment,
                                           .state = stateOf(record.state)}};
    std::size_t found = 0;
    for (const auto* steps : {&journal.steps, &journal.relied})
        for (const change::JournaledStep& each : *steps) {
            const auto* step = std::get_if<change::FileStep>(&each.step);
            const auto kind = step == nullptr ? journaledFiles.end() : std::ranges::find(journaledFiles, step->file);
            if (kind == journaledFiles.end()) continue;
            const auto index = static_cast<std::size_t>(kind - journaledFiles.begin());
            const change::FileReplacement file = change::replacementOf(each.before);
            const bool isChanged = steps == &journal.steps;
            // Former versions did not keep what they wrote: their journals are read with what was there before.
            const bool isKnown = !isChanged || file.after != file.before;
            content.backup.files.at(index) = {.path = file.path,
                                              .revision = file.before,
                                              .attributes = file.attributes,
                                              .changed = isChanged,
                                              .written = isKnown ? std::optional(file.after) : std::nullopt};
            content.texts.at(index) = change::textBefore(*step, each.before);
            ++found;
            if (const auto& text = content.texts.at(index); text && change::revisionOf(*text) != file.before)
                return fail(ErrorCode::Parse, record.id,
                            Message::say("is not what was saved: the backup was modified"));
        }
    if (found == content.texts.size()) return content;
    return fail(ErrorCode::Parse, record.id, Message::say("is not a backup of OpenSM's files"));
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

std::string_view toString(BackupState state) { return stateNames.at(static_cast<std::size_t>(state)).first; }

Message wordOf(BackupState state) { return Message::ofPhrase(stateNames.at(static_cast<std::size_t>(state)).second); }

Result<OpenSmBackupContent> readBackup(const std::filesystem::path& stateFolder, std::string_view id)
{
    const auto journal = change::PlanStore(stateFolder).read(id);
    if (!journal) return std::unexpected(journal.error());
    try {
        return contentOf(*journal);
    } catch (const change::Json::exception& e) {
        return fail(ErrorCode::Parse, std::string(id), change::damageOf(e));
    }
}

Result<std::vector<OpenSmBackup>> listBackups(const std::filesystem::path& stateFolder, std::string_view instance,
                                              const HostView& host)
{
    const auto ids = change::PlanStore(stateFolder).ids();
    if (!ids) return std::unexpected(ids.error());
    std::vector<OpenSmBackup> backups;
    for (const std::string& id : *ids)
        if (auto content = readBackup(stateFolder, id); content && isSameFile(host, content->backup.instance, instance))
            backups.push_back(host.hidesSecrets ? withoutSecrets(*std::move(content)).backup
                                                : std::move(content->backup));
    return backups;
}

} // namespace fabriscope::opensm_host
