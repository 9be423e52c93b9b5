// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fabric, its counters and its routes.
#pragma once

#include "core/agent/client/queries/query.h"
#include "core/agent/protocol/counters.h"
#include "core/agent/protocol/requests.h"
#include "core/agent/protocol/types.h"

#include <functional>

namespace fabriscope::agent {

struct SweepEvents
{
    std::function<void(const SweepProgress&)> onProgress;
    std::function<void(fabric::SnapshotPtr)> onPartial; ///< consistent, info().complete is false
};

/// Discovers the fabric. For a snapshot file: reads the file.
Query<fabric::SnapshotPtr> sweepQuery(const SweepOptions& options, SweepEvents events = {});
/// The RDMA devices of the agent's host.
Query<DeviceList> devicesQuery();
/// Reads counters until it is cancelled, or for so many rounds.
Query<void> countersQuery(CounterWatch watch, CounterEvents events);
/// Sets counters back to zero, with a journal on the agent's host. NotAllowed: the agent may not change anything.
/// Other tools watch the same counters: only after the user has confirmed it.
Query<ClearReport> clearQuery(const CounterClear& clear, OnClearProgress onProgress = {});
/// The tables by which a port shares its link among the virtual lanes.
Query<qos::PortQos> portQosQuery(const PortQosRequest& request);

/// Forwarding tables. Of a saved fabric those that were saved with it; NotFound when none were.
Query<fabric::RoutesPtr> routesQuery(const RoutesRequest& request,
                                     std::function<void(routes::ReadProgress)> onProgress = {});

/// Called on the client's thread. Snapshots are complete, and each shows another fabric than the one before; a console
/// that has swept in the meantime may have a newer one (SnapshotInfo::takenAt).
struct FollowEvents
{
    std::function<void(fabric::SnapshotPtr)> onSnapshot;
    std::function<void(const LiveState&)> onState{}; ///< first, and whenever it changes
    std::function<void(const LiveNotice&)> onNotice;
};

/// Follows the fabric that a sweep with those options shows, until it is cancelled. Code Unsupported: an older agent.
[[nodiscard]] Query<void> followQuery(const SweepOptions& options, FollowEvents events);

} // namespace fabriscope::agent
