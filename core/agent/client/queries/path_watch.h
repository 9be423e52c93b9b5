// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/connection/client.h"
#include "core/probe/path_counters.h"

#include <functional>
#include <memory>
#include <optional>

namespace fabriscope::agent {

/// Between which LIDs of an agent's fabric.
struct PathWatchRequest
{
    SweepOptions sweep;             ///< also how the tables and counters are read
    fabric::SnapshotPtr snapshot{}; ///< null: it is swept first
    Lid from;
    Lid to;
    std::optional<Guid> fromPort{}; ///< port GUIDs: of a fabric in which another port has that LID nothing is read
    std::optional<Guid> toPort{};
};

/// The counters of every port on the path between two LIDs while a test runs: finds the path by the forwarding tables,
/// reads the ports, and reads them again when the test has ended. A fabric that cannot be read, or that has no such
/// path, is no failure of the test, but one of the reading.
///
/// Proven on simulated fabrics of ibsim with a real OpenSM (tests/fabric/agent/tst_path_watch.cpp; there and back,
/// errors set at a hop, LIDs that moved) and on scripted counters; not yet on adapters and switches of hardware.
class PathWatch
{
public:
    /// `onReady` is called once, on the client's thread, after the first reading; from here where nothing can be read.
    /// The client outlives this.
    PathWatch(Client& client, PathWatchRequest request, std::function<void()> onReady);
    /// No function is called any more, except for one that is under way on the client's thread.
    ~PathWatch();
    PathWatch(const PathWatch&) = delete;
    PathWatch& operator=(const PathWatch&) = delete;

    /// After onReady. `onDone` is called once, on the client's thread, or from here where nothing is known.
    void readAgain(std::function<void(probe::PathReading)> onDone);
    /// After onReady: the fabric, for the next one; null: it could not be swept.
    [[nodiscard]] fabric::SnapshotPtr snapshot() const;

private:
    class Running;
    std::shared_ptr<Running> m_running;
};

} // namespace fabriscope::agent
