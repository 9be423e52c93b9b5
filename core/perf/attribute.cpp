// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/attribute.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace fabriscope::perf {
namespace {

using enum Attribute;

constexpr std::array<AttributeInfo, attributeCount> attributeTable{{
    {PortCounters, 0x12, "PortCounters", 44, true, false, "Traffic and errors of a port, in fields of 4 to 32 bits"},
    {PortCountersExtended, 0x1d, "PortCountersExtended", 184, false, false,
     "Traffic of a port in 64 bits; with some ports the errors, too"},
    {PortRcvErrorDetails, 0x15, "PortRcvErrorDetails", 16, false, false, "Why received packets were found faulty"},
    {PortXmitDiscardDetails, 0x16, "PortXmitDiscardDetails", 12, false, false,
     "Why packets were discarded instead of sent"},
    {PortOpRcvCounters, 0x17, "PortOpRcvCounters", 12, false, false, "Packets and data received of one operation code"},
    {PortFlowCtlCounters, 0x18, "PortFlowCtlCounters", 12, false, false, "Flow control packets sent and received"},
    {PortVLOpPackets, 0x19, "PortVLOpPackets", 36, false, false, "Packets by virtual lane"},
    {PortVLOpData, 0x1a, "PortVLOpData", 68, false, false, "Data by virtual lane"},
    {PortVLXmitFlowCtlUpdateErrors, 0x1b, "PortVLXmitFlowCtlUpdateErrors", 8, false, false,
     "Missed flow control updates by virtual lane"},
    {PortVLXmitWaitCounters, 0x1c, "PortVLXmitWaitCounters", 36, false, false,
     "Time with data to send but no credit to send it, by virtual lane"},
    {SwPortVLCongestion, 0x30, "SwPortVLCongestion", 36, false, true,
     "Congestion events of a switch port by virtual lane"},
    {PortRcvConCtrl, 0x31, "PortRcvConCtrl", 12, false, false, "Packets received with congestion notification"},
    {PortSLRcvFECN, 0x32, "PortSLRcvFECN", 68, false, false,
     "Packets received with a forward congestion mark, by service level"},
    {PortSLRcvBECN, 0x33, "PortSLRcvBECN", 68, false, false,
     "Packets received with a backward congestion mark, by service level"},
    {PortXmitConCtrl, 0x34, "PortXmitConCtrl", 8, false, false, "Time that the port was congested"},
    {PortVLXmitTimeCong, 0x35, "PortVLXmitTimeCong", 64, false, false, "Time that a virtual lane was congested"},
    {PortXmitDataSL, 0x36, "PortXmitDataSL", 68, false, false, "Data sent by service level"},
    {PortRcvDataSL, 0x37, "PortRcvDataSL", 68, false, false, "Data received by service level"},
    {PortExtendedSpeedsCounters, 0x1f, "PortExtendedSpeedsCounters", 140, false, false,
     "Line coding and error correction of FDR and EDR links, by lane"},
    {PortExtendedSpeedsCountersRsFec, 0x1f, "PortExtendedSpeedsCountersRSFEC", 152, false, false,
     "Line coding and Reed-Solomon error correction of EDR, HDR and NDR links"},
    {PriorityData, 0, "PriorityData", 0, false, false, "Data of an Ethernet port by priority"},
    {PriorityPackets, 0, "PriorityPackets", 0, false, false, "Packets of an Ethernet port by priority"},
    {PriorityPause, 0, "PriorityPause", 0, false, false, "Pause frames of priority flow control"},
    {PriorityPauseTime, 0, "PriorityPauseTime", 0, false, false, "Time that priority flow control held packets back"},
    {PriorityCongestion, 0, "PriorityCongestion", 0, false, false,
     "Packets dropped or marked for want of room, by priority"},
    {EthernetPort, 0, "EthernetPort", 0, false, false,
     "Traffic, pauses and errors of an Ethernet port, all priorities together"},
    {RoceTransport, 0, "RoceTransport", 0, false, false,
     "What the adapter's RDMA transport counts: retransmissions, congestion notifications, errors"},
}};

consteval bool attributesInOrder()
{
    for (std::size_t i = 0; i < attributeTable.size(); ++i)
        if (static_cast<std::size_t>(attributeTable[i].attribute) != i) return false;
    return true;
}
static_assert(attributesInOrder(), "a row is at the wrong place");

} // namespace

std::span<const AttributeInfo, attributeCount> attributes() { return attributeTable; }

std::span<const AttributeInfo, madAttributeCount> madAttributes() { return attributes().first<madAttributeCount>(); }

const AttributeInfo& infoOf(Attribute attribute) { return attributeTable[static_cast<std::size_t>(attribute)]; }

std::optional<Attribute> parseAttribute(std::string_view name)
{
    const auto* const found = std::ranges::find_if(
        attributeTable, [&](const AttributeInfo& info) { return equalIgnoringCase(info.name, name); });
    if (found == attributeTable.end()) return std::nullopt;
    return found->attribute;
}

} // namespace fabriscope::perf
