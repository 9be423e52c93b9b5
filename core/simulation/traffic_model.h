// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the flows of a plan do to the cables they travel over: what passes on every virtual lane, and how long it has to
// wait where more is wanted than fits. A fluid, not packets; no I/O, no clock.
#pragma once

#include "core/simulation/traffic_plan.h"

#include <array>
#include <span>
#include <vector>

namespace fabriscope::simulation {

/// What has passed one virtual lane of one direction of a cable, or passes in a second.
struct LaneTraffic
{
    double bytes = 0;
    double packets = 0;
    double waiting = 0; ///< seconds in which there was something to send and none was sent
};

/// One direction of a cable.
struct Channel
{
    PortPlace from;
    PortPlace to;
    double capacity = 0; ///< bytes per second, as far as the receiver takes them in
    double link = 0;     ///< bytes per second that the cable carries
    double waited = 0;   ///< seconds since the beginning in which the port as a whole had something and sent nothing
    std::array<LaneTraffic, laneCount> rates;
    std::array<LaneTraffic, laneCount> passed; ///< since the beginning
    [[nodiscard]] double bytesPerSecond() const;
    /// Share of time in which nothing at all is sent although something waits: lanes that wait for their turn while
    /// another one sends do not count (IBTA vol. 1, PortXmitWait).
    [[nodiscard]] double portWaiting() const;
};

class TrafficModel
{
public:
    TrafficModel(const FabricDump& fabric, TrafficPlan plan);

    /// Take up the routes of a fabric that has changed. What has passed is kept. The nodes must be the same ones.
    void reroute(const FabricDump& fabric);
    /// Set the rates to what they are so many seconds after the beginning.
    void evaluate(double seconds);
    /// Let a channel's rates act for so long.
    void advance(std::size_t channel, double seconds);

    [[nodiscard]] const TrafficPlan& plan() const { return m_plan; }
    /// Of the cables that flows take, or have taken.
    [[nodiscard]] const std::vector<Channel>& channels() const { return m_channels; }
    [[nodiscard]] std::optional<std::size_t> channelFrom(PortPlace port) const;

private:
    struct Routed
    {
        std::vector<std::size_t> channels;
        double wanted = 0;
        double granted = 1; ///< share of it
    };
    using LaneShares = std::array<double, laneCount>;

    std::size_t channelAt(const FabricDump& fabric, PortPlace from);
    void share();
    void wait();

    TrafficPlan m_plan;
    std::vector<Channel> m_channels;
    std::vector<std::vector<std::size_t>> m_byPort; ///< by node and port: index of its channel and 1, or 0
    std::vector<Routed> m_routed;                   ///< for every flow
    std::vector<LaneShares> m_wanted;               ///< for every channel, bytes per second
    std::vector<LaneShares> m_granted;              ///< for every channel, share of it
};

/// How much of what is wanted each lane gets of a channel's capacity: VL 3 as much as it wants, the others by weight.
[[nodiscard]] std::array<double, laneCount> arbitrate(std::span<const double, laneCount> wanted, double capacity);

} // namespace fabriscope::simulation
