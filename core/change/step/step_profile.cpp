// SPDX-License-Identifier: GPL-3.0-or-later
//
// A NetworkManager profile under a checkpoint: when the agent dies, or its line is cut and the host with it, before the
// profile has proved to work, NetworkManager itself goes back to what was there. The journal goes back later, too.
#include "core/change/json_forms.h"
#include "core/change/step/network_manager.h"
#include "core/change/step/step_kinds.h"

#include <format>

namespace fabriscope::change {
namespace {

constexpr std::chrono::seconds comesUpWithin{45};

FileStep profileFile(const ProfileStep& step)
{
    return {.file = FileId::NmConnection, .name = step.name, .text = step.text};
}

} // namespace

Result<Json> readBefore(const ProfileStep& step, const SystemView& system, std::string_view tag)
{
    auto before = readBefore(profileFile(step), system, tag);
    if (!before) return before;
    auto manager = NetworkManager::of(system);
    if (!manager) return std::unexpected(std::move(manager).error());
    const auto known = (*manager)->knows(step.uuid);
    if (!known) return std::unexpected(known.error());
    const auto active = (*manager)->isActive(step.uuid);
    if (!active) return std::unexpected(active.error());
    (*before)["known"] = *known;
    (*before)["active"] = *active;
    return before;
}

bool isInForce(const ProfileStep& step, const Json& before)
{
    return isInForce(profileFile(step), before) && before.at("known").get<bool>() &&
           (!step.up || before.at("active").get<bool>());
}

Result<void> readMore(const ProfileStep&, Json& before, const StepRun& run)
{
    auto manager = NetworkManager::of(run.system);
    if (!manager) return std::unexpected(std::move(manager).error());
    const auto checkpoint = (*manager)->checkpoint(run.system.rollsBackAfter());
    if (!checkpoint) return std::unexpected(checkpoint.error());
    before["checkpoint"] = *checkpoint;
    before["deadline"] = std::format("{:%FT%TZ}", std::chrono::floor<std::chrono::seconds>(
                                                      std::chrono::system_clock::now() + run.system.rollsBackAfter()));
    return {};
}

Result<void> apply(const ProfileStep& step, Json& before, const StepRun& run)
{
    auto manager = NetworkManager::of(run.system);
    if (!manager) return std::unexpected(std::move(manager).error());
    if (auto written = apply(profileFile(step), before, run); !written) return written;
    run.pass("profile stored");
    const auto known = (*manager)->knows(step.uuid);
    if (!known) return std::unexpected(known.error());
    if (!*known)
        return fail(ErrorCode::Io, pathOf(profileFile(step)),
                    Message::say("NetworkManager does not show the new profile"));
    if (step.up)
        if (auto up = (*manager)->activate(step.uuid, comesUpWithin); !up) return up;
    run.pass("profile up");
    const auto checkpoint = before.at("checkpoint").get<std::string>();
    return checkpoint.empty() ? Result<void>() : (*manager)->confirm(checkpoint);
}

Result<void> verify(const ProfileStep& step, const SystemView& system) { return verify(profileFile(step), system); }

Result<UndoEnd> undo(const ProfileStep& step, const Json& before, const StepRun& run)
{
    auto manager = NetworkManager::of(run.system);
    // One that does not run has forgotten its checkpoints, and reads the files when it starts.
    const bool runs = manager.has_value();
    if (!runs && manager.error().code != ErrorCode::NotFound) return std::unexpected(std::move(manager).error());
    bool rolledBack = false;
    if (const auto checkpoint = before.value("checkpoint", ""); runs && !checkpoint.empty()) {
        const auto back = (*manager)->rollBack(checkpoint);
        if (!back) return std::unexpected(back.error());
        rolledBack = *back;
    }
    run.pass("network rolled back");
    const auto end = undo(profileFile(step), before, run);
    const bool wasBegun = before.contains("checkpoint");
    if (!end || *end == UndoEnd::ChangedByHand || !runs || rolledBack || !step.up || !wasBegun) return end;
    // A profile that is up works with the text that it was brought up with.
    if (const bool existed = toRevision(before.at("before")).exists; !existed) return end;
    const bool wasActive = before.at("active").get<bool>();
    auto set = wasActive ? (*manager)->activate(step.uuid, comesUpWithin) : (*manager)->deactivate(step.uuid);
    if (!set) return std::unexpected(std::move(set).error());
    run.pass("profile as before");
    return end;
}

} // namespace fabriscope::change
