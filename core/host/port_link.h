// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a port is used, by its link: addressed by LID or by GID, or not at all yet.
#pragma once

#include "core/base/error.h"
#include "core/base/types.h"
#include "core/host/host.h"

namespace fabriscope::host {

/// Whether packets other than a subnet manager's pass (sysfs `state`: "4: ACTIVE").
[[nodiscard]] bool isActive(const Port& port);

/// Whether the device is iWARP, RDMA over TCP (sysfs `node_type`: "4: RNIC"). Its GIDs are no addresses and have no
/// type, whatever sysfs says of them: RDMA-CM alone connects its queue pairs, by the IP address of its network
/// interface.
[[nodiscard]] bool isIwarp(const Device& device);

/// Whether the link layer is Ethernet (RoCE, iWARP) and not InfiniBand. An error of that device on that host where it
/// cannot be read, or is neither ("Unspecified" of EFA).
[[nodiscard]] Result<bool> isEthernet(const Host& host, const Device& device, const Port& port);

/// The port of the host that the fabric knows by its node's GUID and its number; null: it is another host's.
[[nodiscard]] const Port* findPort(const Host& host, Guid node, PortNum port);

} // namespace fabriscope::host
