// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/answers.h"
#include "core/setup/examining.h"
#include "core/setup/host_facts.h"
#include "core/setup/wizard_table.h"

#include <algorithm>

namespace fabriscope::setup {

namespace {

using namespace change;

/// Of a list: the same modules in another order are the same list.
std::string listFileName(std::vector<std::string> modules)
{
    std::ranges::sort(modules);
    std::string name;
    for (const std::string& module : modules)
        name += (name.empty() ? "" : "-") + module;
    return name;
}

Result<Plan> modulesPlan(const AnswerReader& answers, const Distribution& /*distribution*/)
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
        std::string text = "# Made by Fabriscope: modules that systemd-modules-load.service loads.\n";
        for (const std::string& module : modules)
            text += module + "\n";
        plan.steps.emplace_back(
            FileStep{.file = FileId::ModuleList, .name = listFileName(modules), .text = std::move(text)});
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
        case ModuleFact::BuiltIn:
            at.add(CheckState::Fine, Message::say("The kernel module {} is loaded.", name));
            break;
        case ModuleFact::Available:
        case ModuleFact::NotKnown:
            at.denied(name, false);
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
    return {.word = "modules",
            .title = Message::say("RDMA kernel modules"),
            .purpose =
                Message::say("Loads kernel modules now and at every start of the host, whether or not udev finds "
                             "RDMA hardware."),
            .questions = {{.key = "modules",
                           .text = Message::say("Which modules?"),
                           .explanation =
                               Message::say("Separated by blanks: ib_umad (management from user space), ib_uverbs, "
                                            "rdma_ucm, ib_ipoib, rdma_cm, rpcrdma (NFS over RDMA), ib_iser, "
                                            "ib_srp, rdma_rxe and others."),
                           .required = true},
                          yesOrNo("now", Message::say("Load them now?"),
                                  Message::say("Otherwise they are loaded at the next start only."), true),
                          yesOrNo("persist", Message::say("Load them at every start?"),
                                  Message::say("They are listed in a file of /etc/modules-load.d; other lists stay."),
                                  true)},
            .plan = modulesPlan,
            .examine = examineModules};
}

} // namespace fabriscope::setup
