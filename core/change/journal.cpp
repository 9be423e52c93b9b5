// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/journal.h"

#include "core/base/file.h"
#include "core/change/json_forms.h"
#include "core/change/state_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <format>
#include <thread>

namespace fabriscope::change {
namespace fs = std::filesystem;
namespace {

// Environments of processes may be in it, as characters of JSON.
constexpr std::size_t largestJournal = std::size_t{64} << 20U;

constexpr const char* lockName = "lock";
constexpr std::size_t longestUse = 128;
constexpr std::chrono::milliseconds momentOfAQuestion{10};
constexpr int mostTries = 20;

} // namespace

Result<FileDescriptor> lockState(const fs::path& folder)
{
    if (auto made = makeStateFolder(folder); !made) return std::unexpected(std::move(made).error());
    auto lock = openStateFile(folder / lockName, O_RDWR | O_CREAT);
    if (!lock) return lock;
    // Whoever asks who holds it has it for a moment (heldFor()).
    for (int tries = 0; ::flock(lock->get(), LOCK_EX | LOCK_NB) != 0; ++tries) {
        if (errno != EWOULDBLOCK) return failErrno(errno, folder.string(), Message::say("cannot be locked"));
        if (tries == mostTries)
            return fail(ErrorCode::NotAllowed, folder.string(),
                        Message::say("another change is being applied on this host"),
                        Message::say("Wait until it has finished"));
        std::this_thread::sleep_for(momentOfAQuestion);
    }
    if (auto noted = noteUse(*lock, {}); !noted) return std::unexpected(std::move(noted).error());
    return lock;
}

Result<void> noteUse(const FileDescriptor& lock, std::string_view use)
{
    const bool written = ::ftruncate(lock.get(), 0) == 0 &&
                         ::pwrite(lock.get(), use.data(), use.size(), 0) == static_cast<ssize_t>(use.size());
    if (written) return {};
    return failErrno(errno, Message::say("the lock of the journal"), Message::say("cannot be written to"));
}

Result<std::optional<std::string>> heldFor(const fs::path& folder)
{
    const auto trusted = checkStateFolder(folder);
    if (!trusted) return std::unexpected(trusted.error());
    if (!*trusted) return std::nullopt;
    const auto lock = openStateFile(folder / lockName, O_RDONLY);
    if (!lock && lock.error().code == ErrorCode::NotFound) return std::nullopt;
    if (!lock) return std::unexpected(lock.error());
    if (::flock(lock->get(), LOCK_SH | LOCK_NB) == 0) return std::nullopt; // closing it gives it back
    if (errno != EWOULDBLOCK) return failErrno(errno, folder.string(), Message::say("cannot be locked"));
    std::array<char, longestUse> text{};
    const ssize_t size = ::pread(lock->get(), text.data(), text.size(), 0);
    return std::string(text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
}

Result<std::optional<Journal>> JournalFile::read() const
{
    const auto text = readStateFile(m_path, largestJournal);
    if (!text && text.error().code == ErrorCode::NotFound) return std::nullopt;
    if (!text) return std::unexpected(text.error());
    try {
        const auto json = nlohmann::json::parse(*text);
        Journal journal{.subject = fromLatin(json.at("subject").get<std::string>()),
                        .backup = json.at("backup").get<std::string>(),
                        .files = {},
                        .owner = json.at("owner").dump()};
        for (const auto& file : json.at("files"))
            journal.files.push_back({.path = fromLatin(file.at("path").get<std::string>()),
                                     .target = fromLatin(file.at("target").get<std::string>()),
                                     .temporary = fromLatin(file.at("temporary").get<std::string>()),
                                     .before = toRevision(file.at("before")),
                                     .after = toRevision(file.at("after")),
                                     .attributes = toAttributes(file.at("attributes"))});
        return journal;
    } catch (const nlohmann::json::exception& e) {
        return fail(ErrorCode::Parse, m_path.string(), damageOf(e),
                    Message::say("Compare the files with the backups, then remove this file"));
    }
}

Result<void> JournalFile::write(const Journal& journal) const
{
    nlohmann::json files = nlohmann::json::array();
    for (const FileReplacement& file : journal.files)
        files.push_back({{"path", toLatin(file.path.string())},
                         {"target", toLatin(file.target.string())},
                         {"temporary", toLatin(file.temporary.string())},
                         {"before", toJson(file.before)},
                         {"after", toJson(file.after)},
                         {"attributes", toJson(file.attributes)}});
    try {
        const nlohmann::json json{{"subject", toLatin(journal.subject)},
                                  {"backup", journal.backup},
                                  {"files", files},
                                  {"owner", nlohmann::json::parse(journal.owner)}};
        return replaceStateFile(m_path, json.dump(1) + "\n");
    } catch (const nlohmann::json::exception& e) {
        return fail(ErrorCode::Internal, m_path.string(), e.what());
    }
}

Result<void> JournalFile::remove() const
{
    if (::unlink(m_path.c_str()) != 0 && errno != ENOENT)
        return failErrno(errno, m_path.string(), Message::say("cannot be removed"));
    return flushFolder(m_path.parent_path());
}

Result<bool> restoreFiles(const std::vector<FileReplacement>& files, const BackupContent& backup)
{
    bool clean = true;
    for (const FileReplacement& file : files) {
        const auto text = backup.text(file.path);
        if (file.before.exists && !text)
            return fail(ErrorCode::NotFound, file.path.string(), Message::say("the backup does not contain it"),
                        Message::say("Check backup {}", backup.backup.id));
        const auto undone = undo(file, text.value_or(""));
        if (!undone) return std::unexpected(undone.error());
        clean = clean && *undone != UndoResult::ChangedBySomebody;
    }
    return clean;
}

} // namespace fabriscope::change
