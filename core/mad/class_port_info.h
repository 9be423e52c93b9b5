// SPDX-License-Identifier: GPL-3.0-or-later
//
// ClassPortInfo, which every management class but subnet management has (IBTA vol. 1, 13.4.8.1).
#pragma once

#include "core/mad/header.h"

#include <chrono>

namespace fabriscope::mad {

struct ClassPortInfo
{
    static constexpr std::string_view name = "ClassPortInfo";
    static constexpr AttributeId id = AttributeId::ClassPortInfo;
    std::uint8_t baseVersion = 0;
    std::uint8_t classVersion = 0;
    std::uint16_t capabilityMask = 0;  ///< the meaning of bits 8-15 depends on the class
    std::uint32_t capabilityMask2 = 0; ///< 27 bits
    std::uint8_t responseTimeValue = 0;
    Gid redirectGid;
    std::uint8_t redirectTrafficClass = 0;
    ServiceLevel redirectSl;
    std::uint32_t redirectFlowLabel = 0;
    Lid redirectLid; ///< 0: no redirection
    PKey redirectPKey;
    std::uint32_t redirectQp = 0;
    QKey redirectQKey;
    Gid trapGid;
    std::uint8_t trapTrafficClass = 0;
    ServiceLevel trapSl;
    std::uint32_t trapFlowLabel = 0;
    Lid trapLid;
    PKey trapPKey;
    std::uint8_t trapHopLimit = 0;
    std::uint32_t trapQp = 0;
    QKey trapQKey;

    /// How long the agent may take to reply: 4.096 µs · 2^RespTimeValue.
    [[nodiscard]] std::chrono::nanoseconds responseTime() const
    {
        return std::chrono::nanoseconds(4096) * (std::int64_t{1} << responseTimeValue);
    }
    friend bool operator==(const ClassPortInfo&, const ClassPortInfo&) = default;
};

/// A GID member: subnet prefix and interface id, 64 bits each.
template <std::size_t Offset, Gid ClassPortInfo::* Member> struct ClassPortInfoGid
{
    static constexpr std::size_t endBit = Offset + 128;
    static void decode(const std::byte* p, ClassPortInfo& info)
    {
        info.*Member = {.prefix = SubnetPrefix(loadBits<Offset, 64>(p)),
                        .interfaceId = Guid(loadBits<Offset + 64, 64>(p))};
    }
    static void encode(std::byte* p, const ClassPortInfo& info)
    {
        storeBits(p, Offset, 64, (info.*Member).prefix.value());
        storeBits(p, Offset + 64, 64, (info.*Member).interfaceId.value());
    }
};

template <>
struct LayoutOf<ClassPortInfo>
    : Layout<Field<0, 8, &ClassPortInfo::baseVersion>, Field<8, 8, &ClassPortInfo::classVersion>,
             Field<16, 16, &ClassPortInfo::capabilityMask>, Field<32, 27, &ClassPortInfo::capabilityMask2>,
             Field<59, 5, &ClassPortInfo::responseTimeValue>, ClassPortInfoGid<64, &ClassPortInfo::redirectGid>,
             Field<192, 8, &ClassPortInfo::redirectTrafficClass>, Field<200, 4, &ClassPortInfo::redirectSl>,
             Field<204, 20, &ClassPortInfo::redirectFlowLabel>, Field<224, 16, &ClassPortInfo::redirectLid>,
             Field<240, 16, &ClassPortInfo::redirectPKey>, Field<264, 24, &ClassPortInfo::redirectQp>,
             Field<288, 32, &ClassPortInfo::redirectQKey>, ClassPortInfoGid<320, &ClassPortInfo::trapGid>,
             Field<448, 8, &ClassPortInfo::trapTrafficClass>, Field<456, 4, &ClassPortInfo::trapSl>,
             Field<460, 20, &ClassPortInfo::trapFlowLabel>, Field<480, 16, &ClassPortInfo::trapLid>,
             Field<496, 16, &ClassPortInfo::trapPKey>, Field<512, 8, &ClassPortInfo::trapHopLimit>,
             Field<520, 24, &ClassPortInfo::trapQp>, Field<544, 32, &ClassPortInfo::trapQKey>>
{};

} // namespace fabriscope::mad
