// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/finding.h"

namespace fabriscope::health {

/// Whether another program wrote what the snapshot shows.
[[nodiscard]] bool isImport(const fabric::Snapshot& snapshot);

/// What only such a file has: lines that could not be read, and what a sweep tells as its problems. Rules:
/// "import-incomplete" or the problem's own, "duplicate-lid", "unreachable".
void addImport(const fabric::Snapshot& snapshot, Findings& findings);

} // namespace fabriscope::health
