// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fields of subnet management attributes (IBTA vol. 1, 14.2.5) in the order of their bits. Component numbers are
// relative to the attribute; SA records add where the attribute begins in theirs (15.2.5).
#pragma once

#include "core/base/glossary.h"
#include "core/base/message.h"
#include "core/mad/field_codes.h"

namespace fabriscope::mad::tables {

using enum FieldFormat;
using F = AttributeField;

/// The fields `inner` of an attribute that begins at bit `bit` of a record, with component `component`.
template <std::size_t N, std::size_t M>
consteval std::array<F, N + M> joined(const std::array<F, N>& outer, const std::array<F, M>& inner, std::uint16_t bit,
                                      std::uint8_t component)
{
    std::array<F, N + M> all{};
    for (std::size_t i = 0; i < N; ++i)
        all[i] = outer[i];
    for (std::size_t i = 0; i < M; ++i) {
        all[N + i] = inner[i];
        all[N + i].bit = static_cast<std::uint16_t>(inner[i].bit + bit);
        if (inner[i].component != noComponent)
            all[N + i].component = static_cast<std::uint8_t>(inner[i].component + component);
    }
    return all;
}

/// A field of `count` elements, `stride` bits from one to the next, that no component stands for.
constexpr F series(std::string_view name, std::uint16_t bit, std::uint16_t width, FieldFormat format,
                   std::string_view explanation, std::uint16_t count, std::uint16_t stride)
{
    return {name, bit, width, format, explanation, noComponent, 1, {}, count, stride};
}

inline constexpr std::array nodeInfo{
    F{"BaseVersion", 0, 8, Decimal, Message::phrase("Version of the base MAD format that the node supports."), 0},
    F{"ClassVersion", 8, 8, Decimal, Message::phrase("Version of the subnet management class that the node supports."),
      1},
    F{"NodeType", 16, 8, Code, Message::phrase("Channel adapter, switch or router."), 2, 1, codes::nodeType},
    F{"NumPorts", 24, 8, Decimal, Message::phrase("Number of physical ports of the node, without port 0 of a switch."),
      3},
    F{"SystemImageGUID", 32, 64, Guid, glossary::systemImageGuid, 4},
    F{"NodeGUID", 96, 64, Guid, glossary::nodeGuid, 5},
    F{"PortGUID", 160, 64, Guid,
      Message::phrase("GUID of the port that replied; a switch has one for all of its ports."), 6},
    F{"PartitionCap", 224, 16, Decimal,
      Message::phrase("Entries in the P_Key table of an adapter's port, or of port 0 of a switch."), 7},
    F{"DeviceID", 240, 16, Hex, Message::phrase("Device ID that the vendor assigned, as in PCI."), 8},
    F{"Revision", 256, 32, Hex, Message::phrase("Revision of the device that the vendor assigned."), 9},
    F{"LocalPortNum", 288, 8, Port, Message::phrase("Port that received the request."), 10},
    F{"VendorID", 296, 24, Hex, Message::phrase("IEEE organization identifier (OUI) of the vendor."), 11}};

inline constexpr std::array nodeDescription{F{"NodeDescription", 0, 512, Text, glossary::nodeDescription, 0}};

inline constexpr std::array switchInfo{
    F{"LinearFDBCap", 0, 16, Decimal, Message::phrase("Capacity of the linear (unicast) forwarding table."), 0},
    F{"RandomFDBCap", 16, 16, Decimal, Message::phrase("Capacity of the random forwarding table; 0: not supported."),
      1},
    F{"MulticastFDBCap", 32, 16, Decimal, Message::phrase("Capacity of the multicast forwarding table."), 2},
    F{"LinearFDBTop", 48, 16, Decimal, Message::phrase("Highest LID in use in the linear forwarding table."), 3},
    F{"DefaultPort", 64, 8, Port,
      Message::phrase("Output port of packets without an entry in the random forwarding table."), 4},
    F{"DefaultMulticastPrimaryPort", 72, 8, Port,
      Message::phrase("Output port of multicast packets of unknown groups."), 5},
    F{"DefaultMulticastNotPrimaryPort", 80, 8, Port,
      Message::phrase("Output port of multicast packets of unknown groups that enter at the primary port."), 6},
    F{"LifeTimeValue", 88, 5, LifeTime,
      Message::phrase("Longest time that a packet may stay in the switch before it is dropped."), 7},
    F{"PortStateChange", 93, 1, Flag,
      Message::phrase("A port changed its state since the subnet manager last cleared this flag."), 8},
    F{"OptimizedSLtoVLMappingProgramming", 94, 2, Decimal,
      Message::phrase("Ways to set several SL-to-VL tables with one write."), 9},
    F{"LIDsPerPort", 96, 16, Decimal, Message::phrase("LIDs per port in the random forwarding table."), 10},
    F{"PartitionEnforcementCap", 112, 16, Decimal, Message::phrase("Number of P_Keys that an external port can check."),
      11},
    F{"InboundEnforcementCap", 128, 1, Flag, Message::phrase("The switch can check the P_Key of received packets."),
      12},
    F{"OutboundEnforcementCap", 129, 1, Flag, Message::phrase("The switch can check the P_Key of sent packets."), 13},
    F{"FilterRawInboundCap", 130, 1, Flag, Message::phrase("The switch can drop raw packets on reception."), 14},
    F{"FilterRawOutboundCap", 131, 1, Flag, Message::phrase("The switch can drop raw packets on transmission."), 15},
    F{"EnhancedPort0", 132, 1, Flag, Message::phrase("Port 0 is an enhanced port with counters and tables of its own."),
      16},
    F{"MulticastFDBTop", 144, 16, Lid,
      Message::phrase("Highest multicast LID in use, where the switch supports this field."), 18}};

inline constexpr std::array guidInfo{
    series("GUID", 0, 64, Guid,
           Message::phrase("GUIDs of the port; the first is assigned by the vendor, the "
                           "others are alias GUIDs, for example of virtual functions."),
           8, 64)};

inline constexpr std::array portInfo{
    F{"M_Key", 0, 64, Key, Message::phrase("Management key that a subnet manager must present to change the port."), 0},
    F{"GidPrefix", 64, 64, Guid, glossary::subnetPrefix, 1},
    F{"LID", 128, 16, Lid, glossary::lid, 2},
    F{"MasterSMLID", 144, 16, Lid, Message::phrase("LID of the master subnet manager."), 3},
    F{"CapabilityMask", 160, 32, Bits, Message::phrase("Capabilities of the port."), 4, 1, codes::capabilities},
    F{"DiagCode", 192, 16, Hex, Message::phrase("Vendor's diagnostic code; 0: nothing to report."), 5},
    F{"M_KeyLeasePeriod", 208, 16, Decimal,
      Message::phrase("Seconds until the M_Key protection expires without a subnet manager; 0: never."), 6},
    F{"LocalPortNum", 224, 8, Port, Message::phrase("Port that received the request."), 7},
    F{"LinkWidthEnabled", 232, 8, Bits, Message::phrase("Link widths that are enabled."), 8, 1, codes::width},
    F{"LinkWidthSupported", 240, 8, Bits, Message::phrase("Link widths that the port supports."), 9, 1, codes::width},
    F{"LinkWidthActive", 248, 8, Bits, Message::phrase("Active width of the link."), 10, 1, codes::width},
    F{"LinkSpeedSupported", 256, 4, Bits, Message::phrase("Link speeds up to QDR that the port supports."), 11, 1,
      codes::speed},
    F{"PortState", 260, 4, Code, glossary::portState, 12, 1, codes::portState},
    F{"PortPhysicalState", 264, 4, Code, glossary::physicalState, 13, 1, codes::physicalState},
    F{"LinkDownDefaultState", 268, 4, Code,
      Message::phrase("Physical state that the port enters when its link is down."), 14, 1, codes::downDefault},
    F{"M_KeyProtectBits", 272, 2, Decimal, Message::phrase("Protection level of the M_Key."), 15},
    F{"LMC", 277, 3, Decimal, glossary::lmc, 17},
    F{"LinkSpeedActive", 280, 4, Bits, Message::phrase("Active speed of the link up to QDR; see LinkSpeedExtActive."),
      18, 1, codes::speed},
    F{"LinkSpeedEnabled", 284, 4, Bits, Message::phrase("Link speeds up to QDR that are enabled."), 19, 1,
      codes::speed},
    F{"NeighborMTU", 288, 4, Code, Message::phrase("Largest packet that may be sent to the neighbour."), 20, 1,
      codes::mtu},
    F{"MasterSMSL", 292, 4, Decimal, Message::phrase("Service level for packets to the master subnet manager."), 21},
    F{"VLCap", 296, 4, Code, Message::phrase("Virtual lanes that the port supports."), 22, 1, codes::vls},
    F{"InitType", 300, 4, Hex, Message::phrase("Type of initialization that the port requests."), 23},
    F{"VLHighLimit", 304, 8, Decimal,
      Message::phrase("Limit of consecutive high-priority data, in units of 4,096 bytes."), 24},
    F{"VLArbitrationHighCap", 312, 8, Decimal, Message::phrase("Capacity of the high-priority arbitration table."), 25},
    F{"VLArbitrationLowCap", 320, 8, Decimal, Message::phrase("Capacity of the low-priority arbitration table."), 26},
    F{"InitTypeReply", 328, 4, Hex, Message::phrase("Type of initialization that the subnet manager performed."), 27},
    F{"MTUCap", 332, 4, Code, Message::phrase("Largest packet that the port supports."), 28, 1, codes::mtu},
    F{"VLStallCount", 336, 3, Decimal,
      Message::phrase("Number of packets dropped in a row that puts a virtual lane into the stalled state."), 29},
    F{"HOQLife", 339, 5, LifeTime,
      Message::phrase("Longest time that a packet may wait at the head of its queue before it is dropped."), 30},
    F{"OperationalVLs", 344, 4, Code, Message::phrase("Virtual lanes in use on the link."), 31, 1, codes::vls},
    F{"PartitionEnforcementInbound", 348, 1, Flag,
      Message::phrase("The switch checks the P_Key of packets received at this port."), 32},
    F{"PartitionEnforcementOutbound", 349, 1, Flag,
      Message::phrase("The switch checks the P_Key of packets sent by this port."), 33},
    F{"FilterRawInbound", 350, 1, Flag, Message::phrase("The port drops raw packets on reception."), 34},
    F{"FilterRawOutbound", 351, 1, Flag, Message::phrase("The port drops raw packets on transmission."), 35},
    F{"M_KeyViolations", 352, 16, Decimal, Message::phrase("Management packets received with a wrong M_Key."), 36},
    F{"P_KeyViolations", 368, 16, Decimal,
      Message::phrase("Packets received with a P_Key that the port does not have."), 37},
    F{"Q_KeyViolations", 384, 16, Decimal, Message::phrase("Datagrams received with a wrong Q_Key."), 38},
    F{"GUIDCap", 400, 8, Decimal, Message::phrase("Capacity of the port's GUID table."), 39},
    F{"ClientReregister", 408, 1, Flag,
      Message::phrase("The subnet manager requests that all clients register their groups and services again."), 40},
    F{"MulticastPKeyTrapSuppression", 409, 2, Decimal,
      Message::phrase("Suppression of traps for P_Key violations of multicast packets."), 41},
    F{"SubnetTimeOut", 411, 5, LifeTime, Message::phrase("Longest time that a packet may travel through the subnet."),
      42},
    F{"RespTimeValue", 419, 5, LifeTime,
      Message::phrase("Longest time until the port replies to a management request."), 44},
    F{"LocalPhyErrors", 424, 4, Decimal, Message::phrase("Local physical errors after which the link retrains."), 45},
    F{"OverrunErrors", 428, 4, Decimal, Message::phrase("Buffer overruns after which the link retrains."), 46},
    F{"MaxCreditHint", 432, 16, Decimal,
      Message::phrase("Receive credits of a virtual lane, where the port reports them."), 47},
    F{"LinkSpeedExt2Active", 449, 2, Bits, Message::phrase("Active speed of the link above NDR."), noComponent, 1,
      codes::speedExt2},
    F{"LinkSpeedExt2Supported", 451, 2, Bits, Message::phrase("Link speeds above NDR that the port supports."),
      noComponent, 1, codes::speedExt2},
    F{"LinkSpeedExt2Enabled", 453, 3, Bits, Message::phrase("Link speeds above NDR that are enabled."), noComponent, 1,
      codes::speedExt2},
    F{"LinkRoundTripLatency", 456, 24, Decimal,
      Message::phrase("Round-trip time of the link in units of four symbol times."), 49},
    F{"CapabilityMask2", 480, 16, Bits, Message::phrase("Further capabilities of the port."), 50, 1,
      codes::capabilities2},
    F{"LinkSpeedExtActive", 496, 4, Bits,
      Message::phrase("Active speed of the link above QDR; 0: LinkSpeedActive applies."), 51, 1, codes::speedExt},
    F{"LinkSpeedExtSupported", 500, 4, Bits, Message::phrase("Link speeds above QDR that the port supports."), 52, 1,
      codes::speedExt},
    F{"LinkSpeedExtEnabled", 507, 5, Bits, Message::phrase("Link speeds above QDR that are enabled; 30: none."), 54, 1,
      codes::speedExt}};

inline constexpr std::array pkeyTable{series(
    "P_Key", 0, 16, PKey, Message::phrase("Partitions of the port; the highest bit marks full membership."), 32, 16)};
inline constexpr std::array slToVlTable{series(
    "VL", 0, 4, Decimal,
    Message::phrase("Virtual lane of each service level, SL 0 first; with VL 15 the packet is dropped."), 16, 4)};
inline constexpr std::array vlArbitrationTable{
    series("VL", 4, 4, Decimal, Message::phrase("Virtual lane of each entry."), 32, 16),
    series("Weight", 8, 8, Decimal,
           Message::phrase("Data that the entry may send in its turn, in units of 64 bytes; 0: the entry is skipped."),
           32, 16)};
inline constexpr std::array linearForwardingTable{
    series("Port", 0, 8, FieldFormat::Port,
           Message::phrase("Output port of each of the block's 64 LIDs; 255: no route."), 64, 8)};
inline constexpr std::array multicastForwardingTable{
    series("PortMask", 0, 16, Hex,
           Message::phrase("Output ports of each of the block's 32 multicast LIDs; the lowest bit is the lowest port."),
           32, 16)};

inline constexpr std::array smInfo{
    F{"GUID", 0, 64, Guid, Message::phrase("Port GUID of the subnet manager."), 0},
    F{"SM_Key", 64, 64, Key,
      Message::phrase("Key by which subnet managers trust one another; only trusted requests see it."), 1},
    F{"ActCount", 128, 32, Decimal,
      Message::phrase("Activity counter of the subnet manager; it increases while the subnet manager works."), 2},
    F{"Priority", 160, 4, Decimal,
      Message::phrase("The highest priority becomes master; among equals, the lowest GUID."), 3},
    F{"SMState", 164, 4, Code, Message::phrase("State of the subnet manager."), 4, 1, codes::smState}};

inline constexpr std::array informInfo{
    F{"GID", 0, 128, Gid, Message::phrase("Port whose notices are requested; 0: the LID range applies."), 0},
    F{"LIDRangeBegin", 128, 16, Lid, Message::phrase("First LID of the range; 0xffff: all ports."), 1},
    F{"LIDRangeEnd", 144, 16, Lid, Message::phrase("Last LID of the range."), 2},
    F{"IsGeneric", 176, 8, Decimal, Message::phrase("1: notices of the specification; 0: of a vendor."), 4},
    F{"Subscribe", 184, 8, Decimal, Message::phrase("1: subscribe; 0: unsubscribe."), 5},
    F{"Type", 192, 16, Code, Message::phrase("Type of the notices."), 6, 1, codes::noticeType},
    F{"TrapNumber", 208, 16, Decimal, Message::phrase("Number of the notice; 65535: all."), 7},
    F{"QPN", 224, 24, Hex, Message::phrase("Queue pair that the notices go to."), 8},
    F{"RespTimeValue", 251, 5, LifeTime, Message::phrase("Longest time until the subscriber replies."), 10},
    F{"ProducerType", 264, 24, Hex, Message::phrase("Type of the node that sends the notices; 0xffffff: any."), 12}};

inline constexpr std::array mellanoxPortInfo{
    F{"StateChangeEnable", 24, 8, Hex, Message::phrase("Fields that a write changes."), noComponent},
    F{"LinkSpeedSupported", 56, 8, Hex, Message::phrase("Bit 0: FDR10 is supported."), noComponent},
    F{"LinkSpeedEnabled", 88, 8, Hex, Message::phrase("Bit 0: FDR10 is enabled."), noComponent},
    F{"LinkSpeedActive", 120, 8, Hex, Message::phrase("Bit 0: FDR10 is active."), noComponent}};

} // namespace fabriscope::mad::tables
