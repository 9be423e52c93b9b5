// SPDX-License-Identifier: GPL-3.0-or-later
//
// SMInfo (IBTA vol. 1, 14.2.5.14) and Notice (13.4.8.2).
#pragma once

#include "core/mad/header.h"

namespace fabriscope::mad {

enum class SmState : std::uint8_t { NotActive = 0, Discovering = 1, Standby = 2, Master = 3 };

struct SmInfo
{
    static constexpr std::string_view name = "SMInfo";
    static constexpr AttributeId id = AttributeId::SmInfo;
    Guid guid; ///< port GUID of the SM
    std::uint64_t smKey = 0;
    std::uint32_t activityCount = 0;
    std::uint8_t priority = 0; ///< 0-15, the highest becomes master
    SmState state = SmState::NotActive;
    friend bool operator==(const SmInfo&, const SmInfo&) = default;
};

template <>
struct LayoutOf<SmInfo>
    : Layout<Field<0, 64, &SmInfo::guid>, Field<64, 64, &SmInfo::smKey>, Field<128, 32, &SmInfo::activityCount>,
             Field<160, 4, &SmInfo::priority>, Field<164, 4, &SmInfo::state>>
{};

/// Trap or notice. What `details` means depends on the trap number (14.2.5.1); of a generic SM trap about a port,
/// the LID in the first two bytes.
struct Notice
{
    static constexpr std::string_view name = "Notice";
    static constexpr AttributeId id = AttributeId::Notice;
    bool isGeneric = false;
    std::uint8_t type = 0;                    ///< 0 fatal, 1 urgent, 2 security, 3 SM, 4 informational
    std::uint32_t producerTypeOrVendorId = 0; ///< node type when generic, else vendor OUI
    std::uint16_t trapNumberOrDeviceId = 0;
    Lid issuerLid;
    bool toggle = false;
    std::uint16_t count = 0;
    std::array<std::uint8_t, 54> details{};
    friend bool operator==(const Notice&, const Notice&) = default;
};

template <>
struct LayoutOf<Notice>
    : Layout<Field<0, 1, &Notice::isGeneric>, Field<1, 7, &Notice::type>, Field<8, 24, &Notice::producerTypeOrVendorId>,
             Field<32, 16, &Notice::trapNumberOrDeviceId>, Field<48, 16, &Notice::issuerLid>,
             Field<64, 1, &Notice::toggle>, Field<65, 15, &Notice::count>, Elements<80, 8, 8, &Notice::details>>
{};

} // namespace fabriscope::mad
