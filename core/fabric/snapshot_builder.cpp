// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/snapshot_builder.h"

#include <algorithm>
#include <format>
#include <utility>

namespace fabriscope::fabric {
namespace {

std::optional<LinkWidth> bestWidth(const Port& a, const Port& b)
{
    return (a.widthSupported & b.widthSupported).best();
}

std::optional<LinkSpeed> bestSpeed(const Port& a, const Port& b)
{
    return (a.speedSupported & b.speedSupported).best();
}

Link makeLink(PortIndex ia, const Port& a, PortIndex ib, const Port& b)
{
    Link link{.a = ia, .b = ib, .bestWidth = bestWidth(a, b), .bestSpeed = bestSpeed(a, b)};
    // Where only one end told (an import, an unreadable port), that end's word counts.
    link.width = a.widthActive ? a.widthActive : b.widthActive;
    link.speed = a.speedActive ? a.speedActive : b.speedActive;
    if (a.infoKnown && b.infoKnown) link.state = std::min(a.state, b.state);
    else link.state = a.infoKnown ? a.state : b.state;
    return link;
}

} // namespace

void SnapshotBuilder::setNode(Node node)
{
    const auto [found, isNew] = m_index.try_emplace(node.guid, m_nodes.size());
    if (isNew) m_nodes.push_back(Entry{.node = std::move(node), .ports = {}});
    else m_nodes[found->second].node = std::move(node);
}

const Node* SnapshotBuilder::findNode(Guid guid) const
{
    const auto found = m_index.find(guid);
    return found == m_index.end() ? nullptr : &m_nodes[found->second].node;
}

Port& SnapshotBuilder::portSlot(Entry& entry, PortNum number)
{
    const auto place = std::ranges::lower_bound(entry.ports, number, {}, &Port::number);
    if (place != entry.ports.end() && place->number == number) return *place;
    return *entry.ports.insert(place, Port{.number = number});
}

void SnapshotBuilder::setPort(Guid node, Port port)
{
    const auto found = m_index.find(node);
    if (found == m_index.end()) return;
    Port& slot = portSlot(m_nodes[found->second], port.number);
    slot = port;
    slot.link.reset();
}

void SnapshotBuilder::connect(Guid nodeA, PortNum portA, Guid nodeB, PortNum portB)
{
    const End a{.node = nodeA, .port = portA};
    const End b{.node = nodeB, .port = portB};
    const auto known = m_peers.find(a);
    if (known != m_peers.end() && known->second == b) return;
    for (const End end : {a, b}) {
        const auto old = m_peers.find(end);
        if (old == m_peers.end()) continue;
        const End other = old->second;
        addProblem({.kind = ProblemKind::Changed,
                    .node = end.node,
                    .port = end.port,
                    .text = std::format("Port {} of {} was seen with two different peers, {} port {} and {} port {}; the "
                                        "later one is shown. Sweep again.",
                                        end.port.value(), toString(end.node), toString(other.node), other.port.value(),
                                        toString(end == a ? b.node : a.node), (end == a ? b.port : a.port).value())});
        disconnect(end.node, end.port);
    }
    m_peers[a] = b;
    m_peers[b] = a;
}

void SnapshotBuilder::disconnect(Guid node, PortNum port)
{
    const auto found = m_peers.find({.node = node, .port = port});
    if (found == m_peers.end()) return;
    const End other = found->second;
    m_peers.erase(found);
    m_peers.erase(other);
}

void SnapshotBuilder::addProblem(Problem problem)
{
    if (!std::ranges::contains(m_problems, problem)) m_problems.push_back(std::move(problem));
}

SnapshotPtr SnapshotBuilder::build() const
{
    // make_shared cannot reach the private constructor.
    auto snapshot = std::shared_ptr<Snapshot>(new Snapshot);
    snapshot->m_info = m_info;
    snapshot->m_problems = m_problems;
    snapshot->m_nodes.reserve(m_nodes.size());
    snapshot->m_byGuid.reserve(m_nodes.size());

    std::unordered_map<End, PortIndex, EndHash> ends;
    ends.reserve(m_peers.size());
    for (const Entry& entry : m_nodes) {
        const NodeIndex index(snapshot->m_nodes.size());
        Node node = entry.node;
        node.firstPort = static_cast<std::uint32_t>(snapshot->m_ports.size());
        snapshot->m_byGuid.emplace(node.guid, index);
        for (const Port& known : entry.ports) {
            Port port = known;
            port.node = index;
            ends.emplace(End{.node = node.guid, .port = port.number}, PortIndex(snapshot->m_ports.size()));
            snapshot->m_ports.push_back(port);
        }
        node.portCount = static_cast<std::uint32_t>(snapshot->m_ports.size()) - node.firstPort;
        snapshot->m_nodes.push_back(std::move(node));
    }

    snapshot->m_links.reserve(m_peers.size() / 2);
    for (PortIndex i(0); i.value() < snapshot->m_ports.size(); i = PortIndex(i.value() + 1U)) {
        Port& port = snapshot->m_ports[i.value()];
        if (port.link) continue;
        const End self{.node = snapshot->m_nodes[port.node.value()].guid, .port = port.number};
        const auto peer = m_peers.find(self);
        if (peer == m_peers.end()) continue;
        const auto far = ends.find(peer->second);
        if (far == ends.end()) continue;
        Port& other = snapshot->m_ports[far->second.value()];
        const LinkIndex link(snapshot->m_links.size());
        const bool swap = peer->second < self;
        snapshot->m_links.push_back(swap ? makeLink(far->second, other, i, port) : makeLink(i, port, far->second, other));
        port.link = link;
        other.link = link;
    }

    for (PortIndex i(0); i.value() < snapshot->m_ports.size(); i = PortIndex(i.value() + 1U)) {
        const Port& port = snapshot->m_ports[i.value()];
        if (port.guid != Guid{}) snapshot->m_byPortGuid.emplace(port.guid, i);
        // External switch ports repeat their switch's LID; port 0 owns it.
        const bool ownsLid = snapshot->nodeOf(port).type != NodeType::Switch || port.number == PortNum(0);
        if (ownsLid && isUnicast(port.lid)) snapshot->m_byLid.emplace(port.lid, i);
    }
    return snapshot;
}

} // namespace fabriscope::fabric
