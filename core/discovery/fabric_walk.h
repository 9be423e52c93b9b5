// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/discovery/sweep.h"
#include "core/fabric/model/snapshot.h"
#include "core/fabric/model/snapshot_builder.h"
#include "core/mad/node_info.h"
#include "core/mad/port_info.h"
#include "core/mad/sm_info.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace fabriscope::discovery {

/// NodeType of a switch, as NodeInfo carries it (IBTA 14.2.5.3).
constexpr auto switchNodeType = static_cast<std::uint8_t>(fabric::NodeType::Switch);

/// The logic of a sweep, without I/O or clock: which request comes next, what a reply means, what contradicts what.
///
/// It walks breadth first. Of each node: NodeInfo (by which it is found), NodeDescription; of a switch SwitchInfo and
/// PortInfo of all ports; of a CA or router, PortInfo of the ports by which it is reached. A NodeInfo goes out of each
/// port that is up and whose other end is not known yet: the reply names the port it came in by, so one request
/// settles both ends of a cable. Ports that report IsSM are queried for SMInfo.
///
/// Contradictions are settled by asking again. When two ports both claim to lead to one port, the older claim is
/// checked: if it still holds there are two boxes with one GUID, else a cable was moved.
///
/// A cable that is cut during a sweep silences all that is behind it. Of a node that leaves a request open only one
/// question is repeated; the rest waits until that is answered, or shares its end. So the time-outs of a thousand nodes
/// pass at once, and not one after the other.
///
/// No reply keeps a sweep from ending: nodes and ports are limited, each port is probed once and
/// checked again a few times, and what failed gets a limited number of second chances. So are the questions, and the
/// memory.
class FabricWalk final : public transport::MadSource
{
public:
    explicit FabricWalk(SweepOptions options);
    /// Of a known fabric, requests again what `revision` names, and what follows from the replies; the rest is taken
    /// over. Nearest nodes first: the routes to those beyond them follow from what is found.
    FabricWalk(SweepOptions options, const Revision& revision);

    bool produce(transport::MadRequest& request) override;
    bool isWorthRepeating(std::uint64_t cookie) override;
    void completed(const transport::MadReply& reply) override;

    /// What did not answer so far is not asked again: the walk ends with what is known.
    void comeToAnEnd() { m_rounds = mostRounds; }
    /// No request is open and none is left to send.
    [[nodiscard]] bool done() const { return m_phase == Phase::Done; }
    /// There is a request to send: wake the engine.
    [[nodiscard]] bool hasMore() const { return !m_queue.empty(); }
    /// The local port did not respond, or nothing can be sent: there is no fabric to show.
    [[nodiscard]] const std::optional<Error>& failure() const { return m_failure; }
    /// Of a revision: nothing came up that only a whole sweep can settle. Of a sweep: always.
    [[nodiscard]] bool isCertain() const;
    [[nodiscard]] SweepProgress progress() const;
    /// All that is known, linear in its size. `info` carries the times; the rest of it is filled in here.
    [[nodiscard]] fabric::SnapshotPtr snapshot(fabric::SnapshotInfo info) const;

private:
    using NodeId = std::uint32_t;
    static constexpr NodeId noNode = (1U << 22U) - 1; // what fits into a cookie

    enum class Ask : std::uint8_t {
        Probe,   ///< NodeInfo of the node connected to a port
        Recheck, ///< the same, to see whether an earlier reply still holds
        Description,
        SwitchInfo,
        PortInfo,
        PortAgain, ///< PortInfo, because it contradicts a link
        Extended,
        SmInfo,   ///< of a port that reports that it runs a subnet manager
        Identity, ///< NodeInfo of a node that is known: whether it replies at all; of a revision: what it is now
    };
    /// Of a whole sweep: whether a node that left a request open replies to anything.
    enum class Voice : std::uint8_t {
        Unknown, ///< no request was left open
        Asked,   ///< its Identity is under way
        Heard,   ///< it does: what it leaves open is repeated each by itself
        Silent,
    };
    /// One question. It travels as the cookie of its MAD.
    struct Task
    {
        Ask ask = Ask::Probe;
        NodeId node = noNode; ///< whom it is about; unknown to a probe
        NodeId via = noNode;  ///< the node whose port `viaPort` leads there; none: by the node's own route
        std::uint8_t port = 0;
        std::uint8_t viaPort = 0;
    };
    struct Failed
    {
        Task task;
        std::uint16_t status = 0; ///< of a reply, or 0: none came
        int sysErrno = 0;
    };
    struct Ref
    {
        NodeId node = noNode;
        std::uint8_t port = 0;
        friend bool operator==(const Ref&, const Ref&) = default;
    };
    /// A port that reports IsSM; without `info` as long as there was no reply.
    struct Manager
    {
        Ref at;
        std::optional<mad::SmInfo> info;
        bool isKept = false; ///< of a revision: not queried yet
    };
    struct Port
    {
        std::array<std::byte, mad::smpDataSize> info; ///< PortInfo as it came
        Guid guid;
        Ref peer;
        bool infoKnown = false;
        bool asked = false;        ///< PortInfo
        bool probed = false;       ///< a NodeInfo was sent out of this port
        bool claims = false;       ///< that NodeInfo named the peer
        bool isManager = false;    ///< reports IsSM, and is listed or counted
        bool wayAsked = false;     ///< of a revision: whether the link by which a suspect is reached still holds
        bool kept = false;         ///< of a revision: as in m_keptPorts, until its PortInfo is read
        std::uint8_t rechecks = 0; ///< how often its link was doubted and queried again
        bool hasExtended = false;
        mad::MellanoxExtendedPortInfo extended;
    };
    struct Node
    {
        mad::NodeInfo info;
        mad::NodeDescription description;
        std::optional<fabric::SwitchFacts> switchFacts;
        std::uint32_t firstPort = 0; ///< in m_ports; port n is at firstPort + n
        std::uint32_t routeAt = 0;   ///< in m_routes
        std::uint8_t hops = 0;
        NodeId before = noNode; ///< of a sweep: the node that its route leads through last
        Voice voice = Voice::Unknown;
        Ref arrival;                 ///< of a revision: the port that its route leaves by last
        bool isLost = false;         ///< of a revision: nothing leads there any more
        bool isSuspect = false;      ///< of a revision: all of it is read again
        std::string keptDescription; ///< of a revision, while `descriptionKept`
        bool descriptionKept = false;
    };
    /// A link that is not accepted yet, because it contradicts a known one.
    struct Claim
    {
        Ref contested; ///< the end that both have in common
        Ref from;
        Ref to;
    };
    enum class Phase : std::uint8_t { Walk, Verify, Done };

    [[nodiscard]] static std::uint64_t toCookie(const Task& task);
    [[nodiscard]] static Task fromCookie(std::uint64_t cookie);

    void ask(const Task& task) { m_queue.push_back(task); }
    [[nodiscard]] bool isNeedless(const Task& task) const;
    [[nodiscard]] std::span<const std::uint8_t> routeOf(const Task& task);
    [[nodiscard]] Port& port(Ref ref) { return m_ports[m_nodes[ref.node].firstPort + ref.port]; }
    [[nodiscard]] const Port& port(Ref ref) const { return m_ports[m_nodes[ref.node].firstPort + ref.port]; }
    [[nodiscard]] bool isUp(const Port& port) const;
    [[nodiscard]] bool mayProbe(Ref ref) const;

    [[nodiscard]] Voice voiceOn(NodeId along) const;
    [[nodiscard]] bool mayAsk(const Task& task);
    void heard(const Task& task);
    void putOff(const Task& task);
    bool resume();

    void answered(const Task& task, std::span<const std::byte, mad::smpDataSize> data);
    void failed(const Task& task, const transport::MadReply& reply);
    void nodeSeen(const Task& task, const mad::NodeInfo& info);
    void recheckAnswered(const Task& task, const mad::NodeInfo& info);
    void recheckFailed(const Task& task);
    void identityRead(NodeId id, const mad::NodeInfo& info);
    void adoptImageOf(Ref known, const mad::NodeInfo& info);
    void askManager(const Task& task);
    [[nodiscard]] bool hasRoomFor(const mad::NodeInfo& info) const;
    void leaveOut(Ref seenFrom);
    void portRead(const Task& task, std::span<const std::byte, mad::smpDataSize> data);
    [[nodiscard]] bool isPlausible(const Task& task, const mad::NodeInfo& info);
    [[nodiscard]] bool isSameNode(NodeId known, const mad::NodeInfo& info) const;
    NodeId addNode(const Task& task, const mad::NodeInfo& info);
    void askAbout(NodeId node, std::uint8_t arrival, const Task& seenBy, bool isNew);
    void claim(Ref from, Ref to);
    void doubt(Ref contested, Ref from, Ref to);
    void makeLink(Ref from, Ref to);
    void settle(Ref known, bool holds);
    static std::uint32_t keyOf(Ref ref) { return (ref.node << 8U) | ref.port; }
    [[nodiscard]] std::optional<Ref> placeOf(const mad::NodeInfo& info) const;
    void unlink(Ref end);
    void becomeIdle();
    void keep(const fabric::Snapshot& known, const fabric::Node& node);
    void keepLinks(const fabric::Snapshot& known);
    void keepProblems(const fabric::Snapshot& known);
    void keepManagers(const fabric::Snapshot& known);
    [[nodiscard]] bool startNextLevel();
    [[nodiscard]] bool lookAgain();
    [[nodiscard]] bool askManagers();
    void askAgain(NodeId node);
    void findRoutes();
    void lose(NodeId node);
    void forgetPort(Ref end);
    void reviseLink(Ref end);
    void breakLink(Ref end);
    void unplugged(Ref end);
    void plugged(Ref end, Ref from);
    void settled(Ref end);
    [[nodiscard]] bool isHarmless(const Failed& failed) const;
    [[nodiscard]] const fabric::Port* keptPort(const Port& port) const;
    [[nodiscard]] bool isRead(const Port& port) const { return port.infoKnown || keptPort(port) != nullptr; }
    [[nodiscard]] std::pair<Lid, Lmc> lidOf(const Port& port) const;
    [[nodiscard]] std::string descriptionOf(const Node& node) const;
    [[nodiscard]] std::optional<mad::PortInfo> portZeroOf(const Node& node) const;
    bool startSecondChance();
    bool startVerification();
    void concludeVerification();

    void problem(fabric::ProblemKind kind, NodeId node, std::optional<std::uint8_t> port, Message text);
    void duplicate(NodeId node, Ref seenFrom);
    [[nodiscard]] std::string nameOf(NodeId node) const;
    [[nodiscard]] Message nameOf(Ref ref) const;
    void addTo(fabric::SnapshotBuilder& builder, const Node& node) const;
    void addFailures(fabric::SnapshotBuilder& builder) const;
    [[nodiscard]] bool isCutOff() const; ///< the local port has no link
    void addOwnPort(fabric::SnapshotBuilder& builder) const;
    void addLimits(fabric::SnapshotBuilder& builder) const;
    void addManagers(fabric::SnapshotBuilder& builder) const;
    void addDuplicateLids(fabric::SnapshotBuilder& builder) const;
    void addForeignKeys(fabric::SnapshotBuilder& builder) const;
    [[nodiscard]] fabric::Problem describeFailure(const Failed& failed) const;

    SweepOptions m_options;
    Phase m_phase = Phase::Walk;
    std::optional<Error> m_failure;
    std::deque<Task> m_queue;
    std::vector<Node> m_nodes;
    std::vector<Port> m_ports;
    std::vector<std::uint8_t> m_routes;
    std::unordered_map<Guid, NodeId> m_byGuid;
    std::vector<Failed> m_failed;
    std::unordered_map<std::uint32_t, std::vector<Claim>> m_claims; ///< that wait for a recheck, by the port it goes to
    std::vector<Manager> m_managers;
    std::vector<Ref> m_contradicted; ///< ports without a link although a link leads there
    fabric::ProblemList m_problems;
    std::vector<std::uint8_t> m_route; ///< scratch
    fabric::SweepStatistics m_statistics;
    PortNum m_localPort;
    std::size_t m_open = 0;
    std::size_t m_leftOut = 0; ///< replies of nodes beyond the limits
    Ref m_firstLeftOut;        ///< where the first of them is connected
    std::size_t m_managersLeftOut = 0;
    std::size_t m_links = 0;
    std::size_t m_portsRead = 0;
    std::size_t m_switches = 0;
    std::size_t m_answers = 0;
    std::size_t m_recovered = 0;               ///< replies that took a retry: this fabric loses MADs
    std::size_t m_answersBefore = 0;           ///< when the current round of second chances began
    static constexpr unsigned mostRounds = 10; ///< of second chances
    unsigned m_rounds = 0;
    unsigned m_fruitless = 0;                       ///< rounds in a row that brought nothing
    std::vector<Task> m_putOff;                     ///< until it is known who replies
    std::unordered_set<std::uint64_t> m_endedEarly; ///< cookies of requests that are not repeated
    std::unordered_set<std::uint64_t> m_repeated;   ///< of those that are asked again by m_putOff
    std::size_t m_voicesAsked = 0;

    // Of a revision.
    bool m_isRevision = false;
    bool m_isUnsure = false;
    bool m_managersAsked = false;
    std::vector<fabric::Port> m_keptPorts; ///< as m_ports
    std::vector<NodeId> m_due;             ///< still to be read again
    std::vector<Ref> m_unplugged;          ///< ends of removed links: is there another one?
    std::vector<fabric::Problem> m_carried;
};

/// The content of PortInfo, in the model's terms. `capabilities` and `extended` as in mad::speedsOf(). The port GUID is
/// not in PortInfo and stays 0.
[[nodiscard]] fabric::Port toPort(PortNum number, const mad::PortInfo& info, const mad::PortInfo& capabilities,
                                  const mad::MellanoxExtendedPortInfo* extended);

[[nodiscard]] fabric::SwitchFacts toSwitchFacts(const mad::SwitchInfo& info);

} // namespace fabriscope::discovery
