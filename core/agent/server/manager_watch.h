// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/types.h"
#include "core/agent/server/port_pool.h"
#include "core/agent/server/reply_record.h"
#include "core/base/listeners.h"
#include "core/sa/manager_pulse.h"

#include <memory>

namespace fabriscope::agent {

/// Tells when the fabric's master subnet manager has gone, by its pulse, which beats once a second at least: its end is
/// known within seconds and not with the next sweep. Runs on one executor.
class ManagerWatch
{
public:
    explicit ManagerWatch(sa::ManagerPulses& pulses) : m_pulses(pulses) {}
    ManagerWatch(const ManagerWatch&) = delete;
    ManagerWatch& operator=(const ManagerWatch&) = delete;

    /// Called when a manager that has responded no longer does, and when one does again; never from within use().
    [[nodiscard]] Listeners<ManagerNotice>& listeners() { return m_listeners; }
    /// From now on watches through that port, as long as it has listeners; through the first one that works, when
    /// called for several.
    void use(const OpenPort& port, MKey mkey = {});
    /// Removes a listener: the last one ends the watch.
    void stopUnlessHeard();

private:
    void judge(const sa::ManagerBeat& beat);
    void stop();

    sa::ManagerPulses& m_pulses;
    Listeners<ManagerNotice> m_listeners;
    std::shared_ptr<sa::ManagerPulse> m_pulse;
    Listeners<sa::ManagerBeat>::Ticket m_beats;
    ReplyRecord m_replies;
    bool m_lost = false;
};

} // namespace fabriscope::agent
