// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/snapshot.h"

#include <map>

namespace fabriscope::fabric {

/// Collects nodes, ports and cables in any order and freezes them into a Snapshot. A cable whose ends contradict
/// each other is kept out and listed as a problem, so that a snapshot is always consistent: each port has at most
/// one link, and a link's two ends name each other. One thread at a time.
class SnapshotBuilder
{
public:
    /// Adds or replaces a node; its firstPort and portCount are ignored. A node keeps its place when replaced.
    void setNode(Node node);
    /// Adds or replaces a port of a node that exists; its node and link are ignored. Ignored for unknown nodes.
    void setPort(Guid node, Port port);
    /// Says that a cable connects two ports. Saying it once, from either side, is enough. Ports that were never set
    /// are made with infoKnown false.
    void connect(Guid nodeA, PortNum portA, Guid nodeB, PortNum portB);
    /// Takes a cable out again.
    void disconnect(Guid node, PortNum port);
    void addProblem(Problem problem);
    [[nodiscard]] SnapshotInfo& info() { return m_info; }

    [[nodiscard]] bool hasNode(Guid guid) const { return m_index.contains(guid); }
    [[nodiscard]] const Node* findNode(Guid guid) const;
    [[nodiscard]] std::size_t nodeCount() const { return m_nodes.size(); }
    [[nodiscard]] std::size_t linkCount() const { return m_peers.size() / 2; }

    /// Linear in ports and links. Nodes keep the order in which they were first set. The builder stays usable, so
    /// that a running sweep can publish partial results.
    [[nodiscard]] SnapshotPtr build() const;

private:
    struct End
    {
        Guid node;
        PortNum port;
        friend constexpr auto operator<=>(const End&, const End&) = default;
    };
    struct EndHash
    {
        std::size_t operator()(const End& end) const noexcept
        {
            return std::hash<Guid>{}(end.node) ^ (static_cast<std::size_t>(end.port.value()) << 3U);
        }
    };
    struct Entry
    {
        Node node;
        std::vector<Port> ports; // by rising number
    };
    Port& portSlot(Entry& entry, PortNum number);

    SnapshotInfo m_info;
    std::vector<Entry> m_nodes;
    std::unordered_map<Guid, std::size_t> m_index;
    std::unordered_map<End, End, EndHash> m_peers; // both directions
    std::vector<Problem> m_problems;
};

} // namespace fabriscope::fabric
