// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/chunk.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace fabriscope::history {
namespace {

enum Kind : unsigned { Still, Counted, Unknown, General };

// Flags of kind 3.
constexpr unsigned hasRaw = 1;
constexpr unsigned wholeAmount = 2;
constexpr unsigned hasRate = 4; ///< covered, amount, peak and qualities follow
constexpr unsigned hasGaps = 8;

constexpr std::size_t longestRun = 64;
constexpr unsigned statusShift = 16;  // of a refusal's status above the gaps
constexpr double largestWhole = 9e15; // whole numbers up to here are exact in a double

void putVarint(std::string& out, std::uint64_t value)
{
    for (; value >= 0x80U; value >>= 7U)
        out += static_cast<char>((value & 0x7fU) | 0x80U);
    out += static_cast<char>(value);
}

std::uint64_t zigzag(std::int64_t value)
{
    return (static_cast<std::uint64_t>(value) << 1U) ^ static_cast<std::uint64_t>(value >> 63);
}

std::int64_t unzigzag(std::uint64_t value) { return static_cast<std::int64_t>((value >> 1U) ^ (~(value & 1U) + 1U)); }

void putDouble(std::string& out, double value)
{
    const auto bits = std::bit_cast<std::array<char, sizeof value>>(value);
    out.append(bits.data(), bits.size());
}

bool isWhole(double amount) { return amount >= 0 && amount < largestWhole && amount == std::floor(amount); }

/// Counts are whole, and a rate times its duration is nearly so: what is lost is in the last places of a double.
double rounded(double amount)
{
    const double whole = std::round(amount);
    return std::abs(amount - whole) <= 1e-6 * std::max(1.0, amount) && std::abs(amount - whole) < 1e-2 ? whole : amount;
}

/// The bytes not yet read; `bad` after reading past their end.
class Cursor
{
public:
    explicit Cursor(std::string_view bytes) : m_bytes(bytes) {}
    [[nodiscard]] bool atEnd() const { return m_bytes.empty(); }
    [[nodiscard]] bool bad() const { return m_bad; }
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
        std::array<char, sizeof(double)> bits{};
        if (m_bytes.size() < bits.size()) {
            m_bad = true;
            return 0;
        }
        std::ranges::copy(m_bytes.substr(0, bits.size()), bits.begin());
        m_bytes.remove_prefix(bits.size());
        const auto value = std::bit_cast<double>(bits);
        m_bad = m_bad || !std::isfinite(value);
        return value;
    }

private:
    std::string_view m_bytes;
    bool m_bad = false;
};

double perSecond(double amount, std::chrono::nanoseconds length)
{
    return length.count() > 0 ? amount / std::chrono::duration<double>(length).count() : 0;
}

Cell readGeneral(Cursor& in)
{
    Cell cell;
    const unsigned flags = in.byte();
    if ((flags & hasGaps) != 0) cell.gaps = static_cast<std::uint16_t>(in.varint());
    if ((flags & hasRate) != 0) {
        cell.qualities = static_cast<std::uint8_t>(in.byte());
        cell.covered = std::chrono::nanoseconds(static_cast<std::int64_t>(in.varint()));
        cell.amount = (flags & wholeAmount) != 0 ? static_cast<double>(in.varint()) : in.real();
        cell.peak = in.real();
    }
    if ((flags & hasRaw) != 0) cell.raw = in.varint();
    return cell;
}

} // namespace

unsigned ChunkWriter::kindOf(const Cell& cell, std::size_t index, std::chrono::nanoseconds length) const
{
    if (cell.qualities == 0 && !cell.raw && cell.covered.count() == 0) return Unknown;
    const bool plain = cell.gaps == 0 && cell.qualities == bit(perf::Quality::Exact) && cell.covered == length &&
                       length.count() > 0 && cell.raw;
    if (!plain) return General;
    const double amount = rounded(cell.amount);
    if (!isWhole(amount) || std::abs(cell.peak - perSecond(amount, length)) > 1e-9 * std::max(1.0, cell.peak))
        return General;
    return amount == 0 && *cell.raw == m_raw[index] ? Still : Counted;
}

void ChunkWriter::putGeneral(const Cell& cell, std::chrono::nanoseconds)
{
    const double amount = rounded(cell.amount);
    const bool whole = isWhole(amount);
    const bool rate = cell.qualities != 0 || cell.covered.count() != 0;
    m_bytes += static_cast<char>((cell.raw ? hasRaw : 0U) | (whole ? wholeAmount : 0U) | (rate ? hasRate : 0U) |
                                 (cell.gaps != 0 ? hasGaps : 0U));
    if (cell.gaps != 0) putVarint(m_bytes, cell.gaps);
    if (rate) {
        m_bytes += static_cast<char>(cell.qualities);
        putVarint(m_bytes, static_cast<std::uint64_t>(cell.covered.count()));
        if (whole)
            putVarint(m_bytes, static_cast<std::uint64_t>(amount));
        else
            putDouble(m_bytes, amount);
        putDouble(m_bytes, cell.peak);
    }
    if (cell.raw) putVarint(m_bytes, *cell.raw);
}

void ChunkWriter::add(const Interval& interval, perf::Timestamp origin)
{
    const auto length = interval.to - interval.from;
    m_raw.resize(interval.cells.size());
    putVarint(m_bytes, zigzag((interval.from - (m_bytes.empty() ? origin : m_last)).count()));
    putVarint(m_bytes, static_cast<std::uint64_t>(length.count()));
    m_last = interval.to;
    const auto& cells = interval.cells;
    for (std::size_t at = 0; at < cells.size();) {
        const unsigned kind = kindOf(cells[at], at, length);
        std::size_t run = 1;
        while (at + run < cells.size() && run < longestRun && kindOf(cells[at + run], at + run, length) == kind &&
               (kind != Unknown || cells[at + run].gaps == cells[at].gaps))
            ++run;
        m_bytes += static_cast<char>(kind | ((run - 1) << 2U));
        if (kind == Unknown)
            putVarint(m_bytes, cells[at].gaps | static_cast<std::uint64_t>(interval.madStatus) << statusShift);
        for (const std::size_t end = at + run; at < end; ++at) {
            const Cell& cell = cells[at];
            if (kind == Counted) {
                const auto amount = static_cast<std::uint64_t>(rounded(cell.amount));
                putVarint(m_bytes, amount);
                putVarint(m_bytes, zigzag(static_cast<std::int64_t>(*cell.raw - m_raw[at] - amount)));
            } else if (kind == General) {
                putGeneral(cell, length);
            }
            if (cell.raw) m_raw[at] = *cell.raw;
        }
    }
}

void ChunkWriter::clear()
{
    m_bytes.clear();
    std::ranges::fill(m_raw, 0);
}

Result<std::vector<Interval>> readChunk(std::string_view bytes, std::size_t cells, perf::Timestamp origin)
{
    // An interval of three bytes may become kilobytes.
    constexpr std::size_t mostCells = 4'000'000;
    std::vector<Interval> intervals;
    std::vector<std::uint64_t> raw(cells);
    perf::Timestamp last = origin;
    Cursor in(bytes);
    while (!in.atEnd() && !in.bad()) {
        Interval interval;
        // Unsigned, so that foreign bytes cannot overflow.
        const auto from = static_cast<std::uint64_t>(last.count()) + static_cast<std::uint64_t>(unzigzag(in.varint()));
        const std::uint64_t length = in.varint();
        if (length > static_cast<std::uint64_t>(std::numeric_limits<perf::Timestamp::rep>::max())) break;
        interval.from = perf::Timestamp(static_cast<std::int64_t>(from));
        interval.to = perf::Timestamp(static_cast<std::int64_t>(from + length));
        if (interval.to < interval.from) break;
        last = interval.to;
        const auto span = interval.to - interval.from;
        while (interval.cells.size() < cells && !in.bad()) {
            const unsigned head = in.byte();
            const std::size_t run = (head >> 2U) + 1;
            if (run > cells - interval.cells.size()) break;
            const unsigned kind = head & 3U;
            const std::uint64_t gaps = kind == Unknown ? in.varint() : 0;
            if (gaps >> statusShift != 0) interval.madStatus = static_cast<std::uint16_t>(gaps >> statusShift);
            for (std::size_t i = 0; i < run && !in.bad(); ++i) {
                std::uint64_t& before = raw[interval.cells.size()];
                Cell cell;
                if (kind == Unknown) {
                    cell.gaps = static_cast<std::uint16_t>(gaps);
                } else if (kind == General) {
                    cell = readGeneral(in);
                } else {
                    const std::uint64_t amount = kind == Counted ? in.varint() : 0;
                    const std::uint64_t delta = kind == Counted ? static_cast<std::uint64_t>(unzigzag(in.varint())) : 0;
                    cell = {.amount = static_cast<double>(amount),
                            .covered = span,
                            .peak = perSecond(static_cast<double>(amount), span),
                            .qualities = bit(perf::Quality::Exact),
                            .raw = before + amount + delta};
                }
                if (cell.raw) before = *cell.raw;
                interval.cells.push_back(cell);
            }
        }
        if (in.bad() || interval.cells.size() != cells) break;
        intervals.push_back(std::move(interval));
        if (intervals.size() * cells > mostCells) break;
        if (in.atEnd()) return intervals;
    }
    if (bytes.empty()) return intervals;
    return fail(ErrorCode::MalformedReply, "history", Message::say("holds data that cannot be understood"));
}

} // namespace fabriscope::history
