// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/outbox.h"
#include "core/agent/server/port_pool.h"
#include "core/discovery/sweep.h"

#include <asio/any_io_executor.hpp>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace fabriscope::agent {

/// The agent's side of StartSweep: sweeps under way, and what they tell.
class SweepService
{
public:
    /// `wake` is called when there is something new in the outbox.
    SweepService(asio::any_io_executor executor, Outbox& outbox, std::function<void()> wake);

    /// `source` is what the snapshot names as its origin, "login1 mlx5_0/1".
    void start(std::uint64_t request, const pb::StartSweep& message, const OpenPort& port, const std::string& source);
    /// Its answer follows. False when there is no such request.
    bool cancel(std::uint64_t request);
    void clear();
    [[nodiscard]] bool contains(std::uint64_t request) const { return m_sweeps.contains(request); }
    [[nodiscard]] std::size_t size() const { return m_sweeps.size(); }

private:
    struct Running
    {
        std::shared_ptr<transport::MadLoop> loop; // outlives the sweep
        std::unique_ptr<discovery::Sweep> sweep;
    };
    void ended(std::uint64_t request, Result<fabric::SnapshotPtr> result);

    asio::any_io_executor m_executor;
    Outbox& m_outbox;
    std::function<void()> m_wake;
    std::map<std::uint64_t, Running> m_sweeps;
    std::vector<Running> m_retired; ///< ended, but not yet out of their own call
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

} // namespace fabriscope::agent
