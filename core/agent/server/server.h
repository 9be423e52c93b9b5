// SPDX-License-Identifier: GPL-3.0-or-later
//
// The agent's end of a connection: serves the closed set of requests of protocol.proto. Runs on one io_context, that
// of its host.
#pragma once

#include "core/agent/server/agent_host.h"
#include "core/base/handle.h"

#include <asio/io_context.hpp>

#include <functional>
#include <memory>
#include <optional>

namespace fabriscope::agent {

/// Serves one console. A console that reads slowly costs no memory: see Outbox; one that does not read at all is not
/// listened to either, and its connection ends when too much waits for it (ServerOptions::mostUnread).
class Server
{
public:
    /// Fails with Io when a descriptor cannot be waited for (a plain file).
    static Result<std::unique_ptr<Server>> create(asio::io_context& io, FileDescriptor in, FileDescriptor out,
                                                  std::shared_ptr<AgentHost> host);
    /// With a host of its own: for an agent with one console.
    static Result<std::unique_ptr<Server>> create(asio::io_context& io, FileDescriptor in, FileDescriptor out,
                                                  ServerOptions options);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// Once. The handler is called exactly once, never from within start(): without an Error when the console closed
    /// its end or stop() was called, with one when it broke the protocol (it was notified, if it read that).
    void start(std::function<void(std::optional<Error>)> ended);
    void stop();

private:
    class Session;
    explicit Server(std::shared_ptr<Session> session);
    std::shared_ptr<Session> m_session;
};

} // namespace fabriscope::agent
