// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a port shares its link among the virtual lanes, as its own tables say: asked for and told.
#pragma once

#include "core/base/types.h"

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace fabriscope::agent {

/// Which port's tables. The node is asked by its LID.
struct PortQosRequest
{
    std::string device; ///< the agent's, empty: its default
    PortNum localPort;  ///< 0: its default
    Lid lid;            ///< of the node
    bool isSwitch = false;
    PortNum port;                ///< of the node
    std::vector<PortNum> inputs; ///< of a switch: by which ports packets come in; for each the SL to VL table is read
    friend bool operator==(const PortQosRequest&, const PortQosRequest&) = default;
};

/// One entry of an arbitration table.
struct LaneWeight
{
    VirtualLane lane;
    std::uint8_t weight = 0; ///< units of 64 bytes; entries of weight 0 are skipped
    friend auto operator<=>(const LaneWeight&, const LaneWeight&) = default;
};

using SlToVl = std::array<VirtualLane, 16>; ///< by service level; 15: packets are dropped

struct PortQos
{
    std::uint8_t highLimit = 0; ///< units of 4096 bytes that the high table may send before the low one has a turn;
                                ///< 255: no limit, 0: one packet
    std::uint8_t operationalVls = 0; ///< data lanes in use; 0 unknown
    std::vector<LaneWeight> high;    ///< without entries of weight 0
    std::vector<LaneWeight> low;
    std::map<PortNum, SlToVl> slToVl; ///< by input port; of a channel adapter by 0
    friend bool operator==(const PortQos&, const PortQos&) = default;
};

} // namespace fabriscope::agent
