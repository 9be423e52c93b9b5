// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/opensm_host/change_plan.h"

namespace fabriscope::opensm_host {

/// What a change does to traffic once it is in force by that activation. None: it changes nothing that decides over
/// traffic.
std::optional<qos_path::TrafficComparison> trafficOf(const PlanInput& input, Activation activation);

} // namespace fabriscope::opensm_host
