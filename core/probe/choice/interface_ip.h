// SPDX-License-Identifier: GPL-3.0-or-later
//
// IP addresses of a host's interfaces, with the subnet that each is in.
#pragma once

#include "core/base/types.h"
#include "core/host/host.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::probe {

/// An IP address of an interface, and how many of its bits are the subnet's.
struct InterfaceIp
{
    std::string text; ///< without the length of its prefix
    std::array<std::uint8_t, 16> bytes{};
    std::uint64_t bits = 0;
    bool isIpv4 = false;
};

/// "10.0.0.1/24". Nothing: it is none, or link-local.
[[nodiscard]] std::optional<InterfaceIp> interfaceIp(const std::string& address);

[[nodiscard]] bool inOneSubnet(const InterfaceIp& a, const InterfaceIp& b);

/// Of all interfaces.
[[nodiscard]] std::vector<InterfaceIp> interfaceIpsOf(const host::Host& host);

/// The one that a GID of RoCE stands for. Nothing: the host does not say which interface has it.
[[nodiscard]] std::optional<InterfaceIp> interfaceIpOf(const std::vector<InterfaceIp>& all, const Gid& gid);

} // namespace fabriscope::probe
