// SPDX-License-Identifier: GPL-3.0-or-later
//
// Journals of plans: one file each, replaced as a whole before and after every step. Only for sources of core/change.
#pragma once

#include "core/change/plan.h"
#include "core/change/step_kinds.h"

namespace fabriscope::change {

enum class StepState : std::uint8_t {
    Waiting, ///< not started
    Begun,   ///< it may have changed something
    Done,
    Undone,
};

struct JournaledStep
{
    Step step;
    StepState state = StepState::Waiting;
    Json before;
};

struct PlanJournal
{
    PlanRecord record; ///< its `steps` are made from the steps below
    std::vector<JournaledStep> steps;
};

class PlanStore
{
public:
    explicit PlanStore(const std::filesystem::path& stateFolder) : m_folder(stateFolder / "plans") {}

    /// Gives a new journal its id and writes it.
    [[nodiscard]] Result<void> add(PlanJournal& journal) const;
    [[nodiscard]] Result<void> write(const PlanJournal& journal) const;
    /// NotFound, Parse.
    [[nodiscard]] Result<PlanJournal> read(std::string_view id) const;
    /// Of a journal that need not be understood otherwise. Parse: it is damaged.
    [[nodiscard]] Result<PlanState> stateOf(std::string_view id) const;
    /// The newest first.
    [[nodiscard]] Result<std::vector<std::string>> ids() const;
    /// Removes the oldest that are undone, beyond so many.
    [[nodiscard]] Result<void> prune(std::size_t keep) const;

private:
    [[nodiscard]] std::filesystem::path pathOf(std::string_view id) const;
    std::filesystem::path m_folder;
};

} // namespace fabriscope::change
