// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/connection/connection.h"

#include "core/agent/client/connection/remote_agent.h"
#include "core/agent/client/connection/words.h"
#include "core/agent/protocol/messages.h"

#include <asio/post.hpp>
#include <asio/write.hpp>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <format>
#include <utility>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;
constexpr auto lastWords = 1s;      // for the exit status, once the output has ended
constexpr auto lastOutput = 200ms;  // for what is in the pipe, once the process has ended
constexpr auto goodbye = 500ms;     // for an agent to end after its input was closed
constexpr auto userPatience = 5min; // for the user to type a password
constexpr std::size_t longestErrLine = 1000;

Message peerName(const ConnectionTarget& target)
{
    switch (target.scheme) {
    case Scheme::Local:
        return Message::say("agent on this host");
    case Scheme::Ssh:
        return Message::say("agent on {}", target.host);
    case Scheme::Demo:
        return Message::say("agent of the demo");
    case Scheme::Exec:
        return Message::say("agent '{}'", quotable(joinWords(target.command), 80));
    case Scheme::Snapshot:
    case Scheme::Replay:
        break;
    }
    return target.label();
}

/// Why pkexec did not start the agent, from its status (pkexec(1)) and what it said, which is not translated.
Error explainPkexec(int status, const std::string& said, const std::string& detail)
{
    constexpr int dismissed = 126;
    Error error{.code = ErrorCode::NoPermission, .subject = "pkexec", .detail = detail};
    if (status == dismissed) {
        error.detail = Message::say("the administrator's password was not given");
        error.hint = Message::say("Connect again and give it, or connect to ssh://root@localhost");
    } else if (said.contains("authentication agent")) {
        error.detail = Message::say("no program of this session can ask for the administrator's password: {}", said);
        error.hint = Message::say("Start the desktop's polkit agent, start Fabriscope from a terminal, or connect to "
                                  "ssh://root@localhost");
    } else if (said.contains("Not authorized")) {
        error.detail = Message::say("this user may not start programs as administrator, or the password was wrong");
        error.hint = Message::say(
            "Ask the administrator of the host to give this user access to /dev/infiniband/umad* with a udev rule");
    } else if (said.contains("getting authority")) {
        error.detail = Message::say("polkit does not run on this host: {}", said);
        error.hint = Message::say("Install and start it (package polkitd), or connect to ssh://root@localhost");
    } else {
        error.hint = Message::say("An administrator's password is needed to start the agent with more rights");
    }
    return error;
}

bool nothingToRead(int fd)
{
    int available = 0;
    return ::ioctl(fd, FIONREAD, &available) != 0 || available == 0;
}

} // namespace

Connection::Connection(asio::io_context& io, ConnectionTarget target, ClientOptions options, ConnectionEvents events,
                       LeftProcesses left)
    : m_target(std::move(target)), m_options(std::move(options)), m_events(std::move(events)), m_left(std::move(left)),
      m_peer(peerName(m_target)), m_in(io), m_out(io), m_err(io), m_exit(io), m_timer(io), m_decoder(m_peer)
{}

Result<void> Connection::start(const LaunchPlan& plan, const std::string& programVersion)
{
    m_keepAlive = plan.keepAlive;
    auto process = PipedProcess::start(plan);
    if (!process) return std::unexpected(std::move(process).error());
    m_process.emplace(*std::move(process));
    // Before it says so: it may undo what was interrupted as soon as it has started.
    m_mayChange =
        std::ranges::any_of(plan.command, [](const std::string& word) { return word.contains("--allow-changes"); });
    asio::error_code error;
    const auto adopt = [&error](asio::posix::stream_descriptor& to, FileDescriptor& from) {
        if (!error) (void)to.assign(from.get(), error);
        if (!error) (void)from.release();
    };
    FileDescriptor exitEnd(::dup(m_process->exitDescriptor()));
    adopt(m_in, m_process->input);
    adopt(m_out, m_process->output);
    adopt(m_err, m_process->errors);
    adopt(m_exit, exitEnd);
    if (error) return failErrno(error.value(), m_peer, Message::say("cannot listen to it"));

    m_waiting = preamble;
    pb::Request hello;
    put(*hello.mutable_hello(), AgentInfo{.protocolVersion = protocolVersion, .programVersion = programVersion});
    hello.mutable_hello()->clear_capabilities();
    appendMessage(m_waiting, hello);
    write();
    readOutput();
    readErrors();
    waitForExit();
    armHandshakeTimer(plan.asksUser);
    return {};
}

void Connection::send(const pb::Request& request)
{
    if (m_over) return;
    if (m_waiting.size() > m_options.mostUnread) {
        // Not from within the call of whoever asks.
        asio::post(m_timer.get_executor(), [self = shared_from_this()] {
            self->end({.code = ErrorCode::ConnectionLost,
                       .subject = self->m_peer,
                       .detail = Message::say("it does not read what it is asked: more than {} MiB wait for it",
                                              self->m_options.mostUnread >> 20U)});
        });
        return;
    }
    appendMessage(m_waiting, request);
    write();
}

void Connection::write()
{
    if (!m_writing.empty() || m_waiting.empty() || m_over) return;
    std::swap(m_writing, m_waiting);
    asio::async_write(m_in, asio::buffer(m_writing), [self = shared_from_this()](const asio::error_code& error, auto) {
        self->m_writing.clear();
        // The end of the output or of the process shows, with its reason, that the agent no longer reads.
        if (!error) self->write();
    });
}

void Connection::readOutput()
{
    m_out.async_read_some(asio::buffer(m_outBuffer),
                          [self = shared_from_this()](const asio::error_code& error, std::size_t size) {
                              if (self->m_over) return;
                              if (error) return self->outputEnded();
                              self->m_silentBeats = 0;
                              self->m_decoder.feed({self->m_outBuffer.data(), size});
                              self->takeMessages();
                              if (!self->m_over) self->readOutput();
                          });
}

void Connection::takeMessages()
{
    while (!m_over) {
        const auto payload = m_decoder.next();
        if (!payload) return end(payload.error());
        if (!*payload) return;
        if (!parseMessage(m_response, **payload))
            return end({.code = ErrorCode::MalformedReply,
                        .subject = m_peer,
                        .detail = Message::say("it sent a message that cannot be understood"),
                        .hint = Message::say(
                            "Connect again; if it happens again, install the same version of Fabriscope on both "
                            "hosts")});
        take(m_response);
    }
}

void Connection::take(const pb::Response& response)
{
    if (!m_connected) {
        if (response.has_error()) return end(toError(response.error()));
        if (!response.has_hello())
            return end({.code = ErrorCode::ProtocolMismatch,
                        .subject = m_peer,
                        .detail = Message::say("it did not begin with the handshake")});
        const auto info = checkHello(response.hello(), m_peer);
        if (!info) return end(info.error());
        if (isOurOwn(response.hello()))
            return end({.code = ErrorCode::ProtocolMismatch,
                        .subject = m_peer,
                        .detail = Message::say("it only echoes what is sent to it"),
                        .hint = Message::say("Name a command that runs fabriscope-agent")});
        m_connected = true;
        // Of ssh the command says it: another host could keep a process of each attempt here.
        m_mayChange = m_mayChange || (m_target.scheme != Scheme::Ssh && info->mayChange);
        armHeartbeat();
        return m_events.connected(*info);
    }
    switch (response.body_case()) {
    case pb::Response::kPong:
        return;
    case pb::Response::kLog:
        if (m_events.log) m_events.log(fromWire(response.log()));
        return;
    case pb::Response::kError:
        if (response.id() == 0) return end(toError(response.error()));
        break;
    default:
        break;
    }
    m_events.response(response);
}

/// Our hello, come back: agents say where they are, and what they can do.
bool Connection::isOurOwn(const pb::Hello& hello) const
{
    return hello.program_version() == m_options.programVersion && hello.host_name().empty() &&
           hello.process_id() == 0 && hello.capabilities().empty();
}

void Connection::readErrors()
{
    m_err.async_read_some(asio::buffer(m_errBuffer),
                          [self = shared_from_this()](const asio::error_code& error, std::size_t size) {
                              if (error || self->m_over) return;
                              self->takeStderr({self->m_errBuffer.data(), size});
                              if (!self->m_over) self->readErrors();
                          });
}

void Connection::takeStderr(std::string_view bytes)
{
    for (const char c : bytes) {
        if (c != '\n' && m_errLine.size() < longestErrLine) {
            m_errLine += c;
            continue;
        }
        stderrLine(std::exchange(m_errLine, {}));
        if (m_over) return;
    }
}

void Connection::stderrLine(std::string_view line)
{
    std::string text = quotable(line, 300);
    if (text.empty()) return;
    // pkexec's reason stands above this line.
    if (text != "This incident has been reported.") m_lastErrLine = text;
    if (m_events.log) m_events.log({.level = LogLevel::Warning, .text = std::move(text)});
}

void Connection::waitForExit()
{
    m_exit.async_wait(asio::posix::stream_descriptor::wait_read,
                      [self = shared_from_this()](const asio::error_code& error) {
                          if (!error && !self->m_over) self->processEnded();
                      });
}

// The process and its output end at nearly the same time, in any order, and both say something about the reason.
void Connection::outputEnded()
{
    m_outputOver = true;
    if (m_exited) return finish();
    finishSoon(lastWords);
}

void Connection::processEnded()
{
    m_exited = true;
    if (m_outputOver) return finish();
    finishSoon(lastOutput); // a grandchild may hold the pipe open
}

void Connection::finishSoon(std::chrono::milliseconds patience)
{
    m_timer.expires_after(patience);
    m_timer.async_wait([self = shared_from_this()](const asio::error_code& error) {
        if (!error && !self->m_over) self->finish();
    });
}

void Connection::finish()
{
    // What it wrote to stderr before it ended is in the pipe by now.
    asio::error_code error;
    for (unsigned reads = 0; reads < 64 && m_err.is_open() && !nothingToRead(m_err.native_handle()); ++reads) {
        const std::size_t size = m_err.read_some(asio::buffer(m_errBuffer), error);
        if (error) break;
        takeStderr({m_errBuffer.data(), size});
        if (m_over) return;
    }
    stderrLine(std::exchange(m_errLine, {}));
    if (!m_over) end(whyEnded());
}

Error Connection::whyEnded()
{
    // Text instead of the protocol explains more than a status; of the rest the status does.
    if (!m_decoder.strayText().empty()) return *m_decoder.finish();
    if (const auto status = m_process->wait(0ms)) return explainExit(*status);
    if (auto error = m_decoder.finish()) return *std::move(error);
    return {.code = ErrorCode::ConnectionLost, .subject = m_peer, .detail = Message::say("it closed the connection")};
}

Error Connection::explainExit(ExitStatus status) const
{
    constexpr int notFound = 127;
    constexpr int sshFailed = 255;
    constexpr int cannotStart = 126;
    Error error{.code = ErrorCode::ConnectionLost, .subject = m_peer, .detail = toString(status)};
    if (!m_lastErrLine.empty()) {
        std::string_view reason = m_lastErrLine; // becomes a part of our sentence
        if (reason.ends_with('.')) reason.remove_suffix(1);
        error.detail = Message::say("{}: {}", error.detail, reason);
    }
    const bool normal = status.signal == 0;
    const bool elevated = m_target.scheme == Scheme::Local && m_target.elevated;
    if (m_target.scheme == Scheme::Ssh && normal && status.code == sshFailed && !m_connected) {
        error = sshError(m_target, error.detail, m_lastErrLine);
    } else if (m_target.scheme == Scheme::Ssh && normal && status.code == notFound) {
        error.code = ErrorCode::NotFound;
        error.hint = Message::say("Install fabriscope-agent on {} where its PATH for ssh commands finds it, or copy "
                                  "one there: 'fabriscopectl agent push --hosts {}'",
                                  m_target.host, m_target.text());
    } else if (m_target.scheme == Scheme::Ssh && normal && status.code == cannotStart && !m_connected) {
        error.code = ErrorCode::NotAllowed;
        error.hint =
            Message::say("See what is wrong with it: 'fabriscopectl agent status --hosts {}'", m_target.text());
    } else if (elevated && normal && !m_connected && (status.code == cannotStart || status.code == notFound)) {
        return explainPkexec(status.code, m_lastErrLine, error.detail);
    } else if (m_target.scheme != Scheme::Ssh && status.signal == SIGKILL) {
        error.hint = Message::say("Somebody ended it, or memory ran out: see the kernel's log (dmesg)");
    }
    return error;
}

void Connection::armHandshakeTimer(bool asksUser)
{
    const auto patience = asksUser ? std::max<std::chrono::milliseconds>(m_options.handshakeTimeout, userPatience)
                                   : m_options.handshakeTimeout;
    m_timer.expires_after(patience);
    m_timer.async_wait([self = shared_from_this(), patience](const asio::error_code& error) {
        if (error || self->m_over || self->m_connected) return;
        const std::string stray = self->m_decoder.strayText();
        if (!stray.empty()) return self->end(*self->m_decoder.finish());
        const std::string seconds = std::format("{:g}", std::chrono::duration<double>(patience).count());
        Message detail = Message::say("no reply within {} s", seconds);
        if (!self->m_lastErrLine.empty())
            detail = Message::say("no reply within {} s; its last message was: {}", seconds, self->m_lastErrLine);
        self->end({.code = ErrorCode::Timeout, .subject = self->m_peer, .detail = std::move(detail)});
    });
}

void Connection::armHeartbeat()
{
    m_timer.expires_after(m_options.heartbeat);
    m_timer.async_wait([self = shared_from_this()](const asio::error_code& error) {
        if (error || self->m_over || self->m_outputOver || self->m_exited) return;
        self->heartbeat();
    });
}

// Counts beats, not time: a console that was itself stopped or asleep does not blame the agent.
void Connection::heartbeat()
{
    const auto limit = std::max<std::int64_t>(m_options.silenceLimit / m_options.heartbeat, 1);
    if (m_silentBeats >= limit && nothingToRead(m_out.native_handle())) {
        const auto silence = std::chrono::duration<double>(m_options.heartbeat * m_silentBeats).count();
        return end({.code = ErrorCode::ConnectionLost,
                    .subject = m_peer,
                    .detail = Message::say("it has not responded for {} s", std::format("{:g}", silence)),
                    .hint = m_target.scheme == Scheme::Ssh
                                ? Message::say("The network or the host may be down, or the agent hangs")
                                : Message::say("The agent hangs or was stopped")});
    }
    ++m_silentBeats;
    pb::Request ping;
    ping.mutable_ping()->set_cookie(++m_pings);
    // One that has not left yet is not followed by more.
    if (m_waiting.empty()) send(ping);
    armHeartbeat();
}

void Connection::end(Error error)
{
    if (m_over) return;
    const Self self = shared_from_this();
    m_over = true;
    shut();
    letGo(0ms);
    m_keepAlive.reset();
    if (m_events.ended) m_events.ended(std::move(error));
}

void Connection::close()
{
    if (std::exchange(m_over, true)) return;
    shut();
    letGo(goodbye);
    m_keepAlive.reset();
}

/// An agent that may change things may have a change to undo, and is not killed over that; it ends by itself.
void Connection::letGo(std::chrono::milliseconds patience)
{
    if (!m_process) return;
    m_mayChange ? m_process->leave(patience, m_left) : m_process->terminate(patience);
}

void Connection::shut()
{
    asio::error_code ignored; // closing pipes: nothing can be done about a failure, and nothing depends on it
    (void)m_in.close(ignored);
    (void)m_out.close(ignored);
    (void)m_err.close(ignored);
    (void)m_exit.close(ignored);
    m_timer.cancel();
}

} // namespace fabriscope::agent
