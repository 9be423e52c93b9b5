// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shares of a link as entries of an arbitration list.
#include "core/opensm/intent/intent_parts.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace fabriscope::opensm {
namespace {

/// An arbiter lets a lane send whole packets while its weight lasts: 64 units of 64 bytes are one of 4096 bytes, and
/// three times that is the most that is exact, for with its headers a packet has 65 units (core/qos/shares.h).
constexpr unsigned packetsAnEntry = 3;
constexpr unsigned unitsAPacket = 64;

std::size_t entriesFor(std::span<const unsigned> packets)
{
    return std::transform_reduce(packets.begin(), packets.end(), std::size_t{0}, std::plus<>(),
                                 [](unsigned each) { return (each + packetsAnEntry - 1) / packetsAnEntry; });
}

/// The largest distance of a lane's part from its share.
double errorOf(std::span<const unsigned> packets, std::span<const unsigned> shares)
{
    const double all = std::accumulate(packets.begin(), packets.end(), 0U);
    const double wanted = std::accumulate(shares.begin(), shares.end(), 0U);
    double error = 0;
    for (std::size_t i = 0; i < packets.size(); ++i)
        error = std::max(error, std::abs(packets[i] / all - shares[i] / wanted));
    return error;
}

} // namespace

std::vector<unsigned> packetsFor(std::span<const unsigned> shares, std::size_t entries)
{
    std::vector<unsigned> best;
    double least = 2; // above every error
    const unsigned wanted = std::accumulate(shares.begin(), shares.end(), 0U);
    for (std::size_t turns = shares.size(); turns <= entries * packetsAnEntry; ++turns) {
        std::vector<unsigned> packets;
        for (const unsigned share : shares)
            packets.push_back(std::max(1U, static_cast<unsigned>(std::lround(static_cast<double>(share) *
                                                                             static_cast<double>(turns) / wanted))));
        if (entriesFor(packets) > entries) continue;
        const double error = errorOf(packets, shares);
        if (error >= least - 1e-9) continue; // of equal ones the shorter round: nobody waits longer than necessary
        least = error;
        best = std::move(packets);
    }
    return best;
}

std::vector<qos::LaneWeight> weightsFor(std::span<const VirtualLane> lanes, std::span<const unsigned> packets)
{
    std::vector<unsigned> left(packets.begin(), packets.end());
    std::vector<qos::LaneWeight> list;
    while (std::ranges::any_of(left, [](unsigned each) { return each > 0; })) {
        for (std::size_t i = 0; i < left.size(); ++i) {
            const unsigned now = std::min(left[i], packetsAnEntry);
            if (now == 0) continue;
            list.push_back({.lane = lanes[i], .weight = static_cast<std::uint8_t>(now * unitsAPacket)});
            left[i] -= now;
        }
    }
    return list;
}

} // namespace fabriscope::opensm
