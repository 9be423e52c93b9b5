// SPDX-License-Identifier: GPL-3.0-or-later
//
// What each kind of step is and does: one file a kind (step_file.cpp …). A kind more is its struct in step.h, its line
// kindOf() below, and its file. Only for sources of core/change that include nlohmann/json anyway. Blocking.
//
// `before` is what undo() needs, read before anything changes. It is in the journal before apply() begins, so that
// undo() works wherever apply() was interrupted, and any number of times.
#pragma once

#include "core/change/file_replacement.h"
#include "core/change/state_lock.h"
#include "core/change/step/step.h"
#include "core/change/system_view.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fabriscope::change {

using Json = nlohmann::json;

/// One step on one host, while a plan is applied or undone.
struct StepRun
{
    const SystemView& system;
    std::string_view tag;     ///< of the plan: names temporary files
    const Boundary& boundary; ///< may be empty

    void pass(std::string_view place) const
    {
        if (boundary) boundary(place);
    }
};

enum class UndoEnd : std::uint8_t {
    Undone,        ///< the host is as it was before the step
    ChangedByHand, ///< it was changed after the step, and was left so
};

enum class StepState : std::uint8_t {
    Waiting, ///< not started
    Begun,   ///< it may have changed something
    Done,
    Undone,
    Left, ///< its result was changed by hand, and stays
};

struct JournaledStep
{
    Step step;
    StepState state = StepState::Waiting;
    Json before;
};

/// What is still to be undone of a step once another plan's has got the way back of what both have; none: nothing.
struct Meeting
{
    std::optional<JournaledStep> rest{}; // NOLINT(readability-redundant-member-init)
};

struct Plan;
class Play;

/// The functions of a kind.
template <class Kind> struct StepKind
{
    std::string_view word; ///< in journals
    Result<void> (*check)(const Kind& step);
    Message (*sentence)(const Kind& step);
    Json (*toJson)(const Kind& step);   ///< but the word
    Kind (*fromJson)(const Json& json); ///< throws Json::exception
    Result<Json> (*readBefore)(const Kind& step, const SystemView& system, std::string_view tag);
    bool (*isInForce)(const Kind& step, const Json& before);
    /// What has to be read right before the step acts and only by acting itself; nothing of the host's behaviour
    /// changes by that. Null: nothing has.
    Result<void> (*readMore)(const Kind& step, Json& before, const StepRun& run);
    Result<void> (*apply)(const Kind& step, Json& before, const StepRun& run);
    Result<void> (*verify)(const Kind& step, const Json& before, const SystemView& system);
    Result<UndoEnd> (*undo)(const Kind& step, const Json& before, const StepRun& run);
    Message (*undoSentence)(const Kind& step, const Json& before, const SystemView& system);
    /// Where two plans have the same (plan_meet.h); `was` and `theirWas` are what was there before each.
    std::optional<Meeting> (*meet)(const Kind& mine, const Json& was, const Kind& theirs, Json& theirWas);
    std::string (*commands)(const Kind& step); ///< see commandsOf()
    /// The same in a script, which looks first whether there is anything to do.
    std::string (*lines)(const Plan& plan, std::size_t at, const Kind& step);
    /// Tasks of an Ansible play; `name`: the step's sentence.
    std::string (*tasks)(Play& play, std::size_t at, const Kind& step, std::string_view name);
};

StepKind<FileStep> kindOf(const FileStep& step);
StepKind<ModuleStep> kindOf(const ModuleStep& step);
StepKind<LinkStep> kindOf(const LinkStep& step);
StepKind<RoceDefaultsStep> kindOf(const RoceDefaultsStep& step);
StepKind<UnitStep> kindOf(const UnitStep& step);
StepKind<ProfileStep> kindOf(const ProfileStep& step);
StepKind<FirewallStep> kindOf(const FirewallStep& step);
StepKind<PackageStep> kindOf(const PackageStep& step);
StepKind<DcbStep> kindOf(const DcbStep& step);
StepKind<AttributeStep> kindOf(const AttributeStep& step);

// FileStep
/// What stands in its journal about a file with that text, and back. The latter throws Json::exception.
Json beforeOf(const FileReplacement& file, std::string_view text);
FileReplacement replacementOf(const Json& before);
/// The text that was there.
std::optional<std::string> textBefore(const FileStep& step, const Json& before);
/// Removes what lies beside the file until a plan has ended.
void tidy(const FileStep& step, const Json& before);
/// What goes on although the file is as it was before, as a whole sentence; empty: nothing that is known.
Message effectAfterUndo(const FileStep& step, const SystemView& system);

// UnitStep
/// Of a plan in force whose undo begins: a service that ran before it, and with it, others may have stopped since, or a
/// restart of the host after which nothing started it. It is not started then, which is noted in `before`. False: it
/// runs, or has ended by itself.
bool noteStopped(const UnitStep& step, Json& before, const SystemView& system);
/// Once the files of the other steps are as they were: a service that has taken them takes what is there now.
Result<void> afterUndo(const UnitStep& step, const Json& before, const StepRun& run);
/// The same for one that goes on for another plan: when it runs.
Result<void> takeAgain(const UnitStep& step, const StepRun& run);

// PackageStep
/// Those that undo() removes: still installed. NotAllowed, with their names: others have come to depend on them.
Result<std::vector<std::string>> removable(const PackageStep& step, const Json& before, const SystemView& system);

// For the kinds' own files.
inline constexpr std::size_t longestShown = 63; ///< of a name that is refused
/// As checkName() takes an Object.
bool isPlainName(std::string_view name, std::size_t longest);
/// What stands behind the first `key` of a text ("\nmtu="), up to the end of its line; empty: nothing, or no such key.
std::string_view lineBehind(std::string_view text, std::string_view key);
/// The step on what it was made for, which may have been renamed since: `before` has its "identity", if that is known.
/// `folder`: of the kernel's, with those names. An Error: the name is none that steps take.
template <class Kind>
Result<Kind> underItsName(Kind step, std::string Kind::* name, NameKind kind, const char* folder, const Json& before,
                          const SystemView& system)
{
    const std::filesystem::path path = std::filesystem::path(folder) / (step.*name);
    step.*name = system.nameNow(path, before.value("identity", ""));
    if (auto known = checkName(kind, step.*name); !known) return std::unexpected(std::move(known).error());
    return step;
}
/// What either list has.
Json united(Json all, const Json& more);
/// Adds my folders to those that their step removes with its last file, the outermost first.
void addFoldersOf(Json& theirs, const Json& mine);

/// What undo() would do now, as a whole sentence; empty: nothing.
Message undoSentenceOf(const Step& step, const Json& before, const SystemView& system);

// Steps in a journal. fromJson() throws Json::exception, or gives an Error for what checkStep() refuses.
Json toJson(const Step& step);
Result<Step> stepFromJson(const Json& json);

} // namespace fabriscope::change
