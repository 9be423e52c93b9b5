// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/setup/answers.h"
#include "core/setup/examining.h"
#include "core/setup/host_facts.h"
#include "core/setup/wizard_table.h"

#include <algorithm>
#include <format>

namespace fabriscope::setup {

namespace {

using namespace change;

/// Of a list: the same modules in another order are the same list.
std::string listFileName(std::vector<std::string> modules)
{
    std::ranges::sort(modules);
    return joinedBy(modules, "-");
}

/// They make devices themselves: no hardware has them loaded.
bool makesDevices(std::string_view module) { return module == "rdma_rxe" || module == "siw"; }

/// A list of our own: those of the packages are their maintainers' and the administrators'.
void addList(Plan& plan, const std::vector<std::string>& modules, bool withHardware)
{
    std::string text = withHardware ? "# Made by Fabriscope: modules that rdma-load-modules@rdma.service loads.\n"
                                    : "# Made by Fabriscope: modules that systemd-modules-load.service loads.\n";
    for (const std::string& module : modules)
        text += module + "\n";
    FileStep list{.file = withHardware ? FileId::RdmaModuleList : FileId::ModuleList,
                  .name = listFileName(modules),
                  .text = std::move(text)};
    const std::string path = pathOf(list);
    const std::string name = list.name;
    plan.steps.emplace_back(std::move(list));
    if (!withHardware) return;
    // Before its own list, and whatever comes of ours: neither keeps the other from being loaded.
    plan.steps.emplace_back(FileStep{.file = FileId::RdmaModuleLoad,
                                     .name = name,
                                     .text = std::format("# Made by Fabriscope.\n[Service]\n"
                                                         "ExecStartPre=-/usr/lib/systemd/systemd-modules-load {}\n",
                                                         path)});
}

Result<Plan> modulesPlan(const AnswerReader& answers, const Distribution& distribution)
{
    Plan plan;
    std::vector<std::string> modules;
    for (std::string& module : answers.words("modules")) {
        // Two modules of old kernels, today aliases of one (net/sunrpc/xprtrdma/module.c).
        if (module == "xprtrdma" || module == "svcrdma") module = "rpcrdma";
        if (std::ranges::contains(modules, module)) continue;
        if (auto known = checkStep(ModuleStep{.module = module}); !known)
            return std::unexpected(std::move(known).error());
        modules.push_back(std::move(module));
    }
    if (modules.empty()) return answers.wrong("modules", Message::say("names no module"));
    if (answers.yes("now"))
        for (const std::string& module : modules)
            plan.steps.emplace_back(ModuleStep{.module = module});
    if (answers.yes("persist")) {
        const bool wanted = answers.text("when") == "hardware";
        if (wanted && std::ranges::any_of(modules, makesDevices))
            return answers.wrong("when", Message::say("cannot be 'hardware' for rdma_rxe and siw, which make devices "
                                                      "in software: answer 'start'"));
        const bool withHardware = wanted && hasRdmaModuleLists(distribution.family);
        addList(plan, modules, withHardware);
        if (wanted && !withHardware)
            plan.remarks.push_back(Message::say("It is unknown whether this distribution has rdma-core's lists: the "
                                                "modules are loaded at every start."));
    }
    if (plan.steps.empty())
        return answers.wrong("now", Message::say("neither now nor at the next start: there is nothing to do"));
    return plan;
}

void examineModules(Examining& at)
{
    const auto devices = rdmaFacts(at.system());
    std::string wanted;
    for (const std::string_view name : {"ib_uverbs", "rdma_ucm", "ib_umad"}) {
        if (name == "ib_umad" && !std::ranges::any_of(devices, &RdmaFact::infiniBand)) continue;
        switch (moduleFact(at.system(), name)) {
        case ModuleFact::Missing:
            at.add(CheckState::Warning, Message::say("The running kernel has no module {}.", name));
            break;
        case ModuleFact::Loaded:
            at.add(CheckState::Fine, Message::say("The kernel module {} is loaded.", name));
            break;
        case ModuleFact::BuiltIn:
            at.add(CheckState::Fine, Message::say("{} is built into the kernel.", name));
            break;
        case ModuleFact::NotKnown: // it may be built in
            at.denied(name, false, CheckState::Warning);
            at.add(CheckState::Note,
                   Message::say("Whether the kernel has the module {} cannot be seen on this host.", name));
            break;
        case ModuleFact::Available:
            at.denied(name, false, CheckState::Warning); // the others can be loaded
            at.add(CheckState::Note, Message::say("The kernel module {} is not loaded.", name));
            wanted += (wanted.empty() ? "" : " ") + std::string(name);
            break;
        }
    }
    for (const host::Module& each : at.host().modules)
        for (const std::string& place : each.configuredIn)
            if (std::ranges::contains(change::listedModules(), each.name))
                at.add(CheckState::Note, Message::say("{} names the module {} already.", place, each.name));
    if (!wanted.empty()) at.propose("modules", wanted, Message::say("Programs need them, and they are not loaded."));
}

} // namespace

Wizard modulesWizard()
{
    return {
        .word = "modules",
        .title = Message::say("RDMA kernel modules"),
        .purpose = Message::say("Loads kernel modules now, and from then on when RDMA hardware is found or at every "
                                "start of the host."),
        .goal = Goal::PrepareHost,
        .terms = "modprobe lsmod ib_umad ib_uverbs rdma_ucm rdma-load-modules",
        .questions = {askFor("modules", Message::say("Which modules?"),
                             Message::say("Separated by blanks: ib_umad (management from user space), ib_uverbs, "
                                          "rdma_ucm, ib_ipoib, rdma_cm, rpcrdma (NFS over RDMA), ib_iser, "
                                          "ib_srp, rdma_rxe and others.")),
                      yesOrNo("now", Message::say("Load them now?"),
                              Message::say("Otherwise they are loaded at the next start only."), true),
                      yesOrNo("persist", Message::say("Load them from now on?"),
                              Message::say("They are listed in a file of their own; other lists stay."), true),
                      onlyIf(
                          ask("when", Message::say("When are they loaded?"),
                              Message::say("\"hardware\": by rdma-core, as soon as udev finds an RDMA device "
                                           "(/etc/rdma/modules, rdma-load-modules@rdma.service). \"start\": at every "
                                           "start, whether or not there is one (/etc/modules-load.d); rdma_rxe and "
                                           "siw need that."),
                              "hardware", {"hardware", "start"}),
                          "persist", "yes")},
        .plan = modulesPlan,
        .examine = examineModules};
}

} // namespace fabriscope::setup
