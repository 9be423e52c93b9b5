// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/live.h"

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>

namespace fabriscope::agent {

/// Which notices are passed on to consoles. A port repeats that it refuses packets, or has errors, as long as it does
/// (IBTA vol. 1, 13.4.9): the same sender, receiver and key, or the same port, are one event a minute. Of more than
/// anybody can read, the rest is counted.
class NoticeFilter
{
public:
    using Clock = std::chrono::steady_clock;

    /// What to pass on; nothing: it is known, or too much.
    [[nodiscard]] std::optional<LiveNotice> take(const mad::NoticeFacts& facts, Clock::time_point now);

private:
    std::deque<std::pair<Clock::time_point, mad::NoticeFacts>> m_refused; ///< lately
    std::optional<Clock::time_point> m_countedAt;
    double m_room = 0;
    std::uint32_t m_leftOut = 0;
};

} // namespace fabriscope::agent
