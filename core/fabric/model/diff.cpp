// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/diff.h"

#include "core/base/text.h"
#include "core/fabric/model/brief_names.h"
#include "core/fabric/model/diff_unread.h"

#include <algorithm>
#include <array>
#include <format>
#include <optional>
#include <ranges>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace fabriscope::fabric {
namespace {

constexpr std::array<std::string_view, 14> names = {
    "node-added",         "node-removed", "node-replaced", "node-changed", "node-renamed",
    "lid-changed",        "link-added",   "link-removed",  "link-moved",   "link-rate-changed",
    "link-state-changed", "sm-added",     "sm-removed",    "sm-changed",
};

constexpr std::string_view notRead = "not read";

std::string text(const Snapshot& snapshot, const Port& port)
{
    return std::format("{} port {}", snapshot.nodeOf(port).displayName(), port.number.value());
}

std::string nodeText(const Node& node)
{
    return std::format("{} with {} port{}, vendor 0x{:x}, device {}", toString(node.type), node.numPorts,
                       node.numPorts == 1 ? "" : "s", node.vendorId, node.deviceId);
}

std::string imageText(const Node& node) { return std::format("system image GUID {}", toString(node.systemImageGuid)); }

template <class T> std::string rateText(std::optional<T> value)
{
    return value ? std::string(toString(*value)) : std::string("?");
}

std::string rateText(const Link& link)
{
    return link.width || link.speed ? rateText(link.width) + " " + rateText(link.speed) : std::string();
}

template <class T> bool bothKnownAndDifferent(const std::optional<T>& a, const std::optional<T>& b)
{
    return a && b && *a != *b;
}

class Comparison
{
public:
    Comparison(const Snapshot& base, const Snapshot& now, bool linksOfNewNodes)
        : m_base(base), m_now(now), m_linksOfNewNodes(linksOfNewNodes)
    {}

    std::vector<Change> run()
    {
        findByPorts();
        findReplaced();
        nodes();
        lids();
        links();
        managers();
        std::ranges::sort(m_changes, {}, [](const Change& c) { return std::tuple(c.kind, c.at, c.to); });
        return std::move(m_changes);
    }

private:
    /// Lists of ports (iblinkinfo) say nothing of models, and name an adapter by the GUID of a port, or by none at all.
    static bool isFromPortList(const Snapshot& in, const Node& node)
    {
        return in.info().imported && node.vendorId == 0 && node.deviceId == 0;
    }
    /// Of a switch that a list only names; of adapters the GUIDs of their ports tell it.
    static bool hasMadeGuid(const Snapshot& in, const Node& node)
    {
        constexpr std::uint64_t smallest = 0x100000000; // of a manufacturer: its OUI stands above
        return node.type == NodeType::Switch && isFromPortList(in, node) && node.guid.value() < smallest;
    }
    [[nodiscard]] bool isListed(const Node& before, const Node& after) const
    {
        return isFromPortList(m_base, before) || isFromPortList(m_now, after);
    }

    void pair(const Node& before, const Node& after)
    {
        m_successor.emplace(before.guid, after.guid);
        m_predecessor.emplace(after.guid, before.guid);
    }

    /// Adapters that have the GUID of a port on one side and their own on the other.
    void findByPorts()
    {
        for (const Port& port : m_base.ports()) {
            const Node& before = m_base.nodeOf(port);
            const auto same = port.guid == Guid() ? std::nullopt : m_now.findPortByGuid(port.guid);
            if (!same || nodeIn(m_base, before, m_now)) continue;
            const Node& after = m_now.nodeOf(m_now.port(*same));
            if (isListed(before, after) && before.type == after.type && !nodeIn(m_now, after, m_base))
                pair(before, after);
        }
    }

    /// Nodes that went and nodes that came, by the cables that lead to both.
    void findReplaced()
    {
        for (const Port& stayed : m_base.ports()) {
            const Port* stays = counterpart(m_base, stayed, m_now);
            const auto was = m_base.peerOf(stayed);
            const auto is = stays != nullptr ? m_now.peerOf(*stays) : std::nullopt;
            if (!was || !is) continue;
            const Node& gone = m_base.nodeOf(m_base.port(*was));
            const Node& came = m_now.nodeOf(m_now.port(*is));
            const bool swapped = !nodeIn(m_base, gone, m_now) && !nodeIn(m_now, came, m_base);
            if (!swapped || gone.type != came.type || gone.displayName() != came.displayName()) continue;
            pair(gone, came);
            const bool hasOnlyName =
                gone.type != NodeType::Switch && ((isFromPortList(m_base, gone) && m_base.port(*was).guid == Guid()) ||
                                                  (isFromPortList(m_now, came) && m_now.port(*is).guid == Guid()));
            if (!hasOnlyName && !hasMadeGuid(m_base, gone) && !hasMadeGuid(m_now, came)) m_replaced.insert(gone.guid);
        }
    }

    void replaced(const Node& gone, const Node& came)
    {
        const bool alike = isListed(gone, came) || nodeText(gone) == nodeText(came);
        const auto said = [alike](const Node& node) {
            return alike ? toString(node.guid) : std::format("{} ({})", toString(node.guid), nodeText(node));
        };
        add(ChangeKind::NodeReplaced, {came.guid, {}}, {}, came.displayName(), said(gone), said(came));
    }

    /// The same node, or the one that took its place, in the other snapshot.
    [[nodiscard]] std::optional<NodeIndex> nodeIn(const Snapshot& of, const Node& node, const Snapshot& in) const
    {
        if (const auto same = in.findNode(node.guid)) return same;
        const auto& others = &of == &m_base ? m_successor : m_predecessor;
        const auto other = others.find(node.guid);
        return other == others.end() ? std::nullopt : in.findNode(other->second);
    }

    /// Null, when the other snapshot has no such node or port.
    [[nodiscard]] const Port* counterpart(const Snapshot& of, const Port& port, const Snapshot& in) const
    {
        const auto node = nodeIn(of, of.nodeOf(port), in);
        if (!node) return nullptr;
        const auto found = in.findPort(*node, port.number);
        return found ? &in.port(*found) : nullptr;
    }

    void nodes()
    {
        for (const Node& node : m_base.nodes()) {
            const auto found = nodeIn(m_base, node, m_now);
            if (found && m_replaced.contains(node.guid))
                replaced(node, m_now.node(*found));
            else if (found)
                compareNode(node, m_now.node(*found));
            else
                add(ChangeKind::NodeRemoved, {node.guid, {}}, {}, node.displayName(), nodeText(node), {});
        }
        for (const Node& node : m_now.nodes())
            if (!m_base.findNode(node.guid) && !m_predecessor.contains(node.guid))
                add(ChangeKind::NodeAdded, {node.guid, {}}, {}, node.displayName(), {}, nodeText(node));
    }

    /// Files of other tools need not hold system image GUIDs.
    [[nodiscard]] bool isOtherImage(const Node& before, const Node& after) const
    {
        return !m_base.info().imported && !m_now.info().imported && before.systemImageGuid != after.systemImageGuid;
    }

    /// Of a file of other tools it is not known what stood where a blank is.
    [[nodiscard]] bool isSameName(const std::string& before, const std::string& after) const
    {
        if (before == after) return true;
        return (m_base.info().imported || m_now.info().imported) &&
               trimmed(asToolsPrint(before)) == trimmed(asToolsPrint(after));
    }

    void compareNode(const Node& before, const Node& after)
    {
        const PortKey at{before.guid, {}};
        if (!isListed(before, after) && nodeText(before) != nodeText(after))
            add(ChangeKind::NodeChanged, at, {}, after.displayName(), nodeText(before), nodeText(after));
        else if (isOtherImage(before, after))
            add(ChangeKind::NodeChanged, at, {}, after.displayName(), imageText(before), imageText(after));
        const auto isNamed = [](const Node& node) { return !node.name.empty() || !node.description.empty(); };
        // A description that was not read, or is not in a file, is no other one.
        if (isNamed(before) && isNamed(after) &&
            !(isSameName(before.description, after.description) && isSameName(before.name, after.name)))
            add(ChangeKind::NodeRenamed, at, {}, toString(after.guid), before.displayName(), after.displayName());
    }

    void lids()
    {
        for (const Port& before : m_base.ports()) {
            // External ports of a switch only repeat the LID of its port 0.
            if (m_base.nodeOf(before).type == NodeType::Switch && before.number != PortNum(0)) continue;
            if (m_replaced.contains(m_base.nodeOf(before).guid)) continue; // of course it has another one
            const Port* after = counterpart(m_base, before, m_now);
            if (after == nullptr || isSameLid(before, *after)) continue;
            add(ChangeKind::LidChanged, m_base.keyOf(before), {}, text(m_now, *after), lidText(before),
                lidText(*after));
        }
    }

    /// As far as both sides know it: files may hold no LIDs, ports may not have replied, lists of ports hold no LMC.
    [[nodiscard]] bool isSameLid(const Port& before, const Port& after) const
    {
        const auto isUnknown = [](const Snapshot& in, const Port& port) {
            return port.lid == Lid() && (in.info().imported || !port.infoKnown);
        };
        if (isUnknown(m_base, before) || isUnknown(m_now, after)) return true;
        if (before.lid != after.lid) return false;
        return before.lmc == after.lmc || isListed(m_base.nodeOf(before), m_now.nodeOf(after));
    }

    static std::string lidText(const Port& port)
    {
        return port.lmc == Lmc{} ? std::format("LID {}", port.lid.value())
                                 : std::format("LID {} LMC {}", port.lid.value(), port.lmc.value());
    }

    void links()
    {
        for (const Link& link : m_base.links())
            linkGoneOrChanged(link);
        for (const Link& link : m_now.links())
            linkNew(link);
    }

    void linkGoneOrChanged(const Link& before)
    {
        const Port& a = m_base.port(before.a);
        const Port& b = m_base.port(before.b);
        const Port* nowA = counterpart(m_base, a, m_now);
        const Port* nowB = counterpart(m_base, b, m_now);
        if (nowA != nullptr && nowB != nullptr && nowA->link && nowA->link == nowB->link) {
            compareLink(before, m_now.link(*nowA->link));
            return;
        }
        const bool moved = tellsMove(nowA) || tellsMove(nowB);
        const bool nodeGone = !nodeIn(m_base, m_base.nodeOf(a), m_now) || !nodeIn(m_base, m_base.nodeOf(b), m_now);
        if (moved || nodeGone) return;
        add(ChangeKind::LinkRemoved, m_base.keyOf(a), m_base.keyOf(b), linkText(m_base, before), rateText(before), {});
    }

    void compareLink(const Link& before, const Link& after)
    {
        const PortKey at = m_now.keyOf(m_now.port(after.a));
        const PortKey to = m_now.keyOf(m_now.port(after.b));
        const std::string where = linkText(m_now, after);
        if (bothKnownAndDifferent(before.width, after.width) || bothKnownAndDifferent(before.speed, after.speed))
            add(ChangeKind::LinkRateChanged, at, to, where, rateText(before), rateText(after));
        if (before.state != PortState::NoChange && after.state != PortState::NoChange && before.state != after.state)
            add(ChangeKind::LinkStateChanged, at, to, where, std::string(toString(before.state)),
                std::string(toString(after.state)));
    }

    void linkNew(const Link& after)
    {
        const Port& a = m_now.port(after.a);
        const Port& b = m_now.port(after.b);
        const Port* wasA = counterpart(m_now, a, m_base);
        const Port* wasB = counterpart(m_now, b, m_base);
        if (wasA != nullptr && wasB != nullptr && wasA->link && wasA->link == wasB->link) return;
        const bool nodeNew = !nodeIn(m_now, m_now.nodeOf(a), m_base) || !nodeIn(m_now, m_now.nodeOf(b), m_base);
        const auto stays = stationaryEnd(after);
        if (stays == after.a)
            moved(a, *wasA, b);
        else if (stays == after.b)
            moved(b, *wasB, a);
        else if (!nodeNew || m_linksOfNewNodes)
            add(ChangeKind::LinkAdded, m_now.keyOf(a), m_now.keyOf(b), linkText(m_now, after), {}, rateText(after));
    }

    /// The end of a new cable that shows the move, "leaf port 12: from X to Y": one that had another cable before.
    std::optional<PortIndex> stationaryEnd(const Link& after)
    {
        for (const PortIndex end : {after.a, after.b}) {
            const Port* was = counterpart(m_now, m_now.port(end), m_base);
            if (was != nullptr && was->link) return end;
        }
        return std::nullopt;
    }

    /// Whether the change of this port's new cable reports the loss of its old one.
    bool tellsMove(const Port* now)
    {
        return now != nullptr && now->link && stationaryEnd(m_now.link(*now->link)) == m_now.indexOf(*now);
    }

    void moved(const Port& stays, const Port& stayed, const Port& newPeer)
    {
        const auto oldPeer = m_base.peerOf(stayed);
        std::string before = oldPeer ? text(m_base, m_base.port(*oldPeer)) : std::string();
        std::string after = text(m_now, newPeer);
        if (before == after) { // two nodes of one name
            before += std::format(" ({})", toString(m_base.nodeOf(m_base.port(*oldPeer)).guid));
            after += std::format(" ({})", toString(m_now.nodeOf(newPeer).guid));
        }
        add(ChangeKind::LinkMoved, m_now.keyOf(stays), m_now.keyOf(newPeer), text(m_now, stays), std::move(before),
            std::move(after));
    }

    void managers()
    {
        if (!m_base.info().managersKnown || !m_now.info().managersKnown) return;
        for (const SubnetManager& before : m_base.managers()) {
            const SubnetManager* after = find(m_now, before);
            const std::string was = managerText(before);
            const std::string is = after != nullptr ? managerText(*after) : std::string();
            if (was != is)
                add(after != nullptr ? ChangeKind::ManagerChanged : ChangeKind::ManagerRemoved,
                    {before.node, before.port}, {}, placeOf(after != nullptr ? m_now : m_base, before), was, is);
        }
        for (const SubnetManager& after : m_now.managers()) {
            if (find(m_base, after) == nullptr)
                add(ChangeKind::ManagerAdded, {after.node, after.port}, {}, placeOf(m_now, after), {},
                    managerText(after));
        }
    }

    static const SubnetManager* find(const Snapshot& in, const SubnetManager& manager)
    {
        const auto same = [&](const SubnetManager& m) { return m.node == manager.node && m.port == manager.port; };
        const auto found = std::ranges::find_if(in.managers(), same);
        return found == in.managers().end() ? nullptr : &*found;
    }

    static std::string managerText(const SubnetManager& manager)
    {
        if (!manager.answers) return "silent";
        return std::format("{}, priority {}", toString(manager.state), manager.priority);
    }

    static std::string placeOf(const Snapshot& snapshot, const SubnetManager& manager)
    {
        const auto node = snapshot.findNode(manager.node);
        return std::format("{} port {}", node ? snapshot.node(*node).displayName() : toString(manager.node),
                           manager.port.value());
    }

    static std::string linkText(const Snapshot& snapshot, const Link& link)
    {
        return text(snapshot, snapshot.port(link.a)) + " <-> " + text(snapshot, snapshot.port(link.b));
    }

    void add(ChangeKind kind, PortKey at, PortKey to, std::string where, std::string before, std::string after)
    {
        m_changes.push_back({kind, at, to, std::move(where), std::move(before), std::move(after)});
    }

    const Snapshot& m_base;
    const Snapshot& m_now;
    bool m_linksOfNewNodes;
    std::unordered_map<Guid, Guid> m_successor; // of a node that went, the one that stands there now
    std::unordered_map<Guid, Guid> m_predecessor;
    std::unordered_set<Guid> m_replaced; // of those with a successor, what is another device
    std::vector<Change> m_changes;
};

bool isGap(const Problem& problem)
{
    return problem.kind != ProblemKind::DuplicateLid && problem.kind != ProblemKind::ForeignKey;
}

} // namespace

std::string_view toString(ChangeKind kind) { return names.at(static_cast<std::size_t>(std::to_underlying(kind))); }

std::vector<Change> diff(const Snapshot& base, const Snapshot& now) { return Comparison(base, now, false).run(); }

std::vector<Change> diffWithNewLinks(const Snapshot& base, const Snapshot& now)
{
    std::vector<Change> changes = Comparison(base, now, true).run();
    const UnreadParts unread(base, now);
    for (Change& change : changes) {
        change.hiddenBy = unread.hides(change);
        if (change.hiddenBy) (UnreadParts::isLoss(change) ? change.after : change.before) = notRead;
    }
    return changes;
}

std::vector<Change> diffOfRead(const Snapshot& base, const Snapshot& now)
{
    std::vector<Change> changes = diff(base, now);
    const UnreadParts unread(base, now);
    std::erase_if(changes, [&](const Change& change) { return unread.hides(change).has_value(); });
    return changes;
}

std::vector<Problem> notCompared(const Snapshot& snapshot)
{
    return snapshot.problems() | std::views::filter(isGap) | std::ranges::to<std::vector>();
}

Severity severityOf(ProblemKind kind)
{
    using enum ProblemKind;
    if (kind == Unreachable || kind == DuplicateGuid || kind == DuplicateLid) return Severity::Critical;
    return kind == Changed ? Severity::Notice : Severity::Warning;
}

std::set<PortKey> openPorts(const Snapshot& snapshot)
{
    return openPortsOf(snapshot) | std::views::keys | std::ranges::to<std::set>();
}

bool isReadWhole(const Snapshot& snapshot)
{
    return snapshot.info().complete && std::ranges::none_of(snapshot.problems(), isGap); // asked for each GUID, too
}

namespace {

/// "leaf-07 port 12" as a name and a number; any other text as it is.
Message portText(std::string_view recorded)
{
    constexpr std::string_view word = " port ";
    const auto at = recorded.rfind(word);
    if (at == std::string_view::npos || at == 0) return recorded;
    const std::string_view number = recorded.substr(at + word.size());
    if (number.empty() || number.find_first_not_of("0123456789") != std::string_view::npos) return recorded;
    return Message::say("{} port {}", recorded.substr(0, at), number);
}

Message withDetail(const Message& what, const std::string& detail)
{
    return detail.empty() ? Message::say("{}.", what) : Message::say("{} ({}).", what, detail);
}

} // namespace

Message placeText(std::string_view recorded)
{
    constexpr std::string_view link = " <-> ";
    const auto at = recorded.find(link);
    if (at == std::string_view::npos) return portText(recorded);
    return Message::say("{} <-> {}", portText(recorded.substr(0, at)), portText(recorded.substr(at + link.size())));
}

Message describe(const Change& change)
{
    Message name = placeText(change.where);
    const std::string& was = change.before;
    const std::string& is = change.after;
    using enum ChangeKind;
    switch (change.kind) {
    case NodeAdded:
        if (was == wasGone) return Message::say("{} is back.", name);
        if (!was.empty()) return Message::say("{} is reached now; before, it or a port on the way was silent.", name);
        return withDetail(Message::say("{} is new", name), is);
    case NodeRemoved:
        if (!is.empty()) return Message::say("{} is not reached any more: it or a port on the way is silent.", name);
        return withDetail(Message::say("{} is gone", name), was);
    case NodeReplaced:
        return Message::say("{} was replaced: its GUID was {}, is {}.", name, was, is);
    case NodeChanged:
        return Message::say("{} is another device: was {}, is {}.", name, was, is);
    case NodeRenamed:
        return Message::say("{} was called {}.", is, was);
    case LidChanged:
        return Message::say("{} has {}, had {}.", name, is, was);
    case LinkAdded:
        if (was == wasGone) return withDetail(Message::say("{}: this link is back", name), is);
        if (!was.empty()) return Message::say("{}: this link is read now; before, an end of it was silent.", name);
        return withDetail(Message::say("{} is a new link", name), is);
    case LinkRemoved:
        if (!is.empty()) return Message::say("{}: this link is not read any more: an end of it is silent.", name);
        return withDetail(Message::say("{}: this link is gone", name), was);
    case LinkMoved:
        return Message::say("{}: the cable was moved from {} to {}.", name, placeText(was), placeText(is));
    case LinkRateChanged:
        return Message::say("{} runs at {}, ran at {}.", name, is, was);
    case LinkStateChanged:
        return Message::say("{} is {}, was {}.", name, is, was);
    case ManagerAdded:
        return Message::say("A subnet manager runs at {} now: {}.", name, is);
    case ManagerRemoved:
        if (!is.empty()) return Message::say("The subnet manager at {} is not reached any more; it was {}.", name, was);
        return Message::say("The subnet manager at {} is gone; it was {}.", name, was);
    case ManagerChanged:
        return Message::say("The subnet manager at {} is {}, was {}.", name, is, was);
    }
    return name;
}

} // namespace fabriscope::fabric
