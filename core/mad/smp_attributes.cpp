// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/mad/attribute_tables.h"

#include <algorithm>

namespace fabriscope::mad {
namespace {

constexpr std::string_view portModifier = "port number; 0: the port that answers, or a switch's port 0";

constexpr auto layouts = std::to_array<AttributeLayout>({
    {"NodeInfo", AttributeId::NodeInfo, 40, "What the node is: type, GUIDs, ports, vendor.", "", tables::nodeInfo},
    {"NodeDescription", AttributeId::NodeDescription, 64, "The name that the node gives itself.", "",
     tables::nodeDescription},
    {"PortInfo", AttributeId::PortInfo, 64, "State, speed, addresses and limits of a port.", portModifier,
     tables::portInfo},
    {"SwitchInfo", AttributeId::SwitchInfo, 20, "Sizes of a switch's tables and what it can do.", "",
     tables::switchInfo},
    {"GUIDInfo", AttributeId::GuidInfo, 64, "GUIDs of a port, alias GUIDs of virtual functions among them.",
     "number of the block of 8 GUIDs", tables::guidInfo},
    {"P_KeyTable", AttributeId::PKeyTable, 64, "Partitions of a port.",
     "number of the block of 32 keys; for a switch's external port 65536 times the port more", tables::pkeyTable},
    {"SLtoVLMappingTable", AttributeId::SlToVlMappingTable, 8, "Which virtual lane each service level takes.",
     "of a switch: 256 times the input port, and the output port", tables::slToVlTable},
    {"VLArbitrationTable", AttributeId::VlArbitrationTable, 64, "How virtual lanes share a link.",
     "65536 times the block (1, 2: low priority; 3, 4: high), and the port", tables::vlArbitrationTable},
    {"LinearForwardingTable", AttributeId::LinearForwardingTable, 64, "Output ports of unicast LIDs of a switch.",
     "number of the block of 64 LIDs", tables::linearForwardingTable},
    {"MulticastForwardingTable", AttributeId::MulticastForwardingTable, 64,
     "Output ports of multicast LIDs of a switch.",
     "block of 32 multicast LIDs, and 268435456 times the group of 16 ports", tables::multicastForwardingTable},
    {"SMInfo", AttributeId::SmInfo, 21, "State and priority of a subnet manager at this port.", "", tables::smInfo},
    {"MlnxExtPortInfo", AttributeId::MellanoxExtendedPortInfo, 16, "Whether a Mellanox port runs with FDR10.",
     portModifier, tables::mellanoxPortInfo},
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
