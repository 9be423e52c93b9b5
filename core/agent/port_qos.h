// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a port shares its link among the virtual lanes, as its own tables say: asked for, read, and its form on the wire.
#pragma once

#include "core/agent/protocol.pb.h"
#include "core/base/error.h"
#include "core/base/types.h"
#include "core/transport/mad_client.h"

#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
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

void put(pb::ReadPortQos& out, const PortQosRequest& request);
/// Numbers out of range are refused.
[[nodiscard]] Result<PortQosRequest> toPortQosRequest(const pb::ReadPortQos& message);
void put(pb::PortQos& out, const PortQos& qos);
[[nodiscard]] Result<PortQos> toPortQos(const pb::PortQos& message);

/// Reads one port's tables. Calls back once, never from within the constructor; not at all when it is destroyed before.
class PortQosReader
{
public:
    using Handler = std::function<void(Result<PortQos>)>;
    PortQosReader(std::shared_ptr<transport::MadLoop> loop, PortQosRequest request, Handler done);
    ~PortQosReader();
    PortQosReader(const PortQosReader&) = delete;
    PortQosReader& operator=(const PortQosReader&) = delete;

private:
    class Reading;
    std::shared_ptr<Reading> m_reading;
};

} // namespace fabriscope::agent
