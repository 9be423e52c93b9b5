// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/connection/client.h"
#include "core/agent/protocol/types.h"
#include "core/events/event.h"
#include "ui/common/app_context.h"
#include "ui/common/relay.h"
#include "ui/session/counter_source.h"

#include <QString>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

class QTimer;

namespace fabriscope::ui {

/// The window's connection: owns the agent client, asks for sweeps, and keeps AppContext up to date. Everything the
/// client tells comes over to the GUI thread; what belongs to an earlier connection is dropped there.
class Session final : public CounterSource
{
    Q_OBJECT

public:
    Session(AppContext& context, agent::LauncherSet launchers, QObject* parent = nullptr);
    ~Session() override;

    /// Opens another connection; the one before is closed in the background.
    void open(const QString& target);
    void close();
    void sweep();
    /// Gives up the sweep under way; what it has found so far stays. Before the connection stands: closes it.
    void cancel();
    void reconnect();
    /// Pause between the end of a sweep and the start of the next; at least ten times what a sweep takes. 0: only
    /// on request.
    void setSweepInterval(std::chrono::seconds interval);
    /// For subnets that protect their nodes. A new key takes effect at once, with a sweep.
    void setManagementKey(MKey key);
    [[nodiscard]] MKey managementKey() const { return m_managementKey; }
    /// Launchers of agents that may change OpenSM's files.
    void setChangingLaunchers(agent::LauncherSet launchers) { m_changing = std::move(launchers); }
    /// From now on agents are started by those, beginning with the present target's.
    void allowChanges() override;
    /// The agent says what changes in the fabric; followingChanged() tells when that begins or ends.
    [[nodiscard]] bool isFollowing() const { return m_follow != agent::RequestId(); }

    /// The connection, for the requests of pages; null: none is open. Its callbacks come on a thread of its own.
    [[nodiscard]] agent::Client* client() const { return m_client.get(); }
    /// Where the recording is that is played; none: no recording is open.
    [[nodiscard]] const std::optional<agent::ReplayState>& replay() const { return m_replay; }
    void controlReplay(const agent::ReplayControl& control);
    [[nodiscard]] const std::optional<agent::AgentInfo>& agent() const override { return m_agent; }

    std::uint64_t watchCounters(const agent::CounterWatch& watch, agent::CounterEvents events,
                                std::function<void(Result<void>)> done) override;
    void endWatch(std::uint64_t watch) override;
    std::uint64_t readPortQos(const agent::PortQosRequest& request,
                              std::function<void(Result<qos::PortQos>)> done) override;
    std::uint64_t listDevices(std::function<void(Result<agent::DeviceList>)> done) override;
    std::uint64_t clearCounters(const agent::CounterClear& clear, agent::OnClearProgress progress,
                                std::function<void(Result<agent::ClearReport>)> done) override;

Q_SIGNALS:
    /// client() is about to end: what uses it ends first.
    void clientEnding();
    void replayChanged();
    /// The agent was lost, or is back; or the fabric's subnet manager; or a notice came that is no change of the
    /// fabric.
    void happened(const std::vector<events::Event>& events);
    /// By which means changes of the fabric are found, and what that means; both empty: it is not followed.
    void followingChanged(const QString& means, const QString& explanation);

private:
    void onState(agent::ConnectionState state);
    void onReplay(agent::ReplayState state);
    /// What the agent has done on its own, such as undoing an interrupted change.
    void onLog(agent::LogLine line);
    void onManager(agent::ManagerNotice notice);
    void onProgress(agent::SweepProgress progress);
    void onPartial(fabric::SnapshotPtr snapshot);
    template <class T> std::uint64_t ask(agent::Query<T> query, agent::OnDone<T> done);
    void onDone(Result<fabric::SnapshotPtr> result);
    void follow();
    void stopFollowing();
    void onFollowed(fabric::SnapshotPtr snapshot);
    void onLive(const agent::LiveState& state);
    void onNotice(const agent::LiveNotice& notice);
    void onFollowEnd(const Error& error);
    void connected(const agent::ConnectionState& state);
    void lost(const agent::ConnectionState& state, bool final);
    void sweepFailed(const Error& error);
    void ethernetOnly(const Error& error);
    void savedHost();
    void planNextSweep();
    void update(const std::function<void(ConnectionState&)>& change);
    void release();

    AppContext& m_context;
    agent::LauncherSet m_launchers;
    agent::LauncherSet m_changing;
    Relay m_relay; ///< of this connection
    std::unique_ptr<agent::Client> m_client;
    std::optional<agent::AgentInfo> m_agent;
    std::optional<agent::ReplayState> m_replay;
    std::string m_lostManager; ///< where the subnet manager was that does not respond any more
    agent::RequestId m_sweep;
    agent::RequestId m_follow;
    unsigned m_followRound = 0;
    std::string m_noNotices;     ///< why none come, as it was told
    bool m_cannotFollow = false; ///< the agent is too old for that
    unsigned m_logLines = 0;     ///< of this connection's agent
    bool m_jumped = false;       ///< what that sweep gives is of another place in the recording
    bool m_live = false;         ///< the target keeps giving data (not a file)
    bool m_complete = false;     ///< a complete snapshot of this connection is on screen
    std::size_t m_expected = 0;  ///< nodes of the last complete sweep
    std::chrono::seconds m_interval{60};
    MKey m_managementKey;
    perf::Timestamp m_lostAt{}; ///< when the connection was lost, by the clock that nobody sets
    QTimer* m_next = nullptr;
};

} // namespace fabriscope::ui
