// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exporter/devices.h"

#include <unordered_set>

namespace fabriscope::exporter {
namespace {

/// Gb/s of one lane. Other than linkDataMbps() it follows the exporters' tables, which take error correction of FDR
/// off.
struct LaneRate
{
    double signal = 0;
    double effective = 0;
};

LaneRate laneRateOf(LinkSpeed speed)
{
    switch (speed) {
    case LinkSpeed::Sdr:
        return {.signal = 2.5, .effective = 2};
    case LinkSpeed::Ddr:
        return {.signal = 5, .effective = 4};
    case LinkSpeed::Qdr:
        return {.signal = 10, .effective = 8};
    case LinkSpeed::Fdr10:
        return {.signal = 10.3125, .effective = 10};
    case LinkSpeed::Fdr:
        return {.signal = 14.0625, .effective = 13.64};
    case LinkSpeed::Edr:
        return {.signal = 25.78125, .effective = 25};
    case LinkSpeed::Hdr:
        return {.signal = 50, .effective = 50};
    case LinkSpeed::Ndr:
        return {.signal = 100, .effective = 100};
    case LinkSpeed::Xdr:
        break;
    }
    return {.signal = 200, .effective = 200};
}

} // namespace

std::optional<Side> sideOf(fabric::NodeType type)
{
    switch (type) {
    case fabric::NodeType::Switch:
        return Side::Switch;
    case fabric::NodeType::ChannelAdapter:
        return Side::Adapter;
    case fabric::NodeType::Router:
        break;
    }
    return std::nullopt;
}

std::string_view typeLabel(fabric::NodeType type)
{
    switch (type) {
    case fabric::NodeType::Switch:
        return "SW";
    case fabric::NodeType::ChannelAdapter:
        return "CA";
    case fabric::NodeType::Router:
        break;
    }
    return "RT";
}

std::string nameLabel(const fabric::Node& node)
{
    std::string name = node.displayName();
    if (node.type != fabric::NodeType::Switch && name.contains(" HCA")) name.resize(name.find(' '));
    return name.empty() ? toString(node.guid) : name;
}

Guid guidOf(const fabric::Snapshot& snapshot, const fabric::Node& node)
{
    if (node.type == fabric::NodeType::Switch) return node.guid;
    for (const fabric::Port& port : snapshot.portsOf(node))
        if (port.guid.value() != 0) return port.guid;
    return node.guid;
}

std::vector<std::string> guidLabels(const fabric::Snapshot& snapshot)
{
    std::vector<std::string> labels;
    labels.reserve(snapshot.nodes().size());
    std::unordered_set<Guid> taken;
    for (const fabric::Node& node : snapshot.nodes()) {
        const Guid guid = guidOf(snapshot, node);
        labels.push_back(taken.insert(guid).second ? toString(guid) : std::string());
    }
    return labels;
}

std::optional<LinkRate> rateOf(const fabric::Port& port)
{
    if (!port.link || !port.widthActive || !port.speedActive) return std::nullopt;
    const LaneRate lane = laneRateOf(*port.speedActive);
    const double bytes = lanesOf(*port.widthActive) * 1e9 / 8;
    return LinkRate{.bytesPerSecond = lane.effective * bytes, .rawBytesPerSecond = lane.signal * bytes};
}

} // namespace fabriscope::exporter
