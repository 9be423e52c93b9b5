// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/topology_writer.h"

#include "core/base/enum_number.h"

#include <algorithm>
#include <bit>
#include <format>
#include <iterator>
#include <stdexcept>

namespace fabriscope::simulation {
namespace {

constexpr std::uint32_t vendor = 0x2c9; // Mellanox' OUI, what NodeInfo.VendorID of NVIDIA's hardware says

struct Hardware
{
    std::uint16_t deviceId;
    std::uint64_t firstGuid; ///< plausible for the generation: an OUI of the vendor, and then counting
};

constexpr Hardware hardware(TopologyWriter::Model model)
{
    return enumWord<TopologyWriter::Model::AdapterNdr>(
        model, Hardware{.deviceId = 0xcf08, .firstGuid = 0x7cfe'9003'0000'0000}, // Switch-IB 2
        Hardware{.deviceId = 0xd2f0, .firstGuid = 0xb859'9f03'0000'0000},        // Quantum
        Hardware{.deviceId = 0xd2f2, .firstGuid = 0xfc6a'1c03'0000'0000},        // Quantum-2
        Hardware{.deviceId = 0x1017, .firstGuid = 0xec0d'9a03'0000'0000},        // ConnectX-5
        Hardware{.deviceId = 0x101b, .firstGuid = 0x1070'fd03'0000'0000},        // ConnectX-6
        Hardware{.deviceId = 0x1021, .firstGuid = 0x946d'ae03'0000'0000});       // ConnectX-7
}

/// GUIDs between two devices: ibsim gives a CA's port n the GUID of the node plus n.
constexpr std::uint64_t guidStep = 0x10;

/// "4xHDR", as ibnetdiscover writes it at the end of a port's line and as ibsim reads it.
std::string linkToken(LinkWidth width, LinkSpeed speed)
{
    return std::format("{}{}", toString(width), toString(speed));
}

} // namespace

TopologyWriter::NodeId TopologyWriter::addSwitch(std::string description, unsigned ports, Model model)
{
    const std::uint64_t guid = hardware(model).firstGuid + (m_nodes.size() + 1) * guidStep;
    m_nodes.push_back({.isSwitch = true,
                       .model = model,
                       .description = std::move(description),
                       .portCount = ports,
                       .guid = Guid(guid)});
    return m_nodes.size() - 1;
}

TopologyWriter::NodeId TopologyWriter::addAdapter(std::string description, unsigned ports, Model model)
{
    const NodeId id = addSwitch(std::move(description), ports, model);
    m_nodes[id].isSwitch = false;
    ++m_adapters;
    return id;
}

void TopologyWriter::link(NodeId a, unsigned portA, NodeId b, unsigned portB, const LinkGrade& grade)
{
    const auto connect = [this, &grade](NodeId node, unsigned port, NodeId peer, unsigned peerPort) {
        Node& end = m_nodes.at(node);
        const bool fits = port >= 1 && port <= end.portCount;
        if (!fits || !end.ports.try_emplace(port, Port{.peer = peer, .peerPort = peerPort, .grade = grade}).second)
            throw std::logic_error(std::format("{} has no free port {}", end.description, port));
    };
    connect(a, portA, b, portB);
    connect(b, portB, a, portA);
    ++m_links;
}

void TopologyWriter::join(NodeId a, NodeId b, const LinkGrade& grade)
{
    const unsigned portA = freePort(a);
    // Of one and the same node, the second free port.
    link(a, portA, b, a == b ? portA + 1 : freePort(b), grade);
}

unsigned TopologyWriter::freePort(NodeId node) const
{
    const Node& end = m_nodes.at(node);
    unsigned port = 1;
    while (end.ports.contains(port) || end.empty.contains(port))
        ++port;
    return port;
}

std::string TopologyWriter::simulatorName(NodeId node) const
{
    const Node& n = m_nodes.at(node);
    return std::format("{}-{:016x}", n.isSwitch ? 'S' : 'H', n.guid.value());
}

std::vector<TopologyWriter::NodeId> TopologyWriter::fileOrder() const
{
    std::vector<NodeId> order(m_nodes.size());
    std::ranges::generate(order, [n = NodeId{0}]() mutable { return n++; });
    const auto firstAdapter = std::ranges::find(m_nodes, false, &Node::isSwitch) - m_nodes.begin();
    std::ranges::stable_sort(order, {}, [this, firstAdapter](NodeId id) {
        if (static_cast<std::ptrdiff_t>(id) == firstAdapter) return 0;
        return m_nodes[id].isSwitch ? 1 : 2;
    });
    return order;
}

std::pair<LinkWidth, LinkSpeed> TopologyWriter::enabledAt(NodeId id, unsigned number) const
{
    const Node& node = m_nodes[id];
    const Port& port = node.ports.at(number);
    const Node& peer = m_nodes[port.peer];
    // Any end would do, but ibsim 0.12 computes the active width and speed again, and from one end only, whenever
    // OpenSM configures a port; so the limit is put where OpenSM comes last. Of a host's link that is the switch for
    // the width and the host for the speed. Of two switches it is the one whose GUID is greater when it is read
    // backwards: OpenSM sorts GUIDs as they stand in packets.
    const std::uint64_t own = std::byteswap(node.guid.value());
    const std::uint64_t far = std::byteswap(peer.guid.value());
    const bool later = own != far ? own > far : number > port.peerPort;
    const bool limitsWidth = node.isSwitch != peer.isSwitch ? node.isSwitch : later;
    const bool limitsSpeed = node.isSwitch != peer.isSwitch ? !node.isSwitch : later;
    const LinkGrade& grade = port.grade;
    return {limitsWidth ? grade.runsAtWidth.value_or(grade.width) : grade.width,
            limitsSpeed ? grade.runsAtSpeed.value_or(grade.speed) : grade.speed};
}

void TopologyWriter::writeNode(std::string& out, NodeId id) const
{
    const Node& node = m_nodes[id];
    const std::uint64_t guid = node.guid.value();
    auto to = std::back_inserter(out);
    std::format_to(to, "vendid=0x{:x}\ndevid=0x{:x}\nsysimgguid=0x{:x}\n", vendor, hardware(node.model).deviceId, guid);
    if (node.isSwitch)
        std::format_to(to, "switchguid=0x{:x}({:x})\nSwitch\t{} \"{}\"\t\t# \"{}\" base port 0 lid 0 lmc 0\n", guid,
                       guid, node.portCount, simulatorName(id), node.description);
    else
        std::format_to(to, "caguid=0x{:x}\nCa\t{} \"{}\"\t\t# \"{}\"\n", guid, node.portCount, simulatorName(id),
                       node.description);
    for (const auto& [number, port] : node.ports) {
        const Node& peer = m_nodes[port.peer];
        const auto [width, speed] = enabledAt(id, number);
        const std::string own = node.isSwitch ? std::string() : std::format("({:x})", guid + number);
        const std::string far =
            peer.isSwitch ? std::string() : std::format("({:x})", peer.guid.value() + port.peerPort);
        std::format_to(to, "[{}]{}\t\"{}\"[{}]{}\t\t# {}\"{}\" lid 0 {}\n", number, own, simulatorName(port.peer),
                       port.peerPort, far, node.isSwitch ? "" : "lid 0 lmc 0 ", peer.description,
                       linkToken(width, speed));
    }
    out += '\n';
}

std::string TopologyWriter::text() const
{
    std::string out =
        std::format("# {} switches, {} adapters, {} links\n\n", switchCount(), adapterCount(), linkCount());
    for (const NodeId id : fileOrder())
        writeNode(out, id);
    return out;
}

} // namespace fabriscope::simulation
