// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/history/cell.h"
#include "core/history/step.h"
#include "core/perf/target.h"

#include <optional>
#include <vector>

namespace fabriscope::history {

/// What a chart wants to show.
struct Query
{
    perf::PortKey port;
    perf::CounterRef counter;
    WallTime from;
    WallTime to;
    std::size_t points = 1000; ///< about so many are useful; at most twice as many come
};

/// A piece of a chart's line, or of its gap.
struct Point
{
    WallTime from; ///< by the writer's clock at that time: may step back between two points
    WallTime to;
    std::int64_t session = 0;        ///< monotonic times compare within one session only
    perf::Timestamp monotonicFrom{}; ///< of the agent
    perf::Timestamp monotonicTo{};
    std::optional<double> perSecond; ///< mean over what is known; none: a gap
    double peak = 0;                 ///< highest rate
    double covered = 0;              ///< which share of the time is known
    std::uint16_t gaps = 0;          ///< why the rest is not: bit(perf::Gap)
    std::uint8_t qualities = 0;      ///< bit(perf::Quality)
    std::optional<std::uint64_t> raw{};
    [[nodiscard]] bool has(perf::Gap gap) const { return (gaps & bit(gap)) != 0; }
    [[nodiscard]] bool has(perf::Quality quality) const { return (qualities & bit(quality)) != 0; }
};

struct Chart
{
    Step step = Step::Raw;     ///< what most of it was read from
    std::vector<Point> points; ///< in order of time within a session, sessions in order
};

/// Where charts find what was counted earlier: a file of our own (Reader), or a server that keeps what exporters give
/// (prometheus::Reader). Blocking; one thread at a time.
class Source
{
public:
    Source() = default;
    virtual ~Source() = default;
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;

    /// All counters of that counter's attribute at once, in the order of perf::valueIndex() and with the same times, in
    /// a step that suits the number of points; none when nothing is known of it.
    [[nodiscard]] virtual Result<std::vector<Chart>> queryAttribute(const Query& query) = 0;
};

} // namespace fabriscope::history
