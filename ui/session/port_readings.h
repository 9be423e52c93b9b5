// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/traffic_store.h"
#include "ui/models/port_table_model.h"

namespace fabriscope::ui {

/// What was read last of one port.
[[nodiscard]] PortReading readingOf(const perf::TrafficStore& store, const perf::PortKey& port);
/// The same of every port, for the table of ports. Costs a walk over all ports. Null: nothing was read.
[[nodiscard]] PortReadingsPtr portReadings(const perf::TrafficStore& store);

} // namespace fabriscope::ui
