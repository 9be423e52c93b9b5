// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/step_kinds.h"

#include <format>

namespace fabriscope::change {
namespace {

bool isLoaded(const ModuleStep& step, const SystemView& system) { return system.exists("/sys/module/" + step.module); }

Result<void> setLoaded(const ModuleStep& step, bool loaded, const SystemView& system)
{
    std::vector<std::string> arguments;
    if (!loaded) arguments.emplace_back("-r");
    arguments.insert(arguments.end(), {"--", step.module});
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
    const bool loaded = isLoaded(step, system);
    if (loaded != step.loaded)
        if (const auto found = system.find(Tool::Modprobe); !found) return std::unexpected(found.error());
    return Json{{"loaded", loaded}, {"wanted", step.loaded}};
}

bool isInForce(const ModuleStep& step, const Json& before) { return before.at("loaded").get<bool>() == step.loaded; }

Result<void> apply(const ModuleStep& step, Json&, const StepRun& run)
{
    return setLoaded(step, step.loaded, run.system);
}

Result<void> verify(const ModuleStep& step, const SystemView& system)
{
    // A module that is built in may show nothing under /sys/module; modprobe has found it then.
    if (step.loaded || !isLoaded(step, system)) return {};
    return fail(ErrorCode::Io, step.module, Message::say("is still loaded"));
}

Result<UndoEnd> undo(const ModuleStep& step, const Json& before, const StepRun& run)
{
    const bool was = before.at("loaded").get<bool>();
    if (isLoaded(step, run.system) != was)
        if (auto set = setLoaded(step, was, run.system); !set) return std::unexpected(std::move(set).error());
    return UndoEnd::Undone;
}

} // namespace fabriscope::change
