// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/perf/traffic_store.h"

#include <QString>

#include <optional>
#include <span>
#include <vector>

namespace fabriscope::ui {

enum class Ranking : quint8 {
    Busiest,       ///< data per second in the busier direction, Gb/s
    MostCongested, ///< share of time with data and no credits, from 0.01 % up
    MostErrors,    ///< errors counted since the counters are read
};

struct RankedPort
{
    perf::PortKey port;
    double value = 0;
    double share = 0;      ///< Busiest: of the link's data rate, 0 when that is unknown
    perf::Counter worst{}; ///< MostErrors: which counter rose most
    friend bool operator==(const RankedPort&, const RankedPort&) = default;
};

/// The ports with the highest values, highest first; those at zero are left out. `incomplete` counters make an error
/// total a lower bound, which is fine for a ranking.
[[nodiscard]] std::vector<RankedPort> rank(const perf::TrafficStore& store, Ranking ranking, std::size_t count);
[[nodiscard]] std::vector<RankedPort> rank(std::span<const perf::PortFigures> figures, Ranking ranking,
                                           std::size_t count);
/// The link that is fullest in its busier direction; none while no link is known to carry anything.
[[nodiscard]] std::optional<RankedPort> fullest(std::span<const perf::PortFigures> figures);
/// The ports that send most, by the share of what their links carry, the fullest first: `value` is what they send,
/// Gb/s.
[[nodiscard]] std::vector<RankedPort> busiestSenders(const perf::TrafficStore& store, std::size_t count);
/// One port's value, whatever its place.
[[nodiscard]] RankedPort valueOf(const perf::PortFigures& figures, Ranking ranking);
/// What the adapters send together, Gb/s: the fabric's traffic, each packet counted once. Nothing while no adapter's
/// counters have a rate.
[[nodiscard]] std::optional<double> injectedGbps(const perf::TrafficStore& store, const fabric::Snapshot& snapshot);
[[nodiscard]] QString formatRanked(Ranking ranking, const RankedPort& port); ///< "38.2 Gb/s", "12 %", "+40"
/// What has to be read of every port.
[[nodiscard]] perf::AttributeSet attributesFor(Ranking ranking);

} // namespace fabriscope::ui
