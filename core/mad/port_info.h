// SPDX-License-Identifier: GPL-3.0-or-later
//
// PortInfo (IBTA vol. 1, 14.2.5.6) and Mellanox' vendor attribute for FDR10.
#pragma once

#include "core/base/link_types.h"
#include "core/mad/header.h"

#include <optional>

namespace fabriscope::mad {

/// Bits of PortInfo.CapabilityMask that decide how other fields are read.
namespace capability {
inline constexpr std::uint32_t isSm = 1U << 1U;
inline constexpr std::uint32_t extendedSpeeds = 1U << 14U; ///< the LinkSpeedExt fields mean something
inline constexpr std::uint32_t mask2 = 1U << 15U;          ///< CapabilityMask2 means something
} // namespace capability

/// Bits of PortInfo.CapabilityMask2.
namespace capability2 {
inline constexpr std::uint16_t extendedSpeeds2 = 1U << 11U; ///< the LinkSpeedExt2 fields mean something
} // namespace capability2

struct PortInfo
{
    static constexpr std::string_view name = "PortInfo";
    static constexpr AttributeId id = AttributeId::PortInfo;
    MKey mkey;
    SubnetPrefix gidPrefix;
    Lid lid;
    Lid masterSmLid;
    std::uint32_t capabilityMask = 0;
    std::uint8_t linkWidthEnabled = 0;   ///< bits 1x 4x 8x 12x 2x, see widthSet()
    std::uint8_t linkWidthSupported = 0; ///< the same bits
    std::uint8_t linkWidthActive = 0;    ///< one of them
    std::uint8_t linkSpeedSupported = 0; ///< bits SDR DDR QDR
    PortState portState = PortState::NoChange;
    PhysState physState = PhysState::NoChange;
    Lmc lmc;
    std::uint8_t linkSpeedActive = 0;
    std::uint8_t linkSpeedEnabled = 0;
    Mtu neighborMtu = Mtu::Unknown;
    ServiceLevel masterSmSl;
    std::uint8_t vlCap = 0;       ///< 1: VL0, 2: VL0-1, 3: VL0-3, 4: VL0-7, 5: VL0-14
    std::uint8_t vlHighLimit = 0; ///< units of 4096 bytes
    std::uint8_t vlArbitrationHighCap = 0;
    std::uint8_t vlArbitrationLowCap = 0;
    Mtu mtuCap = Mtu::Unknown;
    std::uint8_t operationalVls = 0;         ///< coded like vlCap
    std::uint8_t linkSpeedExt2Active = 0;    ///< 1: XDR
    std::uint8_t linkSpeedExt2Supported = 0; ///< bits XDR
    std::uint8_t linkSpeedExt2Enabled = 0;
    std::uint16_t capabilityMask2 = 0;
    std::uint8_t linkSpeedExtActive = 0;    ///< bits FDR EDR HDR NDR
    std::uint8_t linkSpeedExtSupported = 0; ///< the same
    std::uint8_t linkSpeedExtEnabled = 0;   ///< the same; 30: extended speeds are disabled
    friend bool operator==(const PortInfo&, const PortInfo&) = default;
};

template <>
struct LayoutOf<PortInfo>
    : Layout<Field<0, 64, &PortInfo::mkey>, Field<64, 64, &PortInfo::gidPrefix>, Field<128, 16, &PortInfo::lid>,
             Field<144, 16, &PortInfo::masterSmLid>, Field<160, 32, &PortInfo::capabilityMask>,
             Field<232, 8, &PortInfo::linkWidthEnabled>, Field<240, 8, &PortInfo::linkWidthSupported>,
             Field<248, 8, &PortInfo::linkWidthActive>, Field<256, 4, &PortInfo::linkSpeedSupported>,
             Field<260, 4, &PortInfo::portState>, Field<264, 4, &PortInfo::physState>, Field<277, 3, &PortInfo::lmc>,
             Field<280, 4, &PortInfo::linkSpeedActive>, Field<284, 4, &PortInfo::linkSpeedEnabled>,
             Field<288, 4, &PortInfo::neighborMtu>, Field<292, 4, &PortInfo::masterSmSl>,
             Field<296, 4, &PortInfo::vlCap>, Field<304, 8, &PortInfo::vlHighLimit>,
             Field<312, 8, &PortInfo::vlArbitrationHighCap>, Field<320, 8, &PortInfo::vlArbitrationLowCap>,
             Field<332, 4, &PortInfo::mtuCap>, Field<344, 4, &PortInfo::operationalVls>,
             Field<449, 2, &PortInfo::linkSpeedExt2Active>, Field<451, 2, &PortInfo::linkSpeedExt2Supported>,
             Field<453, 3, &PortInfo::linkSpeedExt2Enabled>, Field<480, 16, &PortInfo::capabilityMask2>,
             Field<496, 4, &PortInfo::linkSpeedExtActive>, Field<500, 4, &PortInfo::linkSpeedExtSupported>,
             Field<507, 5, &PortInfo::linkSpeedExtEnabled>>
{};

/// Vendor attribute 0xff90 of Mellanox devices: bit 0 of each speed is FDR10, which PortInfo shows as QDR.
struct MellanoxExtendedPortInfo
{
    static constexpr std::string_view name = "Mellanox ExtendedPortInfo";
    static constexpr AttributeId id = AttributeId::MellanoxExtendedPortInfo;
    static constexpr std::uint8_t fdr10 = 1;
    std::uint8_t linkSpeedSupported = 0;
    std::uint8_t linkSpeedEnabled = 0;
    std::uint8_t linkSpeedActive = 0;
    friend bool operator==(const MellanoxExtendedPortInfo&, const MellanoxExtendedPortInfo&) = default;
};

template <>
struct LayoutOf<MellanoxExtendedPortInfo> : Layout<Field<56, 8, &MellanoxExtendedPortInfo::linkSpeedSupported>,
                                                   Field<88, 8, &MellanoxExtendedPortInfo::linkSpeedEnabled>,
                                                   Field<120, 8, &MellanoxExtendedPortInfo::linkSpeedActive>>
{};

/// Whether a device supports the vendor attribute: vendor and device ids as `ibnetdiscover` knows them (rdma-core,
/// libibnetdisc). Asking others may cost a timeout.
[[nodiscard]] bool hasMellanoxExtendedPortInfo(std::uint32_t vendorId, std::uint16_t deviceId);

/// Link widths of a bit field (1x, 4x, 8x, 12x, 2x).
[[nodiscard]] LinkWidthSet widthSet(std::uint8_t bits);
/// The width of a code with exactly one bit; nothing for 0 and for codes that name no width.
[[nodiscard]] std::optional<LinkWidth> widthOf(std::uint8_t code);

/// Speeds from PortInfo and its extensions together.
struct PortSpeeds
{
    LinkSpeedSet supported;
    LinkSpeedSet enabled;
    std::optional<LinkSpeed> active;
    friend bool operator==(const PortSpeeds&, const PortSpeeds&) = default;
};

/// `capabilities` is the PortInfo whose CapabilityMask counts for this port: a switch keeps it in port 0 for all its
/// ports, everywhere else it is `info` itself. `extended` when the vendor attribute was read.
[[nodiscard]] PortSpeeds speedsOf(const PortInfo& info, const PortInfo& capabilities,
                                  const MellanoxExtendedPortInfo* extended = nullptr);

/// Number of data VLs of a VLCap or OperationalVLs code: 1, 2, 4, 8, 15; 0 for other codes.
[[nodiscard]] std::uint8_t dataVlsOf(std::uint8_t code);

} // namespace fabriscope::mad
