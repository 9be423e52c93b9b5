// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/change/json_forms.h"
#include "core/change/script_parts.h"
#include "core/change/step/opensm_service.h"
#include "core/change/step/step_kinds.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <format>
#include <optional>
#include <ranges>
#include <thread>

namespace fabriscope::change {
namespace {

using namespace std::chrono_literals;

struct UnitState
{
    bool loaded = false;
    bool masked = false; ///< an administrator has forbidden it (systemctl(1), mask)
    bool enabled = false;
    bool active = false;
    bool activating = false;
    bool again = false;        ///< it has ended, and waits for its next attempt (Restart=)
    bool failed = false;       ///< it has ended by itself, and not well
    std::uint64_t mainPid = 0; ///< 0: none

    [[nodiscard]] bool starts() const { return activating && !again; }
};

Result<UnitState> stateOf(const UnitStep& step, const SystemView& system)
{
    const auto shown = system.run(
        Tool::Systemctl, {"show", "--property=LoadState,UnitFileState,ActiveState,SubState,MainPID", "--", step.unit});
    if (!shown) return std::unexpected(shown.error());
    UnitState state;
    for (const auto part : std::views::split(*shown, '\n')) {
        const std::string_view line{part};
        if (line == "LoadState=loaded") state.loaded = true;
        if (line == "LoadState=masked") state.masked = true;
        if (line == "UnitFileState=enabled") state.enabled = true;
        if (line == "ActiveState=active" || line == "ActiveState=reloading") state.active = true;
        if (line == "ActiveState=activating") state.activating = true;
        if (line == "ActiveState=failed") state.failed = true;
        if (line.starts_with("SubState=auto-restart")) state.again = true;
        if (constexpr std::string_view pid = "MainPID="; line.starts_with(pid))
            state.mainPid = parseUnsigned(line.substr(pid.size())).value_or(0);
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

constexpr std::chrono::milliseconds unitLook{50};

/// systemd takes a service of Type=simple, as opensm@.service, for active as soon as it has a process: one that cannot
/// use what it reads, or finds no such port, ends a little later.
Result<void> staysUp(const UnitStep& step, const UnitState& begun, const SystemView& system)
{
    const auto until = std::chrono::steady_clock::now() + settles;
    while (begun.mainPid != 0 && std::chrono::steady_clock::now() < until) {
        std::this_thread::sleep_for(unitLook);
        const auto now = stateOf(step, system);
        if (!now) return std::unexpected(now.error());
        if (now->active && (now->mainPid == begun.mainPid || now->mainPid == 0)) continue;
        return fail(ErrorCode::Io, step.unit, Message::say("ended soon after it was started"),
                    Message::say("See 'systemctl status {}' and the journal of the host", step.unit));
    }
    return {};
}

/// "20049" of a text as our file for nfs.conf(5); empty: it has none.
std::string rdmaPortIn(std::string_view text) { return std::string(lineBehind(text, "\nrdma-port=")); }

/// A server that runs need not listen where our file says: its programs may not read that, or another one counts more.
/// Nothing is said where the kernel does not list its ports (nfsd(7)).
Result<void> takesRdma(const UnitStep& step, const SystemView& system)
{
    if (step.unit != "nfs-server.service") return {};
    constexpr std::size_t most = 65536;
    const auto listens = readFile(system.at("/proc/fs/nfsd/portlist"), most);
    if (!listens) return {};
    std::string port; // of the files, which may both be there after an upgrade of the system, one counts
    for (const FileId file : {FileId::NfsConf, FileId::NfsConfLocal}) {
        const auto own = readFile(system.at(pathOf(FileStep{.file = file, .name = {}, .text = {}})), most);
        const std::string wanted = own ? rdmaPortIn(*own) : std::string();
        if (wanted.empty()) continue;
        port = wanted;
        if (("\n" + *listens + "\n").contains("\nrdma " + port + "\n")) return {};
    }
    if (port.empty()) return {};
    return fail(ErrorCode::Io, step.unit, Message::say("runs, and does not listen on port {} by RDMA", port),
                Message::say("See whether /etc/nfs.conf or a later file of /etc/nfs.conf.d says otherwise, whether "
                             "this nfs-utils reads that folder (nfs.conf(5)), and the journal of the host"));
}

/// What our drop-in lets a service lock, as the kernel writes it in /proc/PID/limits; empty: it has none of ours.
std::string limitOf(const std::string& service, const SystemView& system)
{
    constexpr std::size_t most = 4096;
    const auto text =
        readFile(system.at(pathOf(FileStep{.file = FileId::MemlockUnit, .name = service, .text = {}})), most);
    const std::string_view value = text ? trimmed(lineBehind(*text, "\nLimitMEMLOCK=")) : std::string_view();
    if (value == "infinity") return "unlimited";
    if (!value.ends_with('K')) return {};
    const auto kib = parseUnsigned(value.substr(0, value.size() - 1));
    return kib ? std::to_string(*kib * 1024) : std::string();
}

/// A drop-in counts from the next start of its service on: the main process may have begun before it was there, or the
/// service sets limits itself. Of a service that is restarted for it; nothing is said where the kernel does not tell.
Result<void> hasItsLimit(const UnitStep& step, const UnitState& now, const SystemView& system)
{
    constexpr std::string_view ending = ".service";
    if (step.enabled || step.started || now.mainPid == 0 || !step.unit.ends_with(ending)) return {};
    const std::string wanted = limitOf(step.unit.substr(0, step.unit.size() - ending.size()), system);
    constexpr std::size_t most = 16384;
    const auto limits = readFile(system.at(std::format("/proc/{}/limits", now.mainPid)), most);
    std::string_view has = limits ? trimmed(lineBehind(*limits, "Max locked memory")) : std::string_view();
    has = has.substr(0, has.find(' '));
    if (wanted.empty() || has.empty() || has == wanted) return {};
    return fail(
        ErrorCode::Io, step.unit, Message::say("its main process may lock {} bytes of memory, not {}", has, wanted),
        Message::say("See 'systemctl show -p LimitMEMLOCK {}', and whether the service sets limits itself", step.unit));
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

Result<void> check(const UnitStep& step)
{
    constexpr std::string_view ending = ".service";
    const std::string_view unit(step.unit);
    if (unit.ends_with(ending)) {
        const std::string_view name = unit.substr(0, unit.size() - ending.size());
        if (std::ranges::contains(listedUnits(), name)) return {};
        constexpr std::string_view openSm = "opensm@";
        if (name.starts_with(openSm) && checkName(NameKind::Guid, name.substr(openSm.size()))) return {};
        for (const std::string_view own : {"fabriscope-link-", "fabriscope-roce-"})
            if (name.starts_with(own) && checkName(NameKind::RdmaDevice, name.substr(own.size()))) return {};
        for (const std::string_view own : {"fabriscope-lossless-", "fabriscope-rail-"})
            if (name.starts_with(own) && checkName(NameKind::Netdev, name.substr(own.size()))) return {};
    }
    constexpr std::string_view mount = ".mount";
    if (unit.ends_with(mount) && checkName(NameKind::Mount, unit.substr(0, unit.size() - mount.size()))) return {};
    return fail(ErrorCode::InvalidArgument, step.unit.substr(0, longestShown),
                Message::say("is not one of the services that Fabriscope changes"));
}

Message sentence(const UnitStep& step)
{
    if (step.started && *step.started && step.enabled && *step.enabled) {
        if (step.reload) return Message::say("Enable {} and start it; reload it if it runs.", step.unit);
        return step.restart ? Message::say("Enable {} and start it; restart it if it runs.", step.unit)
                            : Message::say("Enable {} and start it.", step.unit);
    }
    if (step.started && !*step.started && step.enabled && !*step.enabled)
        return Message::say("Disable {} and stop it.", step.unit);
    if (step.started && *step.started) return Message::say("Start {}.", step.unit);
    if (step.started) return Message::say("Stop {}.", step.unit);
    if (step.enabled && !*step.enabled) return Message::say("Disable {}.", step.unit);
    if (step.enabled && step.restart) return Message::say("Enable {} and restart it if it runs.", step.unit);
    if (step.enabled) return Message::say("Enable {}.", step.unit);
    return step.reload ? Message::say("Reload {} if it runs.", step.unit)
                       : Message::say("Restart {} if it runs.", step.unit);
}

Json jsonOf(const UnitStep& step)
{
    return Json{{"unit", step.unit},
                {"enabled", optionalJson(step.enabled)},
                {"restart", step.restart},
                {"reload", step.reload},
                {"started", optionalJson(step.started)}};
}

UnitStep unitStep(const Json& json)
{
    UnitStep step{.unit = json.at("unit").get<std::string>(), .enabled = {}, .restart = json.at("restart").get<bool>()};
    // Older journals have no "reload", and those before 0.3 no "started".
    step.reload = json.value("reload", false);
    if (json.contains("started") && !json.at("started").is_null()) step.started = json.at("started").get<bool>();
    if (!json.at("enabled").is_null()) step.enabled = json.at("enabled").get<bool>();
    return step;
}

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
    Json before{{"enabled", state->enabled},
                {"active", state->active || state->starts()},
                {"folders", missingFolders(step, system)}};
    if (state->starts()) before["starting"] = true; // it may have read its files before they were as they are
    if (state->again) before["again"] = true;
    // As where it has started before its module could be loaded: it needs a restart, also for files that are there.
    if (state->active && isNeeded && !takesRdma(step, system)) before["deaf"] = true;
    if (state->active && isNeeded && !keepsOpenSm(step, system, 0ms, 0ms)) before["deaf"] = true;
    if (state->active && !hasItsLimit(step, *state, system)) before["deaf"] = true;
    return before;
}

bool isInForce(const UnitStep& step, const Json& before)
{
    const bool enabled = !step.enabled || *step.enabled == before.at("enabled").get<bool>();
    const bool started = !step.started || *step.started == before.at("active").get<bool>();
    const bool takesFiles = (step.restart || step.reload) && before.at("active").get<bool>();
    const bool isWaitedFor = step.started.value_or(false) && before.value("starting", false);
    return enabled && started && !takesFiles && !isWaitedFor && !before.value("deaf", false);
}

Result<void> apply(const UnitStep& step, Json& before, const StepRun& run)
{
    if (step.enabled && *step.enabled != before.at("enabled").get<bool>())
        if (auto set = setEnabled(step, *step.enabled, run.system); !set) return set;
    run.pass("unit enabled");
    const bool active = before.at("active").get<bool>();
    const bool starting = before.value("starting", false); // what starts takes no reload
    const bool restarts = step.restart || (step.reload && starting) || before.value("deaf", false);
    if (active && (restarts || step.reload)) return takeFiles(step, restarts, run.system);
    if (step.started && (starting || *step.started != active)) // joins a start that is under way
        return control({*step.started ? "start" : "stop"}, step, run.system);
    return {};
}

Result<void> isAs(const UnitStep& step, std::optional<bool> enabled, std::optional<bool> active, const UnitState& now)
{
    if (enabled && *enabled != now.enabled)
        return fail(ErrorCode::Io, step.unit,
                    *enabled ? Message::say("is not enabled") : Message::say("is still enabled"));
    if (active && *active != now.active)
        return fail(ErrorCode::Io, step.unit, *active ? Message::say("does not run") : Message::say("still runs"),
                    Message::say("See 'systemctl status {}' and the journal of the host", step.unit));
    return {};
}

Result<void> verify(const UnitStep& step, const Json& before, const SystemView& system)
{
    const auto state = stateOf(step, system);
    if (!state) return std::unexpected(state.error());
    if (auto same = isAs(step, step.enabled, step.started, *state); !same) return same;
    if ((step.restart || step.reload) && before.at("active").get<bool>())
        if (auto runs = stillRuns(step, *state); !runs) return runs;
    if (!state->active) return {};
    if (step.restart || step.started.value_or(false))
        if (auto stays = staysUp(step, *state, system); !stays) return stays;
    if (step.restart || step.started.value_or(false))
        if (auto runs = keepsOpenSm(step, system, 3 * settles, settles); !runs) return runs;
    // systemd sets it in the new process, which a service of Type=simple has before that.
    constexpr std::chrono::seconds limitWithin{3};
    const auto deadline = std::chrono::steady_clock::now() + limitWithin;
    for (;;) {
        const auto has = hasItsLimit(step, *state, system);
        if (has) return takesRdma(step, system);
        if (std::chrono::steady_clock::now() > deadline) return has;
        std::this_thread::sleep_for(unitLook);
    }
}

Result<UndoEnd> undo(const UnitStep& step, const Json& before, const StepRun& run)
{
    if (!step.enabled && !step.started) return UndoEnd::Undone;
    const auto now = stateOf(step, run.system);
    if (!now) return std::unexpected(now.error());
    const bool ran = before.at("active").get<bool>();
    // One that was enabled is started by the next start of the machine, or by what it is bound to.
    const bool mayHaveStarted = step.started || (step.enabled.value_or(false) && !ran);
    const bool runs = now->active || (!ran && now->activating && !before.value("again", false));
    const bool isOursToStart = mayHaveStarted && !before.value("stopped", false);
    if (isOursToStart && runs != ran)
        if (auto set = control({ran ? "start" : "stop"}, step, run.system); !set)
            return std::unexpected(std::move(set).error());
    run.pass("unit as before");
    const bool was = before.at("enabled").get<bool>();
    const bool isOursToEnable = step.enabled && *step.enabled != was; // what it found so it has not changed
    if (isOursToEnable && now->enabled != was)
        if (auto set = setEnabled(step, was, run.system); !set) return std::unexpected(std::move(set).error());
    const auto back = stateOf(step, run.system);
    if (!back) return std::unexpected(back.error());
    if (auto same = isAs(step, isOursToEnable ? std::optional(was) : std::nullopt,
                         isOursToStart ? std::optional(ran) : std::nullopt, *back);
        !same)
        return std::unexpected(std::move(same).error());
    // Older journals name none. One that holds something, or is still mounted, stays.
    const Json made = before.value("folders", Json::array());
    for (const std::string& folder : foldersOf(step) | std::views::reverse)
        if (std::ranges::contains(made, Json(folder))) ::rmdir(run.system.at(folder).c_str());
    return UndoEnd::Undone;
}

Message backOf(const UnitStep& step, const Json& before, const SystemView&)
{
    const bool wasEnabled = before.at("enabled").get<bool>();
    const bool wasActive = before.at("active").get<bool>();
    UnitStep back{.unit = step.unit};
    if (step.enabled && *step.enabled != wasEnabled) back.enabled = wasEnabled;
    if (step.started && *step.started != wasActive) back.started = wasActive;
    back.restart = (step.restart || before.value("restart", false)) && wasActive;
    back.reload = step.reload && wasActive && !back.restart;
    return back == UnitStep{.unit = step.unit} ? Message() : sentence(back);
}

std::optional<Meeting> meetOf(const UnitStep& mine, const Json& was, const UnitStep& theirs, Json& theirWas)
{
    if (mine.unit != theirs.unit) return std::nullopt;
    const bool wasEnabled = was.at("enabled").get<bool>();
    const bool wasActive = was.at("active").get<bool>();
    const bool changedEnabled = mine.enabled && *mine.enabled != wasEnabled;
    const bool changedActive = mine.started ? *mine.started != wasActive : mine.enabled.value_or(false) && !wasActive;
    UnitStep rest = mine;
    Json restWas = was;
    if (changedEnabled && theirs.enabled) {
        theirWas["enabled"] = wasEnabled;
        rest.enabled.reset();
    }
    if (changedActive && theirs.started) {
        if (mine.started) theirWas["active"] = wasActive;
        rest.started.reset();
        restWas["active"] = true; // it is not stopped on the way
    }
    // Its files may go with theirs only: what a reload does not take back has to be restarted then.
    const bool restarts = mine.restart && theirs.reload && !theirs.restart;
    if (restarts) theirWas["restart"] = true;
    if (rest == mine && restWas == was && !restarts) return std::nullopt;
    addFoldersOf(theirWas, was);
    restWas["folders"] = Json::array();
    if (!rest.enabled && !rest.started) return Meeting{};
    return Meeting{.rest = JournaledStep{.step = rest, .state = StepState::Done, .before = std::move(restWas)}};
}

/// The same for a shell, of the port that the plan sets.
std::string rdmaCheck(const Plan& plan, const UnitStep& step)
{
    if (step.unit != "nfs-server.service" || !step.started.value_or(false)) return {};
    std::string port;
    for (const Step& each : plan.steps)
        if (const auto file = fileOf(each); file && file->text && port.empty()) port = rdmaPortIn(*file->text);
    if (port.empty()) return {};
    const std::string list = inShell("/proc/fs/nfsd/portlist");
    return stopIf(std::format("[ -r {0} ] && ! grep -qx 'rdma {1}' {0}", list, port),
                  std::format("nfs-server.service runs, and does not listen on port {} by RDMA: see nfs.conf(5), and "
                              "the journal of the host.",
                              port));
}

/// A unit that is to be neither enabled nor running may be gone with its file, as after a first run.
bool mayBeGone(const UnitStep& step) { return !step.enabled.value_or(false) && !step.started.value_or(false); }

/// A service takes its files again only when one of them has changed.
std::string takeLines(const Plan& plan, std::size_t at, const UnitStep& step)
{
    if (!step.restart) return {};
    std::vector<Due> all; // a restart before a reload, which it makes needless
    for (std::size_t i = 0; i < at; ++i) {
        const auto* file = std::get_if<FileStep>(&plan.steps[i]);
        if (file == nullptr || takerOf(plan, i) != at) continue;
        const Due due = dueAfter(plan, i).back();
        if (!std::ranges::contains(all, due)) all.insert(due.clears.empty() ? all.end() : all.begin(), due);
    }
    std::string text;
    for (const Due& due : all)
        text += dueLines(due);
    return text;
}

std::string commands(const UnitStep& step)
{
    std::string text;
    if (step.enabled) text += std::format("systemctl {} -- {}\n", *step.enabled ? "enable" : "disable", step.unit);
    if (step.restart) text += std::format("systemctl try-restart -- {}\n", step.unit);
    if (step.reload) text += std::format("systemctl try-reload-or-restart -- {}\n", step.unit);
    if (step.started) text += std::format("systemctl {} -- {}\n", *step.started ? "start" : "stop", step.unit);
    return text;
}

std::string lines(const Plan& plan, std::size_t at, const UnitStep& step)
{
    if (mayBeGone(step) && !step.restart && !step.reload) {
        std::string text;
        if (step.started) text += std::format("systemctl stop -- {}\n", step.unit);
        if (step.enabled) text += std::format("systemctl disable -- {}\n", step.unit);
        return onlyIf(std::format("systemctl cat -- {} >/dev/null 2>&1", step.unit), text);
    }
    UnitStep rest = step;
    rest.restart = false;
    rest.started.reset();
    const UnitStep start{.unit = step.unit, .enabled = {}, .restart = false, .reload = false, .started = step.started};
    return commands(rest) + takeLines(plan, at, step) + commands(start) + rdmaCheck(plan, step) +
           openSmCheck(plan, step);
}

std::string tasks(Play& play, std::size_t, const UnitStep& step, std::string_view name)
{
    std::string body = std::format("        name: {}\n", inYaml(step.unit));
    if (step.enabled) body += std::format("        enabled: {}\n", *step.enabled ? "true" : "false");
    if (step.started) body += std::format("        state: {}\n", *step.started ? "started" : "stopped");
    std::string text;
    if (step.enabled || step.started) text = task(name, "ansible.builtin.systemd", body);
    if (!text.empty() && mayBeGone(step))
        text += "      register: fabriscope_unit\n      failed_when: >-\n        fabriscope_unit is failed and\n"
                "        'Could not find the requested service' not in (fabriscope_unit.msg | default(''))\n";
    if (step.reload)
        text += task(std::format("Reload {} if it runs", step.unit), "ansible.builtin.command",
                     commandBody("systemctl try-reload-or-restart -- " + step.unit)) +
                "      changed_when: true\n";
    if (const std::string check = rdmaCheck(play.plan(), step); !check.empty())
        text += lookingTask("Check whether it listens by RDMA", check);
    if (const std::string check = openSmCheck(play.plan(), step); !check.empty())
        text += lookingTask("Check whether OpenSM keeps running", check);
    return text;
}

} // namespace

bool noteStopped(const UnitStep& step, Json& before, const SystemView& system)
{
    if (!before.at("active").get<bool>() || !step.started.value_or(true)) return false;
    const auto now = stateOf(step, system); // one that cannot be asked says so when it is undone
    if (!now || now->active || now->activating || now->failed) return false;
    before["stopped"] = true;
    return true;
}

Result<void> afterUndo(const UnitStep& step, const Json& before, const StepRun& run)
{
    if (!(step.restart || step.reload) || !before.at("active").get<bool>()) return {};
    if (before.value("stopped", false)) return takeAgain(step, run);
    const auto now = stateOf(step, run.system);
    if (!now) return std::unexpected(now.error());
    if (!now->loaded && !now->active) return {}; // it went with its package, which had started it
    // An earlier plan whose files go with this one may have needed a restart for them (plan_meet.h).
    const bool restarts = step.restart || before.value("restart", false);
    if (auto taken = takeFiles(step, restarts, run.system); !taken) return taken;
    return stateOf(step, run.system).and_then([&](const UnitState& then) { return stillRuns(step, then); });
}

Result<void> takeAgain(const UnitStep& step, const StepRun& run)
{
    if (!(step.restart || step.reload)) return {};
    const auto state = stateOf(step, run.system);
    if (!state) return std::unexpected(state.error());
    return state->active ? afterUndo(step, Json{{"active", true}}, run) : Result<void>();
}

StepKind<UnitStep> kindOf(const UnitStep&)
{
    return {"unit", check,  sentence, jsonOf, unitStep, readBefore, isInForce, nullptr,
            apply,  verify, undo,     backOf, meetOf,   commands,   lines,     tasks};
}

} // namespace fabriscope::change
