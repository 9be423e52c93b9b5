// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which packet answers which request, and what kind of packet it is.
#pragma once

#include "core/mad/smp.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace fabriscope::transport {

// What the engine puts into the lower half of a transaction id: the slot of a request, the attempt, and how often the
// slot was used.

inline constexpr unsigned slotBits = 12;
inline constexpr unsigned attemptBits = 4;
inline constexpr unsigned maximumSlots = 1U << slotBits;
inline constexpr unsigned maximumRetries = (1U << attemptBits) - 1;

constexpr std::uint32_t transactionIdFor(std::uint32_t slot, unsigned attempt, std::uint16_t generation)
{
    return slot | (attempt << slotBits) | (std::uint32_t{generation} << (slotBits + attemptBits));
}
constexpr std::uint32_t slotIn(std::uint32_t id) { return id & (maximumSlots - 1); }
constexpr unsigned attemptIn(std::uint32_t id) { return (id >> slotBits) & maximumRetries; }
constexpr std::uint16_t generationIn(std::uint32_t id)
{
    return static_cast<std::uint16_t>(id >> (slotBits + attemptBits));
}

/// A subnet management packet is always complete; a reassembled RMPP reply may be shorter than 256 bytes.
[[nodiscard]] bool isTooShort(std::span<const std::byte> packet);
/// A packet of a reply that takes several. What a transport has put together is shorter or longer than a packet.
[[nodiscard]] bool isSegment(std::span<const std::byte> packet);
/// A request that is sent as a transfer itself (SubnAdmGetMulti).
[[nodiscard]] bool isTransfer(const mad::MadBuffer& request);
/// Of a segment.
[[nodiscard]] bool isAcknowledgement(std::span<const std::byte> segment);
/// Beside the transaction id: what the request asked for must be what the reply answers. Both are complete MADs.
[[nodiscard]] bool answers(const std::byte* reply, const std::byte* request);

} // namespace fabriscope::transport
