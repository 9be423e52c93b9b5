// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"

#include <chrono>

namespace fabriscope::agent {

/// To whom the parts of a followed fabric say what is to be read again.
class LiveSuspects
{
public:
    LiveSuspects() = default;
    LiveSuspects(const LiveSuspects&) = delete;
    LiveSuspects& operator=(const LiveSuspects&) = delete;
    virtual ~LiveSuspects() = default;

    [[nodiscard]] virtual const fabric::SnapshotPtr& known() const = 0; ///< null: nothing yet
    /// When something last gave reason to read again.
    [[nodiscard]] virtual std::chrono::steady_clock::time_point suspectedAt() const = 0;
    virtual void suspect(Guid node) = 0;
    virtual void suspectPort(fabric::PortIndex port) = 0; ///< of known()
    virtual void wantLightSweep() = 0;
    virtual void wantSweep() = 0;
};

} // namespace fabriscope::agent
