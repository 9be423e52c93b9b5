// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace fabriscope {

/// Durations counted in steps that grow with them (log-linear, as HdrHistogram does it): values up to 2047 are exact,
/// larger ones are kept with an error of less than 0.05 %. Memory is bounded whatever is added. Nanoseconds, usually.
class LatencyHistogram
{
public:
    static constexpr unsigned exactBits = 11;   ///< so many leading bits of a value are kept
    static constexpr unsigned longestBits = 42; ///< more than an hour in nanoseconds; what is longer counts as that
    static constexpr std::size_t stepCount =
        (std::size_t{1} << exactBits) + (std::size_t{longestBits - exactBits} << (exactBits - 1));

    void add(std::uint64_t value, std::uint64_t times = 1);
    void merge(const LatencyHistogram& other);

    [[nodiscard]] std::uint64_t count() const { return m_count; }
    [[nodiscard]] std::uint64_t least() const { return m_count == 0 ? 0 : m_least; }
    [[nodiscard]] std::uint64_t most() const { return m_most; }
    [[nodiscard]] double mean() const;
    /// The value that `share` (0 … 1) of all do not exceed; 0 without values.
    [[nodiscard]] std::uint64_t percentile(double share) const;

    /// Steps that were counted, for a wire or a file.
    [[nodiscard]] std::vector<std::pair<std::uint32_t, std::uint64_t>> steps() const;
    /// What steps() gave; foreign steps that cannot be are left out.
    [[nodiscard]] static LatencyHistogram restored(std::span<const std::pair<std::uint32_t, std::uint64_t>> steps);

    friend bool operator==(const LatencyHistogram& a, const LatencyHistogram& b) { return a.steps() == b.steps(); }

private:
    [[nodiscard]] static std::size_t stepOf(std::uint64_t value);
    [[nodiscard]] static std::uint64_t middleOf(std::size_t step);

    std::vector<std::uint64_t> m_counts; ///< empty, or stepCount
    std::uint64_t m_count = 0;
    std::uint64_t m_least = ~std::uint64_t{0};
    std::uint64_t m_most = 0;
    double m_sum = 0;
};

} // namespace fabriscope
