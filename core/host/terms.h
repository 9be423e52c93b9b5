// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace fabriscope::host {

/// Whether hosts that do the same work are expected to agree on it.
enum class Sameness : std::uint8_t {
    Setting,  ///< yes: firmware, MTU, limits
    Identity, ///< each has its own: GUIDs, addresses
    State,    ///< changes all the time: counters, LIDs, process numbers
};

/// What becomes of a text that is given away (HostDisguise), and of the number of a LID or VLAN; other numbers stay.
enum class Treatment : std::uint8_t { Words, Stays, Name, Version, Guid, Prefix, Hardware, Serial, Address, Lid, Vlan };

/// What a field of a host is called, and what it means, in a line. Both are marked for translation.
struct Term
{
    std::string_view key; ///< kindName() and the field: "device.firmware"
    std::string_view label;
    std::string_view explanation;
    Treatment treatment = Treatment::Words; ///< a field that is new is never given away by mistake
    Sameness sameness = Sameness::Setting;
};

/// Every field has one; one that is empty where there is no such field.
[[nodiscard]] const Term& termOf(std::string_view kind, std::string_view field);

} // namespace fabriscope::host
