// SPDX-License-Identifier: GPL-3.0-or-later
//
// The MGID of an IP multicast group, as RDMA-CM maps it (kernel: drivers/infiniband/core/cma.c, cma_set_mgid() and
// cma_iboe_set_mgid()): who joins by hand meets who joins by RDMA-CM in port space UDP.
#pragma once

#include "core/base/types.h"
#include "core/probe/ends.h"

#include <optional>
#include <string>

namespace fabriscope::probe {

/// Of a group that RDMA-CM creates in port space UDP (rdma/rdma_cm.h, RDMA_UDP_QKEY).
inline constexpr QKey udpGroupQkey{0x01234567};
/// To whom datagrams to a group go (IBTA vol. 1, 10.5.2.1).
inline constexpr std::uint32_t groupQueuePair = 0xffffff;

/// On InfiniBand: "ff12:4001:ffff::fc0:4d01". Nothing: it is no IP address.
[[nodiscard]] std::optional<Gid> groupGid(const std::string& address, PKey pkey);
/// On Ethernet: "::ffff:239.192.77.1", of RoCE v1 "ff0e::ffff:239.192.77.1"; of IPv6 the address.
[[nodiscard]] std::optional<Gid> groupGid(const std::string& address, GidType type);
/// It begins with ff, or is an IPv4 group.
[[nodiscard]] bool isGroupGid(const Gid& gid);
/// 32 digits.
[[nodiscard]] std::string hexOf(const Gid& gid);

} // namespace fabriscope::probe
