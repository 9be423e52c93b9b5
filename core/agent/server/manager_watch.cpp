// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/manager_watch.h"

#include <chrono>
#include <utility>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;
// Where no reply was lost before, the end of a manager is told after three beats without one, which is after 3.7 s at
// the latest.
constexpr auto watchPeriod = 1s;

} // namespace

void ManagerWatch::use(const OpenPort& port, MKey mkey)
{
    if (m_listeners.empty() || (m_pulse && m_pulse->works())) return;
    stop();
    m_pulse = m_pulses.of(port.loop, port.port.number, mkey);
    m_beats = m_pulse->listeners().add([this](const sa::ManagerBeat& beat) { judge(beat); });
    m_pulse->within(watchPeriod);
}

void ManagerWatch::judge(const sa::ManagerBeat& beat)
{
    m_pulse->within(watchPeriod);
    // Behind a port without a link the manager may work as before.
    if (beat.manager == Lid() || (beat.port && isWithoutLink(beat.port->physState))) return;
    if (beat.info || beat.busy) {
        const bool back = std::exchange(m_lost, false);
        if (back) m_replies.forgetSilence();
        m_replies.replied();
        if (back) m_listeners.tell({.lost = false, .lid = beat.manager});
        return;
    }
    if (m_lost) return;
    m_replies.silent();
    m_lost = m_replies.isGone();
    if (m_lost)
        m_listeners.tell({.lost = true, .lid = beat.manager});
    else if (m_replies.isKnown())
        m_pulse->within(0ms); // a standby may have taken over
}

void ManagerWatch::stopUnlessHeard()
{
    if (m_listeners.empty()) stop();
}

void ManagerWatch::stop()
{
    m_beats.reset();
    m_pulse.reset();
    m_replies = {};
    m_lost = false;
}

} // namespace fabriscope::agent
