// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/route_maker.h"

#include <algorithm>
#include <deque>
#include <limits>

namespace fabriscope::test {
namespace {

using fabric::NodeType;
using fabric::Snapshot;

constexpr unsigned far = std::numeric_limits<unsigned>::max();

/// Whether a packet may go from one node to another, having gone down before or not.
struct Rule
{
    const std::vector<unsigned>* rank = nullptr; ///< none: everything may

    [[nodiscard]] bool isDown(std::size_t from, std::size_t to) const
    {
        if (rank == nullptr) return false;
        return std::pair((*rank)[from], from) < std::pair((*rank)[to], to);
    }
};

/// Distances to `target` over switches, by node: of paths that may still go up, and of those that only go down.
struct Distances
{
    std::vector<unsigned> any;
    std::vector<unsigned> down;
};

Distances distancesTo(const Snapshot& snapshot, std::size_t target, const Rule& rule)
{
    Distances d{.any = std::vector<unsigned>(snapshot.nodes().size(), far),
                .down = std::vector<unsigned>(snapshot.nodes().size(), far)};
    std::deque<std::pair<std::size_t, bool>> queue{{target, true}};
    d.any[target] = d.down[target] = 0;
    while (!queue.empty()) {
        const auto [at, onlyDown] = queue.front();
        queue.pop_front();
        const unsigned next = (onlyDown ? d.down[at] : d.any[at]) + 1;
        const fabric::Node& node = snapshot.nodes()[at];
        if (node.type != NodeType::Switch && at != target) continue;
        for (const fabric::Port& port : snapshot.portsOf(node)) {
            const auto peer = snapshot.peerOf(port);
            if (!peer) continue;
            const std::size_t before = snapshot.port(*peer).node.value();
            if (snapshot.nodes()[before].type != NodeType::Switch) continue;
            // before → at: a down step keeps a path that only goes down; an up step may come before anything.
            const bool toHost = node.type != NodeType::Switch;
            const bool down = rule.rank == nullptr || toHost || rule.isDown(before, at);
            if (down && onlyDown && d.down[before] == far) {
                d.down[before] = next;
                if (d.any[before] == far) d.any[before] = next;
                queue.emplace_back(before, true);
            } else if (!down && d.any[before] == far) {
                d.any[before] = next;
                queue.emplace_back(before, false);
            }
        }
    }
    return d;
}

fabric::RouteTables tablesBy(const Snapshot& snapshot, const Rule& rule)
{
    fabric::RouteTables tables;
    std::uint16_t top = 0;
    for (const fabric::Port& port : snapshot.ports())
        top = std::max(top, port.lid.value());
    for (const fabric::Node& node : snapshot.nodes()) {
        if (node.type != NodeType::Switch) continue;
        fabric::SwitchTables& one = tables.switches.emplace_back();
        one.guid = node.guid;
        one.linear.assign(top + 1U, fabric::noRoutePort.value());
        one.linearKnown.assign(top / fabric::linearBlock + 1U, true);
        one.linearComplete = one.multicastComplete = true;
    }
    for (std::size_t target = 0; target < snapshot.nodes().size(); ++target) {
        const fabric::Node& node = snapshot.nodes()[target];
        const Distances d = distancesTo(snapshot, target, rule);
        for (const fabric::Port& owner : snapshot.portsOf(node)) {
            if (!isUnicast(owner.lid) || (node.type == NodeType::Switch && owner.number != PortNum(0))) continue;
            std::size_t at = 0;
            for (const fabric::Node& hop : snapshot.nodes()) {
                if (hop.type != NodeType::Switch) continue;
                auto& linear = tables.switches[at++].linear;
                const std::size_t here = snapshot.indexOf(hop).value();
                if (here == target) {
                    linear[owner.lid.value()] = 0;
                    continue;
                }
                std::vector<std::uint8_t> best;
                unsigned least = far;
                for (const fabric::Port& port : snapshot.portsOf(hop)) {
                    const auto peer = snapshot.peerOf(port);
                    if (!peer) continue;
                    const std::size_t next = snapshot.port(*peer).node.value();
                    // Into an adapter only by the port that owns the LID.
                    if (next == target && node.type != NodeType::Switch && snapshot.port(*peer).number != owner.number)
                        continue;
                    if (next != target && snapshot.nodes()[next].type != NodeType::Switch) continue;
                    const bool toHost = snapshot.nodes()[next].type != NodeType::Switch;
                    const bool down = rule.rank != nullptr && (toHost || rule.isDown(here, next));
                    // Tables know no past: a switch that can go down all the way must, and who cannot goes up.
                    unsigned length = d.any[next];
                    if (rule.rank != nullptr && d.down[here] != far) length = down ? d.down[next] : far;
                    if (rule.rank != nullptr && d.down[here] == far && down) length = far;
                    if (length < least) best.clear(), least = length;
                    if (length == least && length != far) best.push_back(port.number.value());
                }
                if (!best.empty()) linear[owner.lid.value()] = best[owner.lid.value() % best.size()];
            }
        }
    }
    return tables;
}

} // namespace

fabric::RouteTables minHopTables(const Snapshot& snapshot) { return tablesBy(snapshot, {}); }

fabric::RouteTables upDownTables(const Snapshot& snapshot, const std::vector<unsigned>& rank)
{
    return tablesBy(snapshot, {.rank = &rank});
}

void setRoute(fabric::RouteTables& tables, Guid node, Lid lid, PortNum port)
{
    const auto one = std::ranges::find(tables.switches, node, &fabric::SwitchTables::guid);
    if (one != tables.switches.end()) one->linear.at(lid.value()) = port.value();
}

void setLanes(fabric::RouteTables& tables, const Snapshot& snapshot, const fabric::LaneTable& lanes)
{
    tables.laneTables = {lanes};
    for (fabric::SwitchTables& one : tables.switches) {
        const fabric::Node& node = snapshot.node(*snapshot.findNode(one.guid));
        one.laneStride = static_cast<std::uint16_t>(node.numPorts + 1U);
        one.lanes.assign(std::size_t{one.laneStride} * one.laneStride, 1);
    }
    tables.ends.clear();
    for (const fabric::Port& port : snapshot.ports())
        if (snapshot.nodeOf(port).type != NodeType::Switch)
            tables.ends.push_back({.node = snapshot.nodeOf(port).guid, .port = port.number, .table = 0});
}

} // namespace fabriscope::test
