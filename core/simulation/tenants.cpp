// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/tenants.h"

#include "core/base/text.h"

#include <format>

namespace fabriscope::simulation {

std::string qosOptions()
{
    const std::string lanes = joinedBy(laneOfServiceLevel, ",", [](std::uint8_t lane) { return std::to_string(lane); });
    std::string weights;
    for (std::size_t lane = 0; lane < laneCount; ++lane)
        if (laneWeights[lane] != 0)
            weights += std::format("{}{}:{}", weights.empty() ? "" : ",", lane, laneWeights[lane]);
    return std::format("qos TRUE\nqos_max_vls {}\nqos_high_limit 0\nqos_vlarb_high {}:{}\nqos_vlarb_low {}\n"
                       "qos_sl2vl {}\n",
                       laneCount, urgentLane, urgentWeight, weights, lanes);
}

} // namespace fabriscope::simulation
