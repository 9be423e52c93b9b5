// SPDX-License-Identifier: GPL-3.0-or-later
//
// What becomes of an Apply whose process was killed.
#include "core/setup/apply.h"
#include "core/setup/apply_parts.h"

#include <format>

namespace fabriscope::setup {
namespace fs = std::filesystem;

std::optional<ApplyOutcome> recover(const ApplyContext& context)
{
    std::error_code none;
    if (!fs::exists(context.stateFolder / "apply.json", none)) return std::nullopt;
    const auto lock = lockState(context.stateFolder);
    if (!lock) return std::nullopt; // its Apply runs
    const JournalFile file(context.stateFolder);
    const auto journal = file.read();
    if (!journal) return ApplyOutcome{.end = ApplyEnd::RollBackFailed, .error = journal.error()};
    if (!*journal) return std::nullopt;
    const BackupStore backups(context.stateFolder / "backups");
    ApplyOutcome outcome{.end = ApplyEnd::RolledBack, .backup = (*journal)->backup};
    outcome.error = Error{.code = ErrorCode::Cancelled,
                          .subject = (*journal)->instance,
                          .detail = "a change was interrupted while it was applied, and has been undone"};
    const auto backup = backups.read((*journal)->backup);
    auto restored = backup ? restoreFiles(**journal, *backup) : Result<bool>(std::unexpected(backup.error()));
    if (!restored) {
        outcome.end = ApplyEnd::RollBackFailed;
        outcome.error = std::move(restored).error();
        return outcome;
    }
    if (!*restored) outcome.notes.emplace_back("A file that somebody has changed meanwhile was left as it is.");
    if (context.boundary) context.boundary("recovered files");
    const auto instance = findInstance(context.host, (*journal)->instance);
    if ((*journal)->activated && instance) {
        const auto told = activate(context.host, instance->processes, (*journal)->restart);
        if (!told)
            outcome.notes.push_back(
                std::format("OpenSM could not be told of the old files: {}", describe(told.error())));
    }
    if (auto kept = backups.setState((*journal)->backup, BackupState::RolledBack); !kept)
        outcome.notes.push_back(describe(kept.error()));
    if (auto removed = file.remove(); !removed) outcome.notes.push_back(describe(removed.error()));
    return outcome;
}

} // namespace fabriscope::setup
