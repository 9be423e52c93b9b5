// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of the nodes of the fabric that was discovered last, for the completion of --node: a cache of the user's own,
// $XDG_CACHE_HOME/fabriscope/names, one name a line. Losing it costs a completion, so it fails without a word.
#pragma once

#include "core/fabric/model/snapshot.h"

#include <string>
#include <vector>

namespace fabriscope::ctl {

/// Keeps the names of a discovered fabric. Blocking.
void keepNames(const fabric::Snapshot& snapshot);

/// Those kept last; empty when there are none, or when the file could be another user's. Blocking.
[[nodiscard]] std::vector<std::string> keptNames();

} // namespace fabriscope::ctl
