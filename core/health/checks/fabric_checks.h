// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/shape/classify.h"
#include "core/health/checks/counter_checks.h"
#include "core/health/finding.h"

namespace fabriscope::health {

/// What a snapshot itself shows. Rules: "unreachable", "port-unreadable", "duplicate-guid", "duplicate-lid",
/// "one-way-link", "changed", "malformed", "foreign-mkey" (the snapshot's problems; of a saved file all of them are one
/// "import-incomplete"); "subnet-manager" (all that is wrong with one); those of fabric_check_parts.h;
/// "lid-missing", "link-missing", "no-standby"; "port-disabled", "port-without-link", "port-unseen", "names-equal",
/// "name-unset", "link-loopback"; of ibdiagnet's results those of saved_counters.h. Remedies hold for a sweep as for a
/// file. `before`: an earlier sweep (fabric::EarlierSnapshot), if there is one: by it a manager that does nothing is
/// found, and no change of masters taken for ports that name another one. Grouped by cause, what to do first on top.
/// Linear but for sorting.
[[nodiscard]] Findings checkFabric(const fabric::Snapshot& snapshot, const fabric::Snapshot* before = nullptr);
/// The same for a snapshot whose shape is known already: finding it is the larger part of the work. `saved`: by which
/// counters that a file holds are judged.
[[nodiscard]] Findings checkFabric(const fabric::Snapshot& snapshot, const fabric::Classification& shape,
                                   const fabric::Snapshot* before = nullptr, const CounterLimits& saved = {});

} // namespace fabriscope::health
