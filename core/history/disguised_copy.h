// SPDX-License-Identifier: GPL-3.0-or-later
//
// A history to show to strangers.
#pragma once

#include "core/fabric/export/anonymise.h"

#include <cstddef>
#include <string>

namespace fabriscope::history {

/// What a copy has and lacks.
struct DisguisedCopy
{
    std::size_t series = 0;    ///< of one attribute of one port
    std::size_t leftOut = 0;   ///< of nodes that the fabric of the disguise does not have
    std::size_t snapshots = 0; ///< of a recording
};

/// Copies the counters of a history file into a new one, under the GUIDs of the disguise. Events, snapshots, and where
/// it came from are left out: they have names. Io when `to` is there already.
/// Blocking.
[[nodiscard]] Result<DisguisedCopy> copyDisguised(const std::string& from, const std::string& to,
                                                  const fabric::Disguise& disguise);

/// Copies a recording that can be replayed: counters, rounds, and the snapshots of the fabric, each as of
/// fabric::anonymised() and with one substitute for each original in all of them. Events and where it came from are
/// left out. NotFound when the recording has no snapshot. Blocking.
[[nodiscard]] Result<DisguisedCopy> copyRecordingDisguised(const std::string& from, const std::string& to,
                                                           bool keepVendors = false);

} // namespace fabriscope::history
