// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"

#include <chrono>

namespace fabriscope::fabric {

/// Of two that come on two ways, whether `one` was overtaken by `other`. What seems to be much older comes behind a
/// clock that was set back: it is news.
[[nodiscard]] inline bool isOvertaken(const SnapshotInfo& one, const SnapshotInfo& other)
{
    constexpr std::chrono::minutes longestWay{1};
    return one.takenAt < other.takenAt && other.takenAt - one.takenAt < longestWay;
}

} // namespace fabriscope::fabric
