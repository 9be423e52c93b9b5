// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/cell.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <iterator>
#include <utility>

namespace fabriscope::history {
namespace {

std::int64_t floorDiv(perf::Timestamp at, std::chrono::nanoseconds step)
{
    const auto quotient = at / step;
    return at % step < perf::Timestamp{} ? quotient - 1 : quotient;
}

void merge(Cell& into, const Cell& cell, double share, bool withRaw)
{
    into.amount += cell.amount * share;
    into.covered +=
        std::chrono::nanoseconds(static_cast<std::int64_t>(static_cast<double>(cell.covered.count()) * share));
    into.peak = std::max(into.peak, cell.peak);
    into.gaps |= cell.gaps;
    into.qualities |= cell.qualities;
    if (withRaw && cell.raw) into.raw = cell.raw;
}

} // namespace

Cell cellOf(const perf::RatePoint& point, std::optional<std::uint64_t> raw)
{
    Cell cell{.raw = raw};
    if (!point.valid()) {
        cell.gaps = bit(point.gap);
        return cell;
    }
    cell.covered = point.to - point.from;
    cell.amount = point.perSecond * std::chrono::duration<double>(cell.covered).count();
    cell.peak = point.perSecond;
    cell.qualities = bit(point.quality);
    return cell;
}

double shortened(double rate)
{
    constexpr unsigned shift = 64 - peakBits;
    const std::uint64_t bits = (std::bit_cast<std::uint64_t>(rate) + ((1ULL << shift) - 1)) >> shift << shift;
    const auto shorter = std::bit_cast<double>(bits);
    return std::isfinite(shorter) ? shorter : rate;
}

perf::Gap mainGap(std::uint16_t gaps)
{
    using perf::Gap;
    constexpr std::array byWeight{Gap::Reset,    Gap::Collected,   Gap::LinkBounced,    Gap::Implausible,
                                  Gap::Stale,    Gap::Saturated,   Gap::Late,           Gap::Refused,
                                  Gap::NoAnswer, Gap::Unsupported, Gap::ConnectionLost, Gap::Paused};
    const auto* const found = std::ranges::find_if(byWeight, [&](Gap gap) { return (gaps & bit(gap)) != 0; });
    return found == byWeight.end() ? Gap::First : *found;
}

Interval& StepAccumulator::stepAt(perf::Timestamp at)
{
    const std::int64_t number = floorDiv(at, m_step);
    const auto [step, isNew] = m_steps.try_emplace(number);
    if (isNew)
        step->second = {.from = number * m_step, .to = (number + 1) * m_step, .cells = std::vector<Cell>(m_cells)};
    return step->second;
}

void StepAccumulator::add(const Interval& interval)
{
    const auto length = interval.to - interval.from;
    const auto count = std::min(m_cells, interval.cells.size());
    if (length <= perf::Timestamp{}) {
        if (interval.to < m_begin || interval.to > m_end) return;
        Interval& step = stepAt(interval.to);
        for (std::size_t i = 0; i < count; ++i)
            merge(step.cells[i], interval.cells[i], 1, true);
        return;
    }
    for (auto from = std::max(interval.from, m_begin); from < std::min(interval.to, m_end);) {
        Interval& step = stepAt(from);
        const auto to = std::min(step.to, interval.to);
        const double share = static_cast<double>((to - from).count()) / static_cast<double>(length.count());
        for (std::size_t i = 0; i < count; ++i)
            merge(step.cells[i], interval.cells[i], share, to == interval.to);
        from = to;
    }
}

std::vector<Interval> StepAccumulator::take(perf::Timestamp end)
{
    std::vector<Interval> done;
    while (!m_steps.empty() && m_steps.begin()->second.to <= end) {
        auto node = m_steps.extract(m_steps.begin());
        m_begin = std::max(m_begin, node.mapped().to);
        done.push_back(std::move(node.mapped()));
    }
    return done;
}

std::int64_t StepJoiner::stepOf(const Interval& interval) const
{
    // What ends at a border belongs before it, but for a moment: readings begin with one.
    const bool isMoment = interval.to <= interval.from;
    return floorDiv(isMoment ? interval.to : interval.to - perf::Timestamp(1), m_step);
}

bool StepJoiner::canJoin(const Interval& interval) const
{
    if (!m_open || interval.to - interval.from >= m_whole) return false;
    const Interval& sum = m_joined.back();
    // Why readings ended is said behind them, as of single ones: the hole that follows has that reason.
    if (interval.to <= interval.from && sum.from < sum.to) return false;
    return interval.from <= sum.to && interval.to >= sum.to && stepOf(interval) == stepOf(sum);
}

void StepJoiner::add(const Interval& interval)
{
    if (interval.to < m_begin || (interval.to == m_begin && interval.from < interval.to)) return;
    if (!canJoin(interval)) {
        m_joined.push_back(interval);
        m_open = interval.to - interval.from < m_whole;
        return;
    }
    Interval& sum = m_joined.back();
    sum.from = std::min(sum.from, interval.from);
    sum.to = interval.to;
    if (sum.madStatus != interval.madStatus) sum.madStatus = 0;
    for (std::size_t i = 0; i < std::min(sum.cells.size(), interval.cells.size()); ++i) {
        merge(sum.cells[i], interval.cells[i], 1, true);
        sum.cells[i].peak = shortened(sum.cells[i].peak);
    }
}

std::vector<Interval> StepJoiner::take(perf::Timestamp end)
{
    const std::int64_t next = floorDiv(end, m_step);
    const auto later =
        std::ranges::stable_partition(m_joined, [&](const Interval& interval) { return stepOf(interval) < next; });
    std::vector<Interval> done(std::make_move_iterator(m_joined.begin()), std::make_move_iterator(later.begin()));
    m_joined.erase(m_joined.begin(), later.begin());
    m_open = false;
    std::ranges::stable_sort(done, {}, &Interval::to);
    return done;
}

} // namespace fabriscope::history
