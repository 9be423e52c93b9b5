// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/handover.h"
#include "app/fabriscopectl/interrupts.h"
#include "app/fabriscopectl/progress_line.h"
#include "app/fabriscopectl/replay_clock.h"
#include "core/agent/client/connection/client.h"
#include "core/agent/client/queries/setup_queries.h"
#include "core/sa/query_events.h"

#include <poll.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::ctl {

/// How connections are opened. `batch`: many at once, whose ssh does not prompt for a password.
agent::LauncherSet launchers(bool allowChanges, bool batch);

/// The connections of a Session, what it waits by, and what it says meanwhile.
class SessionLink
{
public:
    SessionLink(const agent::ConnectionTarget& target, bool allowChanges);
    ~SessionLink();
    SessionLink(const SessionLink&) = delete;
    SessionLink& operator=(const SessionLink&) = delete;

    /// Asks, and waits for what comes into the slot, first of all the query's end. Nothing of it is called behind that.
    /// A signal cancels it: what undoes itself then is waited for all the same.
    template <class T>
    Result<T> await(agent::Client& client, agent::Query<T> query, const std::shared_ptr<Slot<Result<T>>>& slot)
    {
        const auto gate = std::make_shared<Gate>();
        query.any.take = gate->through(std::move(query.any.take));
        const bool isChange = query.any.isChange;
        const auto request = client.ask(std::move(query), [slot](Result<T> end) { slot->put(std::move(end)); });
        auto value = wait(*slot);
        const bool isStopped = !value && wasInterrupted();
        if (value || isStopped) client.cancel(request); // perhaps it runs on
        if (isChange && isStopped) value = wait(*slot);
        gate->shut();
        return value;
    }

    /// Waits for the slot, or for a signal.
    template <class T> Result<T> wait(Slot<Result<T>>& slot)
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
                return fail(ErrorCode::Cancelled, "interrupted", "nothing was written");
            }
        }
    }

    Result<void> pause(std::chrono::duration<double> length);

    Result<agent::AgentInfo> connected() { return wait(m_connected); }
    [[nodiscard]] std::shared_ptr<ReplayClock> clock() const { return m_clock; }

    agent::Client& client() { return m_client; }
    /// The client of another connection, kept for the next call; by the same launchers, so that two hosts of one lab
    /// are in one lab.
    Result<agent::Client*> peer(const std::string& connect);
    /// Clients of further hosts, which connect at the same time.
    Result<std::vector<agent::Client*>> connectAll(const std::vector<std::string>& targets);
    ProgressLine& progress() { return m_progress; }

    /// On a terminal the steps of a change. That the agent first undoes what was interrupted is a sentence the first
    /// time; its steps go on below that.
    agent::OnSetup onSetup();
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
