// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/change/step/step_kinds.h"

#include <unistd.h>

#include <algorithm>
#include <ranges>

namespace fabriscope::change {
namespace {

struct UnitState
{
    bool loaded = false;
    bool masked = false; ///< an administrator has forbidden it (systemctl(1), mask)
    bool enabled = false;
    bool active = false;
};

Result<UnitState> stateOf(const UnitStep& step, const SystemView& system)
{
    const auto shown =
        system.run(Tool::Systemctl, {"show", "--property=LoadState,UnitFileState,ActiveState", "--", step.unit});
    if (!shown) return std::unexpected(shown.error());
    UnitState state;
    for (const auto part : std::views::split(*shown, '\n')) {
        const std::string_view line{part};
        if (line == "LoadState=loaded") state.loaded = true;
        if (line == "LoadState=masked") state.masked = true;
        if (line == "UnitFileState=enabled") state.enabled = true;
        if (line == "ActiveState=active" || line == "ActiveState=reloading") state.active = true;
    }
    return state;
}

Result<void> control(std::vector<std::string> words, const UnitStep& step, const SystemView& system)
{
    words.insert(words.end(), {"--", step.unit});
    auto done = system.run(Tool::Systemctl, words, longStart);
    if (done) return {};
    done.error().hint = Message::say("See 'systemctl status {}' and the journal of the host", step.unit);
    return std::unexpected(std::move(done).error());
}

Result<void> takeFiles(const UnitStep& step, bool restarts, const SystemView& system)
{
    return control({restarts ? "restart" : "reload-or-restart"}, step, system);
}

/// A service that begins well may end at what it reads.
Result<void> stillRuns(const UnitStep& step, const UnitState& now)
{
    if (now.active) return {};
    return fail(ErrorCode::Io, step.unit, Message::say("ran before and no longer runs"),
                Message::say("See 'systemctl status {}' and the journal of the host", step.unit));
}

/// The folder of a mount unit and those above it, the outermost first (names: see mountUnitName()).
std::vector<std::string> foldersOf(const UnitStep& step)
{
    const std::string folder = mountFolder(step.unit);
    if (folder.empty()) return {};
    std::vector<std::string> folders;
    for (std::size_t end = folder.find('/', 1); end != std::string::npos; end = folder.find('/', end + 1))
        folders.push_back(folder.substr(0, end));
    folders.push_back(folder);
    return folders;
}

/// Those that systemd will make.
Json missingFolders(const UnitStep& step, const SystemView& system)
{
    Json missing = Json::array();
    for (const std::string& folder : foldersOf(step))
        if (!system.exists(folder)) missing.push_back(folder);
    return missing;
}

Result<void> setEnabled(const UnitStep& step, bool enabled, const SystemView& system)
{
    return control({enabled ? "enable" : "disable"}, step, system);
}

} // namespace

Result<Json> readBefore(const UnitStep& step, const SystemView& system, std::string_view)
{
    if (!system.hasSystemd())
        return fail(ErrorCode::Unsupported, step.unit,
                    Message::say("this host does not run systemd: nothing enables, starts or stops services"),
                    Message::say("Save the plan as a script, and start the service in this host's own way"));
    const auto state = stateOf(step, system);
    if (!state) return std::unexpected(state.error());
    const bool isNeeded = step.enabled.value_or(false) || step.started.value_or(false);
    if (state->masked && isNeeded)
        return fail(ErrorCode::NotAllowed, step.unit,
                    Message::say("is masked: an administrator has forbidden to start it"),
                    Message::say("If it may run again: systemctl unmask {}", step.unit));
    if (!state->loaded && isNeeded)
        return fail(ErrorCode::NotFound, step.unit, Message::say("this host has no such service"),
                    Message::say("The wizard 'packages' installs what belongs to a host's role"));
    return Json{{"enabled", state->enabled}, {"active", state->active}, {"folders", missingFolders(step, system)}};
}

bool isInForce(const UnitStep& step, const Json& before)
{
    const bool enabled = !step.enabled || *step.enabled == before.at("enabled").get<bool>();
    const bool started = !step.started || *step.started == before.at("active").get<bool>();
    return enabled && started && !((step.restart || step.reload) && before.at("active").get<bool>());
}

Result<void> apply(const UnitStep& step, Json& before, const StepRun& run)
{
    if (step.enabled && *step.enabled != before.at("enabled").get<bool>())
        if (auto set = setEnabled(step, *step.enabled, run.system); !set) return set;
    run.pass("unit enabled");
    const bool active = before.at("active").get<bool>();
    if (active && (step.restart || step.reload)) return takeFiles(step, step.restart, run.system);
    if (step.started && *step.started != active) return control({*step.started ? "start" : "stop"}, step, run.system);
    return {};
}

Result<void> verify(const UnitStep& step, const Json& before, const SystemView& system)
{
    const auto state = stateOf(step, system);
    if (!state) return std::unexpected(state.error());
    if (step.enabled && *step.enabled != state->enabled)
        return fail(ErrorCode::Io, step.unit,
                    *step.enabled ? Message::say("is not enabled") : Message::say("is still enabled"));
    if (step.started && *step.started != state->active)
        return fail(ErrorCode::Io, step.unit, *step.started ? Message::say("does not run") : Message::say("still runs"),
                    Message::say("See 'systemctl status {}' and the journal of the host", step.unit));
    if ((step.restart || step.reload) && before.at("active").get<bool>()) return stillRuns(step, *state);
    return {};
}

Result<UndoEnd> undo(const UnitStep& step, const Json& before, const StepRun& run)
{
    if (!step.enabled && !step.started) return UndoEnd::Undone;
    const auto now = stateOf(step, run.system);
    if (!now) return std::unexpected(now.error());
    const bool ran = before.at("active").get<bool>();
    // One that was enabled is started by the next start of the machine, or by what it is bound to.
    const bool mayHaveStarted = step.started || (step.enabled.value_or(false) && !ran);
    if (mayHaveStarted && now->active != ran)
        if (auto set = control({ran ? "start" : "stop"}, step, run.system); !set)
            return std::unexpected(std::move(set).error());
    run.pass("unit as before");
    const bool was = before.at("enabled").get<bool>();
    if (step.enabled && now->enabled != was)
        if (auto set = setEnabled(step, was, run.system); !set) return std::unexpected(std::move(set).error());
    // Older journals name none. One that holds something, or is still mounted, stays.
    const Json made = before.value("folders", Json::array());
    for (const std::string& folder : foldersOf(step) | std::views::reverse)
        if (std::ranges::contains(made, Json(folder))) ::rmdir(run.system.at(folder).c_str());
    return UndoEnd::Undone;
}

Result<void> afterUndo(const UnitStep& step, const Json& before, const StepRun& run)
{
    if (!(step.restart || step.reload) || !before.at("active").get<bool>()) return {};
    // An earlier plan whose files go with this one may have needed a restart for them (plan_meet.h).
    const bool restarts = step.restart || before.value("restart", false);
    if (auto taken = takeFiles(step, restarts, run.system); !taken) return taken;
    const auto state = stateOf(step, run.system);
    if (!state) return std::unexpected(state.error());
    return stillRuns(step, *state);
}

Result<void> takeAgain(const UnitStep& step, const StepRun& run)
{
    if (!(step.restart || step.reload)) return {};
    const auto state = stateOf(step, run.system);
    if (!state) return std::unexpected(state.error());
    return state->active ? afterUndo(step, Json{{"active", true}}, run) : Result<void>();
}

} // namespace fabriscope::change
