// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `health` asks the subnet administration for, beyond a sweep.
#pragma once

#include "app/fabriscopectl/session.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/fabric/snapshot.h"
#include "core/health/manager_checks.h"

#include <cstdint>
#include <optional>

namespace fabriscope::ctl {

/// Asks for some PathRecords, one after the other, and says whether that took too long. A fabric without an
/// administration has no findings here: that it has none is one of the sweep.
Result<health::Findings> administrationFindings(Session& session, const SweepArguments& arguments,
                                                const fabric::Snapshot& snapshot);

/// The P_Keys of all adapters' ports, by the administration's P_KeyTableRecords, which it gives to those who know its
/// SM_Key. None: OpenSM's default.
Result<health::PartitionKeys> readPartitionKeys(Session& session, const SweepArguments& arguments,
                                                const fabric::Snapshot& snapshot, std::optional<std::uint64_t> smKey);

} // namespace fabriscope::ctl
