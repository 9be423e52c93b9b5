// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/history/cell.h"
#include "core/history/step.h"
#include "core/perf/target.h"

#include <memory>
#include <string>
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
    std::optional<std::uint64_t> raw;
    [[nodiscard]] bool has(perf::Gap gap) const { return (gaps & bit(gap)) != 0; }
    [[nodiscard]] bool has(perf::Quality quality) const { return (qualities & bit(quality)) != 0; }
};

struct Chart
{
    Step step = Step::Raw;     ///< what most of it was read from
    std::vector<Point> points; ///< in order of time within a session, sessions in order
};

/// Every counter of one attribute of one port.
struct SeriesName
{
    perf::PortKey port;
    perf::Attribute attribute{};
    friend auto operator<=>(const SeriesName&, const SeriesName&) = default;
};

/// Reads a history file, also while it is written. Blocking; one thread at a time.
class Reader
{
public:
    /// NotFound, NoPermission, MalformedReply (no history file, or damaged), ProtocolMismatch (of a later version).
    static Result<std::unique_ptr<Reader>> open(const std::string& path);
    ~Reader();
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    [[nodiscard]] Result<std::vector<SeriesName>> series();
    struct Extent
    {
        WallTime from;
        WallTime to;
    };
    /// From when to when there is anything; nothing when it is empty.
    [[nodiscard]] Result<std::optional<Extent>> extent();
    /// In the step that suits the number of points; where that is missing (deleted, or not made yet) from the others.
    [[nodiscard]] Result<Chart> query(const Query& query);
    /// The same for all counters of that counter's attribute at once, in the order of perf::valueIndex() and with the
    /// same times; none when nothing is known of it.
    [[nodiscard]] Result<std::vector<Chart>> queryAttribute(const Query& query);

private:
    class Impl;
    explicit Reader(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace fabriscope::history
