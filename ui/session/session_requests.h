// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/connection/client.h"
#include "ui/common/relay.h"

#include <cstddef>
#include <functional>
#include <type_traits>
#include <utility>
#include <vector>

namespace fabriscope::ui {

class Session;

/// Requests over the window's connection. Replies come on the GUI thread, and none after cancel().
class SessionRequests
{
public:
    /// The session outlives it.
    explicit SessionRequests(Session& session) : m_session(session) {}
    ~SessionRequests() { cancel(); }
    SessionRequests(const SessionRequests&) = delete;
    SessionRequests& operator=(const SessionRequests&) = delete;

    /// False: nothing is connected, and nothing is called.
    template <class T> bool ask(agent::Query<T> query, std::type_identity_t<std::function<void(const Result<T>&)>> done)
    {
        agent::Client* asked = client();
        if (asked == nullptr) return false;
        remember(asked->ask(std::move(query), m_relay.each<Result<T>>(std::move(done))));
        return true;
    }
    /// What a query tells meanwhile, the newest of it.
    template <class T> [[nodiscard]] std::function<void(T)> progress(std::function<void(T)> tell) const
    {
        return tell ? m_relay.newest<T>(std::move(tell)) : nullptr;
    }
    void cancel();

private:
    [[nodiscard]] agent::Client* client();
    void remember(agent::RequestId request);

    static constexpr std::size_t mostUnderWay = 16; ///< what is older has ended
    Session& m_session;
    Relay m_relay;                            ///< of the requests under way
    const agent::Client* m_asked = nullptr;   ///< whose requests these are
    std::vector<agent::RequestId> m_requests; ///< the last few
};

} // namespace fabriscope::ui
