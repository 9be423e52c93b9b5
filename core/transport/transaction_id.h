// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the engine puts into the lower half of a transaction id: the slot of a request, the attempt, and how often the
// slot was used.
#pragma once

#include <cstdint>

namespace fabriscope::transport {

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

} // namespace fabriscope::transport
