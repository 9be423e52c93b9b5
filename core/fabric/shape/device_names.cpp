// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/shape/device_names.h"

#include <algorithm>
#include <array>
#include <format>
#include <string_view>

namespace fabriscope::fabric {
namespace {

struct Device
{
    std::uint16_t id;
    std::string_view name;
    std::optional<LinkSpeed> fastest = {}; // none: it has no InfiniBand
};

constexpr std::array devices{
    Device{.id = 4099, .name = "ConnectX-3", .fastest = LinkSpeed::Fdr},
    Device{.id = 4103, .name = "ConnectX-3 Pro", .fastest = LinkSpeed::Fdr},
    Device{.id = 4113, .name = "Connect-IB", .fastest = LinkSpeed::Fdr},
    Device{.id = 4115, .name = "ConnectX-4", .fastest = LinkSpeed::Edr},
    Device{.id = 4117, .name = "ConnectX-4 Lx"},
    Device{.id = 4119, .name = "ConnectX-5", .fastest = LinkSpeed::Edr},
    Device{.id = 4121, .name = "ConnectX-5 Ex", .fastest = LinkSpeed::Edr},
    Device{.id = 4123, .name = "ConnectX-6", .fastest = LinkSpeed::Hdr},
    Device{.id = 4125, .name = "ConnectX-6 Dx"},
    Device{.id = 4127, .name = "ConnectX-6 Lx"},
    Device{.id = 4129, .name = "ConnectX-7", .fastest = LinkSpeed::Ndr},
    Device{.id = 4131, .name = "ConnectX-8", .fastest = LinkSpeed::Xdr},
    Device{.id = 26428, .name = "ConnectX-2", .fastest = LinkSpeed::Qdr},
    Device{.id = 41682, .name = "BlueField", .fastest = LinkSpeed::Edr},
    Device{.id = 41686, .name = "BlueField-2", .fastest = LinkSpeed::Hdr},
    Device{.id = 41692, .name = "BlueField-3", .fastest = LinkSpeed::Ndr},
    Device{.id = 48438, .name = "InfiniScale IV", .fastest = LinkSpeed::Qdr},
    Device{.id = 51000, .name = "SwitchX", .fastest = LinkSpeed::Fdr},
    Device{.id = 52000, .name = "Switch-IB", .fastest = LinkSpeed::Edr},
    Device{.id = 53000, .name = "Switch-IB 2", .fastest = LinkSpeed::Edr},
    Device{.id = 54000, .name = "Quantum", .fastest = LinkSpeed::Hdr},
    Device{.id = 54002, .name = "Quantum-2", .fastest = LinkSpeed::Ndr},
    Device{.id = 54004, .name = "Quantum-3", .fastest = LinkSpeed::Xdr},
};
static_assert(std::ranges::is_sorted(devices, {}, &Device::id));

/// The entry of a device of Mellanox or NVIDIA.
const Device* deviceOf(std::uint32_t vendorId, std::uint16_t deviceId)
{
    constexpr std::uint32_t mellanoxOui = 0x02c9;
    constexpr std::uint32_t mellanoxPci = 0x15b3;
    const auto found = std::ranges::lower_bound(devices, deviceId, {}, &Device::id);
    const bool known = vendorId == mellanoxOui || vendorId == mellanoxPci;
    return known && found != devices.end() && found->id == deviceId ? &*found : nullptr;
}

} // namespace

std::string deviceName(std::uint32_t vendorId, std::uint16_t deviceId)
{
    const Device* const device = deviceOf(vendorId, deviceId);
    return device != nullptr ? std::string(device->name) : std::format("0x{:04x} / {}", vendorId, deviceId);
}

bool isKnownDevice(std::uint32_t vendorId, std::uint16_t deviceId) { return deviceOf(vendorId, deviceId) != nullptr; }

std::optional<LinkSpeed> fastestSpeed(std::uint32_t vendorId, std::uint16_t deviceId)
{
    const Device* const device = deviceOf(vendorId, deviceId);
    return device != nullptr ? device->fastest : std::nullopt;
}

} // namespace fabriscope::fabric
