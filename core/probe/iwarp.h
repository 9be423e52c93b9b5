// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is different about iWARP ends: RDMA over TCP, which RDMA-CM alone connects. And by which IP addresses RDMA-CM
// connects ends whose GIDs are none. For the .cpp files of this folder.
#pragma once

#include "core/probe/preflight.h"

#include <string>

namespace fabriscope::probe {

/// The IP address by which RDMA-CM connects an end whose GIDs are no such addresses: of iWARP that of its interface,
/// which is told, too, of InfiniBand that of an IPoIB interface on its port. Of the wanted family if there is one, in
/// one subnet with the other end's before others, IPv4 before IPv6. Never a link-local one, which says nothing without
/// the number of the interface. RoCE ends stay as they are.
void chooseAddresses(const BySide<const host::Host*>& hosts, host::AddressFamily family, BySide<ChosenEnd>& ends);

/// That of `end` as a program on the host of `at` has to be told it: a link-local one with the interface there, without
/// which it says nothing to RDMA-CM and sockets (EINVAL).
[[nodiscard]] std::string addressAt(const ChosenEnd& end, const ChosenEnd& at);

/// To be typed at that end; with an empty target it waits for the other end.
[[nodiscard]] std::string rdmaCmPerftestLine(const ChosenEnd& end, const std::string& target);
[[nodiscard]] std::string rpingLine(const ChosenEnd& end, const std::string& target);

} // namespace fabriscope::probe
