// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/counters.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

namespace fabriscope::exporter {

/// Which counters are read, and when others take their place. Where a link comes and goes the ports to read change
/// every few seconds: rounds end all the same, and begin no more often than their interval says. An agent begins the
/// first round of a watch at once, so the one that runs is stopped between two rounds, and the other one begins when
/// the next is due. No clock, one thread.
class WatchPlan
{
public:
    using Clock = std::chrono::steady_clock;

    /// What is to be read from now on.
    void want(agent::CounterWatch watch, Clock::time_point now)
    {
        m_wanted.reset();
        if (m_stopped || watch != m_running) m_wanted = std::move(watch);
        if (m_wanted && m_running && now < m_due) m_stopped = true;
    }
    /// A round of the one that runs.
    void roundEnded(Clock::time_point now, std::chrono::nanoseconds took)
    {
        if (!m_running) return;
        const std::chrono::nanoseconds interval = m_running->interval;
        m_took = std::clamp(took, std::chrono::nanoseconds(0), longest);
        m_due = now + interval - std::min(m_took, interval);
        m_stopped = m_wanted.has_value();
    }
    /// None runs any more.
    void forget() { *this = {}; }

    /// The watch that runs is to be stopped, if it was not yet.
    [[nodiscard]] bool isStopped() const { return m_stopped; }
    /// The watch that begins now.
    [[nodiscard]] std::optional<agent::CounterWatch> begin(Clock::time_point now)
    {
        if (now < next()) return std::nullopt;
        m_running = std::exchange(m_wanted, std::nullopt);
        m_stopped = false;
        m_due = Clock::time_point::min();
        return m_running;
    }
    /// When begin() has something; the end of times: it is not known yet, or there is nothing.
    [[nodiscard]] Clock::time_point next() const
    {
        return m_wanted && (m_stopped || !m_running) ? m_due : Clock::time_point::max();
    }
    /// From the end of one round to that of the next: the interval, or what the latest round took where that was
    /// longer, as where many ports do not reply.
    [[nodiscard]] std::chrono::milliseconds pace() const
    {
        if (!m_running) return std::chrono::milliseconds(0);
        return std::max(m_running->interval, std::chrono::ceil<std::chrono::milliseconds>(m_took));
    }

private:
    static constexpr std::chrono::nanoseconds longest = std::chrono::hours(1); ///< that an agent is believed

    std::optional<agent::CounterWatch> m_running;
    std::optional<agent::CounterWatch> m_wanted;
    bool m_stopped = false;
    std::chrono::nanoseconds m_took{0}; ///< the latest round
    Clock::time_point m_due =
        Clock::time_point::min(); ///< the next round of the one that runs; passed: one is under way
};

} // namespace fabriscope::exporter
