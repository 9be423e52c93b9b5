// SPDX-License-Identifier: GPL-3.0-or-later
//
// Codes and words of ibdiagnet's tables.
#pragma once

#include "core/base/link_types.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::fabric::ibdiagnet {

/// 0 for what is missing or too large.
template <class T> T clamped(std::optional<std::uint64_t> value)
{
    return value && *value <= std::numeric_limits<T>::max() ? static_cast<T>(*value) : T{};
}

/// Mlnx ExtendedPortInfo.FECModeActive and PortInfoExtended.FECModeActive, in ibdiagnet's words; empty: another code.
std::string fecName(std::uint64_t code);
/// PortInfo.LinkWidthSupported and its like (IBTA vol. 1, 14.2.5.6).
LinkWidthSet widths(std::uint64_t bits);
/// ibdiagnet's LinkSpeed: PortInfo's bits below, LinkSpeedExt's from bit 8 on, FDR10 in bit 16.
LinkSpeedSet speeds(std::uint64_t bits);
/// The nominal rate of a lane in Gb/s, as lists name a speed.
std::optional<LinkSpeed> speedOfLane(std::string_view rate);
/// "ACT", "ARM", "INI", "DOWN"; NoChange: another word.
PortState stateOf(std::string_view word);
/// "LINK UP", "POLL", "DISABLED", "SLEEP"; NoChange: another word.
PhysState physStateOf(std::string_view word);
/// PortInfo.MTUCap and NeighborMTU; Unknown: another code.
Mtu mtuOf(std::uint64_t code);
/// Virtual lanes of PortInfo.VLCap; 0: another code.
std::uint8_t vlsOf(std::uint64_t code);

} // namespace fabriscope::fabric::ibdiagnet
