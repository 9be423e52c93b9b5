// SPDX-License-Identifier: GPL-3.0-or-later
//
// InformInfo (IBTA vol. 1, 13.4.8.3), by which a program subscribes to notices at the subnet administration
// (15.2.5.12), and what the notices of subnet management are about (14.2.5.1 and 15.1.5).
#pragma once

#include "core/mad/sm_info.h"

#include <array>
#include <cstdint>
#include <optional>

namespace fabriscope::mad {

/// Of any port: the GID, which would name a single one, stays zero.
struct InformInfo
{
    static constexpr std::string_view name = "InformInfo";
    static constexpr AttributeId id = AttributeId::InformInfo;
    static constexpr std::uint16_t allTypes = 0xffff;
    static constexpr std::uint32_t allProducers = 0xffffff;
    Lid lidBegin = Lid(0xffff); ///< all ports
    Lid lidEnd;
    std::uint8_t isGeneric = 1;
    std::uint8_t subscribe = 1; ///< 0: unsubscribe
    std::uint16_t type = allTypes;
    std::uint16_t trapNumber = 0;
    std::uint32_t queuePair = 1;         ///< that notices go to
    std::uint8_t responseTimeValue = 18; ///< 4.096 µs · 2^n: how long a reply takes at most
    std::uint32_t producerType = allProducers;
    friend bool operator==(const InformInfo&, const InformInfo&) = default;
};

template <>
struct LayoutOf<InformInfo>
    : Layout<Field<128, 16, &InformInfo::lidBegin>, Field<144, 16, &InformInfo::lidEnd>,
             Field<176, 8, &InformInfo::isGeneric>, Field<184, 8, &InformInfo::subscribe>,
             Field<192, 16, &InformInfo::type>, Field<208, 16, &InformInfo::trapNumber>,
             Field<224, 24, &InformInfo::queuePair>, Field<251, 5, &InformInfo::responseTimeValue>,
             Field<264, 24, &InformInfo::producerType>>
{};

/// Numbers of generic notices.
namespace trap {
inline constexpr std::uint16_t gidInService = 64;
inline constexpr std::uint16_t gidOutOfService = 65;
inline constexpr std::uint16_t groupCreated = 66;
inline constexpr std::uint16_t groupDeleted = 67;
inline constexpr std::uint16_t linkState = 128; ///< of a switch: one of its ports
inline constexpr std::uint16_t linkIntegrity = 129;
inline constexpr std::uint16_t bufferOverrun = 130;
inline constexpr std::uint16_t flowControl = 131;
inline constexpr std::uint16_t capabilities = 144; ///< of a port, or the description of its node
inline constexpr std::uint16_t systemImageGuid = 145;
inline constexpr std::uint16_t badMKey = 256;
inline constexpr std::uint16_t badPKey = 257;
inline constexpr std::uint16_t badQKey = 258;
inline constexpr std::uint16_t badPKeyAtSwitch = 259;
/// What a program that follows a fabric subscribes to.
inline constexpr std::array all{gidInService,  gidOutOfService, groupCreated, groupDeleted,   linkState,
                                linkIntegrity, bufferOverrun,   flowControl,  capabilities,   systemImageGuid,
                                badMKey,       badPKey,         badQKey,      badPKeyAtSwitch};
} // namespace trap

/// The LID of the port that a generic notice is about; none where it names a GID, or several ports.
[[nodiscard]] inline std::optional<Lid> lidOf(const Notice& notice)
{
    const auto at = [&notice](std::size_t i) {
        return Lid(static_cast<std::uint16_t>(notice.details.at(i) << 8U | notice.details.at(i + 1)));
    };
    switch (notice.trapNumberOrDeviceId) {
    case trap::linkState:
        return at(0);
    case trap::linkIntegrity:
    case trap::bufferOverrun:
    case trap::flowControl:
    case trap::capabilities:
    case trap::systemImageGuid:
    case trap::badMKey:
        return at(2);
    default:
        return std::nullopt;
    }
}

/// The GID that came, went, or whose multicast group it reports; none in other notices.
[[nodiscard]] inline std::optional<Gid> gidOf(const Notice& notice)
{
    if (notice.trapNumberOrDeviceId < trap::gidInService || notice.trapNumberOrDeviceId > trap::groupDeleted)
        return std::nullopt;
    const auto half = [&notice](std::size_t from) {
        std::uint64_t value = 0;
        for (std::size_t i = from; i < from + 8; ++i)
            value = value << 8U | notice.details.at(i);
        return value;
    };
    return Gid{.prefix = SubnetPrefix(half(6)), .interfaceId = Guid(half(14))};
}

} // namespace fabriscope::mad
