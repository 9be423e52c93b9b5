// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/connection/client.h"

#include <chrono>
#include <mutex>
#include <optional>

namespace fabriscope::ctl {

/// The time of day, or of what a replay shows.
class ReplayClock
{
public:
    using TimePoint = std::chrono::system_clock::time_point;

    void set(const agent::ReplayState& state)
    {
        const std::scoped_lock lock(m_mutex);
        m_state = state;
        m_told = std::chrono::steady_clock::now();
    }
    [[nodiscard]] TimePoint now() const
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_state) return std::chrono::system_clock::now();
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - m_told;
        const std::chrono::duration<double> shown = m_state->paused ? passed * 0 : passed * m_state->speed;
        return m_state->at + std::chrono::duration_cast<TimePoint::duration>(shown);
    }

private:
    mutable std::mutex m_mutex;
    std::optional<agent::ReplayState> m_state;    ///< as it was reported last …
    std::chrono::steady_clock::time_point m_told; ///< … at that time
};

} // namespace fabriscope::ctl
