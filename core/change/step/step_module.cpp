// SPDX-License-Identifier: GPL-3.0-or-later
//
// modprobe(8) -r takes the modules with it that only the removed one needed, and does not ask whether they were loaded
// before it came. Those are loaded again.
#include "core/change/kernel_module.h"
#include "core/change/script_parts.h"
#include "core/change/step/step_kinds.h"

#include <algorithm>
#include <array>
#include <format>
#include <span>

namespace fabriscope::change {
namespace {

// rdma-core's kernel-boot/modules/*.conf, the two software devices, and NVMe over RDMA.
constexpr auto modules = std::to_array<std::string_view>(
    {"ib_ipoib", "ib_iser", "ib_isert", "ib_srp", "ib_srpt", "ib_umad", "ib_uverbs", "iw_cm", "nvme_rdma", "nvmet_rdma",
     "opa_vnic", "rdma_cm", "rdma_rxe", "rdma_ucm", "rds_rdma", "rpcrdma", "siw", "svcrdma", "xprtrdma"});

/// What the listed modules depend on (depends of modinfo(8), Linux 6.12), and may be loaded without them.
constexpr auto moduleDependencies = std::to_array<std::string_view>(
    {"ib_cm", "ib_core", "ip6_udp_tunnel", "libcrc32c", "libiscsi", "nvme_auth", "nvme_common", "nvme_core",
     "nvme_fabrics", "nvme_keyring", "nvmet", "rds", "scsi_transport_iscsi", "scsi_transport_srp", "sunrpc",
     "target_core_mod", "udp_tunnel"});

bool isLoaded(std::string_view module, const SystemView& system)
{
    return system.exists("/sys/module/" + std::string(module));
}

/// Loaded, or built into the kernel, of which /sys/module may show nothing.
bool isThere(std::string_view module, const SystemView& system)
{
    const ModuleFact fact = moduleFact(system, module);
    return fact == ModuleFact::Loaded || fact == ModuleFact::BuiltIn;
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
    const std::string said = describe(done.error());
    if (loaded && (said.contains("Key was rejected") || said.contains("Required key not available")))
        done.error().hint =
            Message::say("With Secure Boot, the kernel takes modules only that are signed with a key that "
                         "it knows: sign this one, and enroll the key (mokutil(1))");
    else if (loaded)
        done.error().hint =
            Message::say("See which package has the kernel's RDMA modules on this distribution, and the "
                         "kernel's log");
    else
        done.error().hint = Message::say("A program or another module may use it: stop that, then try again");
    return std::unexpected(std::move(done).error());
}

Result<void> check(const ModuleStep& step)
{
    if (std::ranges::contains(modules, step.module)) return {};
    return fail(ErrorCode::InvalidArgument, step.module.substr(0, longestShown),
                Message::say("is not one of the RDMA modules that Fabriscope loads"));
}

Message sentence(const ModuleStep& step)
{
    return step.loaded ? Message::say("Load the kernel module {}.", step.module)
                       : Message::say("Unload the kernel module {}.", step.module);
}

Json jsonOf(const ModuleStep& step) { return Json{{"module", step.module}, {"loaded", step.loaded}}; }

ModuleStep moduleStep(const Json& json)
{
    return {.module = json.at("module").get<std::string>(), .loaded = json.at("loaded").get<bool>()};
}

Result<Json> readBefore(const ModuleStep& step, const SystemView& system, std::string_view)
{
    const bool loaded = isThere(step.module, system);
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

Result<void> verify(const ModuleStep& step, const Json&, const SystemView& system)
{
    if (!step.loaded)
        return isLoaded(step.module, system) ? fail(ErrorCode::Io, step.module, Message::say("is still loaded"))
                                             : Result<void>();
    // One that no index names may be an alias of another one, as xprtrdma is.
    if (moduleFact(system, step.module) != ModuleFact::Available) return {};
    return fail(ErrorCode::Io, step.module, Message::say("is not loaded, although modprobe reports no error"),
                Message::say("See whether an 'install' line of modprobe.d (modprobe -c) runs something else instead"));
}

Result<UndoEnd> undo(const ModuleStep& step, const Json& before, const StepRun& run)
{
    const bool was = before.at("loaded").get<bool>();
    auto besides = before.value("beside", std::vector<std::string>()); // older journals name none
    // One that a later kernel has built in cannot be unloaded.
    if ((was ? isThere(step.module, run.system) : isLoaded(step.module, run.system)) != was) {
        // One that is not there any more somebody has unloaded since.
        std::erase_if(besides, [&](const std::string& name) { return !isLoaded(name, run.system); });
        auto set = setLoaded(step.module, was, run.system);
        const bool isBuiltIn = !set && !was && describe(set.error()).contains("is builtin"); // modprobe(8)'s words
        if (!isBuiltIn && set) set = verify({.module = step.module, .loaded = was}, before, run.system);
        if (!isBuiltIn && !set) return std::unexpected(std::move(set).error());
    }
    run.pass("module as before");
    for (const std::string& beside : besides) {
        if (!mayBeLoadedBeside(beside) || isLoaded(beside, run.system)) continue;
        if (auto set = setLoaded(beside, true, run.system); !set) return std::unexpected(std::move(set).error());
    }
    return UndoEnd::Undone;
}

Message backOf(const ModuleStep& step, const Json& before, const SystemView& system)
{
    const bool was = before.at("loaded").get<bool>();
    if (isLoaded(step.module, system) == was) return {};
    return sentence(ModuleStep{.module = step.module, .loaded = was});
}

std::optional<Meeting> meetOf(const ModuleStep& mine, const Json& was, const ModuleStep& theirs, Json& theirWas)
{
    if (mine.module != theirs.module) return std::nullopt;
    theirWas["loaded"] = was.at("loaded");
    theirWas["beside"] = was.value("beside", Json::array());
    theirWas["brought"] = united(theirWas.value("brought", Json::array()), was.value("brought", Json::array()));
    return Meeting{};
}

std::string commands(const ModuleStep& step)
{
    return std::format("modprobe {}-- {}\n", step.loaded ? "" : "-r ", step.module);
}

std::string lines(const Plan&, std::size_t, const ModuleStep& step)
{
    const std::string loaded = std::format("[ -d {} ]", inShell("/sys/module/" + step.module));
    return step.loaded ? onlyUnless(loaded, commands(step)) : onlyIf(loaded, commands(step));
}

std::string tasks(Play&, std::size_t, const ModuleStep& step, std::string_view name)
{
    return commandTask(name, commands(step), "/sys/module/" + step.module, step.loaded);
}

} // namespace

std::span<const std::string_view> listedModules() { return modules; }

StepKind<ModuleStep> kindOf(const ModuleStep&)
{
    return {"module", check,  sentence, jsonOf, moduleStep, readBefore, isInForce, nullptr,
            apply,    verify, undo,     backOf, meetOf,     commands,   lines,     tasks};
}

} // namespace fabriscope::change
