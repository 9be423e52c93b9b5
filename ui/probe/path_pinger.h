// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/path_watch.h"
#include "core/probe/checks/ping_check.h"
#include "ui/common/relay.h"

#include <functional>
#include <memory>
#include <optional>

namespace fabriscope::ui {

/// Between which ports of a fabric, and how many pings.
struct PathPing
{
    fabric::SnapshotPtr snapshot;
    Lid from;
    Lid to;
    ServiceLevel sl{};
    std::uint32_t count = 0; ///< they leave by the agent's own port; 0: only the counters are read
};

/// Pings a port and reads the counters of every port on the path before and after. One at a time; GUI thread.
class PathPinger
{
public:
    /// `failure`: why not all pings were sent.
    using Done = std::function<void(const probe::PingEvidence&, const std::optional<Error>& failure)>;

    ~PathPinger();
    /// `done` is called once, unless it is cancelled before. The client outlives this, or cancel() comes first.
    void begin(agent::Client& client, PathPing wanted, Done done);
    void cancel();

private:
    void ping();
    void readAgain();

    Relay m_relay;
    agent::Client* m_client = nullptr; ///< null: nothing is under way
    PathPing m_wanted;
    Done m_done;
    std::unique_ptr<agent::PathWatch> m_watch;
    std::optional<agent::RequestId> m_request;
    probe::PingEvidence m_evidence;
    std::optional<Error> m_failure;
};

} // namespace fabriscope::ui
