// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arbitrary bytes as what a history file holds of one counter group, in either form. The first byte says how many
// counters it has; times must not run backwards within an interval, and the number of intervals must be bounded by the
// bytes. What was read can be written, and is read as the same: steps are made of files from anywhere.
#include "core/history/chunk.h"

#include <algorithm>
#include <cstdlib>

using namespace fabriscope;

namespace {

/// What must survive exactly, whatever the amounts are.
bool saysTheSame(const history::Cell& cell, const history::Cell& other)
{
    return cell.gaps == other.gaps && cell.qualities == other.qualities && cell.covered == other.covered &&
           cell.raw == other.raw;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0) return 0;
    const std::size_t cells = 1U + data[0] % 64U;
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto intervals = history::readChunk(bytes, cells, perf::Timestamp(data[0]));
    if (!intervals) return 0;
    if (intervals->size() > bytes.size() / 3) std::abort();
    history::ChunkWriter writer;
    for (const history::Interval& interval : *intervals) {
        if (interval.to < interval.from || interval.cells.size() != cells) std::abort();
        writer.add(interval, perf::Timestamp(0));
    }
    if (writer.empty()) return 0;
    const auto again = history::readChunk(writer.bytes(), cells, perf::Timestamp(0));
    if (!again || again->size() != intervals->size()) std::abort();
    for (std::size_t i = 0; i < again->size(); ++i) {
        const history::Interval& interval = (*intervals)[i];
        if ((*again)[i].from != interval.from || (*again)[i].to != interval.to) std::abort();
        if (!std::ranges::equal((*again)[i].cells, interval.cells, saysTheSame)) std::abort();
    }
    return 0;
}
