// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/shape/unseen_ports.h"

#include "core/fabric/model/diff.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace fabriscope::fabric {

bool hasAllLinks(const Snapshot& snapshot, const Node& node)
{
    return static_cast<std::size_t>(std::ranges::count_if(
               snapshot.portsOf(node), [](const Port& port) { return port.link.has_value(); })) >= node.numPorts;
}

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

AdapterKind kindOf(const Node& node)
{
    return {node.vendorId, node.deviceId, node.numPorts, stemOf(node.displayName())};
}

/// The part of a fabric that was not read.
class Unread
{
public:
    explicit Unread(const Snapshot& snapshot) : m_snapshot(snapshot), m_isAnywhere(!snapshot.info().complete)
    {
        for (const Problem& problem : notCompared(snapshot)) {
            if (const auto node = snapshot.findNode(problem.node))
                m_at.insert(*node);
            else
                m_isAnywhere = true;
        }
    }

    /// Whether these ports may be connected there. Siblings that share a switch with the adapter show which switches
    /// they belong to; where two do not, nothing does.
    [[nodiscard]] bool mayHold(const UnseenPorts& unseen) const
    {
        if (m_isAnywhere || m_at.contains(unseen.node)) return true;
        if (m_at.empty()) return false;
        const Node& node = m_snapshot.node(unseen.node);
        std::size_t siblings = 0;
        for (const Port& port : m_snapshot.portsOf(node)) {
            const auto peer = m_snapshot.peerOf(port);
            if (!peer) continue;
            for (const Port& beside : m_snapshot.portsOf(m_snapshot.nodeOf(m_snapshot.port(*peer)))) {
                const auto end = m_snapshot.peerOf(beside);
                if (!end || m_snapshot.port(*end).number != port.number) continue;
                const Node& sibling = m_snapshot.nodeOf(m_snapshot.port(*end));
                if (!hasAllLinks(m_snapshot, sibling) || kindOf(sibling) != kindOf(node)) continue;
                ++siblings;
                if (std::ranges::any_of(unseen.ports, [&](PortNum at) { return leadsThere(sibling, at); })) return true;
            }
        }
        return siblings < fewestComplete;
    }

private:
    [[nodiscard]] bool leadsThere(const Node& node, PortNum port) const
    {
        const Port* peer = m_snapshot.peerAt({.node = node.guid, .number = port});
        return peer == nullptr || m_at.contains(peer->node);
    }

    const Snapshot& m_snapshot;
    bool m_isAnywhere = false;
    std::set<NodeIndex> m_at; ///< these have ports of which it is not known what they lead to
};

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
    struct Siblings
    {
        std::vector<UnseenPorts> victims;
        std::size_t complete = 0;
        std::size_t unused = 0; // all seen, not all with a link
    };
    std::map<AdapterKind, Siblings> kinds;
    for (const Node& node : snapshot.nodes()) {
        if (node.type != NodeType::ChannelAdapter || node.numPorts < 2) continue;
        Siblings& kind = kinds[kindOf(node)];
        std::vector<PortNum> unseen = unseenOf(snapshot, node);
        if (hasAllLinks(snapshot, node))
            ++kind.complete;
        else if (unseen.empty())
            ++kind.unused;
        else
            kind.victims.push_back({.node = snapshot.indexOf(node), .ports = std::move(unseen)});
    }
    const Unread unread(snapshot);
    std::vector<UnseenPorts> found;
    for (auto& [key, kind] : kinds) {
        if (kind.complete < fewestComplete || kind.complete < completePerVictim * (kind.victims.size() + kind.unused))
            continue;
        for (UnseenPorts& victim : kind.victims) {
            if (unread.mayHold(victim)) continue;
            victim.siblings = kind.complete;
            found.push_back(std::move(victim));
        }
    }
    std::ranges::sort(found, {}, &UnseenPorts::node);
    return found;
}

} // namespace fabriscope::fabric
