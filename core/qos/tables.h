// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables by which a port shares its link among the virtual lanes (IBTA vol. 1, 7.6.9 and 14.2.5.9, 14.2.5.8):
// as a port holds them, and as OpenSM's options name them.
#pragma once

#include "core/base/types.h"

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <vector>

namespace fabriscope::qos {

/// One entry of an arbitration list.
struct LaneWeight
{
    VirtualLane lane;
    std::uint8_t weight = 0; ///< units of 64 bytes that the lane may send in its turn; the arbiter skips entries of 0
    friend auto operator<=>(const LaneWeight&, const LaneWeight&) = default;
};

using SlToVl = std::array<VirtualLane, 16>; ///< by service level

/// A packet whose service level maps to it is dropped: VL 15 carries management only.
inline constexpr VirtualLane droppingVl = VirtualLane::fromBits(15);

/// What decides which lane sends next. A lane may stand in a list several times, and in both.
struct Arbitration
{
    std::uint8_t highLimit = 0; ///< PortInfo.VLHighLimit: units of 4096 bytes that the high list may send before the
                                ///< low one has a turn; 255: no limit, 0: one packet
    std::vector<LaneWeight> high;
    std::vector<LaneWeight> low;
    friend bool operator==(const Arbitration&, const Arbitration&) = default;
};

/// What a port's tables hold.
struct PortQos
{
    Arbitration arbitration; ///< without entries of weight 0, unless whole tables were read. Both lists empty: not
                             ///< known, or never set
    std::uint8_t operationalVls = 0;    ///< data lanes in use; 0 unknown
    std::map<PortNum, SlToVl> slToVl{}; ///< by input port; of a channel adapter by 0
    friend bool operator==(const PortQos&, const PortQos&) = default;
};

/// Whose tables to read. The node is asked by its LID.
struct PortQosRequest
{
    Lid lid; ///< of the node
    bool isSwitch = false;
    PortNum port;                  ///< of the node
    std::vector<PortNum> inputs{}; ///< of a switch: by which ports packets come in; for each the SL to VL table is read
    friend bool operator==(const PortQosRequest&, const PortQosRequest&) = default;
};

} // namespace fabriscope::qos
