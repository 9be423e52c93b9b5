// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/background_reading.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace fabriscope::health {
namespace {

using namespace std::chrono_literals;

constexpr auto usual = 30s;
constexpr double requestsAPort = 2;  // PortCounters and PortCountersExtended
constexpr double mostASecond = 1000; // requests: a hundredth of what one engine sends when it hurries

} // namespace

BackgroundReading backgroundReading(std::size_t ports, std::chrono::seconds interval)
{
    return {.interval = interval,
            .madsPerSecond = requestsAPort * static_cast<double>(ports) / static_cast<double>(interval.count())};
}

BackgroundReading backgroundReading(std::size_t ports)
{
    const double needed = requestsAPort * static_cast<double>(ports) / mostASecond;
    return backgroundReading(ports, std::max<std::chrono::seconds>(
                                        usual, std::chrono::seconds(static_cast<std::int64_t>(std::ceil(needed)))));
}

} // namespace fabriscope::health
