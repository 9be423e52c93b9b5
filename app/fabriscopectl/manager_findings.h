// SPDX-License-Identifier: GPL-3.0-or-later
// What `health` requests from the subnet administration, beyond a sweep.
#pragma once

#include "app/fabriscopectl/session.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/fabric/model/snapshot.h"
#include "core/health/checks/manager_checks.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace fabriscope::ctl {

/// Requests some PathRecords, one after the other, and reports whether that took too long. A fabric without an
/// administration has no findings here: that it has none is one of the sweep.
Result<health::Findings> administrationFindings(Session& session, const SweepArguments& arguments,
                                                const fabric::Snapshot& snapshot);

/// The P_Keys of adapters' ports.
struct ReadKeys
{
    health::PartitionKeys keys;
    health::KeySource source = health::KeySource::Ports;
    std::size_t unread = 0; ///< ports that were to be compared, and are not
};

/// From the ports themselves; prints which of them could not be read. Where none can (an M_Key protects them), what the
/// subnet administration keeps of them, which is printed: P_KeyTableRecords, which it returns only to requests with its
/// SM_Key. None: OpenSM's default.
Result<ReadKeys> readPartitionKeys(Session& session, const SweepArguments& arguments, const fabric::Snapshot& snapshot,
                                   std::optional<std::uint64_t> smKey);

} // namespace fabriscope::ctl
