// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where plans of one journal meet: the same file, module, service, package … Plans are undone in any order. When one is
// undone whose object a later plan has changed again or relies on, the object stays, and the later plan gets the way
// back: what was there before the earlier one. So nothing is left once both are undone, and nothing that is still
// needed goes before. Each hand-over is in the later plan's journal before the earlier one's says that it is undone;
// done twice, it changes nothing. Only for sources of core/change.
#pragma once

#include "core/change/plan_store.h"

#include <optional>
#include <vector>

namespace fabriscope::change {

/// None: they do not meet, or what was between them was changed by hand. Changes what `theirs` had before it.
std::optional<Meeting> meet(const JournaledStep& mine, JournaledStep& theirs);

/// The other plans in force, while one is undone.
class Meetings
{
public:
    /// `writes`: what they get is written into their journals; false: to see what would be.
    static Result<Meetings> of(const PlanStore& store, const PlanRecord& undone, bool writes);

    /// What is still to be undone of a step; none: later plans have it all. A note for each of these.
    Result<std::optional<JournaledStep>> handOver(const JournaledStep& mine, const StepRun& run,
                                                  std::vector<Message>& notes);
    /// A module that could not be unloaded: a later plan that needs modules may be who uses it, and unloads it with its
    /// own. False: there is none.
    Result<bool> handModuleInUse(const JournaledStep& mine, const StepRun& run, std::vector<Message>& notes);
    /// After a step was undone: folders that hold files of others become theirs, and modules that others need and that
    /// went with this one are loaded again.
    Result<void> leaveToOthers(const JournaledStep& mine, const StepRun& run);
    /// Of changes whose journals cannot be read: what they need, too, is not known.
    [[nodiscard]] std::vector<Message> notesOnUnreadable() const;

private:
    Meetings(const PlanStore& store, bool writes, PlansBeside others, std::size_t later)
        : m_store(store), m_writes(writes), m_others(std::move(others.plans)),
          m_unreadable(std::move(others.unreadable)), m_later(later)
    {}
    static void note(const PlanJournal& other, const Step& mine, std::vector<Message>& notes);
    [[nodiscard]] Result<void> keep(const PlanJournal& journal, const StepRun& run) const;
    Result<void> leaveFolder(const Step& mine, const std::string& folder, const StepRun& run);
    Result<void> leaveModules(const JournaledStep& mine, const StepRun& run);

    const PlanStore& m_store;
    bool m_writes;
    std::vector<PlanJournal> m_others; ///< the oldest first
    std::vector<std::string> m_unreadable;
    std::size_t m_later; ///< from here on they are later than the one that is undone
};

} // namespace fabriscope::change
