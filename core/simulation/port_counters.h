// SPDX-License-Identifier: GPL-3.0-or-later
//
// The counters of one port as its performance agent keeps them: each counts from when it was last cleared, and stays at
// its largest value. Makes the lines that tell ibsim's console.
#pragma once

#include "core/simulation/tenants.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace fabriscope::simulation {

/// Everything that ever went through a port. Data in words of four bytes.
struct PortTotals
{
    std::uint64_t sentWords = 0;
    std::uint64_t receivedWords = 0;
    std::uint64_t sentPackets = 0;
    std::uint64_t receivedPackets = 0;
    std::uint64_t waitTicks = 0; ///< of the port as a whole: at most the sum of waitTicksOfLane
    std::array<std::uint64_t, laneCount> receivedWordsOfLane{};
    std::array<std::uint64_t, laneCount> receivedPacketsOfLane{};
    std::array<std::uint64_t, laneCount> waitTicksOfLane{};
};

class PortCounters
{
public:
    /// Counters that are cleared together.
    enum class Group : std::uint8_t { Standard, Extended, Wait, LaneData, LanePackets, LaneWait };

    PortCounters(std::string_view nodeId, unsigned port);

    /// Take in what has gone through the port by now.
    void take(const PortTotals& totals);
    /// Add a line for every counter whose value differs from the one ibsim got last.
    void tell(std::string& lines);
    /// Counts from the last take() on.
    void clear(Group group);
    /// A line for a counter that has its own life.
    void set(std::string_view counter, std::uint64_t value, std::string& lines) const;

    /// Whether one of a group's counters is close to its end, and was long enough on its way there that clearing it
    /// makes sense. `seconds`: since the group was cleared.
    [[nodiscard]] bool nearlyFull(Group group, double seconds) const;
    [[nodiscard]] const PortTotals& totals() const { return m_totals; }

private:
    static constexpr std::size_t fieldCount = 11 + 3 * laneCount;
    struct Field
    {
        std::uint64_t now = 0;  ///< what a counter without end would show had it never been cleared
        std::uint64_t base = 0; ///< the same when it was cleared
        std::uint64_t told = 0; ///< what ibsim shows; zero when it starts
    };

    std::string m_prefix; ///< of a line
    PortTotals m_totals;
    std::array<Field, fieldCount> m_fields{};
};

} // namespace fabriscope::simulation
