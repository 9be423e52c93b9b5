// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

namespace fabriscope::history {

/// Time of day, of the host that writes. Never used to compute a rate: clocks are set and jump.
using WallTime = std::chrono::sys_time<std::chrono::microseconds>;

/// How finely something is kept. The numbers stand in files.
enum class Step : std::uint8_t {
    Raw = 0, ///< every reading
    TenSeconds = 1,
    FiveMinutes = 2,
};
inline constexpr std::size_t stepCount = 3;

[[nodiscard]] constexpr std::chrono::nanoseconds lengthOf(Step step)
{
    return step == Step::Raw          ? std::chrono::nanoseconds(0)
           : step == Step::TenSeconds ? std::chrono::nanoseconds(std::chrono::seconds(10))
                                      : std::chrono::nanoseconds(std::chrono::minutes(5));
}
[[nodiscard]] constexpr std::string_view toString(Step step)
{
    return step == Step::Raw ? "raw" : step == Step::TenSeconds ? "10s" : "5min";
}

} // namespace fabriscope::history
