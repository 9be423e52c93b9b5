// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/snapshot.h"

#include "core/base/enum_number.h"
#include "core/fabric/model/brief_names.h"

#include <algorithm>
#include <cassert>
#include <unordered_map>
#include <unordered_set>

namespace fabriscope::fabric {
namespace {

/// The first index that a table sorted by GUID has for one.
template <class Index> std::optional<Index> lookUp(std::span<const std::pair<Guid, std::uint32_t>> table, Guid guid)
{
    const auto found = std::ranges::lower_bound(table, guid, {}, &std::pair<Guid, std::uint32_t>::first);
    if (found == table.end() || found->first != guid) return std::nullopt;
    return Index(found->second);
}

} // namespace

std::string_view toString(NodeType type)
{
    switch (type) {
    case NodeType::ChannelAdapter:
        return "HCA";
    case NodeType::Switch:
        return "Switch";
    case NodeType::Router:
        return "Router";
    }
    return "Unknown";
}

std::string_view toString(ProblemKind kind)
{
    return enumWord<ProblemKind::ForeignKey>(kind, "unreachable", "port-unreadable", "duplicate-guid", "duplicate-lid",
                                             "one-way-link", "changed", "malformed", "foreign-mkey");
}

std::string_view toString(ManagerState state)
{
    return enumWord<ManagerState::Master>(state, "not-active", "discovering", "standby", "master");
}

std::string Node::displayName() const
{
    if (!name.empty()) return name;
    if (!description.empty()) return description;
    return toString(guid);
}

std::string Node::shownName() const
{
    std::string shown = type == NodeType::Switch ? undecorated(displayName()) : displayName();
    if (!tail.empty()) shown += " (.." + tail + ")";
    return shown;
}

/// Gives nodes of equal names what distinguishes them: so many last digits of the GUID, at least four, as differ.
static void tellApart(std::vector<Node>& nodes)
{
    std::unordered_map<std::string, std::vector<std::size_t>> byName;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        nodes[i].tail.clear();
        byName[nodes[i].shownName()].push_back(i);
    }
    for (const auto& [name, alike] : byName) {
        if (alike.size() < 2) continue;
        for (std::size_t digits = 4; digits <= 16; digits += 2) {
            std::unordered_set<std::string> tails;
            for (const std::size_t i : alike) {
                const std::string guid = toString(nodes[i].guid);
                nodes[i].tail = guid.substr(guid.size() - digits);
                tails.insert(nodes[i].tail);
            }
            if (tails.size() == alike.size()) break;
        }
    }
}

Snapshot::Snapshot(SnapshotTables tables)
    : m_info(std::move(tables.info)), m_nodes(std::move(tables.nodes)), m_ports(std::move(tables.ports)),
      m_problems(std::move(tables.problems)), m_managers(std::move(tables.managers)),
      m_measurements(std::move(tables.measurements)), m_routes(std::move(tables.routes))
{
    std::ranges::sort(m_managers, {}, [](const SubnetManager& m) { return std::pair(m.node, m.port); });
    std::ranges::sort(m_measurements, {}, [](const Measurement& m) { return std::pair(m.node, m.port); });
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        m_nodes[i].firstPort = next;
        next += m_nodes[i].portCount;
        assert(next <= m_ports.size());
        for (std::uint32_t p = m_nodes[i].firstPort; p < next; ++p) {
            m_ports[p].node = NodeIndex(i);
            m_ports[p].link.reset();
        }
    }
    assert(next == m_ports.size());
    m_links.reserve(tables.cables.size());
    for (const Cable cable : tables.cables)
        join(cable);
    makeLookups();
    tellApart(m_nodes);
}

/// The best that both ends support, and that at least one of them would use: ports announce widths that no cable has
/// (12x, by the simulator always), and a link that an administrator slowed down at both ends runs as it should. Where
/// nothing is known of what is enabled, what is supported decides.
template <class E>
static std::optional<E> bestOfBoth(LinkSet<E> supportedA, LinkSet<E> enabledA, LinkSet<E> supportedB,
                                   LinkSet<E> enabledB)
{
    const LinkSet<E> common = supportedA & supportedB;
    const auto enabled = LinkSet<E>::fromBits(enabledA.bits() | enabledB.bits());
    return (enabledA.empty() || enabledB.empty() ? common : common & enabled).best();
}

void Snapshot::join(Cable cable)
{
    const auto end = [this](PortIndex i) { return std::pair(nodeOf(port(i)).guid, port(i).number); };
    if (end(cable.b) < end(cable.a)) std::swap(cable.a, cable.b);
    Port& a = m_ports[cable.a.value()];
    Port& b = m_ports[cable.b.value()];
    assert(!a.link && !b.link);
    Link link{.a = cable.a,
              .b = cable.b,
              .bestWidth = bestOfBoth(a.widthSupported, a.widthEnabled, b.widthSupported, b.widthEnabled),
              .bestSpeed = bestOfBoth(a.speedSupported, a.speedEnabled, b.speedSupported, b.speedEnabled)};
    // Where only one end reported it (an import, an unreadable port), that end's value is used.
    link.width = a.widthActive ? a.widthActive : b.widthActive;
    link.speed = a.speedActive ? a.speedActive : b.speedActive;
    if (a.infoKnown && b.infoKnown)
        link.state = std::min(a.state, b.state);
    else
        link.state = a.infoKnown ? a.state : b.state;
    a.link = b.link = LinkIndex(m_links.size());
    m_links.push_back(link);
}

void Snapshot::makeLookups()
{
    m_byGuid.reserve(m_nodes.size());
    for (std::uint32_t i = 0; i < m_nodes.size(); ++i)
        m_byGuid.emplace_back(m_nodes[i].guid, i);
    std::ranges::sort(m_byGuid);

    m_byPortGuid.reserve(m_nodes.size());
    for (std::uint32_t i = 0; i < m_ports.size(); ++i) {
        const Port& p = m_ports[i];
        if (p.guid != Guid{}) m_byPortGuid.emplace_back(p.guid, i);
        // External switch ports repeat their switch's LID; port 0 owns it.
        const bool ownsLid = nodeOf(p).type != NodeType::Switch || p.number == PortNum(0);
        if (!ownsLid || !isUnicast(p.lid)) continue;
        if (p.lid.value() >= m_byLid.size()) m_byLid.resize(p.lid.value() + 1U);
        std::uint32_t& owner = m_byLid[p.lid.value()];
        if (owner == 0) owner = i + 1; // of two ports with one LID, the first is found
    }
    std::ranges::sort(m_byPortGuid);
}

std::shared_ptr<const Snapshot> Snapshot::freeze(SnapshotTables tables)
{
    // make_shared cannot reach the private constructor.
    return std::shared_ptr<const Snapshot>(new Snapshot(std::move(tables)));
}

SnapshotTables Snapshot::tables() const
{
    SnapshotTables tables{.info = m_info,
                          .nodes = m_nodes,
                          .ports = m_ports,
                          .problems = m_problems,
                          .managers = m_managers,
                          .measurements = m_measurements,
                          .routes = m_routes};
    tables.cables.reserve(m_links.size());
    for (const Link& l : m_links)
        tables.cables.push_back({.a = l.a, .b = l.b});
    return tables;
}

std::optional<NodeIndex> Snapshot::findNode(Guid nodeGuid) const { return lookUp<NodeIndex>(m_byGuid, nodeGuid); }

const Measurement* Snapshot::findMeasurement(Guid node, PortNum number) const
{
    const auto key = [](const Measurement& m) { return std::pair(m.node, m.port); };
    const auto found = std::ranges::lower_bound(m_measurements, std::pair(node, number), {}, key);
    return found != m_measurements.end() && key(*found) == std::pair(node, number) ? &*found : nullptr;
}

std::optional<PortIndex> Snapshot::findPort(NodeIndex index, PortNum number) const
{
    const auto ports = portsOf(node(index));
    const auto found = std::ranges::lower_bound(ports, number, {}, &Port::number);
    if (found == ports.end() || found->number != number) return std::nullopt;
    return indexOf(*found);
}

const Port* Snapshot::portAt(const PortKey& key) const
{
    const auto node = findNode(key.node);
    const auto index = node ? findPort(*node, key.number) : std::nullopt;
    return index ? &port(*index) : nullptr;
}

const Port* Snapshot::peerAt(const PortKey& key) const
{
    const Port* const here = portAt(key);
    const auto peer = here != nullptr ? peerOf(*here) : std::nullopt;
    return peer ? &port(*peer) : nullptr;
}

std::optional<PortIndex> Snapshot::findPortByGuid(Guid portGuid) const
{
    return lookUp<PortIndex>(m_byPortGuid, portGuid);
}

std::optional<PortIndex> Snapshot::findPortByLid(Lid lid) const
{
    // A port with LMC n answers to 2^n LIDs from its base LID on, which has n low zero bits.
    for (unsigned lmc = 0; lmc <= Lmc::max; ++lmc) {
        const std::size_t base = lid.value() & ~((1U << lmc) - 1U);
        if (base >= m_byLid.size() || m_byLid[base] == 0) continue;
        const PortIndex owner(m_byLid[base] - 1);
        if (port(owner).lmc.value() >= lmc) return owner;
    }
    return std::nullopt;
}

std::optional<PortIndex> Snapshot::peerOf(const Port& p) const
{
    if (!p.link) return std::nullopt;
    const Link& l = link(*p.link);
    return l.a == indexOf(p) ? l.b : l.a;
}

} // namespace fabriscope::fabric
