// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/agent/client/connection/client.h"
#include "core/agent/client/queries/follow_query.h"
#include "core/agent/client/queries/matrix_runner.h"
#include "core/agent/client/queries/path_watch.h"
#include "core/agent/client/queries/ping_queries.h"
#include "core/agent/client/queries/probe_runner.h"
#include "core/agent/client/queries/query.h"
#include "core/agent/protocol/host_changes.h"
#include "core/agent/protocol/routes_request.h"
#include "core/agent/protocol/sa_request.h"
#include "core/host/host.h"
#include "core/opensm_host/apply.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fabriscope::ctl {

class SessionLink;

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
    Result<agent::DeviceList> devices();
    /// What the agent's host, or a saved one, is to RDMA.
    Result<host::Host> readHost();
    /// The same of the host at the other end of a connection test; empty: that of this session.
    Result<host::Host> readPeer(const std::string& connect);
    /// A connection test with an end there. A signal ends it. `hops`, none: they are not watched.
    Result<agent::ProbeReport> probe(const std::string& peer, const probe::TestWish& wish,
                                     std::optional<agent::HopWatching> hops);
    /// OpenIB pings from the agent's port, or ICMP echo requests from its host to an address; each is reported on
    /// another thread, until this returns.
    using OnPing = std::function<void(const probe::PingResult&)>;
    Result<void> ping(const agent::PingRequest& request, OnPing onResult);
    Result<void> echo(const probe::Values& values, OnPing onResult);
    /// The counters of every port on a path of the agent's fabric: waits for the first reading; the second one is read
    /// when the test has ended. Only signals are errors: PathCounters::unknown has what else went wrong.
    Result<std::unique_ptr<agent::PathWatch>> watchPath(agent::PathWish wish);
    Result<probe::PathCounters> readPathAgain(agent::PathWatch& watch);
    /// One action of an end of a connection test, on the agent's host; what it tells before its end comes on another
    /// thread.
    Result<probe::Reply> act(const probe::Command& command, std::function<void(const probe::Reply&)> onTold);
    /// Responds to OpenIB pings at the agent's port, for so long or until a signal.
    Result<agent::PingsServed> servePings(const agent::PingServeRequest& request,
                                          std::function<void(const agent::PingsServed&)> onServed);
    /// The active RDMA ports of this session's host and of those; `device` names those that are meant, DEVICE or
    /// DEVICE/PORT. Hosts that cannot be read are named in `unreachable`, with the reason.
    Result<std::vector<agent::MatrixMember>> matrixMembers(const std::vector<std::string>& targets,
                                                           const std::string& device,
                                                           std::vector<std::string>& unreachable);
    /// Tests between all of them, in the order of the pairs. A signal ends it.
    Result<std::vector<agent::MatrixResult>> matrix(const std::vector<agent::MatrixMember>& members,
                                                    const agent::MatrixWish& wish);
    /// Prints on a terminal's stderr what is being waited for, until the next wait ends: once a second has passed.
    void tellProgress(const std::string& sentence);
    /// Shows its progress likewise.
    Result<fabric::SnapshotPtr> sweep(const agent::SweepOptions& options);
    /// Follows the fabric until what is returned ends, which has to be before this session. Its functions are called on
    /// another thread.
    [[nodiscard]] std::shared_ptr<void> follow(const agent::SweepOptions& options, agent::FollowEvents events);
    /// Records of the subnet administration; both functions are called on another thread, until this returns.
    Result<sa::QuerySummary> querySa(const agent::SaRequest& request,
                                     std::function<void(std::span<const std::byte>)> onRecords,
                                     std::function<void()> onRestart);
    /// One attribute of one node.
    Result<sa::SmpBytes> readSmp(const agent::SmpRequest& request);
    /// The tables by which a port shares its link among the virtual lanes.
    Result<qos::PortQos> readPortQos(const agent::PortQosRequest& request);
    /// Forwarding tables, with progress likewise.
    Result<fabric::RoutesPtr> readRoutes(const agent::RoutesRequest& request);
    /// Needs Context::allowChanges. Shows its progress likewise.
    Result<agent::ClearReport> clearCounters(const agent::CounterClear& clear);
    /// Until the last round, or an Error. onSample and onRound are called on another thread; onDone is not used.
    /// `enough`, called on that thread after each round, ends it early.
    Result<void> watchCounters(const agent::CounterWatch& watch, agent::CounterEvents events,
                               const std::function<bool()>& enough = {});
    /// OpenSM's set-ups on the agent's host, one of their files, and the history of one.
    Result<std::vector<opensm_host::OpenSmInstance>> openSm();
    Result<change::FileContent> openSmFile(const std::string& instance, opensm_host::FileKind kind);
    Result<std::vector<opensm_host::OpenSmBackup>> openSmBackups(const std::string& instance);
    /// Need Context::allowChanges. A signal rolls back; the outcome is waited for all the same.
    Result<opensm_host::ApplyOutcome> apply(const opensm_host::ChangeRequest& change);
    Result<opensm_host::ApplyOutcome> restore(const std::string& backup, opensm_host::Activation activation);
    /// What has been changed on the agent's host, the newest first.
    Result<std::vector<agent::HostChange>> journal();
    /// What the host has and lacks for a wizard, and which answers fit it.
    Result<setup::Examination> examineSetup(const std::string& wizard);
    /// What a wizard's plan would change there.
    Result<agent::SetupPreview> previewSetup(const agent::SetupRequest& request);
    /// Need Context::allowChanges. A signal undoes the steps that are done; the outcome is waited for all the same.
    Result<change::PlanOutcome> applySetup(const agent::SetupRequest& request);
    Result<change::PlanOutcome> undoSetup(const std::string& id);
    /// What that would do.
    Result<agent::SetupPreview> previewUndo(const std::string& id);
    /// Waits so long; Cancelled by a signal.
    Result<void> pause(std::chrono::duration<double> length);
    /// The time of day; while a recording plays, that of what is shown. May outlive the session; any thread.
    [[nodiscard]] TimeOfDay timeOfDay() const;

private:
    explicit Session(std::unique_ptr<SessionLink> link);
    template <class T, class Begin> Result<T> ask(const Begin& begin);
    template <class Begin> Result<opensm_host::ApplyOutcome> change(const Begin& begin);
    Result<change::PlanOutcome> changeHost(const std::function<agent::Query(agent::SetupEvents)>& query);
    std::unique_ptr<SessionLink> m_link;
};

/// How connections are opened. `batch`: many at once, whose ssh does not prompt for a password.
agent::LauncherSet launchers(bool allowChanges, bool batch);

} // namespace fabriscope::ctl
