// SPDX-License-Identifier: GPL-3.0-or-later
//
// A simulated fabric that a real agent follows, as a console sees it.
#pragma once

#include "core/agent/client/connection/client.h"
#include "core/agent/client/queries/queries.h"
#include "core/fabric/model/diff.h"
#include "tests/support/simulated_fabric.h"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::test {

class FollowedFabric
{
public:
    /// Sweeps, and begins to follow.
    explicit FollowedFabric(simulation::SimulatedFabric& fabric);
    ~FollowedFabric();
    FollowedFabric(const FollowedFabric&) = delete;
    FollowedFabric& operator=(const FollowedFabric&) = delete;

    /// A whole sweep that shares nothing with what is followed. Throws when it fails.
    fabric::SnapshotPtr sweep();
    /// The sweep of a console that follows: what is followed hears of it.
    fabric::SnapshotPtr sharedSweep();
    /// What the follower has at the moment.
    [[nodiscard]] fabric::SnapshotPtr latest() const;
    [[nodiscard]] agent::LiveState state() const;
    /// All changes from one snapshot to the next since the last call.
    std::vector<fabric::Change> takeChanges();
    /// All notices that are no change of the fabric, so far.
    [[nodiscard]] std::vector<agent::LiveNotice> notices() const;
    /// Waits until the condition holds, which is asked for whenever something has come; at most so long.
    bool await(const std::function<bool(const fabric::Snapshot& latest, const agent::LiveState& state)>& condition,
               std::chrono::milliseconds patience = std::chrono::seconds(30));
    /// Until what is followed is what a whole sweep shows, and every port that is up is active (for a quarter of that
    /// time; then it may be as OpenSM left it). Else says what is not.
    std::string awaitEqual(std::chrono::seconds patience = std::chrono::seconds(120));
    /// No longer.
    void stopFollowing();

private:
    fabric::SnapshotPtr sweepWith(const agent::SweepOptions& options);
    void take(fabric::SnapshotPtr snapshot);

    std::unique_ptr<agent::Client> m_client;
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    fabric::SnapshotPtr m_latest;
    agent::LiveState m_state;
    std::vector<fabric::Change> m_changes;
    std::vector<agent::LiveNotice> m_notices;
    std::optional<Error> m_end;
    agent::RequestId m_request;
};

} // namespace fabriscope::test
