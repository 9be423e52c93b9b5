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
    std::size_t series = 0;  ///< of one attribute of one port
    std::size_t leftOut = 0; ///< of nodes that the fabric of the disguise does not have
};

/// Copies the counters of a history file into a new one, under the GUIDs of the disguise. Events, snapshots, and where
/// it came from are left out: they have names. Io when `to` is there already.
/// Blocking.
[[nodiscard]] Result<DisguisedCopy> copyDisguised(const std::string& from, const std::string& to,
                                                  const fabric::Disguise& disguise);

} // namespace fabriscope::history
