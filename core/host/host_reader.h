// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the RDMA set-up of a host. Nothing is changed, no module loaded, no folder of configfs made. Blocking: some
// files query the adapter's firmware; a host with ten adapters takes a few tens of milliseconds, and their modules as
// long again each.
#pragma once

#include "core/base/error.h"
#include "core/device/verbs_device.h"
#include "core/host/firewall.h"
#include "core/host/host.h"
#include "core/host/host_tree.h"
#include "core/host/module_eeprom.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace fabriscope::host {

/// An address of an interface of the running system, "10.0.0.1/24".
struct InterfaceAddress
{
    std::string interface;
    std::string address;
};

/// Data center bridging of an interface, as its driver reports it (DCB_CMD_IEEE_GET).
struct DcbState
{
    Text pfc; ///< see NetInterface
    Text trust;
};

/// Where a host is read. The functions query the running kernel; without one (a copied tree) its values are unknown.
struct HostView
{
    std::filesystem::path root = "/";
    TreeLimits limits{}; // NOLINT(readability-redundant-member-init)
    std::function<Result<std::vector<InterfaceAddress>>()> addresses;
    std::function<Text(const std::string& interface)> driver;
    std::function<Result<std::vector<device::VerbsDevice>>()> verbs;
    std::function<DcbState(const std::string& interface)> dcb;
    std::function<Result<std::vector<FilterChain>>()> filterChains;
    std::function<Result<std::vector<std::byte>>(const std::string& interface, const ModulePart& part)> module;
};

/// This machine.
[[nodiscard]] HostView thisHost();
/// A copy of a machine's files: sys, proc, etc.
[[nodiscard]] HostView copiedHost(std::filesystem::path root);

/// Fails only when the root cannot be read at all (NotFound, NoPermission).
[[nodiscard]] Result<Host> readHost(const HostView& view);

} // namespace fabriscope::host
