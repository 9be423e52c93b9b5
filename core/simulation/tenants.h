// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who shares a demo's fabric, and the service levels and virtual lanes that OpenSM's files keep them apart with.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace fabriscope::simulation {

inline constexpr std::size_t laneCount = 8; ///< data VLs of ibsim's ports

/// The numbers are service levels.
enum class Tenant : std::uint8_t {
    Compute = 0, ///< parallel jobs between compute nodes
    Storage = 1, ///< file system traffic
    Gpu = 2,     ///< collectives between GPU nodes
    Control = 3, ///< short messages that must not wait
    Backup = 4,  ///< whatever is left
};

/// SL 5 is a second name for storage; the others travel with the compute jobs.
inline constexpr std::array<std::uint8_t, 16> laneOfServiceLevel{0, 1, 2, 3, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
[[nodiscard]] constexpr std::size_t laneOf(Tenant tenant)
{
    return laneOfServiceLevel[static_cast<std::size_t>(tenant)];
}

/// VL 3 goes first; the others share what it leaves by these weights (units of 64 bytes). Multiples of 64, as arbiters
/// count whole packets.
inline constexpr std::size_t urgentLane = 3;
inline constexpr std::uint8_t urgentWeight = 64;
inline constexpr std::array<std::uint8_t, laneCount> laneWeights{192, 128, 128, 0, 64, 0, 0, 0};

/// The lines of opensm.conf that set all of this up.
[[nodiscard]] std::string qosOptions();

} // namespace fabriscope::simulation
