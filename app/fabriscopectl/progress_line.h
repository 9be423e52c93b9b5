// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/output/output.h"

#include <unistd.h>

#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace fabriscope::ctl {

/// A line on a terminal that is written over, and wiped at the end. What takes less than a second shows none.
class ProgressLine
{
public:
    using Clock = std::chrono::steady_clock;

    void show(const std::string& text)
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_terminal) return;
        m_pending = text;
        if (Clock::now() >= m_due) write();
    }
    void wipe()
    {
        const std::scoped_lock lock(m_mutex);
        m_pending.reset();
        if (std::exchange(m_shown, false)) wipeProgress();
    }
    /// Shows what has waited for its second to pass; milliseconds until it has, -1 when that is over.
    int showWhenDue()
    {
        const std::scoped_lock lock(m_mutex);
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(m_due - Clock::now());
        if (m_terminal && left.count() > 0) return static_cast<int>(left.count());
        if (m_pending) write();
        return -1;
    }

private:
    void write()
    {
        showProgress(*std::exchange(m_pending, std::nullopt));
        m_shown = true;
    }

    std::mutex m_mutex;
    bool m_terminal = ::isatty(STDERR_FILENO) != 0;
    Clock::time_point m_due = Clock::now() + std::chrono::seconds(1);
    std::optional<std::string> m_pending; ///< not shown yet
    bool m_shown = false;
};

} // namespace fabriscope::ctl
