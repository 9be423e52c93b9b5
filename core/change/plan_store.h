// SPDX-License-Identifier: GPL-3.0-or-later
//
// The journal of a host: of each change one file, replaced as a whole before and after every step. What former versions
// wrote of OpenSM's files is read like the rest, and written as a file of the journal when it changes. A checksum over
// the whole file is in it: one of which any byte is another is not followed. Only for sources that make changes.
#pragma once

#include "core/change/plan.h"
#include "core/change/step/step_kinds.h"

namespace fabriscope::change {

struct PlanJournal
{
    PlanRecord record; ///< its `steps` and `left` are made from the steps below
    std::vector<JournaledStep> steps;
    /// What was in force before and what the plan relies on: undoing an earlier plan must not take it away
    /// (plan_meet.h).
    std::vector<JournaledStep> relied{}; // NOLINT(readability-redundant-member-init)
};

/// All plans but one that are not undone, the newest first; and the journals of which that is not known.
struct PlansBeside
{
    std::vector<PlanJournal> plans;
    std::vector<std::string> unreadable;
};

/// What is the same for whoever makes a change: lock(), name(), begin(), write() before and after all that is done, and
/// then end(), or undoJournal() when something fails.
class PlanStore
{
public:
    explicit PlanStore(const std::filesystem::path& stateFolder)
        : m_stateFolder(stateFolder), m_folder(stateFolder / "plans")
    {}

    /// The right to change. NotAllowed: another process has it, or a change that was interrupted has to be undone
    /// first.
    [[nodiscard]] Result<FileDescriptor> lock() const;
    /// Gives a new journal its id.
    [[nodiscard]] Result<void> name(PlanJournal& journal) const;
    /// Before anything is changed: the journal is on the disk, and its id on the lock, for those who wait.
    [[nodiscard]] Result<void> begin(const PlanJournal& journal, const FileDescriptor& lock) const;
    /// All is done and in force: from here on the old files beside the new ones are not needed.
    [[nodiscard]] Result<void> end(PlanJournal& journal, const Boundary& boundary) const;
    /// The last part of end(), of a change that is still in force: its process may have been killed before. For whoever
    /// holds the right to change.
    void tidyUp(std::string_view id) const;

    [[nodiscard]] Result<void> write(const PlanJournal& journal) const;
    /// NotFound. Parse: it is damaged, or of a later version; the Error names the file and says what to do.
    [[nodiscard]] Result<PlanJournal> read(std::string_view id) const;
    /// Of a journal that need not be understood otherwise. Parse: it is damaged.
    [[nodiscard]] Result<PlanState> stateOf(std::string_view id) const;
    [[nodiscard]] Result<PlansBeside> inForceBeside(std::string_view id) const;
    /// The newest first.
    [[nodiscard]] Result<std::vector<std::string>> ids() const;
    /// Removes the oldest beyond so many: plans that are undone; or, of an Apply's subject, all that have ended. How
    /// many.
    [[nodiscard]] Result<std::size_t> prune(const PlanRecord& newest, std::size_t keep) const;

private:
    /// Its steps and those of the next change could meet.
    [[nodiscard]] Result<void> noneInterrupted() const;
    [[nodiscard]] std::filesystem::path pathOf(std::string_view id) const;
    [[nodiscard]] std::unexpected<Error> damaged(std::string_view id, Message why) const;
    std::filesystem::path m_stateFolder;
    std::filesystem::path m_folder;
};

/// Undoes what a journal says was begun, the last step first.
PlanOutcome undoJournal(PlanJournal& journal, const PlanStore& store, const PlanContext& context,
                        const FileDescriptor& lock);

} // namespace fabriscope::change
