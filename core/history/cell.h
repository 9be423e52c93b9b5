// SPDX-License-Identifier: GPL-3.0-or-later
//
// What history keeps of a counter over some time: how much it counted, for how long that is known, and why not longer.
#pragma once

#include "core/perf/rate.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace fabriscope::history {

/// A sum of rate points of one counter: of a single one in the finest step, of all within the step in coarser ones.
struct Cell
{
    double amount = 0;                  ///< counted, in the counter's unit, while `covered`
    std::chrono::nanoseconds covered{}; ///< for how much of the interval there are rates
    double peak = 0;                    ///< highest rate in it, per second
    std::uint16_t gaps = 0;             ///< reasons of what is not covered, a bit a perf::Gap
    std::uint8_t qualities = 0;         ///< of the rates, a bit a perf::Quality
    std::optional<std::uint64_t> raw;   ///< the counter's last value
    friend bool operator==(const Cell&, const Cell&) = default;
};

[[nodiscard]] Cell cellOf(const perf::RatePoint& point, std::optional<std::uint64_t> raw);
[[nodiscard]] constexpr std::uint16_t bit(perf::Gap gap)
{
    return static_cast<std::uint16_t>(1U << static_cast<unsigned>(gap));
}
[[nodiscard]] constexpr std::uint8_t bit(perf::Quality quality)
{
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(quality));
}

/// Of several reasons (Cell::gaps) the one that says most; First when there is none.
[[nodiscard]] perf::Gap mainGap(std::uint16_t gaps);

/// The upper bits of a double that the peak of a sum has: with 16 of the fraction, no clock is as exact.
inline constexpr unsigned peakBits = 28;
/// The lowest rate of so many bits that is not less.
[[nodiscard]] double shortened(double rate);

/// All counters of one attribute of one port over the same time.
struct Interval
{
    perf::Timestamp from{};
    perf::Timestamp to{};
    std::vector<Cell> cells;
    std::uint16_t madStatus = 0; ///< why the port refused, of a single reading
    friend bool operator==(const Interval&, const Interval&) = default;
};

/// Gathers intervals into steps of equal length, whose borders are multiples of that length on the agent's clock. What
/// crosses a border is divided in proportion.
class StepAccumulator
{
public:
    /// What lies before `begin` or behind `end` is not wanted: an interval of a hostile file may be centuries long, and
    /// would be divided into as many steps as fit into it.
    StepAccumulator(std::size_t cells, std::chrono::nanoseconds step, perf::Timestamp begin, perf::Timestamp end)
        : m_cells(cells), m_step(step), m_begin(begin), m_end(end)
    {}
    void add(const Interval& interval);
    /// In order; those without any data left out. What ends at `end` or before.
    [[nodiscard]] std::vector<Interval> take(perf::Timestamp end);

private:
    Interval& stepAt(perf::Timestamp at);

    std::size_t m_cells;
    std::chrono::nanoseconds m_step;
    perf::Timestamp m_begin;
    perf::Timestamp m_end;
    std::map<std::int64_t, Interval> m_steps;
};

/// Joins intervals of one series that end in the same step and leave no hole between them. None is divided: sums stay
/// sums of whole readings, from the beginning of the first to the end of the last, and their amounts whole numbers.
class StepJoiner
{
public:
    /// What ended before `begin` is not wanted. What is as long as `whole` is not joined to others.
    StepJoiner(std::chrono::nanoseconds step, perf::Timestamp begin, std::chrono::nanoseconds whole)
        : m_step(step), m_begin(begin), m_whole(whole)
    {}
    void add(const Interval& interval);
    /// What ends in steps that end at `end` or before, in order of the ends.
    [[nodiscard]] std::vector<Interval> take(perf::Timestamp end);

private:
    [[nodiscard]] std::int64_t stepOf(const Interval& interval) const;
    [[nodiscard]] bool canJoin(const Interval& interval) const;

    std::chrono::nanoseconds m_step;
    perf::Timestamp m_begin;
    std::chrono::nanoseconds m_whole;
    std::vector<Interval> m_joined;
    bool m_open = false; ///< the last one can be joined by others
};

} // namespace fabriscope::history
