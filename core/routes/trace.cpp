// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routes/trace.h"

#include "core/base/enum_number.h"
#include "core/base/text.h"
#include "core/fabric/model/diff.h"
#include "core/fabric/select/selector.h"
#include "core/qos/tables.h"

#include <algorithm>
#include <format>
#include <string>
#include <unordered_set>

namespace fabriscope::routes {
namespace {

using fabric::Node;
using fabric::NodeType;
using fabric::Port;
using fabric::PortIndex;
using fabric::Routes;
using fabric::Snapshot;
using fabric::SwitchTables;

/// Where a packet is: at a node, having come in by a port.
struct Arrival
{
    fabric::NodeIndex node;
    PortNum port;
    friend bool operator==(const Arrival&, const Arrival&) = default;
};

bool isSwitch(const Node& node) { return node.type == NodeType::Switch; }

bool owns(const Port& port, Lid lid)
{
    const unsigned first = port.lid.value();
    return first != 0 && lid.value() >= first && lid.value() < first + (1U << port.lmc.value());
}

/// The far end of a port that can send data.
std::optional<Arrival> across(const Snapshot& snapshot, fabric::NodeIndex node, PortNum number)
{
    const auto index = snapshot.findPort(node, number);
    if (!index) return std::nullopt;
    if (!passesData(snapshot, snapshot.port(*index))) return std::nullopt;
    const auto peer = snapshot.peerOf(snapshot.port(*index));
    if (!peer) return std::nullopt;
    const Port& far = snapshot.port(*peer);
    return Arrival{.node = far.node, .port = far.number};
}

/// Why packets end at a port that leads to nothing that is known: what is there may not have been read.
PathEnd endAt(const Snapshot& snapshot, fabric::NodeIndex node, PortNum number)
{
    const auto port = snapshot.findPort(node, number);
    const bool isOpen = port && !snapshot.port(*port).link &&
                        openPorts(snapshot).contains({.node = snapshot.node(node).guid, .number = number});
    return isOpen ? PathEnd::TableUnknown : PathEnd::DeadEnd;
}

/// The port of the node by which LIDs are owned: of a switch port 0.
const Port* ownerPort(const Snapshot& snapshot, const Arrival& at)
{
    const Node& node = snapshot.node(at.node);
    const auto index = snapshot.findPort(at.node, isSwitch(node) ? PortNum(0) : at.port);
    return index ? &snapshot.port(*index) : nullptr;
}

Result<Endpoint> endpointOf(const Snapshot& snapshot, PortIndex index, std::string_view name)
{
    const Port& port = snapshot.port(index);
    if (!isUnicast(port.lid))
        return fail(ErrorCode::InvalidArgument, std::string(name),
                    Message::say("port {} of {} has no LID: it takes part in no route", port.number.value(),
                                 snapshot.nodeOf(port).shownName()));
    return Endpoint{.port = index, .lid = port.lid};
}

Result<Endpoint> byMatch(const Snapshot& snapshot, const fabric::Selector::Match& match, std::string_view name)
{
    const Node& node = snapshot.node(match.node);
    if (isSwitch(node)) {
        const auto port = snapshot.findPort(match.node, PortNum(0));
        if (port) return endpointOf(snapshot, *port, name);
    } else if (match.port) {
        const auto port = snapshot.findPort(match.node, *match.port);
        if (port) return endpointOf(snapshot, *port, name);
    }
    for (const Port& port : snapshot.portsOf(node))
        if (isUnicast(port.lid)) return endpointOf(snapshot, snapshot.indexOf(port), name);
    return fail(ErrorCode::InvalidArgument, std::string(name),
                Message::say("{} has no port with a LID", node.shownName()));
}

Path& finish(Path& path, PathEnd end)
{
    path.end = end;
    return path;
}

Message deadEnd(const Snapshot& snapshot, const Hop& at, const std::string& name, unsigned lid)
{
    const PortNum number = at.output.value_or(PortNum());
    if (const auto state = blockingState(snapshot, at.node, number))
        return Message::say("{} sends LID {} out of port {}, whose link is in state {}: it passes no data.", name, lid,
                            number.value(), toString(*state));
    return Message::say("{} sends LID {} out of port {}, which leads nowhere.", name, lid, number.value());
}

} // namespace

bool passesData(const Snapshot& snapshot, const Port& port)
{
    if (!port.link) return false;
    const PortState state = snapshot.link(*port.link).state;
    return state != PortState::Down && state != PortState::Initialize;
}

std::optional<PortState> blockingState(const Snapshot& snapshot, fabric::NodeIndex node, PortNum number)
{
    const auto port = snapshot.findPort(node, number);
    if (!port || !snapshot.port(*port).link || passesData(snapshot, snapshot.port(*port))) return std::nullopt;
    return snapshot.link(*snapshot.port(*port).link).state;
}

std::optional<Endpoint> localEndpoint(const Snapshot& snapshot)
{
    const Port* port = snapshot.portAt({.node = snapshot.info().localNode, .number = snapshot.info().localPort});
    if (port == nullptr || !isUnicast(port->lid)) return std::nullopt;
    return Endpoint{.port = snapshot.indexOf(*port), .lid = port->lid};
}

Result<Endpoint> findEndpoint(const Snapshot& snapshot, std::string_view given)
{
    const std::string_view text = trimmed(given);
    const auto lid = fabric::lidNamed(text);
    // Of a port with several LIDs the one that was written is meant.
    if (const auto owner = lid ? snapshot.findPortByLid(*lid) : std::nullopt)
        return Endpoint{.port = *owner, .lid = *lid};
    return fabric::findOne(snapshot, lid ? std::format("lid:{}", lid->value()) : std::string(text))
        .and_then([&](const auto& match) { return byMatch(snapshot, match, text); });
}

std::string_view toString(PathEnd end)
{
    return enumWord<PathEnd::TableUnknown>(end, "arrived", "no-route", "dead-end", "loop", "wrong-port", "not-member",
                                           "table-unknown");
}

Message describe(const Snapshot& snapshot, const Path& path)
{
    if (path.arrived() || path.hops.empty()) return {};
    const Hop& last = path.hops.back();
    const std::string name = snapshot.node(last.node).shownName();
    const unsigned lid = path.to.value();
    switch (path.end) {
    case PathEnd::Arrived:
        break;
    case PathEnd::NoRoute:
        return Message::say("{} has no route to LID {}: packets are dropped there.", name, lid);
    case PathEnd::DeadEnd:
        return deadEnd(snapshot, last, name, lid);
    case PathEnd::Loop:
        return Message::say("Packets to LID {} come back to {}: they loop until they are dropped.", lid, name);
    case PathEnd::WrongPort:
        return Message::say("Packets to LID {} arrive at {}, which does not have that LID.", lid, name);
    case PathEnd::NotMember:
        return Message::say("The tree of the multicast LID {} does not lead there.", std::format("{:#06x}", lid));
    case PathEnd::TableUnknown:
        if (last.output)
            return Message::say("{} sends LID {} out of port {}, and what is connected there was not read.", name, lid,
                                last.output->value());
        return Message::say("The forwarding table of {} is unknown: it was not read.", name);
    }
    return {};
}

Path traceUnicast(const Snapshot& snapshot, const Routes& routes, const Endpoint& from, Lid to)
{
    Path path{.from = from, .to = to, .hops = {}};
    const Port& first = snapshot.port(from.port);
    path.hops.push_back({.node = first.node, .input = {}, .output = {}});
    if (owns(first, to)) return path;
    std::unordered_set<std::uint32_t> passed;
    while (true) {
        Hop& here = path.hops.back();
        const Node& node = snapshot.node(here.node);
        if (isSwitch(node)) {
            if (!passed.insert(here.node.value()).second) return finish(path, PathEnd::Loop);
            const SwitchTables* tables = routes.find(node.guid);
            const auto entry = tables != nullptr ? linearEntry(*tables, to) : fabric::LinearEntry{};
            if (entry.kind == fabric::RouteEntry::Unknown) return finish(path, PathEnd::TableUnknown);
            if (entry.kind == fabric::RouteEntry::None) return finish(path, PathEnd::NoRoute);
            if (entry.port == PortNum(0)) return finish(path, PathEnd::WrongPort); // to itself, which does not own it
            here.output = entry.port;
        } else {
            if (here.input) return finish(path, PathEnd::WrongPort);
            here.output = first.number;
        }
        const auto next = across(snapshot, here.node, *here.output);
        if (!next) return finish(path, endAt(snapshot, here.node, *here.output));
        path.hops.push_back({.node = next->node, .input = next->port, .output = {}});
        const Port* owner = ownerPort(snapshot, *next);
        if (owner == nullptr || !owns(*owner, to)) continue;
        // A switch forwards even to itself by its table.
        const Node& far = snapshot.node(next->node);
        if (!isSwitch(far)) return path;
        const SwitchTables* tables = routes.find(far.guid);
        const auto entry = tables != nullptr ? linearEntry(*tables, to) : fabric::LinearEntry{};
        if (entry.kind == fabric::RouteEntry::Port && entry.port == PortNum(0)) return path;
        if (entry.kind == fabric::RouteEntry::Unknown) return path;
    }
}

namespace {

/// Who passed a multicast packet on to a switch or port, for the way back.
struct Step
{
    Arrival at;
    std::optional<std::size_t> before; ///< index of the step before
    PortNum output;                    ///< by which it left that
};

PortIndex reachedPort(const Snapshot& snapshot, const Arrival& at)
{
    const Port* owner = ownerPort(snapshot, at);
    return owner != nullptr ? snapshot.indexOf(*owner) : snapshot.findPort(at.node, at.port).value_or(PortIndex());
}

/// Floods a packet through the tree of a group, until it reaches a port.
class MulticastFlood
{
public:
    MulticastFlood(const Snapshot& snapshot, const Routes& routes, Lid mlid)
        : m_snapshot(snapshot), m_routes(routes), m_mlid(mlid)
    {}

    /// The step that reaches it; none: no member.
    std::optional<std::size_t> find(const Endpoint& from, PortIndex to)
    {
        const Port& first = m_snapshot.port(from.port);
        m_steps.push_back({.at = {.node = first.node, .port = first.number}, .before = {}, .output = {}});
        if (isSwitch(m_snapshot.node(first.node)))
            forward(0, PortNum(0));
        else
            leave(0, first.number);
        for (std::size_t i = 1; i < m_steps.size(); ++i) {
            const Arrival at = m_steps[i].at;
            if (!isSwitch(m_snapshot.node(at.node))) {
                if (reachedPort(m_snapshot, at) == to) return i;
                continue;
            }
            if (!m_passed.insert(at.node.value()).second) continue; // the tree is none: a copy that goes round
            if (forward(i, at.port) && reachedPort(m_snapshot, at) == to) return i;
        }
        return std::nullopt;
    }

    /// The hops to a step.
    [[nodiscard]] std::vector<Hop> hopsTo(std::size_t last) const
    {
        std::vector<Hop> hops;
        std::optional<PortNum> output;
        for (std::optional<std::size_t> i = last; i; i = m_steps[*i].before) {
            const Step& step = m_steps[*i];
            hops.push_back({.node = step.at.node,
                            .input = step.before ? std::optional(step.at.port) : std::nullopt,
                            .output = output});
            output = step.output;
        }
        std::ranges::reverse(hops);
        return hops;
    }

    std::vector<fabric::NodeIndex> unread; ///< whose table is unknown

private:
    /// True: the switch itself is a member.
    bool forward(std::size_t step, PortNum input)
    {
        const fabric::NodeIndex node = m_steps[step].at.node;
        const SwitchTables* tables = m_routes.find(m_snapshot.node(node).guid);
        const auto ports = tables != nullptr ? multicastPorts(*tables, m_mlid) : std::nullopt;
        if (!ports) {
            // What a table has no room for is dropped as what is not in it.
            const auto& facts = m_snapshot.node(node).switchFacts;
            const bool noRoom = facts && facts->multicastFdbCap > 0 &&
                                m_mlid.value() - fabric::firstMulticastLid >= facts->multicastFdbCap;
            if (!noRoom) unread.push_back(node);
            return false;
        }
        for (unsigned port = 1; port < 255; ++port)
            if ((*ports)[port] && PortNum(static_cast<std::uint8_t>(port)) != input)
                leave(step, PortNum(static_cast<std::uint8_t>(port)));
        return (*ports)[0];
    }
    void leave(std::size_t step, PortNum output)
    {
        if (const auto next = across(m_snapshot, m_steps[step].at.node, output))
            m_steps.push_back({.at = *next, .before = step, .output = output});
    }

    const Snapshot& m_snapshot;
    const Routes& m_routes;
    Lid m_mlid;
    std::vector<Step> m_steps;
    std::unordered_set<std::uint32_t> m_passed;
};

} // namespace

Path traceMulticast(const Snapshot& snapshot, const Routes& routes, const Endpoint& from, Lid mlid, PortIndex to)
{
    MulticastFlood flood(snapshot, routes, mlid);
    Path path{.from = from, .to = mlid, .hops = {}, .end = PathEnd::NotMember};
    if (to == from.port) {
        path.hops = {{.node = snapshot.port(to).node, .input = {}, .output = {}}};
        path.end = PathEnd::Arrived;
        return path;
    }
    if (const auto step = flood.find(from, to)) {
        path.hops = flood.hopsTo(*step);
        path.end = PathEnd::Arrived;
    } else if (!flood.unread.empty()) {
        path.end = PathEnd::TableUnknown;
        path.hops = {{.node = flood.unread.front(), .input = {}, .output = {}}};
    } else {
        path.hops = {{.node = snapshot.port(from.port).node, .input = {}, .output = {}}};
    }
    return path;
}

std::vector<std::optional<VirtualLane>> lanesOf(const Snapshot& snapshot, const Routes& routes, const Path& path,
                                                ServiceLevel sl)
{
    std::vector<std::optional<VirtualLane>> lanes;
    for (const Hop& hop : path.hops) {
        if (!hop.output) break;
        const Node& node = snapshot.node(hop.node);
        const fabric::LaneTable* table = nullptr;
        if (isSwitch(node)) {
            if (const SwitchTables* tables = routes.find(node.guid))
                table = routes.lanes(*tables, hop.input.value_or(PortNum(0)), *hop.output);
        } else {
            table = routes.endLanes(node.guid, *hop.output);
        }
        if (table != nullptr) {
            lanes.emplace_back(table->at(sl.value()));
            continue;
        }
        // A link with a single data lane has nothing to map, and its ports may have no tables.
        const auto port = snapshot.findPort(hop.node, *hop.output);
        const bool single = port && snapshot.port(*port).dataVlsOperational == 1;
        lanes.push_back(single ? std::optional(VirtualLane()) : std::nullopt);
    }
    return lanes;
}

std::optional<std::size_t> droppingHop(const Snapshot& snapshot, const Path& path,
                                       std::span<const std::optional<VirtualLane>> lanes)
{
    for (std::size_t i = 0; i < std::min(lanes.size(), path.hops.size()); ++i) {
        const Hop& hop = path.hops[i];
        if (!lanes[i] || !hop.output) continue;
        const auto port = snapshot.findPort(hop.node, *hop.output);
        const std::uint8_t operational = port ? snapshot.port(*port).dataVlsOperational : std::uint8_t{0};
        if (*lanes[i] == qos::droppingVl || (operational != 0 && lanes[i]->value() >= operational)) return i;
    }
    return std::nullopt;
}

} // namespace fabriscope::routes
