// SPDX-License-Identifier: GPL-3.0-or-later
//
// NodeInfo, NodeDescription, SwitchInfo (IBTA vol. 1, 14.2.5.3, .2, .4).
#pragma once

#include "core/mad/header.h"

namespace fabriscope::mad {

struct NodeInfo
{
    static constexpr std::string_view name = "NodeInfo";
    static constexpr AttributeId id = AttributeId::NodeInfo;
    std::uint8_t nodeType = 0; ///< 1 CA, 2 switch, 3 router; others are reserved
    std::uint8_t numPorts = 0; ///< physical ones: without a switch's port 0
    Guid systemImageGuid;
    Guid nodeGuid;
    Guid portGuid; ///< of the port that replied; a switch has one for all
    std::uint16_t partitionCap = 0;
    std::uint16_t deviceId = 0;
    std::uint32_t revision = 0;
    PortNum localPort; ///< the port by which the request came in
    std::uint32_t vendorId = 0;
    friend bool operator==(const NodeInfo&, const NodeInfo&) = default;
};

template <>
struct LayoutOf<NodeInfo> : Layout<Field<16, 8, &NodeInfo::nodeType>, Field<24, 8, &NodeInfo::numPorts>,
                                   Field<32, 64, &NodeInfo::systemImageGuid>, Field<96, 64, &NodeInfo::nodeGuid>,
                                   Field<160, 64, &NodeInfo::portGuid>, Field<224, 16, &NodeInfo::partitionCap>,
                                   Field<240, 16, &NodeInfo::deviceId>, Field<256, 32, &NodeInfo::revision>,
                                   Field<288, 8, &NodeInfo::localPort>, Field<296, 24, &NodeInfo::vendorId>>
{};

/// 64 bytes of text, NUL-terminated unless it fills them. The encoding is not specified.
struct NodeDescription
{
    static constexpr std::string_view name = "NodeDescription";
    static constexpr AttributeId id = AttributeId::NodeDescription;
    std::array<char, 64> text{};
    /// Up to the first NUL.
    [[nodiscard]] std::string_view view() const
    {
        const std::string_view all(text.data(), text.size());
        return all.substr(0, all.find('\0'));
    }
    friend bool operator==(const NodeDescription&, const NodeDescription&) = default;
};

template <> struct LayoutOf<NodeDescription> : Layout<Elements<0, 8, 8, &NodeDescription::text>>
{};

struct SwitchInfo
{
    static constexpr std::string_view name = "SwitchInfo";
    static constexpr AttributeId id = AttributeId::SwitchInfo;
    std::uint16_t linearFdbCap = 0;
    std::uint16_t multicastFdbCap = 0;
    std::uint16_t linearFdbTop = 0;
    std::uint8_t lifeTimeValue = 0; ///< 5 bits: 4.096 µs · 2^n
    bool enhancedPort0 = false;
    friend bool operator==(const SwitchInfo&, const SwitchInfo&) = default;
};

template <>
struct LayoutOf<SwitchInfo>
    : Layout<Field<0, 16, &SwitchInfo::linearFdbCap>, Field<32, 16, &SwitchInfo::multicastFdbCap>,
             Field<48, 16, &SwitchInfo::linearFdbTop>, Field<88, 5, &SwitchInfo::lifeTimeValue>,
             Field<132, 1, &SwitchInfo::enhancedPort0>>
{};

} // namespace fabriscope::mad
