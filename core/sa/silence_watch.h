// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/types.h"
#include "core/transport/mad_client.h"

#include <asio/steady_timer.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace fabriscope::sa {

struct SilencePatience
{
    std::chrono::milliseconds interval{2000}; ///< between two looks whether anything has come
    /// After so long without a word from the administration and from its subnet manager, both are given up.
    std::chrono::milliseconds gone{10'000};
};

/// Called on the loop's executor; each may end the watch.
struct SilenceEvents
{
    /// Nothing has come for so long; again after each further interval.
    std::function<void(std::chrono::milliseconds waited)> onSilent;
    /// The local port names another subnet manager than the one that is waited for.
    std::function<void(Lid manager, ServiceLevel sl)> onMoved;
    /// Timeout: the subnet manager does not reply either. NoSubnetManager: there is none at that port any more.
    std::function<void(Error)> onGone;
};

/// Tells a subnet administration that takes its time from one that has gone, while a reply of it is waited for. OpenSM
/// handles SMInfo apart from the SA's queries and without its lock, so that it replies to it while it builds a table,
/// and in the first sweep after a failover, in which its SA discards queries. A host on which OpenSM has ended refuses
/// SMInfo (the kernel replies "unsupported" for a class that nobody serves); one that hangs replies to nothing.
class SilenceWatch : public std::enable_shared_from_this<SilenceWatch>
{
public:
    SilenceWatch(transport::MadLoop& loop, SilenceEvents events, SilencePatience patience);

    /// A request has been sent to the administration at that LID.
    void begin(Lid administration);
    /// Something has come from it. Cheap, for each packet.
    void heard() { m_heard = true; }
    /// Asks the subnet manager at once: onGone when there is none, otherwise `otherwise`.
    void confirm(Lid administration, std::function<void()> otherwise);
    /// Nothing is waited for. No event comes from now on, until begin().
    void end();

private:
    using Clock = std::chrono::steady_clock;

    void arm();
    void look();
    void askLocalPort();
    void askManager(std::function<void(const Result<transport::MadAnswer>&)> handler);
    void askPort();
    void managerReplied(const Result<transport::MadAnswer>& answer);
    void giveUp(Clock::duration quiet);
    void noManager();
    void ask(transport::MadQuestion question, std::function<void(const Result<transport::MadAnswer>&)> handler);

    transport::MadClient m_client;
    asio::steady_timer m_timer;
    SilenceEvents m_events;
    SilencePatience m_patience;
    Lid m_administration;
    Clock::time_point m_quietSince;    ///< when the administration was last heard
    Clock::time_point m_lastSign;      ///< the same of it or its manager
    std::optional<bool> m_portReplies; ///< none: not known yet
    std::uint64_t m_round = 0;         ///< of begin(); replies to an earlier one do not count
    bool m_heard = false;
    bool m_active = false;
};

} // namespace fabriscope::sa
