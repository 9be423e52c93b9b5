// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans: steps that are applied to a host one after the other, with a journal from which they can be undone later,
// after a crash in the middle, and after a restart of the machine. Blocking: runs on a thread of its own.
#pragma once

#include "core/change/state_lock.h"
#include "core/change/step/step.h"
#include "core/change/system_view.h"

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace fabriscope::change {

struct Plan
{
    std::string subject; ///< what it sets up, a word: "soft-roce"
    std::vector<Step> steps;
    std::vector<Message>
        remarks{}; ///< what the reader has to know or do besides; NOLINT(readability-redundant-member-init)
};

/// What a step would change, for people.
struct StepPreview
{
    Message sentence;
    bool inForce = false;                ///< the host already has this state: nothing will be done
    std::string path{};                  ///< of a step that writes a file
    std::optional<std::string> before{}; ///< its text now; none: there is no such file
    std::optional<std::string> after{};  ///< its text then
    /// What a shell would do; of a step that writes a file: what has it read again then.
    std::string command{}; // NOLINT(readability-redundant-member-init)
    /// It cannot be made on this host, and why: the plan can be read, and is not applied.
    std::optional<Error> obstacle{}; // NOLINT(readability-redundant-member-init)
};
/// Inspects the host and changes nothing. An Error: a step is not in the tables.
Result<std::vector<StepPreview>> previewOf(const Plan& plan, const SystemView& system);
/// Which files of earlier plans in force this one would overwrite, as whole sentences; "replaces: …".
std::vector<Message> replacedBy(const Plan& plan, const SystemView& system, const std::filesystem::path& stateFolder);

/// What became of a plan. The numbers are an agent's to its consoles (SetupEntry::state), the words stand in journals.
enum class PlanState : std::uint8_t {
    Running,     ///< applied or undone just now; in a journal, and of an agent before 0.5, or interrupted in it
    Applied,     ///< all steps are done
    Undone,      ///< nothing of it is left on the host
    UndoFailed,  ///< some steps could not be undone; undo can be tried again
    Partly,      ///< undone but for what was changed by hand since, which stays: see PlanRecord::left
    Interrupted, ///< half done, and nobody works on it: undo it. In lists of agents, and in no journal
    Unreadable,  ///< its journal is damaged: see PlanRecord::problem
};
std::string_view toString(PlanState state); ///< for programs: "running", "applied", "undone", "undo-failed" …
Message wordOf(PlanState state);            ///< for people: "under way", "applied", "undone", "undo failed" …

/// A plan in the journal of its host.
struct PlanRecord
{
    std::string id;        ///< as a Backup's: sorts by time
    std::string subject{}; // NOLINT(readability-redundant-member-init)
    std::chrono::system_clock::time_point made{};
    std::string who{};     ///< user and host of the request
    std::string comment{}; ///< the comment that was given with it
    PlanState state = PlanState::Running;
    std::vector<Message> steps{};   ///< what each does, as sentences; those that were in force before are left out
    std::vector<Message> left{};    ///< of Partly: steps whose results were changed by hand, and stay
    std::optional<Error> problem{}; ///< of Unreadable: which file, why, and what to do
    /// Of an Apply: the files that it writes or removes. NOLINTNEXTLINE(readability-redundant-member-init)
    std::vector<std::string> files{};
    /// JSON of opensm_host, whose Apply this is: what it takes to have OpenSM use the old files again. Empty: of a
    /// plan.
    std::string owner{}; // NOLINT(readability-redundant-member-init)
    friend bool operator==(const PlanRecord&, const PlanRecord&) = default;
};
/// What it changes, in a sentence: the files of an Apply, else the subject.
std::string nameOf(const PlanRecord& record);

enum class PlanEnd : std::uint8_t {
    Applied,
    NothingToDo, ///< the host already has this state
    Refused,     ///< nothing was changed: a step is not in the tables, or does not fit this host
    Failed,      ///< nothing was changed: the journal cannot be written, another change is being applied …
    Undone,      ///< requested, or because a step failed (see error): nothing of it is left on the host
    UndoFailed,  ///< some steps could not be undone: see error
    Partly,      ///< as Undone, but what was changed by hand since stays: see notes
};
std::string_view toString(PlanEnd end); ///< "applied", "nothing-to-do", "refused" …

struct PlanOutcome
{
    PlanEnd end = PlanEnd::Failed;
    std::string id; ///< for undo(); empty: there is no journal
    std::optional<Error> error{};
    std::vector<Message> notes; ///< whole sentences
    friend bool operator==(const PlanOutcome&, const PlanOutcome&) = default;
};

/// Once the files of an Apply (PlanRecord::owner) are as they were: has OpenSM use them. Adds notes; what it could not
/// do.
using Revive = std::function<std::vector<Error>(const PlanRecord&, std::vector<Message>& notes)>;

/// Where and for whom.
struct PlanContext
{
    SystemView system;
    std::filesystem::path stateFolder; ///< /var/lib/fabriscope; plans are in its folder "plans"
    std::string who{};                 // NOLINT(readability-redundant-member-init)
    std::string comment{};             // NOLINT(readability-redundant-member-init)
    /// When a step begins: which, of how many, what it does. May be empty.
    std::function<void(std::size_t, std::size_t, const Message&)>
        progress{};         // NOLINT(readability-redundant-member-init)
    std::stop_token stop{}; // NOLINT(readability-redundant-member-init)
    Boundary boundary{};    ///< tests only; NOLINT(readability-redundant-member-init)
    Revive revive{};        ///< empty: an Apply is left alone; NOLINT(readability-redundant-member-init)
    bool ownedOnly = false; ///< undoInterrupted() leaves plans alone
};

/// Applies the steps that are not in force yet, each verified; a step that fails, or a stop between two of them, undoes
/// those before it. One at a time on a host, OpenSM's changes included.
PlanOutcome applyPlan(const Plan& plan, const PlanContext& context);

/// Undoes a plan of the journal, wherever it was interrupted; the last step first. What was changed by hand since
/// is kept and listed. What a later plan in force needs, too, stays until that is undone, in any order (plan_meet.h).
/// A plan that is undone already stays so.
PlanOutcome undoPlan(std::string_view id, const PlanContext& context);

/// What undoPlan() would do now, in its order: nothing is changed. `inForce`: of that step nothing is to be undone.
Result<std::vector<StepPreview>> undoPreviewOf(std::string_view id, const PlanContext& context);

/// Undoes what a killed process has left half done or half undone, like undoPlan(). A plan that another process applies
/// is left alone; one that another process undoes is waited for. An outcome for each damaged journal, too.
std::vector<PlanOutcome> undoInterrupted(const PlanContext& context);

/// Waits while another process undoes a change of this host, which ends by itself. False: a stop was requested.
bool awaitUndo(const std::filesystem::path& stateFolder, const std::stop_token& stop);

/// The newest first. A host without a journal has none. Damaged ones are Unreadable.
Result<std::vector<PlanRecord>> listPlans(const std::filesystem::path& stateFolder);

inline constexpr std::size_t mostSteps = 256;
/// Of plans that are undone, and of Applies of one set-up of OpenSM: older ones go after the next one.
inline constexpr std::size_t keptChanges = 200;

} // namespace fabriscope::change
