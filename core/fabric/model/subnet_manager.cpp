// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/subnet_manager.h"

#include "core/base/disjoint_sets.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

namespace fabriscope::fabric {

Subnets::Subnets(const Snapshot& snapshot) : m_subnets(snapshot.ports().size())
{
    if (snapshot.links().empty()) return;
    DisjointSets joined(snapshot.ports().size());
    for (const Link& link : snapshot.links())
        joined.join(link.a.value(), link.b.value());
    for (const Node& node : snapshot.nodes()) {
        if (node.type != NodeType::Switch) continue;
        for (std::uint32_t i = 1; i < node.portCount; ++i)
            joined.join(node.firstPort, node.firstPort + i);
    }
    for (std::uint32_t i = 0; i < m_subnets.size(); ++i)
        m_subnets[i] = joined.find(i);
}

namespace {

const Port* localPortOf(const Snapshot& snapshot)
{
    return snapshot.portAt({.node = snapshot.info().localNode, .number = snapshot.info().localPort});
}

/// The manager set in the local port. It is not set in a switch's external ports, but in its port 0.
Lid masterLidOf(const Snapshot& snapshot)
{
    const Port* port = localPortOf(snapshot);
    return port != nullptr && port->infoKnown ? port->smLid : Lid();
}

std::optional<PortIndex> portOf(const Snapshot& snapshot, const SubnetManager& manager)
{
    const auto node = snapshot.findNode(manager.node);
    return node ? snapshot.findPort(*node, manager.port) : std::nullopt;
}

const SubnetManager* managerAt(const Snapshot& snapshot, PortIndex index)
{
    const Port& port = snapshot.port(index);
    const Guid node = snapshot.nodeOf(port).guid;
    const auto managers = snapshot.managers();
    const auto found =
        std::ranges::find_if(managers, [&](const SubnetManager& m) { return m.node == node && m.port == port.number; });
    return found == managers.end() ? nullptr : &*found;
}

bool isMaster(const SubnetManager& manager) { return manager.answers && manager.state == ManagerState::Master; }

/// Of one subnet: another program's results may hold several. Two ports may say the same of one.
std::size_t mostMasters(const Snapshot& snapshot)
{
    if (std::ranges::count_if(snapshot.managers(), isMaster) < 2)
        return std::ranges::any_of(snapshot.managers(), isMaster) ? 1 : 0;
    const Subnets subnets(snapshot);
    std::map<std::uint32_t, std::set<Guid>> masters;
    std::size_t most = 0;
    for (const SubnetManager& manager : snapshot.managers()) {
        if (!isMaster(manager)) continue;
        const auto port = portOf(snapshot, manager);
        std::set<Guid>& ofSubnet = masters[port ? subnets.of(*port) : ~std::uint32_t{0}];
        ofSubnet.insert(manager.guid == Guid() ? manager.node : manager.guid);
        most = std::max(most, ofSubnet.size());
    }
    return most;
}

/// Whether so much time lies between them that a manager must have done something. A clock that somebody sets says
/// nothing of it.
bool areFarApart(const SteadyTime& before, const SteadyTime& now)
{
    return now.clock != 0 && now.clock == before.clock && now.since - before.since >= longestIdle;
}

/// The same manager is master in both, and its heartbeat has not moved.
bool isStuck(const Snapshot& now, const SubnetManager& master, const Snapshot& before)
{
    if (!areFarApart(before.info().steady, now.info().steady)) return false;
    return std::ranges::any_of(before.managers(), [&](const SubnetManager& m) {
        return isMaster(m) && m.node == master.node && m.port == master.port && m.guid == master.guid &&
               m.activityCount == master.activityCount;
    });
}

/// No manager reports that it is master, although one is set in the local port.
ManagerTrouble missingMaster(const Snapshot& snapshot, Lid lid)
{
    using enum ManagerTroubleKind;
    const auto port = snapshot.findPortByLid(lid);
    const SubnetManager* manager = port ? managerAt(snapshot, *port) : nullptr;
    if (manager != nullptr && !manager->answers) return {.kind = Silent, .port = port, .lid = lid};
    if (mayHideManagers(snapshot)) return {.kind = Unseen, .port = port, .lid = lid};
    const auto managers = snapshot.managers();
    const auto other = std::ranges::find_if(managers, &SubnetManager::answers);
    if (other != managers.end()) return {.kind = NoMaster, .port = portOf(snapshot, *other), .lid = lid};
    return {.kind = Gone, .port = port, .lid = lid};
}

Message nameOf(const Snapshot& snapshot, const ManagerTrouble& trouble)
{
    if (!trouble.port) return Message::say("LID {}", trouble.lid.value());
    const Port& port = snapshot.port(*trouble.port);
    return Message::say("{} port {}", snapshot.nodeOf(port).shownName(), port.number.value());
}

} // namespace

Severity severityOf(ManagerTroubleKind kind)
{
    using enum ManagerTroubleKind;
    const bool isMild = kind == Stuck || kind == Unseen || kind == NoMaster || kind == SilentStandby;
    return isMild ? Severity::Warning : Severity::Critical;
}

void EarlierSnapshot::take(const SnapshotPtr& now)
{
    const SteadyTime& time = now->info().steady;
    if (m_next && areFarApart(m_next->info().steady, time)) m_earlier = std::exchange(m_next, nullptr);
    if (!m_next || m_next->info().steady.clock != time.clock) m_next = now; // else it waits to be old enough
}

void EarlierSnapshot::clear()
{
    m_earlier.reset();
    m_next.reset();
}

bool mayHideManagers(const Snapshot& snapshot)
{
    return std::ranges::any_of(snapshot.problems(), [](const Problem& problem) {
        return problem.kind == ProblemKind::Unreachable || problem.kind == ProblemKind::PortUnreadable;
    });
}

bool isCutOff(const Snapshot& snapshot)
{
    const Port* local = localPortOf(snapshot);
    return local != nullptr && !local->link && isWithoutLink(local->physState);
}

bool tellsItsManager(const Snapshot& snapshot, const Port& port)
{
    return port.infoKnown && (snapshot.nodeOf(port).type != NodeType::Switch || port.number == PortNum(0));
}

/// Of the subnet that most of them are of: further ports of adapters and routers, and files, may show others.
static std::map<Lid, std::size_t> countNamed(const Snapshot& snapshot, const std::vector<const Port*>& ports)
{
    const auto isOther = [&](const Port* port) { return port->smLid != ports.front()->smLid; };
    if (std::ranges::none_of(ports, isOther)) // mostly
        return ports.empty() ? std::map<Lid, std::size_t>() : std::map{std::pair(ports.front()->smLid, ports.size())};
    const Subnets subnets(snapshot);
    std::map<std::uint32_t, std::vector<Lid>> bySubnet;
    for (const Port* port : ports)
        bySubnet[subnets.of(snapshot.indexOf(*port))].push_back(port->smLid);
    const auto largest = std::ranges::max_element(bySubnet, {}, [](const auto& entry) { return entry.second.size(); });
    std::map<Lid, std::size_t> counts;
    for (const Lid lid : largest->second)
        ++counts[lid];
    return counts;
}

std::vector<NamedManager> namedManagers(const Snapshot& snapshot)
{
    std::vector<const Port*> ports;
    for (const Port& port : snapshot.ports()) {
        // What an adapter that waits was set to may be of another fabric, or of before the master was another one.
        const bool waits = snapshot.nodeOf(port).type != NodeType::Switch &&
                           (port.state == PortState::Down || port.state == PortState::Initialize);
        if (tellsItsManager(snapshot, port) && isUnicast(port.smLid) && !waits) ports.push_back(&port);
    }
    const std::map<Lid, std::size_t> counts = countNamed(snapshot, ports);
    std::vector<NamedManager> named;
    named.reserve(counts.size());
    for (const auto& [lid, count] : counts)
        named.push_back({.lid = lid, .ports = count});
    std::ranges::stable_sort(named, std::greater{}, &NamedManager::ports);
    return named;
}

const SubnetManager* masterOf(const Snapshot& snapshot)
{
    const auto managers = snapshot.managers();
    if (const auto named = snapshot.findPortByLid(masterLidOf(snapshot))) {
        const SubnetManager* manager = managerAt(snapshot, *named);
        if (manager != nullptr && isMaster(*manager)) return manager;
    }
    const auto found = std::ranges::find_if(managers, isMaster);
    return found == managers.end() ? nullptr : &*found;
}

std::vector<ManagerTrouble> managerTroubles(const Snapshot& snapshot, const Snapshot* before)
{
    using enum ManagerTroubleKind;
    std::vector<ManagerTrouble> troubles;
    const Port* local = localPortOf(snapshot);
    if (!snapshot.info().complete) return troubles;
    const std::size_t masters = mostMasters(snapshot);
    const SubnetManager* master = masterOf(snapshot);
    if (local == nullptr || !local->infoKnown) { // another program's results
        if (snapshot.info().managersKnown && masters > 1)
            troubles.push_back({.kind = SeveralMasters, .port = portOf(snapshot, *master), .lid = {}});
        return troubles;
    }
    if (isCutOff(snapshot)) return troubles; // which is a problem of the snapshot
    Lid lid = local->smLid;
    if (!isUnicast(local->lid) || !isUnicast(lid) || local->state < PortState::Armed) {
        const bool others = std::ranges::contains(snapshot.links(), PortState::Active, &Link::state);
        troubles.push_back({.kind = others ? PortWaits : NotConfigured, .port = snapshot.indexOf(*local), .lid = {}});
        const auto named = namedManagers(snapshot);
        if (!isUnicast(lid) && !named.empty()) lid = named.front().lid;
    }
    if (!snapshot.info().managersKnown) return troubles;

    const bool never = !troubles.empty() && troubles.front().kind == NotConfigured;
    if (master == nullptr && !never) troubles.insert(troubles.begin(), missingMaster(snapshot, lid));
    if (masters > 1) troubles.push_back({.kind = SeveralMasters, .port = portOf(snapshot, *master), .lid = lid});
    if (masters == 1 && before != nullptr && isStuck(snapshot, *master, *before))
        troubles.push_back({.kind = Stuck, .port = portOf(snapshot, *master), .lid = lid});
    for (const SubnetManager& manager : snapshot.managers()) {
        const auto port = portOf(snapshot, manager);
        const auto isTold = [&](const ManagerTrouble& t) { return t.kind == Silent && t.port == port; };
        if (!manager.answers && std::ranges::none_of(troubles, isTold))
            troubles.push_back({.kind = SilentStandby, .port = port, .lid = lid});
    }
    return troubles;
}

std::optional<ManagerTrouble> missingAdministration(const Snapshot& snapshot)
{
    using enum ManagerTroubleKind;
    for (const ManagerTrouble& trouble : managerTroubles(snapshot))
        if (trouble.kind != SeveralMasters && trouble.kind != SilentStandby && trouble.kind != Unseen) return trouble;
    return std::nullopt;
}

Error toError(const Snapshot& snapshot, const ManagerTrouble& trouble)
{
    Error error{.code = ErrorCode::NoSubnetManager, .subject = nameOf(snapshot, trouble), .detail = {}, .hint = {}};
    switch (trouble.kind) {
    case ManagerTroubleKind::NotConfigured:
        if (trouble.port) {
            const Port& port = snapshot.port(*trouble.port);
            error.subject =
                Message::say("{} (LID {}, state {})", error.subject, port.lid.value(), toString(port.state));
        }
        error.detail = Message::say("no subnet manager has configured this subnet");
        error.hint =
            Message::say("Start OpenSM on one host of the subnet, or switch on the subnet manager of a managed switch");
        break;
    case ManagerTroubleKind::PortWaits:
        if (trouble.port)
            error.subject = Message::say("{} (state {})", error.subject, toString(snapshot.port(*trouble.port).state));
        error.detail = Message::say("the subnet manager has not brought this port up: only management packets pass it");
        error.hint =
            Message::say("It takes seconds; if the state remains, check in the subnet manager's log whether it "
                         "reaches this port");
        break;
    case ManagerTroubleKind::Gone:
        error.detail =
            Message::say("the subnet manager that set up this subnet is no longer there: it ended, or its host was cut "
                         "off; existing connections continue, but no new link becomes active and no fault is routed "
                         "around");
        error.hint = Message::say("Start OpenSM there again, or on another host of the subnet; where it runs, see in "
                                  "its log whether it could open its issm device, without which no port reports it");
        break;
    case ManagerTroubleKind::Unseen:
        error.detail = Message::say(
            "no subnet manager was found that is master, and a part of the fabric was not read: it may run there");
        error.hint = Message::say("Look first at what does not respond; a query of the subnet administration tells "
                                  "whether the master works");
        break;
    case ManagerTroubleKind::Silent:
        error.detail =
            Message::say("the master subnet manager does not respond, although its port reports that it runs one");
        error.hint = Message::say("OpenSM there hangs or was stopped: check its process and log, and restart it");
        break;
    case ManagerTroubleKind::Stuck:
        error.detail = Message::say("the master subnet manager has done nothing for {} s or longer: its activity count "
                                    "has not changed",
                                    longestIdle.count());
        error.hint = Message::say("Check its log, and restart it when it does not continue; one whose "
                                  "sweep_interval is longer or 0 may have nothing to do");
        break;
    case ManagerTroubleKind::NoMaster:
        error.detail = Message::say("this subnet manager responds, but none of this subnet is master");
        error.hint =
            Message::say("They may be electing one. If this state remains, restart the one with the highest priority");
        break;
    case ManagerTroubleKind::SeveralMasters:
        error.detail = Message::say("more than one subnet manager reports that it is master");
        error.hint = Message::say(
            "Two subnets may have been joined, or the managers cannot reach each other or have another sm_key each: "
            "leave one running, let it sweep, then start the others");
        break;
    case ManagerTroubleKind::SilentStandby:
        error.detail =
            Message::say("the subnet manager there does not respond, although its port reports that it runs one");
        error.hint = Message::say("It could not take over from the master: check its process and log, and restart it");
        break;
    }
    return error;
}

} // namespace fabriscope::fabric
