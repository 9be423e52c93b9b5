// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/checks/congestion.h"

#include <QString>

namespace fabriscope::ui {

/// What this port has to do with it: that it is the bottleneck, waits because of it, or sends into it. Empty: nothing.
[[nodiscard]] QString partIn(const fabric::Snapshot& snapshot, const health::Congestion& congestion,
                             const perf::PortKey& port);

} // namespace fabriscope::ui
