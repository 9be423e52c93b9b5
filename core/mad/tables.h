// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of a port or switch, one block of 64 bytes a packet (IBTA vol. 1, 14.2.5.7-14.2.5.13).
#pragma once

#include "core/mad/header.h"

#include <algorithm>
#include <cstdint>

namespace fabriscope::mad {

/// 32 partition keys. Modifier: block number, and for a switch's external port the port in the upper 16 bits.
struct PKeyTable
{
    static constexpr std::string_view name = "P_KeyTable";
    static constexpr AttributeId id = AttributeId::PKeyTable;
    std::array<PKey, 32> keys{};
    friend bool operator==(const PKeyTable&, const PKeyTable&) = default;
};

/// How many blocks a table for that many keys has. PartitionCap has 16 bits, and adapters have 128 keys or fewer: of a
/// faulty one no more than 4,096 are read.
constexpr std::uint32_t keyBlocks(std::uint16_t capacity)
{
    return std::clamp<std::uint32_t>((capacity + 31U) / 32U, 1, 128);
}

template <> struct LayoutOf<PKeyTable> : Layout<Elements<0, 16, 16, &PKeyTable::keys>>
{};

/// Which VL a packet of a service level takes. Modifier of a switch: input port in bits 8-15, output port in bits 0-7.
/// VL 15 drops the packet.
struct SlToVlTable
{
    static constexpr std::string_view name = "SLtoVLMappingTable";
    static constexpr AttributeId id = AttributeId::SlToVlMappingTable;
    std::array<VirtualLane, 16> vls{}; ///< by SL
    friend bool operator==(const SlToVlTable&, const SlToVlTable&) = default;
};

template <> struct LayoutOf<SlToVlTable> : Layout<Elements<0, 4, 4, &SlToVlTable::vls>>
{};

/// 32 of the up to 64 entries of the low (blocks 1, 2) or high priority (3, 4) table; block in the upper 16 bits of
/// the modifier, port in the lower. Entries of weight 0 are skipped by the arbiter.
struct VlArbitrationTable
{
    static constexpr std::string_view name = "VLArbitrationTable";
    static constexpr AttributeId id = AttributeId::VlArbitrationTable;
    std::array<VirtualLane, 32> vls{};
    std::array<std::uint8_t, 32> weights{}; ///< units of 64 bytes
    friend bool operator==(const VlArbitrationTable&, const VlArbitrationTable&) = default;
};

template <>
struct LayoutOf<VlArbitrationTable>
    : Layout<Elements<4, 4, 16, &VlArbitrationTable::vls>, Elements<8, 8, 16, &VlArbitrationTable::weights>>
{};

/// Output ports of 64 unicast LIDs; modifier = LID / 64. Port 255: no route.
struct LinearForwardingTable
{
    static constexpr std::string_view name = "LinearForwardingTable";
    static constexpr AttributeId id = AttributeId::LinearForwardingTable;
    std::array<PortNum, 64> ports{};
    friend bool operator==(const LinearForwardingTable&, const LinearForwardingTable&) = default;
};

template <> struct LayoutOf<LinearForwardingTable> : Layout<Elements<0, 8, 8, &LinearForwardingTable::ports>>
{};

/// Port masks of 32 multicast LIDs. Modifier: block (MLID - 0xc000) / 32 in the lower 9 bits, in the upper 4 bits which
/// 16 ports the masks are for. Bit 0 of a mask is the lowest port.
struct MulticastForwardingTable
{
    static constexpr std::string_view name = "MulticastForwardingTable";
    static constexpr AttributeId id = AttributeId::MulticastForwardingTable;
    std::array<std::uint16_t, 32> masks{};
    friend bool operator==(const MulticastForwardingTable&, const MulticastForwardingTable&) = default;
};

template <> struct LayoutOf<MulticastForwardingTable> : Layout<Elements<0, 16, 16, &MulticastForwardingTable::masks>>
{};

} // namespace fabriscope::mad
