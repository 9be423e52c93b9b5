// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/findings.h"

namespace fabriscope::ui {

/// What differs between two snapshots, as sentences: what went or got slower is a warning or worse, the rest a notice.
/// Most urgent first. For a worker.
Findings changesBetween(const fabric::Snapshot& before, const fabric::Snapshot& now);

} // namespace fabriscope::ui
