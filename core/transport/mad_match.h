// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which packet answers which request, and what kind of packet it is.
#pragma once

#include "core/mad/smp.h"

#include <cstddef>
#include <span>

namespace fabriscope::transport {

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
