// SPDX-License-Identifier: GPL-3.0-or-later
//
// RDMA devices of this host whose link layer is Ethernet (RoCE, iWARP), as sysfs tells them. There is no subnet to ask
// behind them: what they count is read from the host itself.
#pragma once

#include "core/base/error.h"
#include "core/base/types.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace fabriscope::roce {

/// A figure by the name that its driver gave it.
struct Statistic
{
    std::string name;
    std::uint64_t value = 0;
    friend bool operator==(const Statistic&, const Statistic&) = default;
};

/// What `ethtool -S` prints of a network interface; empty when its driver has no statistics of its own. Needs no
/// privilege. NotFound: there is no such interface. Blocking, some milliseconds with adapters that ask their firmware.
[[nodiscard]] Result<std::vector<Statistic>> readEthtoolStatistics(const std::string& netdev);

/// Where a host is read; tests put something else in its place.
struct HostView
{
    std::filesystem::path sysfs = "/sys";
    std::function<Result<std::vector<Statistic>>(const std::string& netdev)> ethtool = readEthtoolStatistics;
};

struct EthernetPort
{
    std::string device; ///< "mlx5_0"
    PortNum number;
    std::string netdev; ///< "ens1f0np0": the adapter's own, not a VLAN or bond above it; empty when there is none
    friend auto operator<=>(const EthernetPort&, const EthernetPort&) = default;
};

/// NotFound: there is no such port; InvalidArgument: its link layer is not Ethernet.
[[nodiscard]] Result<EthernetPort> findEthernetPort(const HostView& host, const std::string& device, PortNum number);

/// Its folder in sysfs.
[[nodiscard]] std::filesystem::path folderOf(const HostView& host, const EthernetPort& port);

} // namespace fabriscope::roce
