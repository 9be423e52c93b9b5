// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/client.h"

#include "core/agent/client/connection.h"
#include "core/agent/client/query.h"
#include "core/agent/client/replay.h"
#include "core/agent/protocol/messages.h"
#include "core/fabric/import.h"

#include <asio/executor_work_guard.hpp>
#include <asio/post.hpp>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <format>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

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

/// What was asked and is not answered yet.
struct Request
{
    std::unique_ptr<Query> query;
    bool sent = false;
};

Error cancelled(const ConnectionTarget& target)
{
    return {.code = ErrorCode::Cancelled, .subject = target.label(), .detail = "the request was cancelled"};
}

} // namespace

/// Everything but the public functions runs on m_thread.
class Client::Impl
{
public:
    Impl(ConnectionTarget target, LauncherSet launchers, ClientEvents events, ClientOptions options)
        : m_target(std::move(target)), m_launchers(std::move(launchers)), m_events(std::move(events)),
          m_options(std::move(options)), m_work(asio::make_work_guard(m_io)), m_retry(m_io)
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
            m_replay.reset();
            if (m_connection) std::exchange(m_connection, nullptr)->close();
            enter({.phase = Phase::Closed});
            m_io.stop();
        });
        m_thread.join();
        if (m_launch.joinable()) m_launch.join();
    }

    RequestId submit(std::unique_ptr<Query> query)
    {
        const RequestId id(++m_lastId);
        asio::post(m_io, [this, id, query = std::move(query)]() mutable { begin(id, std::move(query)); });
        return id;
    }

    void cancel(RequestId id)
    {
        asio::post(m_io, [this, id] { cancelNow(id); });
    }

    void controlReplay(const ReplayControl& control)
    {
        asio::post(m_io, [this, control] {
            if (m_replay) m_replay->control(control);
        });
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

    void enter(ConnectionState state)
    {
        m_state = std::move(state);
        if (m_events.onState) m_events.onState(m_state);
    }

    // --- connecting -------------------------------------------------------------------------------------------------

    void connect()
    {
        if (m_launch.joinable()) m_launch.join(); // it has posted its result and is about to return
        enter({.phase = Phase::Connecting, .attempt = m_failures});
        if (m_target.isFile()) return openFile();
        const auto launcher = m_launchers.find(m_target.scheme);
        if (launcher == m_launchers.end() || !launcher->second)
            return failed({.code = ErrorCode::Unsupported,
                           .subject = m_target.text(),
                           .detail = std::format("this program has no \"{}\" connections", toString(m_target.scheme))});
        m_launch = std::thread([this, launch = launcher->second, stop = m_stop.get_token()] {
            const auto say = [this](std::string text) {
                asio::post(m_io, [this, text = std::move(text)] { showActivity(text); });
            };
            auto plan = launch(m_target, stop, say);
            asio::post(m_io, [this, plan = std::move(plan)] { launched(plan); });
        });
    }

    void showActivity(const std::string& text)
    {
        if (m_state.phase != Phase::Connecting) return;
        ConnectionState state = m_state;
        state.activity = text;
        enter(std::move(state));
    }

    void launched(const Result<LaunchPlan>& plan)
    {
        if (!plan) return connectionEnded(plan.error());
        const ConnectionEvents events{
            .connected = [this](const AgentInfo& info) { connected(info); },
            .response = [this](const pb::Response& response) { answered(response); },
            .log =
                [this](const LogLine& line) {
                    if (m_events.onLog) m_events.onLog(line);
                },
            .ended = [this](Error error) { connectionEnded(std::move(error)); },
        };
        m_connection = std::make_shared<Connection>(m_io, m_target, m_options, events);
        if (auto started = m_connection->start(*plan, m_options.programVersion); !started) {
            std::exchange(m_connection, nullptr)->close();
            connectionEnded(started.error());
        }
    }

    void connected(const AgentInfo& info)
    {
        m_everConnected = true;
        m_failures = 0;
        m_pause = m_options.firstRetry;
        enter({.phase = Phase::Connected, .agent = info});
        // A callback may have asked for more meanwhile: only what has not been sent.
        for (auto& [id, request] : m_requests)
            send(id, request);
    }

    void connectionEnded(Error error)
    {
        m_connection.reset();
        ++m_failures;
        if (!m_everConnected || !m_options.reconnect) return failed(std::move(error));
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
            request.query->end(error);
    }

    // --- a file instead of an agent ---------------------------------------------------------------------------------

    void openFile()
    {
        if (m_target.scheme == Scheme::Replay) {
            auto replay = Replay::open(m_io.get_executor(), m_target.name, m_target.speed, m_stop.get_token());
            if (!replay) {
                ++m_failures;
                return failed(std::move(replay).error());
            }
            m_replay = *std::move(replay);
            m_replay->setObserver([this](const ReplayState& state) {
                if (m_events.onReplay) m_events.onReplay(state);
            });
            fileOpened();
            if (m_events.onReplay) m_events.onReplay(m_replay->state());
            return;
        }
        auto snapshot = fabric::readFabricFile(m_target.name, m_stop.get_token());
        if (!snapshot) {
            ++m_failures;
            return failed(std::move(snapshot).error());
        }
        m_file = *std::move(snapshot);
        fileOpened();
    }

    void fileOpened()
    {
        connected({.protocolVersion = protocolVersion,
                   .programVersion = m_options.programVersion,
                   .hostName = m_target.label(),
                   .processId = static_cast<std::uint32_t>(::getpid())});
    }

    void serveFromFile(RequestId id)
    {
        if (m_replay && dynamic_cast<const CountersQuery*>(m_requests.at(id).query.get()) != nullptr) return play(id);
        const std::unique_ptr<Query> query = takeOut(id);
        const auto* sweep = dynamic_cast<const SweepQuery*>(query.get());
        if (sweep == nullptr)
            return query->end(
                {.code = ErrorCode::Unsupported,
                 .subject = m_target.name,
                 .detail = std::format("{} has no {}", m_replay ? "a recording" : "a saved snapshot", query->object()),
                 .hint = "Connect to local or to ssh://HOST"});
        // Read once for the first who asks; whoever asks again wants to see what has changed.
        Result<fabric::SnapshotPtr> snapshot = std::exchange(m_file, nullptr);
        if (m_replay)
            snapshot = m_replay->snapshot();
        else if (!*snapshot)
            snapshot = fabric::readFabricFile(m_target.name, m_stop.get_token());
        sweep->finish(std::move(snapshot));
    }

    void play(RequestId id)
    {
        const auto& query = dynamic_cast<const CountersQuery&>(*m_requests.at(id).query);
        CounterEvents events = query.events();
        events.onDone = [this, id, onDone = query.events().onDone](Result<void> result) {
            if (!m_requests.contains(id)) return;
            takeOut(id);
            if (onDone) onDone(std::move(result));
        };
        m_replay->watch(id.value(), query.watch(), std::move(events));
    }

    // --- requests ---------------------------------------------------------------------------------------------------

    void begin(RequestId id, std::unique_ptr<Query> query)
    {
        if (m_state.phase == Phase::Failed) return query->end(m_state.error.value_or(Error{}));
        const auto [at, isNew] = m_requests.emplace(id, Request{.query = std::move(query)});
        if (m_state.phase == Phase::Connected) send(id, at->second);
    }

    void send(RequestId id, Request& request)
    {
        if (std::exchange(request.sent, true)) return;
        // Not now where it may end: whoever calls may be walking over the requests.
        if (m_target.isFile()) {
            asio::post(m_io, [this, id] {
                if (m_requests.contains(id)) serveFromFile(id);
            });
            return;
        }
        auto messages = request.query->messages();
        if (!messages) {
            asio::post(m_io, [this, id, error = std::move(messages).error()] {
                if (m_requests.contains(id)) takeOut(id)->end(error);
            });
            return;
        }
        for (pb::Request& message : *messages) {
            message.set_id(id.value());
            m_connection->send(message);
        }
    }

    std::unique_ptr<Query> takeOut(RequestId id) { return std::move(m_requests.extract(id).mapped().query); }

    void cancelNow(RequestId id)
    {
        const auto at = m_requests.find(id);
        if (at == m_requests.end()) return;
        if (!at->second.sent || m_target.isFile()) {
            if (m_replay) m_replay->cancel(id.value());
            return takeOut(id)->end(cancelled(m_target));
        }
        pb::Request message;
        message.set_id(++m_lastId);
        message.mutable_cancel()->set_id(id.value());
        m_connection->send(message);
    }

    void answered(const pb::Response& response)
    {
        if (response.has_manager()) {
            if (m_events.onManager) m_events.onManager(toManagerNotice(response.manager()));
            return;
        }
        const RequestId id(response.id());
        const auto at = m_requests.find(id);
        if (at == m_requests.end()) return; // ended here already
        if (response.has_error()) return takeOut(id)->end(withRemedy(toError(response.error())));
        auto last = at->second.query->take(response, m_connection->peer());
        if (!last) {
            last.error().subject = m_connection->peer();
            return m_connection->fail(std::move(last).error());
        }
        if (*last) m_requests.erase(at);
    }

    [[nodiscard]] Error withRemedy(Error error) const
    {
        const bool couldElevate = m_target.scheme == Scheme::Local && !m_target.elevated;
        if (couldElevate && error.code == ErrorCode::NoPermission) {
            error.hint = Message::say("{} Connect to 'local?elevated' to have an administrator's password asked for",
                                      sentence(error.hint));
        }
        return error;
    }

    LauncherSet m_launchers;
    ClientEvents m_events;
    ClientOptions m_options;
    asio::io_context m_io;
    asio::executor_work_guard<asio::io_context::executor_type> m_work;
    asio::steady_timer m_retry;
    std::shared_ptr<Connection> m_connection;
    ConnectionState m_state;
    RequestMap m_requests;
    fabric::SnapshotPtr m_file;
    std::unique_ptr<Replay> m_replay;
    std::chrono::milliseconds m_pause = m_options.firstRetry;
    unsigned m_failures = 0;
    bool m_everConnected = false;
    std::atomic<std::uint64_t> m_lastId = 0;
    std::stop_source m_stop;
    std::thread m_launch; ///< runs the launcher
    std::mutex m_closing;
    std::thread m_thread;
};

Client::Client(ConnectionTarget target, LauncherSet launchers, ClientEvents events, ClientOptions options)
    : m_impl(std::make_unique<Impl>(std::move(target), std::move(launchers), std::move(events), std::move(options)))
{}

Client::~Client() = default;

const ConnectionTarget& Client::target() const { return m_impl->m_target; }

RequestId Client::sweep(const SweepOptions& options, SweepEvents events)
{
    return m_impl->submit(std::make_unique<SweepQuery>(options, std::move(events)));
}

RequestId Client::listDevices(std::function<void(Result<DeviceList>)> onDone)
{
    return m_impl->submit(std::make_unique<DevicesQuery>(std::move(onDone)));
}

RequestId Client::watchCounters(const CounterWatch& watch, CounterEvents events)
{
    return m_impl->submit(std::make_unique<CountersQuery>(watch, std::move(events)));
}

RequestId Client::clearCounters(const CounterClear& clear, ClearEvents events)
{
    return m_impl->submit(std::make_unique<ClearQuery>(clear, std::move(events)));
}

RequestId Client::readPortQos(const PortQosRequest& request, std::function<void(Result<qos::PortQos>)> onDone)
{
    return m_impl->submit(std::make_unique<PortQosQuery>(request, std::move(onDone)));
}

RequestId Client::listOpenSm(std::function<void(Result<std::vector<setup::OpenSmInstance>>)> onDone)
{
    return m_impl->submit(std::make_unique<OpenSmQuery>(listExchange(std::move(onDone))));
}

RequestId Client::readOpenSmFile(const std::string& instance, setup::FileKind kind,
                                 std::function<void(Result<setup::FileContent>)> onDone)
{
    pb::OpenSmRead read;
    read.set_instance(instance);
    read.set_kind(std::to_underlying(kind));
    return m_impl->submit(std::make_unique<OpenSmQuery>(readExchange(std::move(read), std::move(onDone))));
}

RequestId Client::readOpenSmSibling(const std::string& instance, setup::FileKind kind, std::size_t sibling,
                                    std::function<void(Result<setup::FileContent>)> onDone)
{
    pb::OpenSmRead read;
    read.set_instance(instance);
    read.set_kind(std::to_underlying(kind));
    read.set_sibling(static_cast<std::uint32_t>(sibling));
    return m_impl->submit(std::make_unique<OpenSmQuery>(readExchange(std::move(read), std::move(onDone))));
}

RequestId Client::applyOpenSm(const setup::ChangeRequest& change, ApplyEvents events)
{
    return m_impl->submit(std::make_unique<OpenSmQuery>(applyExchange(change, std::move(events))));
}

RequestId Client::listOpenSmBackups(const std::string& instance,
                                    std::function<void(Result<std::vector<setup::Backup>>)> onDone)
{
    return m_impl->submit(std::make_unique<OpenSmQuery>(backupsExchange(instance, std::move(onDone))));
}

RequestId Client::readOpenSmBackup(const std::string& id, std::function<void(Result<setup::BackupContent>)> onDone)
{
    return m_impl->submit(std::make_unique<OpenSmQuery>(readBackupExchange(id, std::move(onDone))));
}

RequestId Client::restoreOpenSmBackup(const std::string& id, setup::Activation activation, ApplyEvents events)
{
    return m_impl->submit(std::make_unique<OpenSmQuery>(restoreExchange(id, activation, std::move(events))));
}

void Client::cancel(RequestId request) { m_impl->cancel(request); }
void Client::controlReplay(const ReplayControl& control) { m_impl->controlReplay(control); }
void Client::reconnect() { m_impl->reconnect(); }
void Client::close() { m_impl->close(); }

} // namespace fabriscope::agent
