// SPDX-License-Identifier: GPL-3.0-or-later
//
// The RDMA devices of this host, and what their ports are opened by for management datagrams.
#pragma once

#include "core/base/error.h"
#include "core/base/link_types.h"
#include "core/base/types.h"

#include <string>
#include <vector>

namespace fabriscope::device {

enum class LinkLayer : std::uint8_t { Unknown, InfiniBand, Ethernet };

std::string_view toString(LinkLayer layer); ///< "InfiniBand", "Ethernet", "unknown"

/// One port of a local RDMA device, as sysfs shows it.
struct DevicePort
{
    std::string device; ///< "mlx5_0"
    PortNum number;
    LinkLayer linkLayer = LinkLayer::Unknown;
    PortState state = PortState::NoChange;
    PhysState physState = PhysState::NoChange;
    Guid portGuid;
    SubnetPrefix subnetPrefix;
    Lid lid;
    Lmc lmc;
    Lid smLid;
    ServiceLevel smSl;
    unsigned rateGbps = 0;
    std::uint32_t capabilityMask = 0;
    std::string umadNode{}; ///< "/dev/infiniband/umad0"; empty when ib_umad serves no such port
    std::string issmNode{}; ///< "/dev/infiniband/issm0"
    friend bool operator==(const DevicePort&, const DevicePort&) = default;
};

struct Device
{
    std::string name;
    std::uint8_t nodeType = 0; ///< 1 CA, 2 switch, 3 router, 4 RNIC (iWARP)
    std::string type;          ///< "MT4123"
    std::string firmware;
    std::string hardware;
    Guid nodeGuid;
    Guid systemImageGuid;
    std::vector<DevicePort> ports{};
    friend bool operator==(const Device&, const Device&) = default;
};

/// All RDMA devices. An empty list when the host has none. Blocking, a few milliseconds.
[[nodiscard]] Result<std::vector<Device>> listDevices();

/// The port to use when the user names none: the first active InfiniBand port, else the first that has a physical
/// link, else the first InfiniBand port. `device` empty: any; number 0: any. The Error distinguishes: no device
/// (NoDevice), only Ethernet (NotInfiniBand), no such device or port (NotFound), no link (PortDown).
[[nodiscard]] Result<DevicePort> choosePort(const std::vector<Device>& devices, std::string_view device = {},
                                            PortNum number = {});

} // namespace fabriscope::device
