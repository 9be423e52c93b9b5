// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fields of subnet management attributes (IBTA vol. 1, 14.2.5) in the order of their bits. Component numbers are
// relative to the attribute; SA records add where the attribute begins in theirs (15.2.5).
#pragma once

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

inline constexpr std::array nodeInfo{
    F{"BaseVersion", 0, 8, Decimal, "Version of the base MAD format that the node speaks.", 0},
    F{"ClassVersion", 8, 8, Decimal, "Version of subnet management that the node speaks.", 1},
    F{"NodeType", 16, 8, Code, "Channel adapter, switch or router.", 2, 1, codes::nodeType},
    F{"NumPorts", 24, 8, Decimal, "Physical ports of the node, without a switch's port 0.", 3},
    F{"SystemImageGUID", 32, 64, Guid, "The same in all nodes of one box; 0: the node knows of no box.", 4},
    F{"NodeGUID", 96, 64, Guid, "Names the node.", 5},
    F{"PortGUID", 160, 64, Guid, "Names the port that answered; a switch has one for all of its ports.", 6},
    F{"PartitionCap", 224, 16, Decimal, "Entries of the P_Key table of an adapter's port, or of a switch's port 0.", 7},
    F{"DeviceID", 240, 16, Hex, "The vendor's number of the device, as in PCI.", 8},
    F{"Revision", 256, 32, Hex, "The vendor's revision of the device.", 9},
    F{"LocalPortNum", 288, 8, Port, "The port by which the question came in.", 10},
    F{"VendorID", 296, 24, Hex, "IEEE number (OUI) of the vendor.", 11}};

inline constexpr std::array nodeDescription{
    F{"NodeDescription", 0, 512, Text, "The name that the node gives itself; need not be unique.", 0}};

inline constexpr std::array switchInfo{
    F{"LinearFDBCap", 0, 16, Decimal, "Entries of the linear (unicast) forwarding table.", 0},
    F{"RandomFDBCap", 16, 16, Decimal, "Entries of a random forwarding table; 0: there is none.", 1},
    F{"MulticastFDBCap", 32, 16, Decimal, "Entries of the multicast forwarding table.", 2},
    F{"LinearFDBTop", 48, 16, Decimal, "The highest LID in use in the linear forwarding table.", 3},
    F{"DefaultPort", 64, 8, Port, "Where packets go that the random forwarding table does not know.", 4},
    F{"DefaultMulticastPrimaryPort", 72, 8, Port, "Where multicast of unknown groups goes.", 5},
    F{"DefaultMulticastNotPrimaryPort", 80, 8, Port,
      "Where multicast of unknown groups goes that came in by the primary port.", 6},
    F{"LifeTimeValue", 88, 5, LifeTime, "How long a packet may stay in the switch before it is dropped.", 7},
    F{"PortStateChange", 93, 1, Flag, "A port changed its state since the subnet manager last cleared this.", 8},
    F{"OptimizedSLtoVLMappingProgramming", 94, 2, Decimal, "How many SL-to-VL tables one write can set.", 9},
    F{"LIDsPerPort", 96, 16, Decimal, "LIDs that a port may have in the random forwarding table.", 10},
    F{"PartitionEnforcementCap", 112, 16, Decimal, "P_Keys that an external port can check.", 11},
    F{"InboundEnforcementCap", 128, 1, Flag, "The switch can check the P_Key of what comes in.", 12},
    F{"OutboundEnforcementCap", 129, 1, Flag, "The switch can check the P_Key of what goes out.", 13},
    F{"FilterRawInboundCap", 130, 1, Flag, "The switch can drop raw packets that come in.", 14},
    F{"FilterRawOutboundCap", 131, 1, Flag, "The switch can drop raw packets that go out.", 15},
    F{"EnhancedPort0", 132, 1, Flag, "Port 0 is a full port with counters and tables of its own.", 16},
    F{"MulticastFDBTop", 144, 16, Lid, "The highest multicast LID in use, when the switch supports that.", 18}};

inline constexpr std::array guidInfo{F{"GUID",
                                       0,
                                       64,
                                       Guid,
                                       "GUIDs of the port; the first is the one of its maker, others are alias GUIDs, "
                                       "as virtual functions have them.",
                                       noComponent,
                                       1,
                                       {},
                                       8,
                                       64}};

inline constexpr std::array portInfo{
    F{"M_Key", 0, 64, Key, "Management key that a subnet manager must bring to change the port.", 0},
    F{"GidPrefix", 64, 64, Guid, "Subnet prefix: upper half of the GIDs of the subnet.", 1},
    F{"LID", 128, 16, Lid, "Local identifier: the address of the port in its subnet.", 2},
    F{"MasterSMLID", 144, 16, Lid, "Where the master subnet manager is.", 3},
    F{"CapabilityMask", 160, 32, Bits, "What the port can do.", 4, 1, codes::capabilities},
    F{"DiagCode", 192, 16, Hex, "Diagnostic code of the vendor; 0: nothing to report.", 5},
    F{"M_KeyLeasePeriod", 208, 16, Decimal, "Seconds after which a forgotten M_Key opens itself; 0: never.", 6},
    F{"LocalPortNum", 224, 8, Port, "The port by which the question came in.", 7},
    F{"LinkWidthEnabled", 232, 8, Bits, "Widths that the link may come up with.", 8, 1, codes::width},
    F{"LinkWidthSupported", 240, 8, Bits, "Widths that the port supports.", 9, 1, codes::width},
    F{"LinkWidthActive", 248, 8, Bits, "Width that the link runs with.", 10, 1, codes::width},
    F{"LinkSpeedSupported", 256, 4, Bits, "Speeds up to QDR that the port supports.", 11, 1, codes::speed},
    F{"PortState", 260, 4, Code, "Logical state: only an Active port carries data.", 12, 1, codes::portState},
    F{"PortPhysicalState", 264, 4, Code, "State of the physical link.", 13, 1, codes::physicalState},
    F{"LinkDownDefaultState", 268, 4, Code, "What the port does when its link is down.", 14, 1, codes::downDefault},
    F{"M_KeyProtectBits", 272, 2, Decimal, "How strictly the M_Key protects the port.", 15},
    F{"LMC", 277, 3, Decimal, "LID mask control: the port has 2^LMC LIDs.", 17},
    F{"LinkSpeedActive", 280, 4, Bits, "Speed up to QDR that the link runs with; see LinkSpeedExtActive.", 18, 1,
      codes::speed},
    F{"LinkSpeedEnabled", 284, 4, Bits, "Speeds up to QDR that the link may come up with.", 19, 1, codes::speed},
    F{"NeighborMTU", 288, 4, Code, "Largest packet that may be sent to the neighbour.", 20, 1, codes::mtu},
    F{"MasterSMSL", 292, 4, Decimal, "Service level for packets to the master subnet manager.", 21},
    F{"VLCap", 296, 4, Code, "Virtual lanes that the port supports.", 22, 1, codes::vls},
    F{"InitType", 300, 4, Hex, "How the port asks to be initialised.", 23},
    F{"VLHighLimit", 304, 8, Decimal, "Units of 4,096 bytes that the high-priority table may send in a row.", 24},
    F{"VLArbitrationHighCap", 312, 8, Decimal, "Entries of the high-priority arbitration table.", 25},
    F{"VLArbitrationLowCap", 320, 8, Decimal, "Entries of the low-priority arbitration table.", 26},
    F{"InitTypeReply", 328, 4, Hex, "How the subnet manager initialised the port.", 27},
    F{"MTUCap", 332, 4, Code, "Largest packet that the port supports.", 28, 1, codes::mtu},
    F{"VLStallCount", 336, 3, Decimal, "Packets dropped in a row that stall a lane.", 29},
    F{"HOQLife", 339, 5, LifeTime, "How long a packet may wait at the head of its queue before it is dropped.", 30},
    F{"OperationalVLs", 344, 4, Code, "Virtual lanes in use on the link.", 31, 1, codes::vls},
    F{"PartitionEnforcementInbound", 348, 1, Flag, "The switch checks the P_Key of what comes in here.", 32},
    F{"PartitionEnforcementOutbound", 349, 1, Flag, "The switch checks the P_Key of what goes out here.", 33},
    F{"FilterRawInbound", 350, 1, Flag, "Raw packets that come in are dropped.", 34},
    F{"FilterRawOutbound", 351, 1, Flag, "Raw packets that go out are dropped.", 35},
    F{"M_KeyViolations", 352, 16, Decimal, "Management packets that came with a wrong M_Key.", 36},
    F{"P_KeyViolations", 368, 16, Decimal, "Packets that came with a P_Key that the port does not have.", 37},
    F{"Q_KeyViolations", 384, 16, Decimal, "Datagrams that came with a wrong Q_Key.", 38},
    F{"GUIDCap", 400, 8, Decimal, "GUIDs that the port can have.", 39},
    F{"ClientReregister", 408, 1, Flag,
      "The subnet manager asks all clients to register their groups and services anew.", 40},
    F{"MulticastPKeyTrapSuppression", 409, 2, Decimal, "Whether P_Key violations of multicast send traps.", 41},
    F{"SubnetTimeOut", 411, 5, LifeTime, "How long a packet may travel through the subnet.", 42},
    F{"RespTimeValue", 419, 5, LifeTime, "How long the port's management may take to answer.", 44},
    F{"LocalPhyErrors", 424, 4, Decimal, "Local physical errors after which the link is retrained.", 45},
    F{"OverrunErrors", 428, 4, Decimal, "Buffer overruns after which the link is retrained.", 46},
    F{"MaxCreditHint", 432, 16, Decimal, "Receive buffers of a lane, when the port tells.", 47},
    F{"LinkSpeedExt2Active", 449, 2, Bits, "Speed above NDR that the link runs with.", noComponent, 1,
      codes::speedExt2},
    F{"LinkSpeedExt2Supported", 451, 2, Bits, "Speeds above NDR that the port supports.", noComponent, 1,
      codes::speedExt2},
    F{"LinkSpeedExt2Enabled", 453, 3, Bits, "Speeds above NDR that the link may come up with.", noComponent, 1,
      codes::speedExt2},
    F{"LinkRoundTripLatency", 456, 24, Decimal, "Round trip of the link in units of four symbol times.", 49},
    F{"CapabilityMask2", 480, 16, Bits, "More of what the port can do.", 50, 1, codes::capabilities2},
    F{"LinkSpeedExtActive", 496, 4, Bits, "Speed above QDR that the link runs with; 0: LinkSpeedActive counts.", 51, 1,
      codes::speedExt},
    F{"LinkSpeedExtSupported", 500, 4, Bits, "Speeds above QDR that the port supports.", 52, 1, codes::speedExt},
    F{"LinkSpeedExtEnabled", 507, 5, Bits, "Speeds above QDR that the link may come up with; 30: none of them.", 54, 1,
      codes::speedExt}};

inline constexpr std::array pkeyTable{F{"P_Key",
                                        0,
                                        16,
                                        PKey,
                                        "Partitions of the port; the highest bit says whether it is a full member.",
                                        noComponent,
                                        1,
                                        {},
                                        32,
                                        16}};
inline constexpr std::array slToVlTable{F{"VL",
                                          0,
                                          4,
                                          Decimal,
                                          "Virtual lane of each service level, SL 0 first; VL 15 drops the packet.",
                                          noComponent,
                                          1,
                                          {},
                                          16,
                                          4}};
inline constexpr std::array vlArbitrationTable{
    F{"VL", 4, 4, Decimal, "Virtual lane of each entry.", noComponent, 1, {}, 32, 16},
    F{"Weight",
      8,
      8,
      Decimal,
      "What the entry may send in its turn, in units of 64 bytes; 0: it is passed over.",
      noComponent,
      1,
      {},
      32,
      16}};
inline constexpr std::array linearForwardingTable{
    F{"Port",
      0,
      8,
      FieldFormat::Port,
      "Port by which each of the block's 64 LIDs leaves; 255: there is no route.",
      noComponent,
      1,
      {},
      64,
      8}};
inline constexpr std::array multicastForwardingTable{
    F{"PortMask",
      0,
      16,
      Hex,
      "Ports by which each of the block's 32 multicast LIDs leaves, the lowest port first.",
      noComponent,
      1,
      {},
      32,
      16}};

inline constexpr std::array smInfo{
    F{"GUID", 0, 64, Guid, "Port GUID of the subnet manager.", 0},
    F{"SM_Key", 64, 64, Key, "Key by which subnet managers trust one another; shown only to those who have it.", 1},
    F{"ActCount", 128, 32, Decimal, "Counts as long as the subnet manager works.", 2},
    F{"Priority", 160, 4, Decimal, "The highest becomes master; between equals the lowest GUID.", 3},
    F{"SMState", 164, 4, Code, "What the subnet manager does.", 4, 1, codes::smState}};

inline constexpr std::array informInfo{
    F{"GID", 0, 128, Gid, "Notices about this port; 0: about those of the LID range.", 0},
    F{"LIDRangeBegin", 128, 16, Lid, "Notices about ports from this LID on; 0xffff: about all.", 1},
    F{"LIDRangeEnd", 144, 16, Lid, "Notices about ports up to this LID.", 2},
    F{"IsGeneric", 176, 8, Decimal, "1: notices of the specification, 0: of a vendor.", 4},
    F{"Subscribe", 184, 8, Decimal, "1: notices are wanted, 0: no more.", 5},
    F{"Type", 192, 16, Code, "Kind of notices.", 6, 1, codes::noticeType},
    F{"TrapNumber", 208, 16, Decimal, "Number of the notice; 65535: all.", 7},
    F{"QPN", 224, 24, Hex, "Queue pair that the notices go to.", 8},
    F{"RespTimeValue", 251, 5, LifeTime, "How long the subscriber may take to answer.", 10},
    F{"ProducerType", 264, 24, Hex, "Type of node that sends the notice; 0xffffff: any.", 12}};

inline constexpr std::array mellanoxPortInfo{
    F{"StateChangeEnable", 24, 8, Hex, "Which fields a write would change.", noComponent},
    F{"LinkSpeedSupported", 56, 8, Hex, "Bit 0: FDR10 is supported.", noComponent},
    F{"LinkSpeedEnabled", 88, 8, Hex, "Bit 0: FDR10 is enabled.", noComponent},
    F{"LinkSpeedActive", 120, 8, Hex, "Bit 0: the link runs with FDR10.", noComponent}};

} // namespace fabriscope::mad::tables
