// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/connection/client.h"
#include "core/agent/client/connection/launcher.h"
#include "core/agent/client/queries/query.h"
#include "core/base/message.h"

#include <asio/any_io_executor.hpp>
#include <asio/io_context.hpp>

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace fabriscope::agent {

/// Callbacks from a Backend to its Client, on the client's thread.
struct BackendEvents
{
    std::function<void(Message)> activity;           ///< what is being done while it connects
    std::function<void(const AgentInfo&)> connected; ///< requests are served from now on
    std::function<void(Error)> ended;                ///< it could not connect, or does not work any more
    /// A reply for the query with its id. An Error that the query gives goes to Backend::fail().
    std::function<void(const pb::Response&, const std::string& peer)> response;
    /// The end of a request: its query is given a last time. Nothing happens when it has ended before.
    std::function<void(RequestId, const std::function<void(const AnyQuery&)>& last)> last;
    std::function<void(const ReplayState&)> replay;
    std::function<void(const ManagerNotice&)> manager;
    std::function<void(const LogLine&)> log;
};

/// Where a Client's replies come from: an agent, a saved fabric, a recording. All on the client's thread but the
/// destructor, which runs when that has ended. No handler is called from within its functions, unless stated.
class Backend
{
public:
    Backend() = default;
    virtual ~Backend() = default;
    Backend(const Backend&) = delete;
    Backend& operator=(const Backend&) = delete;

    /// Starts to connect; may be called again after the end. May call the callbacks from within this.
    virtual void open() = 0;
    /// Once connected. The query lives until the request's end.
    virtual void begin(RequestId id, const AnyQuery& query) = 0;
    /// A further message of a request that was started.
    virtual void further(RequestId id, pb::Request message) = 0;
    /// True: the request's end follows. False: it is forgotten here, and the client ends it.
    virtual bool cancel(RequestId id) = 0;
    /// What came makes no sense: the connection ends with this.
    virtual void fail(Error error) = 0;
    virtual void control(const ReplayControl& /*control*/) {}
    /// Makes no further callbacks.
    virtual void close() = 0;
};

/// Replies of a saved fabric or a recording: this program reads the file itself. Reading stops when `stop` is set.
std::unique_ptr<Backend> fileBackend(const asio::any_io_executor& executor, const ConnectionTarget& target,
                                     const ClientOptions& options, std::stop_token stop, BackendEvents events);

/// Replies of an agent, which is started by the launcher of the target's scheme. `stop` is set before the client's
/// thread ends: a launcher may be in the middle of something long.
std::unique_ptr<Backend> agentBackend(asio::io_context& io, const ConnectionTarget& target,
                                      const LauncherSet& launchers, const ClientOptions& options, std::stop_token stop,
                                      BackendEvents events);

} // namespace fabriscope::agent
