// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/connection/backend.h"
#include "core/agent/client/connection/connection.h"
#include "core/agent/protocol/messages.h"
#include "core/base/spawn.h"

#include <asio/post.hpp>

#include <system_error>
#include <thread>
#include <utility>

namespace fabriscope::agent {
namespace {

class AgentBackend final : public Backend
{
public:
    AgentBackend(asio::io_context& io, ConnectionTarget target, LauncherSet launchers, ClientOptions options,
                 std::stop_token stop, BackendEvents events)
        : m_io(io), m_target(std::move(target)), m_launchers(std::move(launchers)), m_options(std::move(options)),
          m_stop(std::move(stop)), m_events(std::move(events))
    {}

    ~AgentBackend() override
    {
        if (m_launch.joinable()) m_launch.join();
    }

    void open() override
    {
        if (m_launch.joinable()) m_launch.join(); // it has posted its result and is about to return
        const auto launcher = m_launchers.find(m_target.scheme);
        if (launcher == m_launchers.end() || !launcher->second)
            return m_events.ended({.code = ErrorCode::Unsupported,
                                   .subject = m_target.text(),
                                   .detail = Message::say("this program has no \"{}\" connections",
                                                          std::string(toString(m_target.scheme)))});
        try {
            m_launch = std::thread([this, launch = launcher->second] { run(launch); });
        } catch (const std::system_error& error) {
            m_events.ended(noThreadLeft(m_target.text(), error));
        }
    }

    void begin(RequestId id, const AnyQuery& query) override
    {
        auto messages = query.messages();
        if (!messages) {
            asio::post(m_io, [this, id, error = std::move(messages).error()] {
                m_events.last(id, [&error](const AnyQuery& ending) { ending.end(error); });
            });
            return;
        }
        for (pb::Request& message : *messages) {
            message.set_id(id.value());
            m_connection->send(message);
        }
    }

    void further(RequestId id, pb::Request message) override
    {
        message.set_id(id.value());
        message.set_further(true);
        m_connection->send(message);
    }

    bool cancel(RequestId id) override
    {
        pb::Request message;
        message.mutable_cancel()->set_id(id.value());
        m_connection->send(message);
        return true;
    }

    void fail(Error error) override { m_connection->fail(std::move(error)); }

    void close() override
    {
        m_closed = true;
        if (m_connection) std::exchange(m_connection, nullptr)->close();
    }

private:
    /// On a thread of its own.
    void run(const Launcher& launch)
    {
        const auto say = [this](Message text) {
            asio::post(m_io, [this, text = std::move(text)] { m_events.activity(text); });
        };
        auto plan = launch(m_target, m_stop, say);
        asio::post(m_io, [this, plan = std::move(plan)] { launched(plan); });
    }

    void launched(const Result<LaunchPlan>& plan)
    {
        if (m_closed) return;
        if (!plan) return m_events.ended(plan.error());
        const ConnectionEvents events{
            .connected = m_events.connected,
            .response = [this](const pb::Response& response) { answered(response); },
            .log = m_events.log,
            .ended =
                [this](Error error) {
                    m_connection.reset();
                    m_events.ended(std::move(error));
                },
        };
        m_connection = std::make_shared<Connection>(m_io, m_target, m_options, events, m_left);
        if (auto started = m_connection->start(*plan, m_options.programVersion); !started) {
            std::exchange(m_connection, nullptr)->close();
            m_events.ended(std::move(started).error());
        }
    }

    void answered(const pb::Response& response)
    {
        if (response.has_manager()) return m_events.manager(fromWire(response.manager()));
        if (!response.has_error()) return m_events.response(response, m_connection->peer());
        const Error error = withRemedy(toError(response.error()));
        m_events.last(RequestId(response.id()), [&error](const AnyQuery& query) { query.end(error); });
    }

    [[nodiscard]] Error withRemedy(Error error) const
    {
        const bool couldElevate = m_target.scheme == Scheme::Local && !m_target.elevated;
        if (couldElevate && error.code == ErrorCode::NoPermission) {
            error.hint = Message::say("{} Connect to 'local?elevated' to enter an administrator's password",
                                      sentence(error.hint));
        }
        return error;
    }

    asio::io_context& m_io;
    ConnectionTarget m_target;
    LauncherSet m_launchers;
    ClientOptions m_options;
    const LeftProcesses m_left = std::make_shared<std::atomic<unsigned>>(0);
    std::stop_token m_stop;
    BackendEvents m_events;
    std::shared_ptr<Connection> m_connection;
    std::thread m_launch; ///< runs the launcher
    bool m_closed = false;
};

} // namespace

std::unique_ptr<Backend> agentBackend(asio::io_context& io, const ConnectionTarget& target,
                                      const LauncherSet& launchers, const ClientOptions& options, std::stop_token stop,
                                      BackendEvents events)
{
    return std::make_unique<AgentBackend>(io, target, launchers, options, std::move(stop), std::move(events));
}

} // namespace fabriscope::agent
