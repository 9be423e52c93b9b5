// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which ports are joined, and what becomes of replies about it that contradict each other.
#include "core/discovery/fabric_walk.h"

namespace fabriscope::discovery {
namespace {

using fabric::ProblemKind;

constexpr unsigned mostRechecks = 4; // of a port: what was doubted so often stays as it was first seen

} // namespace

// `from` was asked what is behind it, and `to` answered.
void FabricWalk::claim(Ref from, Ref to)
{
    if (port(from).peer == to) {
        port(from).claims = true;
        return;
    }
    for (const Ref contested : {to, from}) {
        if (port(contested).peer.node != noNode) {
            doubt(contested, from, to);
            return;
        }
    }
    makeLink(from, to);
    if (m_isRevision) {
        plugged(from, {});
        plugged(to, from);
    }
}

void FabricWalk::makeLink(Ref from, Ref to)
{
    port(from).peer = to;
    port(from).claims = true;
    port(to).peer = from;
    ++m_links;
}

void FabricWalk::unlink(Ref end)
{
    Port& near = port(end);
    if (near.peer.node == noNode) return;
    Port& far = port(near.peer);
    near.peer = {};
    near.claims = false;
    far.peer = {};
    far.claims = false;
    --m_links;
}

// A new link shares one end with a known one. Ask again the way the known one was found.
void FabricWalk::doubt(Ref contested, Ref from, Ref to)
{
    const Ref other = port(contested).peer;
    const Ref known = port(other).claims ? other : contested;
    const bool isBeingChecked = m_claims.contains(keyOf(known));
    if (!isBeingChecked && port(known).rechecks == mostRechecks) {
        problem(ProblemKind::Changed, known.node, known.port,
                Message::say("Replies about the link of {} contradict each other repeatedly; the last one is shown. A "
                             "switch there may be defective or hostile.",
                             nameOf(known)));
        return;
    }
    m_claims[keyOf(known)].push_back({.contested = contested, .from = from, .to = to});
    if (isBeingChecked) return;
    ++port(known).rechecks;
    // Behind a port that is down nobody answers: that is quickly told by the port itself.
    const bool canTell = m_nodes[known.node].info.nodeType == switchNodeType || known.node == 0;
    if (m_isRevision && canTell)
        ask({.ask = Ask::PortInfo, .node = known.node, .port = known.port});
    else
        ask({.ask = Ask::Recheck, .via = known.node, .viaPort = known.port});
}

std::optional<FabricWalk::Ref> FabricWalk::placeOf(const mad::NodeInfo& info) const
{
    const auto found = m_byGuid.find(info.nodeGuid);
    if (found == m_byGuid.end() || !isSameNode(found->second, info)) return std::nullopt;
    return Ref{found->second, info.localPort.value()};
}

void FabricWalk::recheckAnswered(const Task& task, const mad::NodeInfo& info)
{
    if (!isPlausible(task, info)) return;
    const Ref known{task.via, task.viaPort};
    if (m_isRevision) adoptImageOf(known, info);
    const auto place = placeOf(info);
    const bool holds = place && port(known).peer == *place;
    settle(known, holds);
    if (!holds) nodeSeen(task, info);
}

void FabricWalk::recheckFailed(const Task& task)
{
    settle({task.via, task.viaPort}, false);
    m_failed.push_back({.task = {.ask = Ask::Probe, .via = task.via, .viaPort = task.viaPort}});
}

void FabricWalk::settle(Ref known, bool holds)
{
    const auto waiting = m_claims.extract(keyOf(known));
    const std::vector<Claim> settled = waiting ? waiting.mapped() : std::vector<Claim>();
    if (!holds && m_isRevision) {
        breakLink(known);
    } else if (!holds) {
        problem(ProblemKind::Changed, known.node, known.port,
                Message::say("The link of {} changed while the fabric was being discovered.", nameOf(known)));
        unlink(known);
    }
    for (const Claim& claim : settled) {
        if (holds)
            duplicate(claim.contested.node, claim.contested == claim.from ? claim.to : claim.from);
        else
            this->claim(claim.from, claim.to);
    }
}

} // namespace fabriscope::discovery
