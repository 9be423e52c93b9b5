// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/fat_tree.h"

#include "core/fabric/model/snapshot_builder.h"

#include <format>

namespace fabriscope::test {
namespace {

using namespace fabric;

/// What every port of this fabric is able to do.
Port edrPort(unsigned number)
{
    Port port;
    port.number = PortNum(static_cast<std::uint8_t>(number));
    port.smLid = Lid(1);
    port.infoKnown = true;
    port.widthSupported = {LinkWidth::X1, LinkWidth::X4};
    port.speedSupported = {LinkSpeed::Sdr, LinkSpeed::Ddr, LinkSpeed::Qdr, LinkSpeed::Fdr, LinkSpeed::Edr};
    port.mtuCap = Mtu::Mtu4096;
    port.neighborMtu = Mtu::Mtu4096;
    port.dataVlsCap = 8;
    port.dataVlsOperational = 4;
    return port;
}

class Maker
{
public:
    explicit Maker(const FatTree& tree) : m_tree(tree) {}

    SnapshotPtr make()
    {
        if (m_tree.pods == 0)
            makeTwoLevels();
        else
            makeThreeLevels();
        SnapshotInfo& info = m_builder.info();
        info.takenAt = std::chrono::sys_days(std::chrono::year(2026) / 11 / 21) + std::chrono::hours(4);
        info.source = "head1 mlx5_0/1";
        info.localNode = Guid(0x0002c9030000'0001);
        info.statistics = {.madsSent = m_builder.nodeCount() * 9,
                           .retries = 3,
                           .timeouts = 0,
                           .duration = std::chrono::milliseconds(312)};
        if (m_tree.problems)
            m_builder.addProblem({.kind = ProblemKind::Unreachable,
                                  .node = m_leaves.front(),
                                  .port = PortNum(1),
                                  .text = "leaf-01 port 1: the node at the other end does not respond."});
        return m_builder.build();
    }

private:
    Guid addNode(NodeType type, const std::string& name, unsigned ports)
    {
        const Guid guid(type == NodeType::Switch ? 0x248a0703'00000000ULL + 0x100ULL * ++m_switches
                                                 : 0x0002c903'00000000ULL + 0x10ULL * ++m_hosts);
        Node node;
        node.guid = guid;
        node.systemImageGuid = Guid(guid.value() + 3);
        node.type = type;
        node.description = name;
        node.vendorId = 0x2c9;
        node.deviceId = type == NodeType::Switch ? 53000 : 4123;
        node.partitionCap = 128;
        node.numPorts = static_cast<std::uint8_t>(ports);
        if (type == NodeType::Switch)
            node.switchFacts = SwitchFacts{.linearFdbCap = 49152, .linearFdbTop = 1200, .multicastFdbCap = 16384};
        m_builder.setNode(node);
        const Lid lid(++m_lid);
        for (unsigned p = type == NodeType::Switch ? 0 : 1; p <= ports; ++p) {
            Port port = edrPort(p);
            port.lid = lid;
            port.subnetPrefix = SubnetPrefix(0xfe80000000000000);
            port.state = p == 0 ? PortState::Active : PortState::Down;
            port.physState = p == 0 ? PhysState::LinkUp : PhysState::Polling;
            if (p == 0 || type != NodeType::Switch) port.guid = Guid(guid.value() + p);
            m_builder.setPort(guid, port);
        }
        return guid;
    }

    void cable(Guid a, unsigned portA, Guid b, unsigned portB, LinkSpeed speed = LinkSpeed::Edr)
    {
        for (const auto& [guid, number] : {std::pair(a, portA), std::pair(b, portB)}) {
            Port port = edrPort(number);
            const bool isSwitch = (guid.value() >> 56U) == 0x24;
            port.lid = Lid(static_cast<std::uint16_t>(isSwitch ? 0 : m_lid));
            port.state = PortState::Active;
            port.physState = PhysState::LinkUp;
            if (!isSwitch) port.guid = Guid(guid.value() + number);
            port.widthActive = LinkWidth::X4;
            port.speedActive = speed;
            m_builder.setPort(guid, port);
        }
        m_builder.connect(a, PortNum(static_cast<std::uint8_t>(portA)), b, PortNum(static_cast<std::uint8_t>(portB)));
    }

    LinkSpeed nextSpeed()
    {
        return m_tree.degradedEvery != 0 && ++m_trunks % m_tree.degradedEvery == 0 ? LinkSpeed::Ddr : LinkSpeed::Edr;
    }

    void addHosts(Guid leaf)
    {
        for (unsigned h = 1; h <= m_tree.hostsPerLeaf; ++h) {
            const unsigned number = m_hosts + 1;
            const Guid host = addNode(NodeType::ChannelAdapter, std::format("node-{:03} mlx5_0", number), 1);
            if (m_tree.downHostEvery != 0 && number % m_tree.downHostEvery == 0) continue;
            cable(leaf, h, host, 1);
        }
    }

    void makeTwoLevels()
    {
        std::vector<Guid> spines;
        for (unsigned s = 1; s <= m_tree.spines; ++s)
            spines.push_back(
                addNode(NodeType::Switch, std::format("spine-{:02}", s), m_tree.leaves * m_tree.linksToSpine));
        for (unsigned l = 1; l <= m_tree.leaves; ++l) {
            const Guid leaf = addNode(NodeType::Switch, std::format("leaf-{:02}", l),
                                      m_tree.hostsPerLeaf + m_tree.spines * m_tree.linksToSpine);
            m_leaves.push_back(leaf);
            addHosts(leaf);
            for (unsigned s = 0; s < m_tree.spines; ++s) {
                if (l == m_tree.deadUplinkOfLeaf && s == 1) continue;
                for (unsigned k = 0; k < m_tree.linksToSpine; ++k)
                    cable(leaf, m_tree.hostsPerLeaf + 1 + s * m_tree.linksToSpine + k, spines[s],
                          (l - 1) * m_tree.linksToSpine + k + 1, nextSpeed());
            }
        }
    }

    void makeThreeLevels()
    {
        const unsigned corePorts = m_tree.cores / m_tree.spines; // uplinks of each middle switch
        std::vector<Guid> cores;
        for (unsigned c = 1; c <= m_tree.cores; ++c)
            cores.push_back(addNode(NodeType::Switch, std::format("core-{:03}", c), m_tree.pods));
        for (unsigned p = 1; p <= m_tree.pods; ++p) {
            std::vector<Guid> middles;
            for (unsigned s = 1; s <= m_tree.spines; ++s)
                middles.push_back(
                    addNode(NodeType::Switch, std::format("pod{:02}-spine-{:02}", p, s), m_tree.leaves + corePorts));
            for (unsigned l = 1; l <= m_tree.leaves; ++l) {
                const Guid leaf = addNode(NodeType::Switch, std::format("pod{:02}-leaf-{:02}", p, l),
                                          m_tree.hostsPerLeaf + m_tree.spines);
                m_leaves.push_back(leaf);
                addHosts(leaf);
                for (unsigned s = 0; s < m_tree.spines; ++s)
                    cable(leaf, m_tree.hostsPerLeaf + 1 + s, middles[s], l, nextSpeed());
            }
            for (unsigned s = 0; s < m_tree.spines; ++s) {
                for (unsigned k = 0; k < corePorts; ++k)
                    cable(middles[s], m_tree.leaves + 1 + k, cores[s * corePorts + k], p, nextSpeed());
            }
        }
    }

    FatTree m_tree;
    SnapshotBuilder m_builder;
    std::vector<Guid> m_leaves;
    unsigned m_switches = 0;
    unsigned m_hosts = 0;
    std::uint16_t m_lid = 0;
    unsigned m_trunks = 0;
};

} // namespace

SnapshotPtr makeFatTree(const FatTree& tree) { return Maker(tree).make(); }

FatTree largeTree()
{
    return {.spines = 18, .leaves = 18, .hostsPerLeaf = 18, .pods = 36, .cores = 324, .degradedEvery = 997};
}

} // namespace fabriscope::test
