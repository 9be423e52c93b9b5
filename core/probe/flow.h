// SPDX-License-Identifier: GPL-3.0-or-later
//
// What both ports counted of RoCE's own packets while messages were tried. For the .cpp files of this folder.
#pragma once

#include "core/probe/diagnosis.h"

#include <cstdint>
#include <optional>

namespace fabriscope::probe::diagnosing {

/// Packets of one direction, acknowledgements and connect requests among them. A counter that a port lacks is unknown:
/// nothing is concluded from it.
struct Flow
{
    std::optional<std::uint64_t> sent;
    std::optional<std::uint64_t> arrived;
    /// Both ends count each packet at once (Soft-RoCE): the difference is what was lost. Adapters put their counters
    /// into sysfs when they see fit, and count what other peers send.
    bool isExact = false;

    /// It was sent, and nothing of it arrived.
    [[nodiscard]] bool vanished() const { return sent && arrived && *sent > 0 && *arrived == 0; }
    /// How many of what was sent did not arrive; nothing: it is not known.
    [[nodiscard]] std::optional<std::uint64_t> lost() const
    {
        if (!isExact || !sent || !arrived) return std::nullopt;
        return *sent > *arrived ? *sent - *arrived : 0;
    }
    /// How many more arrived than were sent.
    [[nodiscard]] std::uint64_t surplus() const
    {
        return isExact && sent && arrived && *arrived > *sent ? *arrived - *sent : 0;
    }
};
/// Messages that were acknowledged are at least one packet that arrived, in either direction.
[[nodiscard]] Flow flowOf(const Evidence& e, Side from);
/// Packets may have been under way when they were counted, and nobody has counted them again: what did not arrive may
/// only be late.
[[nodiscard]] bool mayStillCome(const Evidence& e);
/// Of the second try alone.
[[nodiscard]] Flow secondFlowOf(const Evidence& e, Side from);

/// Packets that hardware sent again, or that came twice or out of order.
struct Repetitions
{
    std::uint64_t sentAgain = 0;  ///< times that a sender began again
    std::uint64_t byTimeout = 0;  ///< of these, without a word of the other end
    std::uint64_t twice = 0;      ///< requests that a receiver had already
    std::uint64_t outOfOrder = 0; ///< gaps before a packet, or packets behind one
    [[nodiscard]] std::uint64_t all() const { return sentAgain + twice + outOfOrder; }
};
[[nodiscard]] Repetitions repetitionsOf(const Evidence& e);
/// How many packets did not arrive, both ways together, those among them that their own host dropped; nothing: it is
/// not known.
[[nodiscard]] std::optional<std::uint64_t> lostPackets(const Evidence& e);
/// Next to nothing was lost, as far as both ends count: who sent again did so for another reason. One packet that is
/// lost lets a sender begin again once, and many come twice or behind a gap by that.
[[nodiscard]] bool nothingWasLost(const Evidence& e);

/// Soft-RoCE: its packets pass the network stack of its host, and with it a firewall. An adapter's pass neither.
[[nodiscard]] bool isSoftware(const Evidence& e, Side side);

} // namespace fabriscope::probe::diagnosing
