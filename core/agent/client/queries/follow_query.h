// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/query.h"
#include "core/agent/protocol/live.h"
#include "core/agent/protocol/types.h"

#include <functional>

namespace fabriscope::agent {

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
