// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mad/port_info.h"

namespace fabriscope::mad {
namespace {

template <class E, std::size_t N> LinkSet<E> setOf(unsigned bits, const std::array<E, N>& meanings)
{
    LinkSet<E> set;
    for (std::size_t i = 0; i < N; ++i)
        if ((bits >> i) & 1U) set.insert(meanings[i]);
    return set;
}

template <class E> void insertAll(LinkSet<E>& to, LinkSet<E> from)
{
    to = LinkSet<E>::fromBits(static_cast<std::uint16_t>(to.bits() | from.bits()));
}

constexpr std::array widths = {LinkWidth::X1, LinkWidth::X4, LinkWidth::X8, LinkWidth::X12, LinkWidth::X2};
constexpr std::array baseSpeeds = {LinkSpeed::Sdr, LinkSpeed::Ddr, LinkSpeed::Qdr};
constexpr std::array extSpeeds = {LinkSpeed::Fdr, LinkSpeed::Edr, LinkSpeed::Hdr, LinkSpeed::Ndr};
constexpr std::array ext2Speeds = {LinkSpeed::Xdr};
constexpr unsigned extendedSpeedsDisabled = 30;

struct Range
{
    std::uint16_t first;
    std::uint16_t last;
};

// SwitchX, Switch-IB, Quantum; ConnectX-3 to BlueField.
constexpr auto mellanoxDevices = std::to_array<Range>({{0xc738, 0xc73b},
                                                       {0xc839, 0xc839},
                                                       {0xcb20, 0xcb20},
                                                       {0xcf08, 0xcf09},
                                                       {0xd2f0, 0xd2f0},
                                                       {0x1003, 0x101b},
                                                       {0xa2d2, 0xa2d2}});
// The same silicon under Bull's vendor id.
constexpr std::uint32_t bullVendorId = 0x119f;
constexpr auto bullDevices = std::to_array<Range>({{0x1b02, 0x1b02},
                                                   {0x1b50, 0x1b50},
                                                   {0x1ba0, 0x1ba0},
                                                   {0x1bd0, 0x1bd5},
                                                   {0x1bf0, 0x1bf0},
                                                   {0x1b33, 0x1b33},
                                                   {0x1b73, 0x1b73},
                                                   {0x1b40, 0x1b41},
                                                   {0x1b60, 0x1b61},
                                                   {0x1b83, 0x1b83},
                                                   {0x1b93, 0x1b94},
                                                   {0x1bb4, 0x1bb5},
                                                   {0x1bc4, 0x1bc6}});

template <std::size_t N> bool contains(const std::array<Range, N>& ranges, std::uint16_t id)
{
    return std::ranges::any_of(ranges, [id](Range r) { return id >= r.first && id <= r.last; });
}

} // namespace

bool hasMellanoxExtendedPortInfo(std::uint32_t vendorId, std::uint16_t deviceId)
{
    return contains(mellanoxDevices, deviceId) || (vendorId == bullVendorId && contains(bullDevices, deviceId));
}

LinkWidthSet widthSet(std::uint8_t bits) { return setOf(bits, widths); }

std::optional<LinkWidth> widthOf(std::uint8_t code)
{
    return std::has_single_bit(code) ? setOf(code, widths).best() : std::nullopt;
}

PortSpeeds speedsOf(const PortInfo& info, const PortInfo& capabilities, const MellanoxExtendedPortInfo* extended)
{
    PortSpeeds speeds{.supported = setOf(info.linkSpeedSupported, baseSpeeds),
                      .enabled = setOf(info.linkSpeedEnabled, baseSpeeds),
                      .active = setOf(info.linkSpeedActive, baseSpeeds).best()};
    if ((capabilities.capabilityMask & capability::extendedSpeeds) != 0) {
        insertAll(speeds.supported, setOf(info.linkSpeedExtSupported, extSpeeds));
        if (info.linkSpeedExtEnabled != extendedSpeedsDisabled)
            insertAll(speeds.enabled, setOf(info.linkSpeedExtEnabled, extSpeeds));
        if (const auto active = setOf(info.linkSpeedExtActive, extSpeeds).best()) speeds.active = active;
        const bool hasExt2 = (capabilities.capabilityMask & capability::mask2) != 0 &&
                             (capabilities.capabilityMask2 & capability2::extendedSpeeds2) != 0;
        if (hasExt2) {
            insertAll(speeds.supported, setOf(info.linkSpeedExt2Supported, ext2Speeds));
            insertAll(speeds.enabled, setOf(info.linkSpeedExt2Enabled, ext2Speeds));
            if (const auto active = setOf(info.linkSpeedExt2Active, ext2Speeds).best()) speeds.active = active;
        }
    }
    if (extended != nullptr) {
        constexpr auto fdr10 = MellanoxExtendedPortInfo::fdr10;
        if ((extended->linkSpeedSupported & fdr10) != 0) speeds.supported.insert(LinkSpeed::Fdr10);
        if ((extended->linkSpeedEnabled & fdr10) != 0) speeds.enabled.insert(LinkSpeed::Fdr10);
        if ((extended->linkSpeedActive & fdr10) != 0) speeds.active = LinkSpeed::Fdr10;
    }
    return speeds;
}

std::uint8_t dataVlsOf(std::uint8_t code)
{
    constexpr std::array<std::uint8_t, 6> counts = {0, 1, 2, 4, 8, 15};
    return code < counts.size() ? counts[code] : std::uint8_t{0};
}

} // namespace fabriscope::mad
