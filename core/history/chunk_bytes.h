// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the forms of a chunk share (chunk.h), for the files of this folder: numbers as bytes, and reading them from a
// source that is not trusted.
#pragma once

#include "core/history/cell.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <span>
#include <string_view>

namespace fabriscope::history {

constexpr std::uint64_t zigzag(std::int64_t value)
{
    return (static_cast<std::uint64_t>(value) << 1U) ^ static_cast<std::uint64_t>(value >> 63);
}
constexpr std::int64_t unzigzag(std::uint64_t value)
{
    return static_cast<std::int64_t>((value >> 1U) ^ (~(value & 1U) + 1U));
}

/// The mean rate of an amount over so long; 0 over no time.
inline double perSecond(double amount, std::chrono::nanoseconds length)
{
    return length.count() > 0 ? amount / std::chrono::duration<double>(length).count() : 0;
}

/// The bytes not yet read; `bad` after reading past their end.
class Cursor
{
public:
    explicit Cursor(std::string_view bytes) : m_bytes(bytes) {}
    [[nodiscard]] bool atEnd() const { return m_bytes.empty(); }
    [[nodiscard]] bool bad() const { return m_bad; }
    void spoil() { m_bad = true; }
    unsigned byte()
    {
        if (m_bytes.empty()) {
            m_bad = true;
            return 0;
        }
        const auto value = static_cast<unsigned char>(m_bytes.front());
        m_bytes.remove_prefix(1);
        return value;
    }
    std::uint64_t varint()
    {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64 && !m_bad; shift += 7) {
            const unsigned part = byte();
            value |= static_cast<std::uint64_t>(part & 0x7fU) << shift;
            if ((part & 0x80U) == 0) return value;
        }
        m_bad = true;
        return 0;
    }
    double real()
    {
        double value = 0;
        if (m_bytes.size() < sizeof value) {
            m_bad = true;
            return 0;
        }
        std::memcpy(&value, m_bytes.data(), sizeof value);
        m_bytes.remove_prefix(sizeof value);
        m_bad = m_bad || !std::isfinite(value);
        return value;
    }
    /// An interval without its cells; `last` is the end of the one before.
    Interval times(perf::Timestamp last, std::uint64_t from, std::uint64_t length)
    {
        // Unsigned, so that foreign bytes cannot overflow.
        const std::uint64_t begin = static_cast<std::uint64_t>(last.count()) + from;
        Interval interval{.from = perf::Timestamp(static_cast<std::int64_t>(begin)),
                          .to = perf::Timestamp(static_cast<std::int64_t>(begin + length)),
                          .cells = {}};
        constexpr auto longest = static_cast<std::uint64_t>(std::numeric_limits<perf::Timestamp::rep>::max());
        m_bad = m_bad || length > longest || interval.to < interval.from;
        if (m_bad) interval.to = interval.from;
        return interval;
    }

private:
    std::string_view m_bytes;
    bool m_bad = false;
};

/// An interval of a few bytes may become kilobytes: a chunk has no more cells than these.
inline constexpr std::size_t mostCells = 4'000'000;

/// Reads one interval of the first form; `raw` are the values before, and become its own.
[[nodiscard]] Interval readFirstForm(Cursor& in, perf::Timestamp last, std::span<std::uint64_t> raw);

} // namespace fabriscope::history
