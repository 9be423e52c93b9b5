// SPDX-License-Identifier: GPL-3.0-or-later
//
// Queries to the subnet administration and to ports for the rules "sa-slow" and "pkey-mismatch".
#pragma once

#include "core/health/checks/manager_checks.h"
#include "core/sa/request.h"
#include "core/sa/smp_request.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace fabriscope::health {

/// Single PathRecords between active ports of adapters, other pairs each time: a reply may come out of a cache.
class PathProbes
{
public:
    /// None: the fabric has no two such ports, or no subnet manager.
    [[nodiscard]] std::optional<sa::Request> next(const fabric::Snapshot& snapshot);

private:
    std::size_t m_asked = 0;
};

/// All P_KeyTableRecords, which an administration returns only to requests with its SM_Key. None: OpenSM's default.
[[nodiscard]] sa::Request partitionKeysRequest(std::optional<std::uint64_t> smKey = {});

/// Adds the keys of those records (whole ones, in wire form) that belong to adapters of the snapshot.
void addPartitionKeys(PartitionKeys& keys, const fabric::Snapshot& snapshot, std::span<const std::byte> records);

/// The adapters' ports that have a P_Key table to be read.
[[nodiscard]] std::vector<fabric::PortIndex> portsWithKeys(const fabric::Snapshot& snapshot);
/// The blocks of one port's P_Key table, as many as its node says that it has.
[[nodiscard]] std::vector<sa::SmpRequest>
partitionTableRequests(const fabric::Snapshot& snapshot, fabric::PortIndex port, std::optional<std::uint64_t> mkey);
/// Adds the keys of one block. A port that was read has an entry, be it empty.
void addPartitionTable(PartitionKeys& keys, const fabric::Snapshot& snapshot, fabric::PortIndex port,
                       const sa::SmpBytes& block);

} // namespace fabriscope::health
