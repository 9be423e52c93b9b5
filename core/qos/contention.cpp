// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/qos/contention.h"

#include <algorithm>

namespace fabriscope::qos {
namespace {

constexpr double tolerance = 0.10; // of the link: what short readings and packet sizes do to a share

std::array<unsigned, laneCount> weightsOf(const std::vector<LaneWeight>& list)
{
    std::array<unsigned, laneCount> weights{};
    for (const LaneWeight& entry : list)
        weights.at(entry.lane.value()) += entry.weight;
    return weights;
}

/// Arbiters count whole packets: a lane of small ones gets what its weight says, one of large ones may get more.
PacketSizes packetsOf(const LaneLoads& loads, unsigned mtuBytes)
{
    PacketSizes sizes = fullPackets(mtuBytes);
    for (std::size_t lane = 0; lane < sizes.size(); ++lane) {
        const auto measured = loads.at(lane).packetBytes;
        if (measured && *measured > 0) sizes.at(lane) = std::min(sizes.at(lane), *measured);
    }
    return sizes;
}

LaneVerdict verdictOf(const LaneShare& lane)
{
    if (!lane.waiting) return LaneVerdict::None;
    if (lane.highWeight + lane.lowWeight == 0) return LaneVerdict::NoWeight;
    if (!lane.expected || !lane.measured) return LaneVerdict::None;
    const double difference = *lane.measured - *lane.expected;
    if (difference < -tolerance) return LaneVerdict::Less;
    return difference > tolerance ? LaneVerdict::More : LaneVerdict::AsExpected;
}

Competition competitionOf(const LinkState& link, LaneSet waiting, LaneSet active)
{
    if (waiting.count() >= 2) return Competition::Waiting;
    const bool full = link.used.value_or(0) >= fullFrom;
    if (active.count() < 2) return full && active.any() ? Competition::OneLane : Competition::None;
    if (full) return Competition::FullLink;
    return link.waitersUpstream ? Competition::Upstream : Competition::None;
}

} // namespace

Contention compareShares(const PortQos& tables, const LaneLoads& loads, const LinkState& link, unsigned mtuBytes)
{
    const auto high = weightsOf(tables.arbitration.high);
    const auto low = weightsOf(tables.arbitration.low);
    const LaneSet scheduled = scheduledLanes(tables.arbitration, tables.operationalVls);
    double sent = 0;
    for (std::size_t lane = 0; lane < dataLanes; ++lane)
        sent += loads.at(lane).gbps.value_or(0);
    LaneSet waiting;
    LaneSet active;
    for (std::size_t lane = 0; lane < dataLanes; ++lane) {
        waiting.set(lane, loads.at(lane).waitShare.value_or(0) >= waitingFrom);
        active.set(lane, waiting[lane] || (sent > 0 && loads.at(lane).gbps.value_or(0) >= activeFrom * sent));
    }
    const bool isMeasured =
        link.used || std::ranges::any_of(loads, [](const LaneLoad& load) { return load.gbps || load.waitShare; });
    Contention result{.lanes = {},
                      .competition = isMeasured ? competitionOf(link, waiting, active) : Competition::Unknown};
    const LaneShares guaranteed = guaranteedShares(tables.arbitration, tables.operationalVls, mtuBytes);
    const LaneSet sharing = active & scheduled;
    const LaneShares expected = expectedShares(tables.arbitration, sharing, packetsOf(loads, mtuBytes));
    double sum = 0;
    for (std::size_t lane = 0; lane < dataLanes; ++lane)
        sum += sharing[lane] ? loads.at(lane).gbps.value_or(0) : 0;
    for (std::size_t lane = 0; lane < dataLanes; ++lane) {
        const double gbps = loads.at(lane).gbps.value_or(0);
        if (!scheduled[lane] && gbps <= 0 && !waiting[lane]) continue;
        LaneShare share{.lane = static_cast<int>(lane),
                        .highWeight = high.at(lane),
                        .lowWeight = low.at(lane),
                        .active = active[lane],
                        .waiting = waiting[lane]};
        if (scheduled[lane]) share.guaranteed = guaranteed.at(lane);
        if (sharing[lane]) share.expected = expected.at(lane);
        if (loads.at(lane).gbps && sum > 0 && sharing[lane]) share.measured = gbps / sum;
        if (scheduled.any() && (result.contention() || !scheduled[lane])) share.verdict = verdictOf(share);
        result.lanes.push_back(share);
    }
    return result;
}

} // namespace fabriscope::qos
