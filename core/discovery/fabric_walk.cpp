// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/discovery/fabric_walk.h"

#include "core/mad/field_of.h"
#include "core/mad/smp.h"

#include <algorithm>

namespace fabriscope::discovery {
namespace {

using fabric::ProblemKind;

constexpr auto routerType = static_cast<std::uint8_t>(fabric::NodeType::Router);
constexpr unsigned mostFruitless = 3;      // of them in a row that bring nothing, where many MADs get lost:
constexpr std::size_t manyRecovered = 10;  // one reply in ten took a retry
constexpr std::size_t mostManagers = 1000; // asked for SMInfo

mad::AttributeId attributeFor(unsigned ask)
{
    using enum mad::AttributeId;
    constexpr std::array ids = {NodeInfo, NodeInfo, NodeDescription,          SwitchInfo,
                                PortInfo, PortInfo, MellanoxExtendedPortInfo, SmInfo,
                                NodeInfo};
    return ids.at(ask);
}

PhysState physStateOf(const std::byte* portInfo) { return mad::fieldOf<&mad::PortInfo::physState>(portInfo); }

// FDR10 hides behind QDR: up, QDR, and no extended speed (ibnetdiscover asks under the same condition).
bool mayBeFdr10(const std::byte* portInfo)
{
    constexpr unsigned qdr = 4;
    return physStateOf(portInfo) == PhysState::LinkUp &&
           mad::fieldOf<&mad::PortInfo::linkSpeedActive>(portInfo) == qdr &&
           mad::fieldOf<&mad::PortInfo::linkSpeedExtActive>(portInfo) == 0;
}

} // namespace

FabricWalk::FabricWalk(SweepOptions options) : m_options(std::move(options))
{
    m_options.maxHops = std::min(m_options.maxHops, static_cast<unsigned>(mad::maxHops));
    m_options.maxNodes = std::min<std::size_t>(m_options.maxNodes, noNode);
    ask({.ask = Ask::Probe});
}

// --- questions ------------------------------------------------------------------------------------------------------

std::uint64_t FabricWalk::toCookie(const Task& task)
{
    return std::uint64_t{task.node} | std::uint64_t{task.via} << 22U | std::uint64_t{task.port} << 44U |
           std::uint64_t{task.viaPort} << 52U | std::uint64_t{std::to_underlying(task.ask)} << 60U;
}

FabricWalk::Task FabricWalk::fromCookie(std::uint64_t cookie)
{
    return {.ask = static_cast<Ask>(cookie >> 60U),
            .node = static_cast<NodeId>(cookie & noNode),
            .via = static_cast<NodeId>((cookie >> 22U) & noNode),
            .port = static_cast<std::uint8_t>(cookie >> 44U),
            .viaPort = static_cast<std::uint8_t>(cookie >> 52U)};
}

bool FabricWalk::produce(transport::MadRequest& request)
{
    for (;;) {
        if (m_queue.empty() && m_open == 0 && m_phase != Phase::Done) becomeIdle();
        if (m_queue.empty()) return false;
        const Task task = m_queue.front();
        m_queue.pop_front();
        if (isNeedless(task) || !mayAsk(task)) continue;
        const bool namesPort = task.ask == Ask::PortInfo || task.ask == Ask::PortAgain || task.ask == Ask::Extended;
        const std::uint32_t modifier = namesPort ? task.port : 0U;
        // The length of a route is limited where a probe is asked for, so this cannot fail.
        if (!mad::encodeDirectedSmp(
                request.mad,
                {.attribute = attributeFor(std::to_underlying(task.ask)), .modifier = modifier, .mkey = m_options.mkey},
                routeOf(task)))
            continue;
        request.cookie = toCookie(task);
        request.timeout = m_options.timeout;
        request.retries = m_options.retries;
        request.isRepeated = m_repeated.contains(request.cookie);
        ++m_open;
        return true;
    }
}

// The other end of the cable may have been settled from there in the meantime. What stayed without a reply is asked
// again all the same: the link may work in one direction only.
bool FabricWalk::isNeedless(const Task& task) const
{
    return task.ask == Ask::Probe && task.via != noNode && port({task.via, task.viaPort}).peer.node != noNode &&
           !m_repeated.contains(toCookie(task));
}

std::span<const std::uint8_t> FabricWalk::routeOf(const Task& task)
{
    m_route.clear();
    const NodeId along = task.via != noNode ? task.via : task.node;
    if (along == noNode) return m_route; // the local node itself
    const Node& node = m_nodes[along];
    m_route.insert(m_route.end(), m_routes.begin() + node.routeAt, m_routes.begin() + node.routeAt + node.hops);
    if (task.via != noNode) m_route.push_back(task.viaPort);
    return m_route;
}

bool FabricWalk::isUp(const Port& port) const
{
    if (port.infoKnown) return physStateOf(port.info.data()) == PhysState::LinkUp;
    const fabric::Port* kept = keptPort(port);
    return kept != nullptr && kept->physState == PhysState::LinkUp;
}

// SMPs are forwarded by switches only; the local CA lets them out of the port that they are sent by.
bool FabricWalk::mayProbe(Ref ref) const
{
    const Node& node = m_nodes[ref.node];
    if (node.hops >= m_options.maxHops) return false;
    if (node.info.nodeType == switchNodeType) return ref.port != 0;
    return node.hops == 0 && PortNum(ref.port) == m_localPort;
}

// --- answers --------------------------------------------------------------------------------------------------------

void FabricWalk::completed(const transport::MadReply& reply)
{
    --m_open;
    m_statistics.madsSent += reply.attempts;
    m_statistics.retries += reply.attempts - 1U;
    if (m_phase == Phase::Done) return;
    const Task task = fromCookie(reply.cookie);
    if (reply.outcome == transport::MadOutcome::Cancelled) {
        m_failure = Error{
            .code = ErrorCode::Cancelled, .subject = m_options.source, .detail = Message::say("the sweep was stopped")};
        m_phase = Phase::Done;
        m_queue.clear();
        return;
    }
    if (m_endedEarly.erase(reply.cookie) > 0) {
        putOff(task);
    } else {
        const bool wasPutOff = m_repeated.erase(reply.cookie) > 0;
        if (wasPutOff) ++m_statistics.retries;
        const bool isRepeated = wasPutOff || reply.attempts > 1;
        if (reply.outcome == transport::MadOutcome::TimedOut) ++m_statistics.timeouts;
        if (reply.outcome == transport::MadOutcome::Answered) {
            ++m_answers;
            if (isRepeated) ++m_recovered;
            heard(task);
        }
        if (reply.outcome == transport::MadOutcome::Answered && reply.status == 0)
            answered(task, mad::smpData(reply.mad.first<mad::madSize>()));
        else
            failed(task, reply);
    }
    if (m_voicesAsked == 0) resume();
    if (m_open == 0 && m_queue.empty() && m_phase != Phase::Done) becomeIdle();
}

// --- who replies ----------------------------------------------------------------------------------------------------

/// Of a node and all those that its requests pass.
FabricWalk::Voice FabricWalk::voiceOn(NodeId along) const
{
    Voice voice = along == noNode ? Voice::Heard : m_nodes[along].voice;
    for (NodeId id = along; id != noNode; id = m_nodes[id].before) {
        if (m_nodes[id].voice == Voice::Silent) return Voice::Silent;
        if (m_nodes[id].voice == Voice::Asked) voice = Voice::Asked;
    }
    return voice;
}

/// False: it shares the end of another one, or waits for that.
bool FabricWalk::mayAsk(const Task& task)
{
    if (m_isRevision || m_phase != Phase::Walk || task.ask == Ask::Identity) return true;
    switch (voiceOn(task.via != noNode ? task.via : task.node)) {
    case Voice::Unknown:
    case Voice::Heard:
        return true;
    case Voice::Asked:
        m_putOff.push_back(task);
        return false;
    case Voice::Silent:
        break;
    }
    failed(task, {.outcome = transport::MadOutcome::TimedOut});
    return false;
}

bool FabricWalk::isWorthRepeating(std::uint64_t cookie)
{
    if (m_isRevision || m_phase != Phase::Walk) return true;
    const Task task = fromCookie(cookie);
    const bool isIdentity = task.ask == Ask::Identity;
    const NodeId along = task.via != noNode ? task.via : task.node;
    if (along == noNode) return true; // the local port
    const Voice voice = voiceOn(isIdentity ? m_nodes[along].before : along);
    if (voice == Voice::Heard || (voice == Voice::Unknown && isIdentity)) return true;
    m_endedEarly.insert(cookie);
    return false;
}

/// Its way is in doubt: the node nearest to the local port that may be cut off tells for all behind it.
void FabricWalk::putOff(const Task& task)
{
    const NodeId along = task.via != noNode ? task.via : task.node;
    if (task.ask == Ask::Identity) { // a node before it is asked now
        m_nodes[along].voice = Voice::Unknown;
        --m_voicesAsked;
        return;
    }
    m_putOff.push_back(task);
    m_repeated.insert(toCookie(task));
    if (voiceOn(along) != Voice::Unknown) return;
    for (NodeId id = along; id != noNode; id = m_nodes[id].before) {
        if (m_nodes[id].voice != Voice::Unknown) continue;
        m_nodes[id].voice = Voice::Asked;
        ++m_voicesAsked;
        m_queue.push_front({.ask = Ask::Identity, .node = id});
    }
}

void FabricWalk::heard(const Task& task)
{
    if (task.via != noNode || task.node == noNode || m_nodes[task.node].voice != Voice::Asked) return;
    m_nodes[task.node].voice = Voice::Heard;
    --m_voicesAsked;
}

/// It is known who replies: what was put off is asked, or ends.
bool FabricWalk::resume()
{
    if (m_putOff.empty()) return false;
    for (const Task& task : std::exchange(m_putOff, {}))
        ask(task);
    return true;
}

void FabricWalk::answered(const Task& task, std::span<const std::byte, mad::smpDataSize> data)
{
    switch (task.ask) {
    case Ask::Probe:
        nodeSeen(task, mad::decodeUnchecked<mad::NodeInfo>(data.data()));
        break;
    case Ask::Recheck:
        recheckAnswered(task, mad::decodeUnchecked<mad::NodeInfo>(data.data()));
        break;
    case Ask::Description:
        m_nodes[task.node].description = mad::decodeUnchecked<mad::NodeDescription>(data.data());
        m_nodes[task.node].descriptionKept = false;
        break;
    case Ask::SwitchInfo:
        m_nodes[task.node].switchFacts = toSwitchFacts(mad::decodeUnchecked<mad::SwitchInfo>(data.data()));
        break;
    case Ask::PortInfo:
        portRead(task, data);
        break;
    case Ask::PortAgain:
        std::ranges::copy(data, port({task.node, task.port}).info.begin());
        port({task.node, task.port}).infoKnown = true;
        break;
    case Ask::Extended: {
        Port& p = port({task.node, task.port});
        p.extended = mad::decodeUnchecked<mad::MellanoxExtendedPortInfo>(data.data());
        p.hasExtended = true;
        break;
    }
    case Ask::SmInfo:
        for (Manager& manager : m_managers)
            if (manager.at == Ref{task.node, task.port}) manager.info = mad::decodeUnchecked<mad::SmInfo>(data.data());
        break;
    case Ask::Identity:
        if (m_isRevision) identityRead(task.node, mad::decodeUnchecked<mad::NodeInfo>(data.data()));
        break;
    }
}

void FabricWalk::failed(const Task& task, const transport::MadReply& reply)
{
    if (task.ask == Ask::Extended || task.ask == Ask::PortAgain)
        return; // the first is optional, the second a repetition
    if (task.ask == Ask::Recheck) {
        recheckFailed(task);
        return;
    }
    if (task.ask == Ask::Identity && !m_isRevision) {
        Node& node = m_nodes[task.node];
        if (node.voice != Voice::Asked) return; // another reply has come from there
        node.voice = Voice::Silent;
        --m_voicesAsked;
        return;
    }
    if (task.ask == Ask::Probe && task.via == noNode) {
        m_failure =
            Error{.code = ErrorCode::Timeout,
                  .subject = m_options.source.empty() ? Message::say("the local port") : Message(m_options.source),
                  .detail = Message::say("its own subnet management agent does not respond"),
                  .hint = m_options.mkey == MKey{}
                              ? Message::say(
                                    "If this subnet protects its nodes, enter its M_Key: --mkey-file on the command "
                                    "line, Settings in the window. Otherwise check the adapter's driver and firmware.")
                              : Message::say("The M_Key may be wrong: compare it with m_key in opensm.conf. Otherwise "
                                             "check the adapter's driver and firmware."),
                  .sysErrno = reply.sysErrno,
                  .madStatus = reply.status};
        if (reply.outcome == transport::MadOutcome::Answered) m_failure->code = ErrorCode::MadStatus;
        if (reply.outcome == transport::MadOutcome::Failed) m_failure->code = ErrorCode::Io;
        m_phase = Phase::Done;
        m_queue.clear();
        return;
    }
    m_failed.push_back({.task = task, .status = reply.status, .sysErrno = reply.sysErrno});
    if (!m_isRevision || isHarmless(m_failed.back())) return;
    // Only a whole sweep can tell now. Where a cable was cut meanwhile, hundreds of requests go the same way, and each
    // of them would wait for its time-outs.
    m_phase = Phase::Done;
    m_queue.clear();
}

void FabricWalk::nodeSeen(const Task& task, const mad::NodeInfo& info)
{
    if (!isPlausible(task, info)) return;
    const bool isLocal = task.via == noNode;
    if (isLocal) m_localPort = info.localPort;
    const auto known = m_byGuid.find(info.nodeGuid);
    const bool isNew = known == m_byGuid.end();
    const Ref from{task.via, task.viaPort};
    if (isNew && !isLocal && !hasRoomFor(info)) {
        leaveOut(from);
        return;
    }
    const NodeId node = isNew ? addNode(task, info) : known->second;
    if (!isNew && !isSameNode(node, info)) {
        m_isUnsure = true; // of a revision: or it has become another one
        duplicate(node, from);
        return;
    }
    const Ref to{node, info.localPort.value()};
    if (info.nodeType != switchNodeType) port(to).guid = info.portGuid;
    if (!isLocal) claim(from, to);
    askAbout(node, to.port, task, isNew);
}

bool FabricWalk::isPlausible(const Task& task, const mad::NodeInfo& info)
{
    Message why;
    if (info.nodeGuid == Guid{})
        why = Message::say("has no GUID");
    else if (info.nodeType == 0 || info.nodeType > routerType)
        why = Message::say("has the unknown type {}", info.nodeType);
    else if (info.localPort.value() > info.numPorts)
        why =
            Message::say("claims that it replied from port {} but has only {}", info.localPort.value(), info.numPorts);
    else if (info.localPort == PortNum{} && (task.via != noNode || info.nodeType != switchNodeType))
        why = Message::say("claims that it replied from port 0, which has no cable");
    if (why.empty()) return true;
    if (task.via == noNode) {
        m_failure =
            Error{.code = ErrorCode::MalformedReply,
                  .subject = m_options.source.empty() ? Message::say("the local node") : Message(m_options.source),
                  .detail = Message::say("its NodeInfo is invalid: it {}", why),
                  .hint = Message::say("Check the adapter's driver and firmware.")};
        m_phase = Phase::Done;
    } else {
        problem(
            ProblemKind::Malformed, task.via, task.viaPort,
            Message::say("The node connected to {} cannot be shown: it {}.", nameOf(Ref{task.via, task.viaPort}), why));
    }
    return false;
}

// Whether the answer can come from the box that is known under its GUID. Each port of a CA has its own GUID.
bool FabricWalk::isSameNode(NodeId known, const mad::NodeInfo& info) const
{
    const mad::NodeInfo& first = m_nodes[known].info;
    const bool sameBox = first.nodeType == info.nodeType && first.numPorts == info.numPorts &&
                         first.systemImageGuid == info.systemImageGuid && first.deviceId == info.deviceId &&
                         first.vendorId == info.vendorId;
    if (!sameBox) return false;
    if (info.nodeType == switchNodeType) return first.portGuid == info.portGuid;
    const Guid portGuid = port({known, info.localPort.value()}).guid;
    return portGuid == Guid{} || portGuid == info.portGuid;
}

bool FabricWalk::hasRoomFor(const mad::NodeInfo& info) const
{
    return m_nodes.size() < m_options.maxNodes && m_ports.size() + info.numPorts + 1U <= m_options.maxPorts;
}

void FabricWalk::leaveOut(Ref seenFrom)
{
    if (m_leftOut++ == 0) m_firstLeftOut = seenFrom;
}

FabricWalk::NodeId FabricWalk::addNode(const Task& task, const mad::NodeInfo& info)
{
    const auto id = static_cast<NodeId>(m_nodes.size());
    const std::span<const std::uint8_t> route = routeOf(task);
    Node& node = m_nodes.emplace_back();
    node.info = info;
    node.firstPort = static_cast<std::uint32_t>(m_ports.size());
    node.routeAt = static_cast<std::uint32_t>(m_routes.size());
    node.hops = static_cast<std::uint8_t>(route.size());
    node.before = task.via;
    m_routes.insert(m_routes.end(), route.begin(), route.end());
    m_ports.resize(m_ports.size() + info.numPorts + 1U);
    m_byGuid.emplace(info.nodeGuid, id);
    if (info.nodeType == switchNodeType) ++m_switches;
    return id;
}

void FabricWalk::askAbout(NodeId node, std::uint8_t arrival, const Task& seenBy, bool isNew)
{
    if (isNew) ask({.ask = Ask::Description, .node = node});
    if (m_nodes[node].info.nodeType == switchNodeType) {
        if (!isNew) return;
        ask({.ask = Ask::SwitchInfo, .node = node});
        for (unsigned p = 0; p <= m_nodes[node].info.numPorts; ++p)
            ask({.ask = Ask::PortInfo, .node = node, .port = static_cast<std::uint8_t>(p)});
        return;
    }
    // A CA's port need not answer for another one: ask each by the way that leads to it.
    if (!std::exchange(port({node, arrival}).asked, true))
        ask({.ask = Ask::PortInfo, .node = node, .via = seenBy.via, .port = arrival, .viaPort = seenBy.viaPort});
}

void FabricWalk::portRead(const Task& task, std::span<const std::byte, mad::smpDataSize> data)
{
    const Ref ref{task.node, task.port};
    Port& p = port(ref);
    std::ranges::copy(data, p.info.begin());
    if (!std::exchange(p.infoKnown, true)) ++m_portsRead;
    const mad::NodeInfo& owner = m_nodes[task.node].info;
    if (m_options.readMellanoxExtendedInfo && mayBeFdr10(p.info.data()) &&
        mad::hasMellanoxExtendedPortInfo(owner.vendorId, owner.deviceId)) {
        Task extended = task;
        extended.ask = Ask::Extended;
        ask(extended);
    }
    askManager(task);
    if (m_isRevision && p.peer.node != noNode) return reviseLink(ref);
    if (m_isRevision && !isUp(p)) settled(ref);
    if (!isUp(p) || p.peer.node != noNode || p.probed || !mayProbe(ref)) return;
    p.probed = true;
    ask({.ask = Ask::Probe, .via = ref.node, .viaPort = ref.port});
}

// A CA's managers are asked by the port they sit at; a switch has one, behind port 0.
void FabricWalk::askManager(const Task& task)
{
    const Ref ref{task.node, task.port};
    const bool mayRunOne = m_nodes[ref.node].info.nodeType != switchNodeType || ref.port == 0;
    const auto capabilities = mad::fieldOf<&mad::PortInfo::capabilityMask>(port(ref).info.data());
    if (!mayRunOne || (capabilities & mad::capability::isSm) == 0) return;
    if (std::exchange(port(ref).isManager, true)) return;
    if (m_managers.size() == mostManagers) {
        ++m_managersLeftOut;
        return;
    }
    m_managers.push_back({.at = ref, .info = {}, .isKept = false});
    Task question = task;
    question.ask = Ask::SmInfo;
    ask(question);
}

// --- the end --------------------------------------------------------------------------------------------------------

void FabricWalk::becomeIdle()
{
    if (m_phase == Phase::Walk) {
        if (resume()) return;
        if (m_isRevision ? startNextLevel() : startSecondChance()) return;
        m_phase = Phase::Verify;
        if (startVerification()) return;
    }
    concludeVerification();
    m_phase = Phase::Done;
}

// Where MADs get lost, what did not answer is asked again, round by round, as long as that brings something. Where many
// get lost, a round without a reply is no proof: two switches may be all that is asked, as in a ring.
bool FabricWalk::startSecondChance()
{
    const bool lossy = m_recovered > 0;
    const bool losesMany = m_recovered * manyRecovered >= m_answers;
    const bool progressed = m_rounds == 0 || m_answers != m_answersBefore;
    m_fruitless = progressed ? 0 : m_fruitless + 1;
    const bool goesOn = m_fruitless == 0 || (losesMany && m_fruitless < mostFruitless);
    if (!lossy || !goesOn || m_failed.empty() || m_rounds >= mostRounds) return false;
    ++m_rounds;
    m_answersBefore = m_answers;
    for (Node& node : m_nodes)
        if (node.voice == Voice::Silent) node.voice = Voice::Unknown;
    for (const Failed& failed : std::exchange(m_failed, {}))
        ask(failed.task);
    return true;
}

// A link leads to each port only when the port itself says that it is up.
bool FabricWalk::startVerification()
{
    for (NodeId id = 0; id < m_nodes.size(); ++id) {
        for (unsigned n = 0; n <= m_nodes[id].info.numPorts; ++n) {
            const Ref ref{id, static_cast<std::uint8_t>(n)};
            const Port& p = port(ref);
            if (p.peer.node == noNode || !isRead(p) || isUp(p)) continue;
            m_contradicted.push_back(ref);
            const Ref known = p.claims ? ref : p.peer;
            ask({.ask = Ask::PortAgain, .node = ref.node, .port = ref.port});
            ask({.ask = Ask::Recheck, .via = known.node, .viaPort = known.port});
        }
    }
    return !m_contradicted.empty();
}

void FabricWalk::concludeVerification()
{
    for (const Ref ref : std::exchange(m_contradicted, {})) {
        const Port& p = port(ref);
        if (p.peer.node == noNode || isUp(p)) continue;
        const Ref seenFrom = p.peer;
        duplicate(ref.node, seenFrom);
        unlink(ref);
    }
    if (m_isRevision) findRoutes();
}

} // namespace fabriscope::discovery
