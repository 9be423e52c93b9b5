// SPDX-License-Identifier: GPL-3.0-or-later
//
// Snapshots as bytes: between agent and console, and in files. The schema is snapshot.proto.
#pragma once

#include "core/base/error.h"
#include "core/fabric/model/snapshot.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace fabriscope::fabric {

/// The version of the schema that encode() writes and decode() reads.
inline constexpr std::uint32_t snapshotVersion = 1;

/// What decode() takes at most, so that foreign bytes cannot take unbounded memory. A subnet has less than 49,152
/// unicast LIDs; the largest fabrics have some 200,000 ports.
struct SnapshotLimits
{
    std::size_t bytes = 64U << 20U;
    std::size_t nodes = 1U << 18U;
    std::size_t ports = 1U << 21U;
    std::size_t problems = 10'000; ///< at least 1; the rest is left out, which the last one states
};

/// A protobuf message `fabriscope.fabric.pb.Snapshot`. decode(encode(s)) == s for texts that are clean.
std::string encode(const Snapshot& snapshot);

/// Reads what encode() wrote; texts are cleaned and cut (core/base/printable.h). Everything is checked: the result is a
/// consistent snapshot or an Error (MalformedReply; ProtocolMismatch for a later version), whatever the bytes are.
/// Takes time linear in their number. Any thread.
Result<SnapshotPtr> decode(std::string_view bytes, const SnapshotLimits& limits = {});

} // namespace fabriscope::fabric
