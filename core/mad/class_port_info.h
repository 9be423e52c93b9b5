// SPDX-License-Identifier: GPL-3.0-or-later
//
// ClassPortInfo, which every management class but subnet management has (IBTA vol. 1, 13.4.8.1).
#pragma once

#include "core/mad/header.h"

namespace fabriscope::mad {

struct ClassPortInfo
{
    static constexpr std::string_view name = "ClassPortInfo";
    static constexpr AttributeId id = AttributeId::ClassPortInfo;
    std::uint16_t capabilityMask = 0;  ///< the meaning of bits 8-15 depends on the class
    std::uint32_t capabilityMask2 = 0; ///< 27 bits
    friend bool operator==(const ClassPortInfo&, const ClassPortInfo&) = default;
};

template <>
struct LayoutOf<ClassPortInfo>
    : Layout<Field<16, 16, &ClassPortInfo::capabilityMask>, Field<32, 27, &ClassPortInfo::capabilityMask2>>
{};

} // namespace fabriscope::mad
