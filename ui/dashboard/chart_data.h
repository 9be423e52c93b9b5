// SPDX-License-Identifier: GPL-3.0-or-later
//
// From the counters of a port to what one chart draws: series by virtual lane, gaps with their reasons, what is missing
// and why. No widgets.
#pragma once

#include "core/perf/traffic_store.h"
#include "ui/dashboard/history_slice.h"

#include <QString>

#include <optional>
#include <set>
#include <vector>

namespace fabriscope::ui::dashboard {

enum class Measure : quint8 {
    Throughput,    ///< Gb/s
    Packets,       ///< packets per second
    Wait,          ///< share of time with data and no credits
    Errors,        ///< errors per second, by counter; of the port itself, whatever the direction
    ServiceLevels, ///< Gb/s by service level, where the port counts it
};
inline constexpr int measureCount = 5;

/// As seen from the port that was chosen.
enum class Direction : quint8 { Transmit, Receive };

[[nodiscard]] QString titleOf(Measure measure, Direction direction);      ///< "Throughput by VL, transmit"
[[nodiscard]] QString totalTitleOf(Measure measure, Direction direction); ///< "Throughput, transmit"
[[nodiscard]] QString explanationOf(Measure measure, Direction direction);
[[nodiscard]] QString unitOf(Measure measure); ///< "Gb/s"
/// The counters of the errors chart, in the order of its series.
[[nodiscard]] const std::vector<perf::Counter>& errorCounters();
/// "VL3", "SL3", "symbol errors": what a series is called. `lane` as in ChartSeries.
[[nodiscard]] QString seriesName(Measure measure, int lane);

/// A port and the far end of its cable. Counters by virtual lane count what a port receives and what it waits to send:
/// what a port transmits by lane is what the far end receives.
struct PortPair
{
    perf::PortKey port;
    std::optional<perf::PortKey> peer;
    friend bool operator==(const PortPair&, const PortPair&) = default;
};

/// Where the values of a chart are counted.
struct Source
{
    perf::PortKey port;
    perf::Counter counter{}; ///< a family by lane, or the counter of the whole port
};
[[nodiscard]] std::optional<Source> laneSource(const PortPair& pair, Measure measure, Direction direction);
[[nodiscard]] std::optional<Source> totalSource(const PortPair& pair, Measure measure, Direction direction);
/// What has to be read for a chart.
[[nodiscard]] perf::AttributeSet attributesFor(Measure measure);
/// From counts per second to the unit of the measure.
[[nodiscard]] double scaled(Measure measure, double perSecond);

/// A stretch of time with one value a series: the interval between two readings, or several of them averaged where
/// they would fall on one pixel.
struct ChartColumn
{
    double from = 0; ///< milliseconds since the epoch
    double to = 0;
    bool fresh = false; ///< nothing is known right before it
    friend bool operator==(const ChartColumn&, const ChartColumn&) = default;
};

/// One line or area.
struct ChartSeries
{
    int lane = 0; ///< virtual lane, service level or place in errorCounters(); totalLane: of the whole port
    std::vector<double> values;      ///< one a column, in the unit of the measure; NaN where this series has none
    std::optional<double> latest;    ///< none while there is a gap
    perf::Gap why = perf::Gap::None; ///< why there is no latest
};
inline constexpr int totalLane = -1;

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
    std::vector<ChartSeries> series;  ///< by rising lane; those that have stood at zero all the time are left out
    std::vector<ChartGap> gaps;       ///< of all series at once
    bool byLane = false;
    bool waiting = false;           ///< nothing was read yet
    bool loading = false;           ///< what was kept of this time is being read
    double highest = 0;             ///< of all series on top of one another
    std::optional<double> limit;    ///< what the link can carry, in the unit
    perf::AttributeSet unsupported; ///< attributes that the port does not have, so that a total is shown
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
/// What has to be read from a history file for a chart.
[[nodiscard]] std::set<HistoryName> historyNames(const PortPair& pair, Measure measure, Direction direction);
/// Since when the store has what a chart shows, milliseconds since the epoch; nothing when it has none of it.
[[nodiscard]] std::optional<double> knownSince(const perf::TrafficStore& store, const PortPair& pair, Measure measure,
                                               Direction direction);

/// The column at a time; nothing in a gap.
[[nodiscard]] std::optional<std::size_t> columnAt(const ChartData& data, double time);

} // namespace fabriscope::ui::dashboard
