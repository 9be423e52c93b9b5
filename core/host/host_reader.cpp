// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/host_reader.h"

#include "core/host/read/read_parts.h"

#include <chrono>
#include <utility>

namespace fabriscope::host {
namespace {

/// None of a copied host, which has no kernel to ask.
std::vector<InterfaceAddress> liveAddresses(const HostTree& tree, const HostView& view)
{
    if (!view.addresses) return {};
    auto addresses = view.addresses();
    if (addresses) return *std::move(addresses);
    tree.miss(addresses.error());
    return {};
}

} // namespace

Result<Host> readHost(const HostView& view)
{
    const HostTree tree(view.root, view.limits);
    if (!tree.unreadable().empty())
        return fail(ErrorCode::NotFound, view.root.string(), tree.unreadable(),
                    Message::say("Name a folder with copies of a host's sys, proc and etc"));
    const auto processes = readProcesses(tree);
    Host host;
    host.name = tree.line("proc/sys/kernel/hostname").valueOr(tree.line("etc/hostname").valueOr(""));
    host.takenAt = static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count());
    host.system = readSystem(tree, view, processes);
    auto [devices, unlisted] = readDevices(tree, view);
    host.devices = std::move(devices);
    const auto addresses = liveAddresses(tree, view);
    host.ipoib = readIpoib(tree, view, addresses);
    host.interfaces = readInterfaces(tree, view, host.devices, addresses);
    host.modules = readModules(tree);
    host.memoryLock = readMemoryLock(tree, processes);
    host.openSm = readOpenSm(tree, processes);
    host.nfsRdma = readNfsRdma(tree, host.system);
    host.jobSettings = readJobSettings(tree, processes);
    host.gaps = findGaps(host, tree, unlisted);
    return host;
}

} // namespace fabriscope::host
