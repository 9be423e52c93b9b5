// SPDX-License-Identifier: GPL-3.0-or-later
//
// Soft-RoCE and Soft-iWARP: RDMA devices in software over any network interface. The kernel forgets them at its next
// start; a unit bound to the interface makes them again whenever it comes.
#include "core/setup/answers.h"
#include "core/setup/examining.h"
#include "core/setup/host_facts.h"
#include "core/setup/wizard_table.h"

#include <algorithm>
#include <format>

namespace fabriscope::setup {
namespace {

using namespace change;

std::string_view moduleOf(LinkType type) { return type == LinkType::Rxe ? "rdma_rxe" : "siw"; }

/// Remote file systems may be mounted over the device (systemd.special(7), remote-fs-pre.target): it comes before them,
/// and goes after them. Waiting for basic.target, as services do by default, would be too late for that.
std::string unitText(const LinkStep& link, const Distribution& distribution)
{
    const std::string netdev = netDeviceUnitName(link.netdev);
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

void examineLinks(Examining& at, LinkType type)
{
    const bool rxe = type == LinkType::Rxe;
    at.module(rxe ? "rdma_rxe" : "siw");
    at.program("rdma", isRhel(at.distribution().family) ? "iproute" : "iproute2");
    const auto devices = rdmaFacts(at.system());
    for (const RdmaFact& device : devices)
        if (device.inSoftware && device.parent.empty())
            at.add(
                CheckState::Warning,
                Message::say("It cannot be read to which network interface the RDMA device {} belongs.", device.name),
                Message::say("'rdma link show' may tell; do not choose that interface for another device"));
    std::vector<std::string> choices;
    const NetFact* best = nullptr;
    const auto nets = netFacts(at.system());
    for (const NetFact& net : nets) {
        if (!net.ethernet) continue;
        const auto bound = std::ranges::find(devices, net.name, &RdmaFact::parent);
        if (bound != devices.end()) {
            if (bound->iwarp != rxe)
                at.exists({.key = "netdev", .answer = net.name, .thenKey = "name", .thenAnswer = bound->name});
            at.add(CheckState::Note, Message::say("{} has the RDMA device {} already.", net.name, bound->name));
            continue;
        }
        choices.push_back(net.name);
        // Bridges of containers and virtual machines (cni0, virbr0) are up and have addresses, too; one that has the
        // address of its adapter comes before that.
        const auto rank = [](const NetFact& fact) {
            return (fact.up ? 4 : 0) + (fact.addresses.empty() ? 0 : 2) + (fact.hasHardware ? 1 : 0);
        };
        if (best == nullptr || rank(net) > rank(*best)) best = &net;
    }
    if (best == nullptr) {
        // A device that is there already can still be removed.
        const bool removable = std::ranges::any_of(devices, [&](const RdmaFact& each) {
            return each.iwarp != rxe && std::ranges::contains(nets, each.parent, &NetFact::name);
        });
        at.add(removable ? CheckState::Warning : CheckState::Obstacle,
               Message::say("The host has no Ethernet interface without an RDMA device."),
               Message::say("A veth pair will do for tests: ip link add veth0 type veth peer name veth1"));
    } else {
        if (!best->up)
            at.add(CheckState::Warning, Message::say("No Ethernet interface is up."),
                   Message::say("Bring one up: the device's port follows its state"));
        at.laterName(best->name, Message::say("Restart the host first, and set the device up under that name"));
        at.propose("netdev", best->name,
                   best->addresses.empty() ? Message::say("It is the first Ethernet interface that can be used.")
                                           : Message::say("It is up and has the address {}.", best->addresses.front()),
                   std::move(choices));
    }
    for (unsigned number = 0; number < 256; ++number) {
        const std::string name = std::format("{}{}", rxe ? "rxe" : "siw", number);
        if (std::ranges::contains(devices, name, &RdmaFact::name)) continue;
        at.propose("name", name, Message::say("No RDMA device of the host has this name."));
        break;
    }
    if (!at.system().hasSystemd())
        at.propose("persist", "no", Message::say("Without systemd nothing would create it again."));
    if (rxe) at.filter(Message::say("RoCE v2 needs UDP port 4791"));
}

Wizard linkWizard(LinkType type)
{
    const bool rxe = type == LinkType::Rxe;
    return {
        .word = rxe ? "soft-roce" : "soft-iwarp",
        .title = rxe ? Message::say("Soft-RoCE") : Message::say("Soft-iWARP"),
        .purpose = rxe ? Message::say("Adds an RDMA device in software (rxe, RoCE v2) to a network interface, for "
                                      "tests without RDMA hardware, or removes it.")
                       : Message::say("Adds an RDMA device in software (siw, iWARP) to a network interface, for "
                                      "tests without RDMA hardware, or removes it."),
        .goal = Goal::TryWithoutHardware,
        .terms = rxe ? "rxe rdma_rxe RoCEv2 software rdma link add" : "siw TCP software rdma link add",
        .questions = {ask("action", Message::say("Add a device, or remove one?"),
                          Message::say("\"remove\" deletes the device and the unit that creates it at the next start."),
                          "add", {"add", "remove"}),
                      askFor("netdev", Message::say("On which network interface?"),
                             Message::say(
                                 "An Ethernet interface that is up and has an address, as 'ip address' names it.")),
                      ask("name", Message::say("What is the RDMA device called?"),
                          rxe ? Message::say("Names that begin with rxe are known as RoCE devices to rdma-core's "
                                             "udev rules; others get no roce.conf modules.")
                              : Message::say("Any name that no other RDMA device of the host has."),
                          rxe ? "rxe0" : "siw0"),
                      onlyIf(yesOrNo("persist", Message::say("Create it again at the next start?"),
                                     Message::say("A systemd unit bound to the interface adds the device whenever the "
                                                  "interface appears."),
                                     true),
                             "action", "add")},
        .plan = [type](const AnswerReader& answers,
                       const Distribution& distribution) { return linkPlan(answers, type, distribution); },
        .examine = [type](Examining& at) { examineLinks(at, type); }};
}

} // namespace

Wizard softRoceWizard() { return linkWizard(LinkType::Rxe); }

Wizard softIwarpWizard() { return linkWizard(LinkType::Siw); }

} // namespace fabriscope::setup
