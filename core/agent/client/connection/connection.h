// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/connection/client.h"
#include "core/agent/client/connection/piped_process.h"
#include "core/agent/proto/protocol.pb.h"
#include "core/agent/protocol/frame_codec.h"

#include <asio/io_context.hpp>
#include <asio/posix/stream_descriptor.hpp>
#include <asio/steady_timer.hpp>

#include <array>
#include <functional>
#include <memory>
#include <string>

namespace fabriscope::agent {

/// Callbacks of a Connection, on its io_context's thread.
struct ConnectionEvents
{
    std::function<void(const AgentInfo&)> connected;
    std::function<void(const pb::Response&)> response;
    std::function<void(const LogLine&)> log;
    std::function<void(Error)> ended; ///< once, last; not after close()
};

/// One attempt to talk to an agent: its process, the handshake, messages in both directions, heartbeat, and why it
/// ended. Not used again after that. All on one thread.
class Connection final : public std::enable_shared_from_this<Connection>
{
public:
    Connection(asio::io_context& io, ConnectionTarget target, ClientOptions options, ConnectionEvents events,
               LeftProcesses left);

    /// Starts the process. An Error is returned, not passed to `ended`.
    Result<void> start(const LaunchPlan& plan, const std::string& programVersion);
    /// After `connected`.
    void send(const pb::Request& request);
    /// Ends the process, at the latest within seconds, and makes no further callbacks.
    void close();
    /// Ends the connection with this Error, because what the agent sends makes no sense.
    void fail(Error error) { end(std::move(error)); }

    [[nodiscard]] const Message& peer() const { return m_peer; } ///< "agent on head1"

private:
    using Self = std::shared_ptr<Connection>;

    void write();
    void readOutput();
    void readErrors();
    void waitForExit();
    void armHandshakeTimer(bool asksUser);
    void armHeartbeat();
    void heartbeat();
    void takeMessages();
    void take(const pb::Response& response);
    [[nodiscard]] bool isOurOwn(const pb::Hello& hello) const;
    void takeStderr(std::string_view bytes);
    void stderrLine(std::string_view line);
    void outputEnded();
    void processEnded();
    void finishSoon(std::chrono::milliseconds patience);
    void finish();
    void end(Error error);
    void shut();
    void letGo(std::chrono::milliseconds patience);
    [[nodiscard]] Error whyEnded();
    [[nodiscard]] Error explainExit(ExitStatus status) const;

    ConnectionTarget m_target;
    ClientOptions m_options;
    ConnectionEvents m_events;
    LeftProcesses m_left; ///< of all attempts of its client
    Message m_peer;
    std::shared_ptr<void> m_keepAlive; ///< ends after the process
    std::optional<PipedProcess> m_process;
    asio::posix::stream_descriptor m_in;  ///< to the agent
    asio::posix::stream_descriptor m_out; ///< from it
    asio::posix::stream_descriptor m_err;
    asio::posix::stream_descriptor m_exit;
    asio::steady_timer m_timer; ///< handshake, then heartbeat, then the last words
    FrameDecoder m_decoder;
    pb::Response m_response;
    std::string m_waiting; ///< to be written
    std::string m_writing;
    std::array<char, 65536> m_outBuffer{};
    std::array<char, 2048> m_errBuffer{};
    std::string m_errLine;
    std::string m_lastErrLine;
    std::uint64_t m_pings = 0;
    unsigned m_silentBeats = 0;
    bool m_connected = false;
    bool m_mayChange = false; ///< the agent, as it was started or says
    bool m_outputOver = false;
    bool m_exited = false;
    bool m_over = false;
};

} // namespace fabriscope::agent
