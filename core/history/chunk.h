// SPDX-License-Identifier: GPL-3.0-or-later
//
// Several intervals of one series as bytes. Most counters of most ports do not move: those cost a byte for up to 64.
//
// A chunk is a sequence of intervals: varint `from` less the `to` before (nanoseconds, zigzag; the first less the
// batch's `from`), varint length, then runs of cells: a byte with the kind in its two lower bits and the number of
// cells less one in the upper six.
//   0  known throughout, exact, counted nothing, the raw value as in the interval before (0 at first)
//   1  known throughout, exact, a whole amount:   a cell: varint amount, zigzag raw less (the raw before + amount)
//   2  nothing known, no raw value:               once: varint of the gaps' bits, and 2^16 times the MAD status
//   3  anything                                   a cell: flags, then their data (chunk.cpp)
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
    void putGeneral(const Cell& cell, std::chrono::nanoseconds length);
    [[nodiscard]] unsigned kindOf(const Cell& cell, std::size_t index, std::chrono::nanoseconds length) const;

    std::string m_bytes;
    perf::Timestamp m_last{};
    std::vector<std::uint64_t> m_raw;
};

/// Reads all intervals of a chunk whose attribute has so many counters. An Error (MalformedReply, subject to be set by
/// the caller) when the bytes are none.
[[nodiscard]] Result<std::vector<Interval>> readChunk(std::string_view bytes, std::size_t cells,
                                                      perf::Timestamp origin);

} // namespace fabriscope::history
