// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/handover.h"
#include "app/fabriscopectl/interrupts.h"
#include "app/fabriscopectl/progress_line.h"
#include "app/fabriscopectl/replay_clock.h"
#include "app/fabriscopectl/session.h"
#include "core/agent/client/queries/setup_queries.h"

#include <poll.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::ctl {

/// The connections of a Session, what it waits by, and what it says meanwhile.
class SessionLink
{
public:
    SessionLink(const agent::ConnectionTarget& target, bool allowChanges);
    ~SessionLink();
    SessionLink(const SessionLink&) = delete;
    SessionLink& operator=(const SessionLink&) = delete;

    /// Waits for the slot; a signal cancels that request (0: none can be cancelled) and stops waiting.
    template <class T> Result<T> wait(Slot<Result<T>>& slot, agent::RequestId request)
    {
        for (;;) {
            std::array<pollfd, 2> watched{pollfd{.fd = slot.fd(), .events = POLLIN, .revents = 0},
                                          pollfd{.fd = m_signals.fd(), .events = POLLIN, .revents = 0}};
            if (::poll(watched.data(), watched.size(), m_progress.showWhenDue()) < 0 && errno != EINTR)
                return failErrno(errno, "fabriscopectl", "cannot wait for a reply");
            if (auto value = slot.take()) {
                m_progress.wipe();
                return *std::move(value);
            }
            if (m_signals.take() != 0) {
                m_progress.wipe();
                m_client.cancel(request);
                return fail(ErrorCode::Cancelled, "interrupted", "nothing was written");
            }
        }
    }

    /// The same, but what was started is completed: a signal only requests that.
    template <class T> Result<T> waitToEnd(Slot<Result<T>>& slot, agent::RequestId request)
    {
        auto value = wait(slot, request);
        const bool asked = !value && wasInterrupted();
        return asked ? wait(slot, {}) : std::move(value);
    }

    Result<void> pause(std::chrono::duration<double> length);

    Result<agent::AgentInfo> connected() { return wait(m_connected, {}); }
    [[nodiscard]] std::shared_ptr<ReplayClock> clock() const { return m_clock; }

    agent::Client& client() { return m_client; }
    /// The client of another connection, kept for the next call; by the same launchers, so that two hosts of one lab
    /// are in one lab.
    Result<agent::Client*> peer(const std::string& connect);
    /// Clients of further hosts, which connect at the same time.
    Result<std::vector<agent::Client*>> connectAll(const std::vector<std::string>& targets);
    ProgressLine& progress() { return m_progress; }

    /// The agent undoes first what was interrupted: a sentence the first time; on a terminal its steps go on below it.
    agent::OnWait onWait();
    /// A sentence the first time, for commands with many queries; on a terminal the seconds go on below it.
    void tellSilence(const sa::Silence& silence);

private:
    agent::ClientEvents events();

    std::shared_ptr<ReplayClock> m_clock = std::make_shared<ReplayClock>();
    SignalCatcher m_signals; // before the client's threads, which inherit the mask
    ProgressLine m_progress;
    bool m_silenceTold = false; ///< of the client's thread
    Slot<Result<agent::AgentInfo>> m_connected;
    agent::LauncherSet m_launchers;
    agent::Client m_client;
    std::optional<agent::Client> m_peer;
    std::vector<std::unique_ptr<agent::Client>> m_others;
};

} // namespace fabriscope::ctl
