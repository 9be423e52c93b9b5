// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/apply_parts.h"

#include "core/setup/file_replacement.h"
#include "core/setup/opensm_process.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>

namespace fabriscope::setup {
namespace fs = std::filesystem;
namespace {

constexpr std::chrono::seconds restartPatience{30};

} // namespace

Result<FileDescriptor> lockState(const fs::path& folder)
{
    std::error_code bad;
    fs::create_directories(folder, bad);
    if (bad)
        return failErrno(bad.value(), folder.string(), "the folder for backups and journal cannot be made",
                         "Connect as root, or start the agent with --state-folder");
    FileDescriptor lock(::open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)); // NOLINT(*-vararg)
    if (!lock) return failErrno(errno, (folder / "lock").string(), "cannot be opened");
    if (::flock(lock.get(), LOCK_EX | LOCK_NB) == 0) return lock;
    if (errno == EWOULDBLOCK)
        return fail(ErrorCode::NotAllowed, folder.string(), "another change is being applied on this host",
                    "Wait until it has ended");
    return failErrno(errno, folder.string(), "cannot be locked");
}

Result<std::vector<OpenSmProcess>> activate(const HostView& host, const std::vector<OpenSmProcess>& processes,
                                            bool restarts)
{
    std::vector<OpenSmProcess> now;
    for (const OpenSmProcess& process : processes) {
        if (!restarts) {
            if (auto told = hangUp(host, process); !told) return std::unexpected(std::move(told).error());
            now.push_back(process);
            continue;
        }
        auto started = restart(host, process, restartPatience);
        if (!started) return std::unexpected(std::move(started).error());
        now.push_back(*std::move(started));
    }
    return now;
}

Result<bool> restoreFiles(const Journal& journal, const BackupContent& backup)
{
    bool clean = true;
    for (const auto& [kind, file] : journal.files) {
        const auto& text = backup.texts.at(static_cast<std::size_t>(kind));
        const auto undone = undo(file, text.value_or(""));
        if (!undone) return std::unexpected(undone.error());
        clean = clean && *undone != UndoResult::ChangedBySomebody;
    }
    return clean;
}

} // namespace fabriscope::setup
