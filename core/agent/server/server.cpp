// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/server.h"

#include "core/agent/protocol/counter_messages.h"
#include "core/agent/protocol/frame_codec.h"
#include "core/agent/protocol/messages.h"
#include "core/agent/protocol/port_qos_messages.h"
#include "core/agent/server/counter_clearer.h"
#include "core/agent/server/counter_service.h"
#include "core/agent/server/manager_watch.h"
#include "core/agent/server/opensm_service.h"
#include "core/agent/server/outbox.h"
#include "core/agent/server/port_pool.h"
#include "core/agent/server/sweep_service.h"
#include "core/agent/server/used_ids.h"
#include "core/qos/port_qos_reader.h"

#include <asio/posix/stream_descriptor.hpp>
#include <asio/post.hpp>
#include <asio/steady_timer.hpp>
#include <asio/write.hpp>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <format>
#include <unordered_map>
#include <utility>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;
constexpr std::size_t mostRequests = 64;
// A console that lets so many answers wait is not listened to until it has read them.
constexpr std::size_t pauseReadingAt = 1U << 20U;
constexpr auto farewellTime = 1s; // for the error that ends a connection to get out

asio::posix::stream_descriptor take(asio::io_context& io, FileDescriptor& fd, asio::error_code& error)
{
    asio::posix::stream_descriptor descriptor(io);
    (void)descriptor.assign(fd.get(), error);
    if (!error) (void)fd.release();
    return descriptor;
}

} // namespace

/// Lives as long as its coroutines; stop() makes them end.
class Server::Session final : public std::enable_shared_from_this<Session>
{
public:
    Session(asio::io_context& io, asio::posix::stream_descriptor in, asio::posix::stream_descriptor out,
            ServerOptions options)
        : m_in(std::move(in)), m_out(std::move(out)), m_farewell(io), m_options(std::move(options)),
          m_ports(io.get_executor(), m_options.backend), m_outbox(m_options.hostName),
          m_sweeps(io.get_executor(), m_outbox, [this] { wake(); }),
          m_counters(
              io.get_executor(), m_outbox, [this] { wake(); }, m_options.stateFolder),
          m_openSm(io.get_executor(), m_outbox, [this] { wake(); },
                   {.host = m_options.openSmHost,
                    .stateFolder = m_options.stateFolder,
                    .backend = m_options.backend,
                    .allowChanges = m_options.allowChanges,
                    .hostName = m_options.hostName,
                    .patience = m_options.patience}),
          m_manager(io.get_executor(), [this](const ManagerNotice& notice) { tellOf(notice); }), m_decoder("console")
    {}

    void start(std::function<void(std::optional<Error>)> ended)
    {
        m_ended = std::move(ended);
        m_openSm.recover();
        greet();
        read();
        write();
    }

    void end(std::optional<Error> error)
    {
        if (std::exchange(m_over, true)) return;
        m_sweeps.clear();
        m_counters.clear();
        m_qosReaders.clear();
        m_clearers.clear();
        asio::error_code ignored; // closing: there is nobody left to tell
        (void)m_in.close(ignored);
        (void)m_out.close(ignored);
        m_farewell.cancel();
        // A change that runs is rolled back first. The loop goes on meanwhile: signals are served.
        m_manager.stop();
        m_openSm.end([self = shared_from_this(), error = std::move(error)] {
            if (const auto ended = std::exchange(self->m_ended, nullptr)) ended(error);
        });
    }

    /// When no loop runs any more.
    void close()
    {
        end(std::nullopt);
        m_openSm.close();
    }

private:
    void greet()
    {
        m_greeting = preamble;
        pb::Response hello;
        put(*hello.mutable_hello(), AgentInfo{.protocolVersion = protocolVersion,
                                              .programVersion = m_options.programVersion,
                                              .hostName = m_options.hostName,
                                              .processId = static_cast<std::uint32_t>(::getpid()),
                                              .mayChange = m_options.allowChanges,
                                              .isRoot = ::geteuid() == 0});
        m_outbox.push(hello);
    }

    // Handlers keep the session alive; none does anything once it is over.
    void read()
    {
        m_in.async_read_some(asio::buffer(m_buffer),
                             [self = shared_from_this()](const asio::error_code& error, std::size_t size) {
                                 if (!self->m_over && !self->m_leaving) self->hasRead(error, size);
                             });
    }

    void hasRead(const asio::error_code& error, std::size_t size)
    {
        if (error) return end(error == asio::error::eof ? std::nullopt : m_decoder.finish());
        m_decoder.feed({m_buffer.data(), size});
        takeRequests();
        m_readingPaused = m_outbox.waitingBytes() >= pauseReadingAt;
        if (!m_over && !m_leaving && !m_readingPaused) read();
    }

    void write()
    {
        if (m_over || !m_writing.empty()) return;
        m_writing = std::exchange(m_greeting, {}) + m_outbox.take();
        if (m_writing.empty()) {
            if (m_leaving) end(m_leaving);
            return;
        }
        asio::async_write(m_out, asio::buffer(m_writing),
                          [self = shared_from_this()](const asio::error_code& error, std::size_t) {
                              if (!self->m_over) self->hasWritten(error);
                          });
    }

    void hasWritten(const asio::error_code& error)
    {
        m_writing.clear();
        if (error) return end(m_leaving); // the console is gone; nobody is left who could be told
        if (std::exchange(m_readingPaused, false) && !m_leaving) read();
        write();
    }

    /// Sends what there is, after the caller is done.
    void wake()
    {
        if (std::exchange(m_woken, true)) return;
        asio::post(m_farewell.get_executor(), [self = shared_from_this()] {
            self->m_woken = false;
            self->write();
        });
    }

    /// Says why and goes, as soon as the console has read that or after a while.
    void leave(Error error)
    {
        if (m_leaving || m_over) return;
        m_sweeps.clear();
        m_counters.clear();
        m_qosReaders.clear();
        m_clearers.clear();
        m_manager.stop();
        m_openSm.stop();
        m_outbox.setError(0, error);
        m_leaving = std::move(error);
        m_farewell.expires_after(farewellTime);
        m_farewell.async_wait([self = shared_from_this()](const asio::error_code& e) {
            if (!e) self->end(self->m_leaving);
        });
        wake();
    }

    void takeRequests()
    {
        while (!m_over && !m_leaving) {
            const auto payload = m_decoder.next();
            if (!payload) return leave(payload.error());
            if (!*payload) break;
            if (!parseMessage(m_request, **payload))
                return leave({.code = ErrorCode::MalformedReply,
                              .subject = "console",
                              .detail = "it sent a message that cannot be understood"});
            handle(m_request);
        }
        wake();
    }

    void handle(const pb::Request& request)
    {
        if (!m_greeted) return greeted(request);
        switch (request.body_case()) {
        case pb::Request::kPing: {
            pb::Response pong;
            pong.mutable_pong()->set_cookie(request.ping().cookie());
            m_outbox.push(pong);
            return;
        }
        case pb::Request::kCancel:
            return cancel(request.cancel().id());
        case pb::Request::kListDevices:
            return listDevices(request.id());
        case pb::Request::kStartSweep:
            return startSweep(request.id(), request.start_sweep());
        case pb::Request::kWatchCounters:
            return watchCounters(request.id(), request.watch_counters());
        case pb::Request::kReadPortQos:
            return readPortQos(request.id(), request.read_port_qos());
        case pb::Request::kClearCounters:
            return clearCounters(request.id(), request.clear_counters(), perf::Clear::All);
        case pb::Request::kClearErrors:
            return clearCounters(request.id(), request.clear_errors(), perf::Clear::Errors);
        case pb::Request::kOpensm:
            return openSm(request.id(), request.opensm());
        case pb::Request::kHello:
        case pb::Request::BODY_NOT_SET:
            break;
        }
        m_outbox.setError(request.id(), {.code = ErrorCode::Unsupported,
                                         .subject = m_options.hostName,
                                         .detail = "its agent does not know this request",
                                         .hint = "Install the same version of Fabriscope on both hosts"});
    }

    void greeted(const pb::Request& request)
    {
        if (!request.has_hello())
            return leave(
                {.code = ErrorCode::ProtocolMismatch, .subject = "console", .detail = "it asked before it said hello"});
        if (const auto info = checkHello(request.hello(), "console"); !info) return leave(info.error());
        m_greeted = true;
    }

    void listDevices(std::uint64_t id)
    {
        auto devices = m_options.backend.listDevices();
        if (!devices) return m_outbox.setError(id, devices.error());
        const DeviceList list{.devices = *devices, .unusable = unusableNodes(*devices)};
        pb::Response response;
        response.set_id(id);
        put(*response.mutable_devices(), list);
        if (response.ByteSizeLong() > maxFramePayload)
            return m_outbox.setError(id, {.code = ErrorCode::Internal,
                                          .subject = m_options.hostName,
                                          .detail = "its list of devices is too long for a message"});
        m_outbox.push(response);
    }

    [[nodiscard]] std::map<std::string, Error> unusableNodes(const std::vector<device::Device>& devices) const
    {
        std::map<std::string, Error> unusable;
        for (const device::Device& device : devices) {
            for (const device::DevicePort& port : device.ports) {
                if (port.umadNode.empty() || port.linkLayer == device::LinkLayer::Ethernet) continue;
                const std::string name = std::format("{} port {}", port.device, port.number.value());
                if (auto error = m_options.backend.probeNode(port.umadNode, name))
                    unusable.emplace(port.umadNode, *std::move(error));
            }
        }
        return unusable;
    }

    /// A request about OpenSM may take several messages.
    void openSm(std::uint64_t id, const pb::OpenSmCall& call)
    {
        const bool mayFollow = call.has_text() || call.has_apply();
        if (mayFollow && m_openSm.awaitsMore(id)) return m_openSm.handle(id, call);
        // Sent before the console knew that the request has ended with an error: the rest of a change that must not be
        // taken for a change of its own.
        if (mayFollow && m_used.contains(id) && !m_openSm.contains(id) && id != 0) return;
        if (mayBegin(id)) m_openSm.handle(id, call);
    }

    /// Whether a request with that number can be served; says so when not.
    bool mayBegin(std::uint64_t id)
    {
        if (!m_used.take(id)) {
            leave({.code = ErrorCode::MalformedReply,
                   .subject = "console",
                   .detail = std::format("it used the request number {} twice", id)});
            return false;
        }
        if (m_sweeps.size() + m_counters.size() + m_qosReaders.size() + m_clearers.size() + m_openSm.size() <
            mostRequests)
            return true;
        m_outbox.setError(id, {.code = ErrorCode::InvalidArgument,
                               .subject = m_options.hostName,
                               .detail = std::format("its agent serves {} requests at once", mostRequests),
                               .hint = "Wait until others have ended"});
        return false;
    }

    void watchCounters(std::uint64_t id, const pb::WatchCounters& request)
    {
        if (!mayBegin(id)) return;
        if (request.local_ports_size() > 0) {
            if (const auto started = m_counters.startLocal(id, request, m_options.backend.ethernet); !started)
                m_outbox.setError(id, started.error());
            return;
        }
        SweepOptions options;
        options.device = request.device();
        options.port = PortNum(static_cast<std::uint8_t>(request.port()));
        auto port = m_ports.open(options);
        if (!port) return m_outbox.setError(id, port.error());
        watchManager(request.device(), request.port());
        if (const auto started = m_counters.start(id, request, port->loop); !started)
            m_outbox.setError(id, started.error());
    }

    void clearCounters(std::uint64_t id, const pb::ClearCounters& message, perf::Clear which)
    {
        if (!mayBegin(id)) return;
        if (!m_options.allowChanges)
            return m_outbox.setError(id, {.code = ErrorCode::NotAllowed,
                                          .subject = m_options.hostName,
                                          .detail = "its agent was started without the right to clear counters",
                                          .hint = "Start it with --allow-changes"});
        const auto what = toSubscription(message.what());
        if (!what) return m_outbox.setError(id, what.error());
        SweepOptions options;
        options.device = message.what().device();
        options.port = PortNum(static_cast<std::uint8_t>(message.what().port()));
        auto port = m_ports.open(options);
        if (!port) return m_outbox.setError(id, port.error());
        CounterClearer::Handlers handlers;
        if (message.progress())
            handlers.progress = [this, id](const ClearProgress& progress) {
                m_outbox.setProgress(id, progress);
                wake();
            };
        handlers.journaled = [this] { m_counters.lookAtJournal(); };
        handlers.done = [this, id, targets = what->targets](const Result<ClearReport>& result) {
            countersCleared(id, targets, result);
        };
        m_clearers.emplace(id, std::make_unique<CounterClearer>(port->loop, *what, which,
                                                                whoClears(message.who(), m_options.hostName),
                                                                m_options.stateFolder, std::move(handlers)));
    }

    void countersCleared(std::uint64_t id, const std::vector<perf::Target>& targets, const Result<ClearReport>& result)
    {
        if (!result) m_outbox.setError(id, result.error());
        m_outbox.dropProgress(id);
        for (pb::CountersCleared& message :
             result ? toMessages(*result, targets) : std::vector<pb::CountersCleared>()) {
            pb::Response response;
            response.set_id(id);
            *response.mutable_counters_cleared() = std::move(message);
            m_outbox.push(response);
        }
        // Not from within its own call.
        asio::post(m_farewell.get_executor(), [self = shared_from_this(), id] { self->m_clearers.erase(id); });
        wake();
    }

    void readPortQos(std::uint64_t id, const pb::ReadPortQos& message)
    {
        if (!mayBegin(id)) return;
        auto request = toPortQosRequest(message);
        if (!request) return m_outbox.setError(id, request.error());
        SweepOptions options;
        options.device = request->device;
        options.port = request->localPort;
        auto port = m_ports.open(options);
        if (!port) return m_outbox.setError(id, port.error());
        auto done = [this, id](const Result<qos::PortQos>& result) { portQosRead(id, result); };
        m_qosReaders.emplace(
            id, std::make_unique<qos::PortQosReader>(port->loop, std::move(request->question), std::move(done)));
    }

    void portQosRead(std::uint64_t id, const Result<qos::PortQos>& result)
    {
        if (result) {
            pb::Response response;
            response.set_id(id);
            put(*response.mutable_port_qos(), *result);
            m_outbox.push(response);
        } else {
            m_outbox.setError(id, result.error());
        }
        m_qosReaders.erase(id);
        wake();
    }

    /// Through a port that somebody works on, at a pace of its own.
    void watchManager(const std::string& device, std::uint32_t number)
    {
        SweepOptions options;
        options.device = device;
        options.port = PortNum(static_cast<std::uint8_t>(number));
        if (const auto port = m_ports.open(options)) m_manager.use(*port);
    }

    void tellOf(const ManagerNotice& notice)
    {
        pb::Response response;
        put(*response.mutable_manager(), notice);
        m_outbox.push(response);
        wake();
    }

    void startSweep(std::uint64_t id, const pb::StartSweep& request)
    {
        if (!mayBegin(id)) return;
        const auto port = m_ports.open(toSweepOptions(request));
        if (!port) return m_outbox.setError(id, port.error());
        watchManager(request.device(), request.port());
        m_sweeps.start(id, request, *port,
                       std::format("{} {}/{}", m_options.hostName, port->port.device, port->port.number.value()));
    }

    void cancel(std::uint64_t id)
    {
        if (m_sweeps.cancel(id) || m_counters.cancel(id) || m_openSm.cancel(id)) return;
        if (m_qosReaders.erase(id) != 0)
            return m_outbox.setError(
                id, {.code = ErrorCode::Cancelled, .subject = "tables", .detail = "the request was cancelled"});
        if (m_clearers.erase(id) != 0)
            return m_outbox.setError(
                id, {.code = ErrorCode::Cancelled, .subject = "clearing", .detail = "the request was cancelled"});
        // Of a request that has just ended the answer is on its way.
    }

    asio::posix::stream_descriptor m_in;
    asio::posix::stream_descriptor m_out;
    asio::steady_timer m_farewell;
    ServerOptions m_options;
    std::function<void(std::optional<Error>)> m_ended;
    PortPool m_ports;
    Outbox m_outbox;
    SweepService m_sweeps;
    CounterService m_counters;
    OpenSmService m_openSm;
    ManagerWatch m_manager;
    FrameDecoder m_decoder;
    pb::Request m_request;
    std::string m_greeting;
    std::string m_writing;
    std::array<char, 16384> m_buffer{};
    std::unordered_map<std::uint64_t, std::unique_ptr<qos::PortQosReader>> m_qosReaders;
    std::unordered_map<std::uint64_t, std::unique_ptr<CounterClearer>> m_clearers;
    UsedIds m_used;
    std::optional<Error> m_leaving;
    bool m_greeted = false;
    bool m_woken = false;
    bool m_readingPaused = false;
    bool m_over = false;
};

Result<std::unique_ptr<Server>> Server::create(asio::io_context& io, FileDescriptor in, FileDescriptor out,
                                               ServerOptions options)
{
    asio::error_code error;
    auto input = take(io, in, error);
    if (error) return failErrno(error.value(), "standard input", "it is not a pipe or socket");
    auto output = take(io, out, error);
    if (error) return failErrno(error.value(), "standard output", "it is not a pipe or socket");
    return std::unique_ptr<Server>(
        new Server(std::make_shared<Session>(io, std::move(input), std::move(output), std::move(options))));
}

Server::Server(std::shared_ptr<Session> session) : m_session(std::move(session)) {}
Server::~Server() { m_session->close(); }
void Server::start(std::function<void(std::optional<Error>)> ended) { m_session->start(std::move(ended)); }
void Server::stop() { m_session->end(std::nullopt); }

} // namespace fabriscope::agent
