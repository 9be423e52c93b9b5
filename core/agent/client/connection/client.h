// SPDX-License-Identifier: GPL-3.0-or-later
//
// The console's end of a connection: starts the agent, keeps the connection alive, sends requests and passes on the
// replies. Used by the window and by fabriscopectl.
#pragma once

#include "core/agent/client/connection/connection_target.h"
#include "core/agent/client/connection/launcher.h"
#include "core/agent/client/connection/replay_control.h"
#include "core/agent/protocol/counter_clear.h"
#include "core/agent/protocol/counters.h"
#include "core/agent/protocol/port_qos.h"
#include "core/agent/protocol/types.h"
#include "core/base/message.h"
#include "core/fabric/model/snapshot.h"
#include "core/opensm_host/apply.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace fabriscope::agent {

struct Query;
namespace pb {
class Request;
} // namespace pb

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
    std::function<void(const ReplayState&)> onReplay;    ///< of replay:FILE: it began, ended, or was controlled
    std::function<void(const ManagerNotice&)> onManager; ///< the fabric's subnet manager fell silent, or is back
    std::function<void(const LogLine&)> onLog; ///< log lines of the agent, and what its process writes to stderr
};

/// Called on the client's thread; onDone once, last. An Error there means that nothing is known of the end (connection
/// lost: the agent rolls back) or that nothing was started (NotAllowed without --allow-changes, NotFound); the result
/// of Apply itself is an ApplyOutcome.
struct ApplyEvents
{
    std::function<void(const opensm_host::ApplyProgress&)> onProgress;
    std::function<void(Result<opensm_host::ApplyOutcome>)> onDone;
};

/// Called on the client's thread. onDone is called exactly once for a sweep, last, also when the connection is lost or
/// the request cancelled (Error code Cancelled); only not when the client is closed first.
struct SweepEvents
{
    std::function<void(const SweepProgress&)> onProgress;
    std::function<void(fabric::SnapshotPtr)> onPartial; ///< consistent, info().complete is false
    std::function<void(Result<fabric::SnapshotPtr>)> onDone;
};

struct ClientOptions
{
    bool reconnect = true; ///< false: Failed instead of Lost
    std::chrono::milliseconds firstRetry{500};
    std::chrono::milliseconds longestRetry{30'000}; ///< the pause doubles from firstRetry up to this
    /// From process start to the agent's hello; ssh and elevated agents get minutes to type a password.
    std::chrono::milliseconds handshakeTimeout{20'000};
    std::chrono::milliseconds heartbeat{1'000};
    std::chrono::milliseconds silenceLimit{5'000}; ///< an agent that sends nothing for so long hangs
    std::string programVersion;                    ///< this program's, sent to the agent
};

/// One connection. The constructor returns at once; a thread of its own does the work. All functions may be called from
/// any thread. Requests made before the connection stands wait for it; requests that run when it is lost end with the
/// connection's error. Requests of a Failed connection end at once with its error; of a closed one, without a call.
class Client
{
public:
    Client(ConnectionTarget target, const LauncherSet& launchers, ClientEvents events, ClientOptions options = {});
    /// Ends the agent and joins the thread; running requests end without a call. Never hangs on a hung agent.
    ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    [[nodiscard]] const ConnectionTarget& target() const;

    /// Any request, see queries.h and the headers beside it. The functions below are this with the usual ones.
    RequestId ask(Query query);
    /// A further message of a request that is a conversation; dropped when that has ended.
    void sendFurther(RequestId request, pb::Request message);

    /// Discovers the fabric. For a snapshot file: reads the file.
    RequestId sweep(const SweepOptions& options, SweepEvents events);
    /// The RDMA devices of the agent's host.
    RequestId listDevices(std::function<void(Result<DeviceList>)> onDone);
    /// Reads counters until cancel(), or for so many rounds. Not for a snapshot file.
    RequestId watchCounters(const CounterWatch& watch, CounterEvents events);
    /// Sets counters back to zero, with a journal on the agent's host. NotAllowed: the agent may not change anything.
    /// Other tools watch the same counters: only after the user has confirmed it.
    RequestId clearCounters(const CounterClear& clear, ClearEvents events);
    /// Of replay:FILE: pause, speed, position. No effect on other connections.
    void controlReplay(const ReplayControl& control);
    /// The tables by which a port shares its link among the virtual lanes. Not for a snapshot file.
    RequestId readPortQos(const PortQosRequest& request, std::function<void(Result<qos::PortQos>)> onDone);

    /// The OpenSM set-ups of the agent's host. These are not for a snapshot file.
    RequestId listOpenSm(std::function<void(Result<std::vector<opensm_host::OpenSmInstance>>)> onDone);
    /// One file of a set-up with its text; revision.exists == false: there is no such file.
    RequestId readOpenSmFile(const std::string& instance, opensm_host::FileKind kind,
                             std::function<void(Result<change::FileContent>)> onDone);
    /// What a package manager left beside it: the `sibling`-th of StoredFile::siblings.
    RequestId readOpenSmSibling(const std::string& instance, opensm_host::FileKind kind, std::size_t sibling,
                                std::function<void(Result<change::FileContent>)> onDone);
    /// Applies a change, see core/opensm_host/apply.h; cancel() rolls back. A preview comes from
    /// opensm_host::planChange(), which needs no agent.
    RequestId applyOpenSm(const opensm_host::ChangeRequest& change, ApplyEvents events);
    /// The history of a set-up, the newest first.
    RequestId listOpenSmBackups(const std::string& instance,
                                std::function<void(Result<std::vector<opensm_host::OpenSmBackup>>)> onDone);
    RequestId readOpenSmBackup(const std::string& id,
                               std::function<void(Result<opensm_host::OpenSmBackupContent>)> onDone);
    /// Applies the files of a backup again, with a backup of those before.
    RequestId restoreOpenSmBackup(const std::string& id, opensm_host::Activation activation, ApplyEvents events);

    /// Ends a request; its onDone still comes, with Cancelled (or with a result that was already on its way).
    void cancel(RequestId request);

    /// Tries now instead of waiting for the back-off, also after Failed. No effect on a working connection.
    void reconnect();
    /// The same as destruction, for owners that live longer. Must not be called from a callback.
    void close();

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace fabriscope::agent
