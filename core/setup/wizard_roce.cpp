// SPDX-License-Identifier: GPL-3.0-or-later
//
// The RoCE version and the type of service that RDMA-CM uses by default. The kernel forgets them with the device: a
// unit that a udev rule starts writes them again.
#include "core/change/script.h"
#include "core/setup/answers.h"
#include "core/setup/examining.h"
#include "core/setup/host_facts.h"
#include "core/setup/wizard_table.h"

#include <algorithm>
#include <format>

namespace fabriscope::setup {
namespace {

using namespace change;

constexpr std::uint64_t mostPorts = 254;

std::string unitText(const RoceDefaultsStep& step, const Distribution& distribution)
{
    return std::format("# Made by Fabriscope.\n"
                       "[Unit]\n"
                       "Description=RoCE defaults of {0} for RDMA-CM\n"
                       "Wants=sys-kernel-config.mount\n"
                       "After=sys-kernel-config.mount\n"
                       "ConditionPathExists=/sys/class/infiniband/{0}\n"
                       "\n"
                       "[Service]\n"
                       "Type=oneshot\n"
                       "ExecStartPre={1} rdma_cm\n"
                       "{2}",
                       step.device, distribution.modprobe, execStarts(commandsOf(step)));
}

/// Names of RDMA devices (checkName()) have nothing that is special in a rule.
std::string ruleText(const std::string& device)
{
    return std::format("# Made by Fabriscope.\n"
                       "ACTION==\"add|change|move\", SUBSYSTEM==\"infiniband\", KERNEL==\"{}\", TAG+=\"systemd\", "
                       "ENV{{SYSTEMD_WANTS}}+=\"{}\"\n",
                       device, roceUnitName(device));
}

Result<Plan> rocePlan(const AnswerReader& answers, const Distribution& distribution)
{
    RoceDefaultsStep step{.device = answers.text("device"), .port = 1, .mode = {}, .tos = {}};
    const auto port = answers.number("port", 1, mostPorts);
    if (!port) return std::unexpected(port.error());
    step.port = static_cast<std::uint32_t>(port->value_or(1));
    const auto tos = answers.number("tos", 0, 255);
    if (!tos) return std::unexpected(tos.error());
    if (*tos) step.tos = static_cast<std::uint8_t>(**tos);
    const std::string mode = answers.text("mode");
    if (mode != "keep") step.mode = mode == "v1" ? RoceMode::V1 : RoceMode::V2;
    if (auto known = checkStep(step); !known) return std::unexpected(std::move(known).error());
    Plan plan;
    plan.steps = {ModuleStep{.module = "rdma_cm"}, step};
    if (answers.yes("persist")) {
        plan.steps.emplace_back(
            FileStep{.file = FileId::RoceUnit, .name = step.device, .text = unitText(step, distribution)});
        plan.steps.emplace_back(FileStep{.file = FileId::RoceRule, .name = step.device, .text = ruleText(step.device)});
    }
    plan.remarks.push_back(Message::say("Set the same on the other hosts: a connection between RoCE v1 and v2 does not "
                                        "come up."));
    if (step.tos)
        plan.remarks.push_back(Message::say("Switches have to map DSCP {} to the lossless priority.", *step.tos / 4U));
    return plan;
}

void examineRoce(Examining& at)
{
    std::vector<std::string> choices;
    std::string best;
    std::uint64_t port = 1;
    for (const RdmaFact& device : rdmaFacts(at.system())) {
        if (!device.ethernet || device.iwarp) continue;
        if (choices.empty()) port = device.port;
        if (!std::ranges::contains(choices, device.name)) choices.push_back(device.name);
        if (!best.empty() || device.state != "ACTIVE") continue;
        best = device.name;
        port = device.port;
    }
    if (choices.empty())
        at.add(
            CheckState::Obstacle, Message::say("The host has no RoCE device."),
            Message::say("Check whether the adapter's driver is loaded, or add a device with the wizard 'soft-roce'"));
    else if (best.empty())
        at.add(CheckState::Warning, Message::say("None of its RoCE devices is active."),
               Message::say("Check whether the cable is in and the interface up"));
    if (at.system().exists("/sys/kernel/config"))
        at.add(CheckState::Fine, Message::say("configfs is mounted: the kernel takes defaults for RDMA-CM."));
    else
        at.add(CheckState::Obstacle, Message::say("configfs is not mounted on /sys/kernel/config."),
               Message::say("Mount it: mount -t configfs none /sys/kernel/config"));
    at.module("rdma_cm");
    if (!choices.empty()) {
        if (best.empty()) best = choices.front();
        at.propose("device", best,
                   choices.size() == 1 ? Message::say("It is the only RoCE device.")
                                       : Message::say("It is the first RoCE device that is active."),
                   choices);
        if (port != 1) at.propose("port", std::to_string(port), Message::say("It is the first RoCE port of {}.", best));
        if (best.starts_with("rxe"))
            at.add(CheckState::Note,
                   Message::say("{} is Soft-RoCE, which knows RoCE v2 only: the kernel refuses v1.", best));
    }
}

} // namespace

Wizard roceWizard()
{
    return {
        .word = "roce-mode",
        .title = Message::say("RoCE version and type of service"),
        .purpose = Message::say("Sets which RoCE version and type of service RDMA-CM uses on a device where a program "
                                "does not choose; both ends of a connection need the same version."),
        .goal = Goal::RunRoce,
        .terms = "RoCEv1 RoCEv2 ToS DSCP GID RDMA-CM default_roce_mode configfs",
        .questions = {askFor("device", Message::say("Which RDMA device?"),
                             Message::say("As 'rdma link show' names it, for example rocep1s0f0 or mlx5_0.")),
                      ask("port", Message::say("Which port of it?"),
                          Message::say("Most devices have one port, which is number 1."), "1"),
                      ask("mode", Message::say("Which RoCE version?"),
                          Message::say("\"v2\" runs over UDP and can be routed; \"v1\" stays in one Ethernet "
                                       "segment; \"keep\" leaves it as it is."),
                          "v2", {"v2", "v1", "keep"}),
                      ask("tos", Message::say("Which type of service (0-255)?"),
                          Message::say("DSCP times four, plus 2 where the switches mark congestion (ECN): DSCP 26 "
                                       "with ECN is 106. Empty: it stays as it is.")),
                      yesOrNo(
                          "persist", Message::say("Set it again at the next start?"),
                          Message::say("A udev rule starts a unit that writes the values whenever the device appears."),
                          true)},
        .plan = rocePlan,
        .examine = examineRoce};
}

} // namespace fabriscope::setup
