// SPDX-License-Identifier: GPL-3.0-or-later
//
// Snapshots as bytes: between agent and console, and in files. The schema is snapshot.proto.
#pragma once

#include "core/base/error.h"
#include "core/fabric/snapshot.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace fabriscope::fabric {

/// The version of the schema that encode() writes and decode() reads.
inline constexpr std::uint32_t snapshotVersion = 1;

/// What decode() takes at most, so that foreign bytes cannot ask for unbounded memory. A subnet has less than 49,152
/// unicast LIDs; the largest fabrics have some 200,000 ports.
struct SnapshotLimits
{
    std::size_t bytes = 64U << 20U;
    std::size_t nodes = 1U << 18U;
    std::size_t ports = 1U << 21U;
};

/// A protobuf message `fabriscope.fabric.pb.Snapshot`. decode(encode(s)) == s.
std::string encode(const Snapshot& snapshot);

/// Reads what encode() wrote. Everything is checked: the result is a consistent snapshot or an Error (MalformedReply;
/// ProtocolMismatch for a later version), whatever the bytes are. Takes time linear in their number. Any thread.
Result<SnapshotPtr> decode(std::span<const std::byte> bytes, const SnapshotLimits& limits = {});
Result<SnapshotPtr> decode(std::string_view bytes, const SnapshotLimits& limits = {});

} // namespace fabriscope::fabric
