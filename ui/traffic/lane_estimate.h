// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/traffic/chart/chart_data.h"

namespace fabriscope::ui::traffic {

/// Lanes count with 32 and 16 bits, which a full link fills within seconds; then they say "this or more", or nothing.
/// The port as a whole goes on counting with 64. From that: where lanes are lower bounds, what they leave of the port's
/// total becomes the column's open band; where no lane is known, columns are added in which the total is spread by the
/// shares that the lanes last had. `total`: of the same port and direction, in the unit of `counter`.
void completeByTotal(ChartData& data, const perf::Series& total, perf::Counter counter);

} // namespace fabriscope::ui::traffic
