// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/apply_parts.h"

#include "core/change/state_folder.h"
#include "core/setup/file_replacement.h"
#include "core/setup/opensm_process.h"

#include <fcntl.h>
#include <sys/file.h>

#include <cerrno>
#include <chrono>
#include <format>

namespace fabriscope::setup {
namespace fs = std::filesystem;
namespace {

constexpr std::chrono::seconds restartPatience{30};

std::function<void()> stoppedBoundary(const Boundary& boundary)
{
    if (!boundary) return {};
    return [&boundary] { boundary("opensm stopped"); };
}

/// An error without its advice and its full stop, for the middle of another sentence.
std::string cause(const Error& error)
{
    std::string text = whatFailed(error).english();
    if (text.ends_with('.')) text.pop_back();
    return text;
}

} // namespace

Result<FileDescriptor> lockState(const fs::path& folder)
{
    if (auto made = change::makeStateFolder(folder); !made) return std::unexpected(std::move(made).error());
    auto lock = change::openStateFile(folder / "lock", O_RDWR | O_CREAT);
    if (!lock) return lock;
    if (::flock(lock->get(), LOCK_EX | LOCK_NB) == 0) return lock;
    if (errno == EWOULDBLOCK)
        return fail(ErrorCode::NotAllowed, folder.string(), "another change is being applied on this host",
                    "Wait until it has ended");
    return failErrno(errno, folder.string(), "cannot be locked");
}

Result<void> activate(const HostView& host, std::vector<OpenSmProcess>& processes, bool restarts,
                      const Boundary& boundary)
{
    for (OpenSmProcess& process : processes) {
        if (!restarts) {
            if (auto told = hangUp(host, process); !told) return told;
            continue;
        }
        auto started = restart(host, process, restartPatience, stoppedBoundary(boundary));
        if (!started) return std::unexpected(std::move(started).error());
        process = *std::move(started);
    }
    return {};
}

std::vector<JournaledProcess> journaled(const HostView& host, const std::vector<OpenSmProcess>& processes)
{
    std::vector<JournaledProcess> all;
    for (const OpenSmProcess& process : processes) {
        auto recipe = recipeOf(host, process);
        JournaledProcess entry{.pid = process.pid, .startTime = process.startTime, .recipe = {}, .cannotStart = {}};
        if (recipe)
            entry.recipe = *std::move(recipe);
        else
            entry.cannotStart = cause(recipe.error());
        // Without a recipe these still tell it from others.
        entry.recipe.unit = process.unit;
        entry.recipe.arguments = process.arguments;
        all.push_back(std::move(entry));
    }
    return all;
}

Revival revive(const HostView& host, const Journal& journal, const std::vector<std::optional<OpenSmProcess>>& now,
               const Boundary& boundary)
{
    Revival revival;
    const bool restarts = journal.restart && journal.activated;
    std::size_t running = 0;
    for (std::size_t i = 0; i < journal.processes.size(); ++i) {
        const JournaledProcess& entry = journal.processes[i];
        std::string why = entry.cannotStart;
        if (const auto process = now.at(i) ? nowRunning(host, *now.at(i)) : std::nullopt) {
            std::vector<OpenSmProcess> one{*process};
            const auto told = activate(host, one, restarts, boundary);
            if (told || nowRunning(host, one.front())) {
                ++running;
                if (!told)
                    revival.notes.push_back(
                        std::format("OpenSM still uses the files that it has read: {}", describe(told.error())));
                continue;
            }
            why = cause(told.error());
        }
        if (!journal.activated) continue; // not ended by the change
        if (entry.cannotStart.empty()) {
            const auto started = startAgain(host, entry.recipe);
            if (started) {
                ++running;
                revival.notes.push_back(std::format("opensm was started again (process {}).", started->pid));
                continue;
            }
            why = cause(started.error());
        }
        revival.down.push_back({.code = ErrorCode::Io,
                                .subject = {},
                                .detail = why,
                                .hint = entry.cannotStart.empty()
                                            ? std::format("Start it with: {}", commandOf(entry.recipe))
                                            : std::string("Start it again the way it was started")});
    }
    for (Error& error : revival.down)
        error.subject = running == 0 ? "No subnet manager runs with these files"
                                     : "One of the subnet managers of these files does not run any more";
    return revival;
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
