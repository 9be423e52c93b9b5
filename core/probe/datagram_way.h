// SPDX-License-Identifier: GPL-3.0-or-later
//
// The way of plain datagrams, by what the interfaces under both devices counted meanwhile: whether they pass these, and
// where those get lost that do not arrive. For the .cpp files of this folder.
#pragma once

#include "core/probe/diagnosis.h"

#include <cstdint>
#include <optional>

namespace fabriscope::probe::diagnosing {

enum class LostAt : std::uint8_t { Unknown, Sender, Network, Receiver };

/// Of one direction, short and long ones together. Other packets are counted by an interface, too; some adapters put
/// their counters into sysfs late.
struct DatagramWay
{
    std::uint64_t sent = 0, arrived = 0;
    std::optional<std::uint64_t> left;    ///< packets that the sender's interface sent meanwhile
    std::optional<std::uint64_t> reached; ///< packets that the receiver's interface received

    /// Most of what does not arrive: before the first interface, between both, behind the second one.
    [[nodiscard]] LostAt lostAt() const;
};
[[nodiscard]] DatagramWay wayOf(const Evidence& e, Side from);

/// How many packets an interface counted between two readings; nothing: one of them is missing, or it began anew.
using FrameCounter = std::optional<std::uint64_t> Surroundings::*;
[[nodiscard]] std::optional<std::uint64_t> framesBetween(const Attempt<Surroundings>& before,
                                                         const Attempt<Surroundings>& behind, FrameCounter frames);

/// Says of a verdict where packets get lost on their way from that side: the end, and how that is known. `counted`: by
/// the sender's interface, else by the receiver's; nothing: it says nothing.
void sayWhere(Verdict& found, const Evidence& e, Side from, LostAt at, std::optional<std::uint64_t> counted);

/// Says of a verdict on packets that do not arrive where they get lost: the side, how that is known, what to do. Leaves
/// it as it is where that is not known.
void placeLoss(Verdict& found, const Evidence& e, Side from);

} // namespace fabriscope::probe::diagnosing
