// SPDX-License-Identifier: GPL-3.0-or-later
//
// Several intervals of one series as bytes. What goes on as it did costs a byte for up to 32 counters: most counters of
// most ports do not move, and one that has saturated stands.
//
// A chunk begins with two bytes, the number of its form plus 128 and 0. A chunk without them is of the first form
// (chunk_first_form.cpp): it begins with a varint, and no writer ever made one longer than need be.
//
// Form 2 is a sequence of intervals: varint `from` less the `to` before (nanoseconds, zigzag; the first less the
// batch's `from`), varint length less the length before (zigzag), then runs of cells: a byte with the kind in its three
// lower bits and the number of cells less one in the upper five. "Exact" is known throughout, without a gap, of quality
// Exact, a whole amount and, if nothing else is said, the amount's mean for a peak and the raw value before (0 at
// first) plus the amount.
//   0  exact, counted nothing
//   1  exact                                      a cell: varint amount
//   2  nothing known, no raw value:               once: varint of the gaps' bits, and 2^16 times the MAD status
//   3  anything                                   a cell: flags, then their data (chunk.cpp)
//   4  nothing known, gaps and raw value as in the interval before
//   5  exact, but another raw value               a cell: varint of twice the raw less (the raw before + amount,
//   zigzag),
//                                                 plus 1 if something was counted; then varint amount
//   6  exact, with a peak of its own (a sum)      a cell: varint amount, peak
//   7  exact, and much as the cell before the last one (most packets are unicast)
//                                                 a cell: varint of twice the amount less that one's (zigzag), plus 1
//                                                 if that one's peak is its peak
// A peak is a varint: an even one is twice what its upper bits (peakBits) exceed those of the mean by, all lower ones
// being 0; 1 says that all 64 bits follow.
#pragma once

#include "core/history/cell.h"

#include <string>
#include <string_view>

namespace fabriscope::history {

class ChunkWriter
{
public:
    [[nodiscard]] bool empty() const { return m_bytes.empty(); }
    [[nodiscard]] const std::string& bytes() const { return m_bytes; }
    /// The first interval's `from` counts from `origin`.
    void add(const Interval& interval, perf::Timestamp origin);
    void clear();

private:
    [[nodiscard]] unsigned kindOf(const Interval& interval, std::size_t index) const;
    void put(unsigned kind, const Interval& interval, std::size_t index);
    void putAnything(const Cell& cell, std::size_t index, std::chrono::nanoseconds length);

    std::string m_bytes;
    perf::Timestamp m_last{};
    std::chrono::nanoseconds m_length{};
    std::vector<std::uint64_t> m_raw;  ///< the latest of each cell
    std::vector<std::uint16_t> m_gaps; ///< of the interval before
};

/// Reads all intervals of a chunk whose attribute has so many counters. An Error (MalformedReply, of that file) when
/// the bytes are none.
[[nodiscard]] Result<std::vector<Interval>> readChunk(std::string_view bytes, std::size_t cells, perf::Timestamp origin,
                                                      const std::string& file = "history");

} // namespace fabriscope::history
