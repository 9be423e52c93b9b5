// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/connection/client.h"

#include "core/agent/client/connection/backend.h"
#include "core/agent/proto/protocol.pb.h"
#include "core/base/spawn.h"

#include <asio/executor_work_guard.hpp>
#include <asio/post.hpp>
#include <asio/steady_timer.hpp>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <map>
#include <mutex>
#include <stop_token>
#include <system_error>
#include <thread>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;
using Phase = ConnectionState::Phase;

/// Writing to an agent that has died is an error of that write, not the end of this program. SIGPIPE goes to the thread
/// that writes; others keep what they do with it.
void blockBrokenPipeSignal()
{
    sigset_t pipe;
    ::sigemptyset(&pipe);
    ::sigaddset(&pipe, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &pipe, nullptr);
}

/// Requests without a reply so far.
struct Request
{
    AnyQuery query;
    std::vector<pb::Request> further; ///< said before the connection stood
    bool sent = false;
};

Error cancelled(const ConnectionTarget& target)
{
    return {
        .code = ErrorCode::Cancelled, .subject = target.label(), .detail = Message::say("the request was cancelled")};
}

} // namespace

/// Everything but the public functions runs on m_thread.
class Client::Impl
{
public:
    Impl(ConnectionTarget target, const LauncherSet& launchers, ClientEvents events, ClientOptions options)
        : m_target(std::move(target)), m_events(std::move(events)), m_options(std::move(options)),
          m_work(asio::make_work_guard(m_io)), m_retry(m_io), m_backend(makeBackend(launchers))
    {
        asio::post(m_io, [this] { connect(); });
        m_thread = std::thread([this] {
            blockBrokenPipeSignal();
            m_io.run();
        });
    }

    ~Impl() { close(); }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    void close()
    {
        const std::scoped_lock lock(m_closing);
        if (!m_thread.joinable()) return;
        // A launcher may be in the middle of something long; it must hear first.
        m_stop.request_stop();
        asio::post(m_io, [this] {
            m_requests.clear();
            m_backend->close();
            enter({.phase = Phase::Closed});
            m_io.stop();
        });
        m_thread.join();
        m_backend.reset();
    }

    RequestId ask(AnyQuery query)
    {
        const RequestId id(++m_lastId);
        asio::post(m_io, [this, id, query = std::move(query)]() mutable { begin(id, std::move(query)); });
        return id;
    }

    void further(RequestId id, pb::Request message)
    {
        asio::post(m_io, [this, id, message = std::move(message)]() mutable { furtherNow(id, std::move(message)); });
    }

    void cancel(RequestId id)
    {
        asio::post(m_io, [this, id] { cancelNow(id); });
    }

    void controlReplay(const ReplayControl& control)
    {
        asio::post(m_io, [this, control] { m_backend->control(control); });
    }

    void reconnect()
    {
        asio::post(m_io, [this] {
            if (m_state.phase != Phase::Lost && m_state.phase != Phase::Failed) return;
            m_retry.cancel();
            connect();
        });
    }

    const ConnectionTarget m_target;

private:
    using RequestMap = std::map<RequestId, Request>;

    std::unique_ptr<Backend> makeBackend(const LauncherSet& launchers)
    {
        BackendEvents events{
            .activity = [this](Message text) { showActivity(std::move(text)); },
            .connected = [this](const AgentInfo& info) { connected(info); },
            .ended = [this](Error error) { connectionEnded(std::move(error)); },
            .response = [this](const pb::Response& response, const std::string& peer) { answered(response, peer); },
            .last =
                [this](RequestId id, const std::function<void(const AnyQuery&)>& last) {
                    if (auto ending = m_requests.extract(id)) last(ending.mapped().query);
                },
            .replay = m_events.onReplay,
            .manager =
                [this](const ManagerNotice& notice) {
                    if (m_events.onManager) m_events.onManager(notice);
                },
            .log =
                [this](const LogLine& line) {
                    if (m_events.onLog) m_events.onLog(line);
                },
        };
        if (m_target.isFile())
            return fileBackend(m_io.get_executor(), m_target, m_options, m_stop.get_token(), std::move(events));
        return agentBackend(m_io, m_target, launchers, m_options, m_stop.get_token(), std::move(events));
    }

    void enter(ConnectionState state)
    {
        m_state = std::move(state);
        if (m_events.onState) m_events.onState(m_state);
    }

    // --- the connection ---------------------------------------------------------------------------------------------

    void connect()
    {
        enter({.phase = Phase::Connecting, .attempt = m_failures});
        m_backend->open();
    }

    void showActivity(Message text)
    {
        if (m_state.phase != Phase::Connecting) return;
        ConnectionState state = m_state;
        state.activity = std::move(text);
        enter(std::move(state));
    }

    void connected(const AgentInfo& info)
    {
        m_everConnected = true;
        m_failures = 0;
        m_connectedAt = std::chrono::steady_clock::now();
        enter({.phase = Phase::Connected, .agent = info});
        // A callback may have sent more requests meanwhile: only what has not been sent.
        for (auto& [id, request] : m_requests)
            send(id, request);
    }

    void connectionEnded(Error error)
    {
        ++m_failures;
        if (!m_everConnected || !m_options.reconnect) return failed(std::move(error));
        // One that only says hello does not work: each attempt costs a process.
        const bool worked = m_state.phase == Phase::Connected &&
                            std::chrono::steady_clock::now() - m_connectedAt >= m_options.longestRetry;
        if (worked) m_pause = m_options.firstRetry;
        const auto pause = m_pause;
        m_pause = std::min(m_pause * 2, m_options.longestRetry);
        enter({.phase = Phase::Lost, .error = error, .retryIn = pause, .attempt = m_failures});
        endRequests(error, [](const Request& request) { return request.sent; });
        m_retry.expires_after(pause);
        m_retry.async_wait([this](const asio::error_code& e) {
            if (!e && m_state.phase == Phase::Lost) connect();
        });
    }

    void failed(Error error)
    {
        enter({.phase = Phase::Failed, .error = error, .attempt = m_failures});
        endRequests(error, [](const Request&) { return true; });
    }

    template <class Which> void endRequests(const Error& error, Which which)
    {
        // Their callbacks may ask again.
        RequestMap ending;
        for (auto at = m_requests.begin(); at != m_requests.end();) {
            const auto next = std::next(at);
            if (which(at->second)) ending.insert(m_requests.extract(at));
            at = next;
        }
        for (const auto& [id, request] : ending)
            request.query.end(error);
    }

    // --- requests ---------------------------------------------------------------------------------------------------

    void begin(RequestId id, AnyQuery query)
    {
        if (m_state.phase == Phase::Failed) return query.end(m_state.error.value_or(Error{}));
        const auto [at, isNew] = m_requests.emplace(id, Request{.query = std::move(query), .further = {}});
        if (m_state.phase == Phase::Connected) send(id, at->second);
    }

    void send(RequestId id, Request& request)
    {
        if (std::exchange(request.sent, true)) return;
        m_backend->begin(id, request.query);
        for (pb::Request& message : std::exchange(request.further, {}))
            m_backend->further(id, std::move(message));
    }

    void furtherNow(RequestId id, pb::Request message)
    {
        const auto at = m_requests.find(id);
        if (at == m_requests.end()) return; // it has ended meanwhile
        if (at->second.sent)
            m_backend->further(id, std::move(message));
        else
            at->second.further.push_back(std::move(message));
    }

    void cancelNow(RequestId id)
    {
        const auto at = m_requests.find(id);
        if (at == m_requests.end() || (at->second.sent && m_backend->cancel(id))) return;
        const auto ending = m_requests.extract(id);
        ending.mapped().query.end(cancelled(m_target));
    }

    void answered(const pb::Response& response, const std::string& peer)
    {
        const auto at = m_requests.find(RequestId(response.id()));
        if (at == m_requests.end()) return; // ended here already
        auto last = at->second.query.take(response, peer);
        if (!last) {
            last.error().subject = peer;
            return m_backend->fail(std::move(last).error());
        }
        if (*last) m_requests.erase(at);
    }

    ClientEvents m_events;
    ClientOptions m_options;
    asio::io_context m_io;
    asio::executor_work_guard<asio::io_context::executor_type> m_work;
    asio::steady_timer m_retry;
    ConnectionState m_state;
    RequestMap m_requests;
    std::chrono::milliseconds m_pause = m_options.firstRetry;
    std::chrono::steady_clock::time_point m_connectedAt;
    unsigned m_failures = 0;
    bool m_everConnected = false;
    std::atomic<std::uint64_t> m_lastId = 0;
    std::stop_source m_stop;
    std::unique_ptr<Backend> m_backend;
    std::mutex m_closing;
    std::thread m_thread;
};

Client::Client(ConnectionTarget target, const LauncherSet& launchers, ClientEvents events, ClientOptions options)
    : m_impl(std::make_unique<Impl>(std::move(target), launchers, std::move(events), std::move(options)))
{}

Result<std::unique_ptr<Client>> Client::open(const ConnectionTarget& target, const LauncherSet& launchers,
                                             ClientEvents events, ClientOptions options)
{
    try {
        return std::make_unique<Client>(target, launchers, std::move(events), std::move(options));
    } catch (const std::system_error& error) {
        return std::unexpected(noThreadLeft(target.text(), error));
    }
}

Client::~Client() = default;

const ConnectionTarget& Client::target() const { return m_impl->m_target; }

RequestId Client::begin(AnyQuery query) { return m_impl->ask(std::move(query)); }
void Client::sendFurther(RequestId request, pb::Request message) { m_impl->further(request, std::move(message)); }
void Client::cancel(RequestId request) { m_impl->cancel(request); }
void Client::controlReplay(const ReplayControl& control) { m_impl->controlReplay(control); }
void Client::reconnect() { m_impl->reconnect(); }
void Client::close() { m_impl->close(); }

} // namespace fabriscope::agent
