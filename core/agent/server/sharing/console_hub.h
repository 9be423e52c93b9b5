// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/agent_host.h"
#include "core/base/handle.h"

#include <asio/io_context.hpp>
#include <asio/posix/stream_descriptor.hpp>
#include <asio/steady_timer.hpp>

#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <string>

namespace fabriscope::agent {

/// Consoles that one process serves at most: a poller has 64 subscriptions.
inline constexpr std::size_t mostConsoles = 16;

/// Serves the consoles whose agents come to a listener (shareProcess()) through one AgentHost: of its own user and with
/// its key, and no others. Ends when the last one has gone. One executor, that of the host.
class ConsoleHub
{
public:
    /// `listener`: of SOCK_SEQPACKET, not blocking. `over`: called once, when the last console has gone, or nobody has
    /// come.
    ConsoleHub(asio::io_context& io, FileDescriptor listener, std::string key, std::shared_ptr<AgentHost> host,
               std::function<void()> over);
    ~ConsoleHub();
    ConsoleHub(const ConsoleHub&) = delete;
    ConsoleHub& operator=(const ConsoleHub&) = delete;

    /// Once.
    void start();
    /// Ends all connections, as SIGTERM does.
    void stop();

private:
    class Guest;

    void accept();
    void acceptLater(std::chrono::milliseconds pause);
    void take(FileDescriptor socket);
    void leave(const std::shared_ptr<Guest>& guest);
    void close();
    void endIfNobody();

    asio::io_context& m_io;
    std::string m_key;
    std::shared_ptr<AgentHost> m_host;
    std::function<void()> m_ended;
    asio::posix::stream_descriptor m_listener;
    asio::steady_timer m_pause;
    asio::steady_timer m_nobody;
    std::list<std::shared_ptr<Guest>> m_guests;
    bool m_over = false; ///< takes nobody any more
};

} // namespace fabriscope::agent
