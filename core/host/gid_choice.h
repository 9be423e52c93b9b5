// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which GID a program should use on a port: the commonest failure of all is a wrong index.
#pragma once

#include "core/host/host.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::host {

enum class AddressFamily : std::uint8_t { Any, IPv4, IPv6 };

/// The requirements on the address of a GID.
struct GidRequest
{
    AddressFamily family = AddressFamily::Any;
    std::string netdev; ///< empty: any
};

struct GidVerdict
{
    std::uint64_t index = 0;
    Message why;       ///< what is good about it, or why it is not the one
    bool fits = false; ///< it would do as well
};

struct GidChoice
{
    std::optional<std::uint64_t> index; ///< none: no entry fits
    Message advice;                 ///< "use index 3 for RoCE v2 over IPv4 on eth0 (10.0.0.1)", or why there is none
    std::vector<GidVerdict> others; ///< all other entries, in their order
};

/// On Ethernet in this order, as NCCL does it (src/transport/net_ib/connect.cc): it exists and is not zero, is not
/// link-local, has the wanted family, belongs to the wanted interface, RoCE v2 before v1; then the lowest index. On
/// InfiniBand index 0 is the port's own; others are aliases.
[[nodiscard]] GidChoice chooseGid(const Port& port, const GidRequest& request = {});

} // namespace fabriscope::host
