// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/server.h"

#include "core/agent/protocol/frame_codec.h"
#include "core/agent/protocol/messages.h"
#include "core/agent/server/jobs/jobs.h"
#include "core/agent/server/jobs/request_jobs.h"
#include "core/agent/server/outbox.h"

#include <asio/posix/stream_descriptor.hpp>
#include <asio/post.hpp>
#include <asio/steady_timer.hpp>
#include <asio/write.hpp>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;
constexpr auto farewellTime = 1s; // for the error that ends a connection to get out

asio::posix::stream_descriptor take(asio::io_context& io, FileDescriptor& fd, asio::error_code& error)
{
    asio::posix::stream_descriptor descriptor(io);
    (void)descriptor.assign(fd.get(), error);
    if (!error) (void)fd.release();
    return descriptor;
}

struct RequestKind
{
    pb::Request::BodyCase body;
    std::unique_ptr<Job> (*make)(JobContext);
};

/// The closed set. docs/protocol.md says how to add one.
constexpr std::array requestKinds{
    RequestKind{pb::Request::kListDevices, deviceJob},  RequestKind{pb::Request::kStartSweep, sweepJob},
    RequestKind{pb::Request::kFollowFabric, followJob}, RequestKind{pb::Request::kWatchCounters, counterJob},
    RequestKind{pb::Request::kReadPortQos, portQosJob}, RequestKind{pb::Request::kClearCounters, clearJob},
    RequestKind{pb::Request::kClearErrors, clearJob},   RequestKind{pb::Request::kQuerySa, saJob},
    RequestKind{pb::Request::kReadSmp, smpJob},         RequestKind{pb::Request::kReadRoutes, routesJob},
    RequestKind{pb::Request::kOpensm, openSmJob},       RequestKind{pb::Request::kSetup, setupJob},
    RequestKind{pb::Request::kReadHost, hostJob},       RequestKind{pb::Request::kProbe, probeJob},
    RequestKind{pb::Request::kSendPings, pingJob},      RequestKind{pb::Request::kServePings, pingServeJob},
};

/// Makes the job of each request that this agent knows; null: an unknown one, such as a newer console's.
Jobs::Make jobFor(const pb::Request& request)
{
    const auto known = std::ranges::find(requestKinds, request.body_case(), &RequestKind::body);
    if (known == requestKinds.end()) return nullptr;
    return known->make;
}

/// A message that continues a request which was started before.
bool isFurther(const pb::Request& request)
{
    // A change may begin with any of its parts, and older consoles do not mark the others.
    return request.further() || request.opensm().has_text() || request.opensm().has_apply();
}

} // namespace

/// One console's connection. Its handlers keep it alive; stop() makes them end.
class Server::Session final : public std::enable_shared_from_this<Session>
{
public:
    Session(asio::posix::stream_descriptor in, asio::posix::stream_descriptor out, std::shared_ptr<AgentHost> host)
        : m_host(std::move(host)), m_in(std::move(in)), m_out(std::move(out)), m_farewell(m_host->executor()),
          m_outbox(m_host->options().hostName), m_jobs(m_host->executor(), *m_host, m_outbox, [this] { wake(); }),
          m_decoder("console")
    {}

    void start(std::function<void(std::optional<Error>)> ended)
    {
        m_ended = std::move(ended);
        if (m_host->recovers()) m_jobs.runAlongside(recoveryJob);
        m_manager = m_host->manager().listeners().add([this](const ManagerNotice& notice) { tellOf(notice); });
        greet();
        read();
        write();
    }

    void end(std::optional<Error> error)
    {
        if (std::exchange(m_over, true)) return;
        asio::error_code ignored; // closing: there is no receiver left
        (void)m_in.close(ignored);
        (void)m_out.close(ignored);
        m_farewell.cancel();
        forgetManager();
        // A change that runs is rolled back first. The loop goes on meanwhile: signals are served.
        m_jobs.end([self = shared_from_this(), error = std::move(error)] {
            if (const auto ended = std::exchange(self->m_ended, nullptr)) ended(error);
        });
    }

    /// When no loop runs any more.
    void close()
    {
        end(std::nullopt);
        m_jobs.close();
    }

private:
    void greet()
    {
        m_greeting = preamble;
        const ServerOptions& options = m_host->options();
        pb::Response hello;
        put(*hello.mutable_hello(), AgentInfo{.protocolVersion = protocolVersion,
                                              .programVersion = options.programVersion,
                                              .hostName = options.hostName,
                                              .processId = static_cast<std::uint32_t>(::getpid()),
                                              .mayChange = options.allowChanges,
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
        m_readingPaused = !m_outbox.hasRoom();
        if (!m_over && !m_leaving && !m_readingPaused) read();
    }

    void write()
    {
        if (m_over || !m_writing.empty()) return;
        m_writing = std::exchange(m_greeting, {}) + m_outbox.take();
        m_jobs.resume();
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
        if (error) return end(m_leaving); // the console is gone; there is no receiver left
        if (std::exchange(m_readingPaused, false) && !m_leaving) read();
        write();
    }

    /// Sends what there is, after the caller is done.
    void wake()
    {
        if (std::exchange(m_woken, true)) return;
        asio::post(m_farewell.get_executor(), [self = shared_from_this()] {
            self->m_woken = false;
            self->endUnlessRead();
            self->write();
        });
    }

    /// Says why and goes, as soon as the console has read that or after a while.
    void leave(Error error)
    {
        if (m_leaving || m_over) return;
        forgetManager();
        m_jobs.stop();
        m_outbox.setError(0, error);
        m_leaving = std::move(error);
        m_farewell.expires_after(farewellTime);
        m_farewell.async_wait([self = shared_from_this()](const asio::error_code& e) {
            if (!e) self->end(self->m_leaving);
        });
        wake();
    }

    /// Of a console that reads nothing, but neither goes. It finds the reason behind what was being written.
    void endUnlessRead()
    {
        if (m_leaving || m_outbox.waitingBytes() <= m_host->options().mostUnread) return;
        m_outbox.clear();
        leave({.code = ErrorCode::Timeout,
               .subject = "console",
               .detail = Message::say("it does not read what it is sent: more than {} MiB wait for it",
                                      m_host->options().mostUnread >> 20U)});
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
                              .detail = Message::say("it sent a message that cannot be understood")});
            handle(m_request);
        }
        wake();
    }

    void handle(const pb::Request& request)
    {
        if (!m_greeted) return greeted(request);
        if (request.has_ping()) {
            pb::Response pong;
            pong.mutable_pong()->set_cookie(request.ping().cookie());
            m_outbox.push(pong);
        } else if (request.has_cancel()) {
            m_jobs.cancel(request.cancel().id());
        } else if (!isFurther(request) || !m_jobs.takeFurther(request)) {
            begin(request);
        }
    }

    void begin(const pb::Request& request)
    {
        const Jobs::Make make = jobFor(request);
        const std::string& hostName = m_host->options().hostName;
        bool isNew = false;
        if (request.further())
            isNew = m_jobs.refuse(
                request.id(), {.code = ErrorCode::InvalidArgument,
                               .subject = hostName,
                               .detail = Message::say("the message continues a request that its agent does not know")});
        else if (!make)
            isNew = m_jobs.refuse(request.id(),
                                  {.code = ErrorCode::Unsupported,
                                   .subject = hostName,
                                   .detail = Message::say("its agent does not support this request"),
                                   .hint = Message::say("Install the same version of Fabriscope on both hosts, or copy "
                                                        "this program's agent: 'fabriscopectl agent upgrade'")});
        else
            isNew = m_jobs.begin(request, make);
        if (!isNew)
            leave({.code = ErrorCode::MalformedReply,
                   .subject = "console",
                   .detail = Message::say("it used the request number {} twice", request.id())});
    }

    void greeted(const pb::Request& request)
    {
        if (!request.has_hello())
            return leave({.code = ErrorCode::ProtocolMismatch,
                          .subject = "console",
                          .detail = Message::say("it sent a request before the handshake")});
        if (const auto info = checkHello(request.hello(), "console"); !info) return leave(info.error());
        m_greeted = true;
    }

    void forgetManager()
    {
        m_manager.reset();
        m_host->manager().stopUnlessHeard();
        // Its timer would keep the agent for half a minute; other consoles may be about to follow.
        if (m_host->manager().listeners().empty()) m_host->live().forget();
    }

    void tellOf(const ManagerNotice& notice)
    {
        pb::Response response;
        put(*response.mutable_manager(), notice);
        m_outbox.push(response);
        wake();
    }

    std::shared_ptr<AgentHost> m_host;
    asio::posix::stream_descriptor m_in;
    asio::posix::stream_descriptor m_out;
    asio::steady_timer m_farewell;
    std::function<void(std::optional<Error>)> m_ended;
    Outbox m_outbox;
    Jobs m_jobs;
    Listeners<ManagerNotice>::Ticket m_manager;
    FrameDecoder m_decoder;
    pb::Request m_request;
    std::string m_greeting;
    std::string m_writing;
    std::array<char, 16384> m_buffer{};
    std::optional<Error> m_leaving;
    bool m_greeted = false;
    bool m_woken = false;
    bool m_readingPaused = false;
    bool m_over = false;
};

Result<std::unique_ptr<Server>> Server::create(asio::io_context& io, FileDescriptor in, FileDescriptor out,
                                               ServerOptions options)
{
    return create(io, std::move(in), std::move(out),
                  std::make_shared<AgentHost>(io.get_executor(), std::move(options)));
}

Result<std::unique_ptr<Server>> Server::create(asio::io_context& io, FileDescriptor in, FileDescriptor out,
                                               std::shared_ptr<AgentHost> host)
{
    asio::error_code error;
    auto input = take(io, in, error);
    if (error)
        return failErrno(error.value(), Message::say("standard input"), Message::say("it is not a pipe or socket"));
    auto output = take(io, out, error);
    if (error)
        return failErrno(error.value(), Message::say("standard output"), Message::say("it is not a pipe or socket"));
    return std::unique_ptr<Server>(
        new Server(std::make_shared<Session>(std::move(input), std::move(output), std::move(host))));
}

Server::Server(std::shared_ptr<Session> session) : m_session(std::move(session)) {}
Server::~Server() { m_session->close(); }
void Server::start(std::function<void(std::optional<Error>)> ended) { m_session->start(std::move(ended)); }
void Server::stop() { m_session->end(std::nullopt); }

} // namespace fabriscope::agent
