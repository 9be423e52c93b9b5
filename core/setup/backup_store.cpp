// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/backup_store.h"

#include "core/base/file.h"
#include "core/change/state_folder.h"
#include "core/opensm/secrets.h"
#include "core/setup/file_replacement.h"
#include "core/setup/json_forms.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <format>
#include <ranges>

namespace fabriscope::setup {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view manifestName = "backup.json";
constexpr std::string_view unfinished = ".unfinished";
constexpr std::size_t largestManifest = std::size_t{1} << 20U;

std::string newId(std::chrono::system_clock::time_point now)
{
    return std::format("{:%Y%m%dT%H%M%S}Z-{}", std::chrono::floor<std::chrono::milliseconds>(now), ::getpid());
}

bool isId(std::string_view id)
{
    return !id.empty() && id.find_first_not_of("0123456789TZ.-") == std::string_view::npos && !id.starts_with('.');
}

nlohmann::json toJson(const Backup& backup)
{
    nlohmann::json files = nlohmann::json::array();
    for (const BackupFile& file : backup.files)
        files.push_back({{"path", toLatin(file.path.string())},
                         {"revision", setup::toJson(file.revision)},
                         {"attributes", setup::toJson(file.attributes)},
                         {"changed", file.changed}});
    const auto made = std::chrono::duration_cast<std::chrono::milliseconds>(backup.made.time_since_epoch());
    return {{"instance", toLatin(backup.instance)}, {"made_ms", made.count()},         {"who", toLatin(backup.who)},
            {"comment", toLatin(backup.comment)},   {"state", toString(backup.state)}, {"files", files}};
}

Backup toBackup(const nlohmann::json& json, std::string id)
{
    Backup backup{.id = std::move(id),
                  .instance = fromLatin(json.at("instance").get<std::string>()),
                  .made = std::chrono::system_clock::time_point(
                      std::chrono::milliseconds(json.at("made_ms").get<std::int64_t>())),
                  .who = fromLatin(json.at("who").get<std::string>()),
                  .comment = fromLatin(json.at("comment").get<std::string>()),
                  .state = BackupState::Pending,
                  .files = {}};
    for (const BackupState state : {BackupState::Applied, BackupState::RolledBack})
        if (json.at("state").get<std::string>() == toString(state)) backup.state = state;
    for (std::size_t i = 0; i < backup.files.size(); ++i) {
        const auto& file = json.at("files").at(i);
        backup.files.at(i) = {.path = fromLatin(file.at("path").get<std::string>()),
                              .revision = toRevision(file.at("revision")),
                              .attributes = toAttributes(file.at("attributes")),
                              .changed = file.at("changed").get<bool>()};
    }
    return backup;
}

Result<Backup> readManifest(const fs::path& folder)
{
    const auto text = change::readStateFile(folder / manifestName, largestManifest);
    if (!text) return std::unexpected(text.error());
    try {
        return toBackup(nlohmann::json::parse(*text), folder.filename().string());
    } catch (const nlohmann::json::exception& e) {
        return fail(ErrorCode::Parse, (folder / manifestName).string(), e.what());
    }
}

/// Of one backup: configurations may hold keys.
Result<void> makeFolder(const fs::path& folder)
{
    if (::mkdir(folder.c_str(), 0700) != 0) return failErrno(errno, folder.string(), "the folder cannot be made");
    return flushFolder(folder.parent_path());
}

/// False: there are no backups yet. An Error when others could have put some there.
Result<bool> isTrusted(const fs::path& folder) { return change::checkStateFolder(folder); }

Result<void> checkBackup(const fs::path& folder, std::string_view id)
{
    if (!isId(id)) return fail(ErrorCode::InvalidArgument, std::string(id), "is no backup");
    const auto trusted = isTrusted(folder / id);
    if (!trusted) return std::unexpected(trusted.error());
    if (!*trusted) return fail(ErrorCode::NotFound, (folder / id).string(), "there is no such backup");
    return {};
}

} // namespace

std::string_view toString(BackupState state)
{
    switch (state) {
    case BackupState::Pending:
        return "pending";
    case BackupState::Applied:
        return "applied";
    case BackupState::RolledBack:
        return "rolled-back";
    }
    return "pending";
}

BackupContent withoutSecrets(BackupContent content)
{
    constexpr auto at = static_cast<std::size_t>(FileKind::Options);
    if (!content.texts.at(at)) return content;
    content.texts.at(at) = opensm::hideSecrets(*content.texts.at(at));
    content.backup.files.at(at).revision = revisionOf(*content.texts.at(at));
    return content;
}

Result<Backup> BackupStore::add(BackupContent content) const
{
    if (auto made = change::makeStateFolder(m_folder); !made) return std::unexpected(std::move(made).error());
    Backup& backup = content.backup;
    backup.made = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    std::error_code none;
    do {
        backup.id = newId(backup.made);
        backup.made += std::chrono::milliseconds(1); // two in one millisecond
    } while (fs::exists(m_folder / backup.id, none));
    backup.made -= std::chrono::milliseconds(1);
    const fs::path folder = m_folder / (backup.id + std::string(unfinished));
    const FileAttributes attributes{.uid = ::geteuid(), .gid = ::getegid(), .mode = 0600};
    auto done = makeFolder(folder);
    for (const FileKind kind : allFileKinds) {
        const auto& text = content.texts.at(static_cast<std::size_t>(kind));
        if (done && text) done = writeNewFile(folder / opensm::toString(kind), *text, attributes);
    }
    if (done) done = writeNewFile(folder / manifestName, toJson(backup).dump(1) + "\n", attributes);
    if (done) done = flushFolder(folder);
    if (done && ::rename(folder.c_str(), (m_folder / backup.id).c_str()) != 0)
        done = failErrno(errno, folder.string(), "cannot be renamed");
    if (done) done = flushFolder(m_folder);
    if (!done) {
        fs::remove_all(folder, none);
        return std::unexpected(std::move(done).error());
    }
    return backup;
}

Result<void> BackupStore::setState(std::string_view id, BackupState state) const
{
    if (auto fine = checkBackup(m_folder, id); !fine) return fine;
    auto backup = readManifest(m_folder / id);
    if (!backup) return std::unexpected(std::move(backup).error());
    backup->state = state;
    return change::replaceStateFile(m_folder / id / manifestName, toJson(*backup).dump(1) + "\n");
}

Result<std::vector<Backup>> BackupStore::list(std::string_view instance) const
{
    std::vector<Backup> backups;
    const auto trusted = isTrusted(m_folder);
    if (!trusted) return std::unexpected(trusted.error());
    if (!*trusted) return backups;
    std::error_code bad;
    fs::directory_iterator at(m_folder, bad);
    if (bad) return failErrno(bad.value(), m_folder.string(), "the backups cannot be listed");
    for (; at != fs::directory_iterator(); at.increment(bad)) {
        if (bad) return failErrno(bad.value(), m_folder.string(), "the backups cannot be listed");
        if (!isId(at->path().filename().string())) continue;
        auto backup = readManifest(at->path());
        if (backup && backup->instance == instance) backups.push_back(*std::move(backup));
    }
    std::ranges::sort(backups, std::ranges::greater{}, &Backup::id);
    return backups;
}

Result<std::size_t> BackupStore::prune(std::string_view instance, std::size_t keep) const
{
    const auto backups = list(instance);
    if (!backups) return std::unexpected(backups.error());
    std::size_t removed = 0;
    for (const Backup& backup : *backups | std::views::drop(keep)) {
        if (backup.state == BackupState::Pending) continue;
        // Renamed first: half of a backup must not look like one.
        const fs::path folder = m_folder / (backup.id + std::string(unfinished));
        std::error_code bad;
        fs::rename(m_folder / backup.id, folder, bad);
        if (!bad) fs::remove_all(folder, bad);
        if (bad) return failErrno(bad.value(), folder.string(), "an old backup cannot be removed");
        ++removed;
    }
    return removed;
}

Result<BackupContent> BackupStore::read(std::string_view id) const
{
    if (auto fine = checkBackup(m_folder, id); !fine) return std::unexpected(std::move(fine).error());
    auto backup = readManifest(m_folder / id);
    if (!backup) return std::unexpected(std::move(backup).error());
    BackupContent content{.backup = *std::move(backup), .texts = {}};
    for (const FileKind kind : allFileKinds) {
        const auto index = static_cast<std::size_t>(kind);
        if (!content.backup.files.at(index).revision.exists) continue;
        auto text = change::readStateFile(m_folder / id / opensm::toString(kind), largestFile);
        if (!text) return std::unexpected(std::move(text).error());
        if (revisionOf(*text) != content.backup.files.at(index).revision)
            return fail(ErrorCode::Parse, (m_folder / id / opensm::toString(kind)).string(),
                        "is not what was saved: somebody has changed the backup");
        content.texts.at(index) = *std::move(text);
    }
    return content;
}

} // namespace fabriscope::setup
