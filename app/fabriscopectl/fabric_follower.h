// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/sweep_arguments.h"
#include "core/health/fabric_watch.h"
#include "core/perf/thresholds.h"

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace fabriscope::ctl {

class Session;

/// What is followed, and how often it is looked at.
struct Following
{
    SweepArguments sweep;
    fabric::SnapshotPtr baseline{}; ///< with which it is compared; null: with nothing
    perf::ErrorThresholds thresholds = perf::ErrorThresholds::defaults();
    std::optional<std::chrono::milliseconds> interval; ///< between two readings of the counters; none: by its size
    std::chrono::milliseconds sweepEvery{30'000};
};

/// Sweeps a fabric and reads its counters again and again, over one connection or several after one another.
class FabricFollower
{
public:
    /// What is found is in `watch`. Called on any thread, once at a time, after each sweep and each reading.
    using Evaluate = std::function<void(const health::FabricWatch& watch)>;
    FabricFollower(Following following, Evaluate evaluate);
    FabricFollower(const FabricFollower&) = delete;
    FabricFollower& operator=(const FabricFollower&) = delete;

    /// Until `enough`, which is not called while something is evaluated, or until something fails.
    Result<void> run(Session& session, const std::function<bool()>& enough);

private:
    void take(fabric::SnapshotPtr now);
    void askAdministration(Session& session, const agent::PortChoice& via);
    Result<void> watch(Session& session, const agent::SweepOptions& options, const std::function<bool()>& enough);
    [[nodiscard]] bool isDone(const std::function<bool()>& enough);

    const Following m_following;
    const Evaluate m_evaluate;
    std::mutex m_mutex; ///< of what follows, and of what m_evaluate has: the client's thread and this one use it
    health::FabricWatch m_watch;
    bool m_asking = false;                  ///< the subnet administration, for a path
    std::optional<perf::Timestamp> m_asked; ///< when it was last
    std::shared_ptr<void> m_request;        ///< that is under way, or was
};

} // namespace fabriscope::ctl
