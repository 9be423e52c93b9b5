// SPDX-License-Identifier: GPL-3.0-or-later
//
// Queries to the subnet administration for the rules "sa-slow" and "pkey-mismatch".
#pragma once

#include "core/health/manager_checks.h"
#include "core/sa/question.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace fabriscope::health {

/// Single PathRecords between active ports of adapters, other pairs each time: a reply may come out of a cache.
class PathProbes
{
public:
    /// None: the fabric has no two such ports, or no subnet manager.
    [[nodiscard]] std::optional<sa::Question> next(const fabric::Snapshot& snapshot);

private:
    std::size_t m_asked = 0;
};

/// All P_KeyTableRecords, which an administration returns only to requests with its SM_Key. None: OpenSM's default.
[[nodiscard]] sa::Question partitionKeysQuestion(std::optional<std::uint64_t> smKey = {});

/// Adds the keys of those records (whole ones, in wire form) that belong to adapters of the snapshot.
void addPartitionKeys(PartitionKeys& keys, const fabric::Snapshot& snapshot, std::span<const std::byte> records);

} // namespace fabriscope::health
