// SPDX-License-Identifier: GPL-3.0-or-later
//
// FabricWalk: from what was found to a snapshot, and the sentences about what was not.
#include "core/base/printable.h"
#include "core/discovery/fabric_walk.h"
#include "core/mad/field_of.h"

#include <algorithm>
#include <format>
#include <map>
#include <utility>

namespace fabriscope::discovery {
namespace {

using fabric::ProblemKind;

// More ports of one node that do not reply become one sentence.
constexpr std::size_t mostSinglePorts = 3;

Message because(std::uint16_t status, int sysErrno)
{
    if (status != 0) return Message::say("replies with an error: {}", describeMadStatus(status));
    if (sysErrno != 0) return Message::say("cannot be queried (errno {})", sysErrno);
    return Message::say("does not respond");
}

} // namespace

SweepProgress FabricWalk::progress() const
{
    return {.nodes = m_nodes.size(),
            .switches = m_switches,
            .ports = m_portsRead,
            .links = m_links,
            .outstanding = m_queue.size() + m_putOff.size() + m_open,
            .problems = m_problems.count() + m_failed.size(),
            .statistics = m_statistics};
}

void FabricWalk::problem(ProblemKind kind, NodeId node, std::optional<std::uint8_t> portNumber, Message text)
{
    fabric::Problem p{
        .kind = kind, .node = node == noNode ? Guid{} : m_nodes[node].info.nodeGuid, .text = std::move(text)};
    if (portNumber) p.port = PortNum(*portNumber);
    m_problems.add(std::move(p));
    m_isUnsure = m_isRevision;
}

void FabricWalk::duplicate(NodeId node, Ref seenFrom)
{
    problem(ProblemKind::DuplicateGuid, node, std::nullopt,
            Message::say("The GUID {} exists twice: {} has it, and so does another node, which is connected to {}. "
                         "Only the first one is shown; give the other one a GUID of its own.",
                         toString(m_nodes[node].info.nodeGuid), nameOf(node), nameOf(seenFrom)));
}

std::string FabricWalk::nameOf(NodeId node) const
{
    const std::string description = descriptionOf(m_nodes[node]);
    const std::string guid = toString(m_nodes[node].info.nodeGuid);
    return description.empty() ? guid : std::format("\"{}\" ({})", description, guid);
}

std::string FabricWalk::descriptionOf(const Node& node) const
{
    return node.descriptionKept ? node.keptDescription : cleanedText(node.description.view(), longestName);
}

Message FabricWalk::nameOf(Ref ref) const { return Message::say("port {} of {}", ref.port, nameOf(ref.node)); }

fabric::SnapshotPtr FabricWalk::snapshot(fabric::SnapshotInfo info) const
{
    fabric::SnapshotBuilder builder;
    for (const Node& node : m_nodes)
        if (!node.isLost) addTo(builder, node);
    for (NodeId id = 0; id < m_nodes.size(); ++id) {
        if (m_nodes[id].isLost) continue;
        for (unsigned n = 0; n <= m_nodes[id].info.numPorts; ++n) {
            const Ref ref{id, static_cast<std::uint8_t>(n)};
            const Ref peer = port(ref).peer;
            if (peer.node == noNode || std::pair(peer.node, peer.port) < std::pair(ref.node, ref.port)) continue;
            builder.connect(m_nodes[id].info.nodeGuid, PortNum(ref.port), m_nodes[peer.node].info.nodeGuid,
                            PortNum(peer.port));
        }
    }
    builder.setProblems(m_problems);
    for (const fabric::Problem& carried : m_carried)
        builder.addProblem(carried);
    addLimits(builder);
    addManagers(builder);
    if (done()) {
        addFailures(builder);
        addOwnPort(builder);
        addDuplicateLids(builder);
        if (!m_isRevision) addForeignKeys(builder);
    }
    info.source = m_options.source;
    info.localNode = m_nodes.empty() ? Guid{} : m_nodes.front().info.nodeGuid;
    info.localPort = m_localPort;
    info.complete = done() && !m_failure;
    info.managersKnown = true;
    info.statistics.madsSent = m_statistics.madsSent;
    info.statistics.retries = m_statistics.retries;
    info.statistics.timeouts = m_statistics.timeouts;
    builder.info() = std::move(info);
    return std::move(builder).build();
}

void FabricWalk::addLimits(fabric::SnapshotBuilder& builder) const
{
    if (m_leftOut > 0)
        builder.addProblem(
            {.kind = ProblemKind::Malformed,
             .node = m_nodes[m_firstLeftOut.node].info.nodeGuid,
             .port = PortNum(m_firstLeftOut.port),
             .text = Message::say("The fabric exceeds all limits: after {} nodes with {} ports, {} more replies of "
                                  "nodes were left out, the first one from the node connected to {}. A switch there "
                                  "may be defective or inventing nodes: disconnect it and sweep again.",
                                  m_nodes.size(), m_ports.size(), m_leftOut, nameOf(m_firstLeftOut))});
    if (m_managersLeftOut > 0)
        builder.addProblem(
            {.kind = ProblemKind::Malformed,
             .text = Message::say("{} ports report that they run a subnet manager; {} of them were not queried.",
                                  m_managers.size() + m_managersLeftOut, m_managersLeftOut)});
}

void FabricWalk::addTo(fabric::SnapshotBuilder& builder, const Node& node) const
{
    const mad::NodeInfo& in = node.info;
    const bool isSwitch = in.nodeType == switchNodeType;
    fabric::Node out;
    out.guid = in.nodeGuid;
    out.systemImageGuid = in.systemImageGuid;
    out.type = static_cast<fabric::NodeType>(in.nodeType);
    out.description = descriptionOf(node);
    out.vendorId = in.vendorId;
    out.deviceId = in.deviceId;
    out.revision = in.revision;
    out.partitionCap = in.partitionCap;
    out.numPorts = in.numPorts;
    out.switchFacts = node.switchFacts;
    out.route.assign(m_routes.begin() + node.routeAt, m_routes.begin() + node.routeAt + node.hops);
    builder.setNode(std::move(out));

    const std::optional<mad::PortInfo> zeroInfo = portZeroOf(node);
    for (unsigned n = 0; n <= in.numPorts; ++n) {
        const Port& p = m_ports[node.firstPort + n];
        const PortNum number(static_cast<std::uint8_t>(n));
        const bool exists = isSwitch || p.infoKnown || p.guid != Guid{};
        if (!exists) continue;
        fabric::Port port{.number = number};
        if (const fabric::Port* kept = keptPort(p)) port = *kept;
        if (p.infoKnown) {
            const auto info = mad::decodeUnchecked<mad::PortInfo>(p.info.data());
            const mad::PortInfo& capabilities = isSwitch && zeroInfo ? *zeroInfo : info;
            port = toPort(number, info, capabilities, p.hasExtended ? &p.extended : nullptr);
        }
        if (isSwitch && n == 0) port.guid = in.portGuid;
        if (!isSwitch) port.guid = p.guid;
        if (isSwitch && n > 0) {
            const mad::PortInfo zero = zeroInfo.value_or(mad::PortInfo{});
            port.lid = zero.lid;
            port.lmc = zero.lmc;
            port.smLid = zero.masterSmLid;
            port.subnetPrefix = zero.gidPrefix;
        }
        builder.setPort(in.nodeGuid, port);
    }
}

// Failed questions become problems only in the end: until then they may still be answered.
void FabricWalk::addFailures(fabric::SnapshotBuilder& builder) const
{
    std::map<NodeId, std::vector<const Failed*>> silentPorts;
    for (const Failed& failed : m_failed) {
        if (failed.task.ask == Ask::SmInfo) continue; // told with the manager
        if (failed.task.ask == Ask::PortInfo)
            silentPorts[failed.task.node].push_back(&failed);
        else
            builder.addProblem(describeFailure(failed));
    }
    for (const auto& [node, failures] : silentPorts) {
        if (failures.size() <= mostSinglePorts) {
            for (const Failed* failed : failures)
                builder.addProblem(describeFailure(*failed));
            continue;
        }
        builder.addProblem({.kind = ProblemKind::PortUnreadable,
                            .node = m_nodes[node].info.nodeGuid,
                            .text = Message::say("{} {} for {} of its {} ports.", nameOf(node),
                                                 because(failures.front()->status, failures.front()->sysErrno),
                                                 failures.size(), m_nodes[node].info.numPorts)});
    }
}

bool FabricWalk::isCutOff() const
{
    if (m_nodes.empty() || m_nodes.front().info.nodeType == switchNodeType) return false;
    if (m_localPort.value() > m_nodes.front().info.numPorts) return false;
    const Port& own = port({0, m_localPort.value()});
    return isRead(own) && !isUp(own);
}

/// What is behind it is not gone because of that.
void FabricWalk::addOwnPort(fabric::SnapshotBuilder& builder) const
{
    if (!isCutOff()) return;
    builder.addProblem({.kind = ProblemKind::Unreachable,
                        .node = m_nodes.front().info.nodeGuid,
                        .port = m_localPort,
                        .text = Message::say("The local port, {}, has no link: nothing behind it can be read.",
                                             nameOf({0, m_localPort.value()}))});
}

void FabricWalk::addManagers(fabric::SnapshotBuilder& builder) const
{
    for (const Manager& manager : m_managers) {
        if (m_nodes[manager.at.node].isLost) continue;
        fabric::SubnetManager out{.node = m_nodes[manager.at.node].info.nodeGuid, .port = PortNum(manager.at.port)};
        if (manager.info) {
            out.answers = true;
            out.guid = manager.info->guid;
            out.state = static_cast<fabric::ManagerState>(manager.info->state);
            out.priority = manager.info->priority;
            out.activityCount = manager.info->activityCount;
        } else if (!done()) {
            continue; // the answer may still come
        }
        builder.addManager(out);
    }
}

fabric::Problem FabricWalk::describeFailure(const Failed& failed) const
{
    const Task& task = failed.task;
    const Message why = because(failed.status, failed.sysErrno);
    if (task.ask == Ask::Probe) {
        const Ref from{task.via, task.viaPort};
        fabric::Problem p{.kind = ProblemKind::Unreachable,
                          .node = m_nodes[task.via].info.nodeGuid,
                          .port = PortNum(task.viaPort),
                          .text = {}};
        if (const Ref peer = port(from).peer; peer.node != noNode) {
            p.kind = ProblemKind::OneWayLink;
            p.text = Message::say("The link from {} to {} responds in one direction only.", nameOf(peer), nameOf(from));
        } else {
            p.text = Message::say(
                "The node connected to {} {}, although the link is up: {}.", nameOf(from), why,
                m_options.mkey == MKey{}
                    ? Message::say("its management agent may be stuck, or protected by an M_Key that has to be "
                                   "given to the sweep")
                    : Message::say("it may be protected by another M_Key than the one given, or its management "
                                   "agent is stuck"));
        }
        return p;
    }
    fabric::Problem p{.kind = ProblemKind::PortUnreadable, .node = m_nodes[task.node].info.nodeGuid, .text = {}};
    if (task.ask == Ask::PortInfo) {
        p.port = PortNum(task.port);
        p.text = Message::say("{} {} for port {}.", nameOf(task.node), why, task.port);
    } else {
        p.text = Message::say("{} {} when queried for its {}.", nameOf(task.node), why,
                              task.ask == Ask::Description ? Message::say("description")
                                                           : Message::say("switch properties"));
    }
    return p;
}

void FabricWalk::addDuplicateLids(fabric::SnapshotBuilder& builder) const
{
    struct Owner
    {
        unsigned first = 0;
        unsigned last = 0;
        Ref ref;
    };
    std::vector<Owner> owners;
    for (NodeId id = 0; id < m_nodes.size(); ++id) {
        if (m_nodes[id].isLost) continue;
        const bool isSwitch = m_nodes[id].info.nodeType == switchNodeType;
        const unsigned lastPort = isSwitch ? 0U : m_nodes[id].info.numPorts;
        for (unsigned n = 0; n <= lastPort; ++n) {
            const Ref ref{id, static_cast<std::uint8_t>(n)};
            const Port& p = port(ref);
            if (!isRead(p)) continue;
            const auto [lid, lmc] = lidOf(p);
            if (isUnicast(lid)) owners.push_back({lid.value(), lid.value() + (1U << lmc.value()) - 1U, ref});
        }
    }
    std::ranges::sort(owners, {}, &Owner::first);
    std::size_t furthest = 0; // whose range reaches furthest of those before: shorter ones may lie within it
    for (std::size_t i = 1; i < owners.size(); ++i) {
        const Owner& a = owners[furthest];
        const Owner& b = owners[i];
        if (b.last >= a.last) furthest = i;
        if (b.first > a.last) continue;
        builder.addProblem(
            {.kind = ProblemKind::DuplicateLid,
             .node = m_nodes[b.ref.node].info.nodeGuid,
             .port = PortNum(b.ref.port),
             .text = Message::say("LID {} belongs to two ports: {} and {}. Let the subnet manager assign "
                                  "new ones.",
                                  b.first, nameOf(a.ref), nameOf(b.ref))});
    }
}

// A subnet has one M_Key. Requests that set something at a port with another one are dropped, the subnet manager's, too
// (IBTA 14.2.4). The keys themselves are secrets and stay here. 0 says nothing: no key, or a port that hides it.
void FabricWalk::addForeignKeys(fabric::SnapshotBuilder& builder) const
{
    std::map<MKey, std::vector<Ref>> byKey;
    std::size_t all = 0;
    for (NodeId id = 0; id < m_nodes.size(); ++id) {
        const bool isSwitch = m_nodes[id].info.nodeType == switchNodeType;
        const unsigned lastPort = isSwitch ? 0U : m_nodes[id].info.numPorts;
        for (unsigned n = 0; n <= lastPort; ++n) {
            const Ref ref{id, static_cast<std::uint8_t>(n)};
            if (!port(ref).infoKnown) continue;
            byKey[mad::fieldOf<&mad::PortInfo::mkey>(port(ref).info.data())].push_back(ref);
            ++all;
        }
    }
    const auto usual = std::ranges::max_element(byKey, {}, [](const auto& entry) { return entry.second.size(); });
    if (usual == byKey.end() || 2 * usual->second.size() <= all) return;
    for (const auto& [key, ports] : byKey) {
        if (key == MKey{} || key == usual->first) continue;
        for (const Ref ref : ports)
            builder.addProblem({.kind = ProblemKind::ForeignKey,
                                .node = m_nodes[ref.node].info.nodeGuid,
                                .port = PortNum(ref.port),
                                .text = Message::say("{} has an M_Key that most ports do not have: it drops what a "
                                                     "subnet manager without this key sets there.",
                                                     nameOf(ref))});
    }
}

fabric::Port toPort(PortNum number, const mad::PortInfo& info, const mad::PortInfo& capabilities,
                    const mad::MellanoxExtendedPortInfo* extended)
{
    const mad::PortSpeeds speeds = mad::speedsOf(info, capabilities, extended);
    const bool up = info.physState == PhysState::LinkUp;
    fabric::Port port;
    port.number = number;
    port.lid = info.lid;
    port.lmc = info.lmc;
    port.smLid = info.masterSmLid;
    port.subnetPrefix = info.gidPrefix;
    port.state = info.portState;
    port.physState = info.physState;
    // Ports without a link keep the values of their last one, or the lowest.
    if (up) {
        port.widthActive = mad::widthOf(info.linkWidthActive);
        port.speedActive = speeds.active;
    }
    port.widthEnabled = mad::widthSet(info.linkWidthEnabled);
    port.widthSupported = mad::widthSet(info.linkWidthSupported);
    port.speedEnabled = speeds.enabled;
    port.speedSupported = speeds.supported;
    port.mtuCap = info.mtuCap;
    port.neighborMtu = info.neighborMtu;
    port.dataVlsCap = mad::dataVlsOf(info.vlCap);
    port.dataVlsOperational = mad::dataVlsOf(info.operationalVls);
    port.vlArbitrationHighCap = info.vlArbitrationHighCap;
    port.vlArbitrationLowCap = info.vlArbitrationLowCap;
    port.capabilityMask = info.capabilityMask;
    port.capabilityMask2 =
        (info.capabilityMask & mad::capability::mask2) != 0 ? info.capabilityMask2 : std::uint16_t{0};
    port.infoKnown = true;
    return port;
}

fabric::SwitchFacts toSwitchFacts(const mad::SwitchInfo& info)
{
    return {.linearFdbCap = info.linearFdbCap,
            .linearFdbTop = info.linearFdbTop,
            .multicastFdbCap = info.multicastFdbCap,
            .lifeTimeValue = info.lifeTimeValue,
            .enhancedPort0 = info.enhancedPort0};
}

} // namespace fabriscope::discovery
