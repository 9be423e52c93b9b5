// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace fabriscope::agent {

/// Detects from the activity counter of a subnet manager's SMInfo when the manager sweeps. The counter grows with what
/// the manager does (IBTA vol. 1, 14.2.5.13): it queries each switch now and then; more than that without a pause is a
/// sweep.
class ManagerActivity
{
public:
    enum class Sign : std::uint8_t { None, SweepBegan, SweepEnded };

    /// By how much the counter has grown between two polls, in a subnet with so many switches.
    Sign take(std::uint32_t growth, std::uint32_t switches);
    /// It is known to sweep: it is a new master, or back.
    void assumeSweep();
    [[nodiscard]] bool isSweeping() const { return m_sweeping; }

private:
    bool m_sweeping = false;
    std::uint32_t m_burst = 0; ///< growth since the manager was last idle
    unsigned m_idlePolls = 0;
};

} // namespace fabriscope::agent
