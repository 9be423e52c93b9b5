// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routes/forwarding_graph.h"

#include "core/fabric/model/diff.h"
#include "core/fabric/model/subnet_manager.h"
#include "core/routes/trace.h"

namespace fabriscope::routes {

using fabric::NodeType;

namespace {

/// Of each port; all alike, unless parts that no cable joins have a LID in common. Parts of one subnet that lost their
/// cables have none.
std::vector<std::uint32_t> subnetsOf(const fabric::Snapshot& snapshot)
{
    const fabric::Subnets parts(snapshot);
    std::vector<std::uint32_t> subnets(snapshot.ports().size());
    std::vector<std::uint32_t> partOfLid(0x10000, ForwardingGraph::none);
    bool areSeveral = false;
    for (const fabric::Port& port : snapshot.ports()) {
        const fabric::PortIndex index = snapshot.indexOf(port);
        subnets[index.value()] = parts.of(index);
        const bool owns =
            snapshot.nodeOf(port).type == NodeType::Switch ? port.number == PortNum(0) : passesData(snapshot, port);
        if (!owns || !isUnicast(port.lid)) continue;
        std::uint32_t& part = partOfLid[port.lid.value()];
        areSeveral = areSeveral || (part != ForwardingGraph::none && part != parts.of(index));
        part = parts.of(index);
    }
    if (!areSeveral) subnets.assign(subnets.size(), 0);
    return subnets;
}

} // namespace

ForwardingGraph::ForwardingGraph(const fabric::Snapshot& snapshot, const fabric::Routes& routes)
    : m_snapshot(&snapshot), m_routes(&routes)
{
    const std::vector<std::uint32_t> subnets = subnetsOf(snapshot);
    const auto nodes = snapshot.nodes();
    std::vector<std::uint32_t> numberOfNode(nodes.size(), none);
    std::vector<std::uint32_t> endOfPort(snapshot.ports().size(), none);
    std::uint32_t ports = 0;
    for (const fabric::Node& node : nodes) {
        if (node.type != NodeType::Switch) continue;
        const auto of = snapshot.portsOf(node);
        const std::uint32_t highest = of.empty() ? 0U : of.back().number.value();
        numberOfNode[snapshot.indexOf(node).value()] = static_cast<std::uint32_t>(m_switches.size());
        m_switches.push_back({.node = snapshot.indexOf(node),
                              .tables = routes.find(node.guid),
                              .firstPort = ports,
                              .ports = static_cast<std::uint16_t>(highest + 1U),
                              .subnet = of.empty() ? 0U : subnets[snapshot.indexOf(of.front()).value()]});
        ports += highest + 1U;
    }
    m_peers.resize(ports);
    for (const fabric::Port& port : snapshot.ports()) {
        if (snapshot.nodeOf(port).type == NodeType::Switch || !passesData(snapshot, port) || !isUnicast(port.lid))
            continue;
        endOfPort[snapshot.indexOf(port).value()] = static_cast<std::uint32_t>(m_ends.size());
        const std::uint32_t lids = 1U << port.lmc.value();
        const std::uint32_t subnet = subnets[snapshot.indexOf(port).value()];
        for (std::uint32_t lid = port.lid.value(); lid < port.lid.value() + lids; ++lid)
            m_endOfLid.try_emplace({subnet, lid}, static_cast<std::uint32_t>(m_ends.size()));
        ++m_endsOfSubnet[subnet];
        m_ends.push_back({.port = snapshot.indexOf(port), .lid = port.lid, .lids = lids, .subnet = subnet});
    }
    for (std::uint32_t number = 0; number < m_ends.size(); ++number) {
        End& end = m_ends[number];
        const auto far = snapshot.peerOf(snapshot.port(end.port));
        if (!far) continue;
        const fabric::Port& port = snapshot.port(*far);
        end.node = numberOfNode[port.node.value()];
        end.nodePort = port.number.value();
        end.peerEnd = endOfPort[far->value()];
        if (end.node != none) m_switches[end.node].ends.push_back(number);
    }
    for (const Switch& one : m_switches)
        for (const fabric::Port& port : snapshot.portsOf(snapshot.node(one.node))) {
            const auto far = snapshot.peerOf(port);
            if (!far || !passesData(snapshot, port)) continue;
            Peer& peer = m_peers[one.firstPort + port.number.value()];
            peer = {.node = numberOfNode[snapshot.port(*far).node.value()],
                    .end = endOfPort[far->value()],
                    .port = snapshot.port(*far).number.value()};
        }
    for (const fabric::PortKey& open : fabric::openPorts(snapshot)) {
        const auto node = snapshot.findNode(open.node);
        const std::uint32_t number = node ? numberOfNode[node->value()] : none;
        const fabric::Port* port = snapshot.portAt(open);
        if (number != none && port != nullptr && !port->link)
            m_peers[m_switches[number].firstPort + open.number.value()].isOpen = true;
    }
}

fabric::PortIndex ForwardingGraph::portIndex(std::uint32_t node, std::uint8_t port) const
{
    return m_snapshot->findPort(m_switches[node].node, PortNum(port)).value_or(fabric::PortIndex());
}

} // namespace fabriscope::routes
