// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arbitrary bytes as what a history file holds of one counter group. The first byte says how many counters it has;
// times must not run backwards within an interval, and the number of intervals must be bounded by the bytes.
#include "core/history/chunk.h"

#include <cstdlib>

using namespace fabriscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0) return 0;
    const std::size_t cells = 1U + data[0] % 64U;
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto intervals = history::readChunk(bytes, cells, perf::Timestamp(data[0]));
    if (!intervals) return 0;
    if (intervals->size() > bytes.size() / 3) std::abort();
    for (const history::Interval& interval : *intervals)
        if (interval.to < interval.from || interval.cells.size() != cells) std::abort();
    return 0;
}
