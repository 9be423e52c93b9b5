// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/traffic_model.h"

#include <algorithm>
#include <numeric>
#include <ranges>
#include <utility>

namespace fabriscope::simulation {
namespace {

constexpr double usableShare = 0.97;    // of a link's data rate: flow control and gaps take the rest
constexpr double longestWait = 0.95;    // share of time
constexpr double pressureBehind = 0.35; // how much of a bottleneck's waiting is felt one cable before it
constexpr double ordinaryWait = 4e-6;   // share of time, at half load: packets meet one another by chance

} // namespace

double Channel::bytesPerSecond() const
{
    return std::accumulate(rates.begin(), rates.end(), 0.0,
                           [](double sum, const LaneTraffic& lane) { return sum + lane.bytes; });
}

std::array<double, laneCount> arbitrate(std::span<const double, laneCount> wanted, double capacity)
{
    std::array<double, laneCount> given{};
    given[urgentLane] = std::min(wanted[urgentLane], capacity);
    double left = capacity - given[urgentLane];
    // A sender that needs less than its share leaves the rest to the others; each round satisfies at least one lane.
    std::array<bool, laneCount> served{};
    served[urgentLane] = true;
    for (std::size_t round = 0; round < laneCount && left > 0; ++round) {
        double weights = 0;
        for (std::size_t lane = 0; lane < laneCount; ++lane)
            if (!served[lane] && wanted[lane] > 0) weights += std::max<double>(laneWeights[lane], 1);
        if (weights == 0) break;
        const double perWeight = left / weights;
        bool satisfied = false;
        for (std::size_t lane = 0; lane < laneCount; ++lane) {
            const double part = perWeight * std::max<double>(laneWeights[lane], 1);
            if (served[lane] || wanted[lane] <= 0 || wanted[lane] > part) continue;
            given[lane] = wanted[lane];
            left -= wanted[lane];
            served[lane] = true;
            satisfied = true;
        }
        if (satisfied) continue;
        for (std::size_t lane = 0; lane < laneCount; ++lane)
            if (!served[lane] && wanted[lane] > 0) given[lane] = perWeight * std::max<double>(laneWeights[lane], 1);
        break;
    }
    return given;
}

double Channel::portWaiting() const
{
    const double lanes = std::accumulate(rates.begin(), rates.end(), 0.0,
                                         [](double sum, const LaneTraffic& lane) { return sum + lane.waiting; });
    return std::min(lanes, std::max(0.0, 1 - bytesPerSecond() / std::max(link, 1.0)));
}

TrafficModel::TrafficModel(const FabricDump& fabric, TrafficPlan plan) : m_plan(std::move(plan))
{
    m_byPort.resize(fabric.nodes().size());
    reroute(fabric);
}

void TrafficModel::reroute(const FabricDump& fabric)
{
    m_routed.clear();
    for (const Flow& flow : m_plan.flows) {
        Routed routed;
        for (const PortPlace hop : fabric.route(flow.from, flow.to))
            routed.channels.push_back(channelAt(fabric, hop));
        m_routed.push_back(std::move(routed));
    }
    m_wanted.assign(m_channels.size(), {});
    m_granted.assign(m_channels.size(), {});
}

std::size_t TrafficModel::channelAt(const FabricDump& fabric, PortPlace from)
{
    const DumpedPort& port = *fabric.nodes().at(from.node).port(from.port);
    auto& ofNode = m_byPort.at(from.node);
    if (ofNode.size() <= from.port) ofNode.resize(from.port + 1);
    std::size_t& place = ofNode[from.port];
    if (place == 0) {
        m_channels.emplace_back();
        place = m_channels.size();
    }
    Channel& channel = m_channels[place - 1];
    channel.from = from;
    channel.to = {.node = port.peer, .port = port.peerPort};
    channel.link = usableShare * static_cast<double>(port.dataMbps) * 1e6 / 8;
    channel.capacity = channel.link;
    if (channel.to == m_plan.slowReceiver) channel.capacity = std::min(channel.capacity, m_plan.receiverLimit);
    return place - 1;
}

std::optional<std::size_t> TrafficModel::channelFrom(PortPlace port) const
{
    const auto& ofNode = m_byPort.at(port.node);
    if (port.port >= ofNode.size() || ofNode[port.port] == 0) return std::nullopt;
    return ofNode[port.port] - 1;
}

/// What every flow gets: as much as the worst of its cables gives its lane.
void TrafficModel::share()
{
    for (std::size_t i = 0; i < m_channels.size(); ++i) {
        m_granted[i].fill(1);
        const double sum = std::accumulate(m_wanted[i].begin(), m_wanted[i].end(), 0.0);
        if (sum <= m_channels[i].capacity) continue;
        const auto given = arbitrate(m_wanted[i], m_channels[i].capacity);
        for (std::size_t lane = 0; lane < laneCount; ++lane)
            if (m_wanted[i][lane] > 0) m_granted[i][lane] = given[lane] / m_wanted[i][lane];
    }
    for (std::size_t f = 0; f < m_routed.size(); ++f) {
        const std::size_t lane = laneOf(m_plan.flows[f].tenant);
        m_routed[f].granted = 1;
        for (const std::size_t channel : m_routed[f].channels)
            m_routed[f].granted = std::min(m_routed[f].granted, m_granted[channel][lane]);
    }
}

/// A lane waits where it does not get what it wants, and before that, as credits come back late.
void TrafficModel::wait()
{
    for (std::size_t i = 0; i < m_channels.size(); ++i) {
        Channel& channel = m_channels[i];
        const double load = std::min(channel.bytesPerSecond() / std::max(channel.capacity, 1.0), 0.9);
        for (std::size_t lane = 0; lane < laneCount; ++lane) {
            if (channel.rates[lane].bytes <= 0 || lane == urgentLane) continue;
            channel.rates[lane].waiting += 1 - m_granted[i][lane] + ordinaryWait * load / (1 - load);
        }
    }
    for (std::size_t f = 0; f < m_routed.size(); ++f) {
        const Routed& flow = m_routed[f];
        if (flow.granted >= 1) continue;
        const std::size_t lane = laneOf(m_plan.flows[f].tenant);
        double pressure = 0;
        for (const std::size_t i : std::views::reverse(flow.channels)) {
            const double part = flow.wanted / m_wanted[i][lane];
            if (m_granted[i][lane] >= 1) m_channels[i].rates[lane].waiting += pressure * part;
            pressure = std::max(pressure, 1 - m_granted[i][lane]) * pressureBehind;
        }
    }
    for (Channel& channel : m_channels) {
        double sum = 0;
        for (const LaneTraffic& lane : channel.rates)
            sum += lane.waiting;
        if (sum <= longestWait) continue;
        for (LaneTraffic& lane : channel.rates)
            lane.waiting *= longestWait / sum;
    }
}

void TrafficModel::evaluate(double seconds)
{
    for (std::size_t i = 0; i < m_channels.size(); ++i) {
        m_wanted[i].fill(0);
        m_channels[i].rates.fill({});
    }
    for (std::size_t f = 0; f < m_routed.size(); ++f) {
        Routed& flow = m_routed[f];
        flow.wanted = m_plan.flows[f].demand(seconds);
        for (const std::size_t channel : flow.channels)
            m_wanted[channel][laneOf(m_plan.flows[f].tenant)] += flow.wanted;
    }
    share();
    for (std::size_t f = 0; f < m_routed.size(); ++f) {
        const Flow& flow = m_plan.flows[f];
        const double bytes = m_routed[f].wanted * m_routed[f].granted;
        for (const std::size_t channel : m_routed[f].channels) {
            LaneTraffic& lane = m_channels[channel].rates[laneOf(flow.tenant)];
            lane.bytes += bytes;
            lane.packets += bytes / flow.bytesPerPacket;
        }
    }
    wait();
}

void TrafficModel::advance(std::size_t channel, double seconds)
{
    Channel& c = m_channels.at(channel);
    c.waited += c.portWaiting() * seconds;
    for (std::size_t lane = 0; lane < laneCount; ++lane) {
        c.passed[lane].bytes += c.rates[lane].bytes * seconds;
        c.passed[lane].packets += c.rates[lane].packets * seconds;
        c.passed[lane].waiting += c.rates[lane].waiting * seconds;
    }
}

} // namespace fabriscope::simulation
