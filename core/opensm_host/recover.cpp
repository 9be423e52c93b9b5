// SPDX-License-Identifier: GPL-3.0-or-later
//
// What becomes of an Apply whose process was killed.
#include "core/change/state_folder.h"
#include "core/opensm_host/apply.h"
#include "core/opensm_host/apply_parts.h"
#include "core/opensm_host/opensm_process.h"

#include <algorithm>
#include <format>
#include <iterator>

namespace fabriscope::opensm_host {
namespace fs = std::filesystem;
namespace {

/// Whether a process that runs now is the one of the journal, or took its place.
bool isSame(const OpenSmProcess& running, const JournaledProcess& entry)
{
    if (running.pid == entry.pid && running.startTime == entry.startTime) return true;
    return running.unit == entry.recipe.unit && running.arguments == entry.recipe.arguments;
}

/// Which of the processes that run now stands for each of the journal's; takes them out of `running`.
std::vector<std::optional<OpenSmProcess>> matched(const OpenSmJournal& journal, std::vector<OpenSmProcess>& running)
{
    std::vector<std::optional<OpenSmProcess>> now;
    for (const JournaledProcess& entry : journal.processes) {
        const auto found =
            std::ranges::find_if(running, [&](const OpenSmProcess& process) { return isSame(process, entry); });
        now.emplace_back();
        if (found == running.end()) continue;
        now.back() = std::move(*found);
        now.back()->log = entry.recipe.log;
        running.erase(found);
    }
    return now;
}

/// OpenSM with the old files again, also one that was stopped to be restarted.
void reviveAll(const ApplyContext& context, const OpenSmJournal& journal, ApplyOutcome& outcome)
{
    std::vector<OpenSmProcess> running;
    if (auto instance = findInstance(context.host, journal.instance)) running = std::move(instance->processes);
    const auto now = matched(journal, running);
    Revival revival = revive(context.host, journal, now, context.boundary);
    std::ranges::move(revival.notes, std::back_inserter(outcome.notes));
    // Started by hand since: they may have read the new files.
    if (auto told = activate(context.host, running, journal.restart && journal.activated, context.boundary); !told)
        outcome.notes.push_back(Message::say("OpenSM still uses the files that it has read: {}", inFull(told.error())));
    if (revival.down.empty()) return;
    outcome.end = ApplyEnd::RollBackFailed;
    for (const Error& down : revival.down)
        outcome.notes.push_back(inFull(down));
}

} // namespace

std::optional<ApplyOutcome> recover(const ApplyContext& context)
{
    const auto trusted = change::checkStateFolder(context.stateFolder);
    if (!trusted) return ApplyOutcome{.end = ApplyEnd::Refused, .error = trusted.error()};
    const change::JournalFile file(context.stateFolder);
    std::error_code none;
    if (!*trusted || !fs::exists(fs::symlink_status(file.path(), none))) return std::nullopt;
    const auto lock = change::lockState(context.stateFolder);
    if (!lock) return std::nullopt;                                         // its Apply runs
    if (auto noted = change::noteUse(*lock, "undo OpenSM's files"); !noted) // for those who wait
        return ApplyOutcome{.end = ApplyEnd::RollBackFailed, .error = noted.error()};
    const auto read = file.read();
    if (!read) return ApplyOutcome{.end = ApplyEnd::RollBackFailed, .error = read.error()};
    if (!*read) return std::nullopt;
    const auto journal = fromJournal(**read);
    if (!journal) return ApplyOutcome{.end = ApplyEnd::RollBackFailed, .error = journal.error()};
    const change::BackupStore backups(context.stateFolder / "backups");
    ApplyOutcome outcome{.end = ApplyEnd::RolledBack, .backup = journal->backup};
    outcome.error = Error{
        .code = ErrorCode::Cancelled,
        .subject = journal->instance,
        .detail = Message::say("a change was interrupted while it was applied, and its files have been restored")};
    const auto backup = backups.read(journal->backup);
    auto restored =
        backup ? change::restoreFiles((*read)->files, *backup) : Result<bool>(std::unexpected(backup.error()));
    if (!restored) {
        outcome.end = ApplyEnd::RollBackFailed;
        outcome.error = std::move(restored).error();
        return outcome;
    }
    if (!*restored) outcome.notes.push_back(Message::say("A file that was edited meanwhile was left as it is."));
    if (context.boundary) context.boundary("recovered files");
    reviveAll(context, *journal, outcome);
    if (auto kept = backups.setState(journal->backup, change::BackupState::RolledBack); !kept)
        outcome.notes.push_back(inFull(kept.error()));
    if (auto removed = file.remove(); !removed) outcome.notes.push_back(inFull(removed.error()));
    return outcome;
}

} // namespace fabriscope::opensm_host
