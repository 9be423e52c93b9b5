// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/manager_activity.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace fabriscope::agent {
namespace {

constexpr std::uint32_t idleGrowth = 8; // between two polls: replies, polls of a standby
constexpr unsigned pausePolls = 2;      // so many idle ones end a sweep

} // namespace

ManagerActivity::Sign ManagerActivity::take(std::uint32_t growth, std::uint32_t switches)
{
    if (growth <= idleGrowth) {
        if (!m_sweeping || ++m_idlePolls >= pausePolls) m_burst = 0;
        return m_burst == 0 && std::exchange(m_sweeping, false) ? Sign::SweepEnded : Sign::None;
    }
    m_idlePolls = 0;
    m_burst += std::min(growth, std::numeric_limits<std::uint32_t>::max() - m_burst);
    if (m_sweeping || m_burst <= switches + switches / 2 + idleGrowth) return Sign::None;
    m_sweeping = true;
    return Sign::SweepBegan;
}

void ManagerActivity::assumeSweep()
{
    m_sweeping = true;
    m_burst = 0;
    m_idlePolls = 0;
}

} // namespace fabriscope::agent
