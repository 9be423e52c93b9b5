// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/fabric_summary.h"

#include "core/fabric/model/subnet_manager.h"
#include "core/fabric/shape/device_names.h"

#include <algorithm>
#include <functional>
#include <ranges>
#include <tuple>

namespace fabriscope::ui {
namespace {

void countLinks(const fabric::Snapshot& snapshot, FabricSummary& summary)
{
    std::map<LinkRate, FabricSummary::RateCount> rates;
    const auto isSwitch = [&](fabric::PortIndex p) {
        return snapshot.nodeOf(snapshot.port(p)).type == fabric::NodeType::Switch;
    };
    for (const fabric::Link& link : snapshot.links()) {
        ++summary.links;
        if (isSwitch(link.a) && isSwitch(link.b)) ++summary.switchLinks;
        if (link.degraded()) ++summary.degraded;
        if (link.bestWidth && link.bestSpeed) ++summary.judged;
        if (link.state != PortState::Active && link.state != PortState::NoChange) ++summary.notActive;
        if (!link.width || !link.speed) {
            ++summary.unknownRate;
            continue;
        }
        const LinkRate rate{.width = *link.width, .speed = *link.speed};
        auto& count = rates[rate];
        count.rate = rate;
        ++count.links;
        if (link.degraded()) ++count.degraded;
    }
    for (const auto& count : rates | std::views::values)
        summary.rates.push_back(count);
    std::ranges::sort(summary.rates, std::greater{},
                      [](const auto& c) { return nominalDeciGbps(c.rate.width, c.rate.speed); });
}

void findMaster(const fabric::Snapshot& snapshot, FabricSummary& summary)
{
    for (const fabric::Port& port : snapshot.ports()) {
        const bool isLinked = port.link || port.number == PortNum(0);
        if (fabric::tellsItsManager(snapshot, port) && !isUnicast(port.smLid) && isLinked) ++summary.unmanaged;
    }
    const std::vector<fabric::NamedManager> named = fabric::namedManagers(snapshot);
    if (named.empty()) return;
    summary.masterLid = named.front().lid;
    summary.masterPort = snapshot.findPortByLid(summary.masterLid);
    summary.otherMasters = named.size() - 1;
}

/// What the managers report themselves has precedence over what is set in ports.
void countManagers(const fabric::Snapshot& snapshot, FabricSummary& summary)
{
    summary.managersKnown = snapshot.info().managersKnown;
    for (const fabric::SubnetManager& manager : snapshot.managers()) {
        if (!manager.answers)
            ++summary.silentManagers;
        else if (manager.state == fabric::ManagerState::Standby)
            ++summary.standbys;
    }
    const fabric::SubnetManager* master = fabric::masterOf(snapshot);
    summary.managerUnseen = master == nullptr && summary.managersKnown && summary.silentManagers == 0 &&
                            snapshot.info().complete && fabric::mayHideManagers(snapshot);
    if (master == nullptr) return;
    summary.master = *master;
    const fabric::Port* port = snapshot.portAt({.node = master->node, .number = master->port});
    if (port == nullptr) return;
    summary.masterPort = snapshot.indexOf(*port);
    if (isUnicast(port->lid)) summary.masterLid = port->lid;
}

void countModels(const fabric::Snapshot& snapshot, FabricSummary& summary)
{
    std::map<std::tuple<fabric::NodeType, std::uint32_t, std::uint16_t>, std::size_t> models;
    for (const fabric::Node& node : snapshot.nodes()) {
        if (node.deviceId != 0 && !fabric::isAggregationNode(snapshot, node))
            ++models[{node.type, node.vendorId, node.deviceId}];
    }
    for (const auto& [key, count] : models) {
        const auto& [type, vendor, device] = key;
        summary.models.push_back(
            {.name = fabric::deviceName(vendor, device), .type = type, .deviceId = device, .nodes = count});
    }
    std::ranges::stable_sort(summary.models, std::greater{}, &FabricSummary::Model::nodes);
}

/// Of the largest part: others are islands beside it.
void countTiers(const fabric::Classification& shape, FabricSummary& summary)
{
    if (shape.parts.empty() || shape.parts.front().shape != fabric::PartShape::Tree) return;
    summary.tiers.resize(shape.parts.front().levels);
    for (const fabric::NodeIndex node : shape.parts.front().switches) {
        const std::size_t rank = shape.rank[node.value()];
        if (rank > 0 && rank <= summary.tiers.size()) ++summary.tiers[rank - 1];
    }
}

} // namespace

FabricSummary summarize(const fabric::Snapshot& snapshot, const fabric::Classification& shape)
{
    FabricSummary summary{.nodes = fabric::countNodes(snapshot)};
    countModels(snapshot, summary);
    countTiers(shape, summary);
    countLinks(snapshot, summary);
    findMaster(snapshot, summary);
    countManagers(snapshot, summary);
    return summary;
}

} // namespace fabriscope::ui
