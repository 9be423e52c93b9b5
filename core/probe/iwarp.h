// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is different about iWARP ends: RDMA over TCP, which RDMA-CM alone connects, by IP addresses. For the .cpp files
// of this folder.
#pragma once

#include "core/probe/preflight.h"

#include <string>

namespace fabriscope::probe {

/// The interface of each iWARP end and the IP address of it by which RDMA-CM connects: of the wanted family if there is
/// one, in one subnet with the other end's before others, IPv4 before IPv6. Never a link-local one, which says nothing
/// without the number of the interface. Ends that are not iWARP stay as they are.
void chooseAddresses(const BySide<const host::Host*>& hosts, host::AddressFamily family, BySide<ChosenEnd>& ends);

/// To be typed at that end; with an empty target it waits for the other end.
[[nodiscard]] std::string rdmaCmPerftestLine(const ChosenEnd& end, const std::string& target);
[[nodiscard]] std::string rpingLine(const ChosenEnd& end, const std::string& target);

} // namespace fabriscope::probe
