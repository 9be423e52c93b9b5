// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/device_names.h"

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
};

constexpr std::array devices{
    Device{.id = 4099, .name = "ConnectX-3"},      Device{.id = 4103, .name = "ConnectX-3 Pro"},
    Device{.id = 4113, .name = "Connect-IB"},      Device{.id = 4115, .name = "ConnectX-4"},
    Device{.id = 4117, .name = "ConnectX-4 Lx"},   Device{.id = 4119, .name = "ConnectX-5"},
    Device{.id = 4121, .name = "ConnectX-5 Ex"},   Device{.id = 4123, .name = "ConnectX-6"},
    Device{.id = 4125, .name = "ConnectX-6 Dx"},   Device{.id = 4127, .name = "ConnectX-6 Lx"},
    Device{.id = 4129, .name = "ConnectX-7"},      Device{.id = 4131, .name = "ConnectX-8"},
    Device{.id = 26428, .name = "ConnectX-2"},     Device{.id = 41682, .name = "BlueField"},
    Device{.id = 41686, .name = "BlueField-2"},    Device{.id = 41692, .name = "BlueField-3"},
    Device{.id = 48438, .name = "InfiniScale IV"}, Device{.id = 51000, .name = "SwitchX"},
    Device{.id = 52000, .name = "Switch-IB"},      Device{.id = 53000, .name = "Switch-IB 2"},
    Device{.id = 54000, .name = "Quantum"},        Device{.id = 54002, .name = "Quantum-2"},
    Device{.id = 54004, .name = "Quantum-3"},
};
static_assert(std::ranges::is_sorted(devices, {}, &Device::id));

} // namespace

std::string deviceName(std::uint32_t vendorId, std::uint16_t deviceId)
{
    constexpr std::uint32_t mellanoxOui = 0x02c9;
    constexpr std::uint32_t mellanoxPci = 0x15b3;
    const auto found = std::ranges::lower_bound(devices, deviceId, {}, &Device::id);
    const bool known = vendorId == mellanoxOui || vendorId == mellanoxPci;
    if (known && found != devices.end() && found->id == deviceId) return std::string(found->name);
    return std::format("0x{:04x} / {}", vendorId, deviceId);
}

} // namespace fabriscope::fabric
