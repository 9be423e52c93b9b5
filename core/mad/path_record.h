// SPDX-License-Identifier: GPL-3.0-or-later
//
// PathRecord of subnet administration (IBTA vol. 1, 15.2.5.16), and a query for one.
#pragma once

#include "core/mad/smp.h"

namespace fabriscope::mad {

inline constexpr std::uint8_t saClassVersion = 2;

struct PathRecord
{
    static constexpr std::string_view name = "PathRecord";
    /// Bits of the component mask.
    static constexpr std::uint64_t withServiceId = 0x3; ///< both parts of it
    static constexpr std::uint64_t withDestination = 1U << 2U;
    static constexpr std::uint64_t withSource = 1U << 3U;
    static constexpr std::uint64_t withDestinationLid = 1U << 4U;
    static constexpr std::uint64_t withSourceLid = 1U << 5U;
    static constexpr std::uint64_t withPathCount = 1U << 12U;
    static constexpr std::uint64_t withPKey = 1U << 13U;
    static constexpr std::uint64_t withQosClass = 1U << 14U;

    ServiceId serviceId;
    SubnetPrefix destinationPrefix;
    Guid destination; ///< interface id of the destination's GID
    SubnetPrefix sourcePrefix;
    Guid source;
    Lid destinationLid;
    Lid sourceLid;
    bool reversible = false;
    std::uint8_t pathCount = 0; ///< 7 bits: at most so many are wanted
    PKey pkey;
    std::uint16_t qosClass = 0; ///< 12 bits
    ServiceLevel sl;
    std::uint8_t mtu = 0;        ///< code
    std::uint8_t rate = 0;       ///< code
    std::uint8_t packetLife = 0; ///< 4.096 µs · 2^n
    friend bool operator==(const PathRecord&, const PathRecord&) = default;
};

template <>
struct LayoutOf<PathRecord>
    : Layout<Field<0, 64, &PathRecord::serviceId>, Field<64, 64, &PathRecord::destinationPrefix>,
             Field<128, 64, &PathRecord::destination>, Field<192, 64, &PathRecord::sourcePrefix>,
             Field<256, 64, &PathRecord::source>, Field<320, 16, &PathRecord::destinationLid>,
             Field<336, 16, &PathRecord::sourceLid>, Field<392, 1, &PathRecord::reversible>,
             Field<393, 7, &PathRecord::pathCount>, Field<400, 16, &PathRecord::pkey>,
             Field<416, 12, &PathRecord::qosClass>, Field<428, 4, &PathRecord::sl>, Field<434, 6, &PathRecord::mtu>,
             Field<442, 6, &PathRecord::rate>, Field<450, 6, &PathRecord::packetLife>>
{};

/// Writes SubnAdmGet() of an attribute, with the record that it is to be like in wire form; SM_Key 0, which every SA
/// accepts.
inline void encodeSaGet(std::span<std::byte, madSize> mad, std::uint16_t attribute, std::uint64_t mask,
                        std::span<const std::byte> wanted)
{
    encodeGmp(mad, ManagementClass::SubnAdm, saClassVersion, Method::Get, attribute, 0);
    LayoutOf<SaHeader>::encode(mad.data(), SaHeader{.componentMask = mask});
    std::ranges::copy(wanted, mad.begin() + saDataOffset);
}

} // namespace fabriscope::mad
