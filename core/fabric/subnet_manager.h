// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/fabric/snapshot.h"

#include <optional>

namespace fabriscope::fabric {

/// Says so (NoSubnetManager) when no subnet manager has configured the port that the sweep started from: it has no LID,
/// or it waits in state Initialize. Nothing when one has, and for imported files, which do not tell.
std::optional<Error> missingSubnetManager(const Snapshot& snapshot);

} // namespace fabriscope::fabric
