// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/counter.h"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace fabriscope::health {

/// Switch to switch, switch to host, adapter; by the data rate of the link.
struct PortKind
{
    bool isSwitch = false;
    bool towardsSwitch = false; ///< its peer is a switch
    std::uint64_t linkMbps = 0;
    friend constexpr auto operator<=>(const PortKind&, const PortKind&) = default;
};

/// What ports of one kind have counted since their counters were cleared: in months every port of a healthy fabric
/// counts some errors, and only what stands out says something.
class Equals
{
public:
    void add(const PortKind& kind, perf::Counter counter, std::uint64_t total)
    {
        m_totals[{kind, counter}].push_back(total);
    }
    /// All are added.
    void sort()
    {
        for (auto& [key, totals] : m_totals)
            std::ranges::sort(totals);
    }
    /// So many ports are alike that one can stand out among them.
    [[nodiscard]] bool areEnough(const PortKind& kind, perf::Counter counter) const
    {
        constexpr std::size_t enough = 8;
        const auto found = m_totals.find({kind, counter});
        return found != m_totals.end() && found->second.size() >= enough;
    }
    /// What nine of ten of them do not exceed.
    [[nodiscard]] std::uint64_t usual(const PortKind& kind, perf::Counter counter) const
    {
        const auto found = m_totals.find({kind, counter});
        return found == m_totals.end() ? 0 : found->second[(found->second.size() - 1) * 9 / 10];
    }
    /// Of a total above the threshold.
    [[nodiscard]] static bool standsOut(std::uint64_t total, std::uint64_t usual, std::uint64_t threshold)
    {
        constexpr double farOut = 10; // times
        return static_cast<double>(total) > farOut * static_cast<double>(std::max(usual, threshold / 2));
    }

private:
    std::map<std::pair<PortKind, perf::Counter>, std::vector<std::uint64_t>> m_totals;
};

} // namespace fabriscope::health
