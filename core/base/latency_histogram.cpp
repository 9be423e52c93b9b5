// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/latency_histogram.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace fabriscope {
namespace {

constexpr std::uint64_t exactLimit = std::uint64_t{1} << LatencyHistogram::exactBits;
constexpr std::uint64_t half = exactLimit / 2;
constexpr std::uint64_t longestValue = (std::uint64_t{1} << LatencyHistogram::longestBits) - 1;

} // namespace

std::size_t LatencyHistogram::stepOf(std::uint64_t value)
{
    value = std::min(value, longestValue);
    if (value < exactLimit) return static_cast<std::size_t>(value);
    const auto shift = static_cast<unsigned>(std::bit_width(value)) - exactBits;
    return static_cast<std::size_t>(exactLimit + (shift - 1) * half + ((value >> shift) - half));
}

std::uint64_t LatencyHistogram::middleOf(std::size_t step)
{
    if (step < exactLimit) return step;
    const std::uint64_t beyond = step - exactLimit;
    const std::uint64_t shift = beyond / half + 1;
    const std::uint64_t lowest = (beyond % half + half) << shift;
    return lowest + (std::uint64_t{1} << (shift - 1));
}

void LatencyHistogram::add(std::uint64_t value, std::uint64_t times)
{
    if (times == 0) return;
    if (m_counts.empty()) m_counts.resize(stepCount);
    value = std::min(value, longestValue);
    m_counts[stepOf(value)] += times;
    m_count += times;
    m_least = std::min(m_least, value);
    m_most = std::max(m_most, value);
    m_sum += static_cast<double>(value) * static_cast<double>(times);
}

void LatencyHistogram::merge(const LatencyHistogram& other)
{
    for (const auto& [step, times] : other.steps())
        add(middleOf(step), times);
}

double LatencyHistogram::mean() const { return m_count == 0 ? 0 : m_sum / static_cast<double>(m_count); }

std::uint64_t LatencyHistogram::percentile(double share) const
{
    if (m_count == 0) return 0;
    const double wanted = std::ceil(std::clamp(share, 0.0, 1.0) * static_cast<double>(m_count));
    const auto rank = std::max<std::uint64_t>(static_cast<std::uint64_t>(wanted), 1);
    if (rank >= m_count) return m_most;
    std::uint64_t seen = 0;
    for (std::size_t step = 0; step < m_counts.size(); ++step) {
        seen += m_counts[step];
        if (seen >= rank) return std::clamp(middleOf(step), m_least, m_most);
    }
    return m_most;
}

std::vector<std::pair<std::uint32_t, std::uint64_t>> LatencyHistogram::steps() const
{
    std::vector<std::pair<std::uint32_t, std::uint64_t>> out;
    for (std::size_t step = 0; step < m_counts.size(); ++step)
        if (m_counts[step] > 0) out.emplace_back(static_cast<std::uint32_t>(step), m_counts[step]);
    return out;
}

LatencyHistogram LatencyHistogram::restored(std::span<const std::pair<std::uint32_t, std::uint64_t>> steps)
{
    constexpr std::uint64_t mostTimes = std::uint64_t{1} << 40U; // sums stay far from their limit
    LatencyHistogram histogram;
    for (const auto& [step, times] : steps)
        if (step < stepCount) histogram.add(middleOf(step), std::min(times, mostTimes));
    return histogram;
}

} // namespace fabriscope
