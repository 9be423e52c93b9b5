// SPDX-License-Identifier: GPL-3.0-or-later
// What
// `health` requests from the subnet administration, beyond a sweep.
#pragma once

#include "app/fabriscopectl/session.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/fabric/snapshot.h"
#include "core/health/manager_checks.h"

#include <cstdint>
#include <optional>

namespace fabriscope::ctl {

/// Requests some PathRecords, one after the other, and reports whether that took too long. A fabric without an
/// administration has no findings here: that it has none is one of the sweep.
Result<health::Findings> administrationFindings(Session& session, const SweepArguments& arguments,
                                                const fabric::Snapshot& snapshot);

/// The P_Keys of all adapters' ports, by the administration's P_KeyTableRecords, which it returns only to requests with
/// its SM_Key. None: OpenSM's default.
Result<health::PartitionKeys> readPartitionKeys(Session& session, const SweepArguments& arguments,
                                                const fabric::Snapshot& snapshot, std::optional<std::uint64_t> smKey);

} // namespace fabriscope::ctl
