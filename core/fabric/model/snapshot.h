// SPDX-License-Identifier: GPL-3.0-or-later
//
// The model of a fabric at one moment. Immutable: the owner of a shared_ptr<const Snapshot> may read it from any
// thread. Discovery, imports and the agent's messages build one with SnapshotBuilder.
#pragma once

#include "core/base/error.h"
#include "core/base/link_types.h"
#include "core/base/message.h"
#include "core/base/types.h"
#include "core/fabric/model/index.h"
#include "core/fabric/model/measurement.h"
#include "core/fabric/model/port_key.h"
#include "core/fabric/model/routes.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::fabric {

/// NodeInfo.NodeType (IBTA vol. 1, 14.2.5.3).
enum class NodeType : std::uint8_t { ChannelAdapter = 1, Switch = 2, Router = 3 };

std::string_view toString(NodeType type); ///< "HCA", "Switch", "Router"

/// What only switches have (IBTA vol. 1, 14.2.5.4 SwitchInfo).
struct SwitchFacts
{
    std::uint16_t linearFdbCap = 0;
    std::uint16_t linearFdbTop = 0;
    std::uint16_t multicastFdbCap = 0;
    std::uint16_t lifeTimeValue = 0;
    bool enhancedPort0 = false; ///< port 0 behaves like the port of a CA
    friend bool operator==(const SwitchFacts&, const SwitchFacts&) = default;
};

/// One port. Also exists for the ports of a switch that have no cable, and for port 0 of a switch.
struct Port
{
    NodeIndex node;
    PortNum number;
    Guid guid; ///< of an external switch port: 0, it has none
    Lid lid;   ///< base LID; of an external switch port: the switch's own
    Lmc lmc;
    Lid smLid; ///< LID of the master SM as set in this port
    SubnetPrefix subnetPrefix;
    PortState state = PortState::NoChange;
    PhysState physState = PhysState::NoChange;
    std::optional<LinkWidth> widthActive; ///< none when the port is down or did not report it
    LinkWidthSet widthEnabled;
    LinkWidthSet widthSupported;
    std::optional<LinkSpeed> speedActive;
    LinkSpeedSet speedEnabled;
    LinkSpeedSet speedSupported;
    Mtu mtuCap = Mtu::Unknown;
    Mtu neighborMtu = Mtu::Unknown;      ///< what the link really uses
    std::uint8_t dataVlsCap = 0;         ///< how many data VLs the port has: 1, 2, 4, 8 or 15; 0 unknown
    std::uint8_t dataVlsOperational = 0; ///< how many are in use
    /// PortInfo.VLArbitrationHighCap and LowCap: entries that its arbitration tables hold; 0 unknown, or no tables.
    std::uint8_t vlArbitrationHighCap = 0;
    std::uint8_t vlArbitrationLowCap = 0;
    std::uint32_t capabilityMask = 0; ///< PortInfo.CapabilityMask
    std::uint16_t capabilityMask2 = 0;
    bool infoKnown = false;        ///< false: PortInfo was never read (unreachable, or an import without it)
    std::optional<LinkIndex> link; ///< the cable in this port
    friend bool operator==(const Port&, const Port&) = default;
};

/// One CA, switch or router.
struct Node
{
    Guid guid;            ///< NodeGUID
    Guid systemImageGuid; ///< common to the nodes of one box
    NodeType type = NodeType::ChannelAdapter;
    std::string description; ///< NodeDescription as reported, cut at the first NUL
    std::string name;        ///< of the node-name map; empty when the map does not name it
    std::uint32_t vendorId = 0;
    std::uint16_t deviceId = 0;
    std::uint32_t revision = 0;
    std::uint16_t partitionCap = 0;
    std::uint8_t numPorts = 0; ///< NodeInfo.NumPorts: without a switch's port 0
    std::optional<SwitchFacts> switchFacts;
    std::uint32_t firstPort = 0; ///< its ports stand together in Snapshot::ports(), by rising number
    std::uint32_t portCount = 0; ///< how many of them this snapshot has
    std::string tail; ///< end of the GUID, to distinguish nodes of the same name; empty where none is. Derived
    std::vector<std::uint8_t> route; ///< directed route from the local port, port numbers out; empty for itself
    /// What to show: the mapped name, else the description, else the GUID.
    [[nodiscard]] std::string displayName() const;
    /// For people: undecorated() (brief_names.h), and equal names get the end of their GUIDs, "Quantum Mellanox
    /// Technologies (..a1b2)".
    [[nodiscard]] std::string shownName() const;
    friend bool operator==(const Node&, const Node&) = default;
};

/// One cable. `a` is the end whose (node GUID, port number) is smaller.
struct Link
{
    PortIndex a;
    PortIndex b;
    std::optional<LinkWidth> width;     ///< active
    std::optional<LinkSpeed> speed;     ///< active
    std::optional<LinkWidth> bestWidth; ///< the best that both ends support and at least one has enabled, if reported
    std::optional<LinkSpeed> bestSpeed;
    PortState state = PortState::NoChange; ///< the lower of both ends'
    /// Runs below what both ends support.
    [[nodiscard]] bool degraded() const
    {
        return (width && bestWidth && *width < *bestWidth) || (speed && bestSpeed && *speed < *bestSpeed);
    }
    friend bool operator==(const Link&, const Link&) = default;
};

/// What went wrong, or contradicts itself, in a snapshot that is usable all the same.
enum class ProblemKind : std::uint8_t {
    Unreachable,    ///< a port leads to a node that does not respond
    PortUnreadable, ///< a node responds, but not for this port
    DuplicateGuid,  ///< one GUID at two places of the fabric
    DuplicateLid,   ///< two ports have the same LID
    OneWayLink,     ///< the far end does not name this end as its peer
    Changed,        ///< the fabric changed under the sweep: two replies contradict each other
    Malformed,      ///< a reply, or a line of an imported file, that cannot be right
    ForeignKey,     ///< a port has an M_Key that is not that of most
};

inline constexpr ProblemKind lastProblemKind = ProblemKind::ForeignKey;
std::string_view toString(ProblemKind kind); ///< stable names for JSON: "unreachable", …

struct Problem
{
    ProblemKind kind = ProblemKind::Malformed;
    Guid node{}; ///< 0 when no node is concerned
    std::optional<PortNum> port{};
    Message text; ///< one sentence, names the objects
    friend bool operator==(const Problem&, const Problem&) = default;
};

/// SMInfo.SMState (IBTA vol. 1, 14.4.1); other codes are reserved.
enum class ManagerState : std::uint8_t { NotActive = 0, Discovering = 1, Standby = 2, Master = 3 };

std::string_view toString(ManagerState state); ///< stable names for JSON: "not-active", "discovering", …

/// A subnet manager: a port that reports IsSM, and its reply to SMInfo (14.2.5.13).
struct SubnetManager
{
    Guid node;
    PortNum port;
    bool answers = false; ///< false: the port reports IsSM, but does not respond; the rest is unknown then
    Guid guid;            ///< port GUID of the manager, as it reports itself
    ManagerState state = ManagerState::NotActive;
    std::uint8_t priority = 0;       ///< 0-15; the highest becomes master, of equals the one with the lowest GUID
    std::uint32_t activityCount = 0; ///< grows as long as the manager is alive
    friend bool operator==(const SubnetManager&, const SubnetManager&) = default;
};

/// How a snapshot came about.
struct SweepStatistics
{
    std::uint64_t madsSent = 0; ///< retries included
    std::uint64_t retries = 0;
    std::uint64_t timeouts = 0; ///< requests without a reply after all retries
    std::chrono::microseconds duration{0};
    friend bool operator==(const SweepStatistics&, const SweepStatistics&) = default;
};

/// How far a sweep is.
struct SweepProgress
{
    std::uint64_t nodes = 0; ///< found so far
    std::uint64_t switches = 0;
    std::uint64_t ports = 0; ///< whose PortInfo was read
    std::uint64_t links = 0;
    std::uint64_t outstanding = 0; ///< requests sent or waiting to be sent
    std::uint64_t problems = 0;
    SweepStatistics statistics;
    friend bool operator==(const SweepProgress&, const SweepProgress&) = default;
};

/// A moment that no setting of a clock moves.
struct SteadyTime
{
    std::uint64_t clock = 0; ///< of one start of one host: only times of one clock can be compared; 0: not known
    std::chrono::nanoseconds since{0}; ///< not negative
    friend bool operator==(const SteadyTime&, const SteadyTime&) = default;
};

struct SnapshotInfo
{
    std::chrono::system_clock::time_point takenAt; ///< end of the sweep, or the date an imported file names
    SteadyTime steady;                             ///< the same moment by the clock of the agent's host
    std::string source;                            ///< "head1 mlx5_0/1", or a file's name
    Guid localNode;                                ///< where the sweep started; 0 when unknown
    PortNum localPort;
    bool complete = true;       ///< false: partial result of a sweep that still runs or was cancelled
    bool managersKnown = false; ///< subnet managers were looked for; false: an import, or data of an older agent
    bool imported = false;      ///< another program wrote the file: contradictions may be errors of its reader
    /// What the reader of a file left out or put right without loss, a sentence each.
    std::vector<Message> remarks;
    SweepStatistics statistics;
    friend bool operator==(const SnapshotInfo&, const SnapshotInfo&) = default;
};

/// Both ends of a cable. Equal ends: a loopback plug.
struct Cable
{
    PortIndex a;
    PortIndex b;
};

/// The tables from which freeze() makes a snapshot. What can be derived is derived there: Node::firstPort, Port::node,
/// Port::link, and all of Link.
struct SnapshotTables
{
    SnapshotInfo info;
    std::vector<Node> nodes;   ///< GUIDs must differ; the portCounts must add up to the number of ports
    std::vector<Port> ports;   ///< in the order of the nodes, then by rising number without repetition
    std::vector<Cable> cables; ///< a port may stand in one cable only
    std::vector<Problem> problems;
    std::vector<SubnetManager> managers;
    std::vector<Measurement> measurements; ///< one a port at most
    RoutesPtr routes;                      ///< null: they were not read
};

class Snapshot
{
public:
    /// Makes the snapshot of tables that satisfy SnapshotTables: callers that have them from outside check them
    /// first.
    [[nodiscard]] static std::shared_ptr<const Snapshot> freeze(SnapshotTables tables);
    /// The tables once more, for a changed copy.
    [[nodiscard]] SnapshotTables tables() const;

    [[nodiscard]] const SnapshotInfo& info() const { return m_info; }
    [[nodiscard]] std::span<const Node> nodes() const { return m_nodes; }
    [[nodiscard]] std::span<const Port> ports() const { return m_ports; }
    [[nodiscard]] std::span<const Link> links() const { return m_links; }
    [[nodiscard]] std::span<const Problem> problems() const { return m_problems; }
    /// By node GUID and port. Empty and info().managersKnown: none was found.
    [[nodiscard]] std::span<const SubnetManager> managers() const { return m_managers; }

    /// By node GUID and port. Empty of a fabric that was swept.
    [[nodiscard]] std::span<const Measurement> measurements() const { return m_measurements; }
    [[nodiscard]] const Measurement* findMeasurement(Guid node, PortNum port) const; ///< null: nothing is known

    /// How the switches forward; null of a fabric whose tables were not read.
    [[nodiscard]] const RoutesPtr& routes() const { return m_routes; }

    [[nodiscard]] const Node& node(NodeIndex i) const { return m_nodes[i.value()]; }
    [[nodiscard]] const Port& port(PortIndex i) const { return m_ports[i.value()]; }
    [[nodiscard]] const Link& link(LinkIndex i) const { return m_links[i.value()]; }
    [[nodiscard]] const Node& nodeOf(const Port& port) const { return node(port.node); }
    [[nodiscard]] PortKey keyOf(const Port& port) const { return {.node = nodeOf(port).guid, .number = port.number}; }
    [[nodiscard]] PortKey keyOf(PortIndex at) const { return keyOf(port(at)); }
    [[nodiscard]] std::span<const Port> portsOf(const Node& node) const
    {
        return std::span(m_ports).subspan(node.firstPort, node.portCount);
    }
    [[nodiscard]] NodeIndex indexOf(const Node& n) const
    {
        return NodeIndex(static_cast<std::size_t>(&n - m_nodes.data()));
    }
    [[nodiscard]] PortIndex indexOf(const Port& p) const
    {
        return PortIndex(static_cast<std::size_t>(&p - m_ports.data()));
    }
    [[nodiscard]] LinkIndex indexOf(const Link& l) const
    {
        return LinkIndex(static_cast<std::size_t>(&l - m_links.data()));
    }

    [[nodiscard]] std::optional<NodeIndex> findNode(Guid nodeGuid) const;
    [[nodiscard]] std::optional<PortIndex> findPort(NodeIndex node, PortNum number) const;
    [[nodiscard]] const Port* portAt(const PortKey& key) const; ///< null: there is no such port
    [[nodiscard]] const Port* peerAt(const PortKey& key) const; ///< at the other end of its cable; null: there is none
    /// By port GUID (switches: of port 0).
    [[nodiscard]] std::optional<PortIndex> findPortByGuid(Guid portGuid) const;
    /// The port that owns this LID, its LMC range included.
    [[nodiscard]] std::optional<PortIndex> findPortByLid(Lid lid) const;
    /// The port at the other end of the cable.
    [[nodiscard]] std::optional<PortIndex> peerOf(const Port& port) const;

    /// Equal in every table, order included.
    friend bool operator==(const Snapshot& x, const Snapshot& y)
    {
        return x.m_info == y.m_info && x.m_nodes == y.m_nodes && x.m_ports == y.m_ports && x.m_links == y.m_links &&
               x.m_problems == y.m_problems && x.m_managers == y.m_managers && x.m_measurements == y.m_measurements &&
               (x.m_routes == y.m_routes || (x.m_routes && y.m_routes && *x.m_routes == *y.m_routes));
    }

private:
    using GuidTable = std::vector<std::pair<Guid, std::uint32_t>>; // by GUID, then index

    explicit Snapshot(SnapshotTables tables);
    void join(Cable cable);
    void makeLookups();

    SnapshotInfo m_info;
    std::vector<Node> m_nodes;
    std::vector<Port> m_ports;
    std::vector<Link> m_links;
    std::vector<Problem> m_problems;
    std::vector<SubnetManager> m_managers;
    std::vector<Measurement> m_measurements;
    RoutesPtr m_routes;
    // Sorted tables, not hashes: foreign snapshots could choose GUIDs that collide.
    GuidTable m_byGuid;
    GuidTable m_byPortGuid;
    std::vector<std::uint32_t> m_byLid; // by LID: port index + 1, or 0
};

using SnapshotPtr = std::shared_ptr<const Snapshot>;

} // namespace fabriscope::fabric
