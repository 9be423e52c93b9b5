// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/cell.h"

#include <algorithm>
#include <array>
#include <functional>
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
        if (interval.to < m_begin) return;
        Interval& step = stepAt(interval.to);
        for (std::size_t i = 0; i < count; ++i)
            merge(step.cells[i], interval.cells[i], 1, true);
        return;
    }
    if (length >= m_whole) {
        if (interval.to > m_begin) m_long.push_back(interval);
        return;
    }
    for (auto from = std::max(interval.from, m_begin); from < interval.to;) {
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
    const auto isLater = [end](const Interval& interval) { return interval.to > end; };
    const auto later = std::ranges::stable_partition(m_long, std::not_fn(isLater));
    done.insert(done.end(), std::make_move_iterator(m_long.begin()), std::make_move_iterator(later.begin()));
    m_long.erase(m_long.begin(), later.begin());
    std::ranges::stable_sort(done, {}, &Interval::to);
    return done;
}

} // namespace fabriscope::history
