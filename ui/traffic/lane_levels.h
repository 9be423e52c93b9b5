// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/qos/tables.h"

#include <QString>

#include <array>

namespace fabriscope::ui::traffic {

/// By lane: which service levels map to it ("0-2, 5"), over all input ports. A level that maps to this lane from some
/// inputs only has a * after it.
[[nodiscard]] std::array<QString, 16> levelsByLane(const qos::PortQos& tables);

} // namespace fabriscope::ui::traffic
