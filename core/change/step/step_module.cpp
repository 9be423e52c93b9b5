// SPDX-License-Identifier: GPL-3.0-or-later
//
// modprobe(8) -r takes the modules with it that only the removed one needed, and does not ask whether they were loaded
// before it came. Those are loaded again.
#include "core/change/step/step_kinds.h"

#include <algorithm>
#include <array>
#include <format>

namespace fabriscope::change {
namespace {

/// What the listed modules depend on (depends of modinfo(8), Linux 6.12), and may be loaded without them.
constexpr auto moduleDependencies =
    std::to_array<std::string_view>({"ib_cm", "ib_core", "ip6_udp_tunnel", "libiscsi", "rds", "scsi_transport_iscsi",
                                     "scsi_transport_srp", "sunrpc", "target_core_mod", "udp_tunnel"});

bool isLoaded(std::string_view module, const SystemView& system)
{
    return system.exists("/sys/module/" + std::string(module));
}

/// Modules beside this one that modprobe -r may take with it.
std::vector<std::string> loadedBeside(const ModuleStep& step, const SystemView& system)
{
    std::vector<std::string> names;
    const auto add = [&](std::string_view name) {
        if (name != step.module && isLoaded(name, system)) names.emplace_back(name);
    };
    std::ranges::for_each(moduleDependencies, add);
    std::ranges::for_each(listedModules(), add);
    return names;
}

bool mayBeLoadedBeside(std::string_view module)
{
    return std::ranges::contains(moduleDependencies, module) || std::ranges::contains(listedModules(), module);
}

Result<void> setLoaded(const std::string& module, bool loaded, const SystemView& system)
{
    std::vector<std::string> arguments;
    if (!loaded) arguments.emplace_back("-r");
    arguments.insert(arguments.end(), {"--", module});
    auto done = system.run(Tool::Modprobe, arguments);
    if (done) return {};
    if (loaded)
        done.error().hint =
            Message::say("See which package has the kernel's RDMA modules on this distribution, and the "
                         "kernel's log");
    else
        done.error().hint = Message::say("A program or another module may use it: stop that, then try again");
    return std::unexpected(std::move(done).error());
}

} // namespace

Result<Json> readBefore(const ModuleStep& step, const SystemView& system, std::string_view)
{
    const bool loaded = isLoaded(step.module, system);
    if (loaded != step.loaded)
        if (const auto found = system.find(Tool::Modprobe); !found) return std::unexpected(found.error());
    return Json{{"loaded", loaded}, {"wanted", step.loaded}, {"beside", loadedBeside(step, system)}};
}

bool isInForce(const ModuleStep& step, const Json& before) { return before.at("loaded").get<bool>() == step.loaded; }

Result<void> apply(const ModuleStep& step, Json& before, const StepRun& run)
{
    if (auto set = setLoaded(step.module, step.loaded, run.system); !set) return set;
    // What has come along belongs to it: see Meetings::leaveModules().
    auto brought = loadedBeside(step, run.system);
    const auto was = before.value("beside", std::vector<std::string>());
    std::erase_if(brought, [&](const std::string& name) { return std::ranges::contains(was, name); });
    before["brought"] = brought;
    return {};
}

Result<void> verify(const ModuleStep& step, const SystemView& system)
{
    // A module that is built in may show nothing under /sys/module; modprobe has found it then.
    if (step.loaded || !isLoaded(step.module, system)) return {};
    return fail(ErrorCode::Io, step.module, Message::say("is still loaded"));
}

Result<UndoEnd> undo(const ModuleStep& step, const Json& before, const StepRun& run)
{
    const bool was = before.at("loaded").get<bool>();
    if (isLoaded(step.module, run.system) != was)
        if (auto set = setLoaded(step.module, was, run.system); !set) return std::unexpected(std::move(set).error());
    run.pass("module as before");
    // Older journals name none.
    for (const auto& beside : before.value("beside", std::vector<std::string>())) {
        if (!mayBeLoadedBeside(beside) || isLoaded(beside, run.system)) continue;
        if (auto set = setLoaded(beside, true, run.system); !set) return std::unexpected(std::move(set).error());
    }
    return UndoEnd::Undone;
}

} // namespace fabriscope::change
