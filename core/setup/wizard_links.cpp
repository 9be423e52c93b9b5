// SPDX-License-Identifier: GPL-3.0-or-later
//
// Soft-RoCE and Soft-iWARP: RDMA devices in software over any network interface. The kernel forgets them at its next
// start; a unit bound to the interface makes them again whenever it comes.
#include "core/setup/answers.h"

#include <format>

namespace fabriscope::setup {
namespace {

using namespace change;

std::string_view moduleOf(LinkType type) { return type == LinkType::Rxe ? "rdma_rxe" : "siw"; }

/// A path in the name of a unit (systemd.unit(5), "String escaping for inclusion in unit names").
std::string escaped(std::string_view name)
{
    std::string text;
    for (const char c : name) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (letter || c == '_' || (c == '.' && !text.empty()))
            text += c;
        else
            text += std::format("\\x{:02x}", static_cast<unsigned char>(c));
    }
    return text;
}

/// Remote file systems may be mounted over the device (systemd.special(7), remote-fs-pre.target): it comes before them,
/// and goes after them. Waiting for basic.target, as services do by default, would be too late for that.
std::string unitText(const LinkStep& link, const Distribution& distribution)
{
    const std::string netdev = "sys-subsystem-net-devices-" + escaped(link.netdev) + ".device";
    return std::format("# Made by Fabriscope.\n"
                       "[Unit]\n"
                       "Description=RDMA device {0} ({1}) on {2}\n"
                       "BindsTo={3}\n"
                       "After={3}\n"
                       "DefaultDependencies=no\n"
                       "Wants=remote-fs-pre.target\n"
                       "Before=remote-fs-pre.target shutdown.target\n"
                       "Conflicts=shutdown.target\n"
                       "ConditionPathExists=!/sys/class/infiniband/{0}\n"
                       "\n"
                       "[Service]\n"
                       "Type=oneshot\n"
                       "RemainAfterExit=yes\n"
                       "ExecStartPre={4} {5}\n"
                       "ExecStart={6} link add {0} type {1} netdev {2}\n"
                       "ExecStop=-{6} link delete {0}\n"
                       "\n"
                       "[Install]\n"
                       "WantedBy={3}\n",
                       link.device, toString(link.type), link.netdev, netdev, distribution.modprobe,
                       moduleOf(link.type), distribution.rdmaTool);
}

} // namespace

Wizard linkWizard(LinkType type)
{
    const bool rxe = type == LinkType::Rxe;
    return {.id = rxe ? WizardId::SoftRoce : WizardId::SoftIwarp,
            .word = rxe ? "soft-roce" : "soft-iwarp",
            .title = rxe ? Message::say("Soft-RoCE") : Message::say("Soft-iWARP"),
            .purpose = rxe ? Message::say("Adds an RDMA device in software (rxe, RoCE v2) to a network interface, for "
                                          "tests without RDMA hardware, or removes it.")
                           : Message::say("Adds an RDMA device in software (siw, iWARP) to a network interface, for "
                                          "tests without RDMA hardware, or removes it."),
            .questions = {
                {.key = "action",
                 .text = Message::say("Add a device, or remove one?"),
                 .explanation =
                     Message::say("\"remove\" deletes the device and the unit that creates it at the next start."),
                 .proposal = "add",
                 .choices = {"add", "remove"}},
                {.key = "netdev",
                 .text = Message::say("On which network interface?"),
                 .explanation =
                     Message::say("An Ethernet interface that is up and has an address, as 'ip address' names it."),
                 .required = true},
                {.key = "name",
                 .text = Message::say("What is the RDMA device called?"),
                 .explanation = rxe ? Message::say("Names that begin with rxe are known as RoCE devices to rdma-core's "
                                                   "udev rules; others get no roce.conf modules.")
                                    : Message::say("Any name that no other RDMA device of the host has."),
                 .proposal = rxe ? "rxe0" : "siw0"},
                onlyIf(yesOrNo("persist", Message::say("Create it again at the next start?"),
                               Message::say("A systemd unit bound to the interface adds the device whenever the "
                                            "interface appears."),
                               true),
                       "action", "add")}};
}

Result<Plan> linkPlan(const AnswerReader& answers, LinkType type, const Distribution& distribution)
{
    LinkStep link{.device = answers.text("name"), .type = type, .netdev = answers.text("netdev")};
    if (auto known = checkStep(link); !known) return std::unexpected(std::move(known).error());
    link.present = answers.text("action") == "add";
    const std::string unit = linkUnitName(link.device);
    Plan plan;
    if (!link.present) {
        plan.steps = {UnitStep{.unit = unit, .enabled = false, .started = false}, link,
                      FileStep{.file = FileId::LinkUnit, .name = link.device, .text = std::nullopt}};
        return plan;
    }
    plan.steps = {ModuleStep{.module = std::string(moduleOf(type))}, link};
    if (answers.yes("persist")) {
        plan.steps.emplace_back(
            FileStep{.file = FileId::LinkUnit, .name = link.device, .text = unitText(link, distribution)});
        plan.steps.emplace_back(UnitStep{.unit = unit, .enabled = true});
    }
    if (auto remark = type == LinkType::Rxe ? remarkOnRxe(distribution) : remarkOnSiw(distribution))
        plan.remarks.push_back(*std::move(remark));
    if (type == LinkType::Rxe) {
        plan.remarks.push_back(Message::say("Firewalls on the way have to let UDP port 4791 through."));
        if (!link.device.starts_with("rxe"))
            plan.remarks.push_back(
                Message::say("rdma-core's udev rules take only devices whose names begin with rxe for "
                             "RoCE devices."));
    }
    return plan;
}

} // namespace fabriscope::setup
