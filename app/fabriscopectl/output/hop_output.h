// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/probe/path_counters.h"

#include <string>

namespace fabriscope::ctl {

/// A line for each port on the path with what it counted meanwhile, or why that is not known; nothing where no port was
/// read. Text only.
[[nodiscard]] std::string renderHops(const probe::PathReading& reading);

} // namespace fabriscope::ctl
