// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/live.h"
#include "core/agent/server/listeners.h"
#include "core/agent/server/manager_activity.h"
#include "core/agent/server/notice_filter.h"
#include "core/agent/server/shared_sweeps.h"
#include "core/discovery/sweep.h"
#include "core/mad/port_info.h"
#include "core/sa/subscription.h"
#include "core/transport/mad_client.h"

#include <asio/steady_timer.hpp>

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace fabriscope::agent {

/// A fabric that consoles follow through one port. What the subnet administration's notices name, or a light sweep
/// finds, is read again, and no more than that (discovery::Revision); where replies leave a doubt, a whole sweep
/// follows. SMInfo is requested from the master subnet manager twice a second: its activity count shows when it has
/// swept itself, and by its identity when its subscribers have to come again. One executor.
class LiveFabric : public std::enable_shared_from_this<LiveFabric>
{
public:
    using Clock = std::chrono::steady_clock;
    using OpenForReports = std::function<Result<std::unique_ptr<transport::MadTransport>>(const device::DevicePort&)>;

    /// Whether the master at that LID has replied to the SMInfo that is requested anyway.
    using ManagerHeard = std::function<void(const OpenPort& port, Lid manager, bool replied)>;

    LiveFabric(OpenPort port, discovery::SweepOptions options, SharedSweeps& sweeps, OpenForReports openForReports,
               ManagerHeard managerHeard);
    ~LiveFabric();
    LiveFabric(const LiveFabric&) = delete;
    LiveFabric& operator=(const LiveFabric&) = delete;

    /// What there is to report; none of the members, or several of them, are set.
    struct News
    {
        fabric::SnapshotPtr snapshot; ///< complete, and different from the one reported before
        std::optional<LiveState> state;
        std::optional<LiveNotice> notice;
        std::optional<Error> end; ///< the port does not work any more: nothing else comes
    };
    [[nodiscard]] Listeners<News>& listeners() { return m_listeners; }

    /// Once. `known`: what the first listener knows; null: a sweep comes first.
    void start(fabric::SnapshotPtr known);
    /// Unsubscribes from the notices; no more changes are reported. `done` comes when the SA has confirmed it.
    void stop(std::function<void()> done);

    /// A whole sweep that began then has ended: what has changed meanwhile is read again before it is passed on.
    void complete(fabric::SnapshotPtr swept, Clock::time_point began, std::function<void(fabric::SnapshotPtr)> done);

    [[nodiscard]] const LiveState& state() const { return m_state; }
    [[nodiscard]] bool follows(const OpenPort& port, const discovery::SweepOptions& options) const;

private:
    struct Manager
    {
        Lid lid;
        mad::SmInfo info;
    };
    struct Waiting
    {
        std::function<void(fabric::SnapshotPtr)> done;
    };
    using SmpData = std::span<const std::byte, mad::smpDataSize>;

    // what is to be read
    void suspect(Guid node);
    void suspectPort(fabric::PortIndex port);
    void wantLightSweep();
    void wantSweep();
    void workSoon();
    void work();
    void revise();
    void revised(const Result<fabric::SnapshotPtr>& result);
    void lightSweep();
    void lightSwept(const Result<fabric::SnapshotPtr>& result);
    void workAt(Clock::time_point when);
    void sweep();
    void swept(Result<fabric::SnapshotPtr> result, Clock::time_point began);
    void accept(fabric::SnapshotPtr snapshot);
    void lookAfterUnsettled();
    void settle();

    // what reports
    void noticed(const mad::Notice& notice);
    void pass(const mad::NoticeFacts& facts);
    void subscribe();
    void subscriptionChanged();
    void setState(LiveState state);
    void armLightSweep();
    [[nodiscard]] std::chrono::milliseconds lightPeriod() const;

    // subnet managers
    void pollSoon(std::chrono::milliseconds pause);
    void poll();
    void askOthers();
    void localPortRead(const mad::PortInfo& info);
    void managerAnswered(Lid lid, const std::optional<mad::SmInfo>& info);
    void otherAnswered(const fabric::SubnetManager& known, const std::optional<mad::SmInfo>& info);
    void masterActed(std::uint32_t growth);
    void compareWithKnown(Lid lid, const mad::SmInfo& info);
    void ask(transport::MadQuestion question, std::function<void(std::optional<SmpData>)> take);

    OpenPort m_port;
    discovery::SweepOptions m_options;
    SharedSweeps& m_sweeps;
    OpenForReports m_openForReports;
    ManagerHeard m_managerHeard;
    Listeners<News> m_listeners;
    std::optional<transport::MadClient> m_client;
    asio::steady_timer m_poll;
    asio::steady_timer m_light;
    asio::steady_timer m_gather;
    asio::steady_timer m_unsettled;
    asio::steady_timer m_rest;
    bool m_stopped = false;

    fabric::SnapshotPtr m_known; ///< of now
    fabric::SnapshotPtr m_told;  ///< that listeners have
    std::set<Guid> m_suspects;
    std::deque<std::pair<Clock::time_point, Guid>> m_history; ///< what was suspected lately
    bool m_wantsLightSweep = false;
    bool m_wantsSweep = false;
    bool m_gathering = false;
    unsigned m_unsettledRounds = 0;
    Clock::time_point m_restUntil;  ///< no whole sweep before that, unless a console waits for one
    bool m_sweepFailed = false;     ///< the last one
    Clock::time_point m_lookedAt;   ///< when something last gave reason to read again
    std::vector<Waiting> m_waiting; ///< for the end of all that is due

    std::optional<discovery::Sweep> m_revision;
    fabric::SnapshotPtr m_base; ///< of the revision under way
    std::vector<Guid> m_revised;
    std::optional<discovery::Sweep> m_lightSweep; ///< beside the revision
    fabric::SnapshotPtr m_lightBase;
    std::unique_ptr<SharedSweeps::Part> m_sweep;

    std::optional<sa::Subscription> m_subscription;
    LiveState m_state;
    std::optional<LiveState> m_toldState;
    Lid m_managerLid;
    ServiceLevel m_managerSl;
    std::optional<Manager> m_manager; ///< that replied last
    unsigned m_missed = 0;            ///< in a row
    ManagerActivity m_activity;
    unsigned m_polls = 0;
    std::set<std::pair<Guid, PortNum>> m_silentOthers; ///< that failed to respond once
    Clock::time_point m_subscribedAt;
    NoticeFilter m_filter;
};

} // namespace fabriscope::agent
