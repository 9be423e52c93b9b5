// SPDX-License-Identifier: GPL-3.0-or-later
//
// The console's end of a connection: starts the agent, keeps the connection alive, sends requests and passes on the
// replies. Used by the window and by fabriscopectl.
#pragma once

#include "core/agent/client/connection/connection_target.h"
#include "core/agent/client/connection/launcher.h"
#include "core/agent/client/connection/replay_control.h"
#include "core/agent/client/queries/query.h"
#include "core/agent/protocol/types.h"
#include "core/base/message.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

namespace fabriscope::agent {

/// Names one request of one Client; 0 names none.
using RequestId = Identifier<struct RequestIdTag, std::uint64_t>;

/// Whether one client has its agent. What the window shows of the fabric's connection, sweeps and saved files
/// included, is a ui::ConnectionState.
struct ConnectionState
{
    enum class Phase : std::uint8_t {
        Connecting, ///< starting the agent, or trying again
        Connected,  ///< requests are served
        Lost,       ///< lost after it had worked (error has the reason); the next attempt follows in retryIn
        Failed,     ///< does not work and is not retried until reconnect() (error has the reason)
        Closed,     ///< close() was called
    };
    Phase phase = Phase::Connecting;
    std::optional<AgentInfo> agent;       ///< while Connected
    std::optional<Error> error;           ///< when Lost or Failed
    std::chrono::milliseconds retryIn{0}; ///< when Lost
    unsigned attempt = 0;                 ///< how many attempts failed since the connection last worked
    Message activity;                     ///< while Connecting: what is being done, "Starting OpenSM …"; may be empty
};

/// Unsolicited callbacks of a client. All called on the client's thread, never after the Client is destroyed (or
/// close() has returned). They must not block and must not destroy the client; calling its other functions is fine.
struct ClientEvents
{
    std::function<void(const ConnectionState&)> onState;
    std::function<void(const ReplayState&)> onReplay{};    ///< of replay:FILE: it began, ended, or was controlled
    std::function<void(const ManagerNotice&)> onManager{}; ///< the fabric's subnet manager fell silent, or is back
    std::function<void(const LogLine&)> onLog; ///< log lines of the agent, and what its process writes to stderr
};

struct ClientOptions
{
    bool reconnect = true; ///< false: Failed instead of Lost
    std::chrono::milliseconds firstRetry{500};
    /// The pause doubles from firstRetry up to this, until a connection has lasted for so long.
    std::chrono::milliseconds longestRetry{30'000};
    /// From process start to the agent's hello; ssh and elevated agents get minutes to type a password.
    std::chrono::milliseconds handshakeTimeout{20'000};
    std::chrono::milliseconds heartbeat{1'000};
    /// An agent that sends nothing for so long hangs. On a host at the end of its CPU or memory, and over a network
    /// that drops packets, one that works may be silent for some seconds.
    std::chrono::milliseconds silenceLimit{15'000};
    /// Bytes of requests that wait for an agent that goes on talking, but does not read: then the connection ends. Of
    /// one that reads there are at most the texts of a change.
    std::size_t mostUnread = std::size_t{128} << 20U;
    std::string programVersion; ///< this program's, sent to the agent
};

/// One connection. The constructor returns at once; a thread of its own does the work. All functions may be called from
/// any thread. Requests made before the connection stands wait for it; requests that run when it is lost end with the
/// connection's error. Requests of a Failed connection end at once with its error; of a closed one, without a call.
class Client
{
public:
    /// Throws std::system_error when it gets no thread.
    Client(ConnectionTarget target, const LauncherSet& launchers, ClientEvents events, ClientOptions options = {});
    /// The same as one of many, of which the last may get no thread (Io).
    static Result<std::unique_ptr<Client>> open(const ConnectionTarget& target, const LauncherSet& launchers,
                                                ClientEvents events, ClientOptions options = {});
    /// Ends the agent and joins the thread; running requests end without a call. Never hangs on a hung agent.
    ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    [[nodiscard]] const ConnectionTarget& target() const;

    /// Any request: see the headers of queries/. `onDone` is called on the client's thread, once, last, also when the
    /// connection is lost or the request cancelled (Error code Cancelled); only not when the client is closed first.
    template <class T> RequestId ask(Query<T> query, std::type_identity_t<OnDone<T>> onDone)
    {
        return begin(std::move(query).with(std::move(onDone)));
    }
    /// A further message of a request that is a conversation; dropped when that has ended.
    void sendFurther(RequestId request, pb::Request message);
    /// Of replay:FILE: pause, speed, position. No effect on other connections.
    void controlReplay(const ReplayControl& control);

    /// Ends a request; its onDone still comes, with Cancelled (or with a result that was already on its way).
    void cancel(RequestId request);

    /// Tries now instead of waiting for the back-off, also after Failed. No effect on a working connection.
    void reconnect();
    /// The same as destruction, for owners that live longer. Must not be called from a callback.
    void close();

private:
    RequestId begin(AnyQuery query);

    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace fabriscope::agent
