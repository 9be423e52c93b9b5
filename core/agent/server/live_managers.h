// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/live_notices.h"
#include "core/agent/server/manager_activity.h"
#include "core/sa/manager_pulse.h"

#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <utility>

namespace fabriscope::agent {

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
