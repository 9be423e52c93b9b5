// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/session_link.h"
#include "core/agent/client/queries/matrix_runner.h"
#include "core/agent/client/queries/opensm_queries.h"
#include "core/agent/client/queries/path_watch.h"
#include "core/agent/client/queries/probe_runner.h"
#include "core/agent/client/queries/queries.h"
#include "core/agent/client/queries/sa_queries.h"
#include "core/host/host.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace fabriscope::ctl {

using TimeOfDay = std::function<std::chrono::system_clock::time_point()>;

/// One connection for one command, with blocking requests. While it exists, SIGINT and SIGTERM end what it waits for
/// with ErrorCode::Cancelled; leave it before writing output, so that they end the process again.
class Session
{
public:
    /// Fails with InvalidArgument when --connect makes no sense.
    static Result<std::unique_ptr<Session>> open(const Context& context);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Waits until the connection stands.
    Result<agent::AgentInfo> agentInfo();
    /// Asks the agent, and waits for the result. Nothing of the query is called behind that. A signal cancels it; of a
    /// change the outcome is waited for all the same, as it is undone then.
    template <class T> Result<T> await(agent::Query<T> query)
    {
        return m_link->await(m_link->client(), std::move(query), std::make_shared<Slot<Result<T>>>());
    }
    /// What the host at the other end of a connection test is to RDMA; empty: that of this session.
    Result<host::Host> readPeer(const std::string& connect);
    /// A connection test with an end there. A signal ends it. `hops`, none: they are not watched.
    Result<agent::ProbeReport> probe(const std::string& peer, const probe::TestRequest& request,
                                     std::optional<agent::HopWatching> hops);
    /// The counters of every port on a path of the agent's fabric: waits for the first reading; the second one is read
    /// when the test has ended. Only signals are errors: the reading has what else went wrong.
    Result<std::unique_ptr<agent::PathWatch>> watchPath(agent::PathWatchRequest request);
    Result<probe::PathReading> readPathAgain(agent::PathWatch& watch);
    /// The active RDMA ports of this session's host and of those; `device` names those that are meant, DEVICE or
    /// DEVICE/PORT. Hosts that cannot be read, or have none, are named in `unreachable`, with the reason.
    Result<std::vector<agent::MatrixMember>> matrixMembers(const std::vector<std::string>& targets,
                                                           const std::string& device,
                                                           std::vector<std::string>& unreachable);
    /// Tests between all of them, in the order of the pairs. A signal ends it.
    Result<std::vector<agent::MatrixResult>> matrix(const std::vector<agent::MatrixMember>& members,
                                                    const agent::MatrixRequest& request);
    /// Prints on a terminal's stderr what is being waited for, until the next wait ends: once a second has passed.
    void tellProgress(const std::string& sentence);
    /// The steps of a change likewise.
    agent::OnSetup onSetup() { return m_link->onSetup(); }
    agent::OnApply onApply();
    /// Shows its progress likewise.
    Result<fabric::SnapshotPtr> sweep(const agent::SweepOptions& options);
    /// Follows the fabric until what is returned ends, which has to be before this session. Its functions are called on
    /// another thread.
    [[nodiscard]] std::shared_ptr<void> follow(const agent::SweepOptions& options, agent::FollowEvents events,
                                               std::function<void(const Error&)> onEnd);
    /// That records come, or that the subnet administration is silent, likewise.
    agent::SaEvents onSa(const sa::Request& request);
    /// Until the last round, or an Error. The events come on another thread.
    /// `enough`, called on that thread after each round, ends it early. Prints how many readings were lost, if any.
    Result<void> watchCounters(const agent::CounterWatch& watch, agent::CounterEvents events,
                               const std::function<bool()>& enough = {});
    /// The agent had to leave out readings of counters, which were not taken from it as fast as they came.
    [[nodiscard]] bool hasLostReadings() const { return m_hasLostReadings; }
    /// Waits so long; Cancelled by a signal.
    Result<void> pause(std::chrono::duration<double> length);
    /// The time of day; while a recording plays, that of what is shown. May outlive the session; any thread.
    [[nodiscard]] TimeOfDay timeOfDay() const;

private:
    explicit Session(std::unique_ptr<SessionLink> link);
    std::unique_ptr<SessionLink> m_link;
    bool m_hasLostReadings = false;
};

/// What `ask` gets by a session of its own, which has ended when this returns.
template <class Ask> std::invoke_result_t<Ask, Session&> inSession(const Context& context, Ask ask)
{
    auto session = Session::open(context);
    if (!session) return std::unexpected(std::move(session).error());
    return ask(**session);
}

/// Prints why something is missing that the rest can do without. An Error: a signal has ended it, and so the rest.
Result<void> goOnWithout(const Error& error, std::string_view what = {});

/// The host at that connection, by a session of its own.
Result<host::Host> hostOf(const Context& context, const std::string& connect);
/// The same, or a saved host by the name of its file.
Result<host::Host> hostNamed(const Context& context, const std::string& name);

} // namespace fabriscope::ctl
