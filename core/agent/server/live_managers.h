// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/live_notices.h"
#include "core/sa/manager_pulse.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <utility>

namespace fabriscope::agent {

/// Detects from the activity counter of a subnet manager's SMInfo when the manager sweeps. The counter grows with what
/// the manager does (IBTA vol. 1, 14.2.5.13): it queries each switch now and then; more than that without a pause is a
/// sweep.
class ManagerActivity
{
public:
    enum class Sign : std::uint8_t { None, SweepBegan, SweepEnded };

    /// By how much the counter has grown between two polls, in a subnet with so many switches.
    Sign take(std::uint32_t growth, std::uint32_t switches);
    /// It is known to sweep: it is a new master, or back.
    void assumeSweep();
    [[nodiscard]] bool isSweeping() const { return m_sweeping; }

private:
    bool m_sweeping = false;
    std::uint32_t m_burst = 0; ///< growth since the manager was last idle
    unsigned m_idlePolls = 0;
};

/// What a followed fabric learns from its subnet managers: whether they respond, what they have done. One executor.
class LiveManagers
{
public:
    /// `notices` are subscribed to at the administration of the master.
    LiveManagers(sa::ManagerPulse& pulse, LiveSuspects& suspects, LiveNotices& notices)
        : m_pulse(pulse), m_suspects(suspects), m_notices(notices)
    {}

    /// How soon the next beat is wanted.
    std::chrono::milliseconds take(const sa::ManagerBeat& beat);

private:
    using Clock = std::chrono::steady_clock;
    struct Manager
    {
        Lid lid;
        mad::SmInfo info;
    };

    void localPortRead(const mad::PortInfo& info);
    void masterReplied(const mad::SmInfo& info);
    void masterSilent();
    void compareWithKnown(const mad::SmInfo& info);
    void masterActed(std::uint32_t growth);
    void askOthers();
    void otherAnswered(const fabric::SubnetManager& known, const std::optional<mad::SmInfo>& info);

    sa::ManagerPulse& m_pulse;
    LiveSuspects& m_suspects;
    LiveNotices& m_notices;
    ServiceLevel m_masterSl;
    Lid m_masterLid;
    std::optional<Manager> m_master; ///< that replied last
    unsigned m_missed = 0;           ///< beats in a row
    unsigned m_beats = 0;
    ManagerActivity m_activity;
    std::set<std::pair<Guid, PortNum>> m_silentOthers; ///< that failed to respond once
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

} // namespace fabriscope::agent
