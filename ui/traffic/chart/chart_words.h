// SPDX-License-Identifier: GPL-3.0-or-later
//
// What charts are called, and what they show, in words. InfiniBand ports count by virtual lane, Ethernet ports by
// priority.
#pragma once

#include "ui/traffic/chart/chart_sources.h"

#include <QString>

namespace fabriscope::ui::traffic {

[[nodiscard]] QString titleOf(Measure measure, Direction direction, PortKind kind); ///< "Throughput by VL, transmit"
[[nodiscard]] QString totalTitleOf(Measure measure, Direction direction, PortKind kind); ///< "Throughput, transmit"
[[nodiscard]] QString explanationOf(Measure measure, Direction direction, PortKind kind);
[[nodiscard]] QString unitOf(Measure measure); ///< "Gb/s"
/// "VL3", "priority 3", "SL3", "symbol errors": what a series is called. `lane` as in ChartSeries.
[[nodiscard]] QString seriesName(Measure measure, int lane, PortKind kind = PortKind::InfiniBand);

} // namespace fabriscope::ui::traffic
