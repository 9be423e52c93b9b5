// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace fabriscope::agent {

/// Tells one who has gone from one whose replies get lost: how many requests in a row have to stay without a reply
/// depends on how many did before, while it was there. Pure; any thread.
class ReplyRecord
{
public:
    void replied()
    {
        remember(m_run, m_run); // these were lost, then
        remember(1, 0);
        m_run = 0;
        m_known = true;
    }
    void silent() { m_run += 1; }
    /// So many were silent that with the losses so far that would happen once in 100,000 times; never before the first
    /// reply.
    [[nodiscard]] bool isGone() const
    {
        constexpr double fewest = 3;
        constexpr double chance = 1e-5;
        // One half of a loss on top: a few replies do not prove that none gets lost.
        const double share = (m_lost + 0.5) / (m_requests + 1);
        return m_known && m_run >= fewest && m_run * std::log(share) <= std::log(chance);
    }
    [[nodiscard]] bool isKnown() const { return m_known; } ///< it has replied once
    /// It had gone: the silences were no losses.
    void forgetSilence() { m_run = 0; }

private:
    void remember(double requests, double lost)
    {
        constexpr double kept = 0.98; // of what was before: the last fifty or so count
        m_requests = m_requests * std::pow(kept, requests) + requests;
        m_lost = m_lost * std::pow(kept, requests) + lost;
    }

    double m_requests = 0;
    double m_lost = 0;
    double m_run = 0; ///< requests without a reply since the last one
    bool m_known = false;
};

} // namespace fabriscope::agent
