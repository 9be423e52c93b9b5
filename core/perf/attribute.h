// SPDX-License-Identifier: GPL-3.0-or-later
//
// What holds counters: the attributes of the performance management class (IBTA vol. 1, 16.1.4 and annex A10), and for
// Ethernet ports, which have no such class, groups of the same form that their host reads (core/roce).
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

namespace fabriscope::perf {

/// The numbers are part of the agent protocol and of recordings: new ones go to the end.
enum class Attribute : std::uint8_t {
    PortCounters,
    PortCountersExtended,
    PortRcvErrorDetails,
    PortXmitDiscardDetails,
    PortOpRcvCounters,
    PortFlowCtlCounters,
    PortVLOpPackets,
    PortVLOpData,
    PortVLXmitFlowCtlUpdateErrors,
    PortVLXmitWaitCounters,
    SwPortVLCongestion,
    PortRcvConCtrl,
    PortSLRcvFECN,
    PortSLRcvBECN,
    PortXmitConCtrl,
    PortVLXmitTimeCong,
    PortXmitDataSL,
    PortRcvDataSL,
    PortExtendedSpeedsCounters,      ///< FDR and EDR
    PortExtendedSpeedsCountersRsFec, ///< the same attribute as ports with Reed-Solomon FEC (HDR and later) lay it out
    // Of Ethernet ports only.
    PriorityData,
    PriorityPackets,
    PriorityPause,
    PriorityPauseTime,
    PriorityCongestion,
    EthernetPort,
    RoceTransport,
};
inline constexpr std::size_t attributeCount = 27;
inline constexpr std::size_t madAttributeCount = 20; ///< those before PriorityData are asked for by MADs

/// What the several counters of one name in an attribute are for.
enum class Lane : std::uint8_t {
    None,     ///< one counter for the port
    Vl,       ///< one a virtual lane
    Sl,       ///< one a service level
    Physical, ///< one a lane of the cable
    Priority, ///< one a priority of Ethernet (IEEE 802.1Q PCP)
};

struct AttributeInfo
{
    Attribute attribute{};
    std::uint16_t wireId = 0; ///< 0: of an Ethernet port, read on its host
    std::string_view name;    ///< of the specification, "PortVLOpData"; stable, used in JSON and arguments
    std::size_t bytes = 0;    ///< how much of the 192 bytes of an attribute its counters need
    bool mandatory = false;   ///< every PMA has it; the others have to be asked for
    bool switchOnly = false;
    std::string_view explanation; ///< one line
};

[[nodiscard]] std::span<const AttributeInfo, attributeCount> attributes();
/// Those of the performance management class.
[[nodiscard]] std::span<const AttributeInfo, madAttributeCount> madAttributes();
[[nodiscard]] const AttributeInfo& infoOf(Attribute attribute);
[[nodiscard]] inline std::string_view toString(Attribute attribute) { return infoOf(attribute).name; }
/// By the name of the specification, case-insensitive.
[[nodiscard]] std::optional<Attribute> parseAttribute(std::string_view name);

/// A set of attributes.
class AttributeSet
{
public:
    constexpr AttributeSet() = default;
    constexpr AttributeSet(std::initializer_list<Attribute> members)
    {
        for (const Attribute a : members)
            insert(a);
    }
    [[nodiscard]] static constexpr AttributeSet fromBits(std::uint32_t bits)
    {
        AttributeSet set;
        set.m_bits = bits & ((1U << attributeCount) - 1U);
        return set;
    }
    [[nodiscard]] static constexpr AttributeSet all() { return fromBits(~0U); }
    [[nodiscard]] static constexpr AttributeSet byMad() { return fromBits((1U << madAttributeCount) - 1U); }
    constexpr void insert(Attribute a) { m_bits |= bit(a); }
    constexpr void erase(Attribute a) { m_bits &= ~bit(a); }
    [[nodiscard]] constexpr bool contains(Attribute a) const { return (m_bits & bit(a)) != 0; }
    [[nodiscard]] constexpr bool empty() const { return m_bits == 0; }
    [[nodiscard]] constexpr std::uint32_t bits() const { return m_bits; }
    friend constexpr AttributeSet operator|(AttributeSet a, AttributeSet b) { return fromBits(a.m_bits | b.m_bits); }
    friend constexpr AttributeSet operator&(AttributeSet a, AttributeSet b) { return fromBits(a.m_bits & b.m_bits); }
    friend constexpr bool operator==(AttributeSet, AttributeSet) = default;

private:
    static constexpr std::uint32_t bit(Attribute a) { return 1U << static_cast<unsigned>(a); }
    std::uint32_t m_bits = 0;
};

} // namespace fabriscope::perf
