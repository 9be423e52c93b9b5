// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/route_maker.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <map>
#include <optional>

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

/// Ports of one switch that are on a shortest path to `target`. Into an adapter only by the port that owns the LID.
std::vector<std::uint8_t> choicesAt(const Snapshot& snapshot, const Rule& rule, const Distances& d,
                                    const fabric::Node& hop, std::size_t target, PortNum owner)
{
    std::vector<std::uint8_t> best;
    unsigned least = far;
    const std::size_t here = snapshot.indexOf(hop).value();
    for (const fabric::Port& port : snapshot.portsOf(hop)) {
        const auto peer = snapshot.peerOf(port);
        if (!peer) continue;
        const std::size_t next = snapshot.port(*peer).node.value();
        const bool toHost = snapshot.nodes()[next].type != NodeType::Switch;
        if (toHost && (next != target || snapshot.port(*peer).number != owner)) continue;
        const bool down = rule.rank != nullptr && (toHost || rule.isDown(here, next));
        // Tables know no past: a switch that can go down all the way must, and who cannot goes up.
        unsigned length = d.any[next];
        if (rule.rank != nullptr && d.down[here] != far) length = down ? d.down[next] : far;
        if (rule.rank != nullptr && d.down[here] == far && down) length = far;
        if (length < least) best.clear(), least = length;
        if (length == least && length != far) best.push_back(port.number.value());
    }
    return best;
}

/// The switch of an adapter with one cable.
std::optional<std::size_t> onlySwitchOf(const Snapshot& snapshot, const fabric::Node& node)
{
    std::optional<std::size_t> only;
    if (node.type == NodeType::Switch) return only;
    for (const fabric::Port& port : snapshot.portsOf(node)) {
        const auto peer = snapshot.peerOf(port);
        if (!peer) continue;
        if (only || snapshot.nodeOf(snapshot.port(*peer)).type != NodeType::Switch) return std::nullopt;
        only = snapshot.port(*peer).node.value();
    }
    return only;
}

/// Choices at all switches, in their order.
using Choices = std::vector<std::vector<std::uint8_t>>;

Choices choicesTo(const Snapshot& snapshot, const Rule& rule, std::size_t target, PortNum owner)
{
    const Distances d = distancesTo(snapshot, target, rule);
    Choices choices;
    for (const fabric::Node& hop : snapshot.nodes())
        if (hop.type == NodeType::Switch) choices.push_back(choicesAt(snapshot, rule, d, hop, target, owner));
    return choices;
}

fabric::RouteTables tablesBy(const Snapshot& snapshot, const Rule& rule)
{
    fabric::RouteTables tables;
    std::uint16_t top = 0;
    for (const fabric::Port& port : snapshot.ports())
        top = std::max(top, port.lid.value());
    std::vector<std::size_t> switches;
    for (const fabric::Node& node : snapshot.nodes()) {
        if (node.type != NodeType::Switch) continue;
        fabric::SwitchTables& one = tables.switches.emplace_back();
        one.guid = node.guid;
        one.linear.assign(top + 1U, fabric::noRoutePort.value());
        one.linearKnown.assign(top / fabric::linearBlock + 1U, true);
        one.linearComplete = one.multicastComplete = true;
        switches.push_back(snapshot.indexOf(node).value());
    }
    std::map<std::size_t, Choices> toSwitches; // what all adapters of a switch share
    for (std::size_t target = 0; target < snapshot.nodes().size(); ++target) {
        const fabric::Node& node = snapshot.nodes()[target];
        const auto last = rule.rank == nullptr ? onlySwitchOf(snapshot, node) : std::nullopt;
        for (const fabric::Port& owner : snapshot.portsOf(node)) {
            if (!isUnicast(owner.lid) || (node.type == NodeType::Switch && owner.number != PortNum(0))) continue;
            Choices own;
            if (!last)
                own = choicesTo(snapshot, rule, target, owner.number);
            else if (!toSwitches.contains(*last))
                toSwitches.emplace(*last, choicesTo(snapshot, rule, *last, PortNum(0)));
            const Choices& choices = last ? toSwitches.at(*last) : own;
            for (std::size_t at = 0; at < switches.size(); ++at) {
                std::uint8_t& entry = tables.switches[at].linear[owner.lid.value()];
                if (switches[at] == target)
                    entry = 0;
                else if (last == switches[at])
                    entry = snapshot.port(*snapshot.peerOf(owner)).number.value();
                else if (!choices[at].empty())
                    entry = choices[at][owner.lid.value() % choices[at].size()];
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
