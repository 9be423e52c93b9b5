// SPDX-License-Identifier: GPL-3.0-or-later
//
// What each kind of step does on a host: one file a kind (step_file.cpp …). Only for sources of core/change that
// include nlohmann/json anyway. Blocking.
//
// `before` is what undo() needs, read before anything changes. It is in the journal before apply() begins, so that
// undo() works wherever apply() was interrupted, and any number of times.
#pragma once

#include "core/change/journal.h"
#include "core/change/step/step.h"
#include "core/change/system_view.h"

#include <nlohmann/json.hpp>

#include <string>
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

// FileStep
Result<Json> readBefore(const FileStep& step, const SystemView& system, std::string_view tag);
bool isInForce(const FileStep& step, const Json& before);
Result<void> apply(const FileStep& step, Json& before, const StepRun& run);
Result<void> verify(const FileStep& step, const SystemView& system);
Result<UndoEnd> undo(const FileStep& step, const Json& before, const StepRun& run);
/// The text that was there.
std::optional<std::string> textBefore(const FileStep& step, const Json& before);
/// Removes what lies beside the file until a plan has ended.
void tidy(const FileStep& step, const Json& before);

// ModuleStep
Result<Json> readBefore(const ModuleStep& step, const SystemView& system, std::string_view tag);
bool isInForce(const ModuleStep& step, const Json& before);
Result<void> apply(const ModuleStep& step, Json& before, const StepRun& run);
Result<void> verify(const ModuleStep& step, const SystemView& system);
Result<UndoEnd> undo(const ModuleStep& step, const Json& before, const StepRun& run);

// LinkStep
Result<Json> readBefore(const LinkStep& step, const SystemView& system, std::string_view tag);
bool isInForce(const LinkStep& step, const Json& before);
Result<void> apply(const LinkStep& step, Json& before, const StepRun& run);
Result<void> verify(const LinkStep& step, const SystemView& system);
Result<UndoEnd> undo(const LinkStep& step, const Json& before, const StepRun& run);

// RoceDefaultsStep
Result<Json> readBefore(const RoceDefaultsStep& step, const SystemView& system, std::string_view tag);
bool isInForce(const RoceDefaultsStep& step, const Json& before);
/// Reads what the kernel shows only in a folder that is made for it; nothing of the host's behaviour changes by that.
Result<void> readMore(const RoceDefaultsStep& step, Json& before, const StepRun& run);
Result<void> apply(const RoceDefaultsStep& step, Json& before, const StepRun& run);
Result<void> verify(const RoceDefaultsStep& step, const SystemView& system);
Result<UndoEnd> undo(const RoceDefaultsStep& step, const Json& before, const StepRun& run);

// UnitStep
Result<Json> readBefore(const UnitStep& step, const SystemView& system, std::string_view tag);
bool isInForce(const UnitStep& step, const Json& before);
Result<void> apply(const UnitStep& step, Json& before, const StepRun& run);
Result<void> verify(const UnitStep& step, const Json& before, const SystemView& system);
Result<UndoEnd> undo(const UnitStep& step, const Json& before, const StepRun& run);
/// Once the files of the other steps are as they were: a service that has taken them takes what is there now.
Result<void> afterUndo(const UnitStep& step, const Json& before, const StepRun& run);
/// The same for one that goes on for another plan: when it runs.
Result<void> takeAgain(const UnitStep& step, const StepRun& run);

// ProfileStep
Result<Json> readBefore(const ProfileStep& step, const SystemView& system, std::string_view tag);
bool isInForce(const ProfileStep& step, const Json& before);
/// Opens the checkpoint: its name is in the journal before anything changes.
Result<void> readMore(const ProfileStep& step, Json& before, const StepRun& run);
Result<void> apply(const ProfileStep& step, Json& before, const StepRun& run);
Result<void> verify(const ProfileStep& step, const SystemView& system);
Result<UndoEnd> undo(const ProfileStep& step, const Json& before, const StepRun& run);

// FirewallStep
Result<Json> readBefore(const FirewallStep& step, const SystemView& system, std::string_view tag);
bool isInForce(const FirewallStep& step, const Json& before);
Result<void> apply(const FirewallStep& step, Json& before, const StepRun& run);
Result<void> verify(const FirewallStep& step, const SystemView& system);
Result<UndoEnd> undo(const FirewallStep& step, const Json& before, const StepRun& run);

// PackageStep
Result<Json> readBefore(const PackageStep& step, const SystemView& system, std::string_view tag);
bool isInForce(const PackageStep& step, const Json& before);
/// What else the package manager would install with them: that may go again with them.
Result<void> readMore(const PackageStep& step, Json& before, const StepRun& run);
/// Those that undo() removes: still installed. NotAllowed, with their names: others have come to depend on them.
Result<std::vector<std::string>> removable(const PackageStep& step, const Json& before, const SystemView& system);
Result<void> apply(const PackageStep& step, Json& before, const StepRun& run);
Result<void> verify(const PackageStep& step, const SystemView& system);
Result<UndoEnd> undo(const PackageStep& step, const Json& before, const StepRun& run);

/// What steps have to read right before they act and only by acting themselves; nothing of the host's behaviour changes
/// by that. Most kinds have nothing of the kind.
template <class Kind> Result<bool> readMoreOf(const Kind& step, Json& before, const StepRun& run)
{
    if constexpr (requires { readMore(step, before, run); }) {
        if (auto more = readMore(step, before, run); !more) return std::unexpected(std::move(more).error());
        return true;
    } else {
        return false;
    }
}

/// Kinds whose end depends on what was there before take that, too.
template <class Kind> Result<void> verifyOf(const Kind& step, const Json& before, const SystemView& system)
{
    if constexpr (requires { verify(step, before, system); })
        return verify(step, before, system);
    else
        return verify(step, system);
}

/// What undo() would do now, as a whole sentence; empty: nothing.
Message undoSentenceOf(const Step& step, const Json& before, const SystemView& system);

// Steps in a journal. fromJson() throws Json::exception, or gives an Error for what checkStep() refuses.
Json toJson(const Step& step);
Result<Step> stepFromJson(const Json& json);

} // namespace fabriscope::change
