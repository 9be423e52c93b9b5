// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/shape/unseen_ports.h"

#include "core/fabric/model/diff.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace fabriscope::fabric {
namespace {

constexpr std::size_t fewestComplete = 2;    // that have links on all ports
constexpr std::size_t completePerVictim = 2; // as many times those that do not

using AdapterKind = std::tuple<std::uint32_t, std::uint16_t, std::uint8_t, std::string>;

std::vector<PortNum> unseenOf(const Snapshot& snapshot, const Node& node)
{
    std::vector<PortNum> unseen;
    const auto ports = snapshot.portsOf(node);
    for (unsigned number = 1; number <= node.numPorts; ++number) {
        const auto port = PortNum(static_cast<std::uint8_t>(number));
        const auto isSeen = [port](const Port& p) { return p.number == port && (p.infoKnown || p.link); };
        if (std::ranges::none_of(ports, isSeen)) unseen.push_back(port);
    }
    return unseen;
}

bool hasAllLinks(const Snapshot& snapshot, const Node& node)
{
    return static_cast<std::size_t>(std::ranges::count_if(
               snapshot.portsOf(node), [](const Port& port) { return port.link.has_value(); })) >= node.numPorts;
}

} // namespace

std::string stemOf(const std::string& name)
{
    std::string stem;
    for (const char c : name) {
        if (c < '0' || c > '9')
            stem += c;
        else if (!stem.ends_with('#'))
            stem += '#';
    }
    return stem;
}

std::vector<UnseenPorts> unseenPorts(const Snapshot& snapshot)
{
    if (!isReadWhole(snapshot)) return {};
    struct Siblings
    {
        std::vector<UnseenPorts> victims;
        std::size_t complete = 0;
        std::size_t unused = 0; // all seen, not all with a link
    };
    std::map<AdapterKind, Siblings> kinds;
    for (const Node& node : snapshot.nodes()) {
        if (node.type != NodeType::ChannelAdapter || node.numPorts < 2) continue;
        Siblings& kind = kinds[{node.vendorId, node.deviceId, node.numPorts, stemOf(node.displayName())}];
        std::vector<PortNum> unseen = unseenOf(snapshot, node);
        if (hasAllLinks(snapshot, node))
            ++kind.complete;
        else if (unseen.empty())
            ++kind.unused;
        else
            kind.victims.push_back({.node = snapshot.indexOf(node), .ports = std::move(unseen)});
    }
    std::vector<UnseenPorts> found;
    for (auto& [key, kind] : kinds) {
        if (kind.complete < fewestComplete || kind.complete < completePerVictim * (kind.victims.size() + kind.unused))
            continue;
        for (UnseenPorts& victim : kind.victims) {
            victim.siblings = kind.complete;
            found.push_back(std::move(victim));
        }
    }
    std::ranges::sort(found, {}, &UnseenPorts::node);
    return found;
}

} // namespace fabriscope::fabric
