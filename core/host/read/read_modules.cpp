// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/host/read/read_parts.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace fabriscope::host {
namespace {

namespace fs = std::filesystem;

/// What every host is asked for. Drivers of adapters are listed where they are loaded.
constexpr std::array<std::string_view, 20> general{"ib_core",  "ib_uverbs", "rdma_cm",   "rdma_ucm",   "ib_umad",
                                                   "ib_ipoib", "ib_iser",   "ib_isert",  "ib_srp",     "ib_srpt",
                                                   "rds_rdma", "rpcrdma",   "nvme_rdma", "nvmet_rdma", "rdma_rxe",
                                                   "siw",      "ib_cm",     "iw_cm",     "configfs",   "ib_iser"};
constexpr std::array<std::string_view, 20> drivers{
    "mlx4_core", "mlx4_ib",    "mlx5_core",      "mlx5_ib", "hfi1",       "irdma",      "i40iw",
    "bnxt_re",   "iw_cxgb4",   "qedr",           "efa",     "erdma",      "mana_ib",    "mthca",
    "ib_qib",    "ionic_rdma", "hns_roce_hw_v2", "ocrdma",  "vmw_pvrdma", "usnic_verbs"};

/// The kernel takes "-" for "_", and two modules of old lists are one today.
std::string canonicalModule(std::string name)
{
    std::ranges::replace(name, '-', '_');
    if (name == "xprtrdma" || name == "svcrdma") return "rpcrdma";
    return name;
}

/// "kernel/drivers/infiniband/sw/rxe/rdma_rxe.ko.xz" is rdma_rxe.
std::string moduleOfFile(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    if (slash != std::string_view::npos) path.remove_prefix(slash + 1);
    return canonicalModule(std::string(path.substr(0, path.find(".ko"))));
}

/// `known` says whether the kernel lists them.
std::set<std::string> loadedModules(const HostTree& tree, bool& known)
{
    std::set<std::string> loaded;
    const auto text = tree.text("proc/modules");
    known = text.has_value();
    if (!known) return loaded;
    for (const std::string_view line : linesOf(*text))
        loaded.insert(std::string(line.substr(0, line.find(' '))));
    return loaded;
}

/// Modules that the kernel's index names; `known` says whether it is read, or `isOptional` and not there.
std::set<std::string> indexedModules(const HostTree& tree, const std::string& release, std::string_view index,
                                     bool isOptional, bool& known)
{
    std::set<std::string> names;
    const auto text = tree.text(fs::path("lib/modules") / release / index);
    known = text.has_value() || (isOptional && text.error().code == ErrorCode::NotFound);
    if (!text) return names;
    for (const std::string_view line : linesOf(*text))
        names.insert(moduleOfFile(line.substr(0, line.find(':'))));
    return names;
}

void addConfigured(const HostTree& tree, const fs::path& file, std::map<std::string, std::vector<std::string>>& lists)
{
    const std::string text = tree.listText(file);
    for (const std::string_view raw : linesOf(text)) {
        const std::string_view line = trimmed(raw);
        if (line.empty() || line.front() == '#' || line.front() == ';') continue;
        auto& places = lists[canonicalModule(std::string(line.substr(0, line.find_first_of(" \t#"))))];
        const std::string place = "/" + file.string();
        if (!std::ranges::contains(places, place)) places.push_back(place);
    }
}

/// rdma-core's lists act where a device of their kind is found; modules-load.d always.
std::map<std::string, std::vector<std::string>> configuredModules(const HostTree& tree)
{
    std::map<std::string, std::vector<std::string>> lists;
    for (const std::string_view folder :
         {"etc/rdma/modules", "usr/lib/modules-load.d", "run/modules-load.d", "etc/modules-load.d"}) {
        for (const std::string& name : tree.entries(folder))
            if (name.ends_with(".conf")) addConfigured(tree, fs::path(folder) / name, lists);
    }
    addConfigured(tree, "etc/modules", lists); // Debian before modules-load.d; the latter links to it
    return lists;
}

} // namespace

std::vector<Module> readModules(const HostTree& tree)
{
    const std::string release = tree.line("proc/sys/kernel/osrelease").valueOr("");
    const bool isPlain = !release.empty() && release.front() != '.' && !release.contains('/');
    bool knowsLoaded = false;
    const auto loaded = loadedModules(tree, knowsLoaded);
    bool knowsBuiltIn = false;
    bool knowsFiles = false;
    const auto builtIn =
        isPlain ? indexedModules(tree, release, "modules.builtin", true, knowsBuiltIn) : std::set<std::string>();
    const auto files =
        isPlain ? indexedModules(tree, release, "modules.dep", false, knowsFiles) : std::set<std::string>();
    const auto configured = configuredModules(tree);

    std::vector<Module> modules;
    const auto add = [&](std::string_view name, bool onlyLoaded) {
        Module module{.name = std::string(name), .state = {}, .configuredIn = {}};
        if (loaded.contains(module.name))
            module.state = "loaded";
        else if (builtIn.contains(module.name))
            module.state = "built in";
        else if (onlyLoaded)
            return;
        else if (!knowsLoaded)
            module.state = Text::unknown(Message::say("the kernel's list of loaded modules cannot be read"));
        else if (files.contains(module.name))
            module.state = "available";
        else if (knowsFiles && knowsBuiltIn)
            module.state = "missing";
        else if (knowsFiles)
            module.state = Text::unknown(Message::say("the kernel's list of built-in modules cannot be read"));
        else
            module.state =
                Text::unknown(isPlain ? Message::say("there is no index of modules in /lib/modules/{}", release)
                                      : Message::say("the release of the kernel is not known"));
        if (const auto found = configured.find(module.name); found != configured.end())
            module.configuredIn = found->second;
        if (!std::ranges::contains(modules, module.name, &Module::name)) modules.push_back(std::move(module));
    };
    for (const std::string_view name : general)
        add(name, false);
    for (const std::string_view name : drivers)
        add(name, true);
    return modules;
}

} // namespace fabriscope::host
