// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/listeners.h"
#include "core/mad/port_info.h"
#include "core/mad/sm_info.h"
#include "core/transport/mad_client.h"

#include <asio/steady_timer.hpp>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace fabriscope::sa {

/// What one look at a subnet manager has found, at a beat the master of the subnet.
struct ManagerBeat
{
    std::optional<mad::PortInfo> port; ///< of the local port; none: it does not tell (an M_Key protects it)
    Lid manager;                       ///< where the master is, as that port named it last; 0: nobody was asked
    std::optional<mad::SmInfo> info;   ///< none: no reply, though the request was sent twice, or a refusal
    bool refused = false;              ///< the host of that port says that no subnet manager runs there
    bool busy = false;                 ///< the manager is there, and has no time for a reply
};

/// Queries subnet managers (SMInfo, IBTA vol. 1, 14.2.5.13) through one port, for all who need to know of them. Which
/// one is master, the port's own PortInfo names at each beat. OpenSM handles SMInfo apart from the SA's queries and
/// without its lock, so that it replies while it builds a table, and in the first sweep after a failover, in which its
/// SA discards queries. One executor.
class ManagerPulse : public std::enable_shared_from_this<ManagerPulse>
{
public:
    ManagerPulse(std::shared_ptr<transport::MadLoop> loop, PortNum port, MKey mkey = {});

    [[nodiscard]] Listeners<ManagerBeat>& listeners() { return m_listeners; }
    /// Asks the manager at that LID beside the beats. `take` is not called from within this, and not once the last one
    /// has let go of this.
    void ask(Lid manager, std::function<void(const ManagerBeat&)> take)
    {
        ask({.port = {}, .manager = manager, .info = {}}, std::move(take));
    }
    /// A beat begins after that time, or earlier when another listener needs it: each one calls this for each beat.
    void within(std::chrono::milliseconds pause);
    [[nodiscard]] bool works() const { return !m_loop->failure(); }
    [[nodiscard]] const std::shared_ptr<transport::MadLoop>& loop() const { return m_loop; }
    /// Whoever has no M_Key may use the pulse of somebody who has.
    [[nodiscard]] bool isOf(const std::shared_ptr<transport::MadLoop>& loop, MKey mkey) const
    {
        return works() && m_loop == loop && (m_mkey == mkey || mkey == MKey());
    }

private:
    using Clock = std::chrono::steady_clock;
    using Data = std::span<const std::byte, mad::smpDataSize>;

    void arm();
    void beat();
    void tell(const ManagerBeat& beat);
    void ask(ManagerBeat beat, std::function<void(const ManagerBeat&)> take);
    void send(transport::MadQuestion request, std::function<void(Result<Data>)> take);

    std::shared_ptr<transport::MadLoop> m_loop;
    PortNum m_port;
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
    [[nodiscard]] std::shared_ptr<ManagerPulse> of(const std::shared_ptr<transport::MadLoop>& loop, PortNum port,
                                                   MKey mkey = {});

private:
    std::vector<std::weak_ptr<ManagerPulse>> m_pulses;
};

} // namespace fabriscope::sa
