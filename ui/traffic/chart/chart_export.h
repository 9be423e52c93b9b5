// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/traffic/chart/chart_data.h"

#include <QByteArray>
#include <QString>

namespace fabriscope::ui::traffic {

struct ExportedChart
{
    QString port; ///< "leaf-07 / 12"
    Measure measure = Measure::Throughput;
    Direction direction = Direction::Transmit;
    ChartData data;
};

/// Everything that the charts hold, one line an interval: from, to (UTC), port, measure, direction, unit, a column a
/// lane (empty: no traffic or no value), all lanes together, and why there is no value. RFC 4180, decimal points.
[[nodiscard]] QByteArray csvOf(const std::vector<ExportedChart>& charts);

} // namespace fabriscope::ui::traffic
