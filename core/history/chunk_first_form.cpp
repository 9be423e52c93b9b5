// SPDX-License-Identifier: GPL-3.0-or-later
//
// The form in which versions 1 and 2 of the file keep intervals. Nothing writes it any more. Varint `from` less the
// `to` before (zigzag), varint length, then runs of cells: a byte with the kind in its two lower bits and the number of
// cells less one in the upper six.
//   0  known throughout, exact, counted nothing, the raw value as in the interval before (0 at first)
//   1  known throughout, exact, a whole amount:   a cell: varint amount, zigzag raw less (the raw before + amount)
//   2  nothing known, no raw value:               once: varint of the gaps' bits, and 2^16 times the MAD status
//   3  anything                                   a cell: flags, then their data
#include "core/history/chunk_bytes.h"

namespace fabriscope::history {
namespace {

Cell readAnything(Cursor& in)
{
    Cell cell;
    const unsigned flags = in.byte();
    if ((flags & 8U) != 0) cell.gaps = static_cast<std::uint16_t>(in.varint());
    if ((flags & 4U) != 0) {
        cell.qualities = static_cast<std::uint8_t>(in.byte());
        cell.covered = std::chrono::nanoseconds(static_cast<std::int64_t>(in.varint()));
        if (cell.covered.count() < 0) in.spoil();
        cell.amount = (flags & 2U) != 0 ? static_cast<double>(in.varint()) : in.real();
        cell.peak = in.real();
    }
    if ((flags & 1U) != 0) cell.raw = in.varint();
    return cell;
}

} // namespace

Interval readFirstForm(Cursor& in, perf::Timestamp last, std::span<std::uint64_t> raw)
{
    const auto from = static_cast<std::uint64_t>(unzigzag(in.varint()));
    Interval interval = in.times(last, from, in.varint());
    const auto length = interval.to - interval.from;
    while (interval.cells.size() < raw.size() && !in.bad()) {
        const unsigned head = in.byte();
        const unsigned kind = head & 3U;
        const std::size_t run = (head >> 2U) + 1;
        if (run > raw.size() - interval.cells.size()) in.spoil();
        const std::uint64_t gaps = kind == 2 ? in.varint() : 0;
        if (gaps >> 16U != 0) interval.madStatus = static_cast<std::uint16_t>(gaps >> 16U);
        for (std::size_t i = 0; i < run && !in.bad(); ++i) {
            std::uint64_t& before = raw[interval.cells.size()];
            Cell cell;
            if (kind == 2) {
                cell.gaps = static_cast<std::uint16_t>(gaps);
            } else if (kind == 3) {
                cell = readAnything(in);
            } else {
                const std::uint64_t amount = kind == 1 ? in.varint() : 0;
                const std::uint64_t more = kind == 1 ? static_cast<std::uint64_t>(unzigzag(in.varint())) : 0;
                cell = {.amount = static_cast<double>(amount),
                        .covered = length,
                        .peak = perSecond(static_cast<double>(amount), length),
                        .qualities = bit(perf::Quality::Exact),
                        .raw = before + amount + more};
            }
            if (cell.raw) before = *cell.raw;
            interval.cells.push_back(cell);
        }
    }
    return interval;
}

} // namespace fabriscope::history
