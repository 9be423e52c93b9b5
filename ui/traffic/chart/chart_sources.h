// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which counters a chart is made of. No words, no widgets.
#pragma once

#include "core/perf/target.h"
#include "core/perf/traffic_store.h"
#include "ui/traffic/history_slice.h"

#include <QtGlobal>

#include <optional>
#include <set>
#include <vector>

namespace fabriscope::ui::traffic {

enum class Measure : quint8 {
    Throughput,    ///< Gb/s
    Packets,       ///< packets per second
    Wait,          ///< share of time with data and no credits; of Ethernet ports, in which a priority was paused
    Errors,        ///< errors per second, by counter; of the port itself, whatever the direction
    ServiceLevels, ///< Gb/s by service level, where the port counts it; InfiniBand only
    Pauses,        ///< pause frames per second by priority; Ethernet only
    Transport,     ///< congestion and retransmission of RDMA over Ethernet, by counter; Ethernet only
};
inline constexpr int measureCount = 7;

inline constexpr int totalLane = -1; ///< in the place of a lane: the port as a whole

/// As seen from the port that was chosen.
enum class Direction : quint8 { Transmit, Receive };

enum class PortKind : quint8 { InfiniBand, Ethernet };

/// A port and the far end of its cable. Counters by virtual lane count what a port receives and what it waits to send:
/// what a port transmits by lane is what the far end receives. Ethernet ports of the agent's host count both ways
/// themselves and have no known far end.
struct PortPair
{
    perf::PortKey port;
    std::optional<perf::PortKey> peer;
    PortKind kind = PortKind::InfiniBand;
    friend bool operator==(const PortPair&, const PortPair&) = default;
};

/// Whether a port of that kind can have such a chart at all.
[[nodiscard]] bool isOf(Measure measure, PortKind kind);
/// The charts are series by lane or priority, else by counter (listedCounters()).
[[nodiscard]] bool isByLane(Measure measure);
/// The counters of a chart that is no family by lane, in the order of its series. All of one attribute.
[[nodiscard]] const std::vector<perf::Counter>& listedCounters(Measure measure, PortKind kind);

/// Where the values of a chart are counted.
struct Source
{
    perf::PortKey port;
    perf::Counter counter{}; ///< a family by lane, or the counter of the whole port
};
[[nodiscard]] std::optional<Source> laneSource(const PortPair& pair, Measure measure, Direction direction);
[[nodiscard]] std::optional<Source> totalSource(const PortPair& pair, Measure measure, Direction direction);
/// What comes nearest where an Ethernet port's driver does not count the whole: RDMA alone.
[[nodiscard]] std::optional<Source> rdmaSource(const PortPair& pair, Measure measure, Direction direction);
/// What has to be read for a chart.
[[nodiscard]] perf::AttributeSet attributesFor(Measure measure, PortKind kind);
/// From counts per second to the unit of a chart: Gb/s, share of time in percent, or as counted.
[[nodiscard]] double scaled(perf::Counter counter, double perSecond);
/// Bytes that so many counts are; of counters of data.
[[nodiscard]] double bytesOf(perf::Counter counter, double counts);
/// What has to be read from a history file for a chart. Nothing for Ethernet ports, which are not kept.
[[nodiscard]] std::set<history::SeriesName> historyNames(const PortPair& pair, Measure measure, Direction direction);

} // namespace fabriscope::ui::traffic
