// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/changes.h"

#include "core/fabric/model/subnet_manager.h"
#include "core/mad/attribute.h"

#include <algorithm>
#include <format>
#include <iterator>
#include <utility>

namespace fabriscope::events {
namespace {

using fabric::ChangeKind;

/// Slower than both ends could be.
bool degraded(const fabric::PortKey& end, const fabric::Snapshot& now)
{
    const fabric::Port* port = now.portAt(end);
    return port != nullptr && port->link && now.link(*port->link).degraded();
}

/// The one that programs depend on, be a standby there or not.
bool wasMaster(const fabric::PortKey& at, const fabric::Snapshot& before)
{
    const fabric::SubnetManager* master = fabric::masterOf(before);
    return master != nullptr && master->node == at.node && master->port == at.number;
}

bool isSilent(const fabric::PortKey& at, const fabric::Snapshot& now)
{
    return std::ranges::any_of(now.managers(), [&](const fabric::SubnetManager& manager) {
        return manager.node == at.node && manager.port == at.number && !manager.answers;
    });
}

/// Of a subnet manager that went or changed: as the finding of it.
Severity severityOfManager(const fabric::Change& change, const fabric::Snapshot& before, const fabric::Snapshot& now)
{
    using enum fabric::ManagerTroubleKind;
    const bool isThere = change.kind == ChangeKind::ManagerChanged && !isSilent(change.at, now);
    if (isThere && isSilent(change.at, before)) return Severity::Notice;
    if (!wasMaster(change.at, before)) return fabric::severityOf(SilentStandby);
    if (change.kind == ChangeKind::ManagerRemoved) return fabric::severityOf(change.hiddenBy ? Unseen : Gone);
    const bool isMissed = isSilent(change.at, now) && fabric::masterOf(now) == nullptr;
    return fabric::severityOf(isMissed ? Silent : SilentStandby);
}

bool hasSeveralMasters(const fabric::Snapshot& fabric)
{
    return std::ranges::contains(fabric::managerTroubles(fabric), fabric::ManagerTroubleKind::SeveralMasters,
                                 &fabric::ManagerTrouble::kind);
}

/// One more than there may be.
bool isFurtherMaster(const fabric::Change& change, const fabric::Snapshot& before, const fabric::Snapshot& now)
{
    if (change.kind != ChangeKind::ManagerAdded && change.kind != ChangeKind::ManagerChanged) return false;
    const bool isMaster = std::ranges::any_of(now.managers(), [&](const fabric::SubnetManager& manager) {
        return manager.node == change.at.node && manager.port == change.at.number && manager.answers &&
               manager.state == fabric::ManagerState::Master;
    });
    return isMaster && hasSeveralMasters(now) && !hasSeveralMasters(before);
}

Severity severityOf(const fabric::Change& change, const fabric::Snapshot& before, const fabric::Snapshot& now)
{
    if (isFurtherMaster(change, before, now)) return fabric::severityOf(fabric::ManagerTroubleKind::SeveralMasters);
    switch (change.kind) {
    case ChangeKind::LinkRateChanged:
        return degraded(change.at, now) ? Severity::Warning : Severity::Notice;
    case ChangeKind::NodeRemoved:
    case ChangeKind::LinkRemoved:
        return change.hiddenBy ? fabric::severityOf(*change.hiddenBy) : Severity::Warning;
    case ChangeKind::NodeReplaced:
    case ChangeKind::NodeChanged:
    case ChangeKind::LinkMoved:
        return Severity::Warning;
    case ChangeKind::ManagerRemoved:
    case ChangeKind::ManagerChanged:
        return severityOfManager(change, before, now);
    case ChangeKind::LinkStateChanged: // as the findings link-down, link-initializing and link-armed
        if (change.after == toString(PortState::Down)) return Severity::Critical;
        return change.after == toString(PortState::Active) || change.after == toString(PortState::Armed)
                   ? Severity::Notice
                   : Severity::Warning;
    case ChangeKind::NodeAdded:
    case ChangeKind::NodeRenamed:
    case ChangeKind::LidChanged:
    case ChangeKind::LinkAdded:
    case ChangeKind::ManagerAdded:
        break;
    }
    return Severity::Notice;
}

std::optional<perf::PortKey> keyOf(const fabric::PortKey& name)
{
    if (name == fabric::PortKey{}) return std::nullopt;
    return name;
}

/// The port that `cut` was read from has a link in `whole` alone: of all that seems to have come or gone behind it this
/// link is the cause.
void tellOwnLink(const fabric::Snapshot& cut, const fabric::Snapshot& whole, ChangeKind kind,
                 std::vector<fabric::Change>& changes)
{
    const fabric::Port* own = whole.portAt({.node = cut.info().localNode, .number = cut.info().localPort});
    if (own == nullptr || !own->link) return;
    std::erase_if(changes, [](const fabric::Change& change) { return change.hiddenBy.has_value(); });
    const fabric::Link& link = whole.link(*own->link);
    const fabric::Port& a = whole.port(link.a);
    const fabric::Port& b = whole.port(link.b);
    changes.push_back({.kind = kind,
                       .at = whole.keyOf(a),
                       .to = whole.keyOf(b),
                       .where = std::format("{} port {} <-> {} port {}", whole.nodeOf(a).displayName(),
                                            a.number.value(), whole.nodeOf(b).displayName(), b.number.value()),
                       .before = {},
                       .after = {},
                       .hiddenBy = fabric::ProblemKind::Unreachable});
}

} // namespace

std::vector<Event> changesBetween(const fabric::Snapshot& before, const fabric::Snapshot& now, Time at)
{
    std::vector<Event> events;
    if (!before.info().complete || !now.info().complete) return events;
    std::vector<fabric::Change> changes = fabric::diffWithNewLinks(before, now);
    const bool isCut = fabric::isCutOff(now);
    if (isCut && !fabric::isCutOff(before)) tellOwnLink(now, before, ChangeKind::LinkRemoved, changes);
    if (!isCut && fabric::isCutOff(before)) tellOwnLink(before, now, ChangeKind::LinkAdded, changes);
    for (fabric::Change& change : changes)
        events.push_back({.at = at,
                          .kind = Kind::FabricChanged,
                          .severity = severityOf(change, before, now),
                          .port = keyOf(change.at),
                          .far = keyOf(change.to),
                          .where = std::move(change.where),
                          .change = change.kind,
                          .before = std::move(change.before),
                          .after = std::move(change.after)});
    return events;
}

std::vector<Event> changesOf(const Looks& looks)
{
    std::vector<Event> events;
    if (looks.seen != looks.before) events = changesBetween(*looks.before, *looks.now, looks.at);
    if (!looks.seen) return events;
    // Of the node that it is read from the look before has told it.
    const auto isTold = [&](const Event& event) {
        return looks.seen != looks.before && event.port && event.port->node == looks.now->info().localNode &&
               !event.far;
    };
    for (Event& event : changesBetween(*looks.seen, *looks.now, looks.at)) {
        if (isTold(event)) continue;
        event.unseenSince = looks.unseenSince;
        events.push_back(std::move(event));
    }
    return events;
}

std::optional<Looks> ChangeFollower::take(fabric::SnapshotPtr now, Time at)
{
    if (!now->info().complete) return std::nullopt;
    const fabric::SnapshotPtr before = std::exchange(m_before, now);
    if (!before) return std::nullopt;
    Looks looks{.before = before, .now = now, .at = at};
    if (fabric::isCutOff(*now)) {
        if (!m_seen && !fabric::isCutOff(*before)) {
            m_seen = before;
            interrupt(at);
        }
        return looks;
    }
    if (m_unseenSince) {
        looks.seen = m_seen ? m_seen : before;
        looks.unseenSince = *m_unseenSince;
    }
    m_seen.reset();
    m_unseenSince.reset();
    return looks;
}

void ChangeFollower::interrupt(Time at)
{
    if (m_before && !m_unseenSince) m_unseenSince = at;
}

namespace {

constexpr std::size_t mostGone = std::size_t{1} << 18U; // of a fabric that invents nodes

std::pair<perf::PortKey, perf::PortKey> placeOf(const perf::PortKey& a, const perf::PortKey& b)
{
    return a < b ? std::pair(a, b) : std::pair(b, a);
}

} // namespace

std::vector<Event> ChangeFollower::tell(const Looks& looks, std::vector<Event> changes)
{
    std::vector<Event> others;
    for (Event& event : changes) {
        if (!event.change || !event.port) continue;
        switch (*event.change) {
        case ChangeKind::NodeRemoved:
        case ChangeKind::LinkRemoved:
            if (event.after.empty()) remember(event, event.unseenSince ? *looks.seen : *looks.before);
            break;
        case ChangeKind::NodeAdded:
        case ChangeKind::LinkAdded:
            if (event.before.empty()) recognise(event, others);
            break;
        default:
            break;
        }
    }
    std::ranges::move(others, std::back_inserter(changes));
    return changes;
}

/// With a node its links go, too.
void ChangeFollower::remember(const Event& gone, const fabric::Snapshot& from)
{
    if (m_gone.size() > mostGone) m_gone.clear();
    m_gone.insert_or_assign(placeOf(*gone.port, gone.far.value_or(*gone.port)),
                            Gone{.name = gone.where, .device = gone.before});
    const auto node = gone.far ? std::nullopt : from.findNode(gone.port->node);
    if (!node) return;
    for (const fabric::Port& port : from.portsOf(from.node(*node)))
        if (const auto peer = from.peerOf(port))
            m_gone.try_emplace(placeOf(from.keyOf(port), from.keyOf(from.port(*peer))));
}

/// Another device that has taken over a GUID is not back, and one that is may have another name.
void ChangeFollower::recognise(Event& came, std::vector<Event>& others)
{
    const auto gone = m_gone.extract(placeOf(*came.port, came.far.value_or(*came.port)));
    if (gone.empty() || (!came.far && gone.mapped().device != came.after)) return;
    came.before = fabric::wasGone;
    if (came.far || gone.mapped().name == came.where) return;
    Event renamed = came;
    renamed.change = ChangeKind::NodeRenamed;
    renamed.where = toString(came.port->node);
    renamed.before = gone.mapped().name;
    renamed.after = came.where;
    others.push_back(std::move(renamed));
}

namespace {

struct Place
{
    std::string name;
    std::optional<perf::PortKey> port;
};

/// `number`: of a switch, where its LID stands for all ports.
Place placeOf(Lid lid, const fabric::Snapshot* snapshot, std::optional<PortNum> number = {})
{
    const auto found = snapshot != nullptr && isUnicast(lid) ? snapshot->findPortByLid(lid) : std::nullopt;
    if (!found) {
        std::string name = isUnicast(lid) ? std::format("LID {}", lid.value()) : std::string("an unknown port");
        if (number) name += std::format(" port {}", number->value());
        return {.name = std::move(name), .port = {}};
    }
    const fabric::Port& port = snapshot->port(*found);
    const fabric::Node& node = snapshot->nodeOf(port);
    const PortNum at = number.value_or(port.number);
    Place place{.name = std::string(node.displayName()), .port = perf::PortKey{.node = node.guid, .number = at}};
    if (at != PortNum(0)) place.name += std::format(" port {}", at.value());
    return place;
}

std::optional<Kind> kindOfLinkNotice(std::uint16_t number)
{
    if (number == mad::trap::linkIntegrity) return Kind::LinkIntegrity;
    if (number == mad::trap::bufferOverrun) return Kind::BufferOverrun;
    if (number == mad::trap::flowControl) return Kind::FlowControl;
    return std::nullopt;
}

std::string methodName(mad::Method method)
{
    if (method == mad::Method::Get) return "Get";
    if (method == mad::Method::Set) return "Set";
    return std::format("method 0x{:02x}", std::to_underlying(method));
}

std::string attributeName(mad::AttributeId id)
{
    const mad::AttributeLayout* layout = mad::findSmpAttribute(id);
    return layout != nullptr ? std::string(layout->name) : std::format("attribute 0x{:04x}", std::to_underlying(id));
}

} // namespace

Event eventOf(const mad::NoticeFacts& facts, const fabric::Snapshot* snapshot, Time at)
{
    Event event{.at = at};
    if (facts.number == mad::trap::groupCreated || facts.number == mad::trap::groupDeleted) {
        event.kind = facts.number == mad::trap::groupCreated ? Kind::GroupCreated : Kind::GroupDeleted;
        event.where = toString(facts.group);
        return event;
    }
    event.severity = Severity::Warning;
    if (const auto kind = kindOfLinkNotice(facts.number)) {
        Place port = placeOf(facts.from, snapshot, facts.switchPort);
        event.kind = *kind;
        event.where = std::move(port.name);
        event.port = port.port;
        return event;
    }
    Place from = placeOf(facts.from, snapshot);
    event.where = std::move(from.name);
    event.port = from.port;
    if (facts.number == mad::trap::badMKey) {
        event.kind = Kind::ManagementKeyRefused;
        event.before = std::format("{} {}", methodName(facts.method), attributeName(facts.attribute));
        return event;
    }
    event.kind = Kind::KeyRefused;
    Place to = placeOf(facts.to, snapshot);
    event.before = std::move(to.name);
    event.after = facts.number == mad::trap::badQKey ? std::format("Q_Key 0x{:08x}", facts.key)
                                                     : std::format("P_Key 0x{:04x}", facts.key);
    if (facts.number == mad::trap::badPKeyAtSwitch)
        event.who = placeOf(facts.switchLid, snapshot, facts.switchPort).name;
    return event;
}

} // namespace fabriscope::events
