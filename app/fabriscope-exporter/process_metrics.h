// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <string>

namespace fabriscope::exporter {

/// process_resident_memory_bytes and its like, as other exporters have them; what /proc does not give is left out.
[[nodiscard]] std::string processMetrics(std::chrono::system_clock::time_point started);

} // namespace fabriscope::exporter
