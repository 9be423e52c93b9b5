// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/live_managers.h"

#include "core/fabric/model/subnet_manager.h"

#include <algorithm>
#include <limits>

namespace fabriscope::agent {
namespace {

constexpr std::uint32_t idleGrowth = 8; // between two polls: replies, polls of a standby
constexpr unsigned pausePolls = 2;      // so many idle ones end a sweep

} // namespace

ManagerActivity::Sign ManagerActivity::take(std::uint32_t growth, std::uint32_t switches)
{
    if (growth <= idleGrowth) {
        if (!m_sweeping || ++m_idlePolls >= pausePolls) m_burst = 0;
        return m_burst == 0 && std::exchange(m_sweeping, false) ? Sign::SweepEnded : Sign::None;
    }
    m_idlePolls = 0;
    m_burst += std::min(growth, std::numeric_limits<std::uint32_t>::max() - m_burst);
    if (m_sweeping || m_burst <= switches + switches / 2 + idleGrowth) return Sign::None;
    m_sweeping = true;
    return Sign::SweepBegan;
}

void ManagerActivity::assumeSweep()
{
    m_sweeping = true;
    m_burst = 0;
    m_idlePolls = 0;
}

namespace {

using namespace std::chrono_literals;

constexpr auto beatPeriod = 500ms;
constexpr auto beatWhileSweeping = 100ms; // the master is at work: what it does is soon done
constexpr unsigned mostMissed = 2; // beats in a row, each of two attempts, before the place of the master is read again
constexpr unsigned othersEvery = 4;    // beats
constexpr std::size_t mostOthers = 16; // managers that are asked beside the master
constexpr auto knownReason = 2s; // a subnet manager that sweeps so long after something was read again does it for that

const fabric::SubnetManager* managerAt(const fabric::Snapshot& snapshot, Lid lid)
{
    const auto port = snapshot.findPortByLid(lid);
    if (!port) return nullptr;
    const fabric::Port& at = snapshot.port(*port);
    const auto managers = snapshot.managers();
    const auto found = std::ranges::find_if(managers, [&](const fabric::SubnetManager& manager) {
        return manager.node == snapshot.nodeOf(at).guid && manager.port == at.number;
    });
    return found == managers.end() ? nullptr : &*found;
}

bool tellsTheSame(const fabric::SubnetManager& known, const mad::SmInfo& info)
{
    return known.answers && known.guid == info.guid && known.priority == info.priority &&
           known.state == static_cast<fabric::ManagerState>(info.state);
}

} // namespace

std::chrono::milliseconds LiveManagers::take(const sa::ManagerBeat& beat)
{
    m_masterLid = beat.manager;
    if (beat.port) localPortRead(*beat.port);
    if (m_masterLid == Lid()) return beatPeriod;
    if (beat.info)
        masterReplied(*beat.info);
    else if (!beat.busy)
        masterSilent();
    if (++m_beats % othersEvery == 0) askOthers();
    return m_activity.isSweeping() ? beatWhileSweeping : beatPeriod;
}

void LiveManagers::localPortRead(const mad::PortInfo& info)
{
    m_masterSl = info.masterSmSl;
    const fabric::SnapshotPtr known = m_suspects.known();
    if (!known) return;
    const fabric::Port* port = known->portAt({.node = known->info().localNode, .number = known->info().localPort});
    if (port == nullptr) return;
    if (port->lid != info.lid || port->state != info.portState || port->physState != info.physState ||
        port->smLid != info.masterSmLid)
        m_suspects.suspectPort(known->indexOf(*port));
}

void LiveManagers::masterSilent()
{
    const fabric::SnapshotPtr known = m_suspects.known();
    if (++m_missed != mostMissed || !known) return;
    if (const auto port = known->findPortByLid(m_masterLid)) m_suspects.suspectPort(*port);
}

void LiveManagers::masterReplied(const mad::SmInfo& info)
{
    const bool wasAway = std::exchange(m_missed, 0) >= mostMissed;
    const auto before = std::exchange(m_master, Manager{.lid = m_masterLid, .info = info});
    const bool isOther = before && (before->lid != m_masterLid || before->info.guid != info.guid ||
                                    info.activityCount < before->info.activityCount);
    if (!before || isOther || wasAway || m_notices.isDue())
        m_notices.subscribe(transport::gsiAddress(m_masterLid, m_masterSl));
    compareWithKnown(info);
    if (isOther || wasAway) {
        m_activity.assumeSweep(); // it sets the whole subnet up anew, or looks what it has missed
        isOther ? m_suspects.wantSweep() : m_suspects.wantLightSweep();
    } else if (before) {
        masterActed(info.activityCount - before->info.activityCount);
    }
}

void LiveManagers::compareWithKnown(const mad::SmInfo& info)
{
    const fabric::SnapshotPtr known = m_suspects.known();
    if (!known) return;
    const fabric::SubnetManager* manager = managerAt(*known, m_masterLid);
    if (manager != nullptr && tellsTheSame(*manager, info)) return;
    if (const auto port = known->findPortByLid(m_masterLid))
        m_suspects.suspectPort(*port);
    else
        m_suspects.wantSweep();
}

/// After a sweep of the manager LIDs, states and tables may be others; and that it begins without a reason known here
/// may mean that a notice was lost: the cut that it reported may lie on the way of the notice.
void LiveManagers::masterActed(std::uint32_t growth)
{
    const fabric::SnapshotPtr known = m_suspects.known();
    if (!known) return;
    const auto switches = std::ranges::count(known->nodes(), fabric::NodeType::Switch, &fabric::Node::type);
    switch (m_activity.take(growth, static_cast<std::uint32_t>(switches))) {
    case ManagerActivity::Sign::None:
        return;
    case ManagerActivity::Sign::SweepBegan:
        if (Clock::now() - m_suspects.suspectedAt() > knownReason) m_suspects.wantLightSweep();
        return;
    case ManagerActivity::Sign::SweepEnded:
        m_notices.come() ? m_suspects.wantLightSweep() : m_suspects.wantSweep();
    }
}

void LiveManagers::askOthers()
{
    const fabric::SnapshotPtr known = m_suspects.known();
    if (!known) return;
    std::erase_if(m_silentOthers, [&known](const auto& place) { return !known->findNode(place.first); });
    std::size_t asked = 0;
    for (const fabric::SubnetManager& manager : known->managers()) {
        const fabric::Port* port = known->portAt({.node = manager.node, .number = manager.port});
        const Lid lid = port != nullptr ? port->lid : Lid();
        if (!isUnicast(lid) || lid == m_masterLid || ++asked > mostOthers) continue;
        m_pulse.ask(lid, [this, alive = std::weak_ptr(m_alive), manager](const sa::ManagerBeat& beat) {
            if (!alive.expired() && !beat.busy) otherAnswered(manager, beat.info);
        });
    }
}

void LiveManagers::otherAnswered(const fabric::SubnetManager& known, const std::optional<mad::SmInfo>& info)
{
    const std::pair place(known.node, known.port);
    if (info ? tellsTheSame(known, *info) : !known.answers) {
        m_silentOthers.erase(place);
        return;
    }
    // One answer may be lost.
    if (!info && m_silentOthers.insert(place).second) return;
    m_silentOthers.erase(place);
    m_suspects.suspect(known.node);
}

} // namespace fabriscope::agent
