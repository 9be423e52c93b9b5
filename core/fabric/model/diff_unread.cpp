// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/diff_unread.h"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

namespace fabriscope::fabric {
namespace {

bool hasModel(const Node& node) { return node.vendorId != 0 || node.deviceId != 0; }

/// The nodes of one snapshot that the other lacks and may lack only because it could not read the ports before them.
HiddenNodes hiddenBehind(const OpenPorts& open, const CutFile& file, const Snapshot& of, const Snapshot& in)
{
    HiddenNodes hidden;
    std::vector<std::pair<NodeIndex, ProblemKind>> queue;
    const auto hide = [&](const Port& port, ProblemKind kind) {
        const auto peer = of.peerOf(port);
        if (!peer) return;
        const NodeIndex far = of.port(*peer).node;
        if (in.findNode(of.node(far).guid)) return;
        const auto [known, isNew] = hidden.try_emplace(of.node(far).guid, kind);
        if (!isNew && severityOf(kind) <= severityOf(known->second)) return;
        known->second = kind;
        queue.emplace_back(far, kind);
    };
    for (const Port& port : of.ports()) {
        if (const auto found = open.find(of.keyOf(port)); found != open.end())
            hide(port, found->second);
        else if (file.mayLead(of.keyOf(port)))
            hide(port, ProblemKind::Malformed);
    }
    while (!queue.empty()) {
        const auto [node, kind] = queue.back();
        queue.pop_back();
        for (const Port& port : of.portsOf(of.node(node)))
            hide(port, kind);
    }
    return hidden;
}

template <typename Reasons>
std::optional<ProblemKind> reasonAt(const Reasons& reasons, const typename Reasons::key_type& key)
{
    const auto found = reasons.find(key);
    return found == reasons.end() ? std::nullopt : std::optional(found->second);
}

std::optional<ProblemKind> reasonBehind(const OpenPorts& open, const HiddenNodes& hidden, const PortKey& key)
{
    const auto reason = reasonAt(open, key);
    return reason ? reason : reasonAt(hidden, key.node);
}

} // namespace

OpenPorts openPortsOf(const Snapshot& snapshot)
{
    OpenPorts open;
    const auto add = [&open](const PortKey& key, ProblemKind kind) {
        const auto [known, isNew] = open.try_emplace(key, kind);
        if (!isNew && severityOf(known->second) < severityOf(kind)) known->second = kind;
    };
    for (const Problem& problem : snapshot.problems()) {
        const bool isOfLink = problem.kind == ProblemKind::Unreachable || problem.kind == ProblemKind::OneWayLink ||
                              problem.kind == ProblemKind::PortUnreadable;
        const auto node = isOfLink ? snapshot.findNode(problem.node) : std::nullopt;
        if (!node) continue;
        if (problem.port) add({problem.node, *problem.port}, problem.kind);
        for (const Port& port : snapshot.portsOf(snapshot.node(*node)))
            if (!problem.port && !port.infoKnown) add({problem.node, port.number}, problem.kind);
    }
    return open;
}

CutFile::CutFile(const Snapshot& file)
    : m_file(file), m_isCut(file.info().imported && !isReadWhole(file)),
      m_hasModels(m_isCut && std::ranges::any_of(file.nodes(), hasModel)),
      m_hasStates(m_isCut && std::ranges::any_of(file.ports(), &Port::infoKnown))
{}

bool CutFile::mayLead(const PortKey& key) const
{
    const auto node = m_isCut ? m_file.findNode(key.node) : std::nullopt;
    if (!node) return false;
    if (m_hasModels && !hasModel(m_file.node(*node))) return true;
    const auto hasLink = [](const Port& port) { return port.link.has_value(); };
    if (!m_hasStates) return !m_hasModels || std::ranges::none_of(m_file.portsOf(m_file.node(*node)), hasLink);
    const Port* const port = m_file.portAt(key);
    return port == nullptr || !port->infoKnown || (port->state > PortState::Down && !port->link);
}

UnreadParts::UnreadParts(const Snapshot& base, const Snapshot& now)
    : m_openBefore(openPortsOf(base)), m_openNow(openPortsOf(now)), m_fileBefore(base), m_fileNow(now),
      m_gone(hiddenBehind(m_openNow, m_fileNow, base, now)), m_came(hiddenBehind(m_openBefore, m_fileBefore, now, base))
{}

std::optional<ProblemKind> UnreadParts::hides(const Change& change) const
{
    const auto& [open, hidden] = isLoss(change) ? std::tie(m_openNow, m_gone) : std::tie(m_openBefore, m_came);
    switch (change.kind) {
    case ChangeKind::NodeAdded:
    case ChangeKind::NodeRemoved:
        return reasonAt(hidden, change.at.node);
    case ChangeKind::ManagerAdded:
    case ChangeKind::ManagerRemoved:
        return reasonBehind(open, hidden, change.at);
    case ChangeKind::LinkAdded:
    case ChangeKind::LinkRemoved: {
        if (const auto reason = reasonBehind(open, hidden, change.at)) return reason;
        if (const auto reason = reasonBehind(open, hidden, change.to)) return reason;
        const CutFile& file = isLoss(change) ? m_fileNow : m_fileBefore;
        return file.mayLead(change.at) && file.mayLead(change.to) ? std::optional(ProblemKind::Malformed)
                                                                  : std::nullopt;
    }
    default:
        return std::nullopt;
    }
}

bool UnreadParts::isLoss(const Change& change)
{
    using enum ChangeKind;
    return change.kind == NodeRemoved || change.kind == LinkRemoved || change.kind == ManagerRemoved;
}

} // namespace fabriscope::fabric
