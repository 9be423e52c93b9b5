// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fabrics for tests, made without a simulator. GUIDs: switches from 0x0002c90200000100 on, hosts from
// 0x0002c90300010000 on, in the order of their making.
#pragma once

#include "core/fabric/model/snapshot_builder.h"

#include <cstdint>
#include <random>
#include <string>
#include <unordered_map>
#include <vector>

namespace fabriscope::test {

/// Builds a fabric node by node; cables take the next free ports.
class FabricMaker
{
public:
    Guid addSwitch(const std::string& description, unsigned ports = 36);
    Guid addHost(const std::string& description, unsigned ports = 1);
    /// Joins the next free port of each; every port gets state Active and the speed set by setSpeed().
    void join(Guid a, Guid b);
    void join(Guid a, unsigned portA, Guid b, unsigned portB);
    void setSpeed(LinkWidth width, LinkSpeed speed) { m_width = width, m_speed = speed; }
    [[nodiscard]] fabric::SnapshotBuilder& builder() { return m_builder; }
    [[nodiscard]] fabric::SnapshotPtr build() { return m_builder.build(); }

private:
    Guid add(fabric::Node node, unsigned firstPort);
    PortNum nextPort(Guid node);
    void light(Guid node, PortNum port, bool isSwitch);

    fabric::SnapshotBuilder m_builder;
    std::unordered_map<Guid, unsigned> m_nextPort;
    std::uint64_t m_switches = 0;
    std::uint64_t m_hosts = 0;
    std::uint16_t m_lids = 0;
    std::unordered_map<Guid, Lid> m_switchLids;
    LinkWidth m_width = LinkWidth::X4;
    LinkSpeed m_speed = LinkSpeed::Edr;
};

/// A port that is as it should be: active at 4x EDR, all it can is enabled.
fabric::Port upPort(unsigned number, unsigned lid);

/// Two-level fat-tree: every leaf has `hosts` hosts and `links` cables to every spine. Names: leaf-01, spine-01,
/// node-0001.
FabricMaker fatTree2(unsigned leaves, unsigned spines, unsigned hosts, unsigned links = 1);

/// Three-level fat-tree of `pods` pods with `half` leaves and `half` middle switches each, half*half top switches and
/// `half` hosts a leaf. half = 18, pods = 36 is the full tree of 36-port switches: 11,664 hosts.
FabricMaker fatTree3(unsigned half, unsigned pods);

/// Switches on a grid with wrap-around; a dimension of 1 leaves it out. `hosts` a switch.
FabricMaker torus(unsigned x, unsigned y, unsigned z, unsigned hosts);

/// Groups of `routers` fully joined switches; each pair of groups joined by one cable. `hosts` a switch.
FabricMaker dragonfly(unsigned groups, unsigned routers, unsigned hosts);

/// A copy without some of the links and nodes (links to a removed node go too).
fabric::SnapshotPtr without(const fabric::Snapshot& snapshot, const std::vector<fabric::NodeIndex>& nodes,
                            const std::vector<fabric::LinkIndex>& links);

/// Any consistent snapshot, with all fields set to something, a few nodes large.
fabric::SnapshotPtr randomSnapshot(std::mt19937_64& random);

} // namespace fabriscope::test
