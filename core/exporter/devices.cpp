// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exporter/devices.h"

#include "core/base/enum_number.h"

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
    return enumWord<LinkSpeed::Xdr>(speed, LaneRate{2.5, 2}, LaneRate{5, 4}, LaneRate{10, 8}, LaneRate{10.3125, 10},
                                    LaneRate{14.0625, 13.64}, LaneRate{25.78125, 25}, LaneRate{50, 50},
                                    LaneRate{100, 100}, LaneRate{200, 200});
}

} // namespace

std::optional<Side> sideOf(fabric::NodeType type)
{
    if (type == fabric::NodeType::Router) return std::nullopt;
    return type == fabric::NodeType::Switch ? Side::Switch : Side::Adapter;
}

std::string_view typeLabel(fabric::NodeType type)
{
    if (type == fabric::NodeType::Router) return "RT";
    return type == fabric::NodeType::Switch ? "SW" : "CA";
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
