// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/host/job_gaps.h"
#include "core/host/read/read_parts.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

namespace fabriscope::host {
namespace {

bool isUsable(const Host& host, std::string_view module)
{
    const auto found = std::ranges::find(host.modules, module, &Module::name);
    if (found == host.modules.end()) return false;
    const std::string state = found->state.valueOr("");
    return state == "loaded" || state == "built in";
}

bool hasLinkLayer(const Host& host, std::string_view layer)
{
    return std::ranges::any_of(host.devices, [&](const Device& device) {
        return std::ranges::any_of(device.ports, [&](const Port& port) { return port.linkLayer.valueOr("") == layer; });
    });
}

void addDeviceGaps(const Host& host, const HostTree& tree, std::vector<Gap>& gaps)
{
    if (!tree.isFolder("sys")) {
        gaps.push_back(
            {.what = Message::say("There is no /sys"),
             .consequence = Message::say("Devices are unknown; everything else shown here comes from other files"),
             .hint = Message::say("Copy the host's sys folder too")});
        return;
    }
    if (!host.devices.empty()) return;
    if (const auto why = tree.whyUnlisted("sys/class/infiniband"))
        gaps.push_back({.what = Message::say("Whether this host has RDMA devices is not known"),
                        .consequence = Message::say("{} cannot be listed: {}", why->subject, why->detail),
                        .hint = Message::say("Look who may read that folder, and whether a container or a security "
                                             "module hides it")});
    else if (tree.isFolder("sys/class/infiniband"))
        gaps.push_back(
            {.what = Message::say("This host has no RDMA device"),
             .consequence = Message::say("No program can use RDMA on it"),
             .hint = Message::say("Check whether the adapter is present (lspci) and its driver loaded (lsmod); without "
                                  "an adapter, Soft-RoCE makes a device of any Ethernet interface")});
    else
        gaps.push_back({.what = Message::say("The kernel's RDMA subsystem is not loaded"),
                        .consequence = Message::say("No program can use RDMA on this host"),
                        .hint = Message::say("Install rdma-core and load the adapter's driver; without an adapter, "
                                             "Soft-RoCE makes a device of any Ethernet interface")});
}

/// Loaded or built in, by its state or by what it alone makes in sysfs: /proc/modules or the kernel's index may not be
/// there to be read.
bool isThere(const Host& host, const HostTree& tree, std::string_view module, const char* madeByIt)
{
    return isUsable(host, module) || tree.isFolder(madeByIt) ||
           tree.isFolder(std::filesystem::path("sys/module") / module);
}

void addModuleGaps(const Host& host, const HostTree& tree, std::vector<Gap>& gaps)
{
    if (host.devices.empty() || host.modules.empty()) return;
    const bool known = std::ranges::any_of(host.modules, [](const Module& module) { return bool(module.state); });
    if (!known) return;
    const Message load = Message::say("Load it, and add it to a file of /etc/rdma/modules or /etc/modules-load.d");
    if (!isThere(host, tree, "ib_uverbs", "sys/class/infiniband_verbs"))
        gaps.push_back({.what = Message::say("The module ib_uverbs is not loaded"),
                        .consequence = Message::say("No program can use verbs: MPI, NCCL and tests find no device"),
                        .hint = load});
    if (!isThere(host, tree, "rdma_ucm", "sys/class/misc/rdma_cm"))
        gaps.push_back(
            {.what = Message::say("The module rdma_ucm is not loaded"),
             .consequence = Message::say("Programs cannot make connections through RDMA-CM (rping, NVMe tools, UCX)"),
             .hint = load});
    if (hasLinkLayer(host, "InfiniBand") && !isThere(host, tree, "ib_umad", "sys/class/infiniband_mad"))
        gaps.push_back({.what = Message::say("The module ib_umad is not loaded"),
                        .consequence = Message::say(
                            "Neither a subnet manager nor the tools of infiniband-diags nor Fabriscope can "
                            "reach the fabric from here"),
                        .hint = load});
}

/// Between the kernel's devices and programs.
void addVerbsGaps(const Host& host, const HostTree& tree, const std::vector<std::string>& unlisted,
                  std::vector<Gap>& gaps)
{
    // A copied tree has no /dev.
    if (!host.devices.empty() && isUsable(host, "ib_uverbs") && tree.isFolder("dev") &&
        !tree.isFolder("dev/infiniband"))
        gaps.push_back(
            {.what = Message::say("There is no /dev/infiniband"),
             .consequence = Message::say("No program can open the devices that the kernel shows"),
             .hint = Message::say("Start a container with its devices and the right to pin memory (--device "
                                  "/dev/infiniband --ulimit memlock=-1); on a host, see whether udev runs")});
    if (unlisted.empty()) return;
    gaps.push_back(
        {.what = Message::say("The kernel has {}, and verbs (libibverbs) do not show it", joinedBy(unlisted)),
         .consequence = Message::say("MPI, NCCL and tests find no such device"),
         .hint = Message::say("Install the package with the adapter's verbs provider (Debian, Ubuntu: "
                              "ibverbs-providers; RHEL, SUSE: libibverbs), and see whether its module for verbs is "
                              "loaded (lsmod | grep _ib)")});
}

void addPortGaps(const Host& host, std::vector<Gap>& gaps)
{
    for (const Device& device : host.devices) {
        for (const Port& port : device.ports) {
            if (port.linkLayer.valueOr("") != "InfiniBand") continue;
            if (!port.state.valueOr("").contains("INIT") || port.smLid.valueOr(1) != 0) continue;
            gaps.push_back(
                {.what = Message::say("No subnet manager has set up port {} of {}", port.number, device.name),
                 .consequence = Message::say("The link is up, but the port has no LID: nothing can be sent"),
                 .hint = Message::say("Start OpenSM on one host of the fabric, or the manager of a switch")});
        }
    }
}

/// "x8 at 16.0 GT/s PCIe", or what is known of it.
Message linkWords(const Number& width, const Text& speed)
{
    if (width && speed) return Message::say("x{} at {}", *width, *speed);
    return width ? Message::say("x{}", *width) : Message(speed.valueOr("?"));
}

void addPcieGaps(const Host& host, std::vector<Gap>& gaps)
{
    for (const Device& device : host.devices) {
        const PciPlace& pci = device.pci;
        // A virtual function shows no link of its own: that is its physical function's.
        if (pci.virtualFunction.valueOr("no") != "no") continue;
        const bool narrower = pci.width && pci.maxWidth && *pci.width < *pci.maxWidth;
        const bool slower = pci.speed && pci.maxSpeed && *pci.speed != *pci.maxSpeed;
        if (!narrower && !slower) continue;
        gaps.push_back({.what = Message::say("{} has a PCIe link of {}, and could have {}", device.name,
                                             linkWords(pci.width, pci.speed), linkWords(pci.maxWidth, pci.maxSpeed)),
                        .consequence = Message::say("The bus may limit the adapter's throughput"),
                        .hint = Message::say("Check what the slot supports; if it supports more, reseat the card")});
    }
}

/// A file of limits that is there and that we may not read could raise them, or one of a folder that we may not list.
bool hasUnreadLimits(const HostTree& tree)
{
    const auto isUnread = [&tree](const std::filesystem::path& file) {
        const auto text = tree.text(file);
        return !text && text.error().code != ErrorCode::NotFound;
    };
    constexpr std::array places{std::pair{"etc/security/limits.conf", "etc/security/limits.d"},
                                std::pair{"etc/systemd/system.conf", "etc/systemd/system.conf.d"}};
    return std::ranges::any_of(places, [&](const auto& place) {
        const std::filesystem::path folder = place.second;
        return isUnread(place.first) || tree.whyUnlisted(folder) ||
               std::ranges::any_of(tree.entries(folder), [&](const std::string& name) {
                   return name.ends_with(".conf") && isUnread(folder / name);
               });
    });
}

void addProcessGaps(const HostTree& tree, std::vector<Gap>& gaps)
{
    if (!hidesProcesses(tree)) return;
    gaps.push_back({.what = Message::say("/proc hides the processes of other users (hidepid)"),
                    .consequence = Message::say("An OpenSM, services and their limits may be there that are not shown"),
                    .hint = Message::say("Connect as root, or as a member of the group that the mount option gid= of "
                                         "/proc names")});
}

void addMemoryGaps(const Host& host, const HostTree& tree, std::vector<Gap>& gaps)
{
    if (host.devices.empty()) return;
    const MemoryLock& memory = host.memoryLock;
    const bool raised = std::ranges::any_of(memory.rules, [](const LimitRule& rule) {
        return rule.value == "unlimited" || rule.value == "infinity" || rule.value == "-1" ||
               parseUnsigned(rule.value).value_or(0) >= (1U << 20U); // KiB
    });
    if (raised || memory.systemdDefault || hasUnreadLimits(tree)) return;
    gaps.push_back(
        {.what = Message::say("Nothing raises the limit of pinned memory for sessions"),
         .consequence = Message::say("Programs that ordinary users start in a session may fail to register memory "
                                     "(ibv_reg_mr: Cannot allocate memory)"),
         .hint = Message::say("Allow memlock for the group that runs RDMA programs in a file of "
                              "/etc/security/limits.d")});
}

} // namespace

std::vector<Gap> findGaps(const Host& host, const HostTree& tree, const std::vector<std::string>& unlisted)
{
    std::vector<Gap> gaps;
    addDeviceGaps(host, tree, gaps);
    addModuleGaps(host, tree, gaps);
    addVerbsGaps(host, tree, unlisted, gaps);
    addPortGaps(host, gaps);
    addRailGaps(host, gaps);
    addPcieGaps(host, gaps);
    addMemoryGaps(host, tree, gaps);
    addProcessGaps(tree, gaps);
    for (const Device& device : host.devices)
        for (const Port& port : device.ports)
            for (JobGap& each : jobGapsOf(host, device, port))
                gaps.push_back(std::move(each.gap));
    for (Message& cut : tree.cutOff())
        gaps.push_back({.what = std::move(cut),
                        .consequence = Message::say("What is shown of this host is not complete"),
                        .hint = {}});
    return gaps;
}

} // namespace fabriscope::host
