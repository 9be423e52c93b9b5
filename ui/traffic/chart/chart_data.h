// SPDX-License-Identifier: GPL-3.0-or-later
//
// From the counters of a port to what one chart draws: series by virtual lane, gaps with their reasons, what is missing
// and why. No widgets.
#pragma once

#include "core/perf/traffic_store.h"
#include "ui/traffic/chart/chart_sources.h"
#include "ui/traffic/history_slice.h"

#include <QtGlobal>

#include <optional>
#include <vector>

namespace fabriscope::ui::traffic {

/// How far the values of a column can be relied on.
enum class ColumnKind : quint8 {
    Read,      ///< as read
    AtLeast,   ///< a counter came to its end: its lane had this or more
    Estimated, ///< the lanes were not known: the port's total, spread by the shares that they last had
};

/// A stretch of time with one value a series: the interval between two readings, or several of them averaged where
/// they would fall on one pixel.
struct ChartColumn
{
    double from = 0; ///< milliseconds since the epoch
    double to = 0;
    bool fresh = false; ///< nothing is known right before it
    ColumnKind kind = ColumnKind::Read;
    double open = 0; ///< what the port counted beyond its lanes: of one of them, not known of which
    friend bool operator==(const ChartColumn&, const ChartColumn&) = default;
};

/// One line or area.
struct ChartSeries
{
    int lane = 0; ///< virtual lane, service level, priority or place in listedCounters(); totalLane: of the whole port
    std::vector<double> values;      ///< one a column, in the unit of the measure; NaN where this series has none
    std::optional<double> latest{};  ///< none while there is a gap
    perf::Gap why = perf::Gap::None; ///< why there is no latest
    std::optional<double> held;      ///< instead the last value that was known …
    double heldFor = 0;              ///< … so many milliseconds ago
};
struct ChartGap
{
    double from = 0; ///< milliseconds since the epoch
    double to = 0;
    perf::Gap why = perf::Gap::None;
    friend bool operator==(const ChartGap&, const ChartGap&) = default;
};

struct ChartData
{
    std::vector<ChartColumn> columns; ///< by rising time, without overlap
    std::vector<ChartSeries> series;  ///< by rising lane; those that were zero all the time are left out
    std::vector<ChartGap> gaps;       ///< of all series at once
    PortKind kind = PortKind::InfiniBand;
    bool byLane = false;
    std::optional<perf::Counter> total; ///< without lanes: what is shown instead
    std::vector<int> stuck;             ///< lanes whose counters have saturated, so that a total is shown
    std::optional<int> stuckAlone;      ///< of these the only one that the total can be put down to
    bool lanesIdle = false;             ///< no lane counts anything, but the port as a whole does: a total is shown
    bool waiting = false;               ///< nothing was read yet
    bool loading = false;               ///< what was kept of this time is being read
    double highest = 0;                 ///< of all series on top of one another
    std::optional<double> limit;        ///< what the link can carry, in the unit
    perf::AttributeSet unsupported;     ///< attributes that the port does not have, so that a total is shown
};

struct ChartRequest
{
    PortPair pair;
    Measure measure = Measure::Throughput;
    Direction direction = Direction::Transmit;
    double from = 0; ///< milliseconds since the epoch
    double to = 0;
    int pixels = 800; ///< width of the drawing: more points than this are not made
};

/// What the store does not know (any more) comes from `earlier`, if given.
[[nodiscard]] ChartData chartData(const perf::TrafficStore& store, const ChartRequest& request,
                                  const HistorySlice* earlier = nullptr);
/// totalSource(), or where the port lacks that, rdmaSource().
[[nodiscard]] std::optional<Source> totalNow(const perf::TrafficStore& store, const PortPair& pair, Measure measure,
                                             Direction direction);
/// Since when the store has what a chart shows, milliseconds since the epoch; nothing when it has none of it.
[[nodiscard]] std::optional<double> knownSince(const perf::TrafficStore& store, const PortPair& pair, Measure measure,
                                               Direction direction);

/// The column at a time; nothing in a gap.
[[nodiscard]] std::optional<std::size_t> columnAt(const ChartData& data, double time);

} // namespace fabriscope::ui::traffic
