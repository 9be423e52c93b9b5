// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/message.h"
#include "core/mad/attribute_tables.h"
#include "core/sa/record.h"

// A namespace of its own: the names of formats hide those of types.
namespace fabriscope::sa::layouts {
namespace {

using mad::noComponent;
using mad::tables::joined;
using mad::tables::series;
using enum mad::FieldFormat;
using F = mad::AttributeField;
namespace codes = mad::codes;
namespace tables = mad::tables;

constexpr std::string_view portLidText = Message::phrase("LID of the port; for a switch, the LID of its port 0.");

constexpr std::array lidKey{F{"LID", 0, 16, Lid, portLidText, 0}};
constexpr auto nodeFields = joined(joined(lidKey, tables::nodeInfo, 32, 2), tables::nodeDescription, 352, 14);
constexpr auto switchFields = joined(lidKey, tables::switchInfo, 32, 2);
constexpr auto smFields = joined(lidKey, tables::smInfo, 32, 2);

constexpr std::array portKey{
    F{"EndportLID", 0, 16, Lid, portLidText, 0},
    F{"PortNum", 16, 8, Port, Message::phrase("Number of the port; 0: the management port of a switch."), 1},
    F{"Options", 24, 8, Hex, Message::phrase("Bit 7: the extended link speeds are included."), 2}};
constexpr auto portFields = joined(portKey, tables::portInfo, 32, 3);

constexpr std::array linkFields{F{"FromLID", 0, 16, Lid, Message::phrase("LID of one end."), 0},
                                F{"FromPort", 16, 8, Port, Message::phrase("Port of that end."), 1},
                                F{"ToPort", 24, 8, Port, Message::phrase("Port of the other end."), 2},
                                F{"ToLID", 32, 16, Lid, Message::phrase("LID of the other end."), 3}};

constexpr std::array slVlKey{
    F{"LID", 0, 16, Lid, portLidText, 0},
    F{"InputPortNum", 16, 8, Port, Message::phrase("Switches only: the port where packets enter."), 1},
    F{"OutputPortNum", 24, 8, Port, Message::phrase("Switches only: the port where packets leave."), 2}};
constexpr auto slVlFields = joined(slVlKey, tables::slToVlTable, 64, 0);

constexpr std::array vlArbKey{
    F{"LID", 0, 16, Lid, portLidText, 0},
    F{"OutputPortNum", 16, 8, Port, Message::phrase("Port whose link the virtual lanes share."), 1},
    F{"BlockNum", 24, 8, Decimal, Message::phrase("1 and 2: low priority; 3 and 4: high priority."), 2}};
constexpr auto vlArbFields = joined(vlArbKey, tables::vlArbitrationTable, 64, 0);

// Not every SA compares the block number, or in the same byte order: it is compared here.
constexpr std::array pkeyKey{F{"LID", 0, 16, Lid, portLidText, 0},
                             F{"BlockNum", 16, 16, Decimal, Message::phrase("Block of 32 P_Keys."), noComponent},
                             F{"PortNum", 32, 8, Port, Message::phrase("Port of a switch; 0 for an adapter."), 2}};
constexpr auto pkeyFields = joined(pkeyKey, tables::pkeyTable, 64, 0);

constexpr std::array lftKey{
    F{"LID", 0, 16, Lid, Message::phrase("LID of the switch."), 0},
    F{"BlockNum", 16, 16, Decimal, Message::phrase("Block of 64 LIDs; the first LID is 64 · block."), 1}};
constexpr auto lftFields = joined(lftKey, tables::linearForwardingTable, 64, 0);

constexpr std::array mftKey{
    F{"LID", 0, 16, Lid, Message::phrase("LID of the switch."), 0},
    F{"Position", 16, 4, Decimal,
      Message::phrase("Group of 16 ports that the masks cover; the first port is 16 · position."), 1},
    F{"BlockNum", 23, 9, Decimal, Message::phrase("Block of 32 multicast LIDs; the first is 0xc000 + 32 · block."), 3}};
constexpr auto mftFields = joined(mftKey, tables::multicastForwardingTable, 64, 0);

constexpr std::array guidKey{F{"LID", 0, 16, Lid, portLidText, 0},
                             F{"BlockNum", 16, 8, Decimal, Message::phrase("Block of 8 GUIDs."), 1}};
constexpr auto guidFields = joined(guidKey, tables::guidInfo, 64, 0);

constexpr std::array informKey{
    F{"SubscriberGID", 0, 128, Gid, Message::phrase("Port of the program that receives the notices."), 0},
    F{"Enum", 128, 16, Decimal, Message::phrase("Number of the subscription at that port."), 1}};
constexpr auto informRecordFields = joined(informKey, tables::informInfo, 192, 3);

constexpr std::string_view serviceIdText =
    Message::phrase("Service that the path is for; with RDMA-CM the last 16 bits are the port number.");
constexpr std::string_view lifeText = Message::phrase("Longest time that a packet may take on the path.");
constexpr std::string_view pkeyText = Message::phrase("Partition that the path is for.");
constexpr std::string_view slText = Message::phrase("Service level; it selects the virtual lanes of the packets.");
constexpr std::string_view mtuText = Message::phrase("Largest packet on the path.");
constexpr std::string_view rateText = Message::phrase("Highest rate at which a sender may send on the path.");
constexpr std::string_view flowText = Message::phrase("Flow label of the global route header.");
constexpr std::string_view hopText = Message::phrase("Hop limit of the global route header.");
constexpr std::string_view classText = Message::phrase("Traffic class of the global route header.");
constexpr std::string_view qosText = Message::phrase("QoS class of the application; the QoS policy matches it.");
constexpr std::string_view selectorText =
    Message::phrase("In a query: greater than, less than, exactly this value, or the best.");

constexpr std::array pathFields{
    F{"ServiceID", 0, 64, Hex, serviceIdText, 0, 2},
    F{"DGID", 64, 128, Gid, Message::phrase("Port at the destination of the path."), 2},
    F{"SGID", 192, 128, Gid, Message::phrase("Port at the source of the path."), 3},
    F{"DLID", 320, 16, Lid, Message::phrase("LID of the destination."), 4},
    F{"SLID", 336, 16, Lid, Message::phrase("LID of the source."), 5},
    F{"RawTraffic", 352, 1, Flag, Message::phrase("The path is for raw packets."), 6},
    F{"FlowLabel", 356, 20, Hex, flowText, 8},
    F{"HopLimit", 376, 8, Decimal, hopText, 9},
    F{"TClass", 384, 8, Hex, classText, 10},
    F{"Reversible", 392, 1, Flag, Message::phrase("Replies may take the same path back."), 11},
    F{"NumbPath", 393, 7, Decimal, Message::phrase("In a query: the most paths to return."), 12},
    F{"P_Key", 400, 16, PKey, pkeyText, 13},
    F{"QoSClass", 416, 12, Hex, qosText, 14},
    F{"SL", 428, 4, Decimal, slText, 15},
    F{"MTUSelector", 432, 2, Code, selectorText, 16, 1, codes::selector},
    F{"MTU", 434, 6, Code, mtuText, 17, 1, codes::mtu},
    F{"RateSelector", 440, 2, Code, selectorText, 18, 1, codes::selector},
    F{"Rate", 442, 6, Code, rateText, 19, 1, codes::rate},
    F{"PacketLifeTimeSelector", 448, 2, Code, selectorText, 20, 1, codes::selector},
    F{"PacketLifeTime", 450, 6, LifeTime, lifeText, 21},
    F{"Preference", 456, 8, Decimal, Message::phrase("Order of several paths; the lowest value is the best path."),
      22}};

constexpr std::array multiPathFields{
    F{"RawTraffic", 0, 1, Flag, Message::phrase("The paths are for raw packets."), 0},
    F{"FlowLabel", 4, 20, Hex, flowText, 2},
    F{"HopLimit", 24, 8, Decimal, hopText, 3},
    F{"TClass", 32, 8, Hex, classText, 4},
    F{"Reversible", 40, 1, Flag, Message::phrase("Replies may take the same path back."), 5},
    F{"NumbPath", 41, 7, Decimal, Message::phrase("Most paths to return."), 6},
    F{"P_Key", 48, 16, PKey, pkeyText, 7},
    F{"QoSClass", 64, 12, Hex, qosText, 8},
    F{"SL", 76, 4, Decimal, slText, 9},
    F{"MTUSelector", 80, 2, Code, selectorText, 10, 1, codes::selector},
    F{"MTU", 82, 6, Code, mtuText, 11, 1, codes::mtu},
    F{"RateSelector", 88, 2, Code, selectorText, 12, 1, codes::selector},
    F{"Rate", 90, 6, Code, rateText, 13, 1, codes::rate},
    F{"PacketLifeTimeSelector", 96, 2, Code, selectorText, 14, 1, codes::selector},
    F{"PacketLifeTime", 98, 6, LifeTime, lifeText, 15},
    F{"ServiceID8MSB", 104, 8, Hex, Message::phrase("Upper 8 bits of the service ID."), 16},
    F{"Independence", 112, 2, Decimal,
      Message::phrase("1: the paths must share as few links and switches as possible."), 17},
    F{"SGIDCount", 120, 8, Decimal, Message::phrase("Number of source ports in GID."), 19},
    F{"DGIDCount", 128, 8, Decimal, Message::phrase("Number of destination ports in GID."), 20},
    F{"ServiceID56LSB", 136, 56, Hex, Message::phrase("Lower 56 bits of the service ID."), 21},
    series("GID", 192, 128, Gid, Message::phrase("The ports: the sources first, then the destinations."), 11, 128)};

constexpr std::array traceFields{
    F{"GIDPrefix", 0, 64, Guid, Message::phrase("Subnet prefix of the hop."), 0},
    F{"IDGeneration", 64, 16, Decimal, Message::phrase("Changes when the subnet manager assigns new node identifiers."),
      1},
    F{"NodeType", 88, 8, Code, Message::phrase("Type of the hop's node."), 3, 1, codes::nodeType},
    F{"NodeID", 96, 64, Hex, Message::phrase("Identifier of the node; it may be an alias."), 4},
    F{"ChassisID", 160, 64, Hex, Message::phrase("Identifier of the node's chassis; it may be an alias."), 5},
    F{"EntryPortID", 224, 64, Hex, Message::phrase("Identifier of the port where the path enters."), 6},
    F{"ExitPortID", 288, 64, Hex, Message::phrase("Identifier of the port where the path leaves."), 7},
    F{"EntryPort", 352, 8, Port, Message::phrase("Number of the port where the path enters."), 8},
    F{"ExitPort", 360, 8, Port, Message::phrase("Number of the port where the path leaves."), 9}};

constexpr std::array memberFields{
    F{"MGID", 0, 128, Gid, Message::phrase("The multicast group."), 0},
    F{"PortGID", 128, 128, Gid, Message::phrase("The member; only trusted requests with the SM_Key see it."), 1},
    F{"Q_Key", 256, 32, Hex, Message::phrase("Q_Key of the group's datagrams."), 2},
    F{"MLID", 288, 16, Lid, Message::phrase("Multicast LID that the group uses."), 3},
    F{"MTUSelector", 304, 2, Code, selectorText, 4, 1, codes::selector},
    F{"MTU", 306, 6, Code, Message::phrase("Largest packet of the group."), 5, 1, codes::mtu},
    F{"TClass", 312, 8, Hex, classText, 6},
    F{"P_Key", 320, 16, PKey, Message::phrase("Partition of the group."), 7},
    F{"RateSelector", 336, 2, Code, selectorText, 8, 1, codes::selector},
    F{"Rate", 338, 6, Code, Message::phrase("Rate that a member's link must support."), 9, 1, codes::rate},
    F{"PacketLifeTimeSelector", 344, 2, Code, selectorText, 10, 1, codes::selector},
    F{"PacketLifeTime", 346, 6, LifeTime, lifeText, 11},
    F{"SL", 352, 4, Decimal, slText, 12},
    F{"FlowLabel", 356, 20, Hex, flowText, 13},
    F{"HopLimit", 376, 8, Decimal, hopText, 14},
    F{"Scope", 384, 4, Code, Message::phrase("Scope of the group."), 15, 1, codes::scope},
    F{"JoinState", 388, 4, Bits, Message::phrase("Role of the member in the group."), 16, 1, codes::joinState},
    F{"ProxyJoin", 392, 1, Flag, Message::phrase("Another port joined on behalf of the member."), 17}};

constexpr std::array serviceFields{
    F{"ServiceID", 0, 64, Hex, Message::phrase("Identifier of the service."), 0},
    F{"ServiceGID", 64, 128, Gid, Message::phrase("Port that offers the service."), 1},
    F{"ServiceP_Key", 192, 16, PKey, Message::phrase("Partition in which the service is offered."), 2},
    F{"ServiceLease", 224, 32, Hex, Message::phrase("Seconds until the record expires; 0xffffffff: never."), 4},
    F{"ServiceKey", 256, 128, Key, Message::phrase("Key that protects the name of the service."), 5},
    F{"ServiceName", 384, 512, Text, Message::phrase("Name of the service."), 6},
    series("ServiceData8", 896, 8, Hex, Message::phrase("Data of the service as 8-bit values."), 16, 8),
    series("ServiceData16", 1024, 16, Hex, Message::phrase("Data of the service as 16-bit values."), 8, 16),
    series("ServiceData32", 1152, 32, Hex, Message::phrase("Data of the service as 32-bit values."), 4, 32),
    series("ServiceData64", 1280, 64, Hex, Message::phrase("Data of the service as 64-bit values."), 2, 64)};

constexpr std::array classFields{
    F{"BaseVersion", 0, 8, Decimal, Message::phrase("Version of the base MAD format.")},
    F{"ClassVersion", 8, 8, Decimal, Message::phrase("Version of the subnet administration class.")},
    F{"CapabilityMask", 16, 16, Bits, Message::phrase("Capabilities of the subnet administration."), noComponent, 1,
      codes::saCapabilities},
    F{"CapabilityMask2", 32, 27, Bits, Message::phrase("Further capabilities of the subnet administration."),
      noComponent, 1, codes::saCapabilities2},
    F{"RespTimeValue", 59, 5, LifeTime, Message::phrase("Longest time until the subnet administration replies.")},
    F{"RedirectGID", 64, 128, Gid, Message::phrase("GID to send requests to instead; 0: no redirection.")},
    F{"RedirectTC", 192, 8, Hex, Message::phrase("Traffic class of redirected requests.")},
    F{"RedirectSL", 200, 4, Decimal, Message::phrase("Service level of redirected requests.")},
    F{"RedirectFL", 204, 20, Hex, Message::phrase("Flow label of redirected requests.")},
    F{"RedirectLID", 224, 16, Lid, Message::phrase("LID to send requests to instead; 0: no redirection.")},
    F{"RedirectP_Key", 240, 16, PKey, Message::phrase("Partition of redirected requests.")},
    F{"RedirectQP", 264, 24, Hex, Message::phrase("Queue pair that redirected requests go to.")},
    F{"RedirectQ_Key", 288, 32, Hex, Message::phrase("Q_Key of redirected requests.")},
    F{"TrapGID", 320, 128, Gid, Message::phrase("GID that traps are sent to.")},
    F{"TrapTC", 448, 8, Hex, Message::phrase("Traffic class of traps.")},
    F{"TrapSL", 456, 4, Decimal, Message::phrase("Service level of traps.")},
    F{"TrapFL", 460, 20, Hex, Message::phrase("Flow label of traps.")},
    F{"TrapLID", 480, 16, Lid, Message::phrase("LID that traps are sent to.")},
    F{"TrapP_Key", 496, 16, PKey, Message::phrase("Partition of traps.")},
    F{"TrapHL", 512, 8, Decimal, Message::phrase("Hop limit of traps.")},
    F{"TrapQP", 520, 24, Hex, Message::phrase("Queue pair that traps are sent to.")},
    F{"TrapQ_Key", 544, 32, Hex, Message::phrase("Q_Key of traps.")}};

/// What nearly every record has, then what only some have.
constexpr Record row(std::string_view name, std::string_view alias, std::string_view other, std::uint16_t attribute,
                     std::size_t size, std::string_view purpose, std::span<const F> fields, Record further = {})
{
    further.name = name;
    further.alias = alias;
    further.other = other;
    further.attribute = attribute;
    further.size = size;
    further.purpose = purpose;
    further.fields = fields;
    return further;
}

constexpr std::array all{
    row("NodeRecord", "NR", "", 0x11, 108, Message::phrase("Every node and port: type, GUIDs, name, vendor."),
        nodeFields),
    row("PortInfoRecord", "PIR", "", 0x12, 68, Message::phrase("Every port: state, speed, LID, limits."), portFields),
    row("LinkRecord", "LR", "", 0x20, 6, Message::phrase("The links: which port is connected to which."), linkFields),
    row("PathRecord", "PR", "", 0x35, 64,
        Message::phrase("Paths between ports, as applications get them: LIDs, service level, MTU, rate."), pathFields,
        {.matches = false, .needs = Message::phrase("Name more: a PathRecord needs a source (sgid or slid).")}),
    row("MultiPathRecord", "MPR", "", 0x3a, 64, Message::phrase("Several independent paths between groups of ports."),
        pathFields,
        {.method = mad::Method::GetMulti,
         .questionFields = multiPathFields,
         .saquery = false,
         .matches = false,
         .needs =
             Message::phrase("Name more: a MultiPathRecord needs sources and destinations (sgid and dgid, each once or "
                             "several times).")}),
    row("TraceRecord", "TR", "", 0x39, 46,
        Message::phrase("The hops of a path; few subnet administrations support this record."), traceFields,
        {.method = mad::Method::GetTraceTable, .questionFields = pathFields, .saquery = false, .matches = false}),
    row("MCMemberRecord", "MCMR", "", 0x38, 52,
        Message::phrase("Multicast groups, including those of IPoIB; with the SM_Key also their members."),
        memberFields),
    row("ServiceRecord", "SR", "", 0x31, 176, Message::phrase("Services that hosts have registered."), serviceFields),
    row("SLtoVLMappingTableRecord", "SL2VL", "SL2VLTableRecord", 0x13, 16,
        Message::phrase("Virtual lane of each service level at a port."), slVlFields),
    row("VLArbitrationTableRecord", "VLAR", "VLArbTableRecord", 0x36, 72,
        Message::phrase("How virtual lanes share a link."), vlArbFields),
    row("P_KeyTableRecord", "PKTR", "", 0x33, 72, Message::phrase("Partitions of every port; requires the SM_Key."),
        pkeyFields, {.trusted = true}),
    row("LinearForwardingTableRecord", "LFTR", "LFTRecord", 0x15, 72,
        Message::phrase("Output ports of unicast LIDs in every switch."), lftFields),
    row("MulticastForwardingTableRecord", "MFTR", "MFTRecord", 0x17, 72,
        Message::phrase("Output ports of multicast LIDs in every switch."), mftFields),
    row("SwitchInfoRecord", "SWIR", "", 0x14, 24, Message::phrase("Table sizes and capabilities of every switch."),
        switchFields),
    row("GuidInfoRecord", "GIR", "", 0x30, 72,
        Message::phrase("GUIDs of ports, including alias GUIDs of virtual functions."), guidFields),
    row("SMInfoRecord", "SMIR", "", 0x18, 25, Message::phrase("The subnet managers: state and priority."), smFields),
    row("InformInfoRecord", "IIR", "", 0xf3, 60, Message::phrase("Subscriptions to notices of the fabric."),
        informRecordFields),
    row("InformInfo", "II", "", 0x03, 36,
        Message::phrase("The subscription of this host; few subnet administrations support this query."),
        tables::informInfo, {.method = mad::Method::Get, .saquery = false}),
    row("ClassPortInfo", "CPI", "", 0x01, 72,
        Message::phrase("Capabilities of the subnet administration and its response time."), classFields,
        {.method = mad::Method::Get, .matches = false})};

} // namespace
} // namespace fabriscope::sa::layouts

namespace fabriscope::sa {

std::span<const Record> records() { return layouts::all; }

} // namespace fabriscope::sa
