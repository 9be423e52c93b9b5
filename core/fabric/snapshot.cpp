// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/snapshot.h"

#include <algorithm>

namespace fabriscope::fabric {

std::string_view toString(NodeType type)
{
    switch (type) {
    case NodeType::ChannelAdapter: return "HCA";
    case NodeType::Switch: return "Switch";
    case NodeType::Router: return "Router";
    }
    return "Unknown";
}

std::string_view toString(ProblemKind kind)
{
    switch (kind) {
    case ProblemKind::Unreachable: return "unreachable";
    case ProblemKind::PortUnreadable: return "port-unreadable";
    case ProblemKind::DuplicateGuid: return "duplicate-guid";
    case ProblemKind::DuplicateLid: return "duplicate-lid";
    case ProblemKind::OneWayLink: return "one-way-link";
    case ProblemKind::Changed: return "changed";
    case ProblemKind::Malformed: return "malformed";
    }
    return "unknown";
}

std::string Node::displayName() const
{
    if (!name.empty()) return name;
    if (!description.empty()) return description;
    return toString(guid);
}

std::optional<NodeIndex> Snapshot::findNode(Guid nodeGuid) const
{
    const auto found = m_byGuid.find(nodeGuid);
    return found == m_byGuid.end() ? std::nullopt : std::optional(found->second);
}

std::optional<PortIndex> Snapshot::findPort(NodeIndex index, PortNum number) const
{
    const auto ports = portsOf(node(index));
    const auto found = std::ranges::lower_bound(ports, number, {}, &Port::number);
    if (found == ports.end() || found->number != number) return std::nullopt;
    return indexOf(*found);
}

std::optional<PortIndex> Snapshot::findPortByGuid(Guid portGuid) const
{
    const auto found = m_byPortGuid.find(portGuid);
    return found == m_byPortGuid.end() ? std::nullopt : std::optional(found->second);
}

std::optional<PortIndex> Snapshot::findPortByLid(Lid lid) const
{
    // A port with LMC n answers to 2^n LIDs from its base LID on, which has n low zero bits.
    for (unsigned lmc = 0; lmc <= Lmc::max; ++lmc) {
        const Lid base(static_cast<std::uint16_t>(lid.value() & ~((1U << lmc) - 1U)));
        const auto found = m_byLid.find(base);
        if (found != m_byLid.end() && port(found->second).lmc.value() >= lmc) return found->second;
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
