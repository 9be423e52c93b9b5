// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/former_journal.h"

#include "core/base/file.h"
#include "core/base/text.h"
#include "core/change/json_forms.h"
#include "core/change/state_folder.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <functional>
#include <optional>

namespace fabriscope::change::former {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t largestManifest = std::size_t{1} << 20U;
constexpr std::size_t largestJournal = std::size_t{64} << 20U;
/// By their place in a manifest; the first versions stored the texts under these names.
constexpr std::array storedAs{"opensm.conf", "partitions.conf", "qos-policy.conf"};
constexpr std::array kinds{FileId::OpenSmOptions, FileId::OpenSmPartitions, FileId::OpenSmQosPolicy};

bool isBackupId(std::string_view id)
{
    return !id.empty() && id.find_first_not_of("0123456789TZ.-") == std::string_view::npos && !id.starts_with('.');
}

fs::path journalOf(const fs::path& stateFolder) { return stateFolder / "apply.json"; }

/// NotFound also when the folder has no manifest that can be read: then it is no backup.
Result<Json> manifestOf(const fs::path& stateFolder, std::string_view id)
{
    const auto none =
        fail(ErrorCode::NotFound, std::string(id), Message::say("the journal of this host has no such change"));
    const fs::path folder = stateFolder / "backups" / id;
    const auto trusted = isBackupId(id) ? checkStateFolder(folder) : Result<bool>(false);
    if (!trusted) return std::unexpected(trusted.error());
    if (!*trusted) return none;
    const auto text = readStateFile(folder / "backup.json", largestManifest);
    if (!text && text.error().code != ErrorCode::NotFound) return std::unexpected(text.error());
    Json json = text ? Json::parse(*text, nullptr, false) : Json();
    const bool isManifest = json.is_object() && json.contains("state") && json.contains("files");
    return isManifest ? Result<Json>(std::move(json)) : none;
}

/// Of the change that was under way with this backup; none: it came to its end, or had written nothing yet.
Result<std::optional<Json>> interruptedOf(const fs::path& stateFolder, std::string_view id)
{
    const auto text = readStateFile(journalOf(stateFolder), largestJournal);
    if (!text && text.error().code == ErrorCode::NotFound) return std::nullopt;
    if (!text) return std::unexpected(text.error());
    try {
        Json json = Json::parse(*text);
        if (json.at("backup").get<std::string>() != id) return std::nullopt;
        return json;
    } catch (const Json::exception& e) {
        return fail(ErrorCode::Parse, journalOf(stateFolder).string(), damageOf(e),
                    Message::say("Compare the files with the backups, then remove this file"));
    }
}

/// Interrupted ones first: a journal that cannot be read may be of a backup whose change had not ended.
Result<PlanState> stateFrom(const Json& manifest, const Result<std::optional<Json>>& interrupted)
{
    const auto word = manifest.at("state").get<std::string>();
    const bool hasEnded = word == "applied" || word == "rolled-back";
    if (!interrupted && !hasEnded) return std::unexpected(interrupted.error());
    if (!hasEnded || (interrupted && *interrupted)) return PlanState::Running;
    return word == "applied" ? PlanState::Applied : PlanState::Undone;
}

/// What was to happen to a file; of one that the change did not touch, or not yet: nothing.
Json replacementIn(const std::optional<Json>& interrupted, const Json& file)
{
    for (const Json& each : interrupted ? interrupted->at("files") : Json::array())
        if (each.at("path") == file.at("path")) return each;
    return {{"path", file.at("path")},
            {"temporary", ""},
            {"before", file.at("revision")},
            {"after", file.at("revision")},
            {"attributes", file.at("attributes")}};
}

Result<PlanJournal> journalFrom(const fs::path& stateFolder, std::string_view id, const Json& manifest)
{
    const auto interrupted = interruptedOf(stateFolder, id);
    const auto state = stateFrom(manifest, interrupted);
    if (!state) return std::unexpected(state.error());
    PlanJournal journal;
    journal.record.id = id;
    journal.record.subject = fromLatin(manifest.at("instance").get<std::string>());
    journal.record.made = timeOfMilliseconds(manifest.at("made_ms").get<std::int64_t>());
    journal.record.who = fromLatin(manifest.at("who").get<std::string>());
    journal.record.comment = fromLatin(manifest.at("comment").get<std::string>());
    journal.record.state = *state;
    const std::optional<Json> underWay = interrupted ? *interrupted : std::nullopt;
    journal.record.owner = underWay ? underWay->at("owner").dump() : "{}";
    const StepState stepState = underWay                       ? StepState::Begun
                                : *state == PlanState::Applied ? StepState::Done
                                : *state == PlanState::Undone  ? StepState::Undone
                                                               : StepState::Waiting;
    for (std::size_t i = 0; i < manifest.at("files").size(); ++i) {
        const Json& file = manifest.at("files").at(i);
        const fs::path path = fromLatin(file.at("path").get<std::string>());
        const FileRevision revision = toRevision(file.at("revision"));
        std::string text;
        if (revision.exists) {
            const fs::path name = file.contains("stored") ? fs::path(fromLatin(file.at("stored").get<std::string>()))
                                                          : fs::path(storedAs.at(i));
            const fs::path stored = stateFolder / "backups" / id / name;
            auto read = name.has_filename() && name == name.filename() && name != ".."
                            ? readStateFile(stored, largestFile)
                            : fail(ErrorCode::Parse, path.string(),
                                   Message::say("its backup lies outside of the folder of backups"));
            if (!read) return std::unexpected(std::move(read).error());
            text = *std::move(read);
            if (revisionOf(text) != revision)
                return fail(ErrorCode::Parse, stored.string(),
                            Message::say("is not what was saved: the backup was modified"));
        }
        const bool isChanged = file.at("changed").get<bool>();
        Json before = replacementIn(underWay, file);
        before["text"] = toLatin(text);
        before["folders"] = Json::array();
        (isChanged ? journal.steps : journal.relied)
            .push_back({.step = FileStep{.file = kinds.at(i), .name = path.string(), .text = ""},
                        .state = stepState,
                        .before = std::move(before)});
        if (!isChanged) continue;
        journal.record.steps.push_back(sentenceOf(journal.steps.back().step));
        journal.record.files.push_back(path.string());
    }
    return journal;
}

/// `use` of its manifest; Parse when it lacks something.
template <class Value, class Use>
Result<Value> onManifest(const fs::path& stateFolder, std::string_view id, const Use& use)
{
    const auto manifest = manifestOf(stateFolder, id);
    if (!manifest) return std::unexpected(manifest.error());
    const std::string folder = (stateFolder / "backups" / id).string();
    try {
        return use(*manifest);
    } catch (const Json::exception& e) {
        return fail(ErrorCode::Parse, folder, damageOf(e));
    } catch (const std::out_of_range&) {
        return fail(ErrorCode::Parse, folder, Message::say("is not a backup of OpenSM's files"));
    }
}

} // namespace

Result<std::vector<std::string>> ids(const fs::path& stateFolder)
{
    const fs::path folder = stateFolder / "backups";
    const auto trusted = checkStateFolder(folder);
    if (!trusted) return std::unexpected(trusted.error());
    std::error_code bad;
    auto found = *trusted ? namesIn(folder, bad) : std::vector<std::string>();
    std::erase_if(found, std::not_fn(isBackupId));
    if (bad) return failErrno(bad.value(), folder.string(), Message::say("the backups cannot be listed"));
    return found;
}

Result<PlanJournal> read(const fs::path& stateFolder, std::string_view id)
{
    return onManifest<PlanJournal>(stateFolder, id,
                                   [&](const Json& manifest) { return journalFrom(stateFolder, id, manifest); });
}

Result<PlanState> stateOf(const fs::path& stateFolder, std::string_view id)
{
    return onManifest<PlanState>(
        stateFolder, id, [&](const Json& manifest) { return stateFrom(manifest, interruptedOf(stateFolder, id)); });
}

Result<void> end(const fs::path& stateFolder, std::string_view id)
{
    const auto interrupted = interruptedOf(stateFolder, id);
    if (!interrupted || !*interrupted) return {};
    if (::unlink(journalOf(stateFolder).c_str()) != 0)
        return failErrno(errno, journalOf(stateFolder).string(), Message::say("cannot be removed"));
    return flushFolder(stateFolder);
}

Result<void> remove(const fs::path& stateFolder, std::string_view id)
{
    if (!isBackupId(id)) return {};
    std::error_code bad;
    fs::remove_all(stateFolder / "backups" / id, bad);
    if (bad)
        return failErrno(bad.value(), (stateFolder / "backups" / id).string(),
                         Message::say("an old backup cannot be removed"));
    return {};
}

} // namespace fabriscope::change::former
