// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mad/attribute_tables.h"
#include "core/sa/record.h"

// A namespace of its own: the names of formats hide those of types.
namespace fabriscope::sa::layouts {
namespace {

using mad::noComponent;
using mad::tables::joined;
using enum mad::FieldFormat;
using F = mad::AttributeField;
namespace codes = mad::codes;
namespace tables = mad::tables;

constexpr std::string_view portLidText = "LID of the port; of a switch, that of its port 0.";

constexpr std::array lidKey{F{"LID", 0, 16, Lid, portLidText, 0}};
constexpr auto nodeFields = joined(joined(lidKey, tables::nodeInfo, 32, 2), tables::nodeDescription, 352, 14);
constexpr auto switchFields = joined(lidKey, tables::switchInfo, 32, 2);
constexpr auto smFields = joined(lidKey, tables::smInfo, 32, 2);

constexpr std::array portKey{F{"EndportLID", 0, 16, Lid, portLidText, 0},
                             F{"PortNum", 16, 8, Port, "Number of the port; 0: a switch's own.", 1},
                             F{"Options", 24, 8, Hex, "Bit 7: extended link speeds are told.", 2}};
constexpr auto portFields = joined(portKey, tables::portInfo, 32, 3);

constexpr std::array linkFields{
    F{"FromLID", 0, 16, Lid, "LID of one end.", 0}, F{"FromPort", 16, 8, Port, "Port of that end.", 1},
    F{"ToPort", 24, 8, Port, "Port of the other end.", 2}, F{"ToLID", 32, 16, Lid, "LID of the other end.", 3}};

constexpr std::array slVlKey{F{"LID", 0, 16, Lid, portLidText, 0},
                             F{"InputPortNum", 16, 8, Port, "Of a switch: by which port packets come in.", 1},
                             F{"OutputPortNum", 24, 8, Port, "Of a switch: by which port they leave.", 2}};
constexpr auto slVlFields = joined(slVlKey, tables::slToVlTable, 64, 0);

constexpr std::array vlArbKey{F{"LID", 0, 16, Lid, portLidText, 0},
                              F{"OutputPortNum", 16, 8, Port, "Port whose link is shared.", 1},
                              F{"BlockNum", 24, 8, Decimal, "1 and 2: low priority; 3 and 4: high priority.", 2}};
constexpr auto vlArbFields = joined(vlArbKey, tables::vlArbitrationTable, 64, 0);

// Not every SA compares the block number, or in the same byte order: it is compared here.
constexpr std::array pkeyKey{F{"LID", 0, 16, Lid, portLidText, 0},
                             F{"BlockNum", 16, 16, Decimal, "Block of 32 keys.", noComponent},
                             F{"PortNum", 32, 8, Port, "Port of the switch; 0 of an adapter.", 2}};
constexpr auto pkeyFields = joined(pkeyKey, tables::pkeyTable, 64, 0);

constexpr std::array lftKey{F{"LID", 0, 16, Lid, "LID of the switch.", 0},
                            F{"BlockNum", 16, 16, Decimal, "Block of 64 LIDs: it begins with LID 64 · block.", 1}};
constexpr auto lftFields = joined(lftKey, tables::linearForwardingTable, 64, 0);

constexpr std::array mftKey{
    F{"LID", 0, 16, Lid, "LID of the switch.", 0},
    F{"Position", 16, 4, Decimal, "Which 16 ports the masks are for: they begin with port 16 · position.", 1},
    F{"BlockNum", 23, 9, Decimal, "Block of 32 multicast LIDs: it begins with 0xc000 + 32 · block.", 3}};
constexpr auto mftFields = joined(mftKey, tables::multicastForwardingTable, 64, 0);

constexpr std::array guidKey{F{"LID", 0, 16, Lid, portLidText, 0},
                             F{"BlockNum", 16, 8, Decimal, "Block of 8 GUIDs.", 1}};
constexpr auto guidFields = joined(guidKey, tables::guidInfo, 64, 0);

constexpr std::array informKey{F{"SubscriberGID", 0, 128, Gid, "Port of the program that wants the notices.", 0},
                               F{"Enum", 128, 16, Decimal, "Number of the subscription of that port.", 1}};
constexpr auto informRecordFields = joined(informKey, tables::informInfo, 192, 3);

constexpr std::string_view serviceIdText =
    "What the connection is for; of RDMA-CM the port number is in its last 16 bits.";
constexpr std::string_view lifeText = "How long a packet may take on its way.";
constexpr std::string_view pkeyText = "Partition that the path is for.";
constexpr std::string_view slText = "Service level: which virtual lanes packets take.";
constexpr std::string_view mtuText = "Largest packet on the path.";
constexpr std::string_view rateText = "How fast a sender may send on the path.";
constexpr std::string_view flowText = "Flow label of the global route header.";
constexpr std::string_view hopText = "Hop limit of the global route header.";
constexpr std::string_view classText = "Traffic class of the global route header.";
constexpr std::string_view qosText = "QoS class of the application, for the QoS policy.";
constexpr std::string_view selectorText = "Of a question: whether more, less, exactly this or the best is wanted.";

constexpr std::array pathFields{F{"ServiceID", 0, 64, Hex, serviceIdText, 0, 2},
                                F{"DGID", 64, 128, Gid, "Port at the end of the path.", 2},
                                F{"SGID", 192, 128, Gid, "Port at its beginning.", 3},
                                F{"DLID", 320, 16, Lid, "LID of the end of the path.", 4},
                                F{"SLID", 336, 16, Lid, "LID of its beginning.", 5},
                                F{"RawTraffic", 352, 1, Flag, "The path is for raw packets.", 6},
                                F{"FlowLabel", 356, 20, Hex, flowText, 8},
                                F{"HopLimit", 376, 8, Decimal, hopText, 9},
                                F{"TClass", 384, 8, Hex, classText, 10},
                                F{"Reversible", 392, 1, Flag, "Answers may take the same path back.", 11},
                                F{"NumbPath", 393, 7, Decimal, "Of a question: how many paths are wanted at most.", 12},
                                F{"P_Key", 400, 16, PKey, pkeyText, 13},
                                F{"QoSClass", 416, 12, Hex, qosText, 14},
                                F{"SL", 428, 4, Decimal, slText, 15},
                                F{"MTUSelector", 432, 2, Code, selectorText, 16, 1, codes::selector},
                                F{"MTU", 434, 6, Code, mtuText, 17, 1, codes::mtu},
                                F{"RateSelector", 440, 2, Code, selectorText, 18, 1, codes::selector},
                                F{"Rate", 442, 6, Code, rateText, 19, 1, codes::rate},
                                F{"PacketLifeTimeSelector", 448, 2, Code, selectorText, 20, 1, codes::selector},
                                F{"PacketLifeTime", 450, 6, LifeTime, lifeText, 21},
                                F{"Preference", 456, 8, Decimal, "Of several paths: the lowest is the best.", 22}};

constexpr std::array multiPathFields{
    F{"RawTraffic", 0, 1, Flag, "The paths are for raw packets.", 0},
    F{"FlowLabel", 4, 20, Hex, flowText, 2},
    F{"HopLimit", 24, 8, Decimal, hopText, 3},
    F{"TClass", 32, 8, Hex, classText, 4},
    F{"Reversible", 40, 1, Flag, "Answers may take the same path back.", 5},
    F{"NumbPath", 41, 7, Decimal, "How many paths are wanted at most.", 6},
    F{"P_Key", 48, 16, PKey, pkeyText, 7},
    F{"QoSClass", 64, 12, Hex, qosText, 8},
    F{"SL", 76, 4, Decimal, slText, 9},
    F{"MTUSelector", 80, 2, Code, selectorText, 10, 1, codes::selector},
    F{"MTU", 82, 6, Code, mtuText, 11, 1, codes::mtu},
    F{"RateSelector", 88, 2, Code, selectorText, 12, 1, codes::selector},
    F{"Rate", 90, 6, Code, rateText, 13, 1, codes::rate},
    F{"PacketLifeTimeSelector", 96, 2, Code, selectorText, 14, 1, codes::selector},
    F{"PacketLifeTime", 98, 6, LifeTime, lifeText, 15},
    F{"ServiceID8MSB", 104, 8, Hex, "Upper 8 bits of the service ID.", 16},
    F{"Independence", 112, 2, Decimal, "1: the paths shall share as little as possible.", 17},
    F{"SGIDCount", 120, 8, Decimal, "How many ports the paths may begin at.", 19},
    F{"DGIDCount", 128, 8, Decimal, "How many ports they may end at.", 20},
    F{"ServiceID56LSB", 136, 56, Hex, "Lower 56 bits of the service ID.", 21},
    F{"GID",
      192,
      128,
      Gid,
      "The ports: first those of the beginning, then those of the end.",
      noComponent,
      1,
      {},
      11,
      128}};

constexpr std::array traceFields{
    F{"GIDPrefix", 0, 64, Guid, "Subnet of the hop.", 0},
    F{"IDGeneration", 64, 16, Decimal, "Changes when the subnet manager numbers hops anew.", 1},
    F{"NodeType", 88, 8, Code, "What the hop is.", 3, 1, codes::nodeType},
    F{"NodeID", 96, 64, Hex, "Names the node; may be disguised.", 4},
    F{"ChassisID", 160, 64, Hex, "Names its box; may be disguised.", 5},
    F{"EntryPortID", 224, 64, Hex, "Port by which the path enters.", 6},
    F{"ExitPortID", 288, 64, Hex, "Port by which it leaves.", 7},
    F{"EntryPort", 352, 8, Port, "Number of the port by which the path enters.", 8},
    F{"ExitPort", 360, 8, Port, "Number of the port by which it leaves.", 9}};

constexpr std::array memberFields{
    F{"MGID", 0, 128, Gid, "The multicast group.", 0},
    F{"PortGID", 128, 128, Gid, "The member; hidden without the SM_Key.", 1},
    F{"Q_Key", 256, 32, Hex, "Q_Key of the group's datagrams.", 2},
    F{"MLID", 288, 16, Lid, "Multicast LID that the group uses.", 3},
    F{"MTUSelector", 304, 2, Code, selectorText, 4, 1, codes::selector},
    F{"MTU", 306, 6, Code, "Largest packet of the group.", 5, 1, codes::mtu},
    F{"TClass", 312, 8, Hex, classText, 6},
    F{"P_Key", 320, 16, PKey, "Partition of the group.", 7},
    F{"RateSelector", 336, 2, Code, selectorText, 8, 1, codes::selector},
    F{"Rate", 338, 6, Code, "How fast a member's link has to be.", 9, 1, codes::rate},
    F{"PacketLifeTimeSelector", 344, 2, Code, selectorText, 10, 1, codes::selector},
    F{"PacketLifeTime", 346, 6, LifeTime, lifeText, 11},
    F{"SL", 352, 4, Decimal, slText, 12},
    F{"FlowLabel", 356, 20, Hex, flowText, 13},
    F{"HopLimit", 376, 8, Decimal, hopText, 14},
    F{"Scope", 384, 4, Code, "How far the group reaches.", 15, 1, codes::scope},
    F{"JoinState", 388, 4, Bits, "What the member does in the group.", 16, 1, codes::joinState},
    F{"ProxyJoin", 392, 1, Flag, "Somebody else joined for the member.", 17}};

constexpr std::array serviceFields{
    F{"ServiceID", 0, 64, Hex, "Number of the service.", 0},
    F{"ServiceGID", 64, 128, Gid, "Port that offers it.", 1},
    F{"ServiceP_Key", 192, 16, PKey, "Partition in which it is offered.", 2},
    F{"ServiceLease", 224, 32, Hex, "Seconds until the record is forgotten; 0xffffffff: never.", 4},
    F{"ServiceKey", 256, 128, Key, "Key that guards the service's name.", 5},
    F{"ServiceName", 384, 512, Text, "Name of the service.", 6},
    F{"ServiceData8", 896, 8, Hex, "Data of the service in bytes.", noComponent, 1, {}, 16, 8},
    F{"ServiceData16", 1024, 16, Hex, "The same in 16 bits.", noComponent, 1, {}, 8, 16},
    F{"ServiceData32", 1152, 32, Hex, "The same in 32 bits.", noComponent, 1, {}, 4, 32},
    F{"ServiceData64", 1280, 64, Hex, "The same in 64 bits.", noComponent, 1, {}, 2, 64}};

constexpr std::array classFields{
    F{"BaseVersion", 0, 8, Decimal, "Version of the base MAD format."},
    F{"ClassVersion", 8, 8, Decimal, "Version of subnet administration."},
    F{"CapabilityMask", 16, 16, Bits, "What the subnet administration can do.", noComponent, 1, codes::saCapabilities},
    F{"CapabilityMask2", 32, 27, Bits, "More of what it can do.", noComponent, 1, codes::saCapabilities2},
    F{"RespTimeValue", 59, 5, LifeTime, "How long it may take to answer."},
    F{"RedirectGID", 64, 128, Gid, "Where questions are to be sent instead; 0: here."},
    F{"RedirectTC", 192, 8, Hex, "Traffic class for questions sent there."},
    F{"RedirectSL", 200, 4, Decimal, "Service level for questions sent there."},
    F{"RedirectFL", 204, 20, Hex, "Flow label for questions sent there."},
    F{"RedirectLID", 224, 16, Lid, "LID of where to send questions instead; 0: here."},
    F{"RedirectP_Key", 240, 16, PKey, "Partition for questions sent there."},
    F{"RedirectQP", 264, 24, Hex, "Queue pair for questions sent there."},
    F{"RedirectQ_Key", 288, 32, Hex, "Q_Key for questions sent there."},
    F{"TrapGID", 320, 128, Gid, "Where traps are sent."},
    F{"TrapTC", 448, 8, Hex, "Traffic class of traps."},
    F{"TrapSL", 456, 4, Decimal, "Service level of traps."},
    F{"TrapFL", 460, 20, Hex, "Flow label of traps."},
    F{"TrapLID", 480, 16, Lid, "LID that traps are sent to."},
    F{"TrapP_Key", 496, 16, PKey, "Partition of traps."},
    F{"TrapHL", 512, 8, Decimal, "Hop limit of traps."},
    F{"TrapQP", 520, 24, Hex, "Queue pair that traps are sent to."},
    F{"TrapQ_Key", 544, 32, Hex, "Q_Key of traps."}};

constexpr auto get = mad::Method::Get;
constexpr auto table = mad::Method::GetTable;

constexpr auto all = std::to_array<Record>({
    {"NodeRecord", "NR", "", 0x11, 108, table, "Every node and port: type, GUIDs, name, vendor.", nodeFields, {}},
    {"PortInfoRecord", "PIR", "", 0x12, 68, table, "Every port: state, speed, LID, limits.", portFields, {}},
    {"LinkRecord", "LR", "", 0x20, 6, table, "Which port is cabled to which.", linkFields, {}},
    {"PathRecord",
     "PR",
     "",
     0x35,
     64,
     table,
     "How one port reaches another: LIDs, service level, MTU, rate; what applications are given.",
     pathFields,
     {},
     true,
     false},
    {"MultiPathRecord", "MPR", "", 0x3a, 64, mad::Method::GetMulti,
     "Several independent paths between groups of ports.", pathFields, multiPathFields, false, false},
    {"TraceRecord", "TR", "", 0x39, 46, mad::Method::GetTraceTable,
     "The hops of a path as the subnet administration knows them; few support it.", traceFields, pathFields, false,
     false},
    {"MCMemberRecord",
     "MCMR",
     "",
     0x38,
     52,
     table,
     "Multicast groups, IPoIB's among them, and with the SM_Key their members.",
     memberFields,
     {}},
    {"ServiceRecord", "SR", "", 0x31, 176, table, "Services that hosts have registered.", serviceFields, {}},
    {"SLtoVLMappingTableRecord",
     "SL2VL",
     "SL2VLTableRecord",
     0x13,
     16,
     table,
     "Which virtual lane each service level takes on the way through a port.",
     slVlFields,
     {}},
    {"VLArbitrationTableRecord",
     "VLAR",
     "VLArbTableRecord",
     0x36,
     72,
     table,
     "How virtual lanes share a link.",
     vlArbFields,
     {}},
    {"P_KeyTableRecord",
     "PKTR",
     "",
     0x33,
     72,
     table,
     "Partitions of every port; only with the SM_Key.",
     pkeyFields,
     {},
     true,
     true,
     true},
    {"LinearForwardingTableRecord",
     "LFTR",
     "LFTRecord",
     0x15,
     72,
     table,
     "Where switches send unicast packets.",
     lftFields,
     {}},
    {"MulticastForwardingTableRecord",
     "MFTR",
     "MFTRecord",
     0x17,
     72,
     table,
     "Where switches send multicast packets.",
     mftFields,
     {}},
    {"SwitchInfoRecord", "SWIR", "", 0x14, 24, table, "Sizes of the switches' tables.", switchFields, {}},
    {"GuidInfoRecord",
     "GIR",
     "",
     0x30,
     72,
     table,
     "GUIDs of ports, alias GUIDs of virtual functions among them.",
     guidFields,
     {}},
    {"SMInfoRecord", "SMIR", "", 0x18, 25, table, "The subnet managers: state and priority.", smFields, {}},
    {"InformInfoRecord",
     "IIR",
     "",
     0xf3,
     60,
     table,
     "Who has subscribed to notices of the fabric.",
     informRecordFields,
     {}},
    {"InformInfo",
     "II",
     "",
     0x03,
     36,
     get,
     "The subscription of this host itself; few support the question.",
     tables::informInfo,
     {},
     false},
    {"ClassPortInfo",
     "CPI",
     "",
     0x01,
     72,
     get,
     "What the subnet administration can do, and how fast it answers.",
     classFields,
     {},
     true,
     false},
});

} // namespace
} // namespace fabriscope::sa::layouts

namespace fabriscope::sa {

std::span<const Record> records() { return layouts::all; }

} // namespace fabriscope::sa
