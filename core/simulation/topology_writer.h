// SPDX-License-Identifier: GPL-3.0-or-later
//
// Makes topologies in ibsim's format, which is that of ibnetdiscover with a few additions.
#pragma once

#include "core/base/link_types.h"
#include "core/base/types.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::simulation {

/// Width and speed of a link, and what it runs at instead because one end has no more enabled.
struct LinkGrade
{
    LinkWidth width = LinkWidth::X4;
    LinkSpeed speed = LinkSpeed::Hdr;
    std::optional<LinkWidth> runsAtWidth = std::nullopt; ///< one end has only this enabled
    std::optional<LinkSpeed> runsAtSpeed = std::nullopt;
};

class TopologyWriter
{
public:
    using NodeId = std::size_t;

    /// Kinds of hardware, as their device ids tell them.
    enum class Model : std::uint8_t { SwitchEdr, SwitchHdr, SwitchNdr, AdapterEdr, AdapterHdr, AdapterNdr };

    NodeId addSwitch(std::string description, unsigned ports, Model model = Model::SwitchHdr);
    NodeId addAdapter(std::string description, unsigned ports = 1, Model model = Model::AdapterHdr);

    /// Put a cable between two ports, or between the lowest free port of each. Ports must exist and be free: a shape
    /// that asks for more is a fault of the program, and ends in std::logic_error.
    void link(NodeId a, unsigned portA, NodeId b, unsigned portB, const LinkGrade& grade = {});
    void join(NodeId a, NodeId b, const LinkGrade& grade = {});

    /// A port that freePort() passes over: a cable was there, and is dead.
    void leaveEmpty(NodeId node, unsigned port) { m_nodes.at(node).empty.insert(port); }

    /// The lowest port without a cable; one more than there are when all have one.
    [[nodiscard]] unsigned freePort(NodeId node) const;

    [[nodiscard]] std::size_t nodeCount() const { return m_nodes.size(); }
    [[nodiscard]] std::size_t switchCount() const { return m_nodes.size() - m_adapters; }
    [[nodiscard]] std::size_t adapterCount() const { return m_adapters; }
    [[nodiscard]] std::size_t linkCount() const { return m_links; }
    [[nodiscard]] Guid guid(NodeId node) const { return m_nodes.at(node).guid; }
    /// The name by which ibsim knows the node: "S-0002c90300000010".
    [[nodiscard]] std::string simulatorName(NodeId node) const;

    /// The file's text. The first adapter stands before all switches, so that ibsim's own default is a host.
    [[nodiscard]] std::string text() const;

private:
    struct Port
    {
        NodeId peer = 0;
        unsigned peerPort = 0;
        LinkGrade grade;
    };
    struct Node
    {
        bool isSwitch = false;
        Model model = Model::SwitchHdr;
        std::string description;
        unsigned portCount = 0;
        Guid guid;
        std::map<unsigned, Port> ports{};
        std::set<unsigned> empty;
    };

    [[nodiscard]] std::vector<NodeId> fileOrder() const;
    /// What this end has enabled at most.
    [[nodiscard]] std::pair<LinkWidth, LinkSpeed> enabledAt(NodeId id, unsigned number) const;
    void writeNode(std::string& out, NodeId id) const;

    std::vector<Node> m_nodes;
    std::size_t m_adapters = 0;
    std::size_t m_links = 0;
};

} // namespace fabriscope::simulation
