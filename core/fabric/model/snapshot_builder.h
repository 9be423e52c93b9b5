// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"

#include <array>
#include <cstddef>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

namespace fabriscope::fabric {

/// Problems as they are found: each once, and of each kind no more than a reader can use. A broken or hostile switch
/// can give rise to any number of them; what comes on top is only counted.
class ProblemList
{
public:
    static constexpr std::size_t mostOfAKind = 1000;

    /// The text is cleaned and cut (core/base/printable.h).
    void add(Problem problem);
    /// Those that are kept, in the order in which they came, then a sentence for each kind that has more.
    [[nodiscard]] std::vector<Problem> all() const;
    /// How many were added, those that are only counted included.
    [[nodiscard]] std::size_t count() const;

private:
    static constexpr std::size_t kinds = std::to_underlying(lastProblemKind) + 1U;

    std::vector<Problem> m_problems;
    std::unordered_multimap<std::size_t, std::size_t> m_places; ///< hash of the text -> place in m_problems
    std::array<std::size_t, kinds> m_kept{};
    std::array<std::size_t, kinds> m_more{};
};

/// Collects nodes, ports and cables in any order and freezes them into a Snapshot. Of two cables that contradict each
/// other the later one counts and a problem is listed, so that a snapshot is always consistent: each port has at most
/// one link, and a link's two ends name each other. One thread at a time.
class SnapshotBuilder
{
public:
    /// Adds or replaces a node; its firstPort and portCount are ignored. A node keeps its place when replaced.
    void setNode(Node node);
    /// Adds or replaces a port of a node that exists; its node and link are ignored. Ignored for unknown nodes.
    void setPort(Guid node, Port port);
    /// States that a cable connects two ports; both may be the same (a loopback plug). Saying it once, from either
    /// side, is enough. Ports that were never set are made with infoKnown false. A cable to a node that is not there
    /// (yet) waits: it is no link of a snapshot that is built before the node is set.
    void connect(Guid nodeA, PortNum portA, Guid nodeB, PortNum portB);
    /// Takes a cable out again; its ports stay.
    void disconnect(Guid node, PortNum port);
    /// Lists a problem, once, as ProblemList does: of each kind a limited number.
    void addProblem(Problem problem) { m_problems.add(std::move(problem)); }
    /// Takes the place of all that were listed.
    void setProblems(ProblemList problems) { m_problems = std::move(problems); }
    /// Lists a subnet manager, and with it that they were looked for (SnapshotInfo::managersKnown).
    void addManager(SubnetManager manager);
    /// What was measured at a port; one a port, a later one takes the place of an earlier one.
    void setMeasurement(Measurement measurement);
    [[nodiscard]] SnapshotInfo& info() { return m_info; }

    [[nodiscard]] bool hasNode(Guid guid) const { return findNode(guid) != nullptr; }
    /// Valid until the next call that changes the builder.
    [[nodiscard]] const Node* findNode(Guid guid) const;
    /// As it was set, or as a cable made it; its node and link are not those of a snapshot. Valid as long.
    [[nodiscard]] const Port* findPort(Guid node, PortNum number) const;
    [[nodiscard]] std::size_t nodeCount() const { return m_order.size(); }
    /// Cables, the waiting ones included.
    [[nodiscard]] std::size_t linkCount() const { return m_linkCount; }

    /// Linear in ports and links, but for the look-up tables' sort. Nodes keep the order in which they were first set.
    /// The builder stays usable, so that a running sweep can publish partial results.
    [[nodiscard]] SnapshotPtr build() const& { return built(*this); }
    /// The last one: what was copied is let go, so that a large fabric is not in memory twice.
    [[nodiscard]] SnapshotPtr build() && { return built(std::move(*this)); }

private:
    using EntryId = std::uint32_t;
    static constexpr EntryId none = ~EntryId{0};

    /// A port, and the far end of its cable.
    struct Slot
    {
        Port port;
        EntryId peer = none;
        PortNum peerPort;
    };
    struct Entry
    {
        Node node;               // of a node that only cables named so far: the GUID alone
        bool set = false;        // setNode() was called
        std::vector<Slot> slots; // by rising port number
    };

    template <class Self> static SnapshotPtr built(Self&& self);
    EntryId entryOf(Guid guid);
    template <class Self> static auto* findSlot(Self& self, EntryId entry, PortNum number);
    Slot& makeSlot(EntryId entry, PortNum number);
    void unplug(Slot& slot);
    void listContradiction(EntryId entry, PortNum port, const Slot& old, EntryId peer, PortNum peerPort);

    SnapshotInfo m_info;
    std::vector<Entry> m_entries;
    std::vector<EntryId> m_order; // of the nodes that were set
    std::unordered_map<Guid, EntryId> m_index;
    std::size_t m_linkCount = 0;
    ProblemList m_problems;
    std::vector<SubnetManager> m_managers;
    std::map<std::pair<Guid, PortNum>, Measurement> m_measurements;
};

} // namespace fabriscope::fabric
