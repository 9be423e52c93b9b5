// SPDX-License-Identifier: GPL-3.0-or-later
//
// Journals of plans: one file each, replaced as a whole before and after every step. Only for sources of core/change.
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

class PlanStore
{
public:
    explicit PlanStore(const std::filesystem::path& stateFolder) : m_folder(stateFolder / "plans") {}

    /// Gives a new journal its id and writes it.
    [[nodiscard]] Result<void> add(PlanJournal& journal) const;
    [[nodiscard]] Result<void> write(const PlanJournal& journal) const;
    /// NotFound. Parse: it is damaged, or of a later version; the Error names the file and says what to do.
    [[nodiscard]] Result<PlanJournal> read(std::string_view id) const;
    /// Of a journal that need not be understood otherwise. Parse: it is damaged.
    [[nodiscard]] Result<PlanState> stateOf(std::string_view id) const;
    /// All but one that are not undone, the newest first. Damaged ones are left out.
    [[nodiscard]] Result<std::vector<PlanJournal>> inForceBeside(std::string_view id) const;
    /// The newest first.
    [[nodiscard]] Result<std::vector<std::string>> ids() const;
    /// Removes the oldest that are undone, beyond so many.
    [[nodiscard]] Result<void> prune(std::size_t keep) const;

private:
    [[nodiscard]] std::filesystem::path pathOf(std::string_view id) const;
    [[nodiscard]] std::unexpected<Error> damaged(std::string_view id, Message why) const;
    std::filesystem::path m_folder;
};

} // namespace fabriscope::change
