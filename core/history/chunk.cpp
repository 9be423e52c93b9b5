// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/chunk.h"

#include "core/history/chunk_bytes.h"

#include <algorithm>
#include <array>
#include <utility>

namespace fabriscope::history {
namespace {

constexpr std::string_view formMark{"\x82\0", 2};

enum Kind : unsigned { Still, Counted, Unknown, Anything, Standing, Begun, Summed, Alike };
constexpr unsigned kindBits = 3;
constexpr std::size_t longestRun = 1U << (8 - kindBits);

// Flags of `Anything`. The two lower bits are the raw value's: none, as before, before + amount, or a varint (zigzag
// less that before). The data follow in this order, the raw value's last.
enum RawFlag : unsigned { NoRaw, RawAsBefore, RawByAmount, RawGiven };
constexpr unsigned rawFlags = 3;
constexpr unsigned hasGaps = 4;
constexpr unsigned hasRate = 8;       ///< amount, `covered` and the others
constexpr unsigned otherQuality = 16; ///< than Exact alone
constexpr unsigned otherCovered = 32; ///< than the interval's length: zigzag what it lacks
constexpr unsigned brokenAmount = 64; ///< a double; else a varint
constexpr unsigned ownPeak = 128;     ///< else the mean

constexpr unsigned statusShift = 16;  // of a refusal's status above the gaps
constexpr double largestWhole = 9e15; // whole numbers up to here are exact in a double
constexpr unsigned peakShift = 64 - peakBits;

void putVarint(std::string& out, std::uint64_t value)
{
    for (; value >= 0x80U; value >>= 7U)
        out += static_cast<char>((value & 0x7fU) | 0x80U);
    out += static_cast<char>(value);
}

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

/// A cell's amount as what follows may refer to it; 0 if it is not whole.
std::uint64_t wholeOf(const Cell& cell)
{
    const double amount = rounded(cell.amount);
    return isWhole(amount) ? static_cast<std::uint64_t>(amount) : 0;
}

bool isSameRate(double rate, double other) { return std::abs(rate - other) <= 1e-9 * std::abs(rate); }

/// Zigzag; times of a damaged file must not overflow.
std::uint64_t difference(std::chrono::nanoseconds value, std::chrono::nanoseconds before)
{
    return zigzag(static_cast<std::int64_t>(static_cast<std::uint64_t>(value.count()) -
                                            static_cast<std::uint64_t>(before.count())));
}

bool hasNoRate(const Cell& cell)
{
    return cell.qualities == 0 && cell.covered.count() == 0 && cell.amount == 0 && cell.peak == 0;
}

/// How far the raw value is from where the one before and the amount lead; zigzag.
std::uint64_t begun(std::uint64_t raw, std::uint64_t before, std::uint64_t amount)
{
    return zigzag(static_cast<std::int64_t>(raw - before - amount));
}

/// How far the amount is from that of the cell before the last one; zigzag.
std::uint64_t alike(const Interval& interval, std::size_t index)
{
    return zigzag(static_cast<std::int64_t>(wholeOf(interval.cells[index]) - wholeOf(interval.cells[index - 2])));
}

void putPeak(std::string& out, double peak, double mean)
{
    const auto bits = std::bit_cast<std::uint64_t>(peak);
    const auto least = std::bit_cast<std::uint64_t>(mean) >> peakShift;
    if (bits >> peakShift << peakShift == bits && bits >> peakShift >= least) {
        putVarint(out, ((bits >> peakShift) - least) << 1U);
        return;
    }
    putVarint(out, 1);
    putDouble(out, peak);
}

double readPeak(Cursor& in, double mean)
{
    const std::uint64_t value = in.varint();
    if (value == 1) return in.real();
    const std::uint64_t bits = (std::bit_cast<std::uint64_t>(mean) >> peakShift) + (value >> 1U);
    const auto peak = std::bit_cast<double>(bits << peakShift);
    if ((value & 1U) != 0 || bits >> peakBits != 0 || !std::isfinite(peak)) in.spoil();
    return peak;
}

Cell exactCell(std::uint64_t amount, std::chrono::nanoseconds length, std::uint64_t raw)
{
    return {.amount = static_cast<double>(amount),
            .covered = length,
            .peak = perSecond(static_cast<double>(amount), length),
            .qualities = bit(perf::Quality::Exact),
            .raw = raw};
}

Cell readAnything(Cursor& in, std::chrono::nanoseconds length, std::uint64_t before)
{
    Cell cell;
    std::uint64_t amount = 0;
    const unsigned flags = in.byte();
    if ((flags & hasGaps) != 0) cell.gaps = static_cast<std::uint16_t>(in.varint());
    if ((flags & hasRate) != 0) {
        cell.qualities = (flags & otherQuality) != 0 ? static_cast<std::uint8_t>(in.byte()) : bit(perf::Quality::Exact);
        const auto lacking = (flags & otherCovered) != 0 ? static_cast<std::uint64_t>(unzigzag(in.varint())) : 0;
        cell.covered =
            std::chrono::nanoseconds(static_cast<std::int64_t>(static_cast<std::uint64_t>(length.count()) - lacking));
        if (cell.covered.count() < 0) in.spoil();
        if ((flags & brokenAmount) == 0) amount = in.varint();
        cell.amount = (flags & brokenAmount) != 0 ? in.real() : static_cast<double>(amount);
        const double mean = perSecond(cell.amount, cell.covered);
        cell.peak = (flags & ownPeak) != 0 ? readPeak(in, mean) : mean;
        if (!std::isfinite(cell.peak)) in.spoil();
    }
    switch (flags & rawFlags) {
    case RawAsBefore:
        cell.raw = before;
        break;
    case RawByAmount:
        cell.raw = before + amount;
        break;
    case RawGiven:
        cell.raw = before + static_cast<std::uint64_t>(unzigzag(in.varint()));
        break;
    default:
        break;
    }
    return cell;
}

/// What the reader keeps of the interval before.
struct Before
{
    perf::Timestamp last{};
    std::chrono::nanoseconds length{};
    std::vector<std::uint64_t> raw;
    std::vector<std::uint16_t> gaps;
};

/// The next cell of an interval, of a run of that kind whose gaps have been read.
Cell readCell(Cursor& in, unsigned kind, const Interval& interval, std::uint16_t gaps, const Before& before)
{
    const std::size_t at = interval.cells.size();
    const auto length = interval.to - interval.from;
    const std::uint64_t raw = before.raw[at];
    std::uint64_t amount = 0;
    switch (kind) {
    case Unknown:
        return {.gaps = gaps};
    case Anything:
        return readAnything(in, length, raw);
    case Standing:
        return {.gaps = before.gaps[at], .raw = raw};
    case Alike: {
        if (at < 2) {
            in.spoil();
            return {};
        }
        const std::uint64_t said = in.varint();
        amount = wholeOf(interval.cells[at - 2]) + static_cast<std::uint64_t>(unzigzag(said >> 1U));
        Cell cell = exactCell(amount, length, raw + amount);
        if ((said & 1U) != 0) cell.peak = interval.cells[at - 2].peak;
        return cell;
    }
    case Begun: {
        const std::uint64_t said = in.varint();
        amount = (said & 1U) != 0 ? in.varint() : 0;
        return exactCell(amount, length, raw + amount + static_cast<std::uint64_t>(unzigzag(said >> 1U)));
    }
    case Summed: {
        amount = in.varint();
        Cell cell = exactCell(amount, length, raw + amount);
        cell.peak = readPeak(in, cell.peak);
        return cell;
    }
    default:
        amount = kind == Counted ? in.varint() : 0;
        return exactCell(amount, length, raw + amount);
    }
}

Interval readInterval(Cursor& in, Before& before)
{
    const auto from = static_cast<std::uint64_t>(unzigzag(in.varint()));
    const auto longer = static_cast<std::uint64_t>(unzigzag(in.varint()));
    Interval interval = in.times(before.last, from, static_cast<std::uint64_t>(before.length.count()) + longer);
    before.length = interval.to - interval.from;
    while (interval.cells.size() < before.raw.size() && !in.bad()) {
        const unsigned head = in.byte();
        const unsigned kind = head & ((1U << kindBits) - 1);
        const std::size_t run = (head >> kindBits) + 1;
        if (run > before.raw.size() - interval.cells.size()) in.spoil();
        const std::uint64_t gaps = kind == Unknown ? in.varint() : 0;
        if (gaps >> statusShift != 0) interval.madStatus = static_cast<std::uint16_t>(gaps >> statusShift);
        for (std::size_t i = 0; i < run && !in.bad(); ++i) {
            const Cell cell = readCell(in, kind, interval, static_cast<std::uint16_t>(gaps), before);
            const std::size_t at = interval.cells.size();
            if (cell.raw) before.raw[at] = *cell.raw;
            before.gaps[at] = cell.gaps;
            interval.cells.push_back(cell);
        }
    }
    return interval;
}

} // namespace

unsigned ChunkWriter::kindOf(const Interval& interval, std::size_t index) const
{
    const Cell& cell = interval.cells[index];
    const auto length = interval.to - interval.from;
    if (hasNoRate(cell)) {
        if (!cell.raw) return Unknown;
        return cell.gaps == m_gaps[index] && *cell.raw == m_raw[index] ? Standing : Anything;
    }
    const std::uint64_t amount = wholeOf(cell);
    const bool exact = cell.gaps == 0 && cell.qualities == bit(perf::Quality::Exact) && cell.covered == length &&
                       length.count() > 0 && cell.raw && isWhole(rounded(cell.amount));
    if (!exact) return Anything;
    const bool isMean = isSameRate(cell.peak, perSecond(static_cast<double>(amount), length));
    if (const std::uint64_t more = begun(*cell.raw, m_raw[index], amount); more != 0)
        return isMean && more >> 63U == 0 ? Begun : Anything;
    if (amount == 0 && isMean) return Still;
    if (index >= 2 && (isMean || isSameRate(cell.peak, interval.cells[index - 2].peak))) {
        // Only where it saves more than the run of its own takes.
        const auto said = std::bit_width(alike(interval, index)) + 1;
        if (said < 64 && said + (isMean ? 7 : 0) <= std::bit_width(amount)) return Alike;
    }
    return isMean ? Counted : Summed;
}

void ChunkWriter::putAnything(const Cell& cell, std::size_t index, std::chrono::nanoseconds length)
{
    const double amount = rounded(cell.amount);
    const bool rate = !hasNoRate(cell);
    const double mean = perSecond(amount, cell.covered);
    const std::uint64_t before = m_raw[index];
    unsigned flags = cell.gaps != 0 ? hasGaps : 0;
    if (rate) {
        flags |= hasRate | (cell.qualities != bit(perf::Quality::Exact) ? otherQuality : 0) |
                 (cell.covered != length ? otherCovered : 0) | (isWhole(amount) ? 0 : brokenAmount) |
                 (isSameRate(cell.peak, mean) ? 0 : ownPeak);
    }
    if (cell.raw)
        flags |= *cell.raw == before ? RawAsBefore : *cell.raw == before + wholeOf(cell) ? RawByAmount : RawGiven;
    m_bytes += static_cast<char>(flags);
    if (cell.gaps != 0) putVarint(m_bytes, cell.gaps);
    if ((flags & otherQuality) != 0) m_bytes += static_cast<char>(cell.qualities);
    if ((flags & otherCovered) != 0) putVarint(m_bytes, difference(length, cell.covered));
    if ((flags & brokenAmount) != 0)
        putDouble(m_bytes, amount);
    else if (rate)
        putVarint(m_bytes, wholeOf(cell));
    if ((flags & ownPeak) != 0) putPeak(m_bytes, cell.peak, mean);
    if ((flags & rawFlags) == RawGiven) putVarint(m_bytes, begun(*cell.raw, before, 0));
}

void ChunkWriter::put(unsigned kind, const Interval& interval, std::size_t index)
{
    const Cell& cell = interval.cells[index];
    const auto length = interval.to - interval.from;
    const std::uint64_t amount = wholeOf(cell);
    if (kind == Anything) putAnything(cell, index, length);
    if (kind == Begun) putVarint(m_bytes, begun(*cell.raw, m_raw[index], amount) << 1U | (amount != 0 ? 1U : 0U));
    if (kind == Counted || kind == Summed || (kind == Begun && amount != 0)) putVarint(m_bytes, amount);
    if (kind == Summed) putPeak(m_bytes, cell.peak, perSecond(static_cast<double>(amount), length));
    if (kind == Alike) {
        const bool isMean = isSameRate(cell.peak, perSecond(static_cast<double>(amount), length));
        putVarint(m_bytes, alike(interval, index) << 1U | (isMean ? 0U : 1U));
    }
    if (cell.raw) m_raw[index] = *cell.raw;
    m_gaps[index] = cell.gaps;
}

void ChunkWriter::add(const Interval& interval, perf::Timestamp origin)
{
    const auto& cells = interval.cells;
    m_raw.resize(cells.size());
    m_gaps.resize(cells.size());
    if (m_bytes.empty()) {
        m_bytes = formMark;
        m_last = origin;
    }
    const auto length = interval.to - interval.from;
    putVarint(m_bytes, difference(interval.from, m_last));
    putVarint(m_bytes, difference(length, m_length));
    m_last = interval.to;
    m_length = length;
    for (std::size_t at = 0; at < cells.size();) {
        const unsigned kind = kindOf(interval, at);
        std::size_t run = 1;
        while (at + run < cells.size() && run < longestRun && kindOf(interval, at + run) == kind &&
               (kind != Unknown || cells[at + run].gaps == cells[at].gaps))
            ++run;
        m_bytes += static_cast<char>(kind | ((run - 1) << kindBits));
        if (kind == Unknown)
            putVarint(m_bytes, cells[at].gaps | static_cast<std::uint64_t>(interval.madStatus) << statusShift);
        for (const std::size_t end = at + run; at < end; ++at)
            put(kind, interval, at);
    }
}

void ChunkWriter::clear()
{
    m_bytes.clear();
    m_length = {};
    std::ranges::fill(m_raw, 0);
    std::ranges::fill(m_gaps, 0);
}

Result<std::vector<Interval>> readChunk(std::string_view bytes, std::size_t cells, perf::Timestamp origin,
                                        const std::string& file)
{
    const bool isFirstForm = !bytes.starts_with(formMark);
    Cursor in(isFirstForm ? bytes : bytes.substr(formMark.size()));
    Before before{.last = origin, .raw = std::vector<std::uint64_t>(cells), .gaps = std::vector<std::uint16_t>(cells)};
    std::vector<Interval> intervals;
    while (!in.atEnd() && intervals.size() * cells <= mostCells) {
        Interval interval = isFirstForm ? readFirstForm(in, before.last, before.raw) : readInterval(in, before);
        if (in.bad()) break;
        before.last = interval.to;
        intervals.push_back(std::move(interval));
        if (in.atEnd()) return intervals;
    }
    if (bytes.empty()) return intervals;
    return fail(ErrorCode::MalformedReply, file, Message::say("holds data that cannot be understood"));
}

} // namespace fabriscope::history
