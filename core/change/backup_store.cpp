// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/backup_store.h"

#include "core/base/file.h"
#include "core/change/file_replacement.h"
#include "core/change/json_forms.h"
#include "core/change/state_folder.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <format>
#include <ranges>
#include <stdexcept>

namespace fabriscope::change {
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

/// Under which names the texts of a backup's files lie in its folder: their own, with a number where two have the same.
std::vector<std::string> storedNames(const std::vector<BackupFile>& files)
{
    std::vector<std::string> names;
    for (const BackupFile& file : files) {
        std::string name = file.path.filename().string();
        if (name.empty() || name == "." || name == ".." || name == manifestName || std::ranges::contains(names, name))
            name += std::format("-{}", names.size());
        names.push_back(std::move(name));
    }
    return names;
}

/// A manifest, and where its texts lie.
struct Manifest
{
    Backup backup;
    std::vector<std::string> names; ///< as backup.files
};

nlohmann::json toJson(const Manifest& manifest)
{
    const Backup& backup = manifest.backup;
    nlohmann::json files = nlohmann::json::array();
    for (std::size_t i = 0; i < backup.files.size(); ++i) {
        const BackupFile& file = backup.files[i];
        files.push_back({{"path", toLatin(file.path.string())},
                         {"stored", toLatin(manifest.names.at(i))},
                         {"revision", change::toJson(file.revision)},
                         {"attributes", change::toJson(file.attributes)},
                         {"changed", file.changed}});
    }
    const auto made = std::chrono::duration_cast<std::chrono::milliseconds>(backup.made.time_since_epoch());
    return {{"instance", toLatin(backup.subject)}, {"made_ms", made.count()},         {"who", toLatin(backup.who)},
            {"comment", toLatin(backup.comment)},  {"state", toString(backup.state)}, {"files", files}};
}

/// A text's name may not lead out of the backup's folder.
std::string checkedName(std::string name, const std::string& path)
{
    if (name.empty() || name.contains('/') || name == "." || name == "..")
        throw std::invalid_argument(std::format("the name under which {} was saved is none", path));
    return name;
}

Manifest toManifest(const nlohmann::json& json, std::string id)
{
    Manifest manifest;
    Backup& backup = manifest.backup;
    backup.id = std::move(id);
    backup.subject = fromLatin(json.at("instance").get<std::string>());
    backup.made =
        std::chrono::system_clock::time_point(std::chrono::milliseconds(json.at("made_ms").get<std::int64_t>()));
    backup.who = fromLatin(json.at("who").get<std::string>());
    backup.comment = fromLatin(json.at("comment").get<std::string>());
    for (const BackupState state : {BackupState::Applied, BackupState::RolledBack})
        if (json.at("state").get<std::string>() == toString(state)) backup.state = state;
    for (const auto& file : json.at("files")) {
        backup.files.push_back({.path = fromLatin(file.at("path").get<std::string>()),
                                .revision = toRevision(file.at("revision")),
                                .attributes = toAttributes(file.at("attributes")),
                                .changed = file.at("changed").get<bool>()});
        const std::string path = backup.files.back().path.string();
        // Earlier versions saved three files, under these names.
        constexpr std::array earlier{"opensm.conf", "partitions.conf", "qos-policy.conf"};
        manifest.names.push_back(file.contains("stored")
                                     ? checkedName(fromLatin(file.at("stored").get<std::string>()), path)
                                     : std::string(earlier.at(manifest.names.size())));
    }
    return manifest;
}

Result<Manifest> readManifest(const fs::path& folder)
{
    const auto text = readStateFile(folder / manifestName, largestManifest);
    if (!text) return std::unexpected(text.error());
    try {
        return toManifest(nlohmann::json::parse(*text), folder.filename().string());
    } catch (const nlohmann::json::exception& e) {
        return fail(ErrorCode::Parse, (folder / manifestName).string(), damageOf(e));
    } catch (const std::exception& e) { // ours above
        return fail(ErrorCode::Parse, (folder / manifestName).string(), e.what());
    }
}

/// Of one backup: configurations may hold keys.
Result<void> makeFolder(const fs::path& folder)
{
    if (::mkdir(folder.c_str(), 0700) != 0)
        return failErrno(errno, folder.string(), Message::say("the folder cannot be created"));
    return flushFolder(folder.parent_path());
}

/// False: there are no backups yet. An Error when others could have put some there.
Result<bool> isTrusted(const fs::path& folder) { return checkStateFolder(folder); }

Result<void> checkBackup(const fs::path& folder, std::string_view id)
{
    if (!isId(id)) return fail(ErrorCode::InvalidArgument, std::string(id), Message::say("is not a backup"));
    const auto trusted = isTrusted(folder / id);
    if (!trusted) return std::unexpected(trusted.error());
    if (!*trusted) return fail(ErrorCode::NotFound, (folder / id).string(), Message::say("there is no such backup"));
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

std::optional<std::string> BackupContent::text(const fs::path& path) const
{
    for (std::size_t i = 0; i < backup.files.size(); ++i)
        if (backup.files[i].path == path) return texts.at(i);
    return std::nullopt;
}

Result<Backup> BackupStore::add(BackupContent content) const
{
    if (auto made = makeStateFolder(m_folder); !made) return std::unexpected(std::move(made).error());
    Backup& backup = content.backup;
    backup.made = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    std::error_code none;
    do {
        backup.id = newId(backup.made);
        backup.made += std::chrono::milliseconds(1); // two in one millisecond
    } while (fs::exists(m_folder / backup.id, none));
    backup.made -= std::chrono::milliseconds(1);
    const Manifest manifest{.backup = backup, .names = storedNames(backup.files)};
    const fs::path folder = m_folder / (backup.id + std::string(unfinished));
    const FileAttributes attributes{.uid = ::geteuid(), .gid = ::getegid(), .mode = 0600};
    auto done = makeFolder(folder);
    for (std::size_t i = 0; i < backup.files.size(); ++i)
        if (done && content.texts.at(i)) done = writeNewFile(folder / manifest.names[i], *content.texts[i], attributes);
    if (done) done = writeNewFile(folder / manifestName, toJson(manifest).dump(1) + "\n", attributes);
    if (done) done = flushFolder(folder);
    if (done && ::rename(folder.c_str(), (m_folder / backup.id).c_str()) != 0)
        done = failErrno(errno, folder.string(), Message::say("cannot be renamed"));
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
    auto manifest = readManifest(m_folder / id);
    if (!manifest) return std::unexpected(std::move(manifest).error());
    manifest->backup.state = state;
    return replaceStateFile(m_folder / id / manifestName, toJson(*manifest).dump(1) + "\n");
}

Result<std::vector<Backup>> BackupStore::list(std::string_view subject) const
{
    auto backups = listAll();
    if (backups) std::erase_if(*backups, [subject](const Backup& backup) { return backup.subject != subject; });
    return backups;
}

Result<std::vector<Backup>> BackupStore::listAll() const
{
    std::vector<Backup> backups;
    const auto trusted = isTrusted(m_folder);
    if (!trusted) return std::unexpected(trusted.error());
    if (!*trusted) return backups;
    std::error_code bad;
    fs::directory_iterator at(m_folder, bad);
    if (bad) return failErrno(bad.value(), m_folder.string(), Message::say("the backups cannot be listed"));
    for (; at != fs::directory_iterator(); at.increment(bad)) {
        if (bad) return failErrno(bad.value(), m_folder.string(), Message::say("the backups cannot be listed"));
        if (!isId(at->path().filename().string())) continue;
        auto manifest = readManifest(at->path());
        if (manifest) backups.push_back(std::move(manifest->backup));
    }
    std::ranges::sort(backups, std::ranges::greater{}, &Backup::id);
    return backups;
}

Result<std::size_t> BackupStore::prune(std::string_view subject, std::size_t keep) const
{
    const auto backups = list(subject);
    if (!backups) return std::unexpected(backups.error());
    std::size_t removed = 0;
    for (const Backup& backup : *backups | std::views::drop(keep)) {
        if (backup.state == BackupState::Pending) continue;
        // Renamed first: half of a backup must not look like one.
        const fs::path folder = m_folder / (backup.id + std::string(unfinished));
        std::error_code bad;
        fs::rename(m_folder / backup.id, folder, bad);
        if (!bad) fs::remove_all(folder, bad);
        if (bad) return failErrno(bad.value(), folder.string(), Message::say("an old backup cannot be removed"));
        ++removed;
    }
    return removed;
}

Result<BackupContent> BackupStore::read(std::string_view id) const
{
    if (auto fine = checkBackup(m_folder, id); !fine) return std::unexpected(std::move(fine).error());
    auto manifest = readManifest(m_folder / id);
    if (!manifest) return std::unexpected(std::move(manifest).error());
    BackupContent content{.backup = std::move(manifest->backup), .texts = {}};
    for (std::size_t i = 0; i < content.backup.files.size(); ++i) {
        content.texts.emplace_back();
        const FileRevision& saved = content.backup.files[i].revision;
        if (!saved.exists) continue;
        const fs::path file = m_folder / id / manifest->names[i];
        auto text = readStateFile(file, largestFile);
        if (!text) return std::unexpected(std::move(text).error());
        if (revisionOf(*text) != saved)
            return fail(ErrorCode::Parse, file.string(),
                        Message::say("is not what was saved: the backup was modified"));
        content.texts.back() = *std::move(text);
    }
    return content;
}

} // namespace fabriscope::change
