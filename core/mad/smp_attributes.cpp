// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/message.h"
#include "core/base/text.h"
#include "core/mad/attribute_tables.h"

#include <algorithm>

namespace fabriscope::mad {
namespace {

constexpr std::string_view portModifier = "port number; 0: the port that replies, or port 0 of a switch";

constexpr auto layouts = std::to_array<AttributeLayout>({
    {"NodeInfo", AttributeId::NodeInfo, 40, Message::phrase("Identity of the node: type, GUIDs, ports, vendor."), "",
     tables::nodeInfo},
    {"NodeDescription", AttributeId::NodeDescription, 64, Message::phrase("Description that the node reports."), "",
     tables::nodeDescription},
    {"PortInfo", AttributeId::PortInfo, 64, Message::phrase("State, speed, addresses and limits of a port."),
     portModifier, tables::portInfo},
    {"SwitchInfo", AttributeId::SwitchInfo, 20, Message::phrase("Table sizes and capabilities of a switch."), "",
     tables::switchInfo},
    {"GUIDInfo", AttributeId::GuidInfo, 64,
     Message::phrase("GUIDs of a port, including alias GUIDs of virtual functions."), "number of the block of 8 GUIDs",
     tables::guidInfo},
    {"P_KeyTable", AttributeId::PKeyTable, 64, Message::phrase("Partitions of a port."),
     "number of the block of 32 P_Keys; for an external port of a switch plus 65536 times the port", tables::pkeyTable},
    {"SLtoVLMappingTable", AttributeId::SlToVlMappingTable, 8, Message::phrase("Virtual lane of each service level."),
     "for a switch: 256 times the input port plus the output port", tables::slToVlTable},
    {"VLArbitrationTable", AttributeId::VlArbitrationTable, 64, Message::phrase("How virtual lanes share a link."),
     "65536 times the block (1, 2: low priority; 3, 4: high) plus the port", tables::vlArbitrationTable},
    {"LinearForwardingTable", AttributeId::LinearForwardingTable, 64,
     Message::phrase("Output ports of unicast LIDs in a switch."), "number of the block of 64 LIDs",
     tables::linearForwardingTable},
    {"MulticastForwardingTable", AttributeId::MulticastForwardingTable, 64,
     Message::phrase("Output ports of multicast LIDs in a switch."),
     "number of the block of 32 multicast LIDs plus 268435456 times the group of 16 ports",
     tables::multicastForwardingTable},
    {"SMInfo", AttributeId::SmInfo, 21, Message::phrase("State and priority of the subnet manager at this port."), "",
     tables::smInfo},
    {"MlnxExtPortInfo", AttributeId::MellanoxExtendedPortInfo, 16,
     Message::phrase("FDR10 at a port of a Mellanox device."), portModifier, tables::mellanoxPortInfo},
});

} // namespace

std::span<const AttributeLayout> smpAttributes() { return layouts; }

const AttributeLayout* findSmpAttribute(std::string_view name)
{
    const auto found =
        std::ranges::find_if(layouts, [name](const AttributeLayout& a) { return equalIgnoringCase(a.name, name); });
    return found == layouts.end() ? nullptr : &*found;
}

const AttributeLayout* findSmpAttribute(AttributeId id)
{
    const auto found = std::ranges::find(layouts, id, &AttributeLayout::id);
    return found == layouts.end() ? nullptr : &*found;
}

} // namespace fabriscope::mad
