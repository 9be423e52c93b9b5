// SPDX-License-Identifier: GPL-3.0-or-later
//
// MCMemberRecord of subnet administration (IBTA vol. 1, 15.2.5.17): a multicast group, or a port's membership of it.
#pragma once

#include "core/mad/smp.h"

namespace fabriscope::mad {

struct McMemberRecord
{
    static constexpr std::string_view name = "MCMemberRecord";
    static constexpr std::uint16_t attribute = 0x38;
    /// Bits of the component mask.
    static constexpr std::uint64_t withGroup = 1U << 0U;
    static constexpr std::uint64_t withPort = 1U << 1U;
    static constexpr std::uint64_t withQKey = 1U << 2U;
    static constexpr std::uint64_t withMtu = 3U << 4U; ///< and its selector
    static constexpr std::uint64_t withTrafficClass = 1U << 6U;
    static constexpr std::uint64_t withPKey = 1U << 7U;
    static constexpr std::uint64_t withRate = 3U << 8U; ///< and its selector
    static constexpr std::uint64_t withSl = 1U << 12U;
    static constexpr std::uint64_t withFlowLabel = 1U << 13U;
    static constexpr std::uint64_t withJoinState = 1U << 16U;
    static constexpr std::uint8_t exactly = 2;    ///< of a selector
    static constexpr std::uint8_t fullMember = 1; ///< of joinState: it sends and receives

    SubnetPrefix groupPrefix; ///< of the MGID
    Guid group;               ///< the rest of the MGID
    SubnetPrefix portPrefix;
    Guid port; ///< interface id of the member's GID
    QKey qkey;
    Lid mlid;
    std::uint8_t mtuSelector = 0;
    std::uint8_t mtu = 0; ///< code
    std::uint8_t trafficClass = 0;
    PKey pkey;
    std::uint8_t rateSelector = 0;
    std::uint8_t rate = 0; ///< code
    ServiceLevel sl;
    std::uint32_t flowLabel = 0;
    std::uint8_t hopLimit = 0;
    std::uint8_t scope = 0;
    std::uint8_t joinState = 0;
    friend bool operator==(const McMemberRecord&, const McMemberRecord&) = default;
};

template <>
struct LayoutOf<McMemberRecord>
    : Layout<Field<0, 64, &McMemberRecord::groupPrefix>, Field<64, 64, &McMemberRecord::group>,
             Field<128, 64, &McMemberRecord::portPrefix>, Field<192, 64, &McMemberRecord::port>,
             Field<256, 32, &McMemberRecord::qkey>, Field<288, 16, &McMemberRecord::mlid>,
             Field<304, 2, &McMemberRecord::mtuSelector>, Field<306, 6, &McMemberRecord::mtu>,
             Field<312, 8, &McMemberRecord::trafficClass>, Field<320, 16, &McMemberRecord::pkey>,
             Field<336, 2, &McMemberRecord::rateSelector>, Field<338, 6, &McMemberRecord::rate>,
             Field<352, 4, &McMemberRecord::sl>, Field<356, 20, &McMemberRecord::flowLabel>,
             Field<376, 8, &McMemberRecord::hopLimit>, Field<384, 4, &McMemberRecord::scope>,
             Field<388, 4, &McMemberRecord::joinState>>
{};

} // namespace fabriscope::mad
