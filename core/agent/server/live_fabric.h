// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/types.h"
#include "core/agent/server/live_managers.h"
#include "core/agent/server/live_notices.h"
#include "core/agent/server/shared_sweeps.h"
#include "core/base/listeners.h"
#include "core/discovery/sweep.h"
#include "core/sa/manager_pulse.h"

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
/// follows. The pulse of the master subnet manager beats twice a second: its activity count shows when it has swept
/// itself, and its identity when its subscribers have to come again. One executor.
class LiveFabric final : public std::enable_shared_from_this<LiveFabric>, private LiveSuspects
{
public:
    using Clock = std::chrono::steady_clock;

    LiveFabric(OpenPort port, discovery::SweepOptions options, SharedSweeps& sweeps,
               std::shared_ptr<sa::ManagerPulse> pulse, LiveNotices::OpenForReports openForReports);
    ~LiveFabric() override;

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
    /// What is known once all that is due has been read. Null when it is not followed to that point. Never from within
    /// this.
    void whenKnown(std::function<void(fabric::SnapshotPtr)> done);
    /// What listeners have; null: nothing yet.
    [[nodiscard]] const fabric::SnapshotPtr& told() const { return m_told; }

    [[nodiscard]] const LiveState& state() const { return m_state; }
    [[nodiscard]] bool follows(const OpenPort& port, const discovery::SweepOptions& options) const;

private:
    struct Waiting
    {
        std::function<void(fabric::SnapshotPtr)> done;
        bool onlyFollowed = false; ///< what is known when it is no longer followed will not do
    };

    [[nodiscard]] const fabric::SnapshotPtr& known() const override { return m_known; }
    [[nodiscard]] Clock::time_point suspectedAt() const override { return m_suspectedAt; }
    void suspect(Guid node) override;
    void suspectPort(fabric::PortIndex port) override;
    void wantLightSweep() override;
    void wantSweep() override;
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
    void forgetWaiting();

    void take(const sa::ManagerBeat& beat);
    void setMeans(LiveMeans means, Message why);
    void armLightSweep();
    [[nodiscard]] std::chrono::milliseconds lightPeriod() const;

    OpenPort m_port;
    discovery::SweepOptions m_options;
    SharedSweeps& m_sweeps;
    std::shared_ptr<sa::ManagerPulse> m_pulse;
    Listeners<sa::ManagerBeat>::Ticket m_beats;
    Listeners<News> m_listeners;
    LiveNotices m_notices;
    LiveManagers m_managers;
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
    Clock::time_point m_restUntil;   ///< no whole sweep before that, unless a console waits for one
    bool m_sweepFailed = false;      ///< the last one
    Clock::time_point m_suspectedAt; ///< when something last gave reason to read again
    std::vector<Waiting> m_waiting;  ///< for the end of all that is due

    std::optional<discovery::Sweep> m_revision;
    fabric::SnapshotPtr m_base; ///< of the revision under way
    std::vector<Guid> m_revised;
    std::optional<discovery::Sweep> m_lightSweep; ///< beside the revision
    fabric::SnapshotPtr m_lightBase;
    std::unique_ptr<SharedSweeps::Part> m_sweep;

    LiveState m_state;
    std::optional<LiveState> m_toldState;
};

/// The followed fabrics of a host: one for each port and way of reading, as long as a console follows.
class LiveFabrics
{
public:
    LiveFabrics(const asio::any_io_executor& executor, SharedSweeps& sweeps, sa::ManagerPulses& pulses,
                LiveNotices::OpenForReports openForReports)
        : m_sweeps(sweeps), m_pulses(pulses), m_openForReports(std::move(openForReports)), m_forget(executor)
    {}

    /// Follows, or continues to follow.
    [[nodiscard]] std::shared_ptr<LiveFabric> follow(const OpenPort& port, const discovery::SweepOptions& options);
    /// A console's sweep has ended: consoles that follow the same fabric are notified first. `done` may come within
    /// this.
    void complete(const OpenPort& port, const discovery::SweepOptions& options, fabric::SnapshotPtr swept,
                  LiveFabric::Clock::time_point began, std::function<void(fabric::SnapshotPtr)> done);
    /// What those who follow the fabric know once all that is due has been read; null when they end before. Never
    /// from within this. False: nobody follows it.
    [[nodiscard]] bool known(const OpenPort& port, const discovery::SweepOptions& options,
                             std::function<void(fabric::SnapshotPtr)> done);
    /// Lets go of the last sweep, which is kept for a while for the next console that follows the fabric.
    void forget();

private:
    /// The last sweep of a console, which is likely to follow it.
    struct Recent
    {
        std::weak_ptr<transport::MadLoop> loop;
        MKey mkey;
        fabric::SnapshotPtr snapshot;
    };
    [[nodiscard]] std::shared_ptr<LiveFabric> find(const OpenPort& port, const discovery::SweepOptions& options);

    SharedSweeps& m_sweeps;
    sa::ManagerPulses& m_pulses;
    LiveNotices::OpenForReports m_openForReports;
    std::vector<std::weak_ptr<LiveFabric>> m_fabrics;
    Recent m_recent;
    asio::steady_timer m_forget;
};

} // namespace fabriscope::agent
