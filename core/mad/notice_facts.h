// SPDX-License-Identifier: GPL-3.0-or-later
//
// Contents of generic notices that are no change of nodes and links: created and deleted multicast groups (15.1.5),
// packets that were refused because of their key, and links with errors (14.2.5.1).
#pragma once

#include "core/mad/inform_info.h"

#include <cstdint>
#include <optional>

namespace fabriscope::mad {

struct NoticeFacts
{
    /// trap::groupCreated, groupDeleted, linkIntegrity, bufferOverrun, flowControl, badMKey, badPKey, badQKey or
    /// badPKeyAtSwitch
    std::uint16_t number = 0;
    Gid group;               ///< of the first two: the MGID
    Lid from;                ///< whose packet was refused, or of whose link; not a LID: not known
    Lid to;                  ///< where it went to
    std::uint32_t key = 0;   ///< the P_Key or Q_Key that it carried. An M_Key is a secret, and is left out
    AttributeId attribute{}; ///< of badMKey: what was to be read or written
    Method method{};         ///< of badMKey
    Lid switchLid;           ///< of badPKeyAtSwitch: where it was refused
    PortNum switchPort;      ///< likewise; of a link: the port at `from`
    friend bool operator==(const NoticeFacts&, const NoticeFacts&) = default;
};

/// Nothing for all other notices.
[[nodiscard]] std::optional<NoticeFacts> factsOf(const Notice& notice);

} // namespace fabriscope::mad
