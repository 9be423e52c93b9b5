// SPDX-License-Identifier: GPL-3.0-or-later
//
// What terms of InfiniBand mean that several places explain: the window on hover, the view of a host, the fields of
// attributes. Marked for translation.
#pragma once

#include "core/base/message.h"

#include <string_view>

namespace fabriscope::glossary {

inline constexpr std::string_view nodeGuid =
    Message::phrase("The 64-bit number that permanently identifies this node; set by the manufacturer.");
inline constexpr std::string_view systemImageGuid =
    Message::phrase("Common to all nodes that sit in one box or on one card; 0: not specified.");
inline constexpr std::string_view nodeDescription =
    Message::phrase("The text that the node reports about itself, usually host name and device.");
inline constexpr std::string_view subnetPrefix = Message::phrase("The upper 64 bits of every GID of this subnet.");
inline constexpr std::string_view lid =
    Message::phrase("Local identifier: the 16-bit address inside the subnet, assigned by the subnet manager; 0: none.");
inline constexpr std::string_view lmc =
    Message::phrase("LID mask control: the port has 2 to the power of LMC consecutive LIDs.");
inline constexpr std::string_view portState =
    Message::phrase("Logical state: Down (no link), Initialize or INIT (waits for the subnet manager), Armed, Active "
                    "(carries traffic).");
inline constexpr std::string_view physicalState = Message::phrase(
    "What the link hardware does: Polling looks for a partner, LinkUp has one, Disabled was switched off.");

} // namespace fabriscope::glossary
