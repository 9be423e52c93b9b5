// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/link_types.h"

#include <cstdint>
#include <optional>
#include <string>

namespace fabriscope::fabric {

/// What a device of this NodeInfo.VendorID and DeviceID is called: "Quantum", "ConnectX-6" (PCI device ids of
/// Mellanox and NVIDIA as the kernel's mlx4 and mlx5 drivers and pci.ids list them); else "0x02c9 / 54000".
[[nodiscard]] std::string deviceName(std::uint32_t vendorId, std::uint16_t deviceId);

[[nodiscard]] bool isKnownDevice(std::uint32_t vendorId, std::uint16_t deviceId);

/// The highest speed of a lane that the device supports (product briefs of Mellanox and NVIDIA); nothing for others.
[[nodiscard]] std::optional<LinkSpeed> fastestSpeed(std::uint32_t vendorId, std::uint16_t deviceId);

} // namespace fabriscope::fabric
