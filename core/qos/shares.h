// SPDX-License-Identifier: GPL-3.0-or-later
//
// What part of a link each virtual lane gets while several have data to send (IBTA vol. 1, 7.6.9.2). The one answer to
// that question: for the window's QoS form, for `explain`, for what was measured beside it.
//
// The arbiter serves each list in turns. An entry whose turn it is sends packets as long as something is left of its
// weight; the packet that uses it up is sent whole, and what it took too much is forgotten. So a turn is always a
// whole number of packets, and weights below one packet (4 KiB payload: 65 units of 64 bytes) count as one packet.
// After `highLimit` units of 4 KiB from the high list (again with whole packets), one packet of the low list goes out.
#pragma once

#include "core/qos/tables.h"

#include <array>
#include <bitset>

namespace fabriscope::qos {

inline constexpr std::size_t laneCount = 16;
inline constexpr std::size_t dataLanes = 15; ///< VL 15 carries management, beside all arbitration
using LaneSet = std::bitset<laneCount>;
using LaneShares = std::array<double, laneCount>; ///< by lane, 0 to 1

/// The mean size of a lane's packets on the wire, in bytes.
using PacketSizes = std::array<double, laneCount>;

/// What a packet has around its payload at least: LRH, BTH, ICRC and VCRC.
inline constexpr unsigned packetOverhead = 26;
/// OpenSM's files do not say which MTU a link will have; most have this one.
inline constexpr unsigned usualMtu = 4096;
/// All lanes send full packets. 0: the MTU is not known, usualMtu is taken.
[[nodiscard]] PacketSizes fullPackets(unsigned mtuBytes = usualMtu);

/// The lanes with a weight in either list. `operationalVls`: lanes from there on are not in use; 0: unknown.
[[nodiscard]] LaneSet scheduledLanes(const Arbitration& arbitration, unsigned operationalVls = 0);

/// The share of the link that each lane gets while exactly those of `sending` always have data, and credits to send
/// it. A lane without weight gets 0; the shares of the others add up to 1.
[[nodiscard]] LaneShares expectedShares(const Arbitration& arbitration, LaneSet sending, const PacketSizes& packets);

/// The share that each lane gets at least, whatever the others send: what its weights guarantee while all lanes with a
/// weight have full packets to send. The one figure of that name in forms, paths and beside what was measured.
[[nodiscard]] LaneShares guaranteedShares(const Arbitration& arbitration, unsigned operationalVls = 0,
                                          unsigned mtuBytes = usualMtu);

/// The part of one list that each of its entries gets while all of them have data.
[[nodiscard]] std::vector<double> entryShares(const std::vector<LaneWeight>& list, const PacketSizes& packets);

} // namespace fabriscope::qos
