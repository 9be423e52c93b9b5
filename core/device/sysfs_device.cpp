// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/sysfs_device.h"

#include "core/base/file.h"
#include "core/base/printable.h"
#include "core/base/text.h"

#include <algorithm>
#include <limits>

namespace fabriscope::device {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longestValue = 4096; // a page, as sysfs gives at most
constexpr std::size_t mostDevices = 256;
constexpr std::uint64_t mostPorts = 254;   // port numbers have eight bits; 255 is all of them
constexpr std::uint8_t switchNodeType = 2; // of which the host is the management port, 0

std::string lineOf(const fs::path& path)
{
    const auto text = readFile(path, longestValue);
    return text ? printable(trimmed(*text)) : std::string();
}

/// "4: ACTIVE", "400 Gb/sec (4X NDR)", "0x2a": the number at the beginning; 0: there is none, or a larger one.
std::uint64_t numberAt(const fs::path& path, std::uint64_t largest)
{
    const std::string line = lineOf(path);
    const std::size_t end = std::min(line.find_first_of(": ."), line.size());
    const auto number = parseUnsigned(std::string_view(line).substr(0, end));
    return number && *number <= largest ? *number : 0;
}

/// Groups of four digits with colons between them: "946d:ae03:0012:3456".
std::uint64_t groupsOf(std::string_view text)
{
    std::string digits(text);
    std::erase(digits, ':');
    return digits.size() == 16 ? parseHex(digits).value_or(0) : 0;
}

template <class E> E stateAt(const fs::path& path, E largest)
{
    return static_cast<E>(numberAt(path, static_cast<std::uint64_t>(std::to_underlying(largest))));
}

/// Kernels before 2.6.37 tell none, and knew InfiniBand only.
LinkLayer layerOf(std::string_view text)
{
    if (text == "InfiniBand" || text.empty()) return LinkLayer::InfiniBand;
    return text == "Ethernet" ? LinkLayer::Ethernet : LinkLayer::Unknown;
}

DevicePort readPort(const fs::path& folder, const std::string& device, std::uint64_t number)
{
    constexpr std::uint64_t lids = std::numeric_limits<std::uint16_t>::max();
    const std::string gid = lineOf(folder / "gids/0");
    const std::size_t half = std::min<std::size_t>(gid.size(), 19);
    const LinkLayer layer = layerOf(lineOf(folder / "link_layer"));
    // GIDs of Ethernet are made of addresses: no port GUID is in them.
    const bool hasGuid = layer == LinkLayer::InfiniBand;
    return {.device = device,
            .number = PortNum(static_cast<std::uint8_t>(number)),
            .linkLayer = layer,
            .state = stateAt(folder / "state", PortState::Active),
            .physState = stateAt(folder / "phys_state", PhysState::PhyTest),
            .portGuid = Guid(hasGuid ? groupsOf(std::string_view(gid).substr(std::min(half + 1, gid.size()))) : 0),
            .subnetPrefix = SubnetPrefix(hasGuid ? groupsOf(std::string_view(gid).substr(0, half)) : 0),
            .lid = Lid(static_cast<std::uint16_t>(numberAt(folder / "lid", lids))),
            .lmc = Lmc::fromBits(numberAt(folder / "lid_mask_count", 7)),
            .smLid = Lid(static_cast<std::uint16_t>(numberAt(folder / "sm_lid", lids))),
            .smSl = ServiceLevel::fromBits(numberAt(folder / "sm_sl", 15)),
            .rateGbps = static_cast<unsigned>(numberAt(folder / "rate", 1'000'000)),
            .capabilityMask =
                static_cast<std::uint32_t>(numberAt(folder / "cap_mask", std::numeric_limits<std::uint32_t>::max()))};
}

} // namespace

std::expected<std::vector<std::string>, int> namesInSysfs(const fs::path& folder)
{
    std::error_code error;
    std::vector<std::string> names = namesIn(folder, error);
    if (error) return std::unexpected(error.value());
    std::erase_if(names, [](const std::string& name) { return name != printable(name); });
    names.resize(std::min<std::size_t>(names.size(), mostDevices));
    std::ranges::sort(names);
    return names;
}

std::optional<Device> readSysfsDevice(const fs::path& folder, const std::string& name)
{
    const fs::path own = folder / name;
    std::error_code gone;
    if (!fs::is_directory(own, gone)) return std::nullopt;
    Device device{.name = name,
                  .nodeType = static_cast<std::uint8_t>(numberAt(own / "node_type", 255)),
                  .type = lineOf(own / "hca_type"),
                  .firmware = lineOf(own / "fw_ver"),
                  .hardware = lineOf(own / "hw_rev"),
                  .nodeGuid = Guid(groupsOf(lineOf(own / "node_guid"))),
                  .systemImageGuid = Guid(groupsOf(lineOf(own / "sys_image_guid")))};
    const std::uint64_t first = device.nodeType == switchNodeType ? 0 : 1;
    for (const std::string& number : namesInSysfs(own / "ports").value_or(std::vector<std::string>())) {
        const auto value = parseUnsigned(number);
        if (value && *value >= first && *value <= mostPorts)
            device.ports.push_back(readPort(own / "ports" / number, name, *value));
    }
    std::ranges::sort(device.ports, {}, &DevicePort::number);
    return device;
}

} // namespace fabriscope::device
