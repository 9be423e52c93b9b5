// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which port, GID and partition each end of a connection takes, where the user leaves it open; for the pre-flight.
#pragma once

#include "core/probe/preflight.h"

#include <optional>
#include <string>

namespace fabriscope::probe {

/// What a host calls itself, for sentences.
[[nodiscard]] std::string hostName(const host::Host& host);

/// Of an InfiniBand port that a subnet manager has set up: GID 0 has the prefix of its subnet.
[[nodiscard]] std::optional<SubnetPrefix> subnetOf(const host::Port& port);

/// Two ports of one kind, where there are any: of hosts that have InfiniBand and Ethernet both, either will do. Then
/// two that are active, and in one subnet. Of equal worth the first ones; on one host, of two devices. NotFound: a host
/// has none.
[[nodiscard]] Result<BySide<ChosenEnd>> chooseEnds(const BySide<const host::Host*>& hosts,
                                                   const PreflightRequest& request);

/// Those that go together best.
void chooseGids(const BySide<const host::Host*>& hosts, const BySide<const host::Port*>& ports,
                const PreflightRequest& request, BySide<ChosenEnd>& ends);

/// The first in which both are members, one of them a full one.
void choosePkeys(const BySide<const host::Port*>& ports, BySide<ChosenEnd>& ends);

} // namespace fabriscope::probe
