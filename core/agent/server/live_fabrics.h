// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/live_fabric.h"

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace fabriscope::agent {

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
