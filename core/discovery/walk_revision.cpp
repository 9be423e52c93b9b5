// SPDX-License-Identifier: GPL-3.0-or-later
//
// FabricWalk over a fabric that is known: what is taken over, what is asked again, and in which order.
//
// A node is asked by a route that holds: nodes are read level by level from the local port on, and between two levels
// the routes are found anew in what is known by then. A link whose end is down is gone; what was behind it and cannot
// be reached in another way is left out, and found as a new node when it turns up elsewhere.
#include "core/discovery/fabric_walk.h"
#include "core/mad/field_of.h"

#include <algorithm>
#include <utility>

namespace fabriscope::discovery {
namespace {

using fabric::ProblemKind;

constexpr unsigned mostBreaks = 4; // of a port: one that comes and goes all the time is not waited for

bool staysWithItsPort(ProblemKind kind)
{
    return kind == ProblemKind::Unreachable || kind == ProblemKind::PortUnreadable || kind == ProblemKind::ForeignKey;
}

} // namespace

bool canBeRevised(const fabric::Snapshot& snapshot)
{
    const auto& info = snapshot.info();
    return info.complete && info.managersKnown && !info.imported && snapshot.findNode(info.localNode) &&
           std::ranges::all_of(snapshot.problems(), [](const fabric::Problem& problem) {
               return staysWithItsPort(problem.kind) || problem.kind == ProblemKind::DuplicateLid;
           });
}

// --- what is taken over ---------------------------------------------------------------------------------------------

FabricWalk::FabricWalk(SweepOptions options, const Revision& revision)
    : m_options(std::move(options)), m_isRevision(true)
{
    m_options.maxHops = std::min(m_options.maxHops, static_cast<unsigned>(mad::maxHops));
    m_options.maxNodes = std::min<std::size_t>(m_options.maxNodes, noNode);
    const fabric::Snapshot& known = *revision.known;
    const auto local = known.findNode(known.info().localNode);
    if (!local || known.nodes().size() > m_options.maxNodes || !canBeRevised(known)) {
        m_isUnsure = true;
        m_phase = Phase::Done;
        return;
    }
    m_localPort = known.info().localPort;
    m_nodes.reserve(known.nodes().size());
    keep(known, known.node(*local)); // the local one is the first
    for (const fabric::Node& node : known.nodes())
        if (node.guid != known.info().localNode) keep(known, node);
    keepLinks(known);
    for (const Guid guid : revision.suspects) {
        const auto found = m_byGuid.find(guid);
        if (found != m_byGuid.end() && !std::exchange(m_nodes[found->second].isSuspect, true))
            m_due.push_back(found->second);
    }
    if (revision.everyPort) {
        m_due.resize(m_nodes.size());
        for (NodeId id = 0; id < m_nodes.size(); ++id)
            m_due[id] = id;
    }
    keepProblems(known);
    keepManagers(known);
}

void FabricWalk::keep(const fabric::Snapshot& known, const fabric::Node& from)
{
    Node& node = m_nodes.emplace_back();
    const bool isSwitch = from.type == fabric::NodeType::Switch;
    const auto ports = known.portsOf(from);
    node.info = {.nodeType = static_cast<std::uint8_t>(from.type),
                 .numPorts = from.numPorts,
                 .systemImageGuid = from.systemImageGuid,
                 .nodeGuid = from.guid,
                 .partitionCap = from.partitionCap,
                 .deviceId = from.deviceId,
                 .revision = from.revision,
                 .vendorId = from.vendorId};
    node.keptDescription = from.description;
    node.descriptionKept = true;
    node.switchFacts = from.switchFacts;
    node.firstPort = static_cast<std::uint32_t>(m_ports.size());
    m_ports.resize(m_ports.size() + from.numPorts + 1U);
    m_keptPorts.resize(m_ports.size());
    for (const fabric::Port& port : ports) {
        if (port.number.value() > from.numPorts) continue;
        if (isSwitch && port.number == PortNum(0)) node.info.portGuid = port.guid;
        const std::size_t index = node.firstPort + port.number.value();
        m_keptPorts[index] = port;
        m_ports[index].kept = port.infoKnown;
        m_ports[index].guid = isSwitch ? Guid{} : port.guid;
        m_ports[index].asked = !isSwitch;
        if (port.infoKnown) ++m_portsRead;
    }
    m_byGuid.emplace(from.guid, static_cast<NodeId>(m_nodes.size() - 1));
    if (isSwitch) ++m_switches;
}

void FabricWalk::keepLinks(const fabric::Snapshot& known)
{
    const auto refOf = [&](fabric::PortIndex index) {
        const fabric::Port& port = known.port(index);
        return Ref{m_byGuid.at(known.nodeOf(port).guid), port.number.value()};
    };
    for (const fabric::Link& link : known.links())
        makeLink(refOf(link.a), refOf(link.b));
    findRoutes();
    // From which side a link can be asked for: by a port that SMPs leave by.
    for (const fabric::Link& link : known.links()) {
        const Ref a = refOf(link.a);
        const Ref b = refOf(link.b);
        port(a).claims = mayProbe(a);
        port(b).claims = !port(a).claims && mayProbe(b);
    }
}

// What was not to be read stays so until its node is a suspect: asking each time would cost its timeouts each time.
void FabricWalk::keepProblems(const fabric::Snapshot& known)
{
    for (const fabric::Problem& problem : known.problems()) {
        const auto found = m_byGuid.find(problem.node);
        if (!staysWithItsPort(problem.kind) || found == m_byGuid.end()) continue;
        if (found->second == 0 && problem.port == m_localPort && isCutOff()) continue; // said anew while it is so
        if (problem.kind == ProblemKind::Unreachable && problem.port &&
            problem.port->value() <= m_nodes[found->second].info.numPorts)
            port({found->second, problem.port->value()}).probed = !m_nodes[found->second].isSuspect;
        m_carried.push_back(problem);
    }
}

void FabricWalk::keepManagers(const fabric::Snapshot& known)
{
    for (const fabric::SubnetManager& manager : known.managers()) {
        const auto found = m_byGuid.find(manager.node);
        if (found == m_byGuid.end() || manager.port.value() > m_nodes[found->second].info.numPorts) continue;
        const Ref at{found->second, manager.port.value()};
        port(at).isManager = true;
        Manager& kept = m_managers.emplace_back(Manager{.at = at, .info = {}, .isKept = true});
        if (manager.answers)
            kept.info = mad::SmInfo{.guid = manager.guid,
                                    .activityCount = manager.activityCount,
                                    .priority = manager.priority,
                                    .state = static_cast<mad::SmState>(manager.state)};
    }
}

const fabric::Port* FabricWalk::keptPort(const Port& port) const
{
    if (!port.kept || port.infoKnown) return nullptr;
    return &m_keptPorts[static_cast<std::size_t>(&port - m_ports.data())];
}

std::pair<Lid, Lmc> FabricWalk::lidOf(const Port& port) const
{
    if (const fabric::Port* kept = keptPort(port)) return {kept->lid, kept->lmc};
    return {mad::fieldOf<&mad::PortInfo::lid>(port.info.data()), mad::fieldOf<&mad::PortInfo::lmc>(port.info.data())};
}

// What port 0 of a switch says for all its ports.
std::optional<mad::PortInfo> FabricWalk::portZeroOf(const Node& node) const
{
    const Port& zero = m_ports[node.firstPort];
    if (zero.infoKnown) return mad::decodeUnchecked<mad::PortInfo>(zero.info.data());
    const fabric::Port* kept = keptPort(zero);
    if (kept == nullptr) return std::nullopt;
    mad::PortInfo info;
    info.gidPrefix = kept->subnetPrefix;
    info.lid = kept->lid;
    info.lmc = kept->lmc;
    info.masterSmLid = kept->smLid;
    info.capabilityMask = kept->capabilityMask;
    info.capabilityMask2 = kept->capabilityMask2;
    return info;
}

// --- what is asked again --------------------------------------------------------------------------------------------

/// The nearest of what is due. False: nothing is left.
bool FabricWalk::startNextLevel()
{
    findRoutes();
    if (lookAgain()) return true;
    std::erase_if(m_due, [this](NodeId id) { return m_nodes[id].isLost; });
    if (m_due.empty()) return askManagers();
    const auto hops = [this](NodeId id) { return m_nodes[id].hops; };
    const auto nearest = hops(*std::ranges::min_element(m_due, {}, hops));
    // Behind a link that is gone nobody answers: the near end of the last one on the way tells at once.
    for (const NodeId id : m_due) {
        const Ref way = m_nodes[id].arrival;
        if (hops(id) != nearest || way.node == noNode || port(way).infoKnown) continue;
        if (!std::exchange(port(way).wayAsked, true)) ask({.ask = Ask::PortInfo, .node = way.node, .port = way.port});
    }
    if (!m_queue.empty()) return true;
    const auto [now, end] = std::ranges::partition(m_due, [&](NodeId id) { return hops(id) != nearest; });
    for (const NodeId id : std::vector<NodeId>(now, end))
        askAgain(id);
    m_due.erase(now, end);
    return !m_queue.empty() || startNextLevel();
}

/// How active they are tells whether they are alive: last, by routes that hold.
bool FabricWalk::askManagers()
{
    if (std::exchange(m_managersAsked, true)) return false;
    for (Manager& manager : m_managers) {
        const Ref at = manager.at;
        if (m_nodes[at.node].isLost || !manager.isKept) continue;
        const bool isLocal = at.node == 0 && PortNum(at.port) == m_localPort;
        const bool byItself = isLocal || m_nodes[at.node].info.nodeType == switchNodeType;
        const Ref from = byItself ? Ref{} : port(at).peer;
        if (!byItself && from.node == noNode) continue;
        manager.info.reset();
        ask({.ask = Ask::SmInfo, .node = at.node, .via = from.node, .port = at.port, .viaPort = from.port});
    }
    return !m_queue.empty();
}

/// Ports whose cable is gone.
bool FabricWalk::lookAgain()
{
    for (const Ref end : std::exchange(m_unplugged, {})) {
        if (m_nodes[end.node].isLost || port(end).peer.node != noNode) continue;
        const bool isLocal = end.node == 0 && PortNum(end.port) == m_localPort;
        if (m_nodes[end.node].info.nodeType == switchNodeType || isLocal)
            ask({.ask = Ask::PortInfo, .node = end.node, .port = end.port});
        else
            forgetPort(end); // a sweep knows ports of a CA by their cables
    }
    return !m_queue.empty();
}

void FabricWalk::askAgain(NodeId id)
{
    Node& node = m_nodes[id];
    std::erase_if(m_managers, [&](const Manager& manager) {
        if (manager.at.node == id) port(manager.at).isManager = false;
        return manager.at.node == id;
    });
    if (node.isSuspect) {
        ask({.ask = Ask::Identity, .node = id});
        ask({.ask = Ask::Description, .node = id});
        std::erase_if(m_carried, [&](const fabric::Problem& problem) {
            return problem.node == node.info.nodeGuid && problem.kind == ProblemKind::PortUnreadable;
        });
    }
    const bool isSwitch = node.info.nodeType == switchNodeType;
    if (isSwitch) ask({.ask = Ask::SwitchInfo, .node = id});
    for (unsigned n = isSwitch ? 0 : 1; n <= node.info.numPorts; ++n) {
        const Ref ref{id, static_cast<std::uint8_t>(n)};
        const Port& p = port(ref);
        if (isSwitch) {
            if (node.isSuspect || isRead(p)) ask({.ask = Ask::PortInfo, .node = id, .port = ref.port});
        } else if (id == 0 && PortNum(ref.port) == m_localPort) {
            ask({.ask = Ask::PortInfo, .node = id, .port = ref.port});
        } else if (p.peer.node != noNode) {
            ask({.ask = Ask::PortInfo, .node = id, .via = p.peer.node, .port = ref.port, .viaPort = p.peer.port});
        }
    }
}

/// Notice 145: a node may have another system image GUID than before. All else that NodeInfo holds is of the box, and
/// another box is for a whole sweep to find.
void FabricWalk::identityRead(NodeId id, const mad::NodeInfo& info)
{
    mad::NodeInfo& known = m_nodes[id].info;
    if (info.nodeGuid == known.nodeGuid && info.nodeType == known.nodeType && info.numPorts == known.numPorts &&
        info.deviceId == known.deviceId && info.vendorId == known.vendorId)
        known.systemImageGuid = info.systemImageGuid;
    else
        m_isUnsure = true;
}

/// What is behind a known link may tell so before its own turn comes.
void FabricWalk::adoptImageOf(Ref known, const mad::NodeInfo& info)
{
    const Ref peer = port(known).peer;
    if (peer.node == noNode || info.localPort != PortNum(peer.port)) return;
    mad::NodeInfo asNow = info;
    asNow.systemImageGuid = m_nodes[peer.node].info.systemImageGuid;
    if (placeOf(asNow) == peer) m_nodes[peer.node].info.systemImageGuid = info.systemImageGuid;
}

/// Breadth first over the links that are left; what they do not lead to is lost.
void FabricWalk::findRoutes()
{
    constexpr auto unknown = static_cast<std::uint8_t>(0xff);
    for (Node& node : m_nodes) {
        node.hops = unknown;
        node.arrival = {};
    }
    std::vector<NodeId> queue{0};
    queue.reserve(m_nodes.size());
    m_nodes[0].hops = 0;
    m_routes.clear();
    for (std::size_t at = 0; at < queue.size(); ++at) {
        const NodeId id = queue[at];
        Node& node = m_nodes[id];
        const auto routeAt = static_cast<std::uint32_t>(m_routes.size());
        if (node.arrival.node != noNode) {
            const Node& before = m_nodes[node.arrival.node];
            for (std::uint32_t i = 0; i < before.hops; ++i)
                m_routes.push_back(m_routes[before.routeAt + i]);
            m_routes.push_back(node.arrival.port);
        }
        node.routeAt = routeAt;
        for (unsigned n = 1; n <= node.info.numPorts; ++n) {
            const Ref ref{id, static_cast<std::uint8_t>(n)};
            const NodeId next = port(ref).peer.node;
            if (next == noNode || m_nodes[next].hops != unknown || !mayProbe(ref)) continue;
            m_nodes[next].hops = static_cast<std::uint8_t>(node.hops + 1);
            m_nodes[next].arrival = ref;
            queue.push_back(next);
        }
    }
    for (NodeId id = 0; id < m_nodes.size(); ++id)
        if (m_nodes[id].hops == unknown && !m_nodes[id].isLost) lose(id);
}

void FabricWalk::lose(NodeId id)
{
    Node& node = m_nodes[id];
    node.isLost = true;
    node.hops = 0;
    m_byGuid.erase(node.info.nodeGuid);
    std::erase_if(m_carried, [&](const fabric::Problem& problem) { return problem.node == node.info.nodeGuid; });
    for (unsigned n = 0; n <= node.info.numPorts; ++n) {
        const Ref far = port({id, static_cast<std::uint8_t>(n)}).peer;
        if (far.node == noNode) continue;
        unlink(far);
        unplugged(far);
    }
}

void FabricWalk::forgetPort(Ref end)
{
    Port& p = port(end);
    p = Port{};
    std::erase_if(m_managers, [&](const Manager& manager) { return manager.at == end; });
}

/// The PortInfo of a port with a cable was read.
void FabricWalk::reviseLink(Ref end)
{
    Port& p = port(end);
    const bool isDoubted = m_claims.contains(keyOf(end));
    if (!isUp(p)) {
        if (isDoubted)
            settle(end, false);
        else
            breakLink(end);
        return;
    }
    const bool isWanted = isDoubted || (m_nodes[end.node].isSuspect && mayProbe(end) && !p.probed);
    if (!isWanted) return;
    p.probed = true;
    port(p.peer).probed = true;
    ask({.ask = Ask::Recheck, .via = end.node, .viaPort = end.port});
}

/// Both ends may have other cables now.
void FabricWalk::breakLink(Ref end)
{
    const Ref far = port(end).peer;
    if (far.node == noNode) return;
    unlink(end);
    unplugged(end);
    unplugged(far);
}

/// There may be another cable in it.
void FabricWalk::unplugged(Ref end)
{
    Port& p = port(end);
    p.probed = false;
    p.asked = false;
    if (p.rechecks++ < mostBreaks)
        m_unplugged.push_back(end);
    else
        m_isUnsure = true;
}

/// A link was found: what was known of its ends is out of date. `from`: its other end, when that leads there.
void FabricWalk::plugged(Ref end, Ref from)
{
    Port& p = port(end);
    p.probed = true;
    settled(end);
    const bool isLocal = end.node == 0 && PortNum(end.port) == m_localPort;
    const bool isAsked = m_nodes[end.node].info.nodeType != switchNodeType && !isLocal; // with its link
    if (keptPort(p) != nullptr && !isAsked)
        ask({.ask = Ask::PortInfo, .node = end.node, .via = from.node, .port = end.port, .viaPort = from.port});
}

/// The node behind this port replies, or there is none.
void FabricWalk::settled(Ref end)
{
    std::erase_if(m_carried, [&](const fabric::Problem& problem) {
        return problem.kind == ProblemKind::Unreachable && problem.node == m_nodes[end.node].info.nodeGuid &&
               problem.port == PortNum(end.port);
    });
}

/// Whether a failure leaves no doubt about the rest.
bool FabricWalk::isHarmless(const Failed& failed) const
{
    if (failed.task.ask == Ask::SmInfo) return true; // silence of a manager is an answer
    if (failed.task.ask != Ask::Probe) return false;
    return std::ranges::any_of(m_carried, [&](const fabric::Problem& problem) {
        return problem.kind == ProblemKind::Unreachable && problem.node == m_nodes[failed.task.via].info.nodeGuid &&
               problem.port == PortNum(failed.task.viaPort);
    });
}

bool FabricWalk::isCertain() const
{
    if (!m_isRevision) return true;
    return !m_isUnsure && !m_failure && m_leftOut == 0 && m_unplugged.empty() && m_claims.empty() &&
           std::ranges::all_of(m_failed, [this](const Failed& failed) { return isHarmless(failed); });
}

} // namespace fabriscope::discovery
