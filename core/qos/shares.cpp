// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/qos/shares.h"

#include <algorithm>
#include <cmath>

namespace fabriscope::qos {
namespace {

constexpr double unit = 64;                  // bytes, of weights
constexpr double unitsOfLimit = 4096.0 / 64; // of one step of the high limit
constexpr std::uint8_t noLimit = 255;

/// The units that a packet of that size takes off a weight.
double unitsOf(double packetBytes) { return std::max(1.0, std::ceil(packetBytes / unit)); }

/// What a list sends while all of its entries take their turns once.
struct Round
{
    LaneShares units{}; ///< by lane
    double all = 0;
    double packets = 0;
    [[nodiscard]] double meanPacket() const { return all / packets; }
};

Round roundOf(const std::vector<LaneWeight>& list, LaneSet sending, const PacketSizes& packets)
{
    Round round;
    for (const LaneWeight& entry : list) {
        const std::size_t lane = entry.lane.value();
        if (entry.weight == 0 || lane >= dataLanes || !sending[lane]) continue;
        const double packet = unitsOf(packets.at(lane));
        const double count = std::ceil(entry.weight / packet);
        round.units.at(lane) += count * packet;
        round.all += count * packet;
        round.packets += count;
    }
    return round;
}

/// The part of the link that goes to the high list while both lists have lanes with data.
double highPart(std::uint8_t limit, const Round& high, const Round& low)
{
    if (limit == noLimit) return 1;
    const double burst = std::max(1.0, std::ceil(limit * unitsOfLimit / high.meanPacket())) * high.meanPacket();
    return burst / (burst + low.meanPacket());
}

} // namespace

PacketSizes fullPackets(unsigned mtuBytes)
{
    PacketSizes sizes;
    sizes.fill((mtuBytes == 0 ? usualMtu : mtuBytes) + packetOverhead);
    return sizes;
}

LaneSet scheduledLanes(const Arbitration& arbitration, unsigned operationalVls)
{
    LaneSet lanes;
    for (const auto* list : {&arbitration.high, &arbitration.low}) {
        for (const LaneWeight& entry : *list) {
            const std::size_t lane = entry.lane.value();
            if (entry.weight > 0 && lane < dataLanes && (operationalVls == 0 || lane < operationalVls)) lanes.set(lane);
        }
    }
    return lanes;
}

LaneShares expectedShares(const Arbitration& arbitration, LaneSet sending, const PacketSizes& packets)
{
    const Round high = roundOf(arbitration.high, sending, packets);
    const Round low = roundOf(arbitration.low, sending, packets);
    double forHigh = 0;
    if (high.all > 0) forHigh = low.all > 0 ? highPart(arbitration.highLimit, high, low) : 1;
    LaneShares shares{};
    for (std::size_t lane = 0; lane < dataLanes; ++lane) {
        if (high.all > 0) shares.at(lane) += forHigh * high.units.at(lane) / high.all;
        if (low.all > 0) shares.at(lane) += (1 - forHigh) * low.units.at(lane) / low.all;
    }
    return shares;
}

LaneShares guaranteedShares(const Arbitration& arbitration, unsigned operationalVls, unsigned mtuBytes)
{
    return expectedShares(arbitration, scheduledLanes(arbitration, operationalVls), fullPackets(mtuBytes));
}

std::vector<double> entryShares(const std::vector<LaneWeight>& list, const PacketSizes& packets)
{
    const Round all = roundOf(list, LaneSet().set(), packets);
    std::vector<double> shares;
    shares.reserve(list.size());
    for (const LaneWeight& entry : list) {
        const Round own = roundOf({entry}, LaneSet().set(), packets);
        shares.push_back(all.all > 0 ? own.all / all.all : 0);
    }
    return shares;
}

} // namespace fabriscope::qos
