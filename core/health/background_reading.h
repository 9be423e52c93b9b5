// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>

namespace fabriscope::health {

/// How the standard counters of every port are read while nobody looks, so that findings and alarms do not depend on
/// what is on screen.
struct BackgroundReading
{
    std::chrono::seconds interval{30};
    double madsPerSecond = 0; ///< what it costs: two requests a port
};

/// So often by default: every 30 seconds; in a large fabric as seldom as keeps it at a thousand requests a second.
[[nodiscard]] BackgroundReading backgroundReading(std::size_t ports);
/// What another interval costs. The interval is above zero.
[[nodiscard]] BackgroundReading backgroundReading(std::size_t ports, std::chrono::seconds interval);

} // namespace fabriscope::health
