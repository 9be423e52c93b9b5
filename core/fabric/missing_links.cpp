// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/missing_links.h"

#include <algorithm>
#include <map>

namespace fabriscope::fabric {
namespace {

constexpr std::size_t fewestSiblings = 3;    // that have all
constexpr std::size_t siblingsPerVictim = 4; // as many times the switches that lack as much

using LinksByTarget = std::map<NodeIndex, std::size_t>;

/// A switch's links to the rank above.
struct Uplinks
{
    NodeIndex node;
    LinksByTarget byTarget;
    std::size_t count = 0;
    std::vector<PortNum> ports; ///< by rising number
};

Uplinks uplinksOf(const Snapshot& snapshot, const Classification& classification, NodeIndex index)
{
    Uplinks uplinks{.node = index, .byTarget = {}, .ports = {}};
    for (const Port& port : snapshot.portsOf(snapshot.node(index))) {
        const auto peer = snapshot.peerOf(port);
        if (!peer) continue;
        const NodeIndex above = snapshot.port(*peer).node;
        if (classification.rank[above.value()] != classification.rank[index.value()] + 1) continue;
        ++uplinks.byTarget[above];
        ++uplinks.count;
        uplinks.ports.push_back(port.number);
    }
    return uplinks;
}

bool looksForLink(const Port& port)
{
    return !port.link && port.infoKnown && port.number != PortNum(0) && port.state == PortState::Down &&
           port.physState == PhysState::Polling;
}

/// Only one switch above gets fewer links from here than from most that have all.
std::optional<NodeIndex> shortOf(const Uplinks& victim, const std::vector<const Uplinks*>& complete)
{
    std::map<NodeIndex, std::map<std::size_t, std::size_t>> counts; // how many siblings have how many links there
    for (const Uplinks* sibling : complete)
        for (const auto& [target, links] : sibling->byTarget)
            ++counts[target][links];
    std::optional<NodeIndex> found;
    for (const auto& [target, byLinks] : counts) {
        const auto most = std::ranges::max_element(
            byLinks, {}, [](const std::pair<const std::size_t, std::size_t>& c) { return c.second; });
        if (2 * most->second <= complete.size()) continue; // not a neighbour of most: another group's
        const auto own = victim.byTarget.find(target);
        if ((own == victim.byTarget.end() ? 0 : own->second) >= most->first) continue;
        if (found) return std::nullopt;
        found = target;
    }
    return found;
}

/// Judge the switches of one rank and size.
void compare(const Snapshot& snapshot, const std::vector<Uplinks>& siblings, std::vector<MissingLinks>& missing)
{
    std::map<std::size_t, std::size_t> switches; // by number of uplinks
    for (const Uplinks& uplinks : siblings)
        ++switches[uplinks.count];
    for (const Uplinks& victim : siblings) {
        const std::size_t have = victim.count;
        const auto usual = std::ranges::find_if(switches, [&](const auto& entry) {
            return entry.first > have && 4 * have >= 3 * entry.first && entry.second >= fewestSiblings &&
                   entry.second >= siblingsPerVictim * switches.at(have);
        });
        if (usual == switches.end()) continue;
        std::vector<const Port*> free;
        for (const Port& port : snapshot.portsOf(snapshot.node(victim.node)))
            if (looksForLink(port)) free.push_back(&port);
        if (free.size() < usual->first - have) continue;

        std::vector<const Uplinks*> complete;
        for (const Uplinks& uplinks : siblings)
            if (uplinks.count == usual->first) complete.push_back(&uplinks);
        MissingLinks found{.node = victim.node,
                           .present = have,
                           .usual = usual->first,
                           .towards = shortOf(victim, complete),
                           .port = {}};
        // Whoever cables a switch does it in order: a gap among the uplinks is where the cable was.
        std::erase_if(free, [&](const Port* port) {
            return port->number < victim.ports.front() || port->number > victim.ports.back();
        });
        if (free.size() == 1 && usual->first - have == 1) found.port = snapshot.indexOf(*free.front());
        missing.push_back(found);
    }
}

} // namespace

std::vector<MissingLinks> missingLinks(const Snapshot& snapshot, const Classification& classification)
{
    std::vector<MissingLinks> missing;
    for (const Part& part : classification.parts) {
        if (part.shape != PartShape::Tree) continue;
        std::map<std::pair<std::uint8_t, std::uint8_t>, std::vector<Uplinks>> groups; // by rank and number of ports
        for (const NodeIndex node : part.switches) {
            const std::uint8_t rank = classification.rank[node.value()];
            if (rank == 0 || rank >= part.levels) continue;
            Uplinks uplinks = uplinksOf(snapshot, classification, node);
            if (uplinks.count == 0) continue;
            groups[{rank, snapshot.node(node).numPorts}].push_back(std::move(uplinks));
        }
        for (const auto& [key, siblings] : groups)
            compare(snapshot, siblings, missing);
    }
    std::ranges::sort(missing, {}, &MissingLinks::node);
    return missing;
}

} // namespace fabriscope::fabric
