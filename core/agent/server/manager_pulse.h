// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/listeners.h"
#include "core/agent/server/port_pool.h"
#include "core/mad/port_info.h"
#include "core/mad/sm_info.h"
#include "core/transport/mad_client.h"

#include <asio/steady_timer.hpp>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace fabriscope::agent {

/// What one look at the master subnet manager has found.
struct ManagerBeat
{
    std::optional<mad::PortInfo> port; ///< of the local port; none: it does not tell (an M_Key protects it)
    Lid manager;                       ///< where the master is, as that port named it last; 0: nobody was asked
    std::optional<mad::SmInfo> info;   ///< none: no reply, though the request was sent twice
};

/// Queries subnet managers (SMInfo, IBTA vol. 1, 14.2.5.13) through one port, for all who need to know of them. Which
/// one is master, the port's own PortInfo names at each beat. One executor.
class ManagerPulse : public std::enable_shared_from_this<ManagerPulse>
{
public:
    ManagerPulse(OpenPort port, MKey mkey);

    [[nodiscard]] Listeners<ManagerBeat>& listeners() { return m_listeners; }
    /// Asks the manager at that LID beside the beats: none: no reply, though the request was sent twice. `take` is not
    /// called from within this, and not once the last one has let go of this.
    void ask(Lid manager, std::function<void(const std::optional<mad::SmInfo>&)> take);
    /// A beat begins after that time, or earlier when another listener needs it: each one calls this for each beat.
    void within(std::chrono::milliseconds pause);
    [[nodiscard]] bool works() const { return !m_port.loop->failure(); }
    [[nodiscard]] bool isOf(const OpenPort& port, MKey mkey) const
    {
        return works() && m_port.loop == port.loop && m_mkey == mkey;
    }

private:
    using Clock = std::chrono::steady_clock;
    using Data = std::span<const std::byte, mad::smpDataSize>;

    void arm();
    void beat();
    void tell(const ManagerBeat& beat);
    void send(transport::MadQuestion question, std::function<void(std::optional<Data>)> take);

    OpenPort m_port;
    MKey m_mkey;
    transport::MadClient m_client;
    asio::steady_timer m_timer;
    Listeners<ManagerBeat> m_listeners;
    Clock::time_point m_due = Clock::time_point::max(); ///< of the next beat
    bool m_beating = false;
    Lid m_manager;
};

/// The pulses of a host: one for each port and M_Key, as long as somebody keeps it.
class ManagerPulses
{
public:
    [[nodiscard]] std::shared_ptr<ManagerPulse> of(const OpenPort& port, MKey mkey);

private:
    std::vector<std::weak_ptr<ManagerPulse>> m_pulses;
};

} // namespace fabriscope::agent
